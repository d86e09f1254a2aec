"""Bodies that are hostile, or merely wrong: always a problem that names what to mend, never a fault of the server."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from floorcall.web.body import read_json, shaped
from floorcall.web.problem import Problem
from floorcall.web.ruling_shapes import NewOverride
from web.cases import TABLE

JSON = {"content-type": "application/json"}
PATHS = ("/api/tables", "/api/rulings", "/api/session", "/api/log/import")


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff",
        b"nul",
        b'{"name": NaN}',
        b'{"name": 1e999}',
        b'{"a": 1, "a": 2}',
        b'{"name": "\\ud800"}',
        b'{"\\udfff": 1}',
        b'{"case": ' + b"[" * 5_000 + b"]" * 5_000 + b"}",
        b'{"case": ' + b'{"a":' * 60 + b"1" + b"}" * 60 + b"}",
        b'{"case": {"pot": ' + b"1" * 5_000 + b"}}",
        b"[]",
        b"5",
        b'"text"',
    ],
)
def test_what_is_no_body_is_a_problem(client: TestClient, path: str, body: bytes) -> None:
    response = client.post(path, content=body, headers=JSON)
    assert response.status_code == 400, response.text
    assert response.headers["content-type"] == "application/problem+json"
    assert response.json()["detail"]


def test_every_wrong_key_is_named_with_its_place(client: TestClient) -> None:
    response = client.post("/api/tables", json={"name": 5, "case": [], "nme": ""})
    told = {error["at"]: error["detail"] for error in response.json()["errors"]}
    assert set(told) == {"/name", "/case", "/nme"}
    assert told["/nme"] == "unknown key 'nme'"


def test_a_whole_number_may_be_written_with_a_fraction_of_nothing() -> None:
    read = shaped(read_json(b'{"reason": "house", "to": 300.0}'), NewOverride)
    assert read.to == 300
    with pytest.raises(Problem):
        shaped(read_json(b'{"reason": "house", "to": 300.5}'), NewOverride)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=12,
)
keys = st.sampled_from(["game", "blinds", "seats", "acts", "stacks", "book", "facts", "terms", "posts", "in_front"])


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(keys, anything, max_size=4))
def test_any_case_is_ruled_on_or_refused(client: TestClient, case: dict[str, Any]) -> None:
    for path, body in (
        ("/api/rule", {**TABLE, **case}),
        ("/api/tables", {"case": {**TABLE, **case}}),
        ("/api/rulings", {"case": {**TABLE, **case}}),
    ):
        response = client.post(path, json=body)
        assert response.status_code in (200, 201, 400, 422), response.text


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_an_act_or_none(client: TestClient, text: str) -> None:
    response = client.post("/api/rule", json={**TABLE, "acts": [f"UTG {text}"]})
    assert response.status_code in (200, 400, 422), response.text
