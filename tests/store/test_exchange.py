"""The log as a file, and back."""

import csv
import io
import json

import pytest

from floorcall.front import rule
from floorcall.store.chain import OVERRIDE
from floorcall.store.exchange import COLUMNS, csv_lines, json_lines, read_csv
from floorcall.store.keys import Request
from floorcall.store.store import Store
from floorcall.words import BadInput

NONE = Request("", "")


@pytest.fixture
def filled(store: Store) -> Store:
    case = {"game": "NLHE", "blinds": [50, 100], "seats": ["A", "B", "C"], "acts": 'C says "raise", puts 500'}
    for table in ("Table 1", '=cmd("x")', 'a "b", c\nd'):
        content = {"case": case, "answer": rule(case).to_dict(), "table": table, "note": ""}
        entry, _ = store.rulings.add(content, "local", NONE)
    store.rulings.add({"reason": "fairness"}, "local", NONE, kind=OVERRIDE, of=entry.id)
    return store


def test_json_holds_every_entry_and_the_end_of_the_chain(filled: Store) -> None:
    read = json.loads("".join(json_lines(filled.rulings)))
    assert read["rulings"] == [entry.to_dict() for entry in filled.rulings.all()]
    assert read["head"] == {"seq": 4, "hash": filled.rulings.head()[1]}


def test_csv_is_read_back_as_it_was(filled: Store) -> None:
    text = "".join(csv_lines(filled.rulings.all()))
    assert read_csv(text) == [entry.to_dict() for entry in filled.rulings.all()]


def test_csv_for_people_has_no_cell_that_a_spreadsheet_would_run(filled: Store) -> None:
    rows = list(csv.reader(io.StringIO("".join(csv_lines(filled.rulings.all())), newline="")))
    assert tuple(rows[0]) == COLUMNS
    assert [row[COLUMNS.index("table")] for row in rows[1:]] == ["Table 1", '\'=cmd("x")', 'a "b", c\nd']
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@"))]


@pytest.mark.parametrize(
    "text", ["id,made\n1,2\n", "entry\n{\n", "entry\n[]\n", 'entry\n"{}\n', "entry\n" + "[" * 9999]
)
def test_what_is_no_log_is_told_with_its_line(text: str) -> None:
    with pytest.raises(BadInput, match="expected a log"):
        read_csv(text)
