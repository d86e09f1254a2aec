"""POST /api/rule and what belongs to it."""

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import floorcall
from floorcall.book.book import open_book, open_house
from floorcall.render.stamp import stamp
from floorcall.render.table_svg import table_svg
from floorcall.talk.case import read_cases
from web.cases import CHIPS, HOUSE

RULES = Path(floorcall.__file__).parent / "book" / "rules"


def test_the_answer_is_the_librarys_to_the_byte(client: TestClient) -> None:
    response = client.post("/api/rule", json=CHIPS)
    assert response.status_code == 200
    assert response.headers["content-type"] == "application/json"
    assert response.content == floorcall.rule(CHIPS).to_json().encode()
    assert json.loads(response.headers["floorcall-stamp"]) == stamp(open_book("tda-2024")).to_dict()


@pytest.mark.parametrize("file", ["multiple-chips.cases.toml", "out-of-turn.cases.toml"])
def test_worked_cases_as_toml_and_as_json_give_the_librarys_answer(client: TestClient, file: str) -> None:
    for case in read_cases((RULES / file).read_text("utf-8"))[:12]:
        answer = floorcall.rule(case).to_json().encode()
        toml = client.post("/api/rule", content=case.to_toml().encode(), headers={"content-type": "application/toml"})
        assert toml.content == answer
        assert client.post("/api/rule", json=case.to_dict()).content == answer


def test_explain_adds_the_rules_that_were_asked(client: TestClient) -> None:
    response = client.post("/api/rule?explain=1", json=CHIPS)
    assert response.content == floorcall.rule(CHIPS).to_json(explain=True).encode()


def test_a_house_comes_along_inline(client: TestClient) -> None:
    response = client.post("/api/rule", json={**CHIPS, "book": HOUSE})
    assert response.status_code == 200, response.text
    assert response.json()["book"] == "our-room"
    marks = json.loads(response.headers["floorcall-stamp"])
    assert marks["book"] == "our-room"
    assert marks["content"] != stamp(open_book("tda-2024")).content


@pytest.mark.parametrize("book", ["../secret.toml", "/etc/passwd", "house.toml", "tda-2099", ""])
def test_a_book_is_never_a_path(client: TestClient, tmp_path: Path, book: str) -> None:
    for path in ("/api/rule", "/api/flip", "/api/table.svg"):
        response = client.post(path, json={**CHIPS, "book": book})
        if not book:
            assert response.status_code == 200  # as if it had been left out
            continue
        assert response.status_code == 422
        assert "expected the id of a book" in response.json()["detail"]


def test_a_house_cannot_follow_a_file(client: TestClient, tmp_path: Path) -> None:
    file = tmp_path / "base.toml"
    file.write_text('id = "base"\nfollows = "tda-2024"\n')
    response = client.post("/api/rule", json={**CHIPS, "book": {"id": "h", "follows": str(file)}})
    assert response.status_code == 422


BAD: list[tuple[dict[str, Any], str]] = [
    ({**CHIPS, "blind": [1, 2]}, "did you mean 'blinds'?"),
    ({**CHIPS, "stacks": {"CO": 5}}, "in `stacks`"),
    ({**CHIPS, "acts": "UTG raises to 1100; UTG foldz"}, "did you mean 'folds'?"),
    ({**CHIPS, "terms": {"raise-cup": 3}}, "raise-cap"),
    ({**CHIPS, "pot": 1.5}, "whole chips"),
    ({**CHIPS, "stacks": {"UTG": 100}, "acts": "UTG puts 1000"}, "UTG"),
    ({**CHIPS, "book": {**HOUSE, "terms": {"nothing": 1}}}, "unknown term 'nothing'"),
    ({**CHIPS, "book": {"id": "x"}}, "follows"),
]


@pytest.mark.parametrize(("case", "told"), BAD)
def test_bad_input_is_a_problem_that_says_what_to_mend(client: TestClient, case: dict[str, Any], told: str) -> None:
    response = client.post("/api/rule", json=case)
    assert response.status_code == 422
    assert response.headers["content-type"] == "application/problem+json"
    problem = response.json()
    assert told in problem["detail"]
    assert (problem["status"], problem["title"]) == (422, "Unprocessable Entity")


def test_a_problem_tells_the_place_in_the_body(client: TestClient) -> None:
    text = 'game = "NLHE"\nblinds = [1, 2]\nseats = ["A", "B"]\nacts = """\nA calls\nB foldz\n"""\n'
    response = client.post("/api/rule", content=text, headers={"content-type": "application/toml"})
    assert response.status_code == 422
    assert (response.json()["line"], response.json()["column"]) == (6, 3)


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"", "application/json", 400),
        (b"{", "application/json", 400),
        (b"nothing", "application/json", 400),
        (b"5", "application/json", 400),
        (b"null", "application/json", 400),
        (b'{"game": "NLHE", "game": "PL"}', "application/json", 422),
        (b"[" * 100_000, "application/json", 400),
        (b'{"pot": ' + b"9" * 5_000 + b"}", "application/json", 400),
        (b"\xff\xfe{}", "application/json", 400),
        (b'{"name": "\\ud800"}', "application/json", 422),
        (b'{"pot": NaN}', "application/json", 422),
        (b"game = ", "application/toml", 400),
        (b"{}", "application/toml", 400),
        (b"{}", "text/plain", 415),
        (b"game=NLHE", "application/x-www-form-urlencoded", 415),
    ],
)
def test_what_is_no_case_at_all(client: TestClient, body: bytes, kind: str, status: int) -> None:
    response = client.post("/api/rule", content=body, headers={"content-type": kind})
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/problem+json"


def test_the_table_is_drawn(client: TestClient) -> None:
    response = client.post("/api/table.svg", json=CHIPS)
    assert response.headers["content-type"] == "image/svg+xml"
    assert response.text == table_svg(floorcall.rule(CHIPS))


def test_what_would_flip_it(client: TestClient) -> None:
    response = client.post("/api/flip", json=CHIPS)
    assert response.json() == {"flip": [one.to_dict() for one in floorcall.flip(CHIPS)]}
    first = client.post("/api/flip?line=1", json=CHIPS).json()["flip"]
    assert first == [one.to_dict() for one in floorcall.flip(CHIPS, 1)]
    assert client.post("/api/flip?line=9", json=CHIPS).status_code == 422
    assert client.post("/api/flip?line=0", json=CHIPS).status_code == 400


def test_what_would_flip_it_by_a_house_of_ones_own(client: TestClient) -> None:
    house: dict[str, object] = {
        "id": "our-room",
        "follows": "tda-2024",
        "terms": {"several-chips": "one-denomination-call"},
    }
    case = {"blinds": [250, 500], "seats": ["SB", "BB", "UTG", "UTG+1"]}
    acts = "UTG raises to 1100; UTG+1 puts 4x500"
    found = client.post("/api/flip", json={**case, "book": house, "acts": acts}).json()["flip"]
    assert found == [one.to_dict() for one in floorcall.flip({**case, "acts": acts}, house=open_house(house))]
    assert ("By tda-2024.", "raise") in [(one["change"], one["ruling"]["verb"]) for one in found]
