#!/usr/bin/env bash
# PostgreSQL for the tests, from Debian's package, where it is not installed yet and may be. The tests start a server
# of their own; the one that the package would start is not wanted.
set -euo pipefail

if compgen -G '/usr/lib/postgresql/*/bin/postgres' >/dev/null; then
  exit 0
fi
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
  echo "PostgreSQL is not installed: its tests are left out"
  [ -z "${CI:-}" ]
  exit
fi
export DEBIAN_FRONTEND=noninteractive
mkdir -p /etc/postgresql-common
[ -e /etc/postgresql-common/createcluster.conf ] || echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
apt-get install -y -qq postgresql >/dev/null || { apt-get update -qq && apt-get install -y -qq postgresql >/dev/null; }
