"""Writes src/domain/games.json: what a case may say of games, streets and seats, as the Python package has it.

Run from the project's root after a change there: python console/scripts/make_games.py. A test compares.
"""

import json
from pathlib import Path
from typing import Final

from floorcall.table.games import KINDS, LIMITS
from floorcall.talk.case_keys import ANTES_BY, FIRST_STREETS

TARGET: Final = Path(__file__).resolve().parents[1] / "src" / "domain" / "games.json"


def written() -> str:
    """The file: one line for each list, as the console's formatter has it."""
    kinds = ",\n".join(f"    {json.dumps(kind)}: {json.dumps(streets)}" for kind, streets in KINDS.items())
    lists = {"limits": tuple(LIMITS), "first": FIRST_STREETS, "antes": ANTES_BY}
    told = "".join(f"  {json.dumps(name)}: {json.dumps(values)},\n" for name, values in lists.items())
    return f'{{\n{told}  "kinds": {{\n{kinds}\n  }}\n}}\n'


if __name__ == "__main__":
    TARGET.write_text(written(), encoding="utf-8")
