"""docs/coverage.md is made from the worked cases, is up to date, and leaves out no public case in silence."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from floorcall.book import open_book

DOCS = Path(__file__).resolve().parents[2] / "docs"


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_coverage", DOCS / "make_coverage.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def maker() -> ModuleType:
    return load()


def test_the_page_is_up_to_date(maker: ModuleType) -> None:
    assert (DOCS / "coverage.md").read_text("utf-8") == maker.page(), "run: python docs/make_coverage.py"


def test_every_file_of_cases_stands_beside_a_rule(maker: ModuleType) -> None:
    rules = open_book("tda-2024").slugs
    assert [one.slug for one in maker.every_case() if one.slug not in rules] == []


def test_every_case_has_a_name_of_its_own_a_source_and_something_to_hold(maker: ModuleType) -> None:
    cases = [case for one in maker.every_case() for case in one.cases]
    names = [case.name for case in cases]
    assert sorted(name for name in set(names) if names.count(name) > 1) == []
    assert [case.name for case in cases if not case.source or not (case.expect or case.accept)] == []


def test_every_rule_of_the_family_is_covered_or_says_why_not(maker: ModuleType) -> None:
    own = {one.slug for one in maker.every_case() if one.cases}
    assert [slug for slug in maker.FAMILY if slug not in own and slug not in maker.UNTESTED] == []


def test_every_part_of_a_rule_is_expected_by_some_case_or_says_why_not(maker: ModuleType) -> None:
    assert [line for line in maker.page().splitlines() if "no: not yet" in line] == []


def test_the_kept_lists_name_no_case_twice_and_depart_only_from_what_is_stated(maker: ModuleType) -> None:
    stated = {maker.public_id(case) for one in maker.every_case() for case in one.cases}
    kept = maker.kept()
    absent = [entry["id"] for entry in kept["not_stated"]]
    assert len(set(absent)) == len(absent)
    assert [name for name in absent if name in stated] == []
    assert [entry["id"] for entry in kept["departs"] if entry["id"] not in stated] == []


@pytest.mark.parametrize("name", ["worked", "rulings"])
def test_every_public_case_is_stated_or_listed(maker: ModuleType, shared: Path, name: str) -> None:
    text = (shared / "cases" / f"{name}.yaml").read_text("utf-8")
    wanted = re.findall(r"^- id: (\S+)$", text, re.MULTILINE)
    stated = {maker.public_id(case) for one in maker.every_case() for case in one.cases}
    listed = {entry["id"] for entry in maker.kept()["not_stated"]}
    assert wanted
    assert [one for one in wanted if one not in stated and one not in listed] == []
