"""The conformance vectors are up to date, as their schema says, and hold what the package itself answers."""

import importlib.util
import json
from functools import cache
from pathlib import Path
from types import ModuleType

import jsonschema_rs
import pytest

import floorcall
from floorcall.book import book_ids
from floorcall.book.edition import term_ids
from floorcall.teach.casebook import worked, worked_slugs
from floorcall.vectors import FOLDER, index, vectors

DOCS = Path(__file__).resolve().parents[2] / "docs"
NAMES = ["index.json", *(f"{slug}.json" for slug in worked_slugs())]


@cache
def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_vectors", DOCS / "make_vectors.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def checker() -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(json.loads((FOLDER / "schema.json").read_text("utf-8")))


@pytest.mark.parametrize("slug", worked_slugs())
def test_the_vectors_of_a_rule_are_up_to_date(slug: str) -> None:
    wanted = maker().written(maker().sheet(slug))
    assert (FOLDER / f"{slug}.json").read_text("utf-8") == wanted, "run: python docs/make_vectors.py"


def test_the_index_is_up_to_date_and_no_file_is_left_over() -> None:
    assert (FOLDER / "index.json").read_text("utf-8") == maker().written(maker().index()), "run: docs/make_vectors.py"
    assert sorted(path.name for path in FOLDER.glob("*.json")) == sorted([*NAMES, "schema.json"])


@pytest.mark.parametrize("name", NAMES)
def test_each_file_is_as_the_schema_says(name: str) -> None:
    checker().validate(json.loads((FOLDER / name).read_text("utf-8")))


def test_the_schema_refuses_what_is_no_vector() -> None:
    sheet = json.loads((FOLDER / "reopening.json").read_text("utf-8"))
    for spoil in ("to", "status", "cites"):
        broken = json.loads(json.dumps(sheet))
        broken["vectors"][0]["answers"][0]["rulings"][0][spoil] = "much"
        assert not checker().is_valid(broken)
    assert not checker().is_valid({"format": 1, "slug": "reopening"})


def test_every_case_is_there_under_every_book() -> None:
    found = list(vectors())
    assert len(found) == sum(len(worked(slug)) for slug in worked_slugs())
    assert list(index()["books"]) == list(book_ids())
    assert all(set(book["terms"]) == set(term_ids()) for book in index()["books"].values())
    for _, vector in found:
        books = [book for answer in (*vector["answers"], *vector.get("refused", [])) for book in answer["books"]]
        assert sorted(books) == sorted(book_ids())


def test_a_vector_is_enough_to_ask_the_library_the_same() -> None:
    """As another engine would: the case as it stands in the file, by one book of each answer."""
    asked = 0
    for slug, vector in list(vectors())[::7]:
        for expected in vector["answers"]:
            answer = floorcall.rule({**vector["case"], "book": expected["books"][0]}).to_dict()
            keys = ("line", "seat", "status", "verb", "to", "adds", "owes", "returns", "all_in")
            assert [[ruling[key] for key in keys] for ruling in answer["rulings"]] == [
                [ruling[key] for key in keys] for ruling in expected["rulings"]
            ], (slug, vector["name"])
            assert answer["record"] == expected["record"]
            told = {key: value for key, value in expected["table"].items() if key != "pots"}
            assert {key: answer["table"][key] for key in told} == told
            asked += 1
    assert asked > 90


def test_the_vectors_hold_no_prose_and_stay_small() -> None:
    sizes = [path.stat().st_size for path in FOLDER.glob("*.json")]
    assert sum(sizes) < 3_000 * len(list(vectors()))
    assert max(sizes) < 1_000_000
