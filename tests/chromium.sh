#!/usr/bin/env bash
# Chromium for the console's tests, from Debian's packages where it is not there. Elsewhere than on a
# machine where packages may be installed the tests say themselves that it is missing.
set -euo pipefail

if [ -x /usr/bin/chromium ]; then
  echo "chromium: $(/usr/bin/chromium --version --no-sandbox 2>/dev/null || echo installed)"
  exit 0
fi
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null
  echo "chromium installed"
else
  echo "no chromium here, and none can be installed: the console's tests will be skipped"
fi
