"""The log of rulings over HTTP."""

from typing import Any

import pytest
from starlette.testclient import TestClient

import floorcall
from web.cases import CHIPS
from web.conftest import MakeClient

ANSWER = floorcall.rule(CHIPS).to_dict()


def logged(client: TestClient, key: str = "", **body: Any) -> Any:
    headers = {"Idempotency-Key": key} if key else {}
    return client.post("/api/rulings", json={"case": CHIPS, **body}, headers=headers)


def test_a_ruling_is_logged_as_the_server_gives_it(client: TestClient) -> None:
    response = logged(client, table="Table 7")
    assert response.status_code == 201, response.text
    entry = response.json()
    assert entry["answer"] == ANSWER
    assert (entry["source"], entry["table"], entry["stamp"]["book"]) == ("server", "Table 7", "tda-2024")
    found = client.get(response.headers["location"]).json()
    assert found.pop("today") == {"stamp": entry["stamp"], "differs": False, "lines": [], "answer": None}
    assert found == entry


def test_a_ruling_made_offline_keeps_its_answer_and_its_time_and_syncs_once(client: TestClient) -> None:
    old = {**ANSWER, "rulings": [{**ANSWER["rulings"][-1], "say": "Call.", "verb": "call"}]}
    stamp = {"floorcall": "0.0.9", "book": "tda-2024", "content": "0" * 16}
    body = {
        "answer": old, "stamp": stamp, "made": "2026-01-02T03:04:05+01:00", "tapped": "2026-01-02T02:03:50Z",
    }  # fmt: skip
    first = logged(client, "phone 1", **body)
    again = logged(client, "phone 1", **body)
    assert first.status_code == again.status_code == 201
    assert first.json() == again.json()
    entry = client.get(f"/api/rulings/{first.json()['id']}").json()
    assert entry["answer"] == old
    assert list(entry["answer"]["rulings"][0]) == list(old["rulings"][0])
    assert (entry["stamp"], entry["source"]) == (stamp, "device")
    assert (entry["made"], entry["tapped"]) == ("2026-01-02T02:04:05.000Z", "2026-01-02T02:03:50.000Z")
    assert entry["today"]["differs"]
    assert entry["today"]["lines"] == [1, 2]
    assert entry["today"]["answer"] == ANSWER
    assert logged(client, "phone 1", note="another").status_code == 422


def test_i_rule_otherwise(client: TestClient) -> None:
    override = {"verb": "call", "to": 1100, "reason": "fairness", "note": "The dealer misled the player."}
    entry = logged(client, "with override", override=override).json()
    assert logged(client, "with override", override=override).json()["overrides"] == entry["overrides"]
    assert [one["reason"] for one in entry["overrides"]] == ["fairness"]
    path = f"/api/rulings/{entry['id']}/override"
    key = {"Idempotency-Key": "second"}
    for _ in range(2):
        later = client.post(path, json={"reason": "house"}, headers=key)
        assert later.status_code == 201
    assert [one["reason"] for one in later.json()["overrides"]] == ["fairness", "house"]
    assert later.json()["answer"] == ANSWER
    assert client.post(path, json={"reason": "because"}).status_code == 400
    assert client.post("/api/rulings/nothing/override", json={"reason": "house"}).status_code == 404
    assert client.post(f"/api/rulings/{later.json()['overrides'][0]['id']}/override", json=override).status_code == 404
    found = client.get("/api/rulings?overridden=true").json()["rulings"]
    assert entry["id"] in [one["id"] for one in found]
    assert all(one["overridden"] for one in found)


def test_the_log_is_searched_page_by_page(client: TestClient) -> None:
    ids = [logged(client, table="Search").json()["id"] for _ in range(5)]
    path: str | None = "/api/rulings?table=Search&limit=2&q=puts+1000&rule=45&status=decided&book=tda-2024"
    found: list[str] = []
    before = ""
    while path:
        page = client.get(path + before).json()
        found += [one["id"] for one in page["rulings"]]
        before = f"&before={page['next']}"
        path = path if page["next"] else None
    assert found == ids[::-1]
    assert client.get("/api/rulings?table=Nowhere").json()["rulings"] == []


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("since=yesterday", 400),
        ("since=2026-13-01T00:00:00Z", 422),
        ("limit=0", 400),
        ("limit=x", 400),
        ("before=0", 400),
        ("q=%00", 400),
        ("overridden=9", 400),
    ],
)
def test_a_search_that_is_none(client: TestClient, query: str, status: int) -> None:
    response = client.get(f"/api/rulings?{query}")
    assert response.status_code == status
    assert query.partition("=")[0] in response.json()["detail"]


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ({"overide": {}}, "unknown key 'overide'"),
        ({"answer": {"book": "tda-2024"}}, "/answer/rulings"),
        ({"answer": ANSWER, "stamp": {}}, "/stamp"),
        ({"table": "x" * 300}, "/table"),
        ({"table": "a\u0000b"}, "/table"),
    ],
)
def test_a_ruling_in_another_shape_is_refused(client: TestClient, body: dict[str, Any], told: str) -> None:
    response = logged(client, **body)
    assert response.status_code == 400
    assert told in response.json()["detail"]


def test_a_time_that_is_none_is_refused(client: TestClient) -> None:
    for made in ("yesterday", "2026-01-01", "2026-13-01T00:00:00Z", "2026-01-01T00:00:00"):
        response = logged(client, made=made)
        assert response.status_code == 422
        assert "made" in response.json()["detail"]


def test_an_export_is_imported_elsewhere_once(make_client: MakeClient) -> None:
    here, there = make_client(), make_client()
    entry = logged(here, table="=1+1", override={"reason": "house"}).json()
    logged(here, note="second")
    as_json = here.get("/api/log/export")
    as_csv = here.get("/api/log/export?format=csv")
    assert as_csv.headers["content-type"].startswith("text/csv")
    assert "attachment" in as_csv.headers["content-disposition"]
    for content, kind, told in (
        (as_csv.content, "text/csv", {"added": 2, "known": 0}),
        (as_json.content, "application/json", {"added": 0, "known": 2}),
    ):
        response = there.post("/api/log/import", content=content, headers={"content-type": kind})
        assert response.json() == told
    moved = there.get(f"/api/rulings/{entry['id']}").json()
    for key in ("case", "answer", "stamp", "table", "made"):
        assert moved[key] == entry[key]
    assert moved["imported"]["hash"] == entry["hash"]
    assert [one["reason"] for one in moved["overrides"]] == ["house"]
    assert there.get("/api/log/verify").json()["broken"] is None
    assert [one["table"] for one in there.get("/api/log/export?q=%3D1").json()["rulings"]] == ["=1+1"]


def test_an_import_that_is_none_adds_nothing(client: TestClient) -> None:
    good = client.get("/api/log/export").json()
    before = client.get("/api/log/verify").json()["entries"]
    bad = {"rulings": [{**logged(client).json(), "id": "fresh"}, {"id": "x"}]}
    late = {**bad["rulings"][0], "made": "now"}
    bodies: list[dict[str, Any]] = [bad, {"rulings": [5]}, {"ruling": []}, {"rulings": [late]}]
    for body in bodies:
        assert client.post("/api/log/import", json=body).status_code in (400, 422)
    assert (
        client.post("/api/log/import", content=b"a,b\n1,2\n", headers={"content-type": "text/csv"}).status_code == 422
    )
    assert client.post("/api/log/import", content=b"x", headers={"content-type": "text/plain"}).status_code == 415
    assert client.get("/api/log/verify").json()["entries"] == before + 1
    assert good["head"]["seq"] == before


def test_how_long_the_log_keeps_what_was_ruled(client: TestClient) -> None:
    assert client.get("/api/settings").json() == {"retention_days": None}
    assert client.put("/api/settings", json={"retention_days": 30}).json() == {
        "retention_days": 30,
        "erased": 0,
        "tables": 0,
    }
    assert client.get("/api/settings").json() == {"retention_days": 30}
    assert client.put("/api/settings", json={"retention_days": 0}).status_code == 400
    assert client.put("/api/settings", json={"retention_days": None}).json()["retention_days"] is None
