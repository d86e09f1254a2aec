"""Takes the screenshots of docs/console.md. Run from the project's root: python docs/make_screens.py

It is a test in form, so that it runs with the fixtures of tests/console; no test run collects it.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

if __name__ == "__main__":
    screens = ROOT / "tests" / "console" / "screens.py"
    sys.exit(subprocess.call([sys.executable, "-m", "pytest", "-q", str(screens)], cwd=ROOT))
