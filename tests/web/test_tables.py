"""Tables over HTTP: versions, keys, undo, edits, races."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient

import floorcall
from floorcall.store.keys import Request
from floorcall.store.table_log import New
from web.cases import CHIPS, HOUSE, TABLE, store_of


def begun(client: TestClient, **case: Any) -> str:
    response = client.post("/api/tables", json={"name": "Table 1", "case": {**TABLE, **case}})
    assert response.status_code == 201, response.text
    assert response.headers["location"] == f"/api/tables/{response.json()['id']}"
    return str(response.json()["id"])


def step(client: TestClient, table: str, version: int, key: str = "", **body: Any) -> Any:
    headers = {"If-Match": f'"{version}"'} | ({"Idempotency-Key": key} if key else {})
    return client.post(f"/api/tables/{table}/acts", json=body, headers=headers)


def test_acts_are_ruled_on_as_they_come(client: TestClient) -> None:
    table = begun(client)
    first = step(client, table, 1, act="UTG raises to 1100")
    assert first.status_code == 201
    assert first.headers["etag"] == '"2"'
    second = step(client, table, 2, act="UTG+1 puts 1000 + 5x100").json()
    assert second["table"]["answer"] == floorcall.rule(CHIPS).to_dict()
    assert second["event"]["given"] == [floorcall.rule(CHIPS).to_dict()["rulings"][-1]]
    assert second["event"]["law"]["book"] == "tda-2024"
    shown = client.get(f"/api/tables/{table}")
    assert shown.headers["etag"] == '"3"'
    assert shown.json() == second["table"]
    assert [act["act"] for act in shown.json()["acts"]] == str(CHIPS["acts"]).split("\n")
    assert shown.json()["differs"] == []
    assert table in [row["id"] for row in client.get("/api/tables").json()["tables"]]


def test_a_table_may_begin_with_acts_and_an_inline_house(client: TestClient) -> None:
    table = begun(client, acts=CHIPS["acts"], book=HOUSE)
    shown = client.get(f"/api/tables/{table}").json()
    assert shown["version"] == 3
    assert shown["answer"]["book"] == "our-room"


def test_whoever_acted_on_an_old_version_is_told_what_happened_since(client: TestClient) -> None:
    table = begun(client)
    assert step(client, table, 1, act="UTG raises to 1100").status_code == 201
    late = step(client, table, 1, act="UTG folds")
    assert late.status_code == 409
    problem = late.json()
    assert problem["version"] == 2
    assert [event["act"] for event in problem["since"]] == ["UTG raises to 1100"]
    assert client.get(f"/api/tables/{table}").json()["version"] == 2


def test_a_step_must_say_what_it_was_made_on(client: TestClient) -> None:
    table = begun(client)
    response = client.post(f"/api/tables/{table}/acts", json={"act": "UTG folds"})
    assert response.status_code == 428
    for tag in ("seven", '""', "*"):
        headers = {"If-Match": tag}
        assert client.post(f"/api/tables/{table}/acts", json={"act": "UTG folds"}, headers=headers).status_code == 400


def test_a_repeated_request_acts_once_and_gets_the_same_answer(client: TestClient) -> None:
    table = begun(client)
    first = step(client, table, 1, "key", act="UTG raises to 1100")
    assert step(client, table, 2, act="UTG+1 folds").status_code == 201
    again = step(client, table, 1, "key", act="UTG raises to 1100")
    assert again.status_code == first.status_code == 201
    assert again.json() == first.json()
    assert client.get(f"/api/tables/{table}").json()["version"] == 3
    other = step(client, table, 3, "key", act="SB folds")
    assert other.status_code == 422
    assert "Idempotency-Key" in other.json()["detail"]


def test_a_repeated_creation_makes_one_table(client: TestClient) -> None:
    body = {"name": "Final table", "case": TABLE}
    headers = {"Idempotency-Key": "create"}
    made = {client.post("/api/tables", json=body, headers=headers).json()["id"] for _ in range(3)}
    assert len(made) == 1
    assert client.post("/api/tables", json={"case": TABLE}, headers=headers).status_code == 422


def test_two_people_at_once_lose_nothing(client: TestClient) -> None:
    """Each of many writers retries after a 409 with what happened since, as the console does."""
    table = begun(client)

    def write(writer: int) -> None:
        version = 1
        for number in range(3):
            while True:
                response = step(client, table, version, f"{writer}-{number}", act=f"note: {writer}-{number}")
                if response.status_code == 201:
                    version = response.json()["event"]["version"]
                    break
                assert response.status_code == 409
                version = response.json()["version"]

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(write, range(4)))
    acts = [act["act"] for act in client.get(f"/api/tables/{table}").json()["acts"]]
    assert sorted(acts) == sorted(f"note: {writer}-{number}" for writer in range(4) for number in range(3))


def test_undo_and_redo_are_events(client: TestClient) -> None:
    table = begun(client)
    step(client, table, 1, act="UTG raises to 1100")
    undone = step(client, table, 2, undo=2).json()
    assert undone["event"]["kind"] == "undo"
    assert undone["table"]["acts"] == []
    redone = step(client, table, 3, undo=3).json()
    assert [act["version"] for act in redone["table"]["acts"]] == [2]
    assert step(client, table, 4, undo=1).status_code == 422
    assert step(client, table, 4, undo=3).status_code == 422


def test_an_edit_rules_anew(client: TestClient) -> None:
    table = begun(client, acts=CHIPS["acts"])
    edited = step(client, table, 3, edit=3, act="UTG+1 puts 1000 + 2x100").json()
    assert edited["table"]["answer"]["rulings"][-1]["verb"] == "call"
    assert edited["event"]["given"][-1]["verb"] == "call"
    assert step(client, table, 4, edit=9, act="UTG folds").status_code == 422


def test_facts_are_set_and_a_new_hand_begins(client: TestClient) -> None:
    table = begun(client, acts=["UTG raises to 1100"])
    assert step(client, table, 2, set={"facts": {"reasonable-time": False}}).json()["table"]["case"]["facts"] == {
        "reasonable-time": False
    }
    assert step(client, table, 3, set={"acts": "UTG folds"}).status_code == 422
    assert step(client, table, 3, set={"blind": [1, 2]}).status_code == 422
    fresh = step(client, table, 3, hand={**TABLE, "blinds": [500, 1000]}).json()["table"]
    assert fresh["acts"] == []
    assert fresh["case"]["blinds"] == [500, 1000]
    assert step(client, table, 4, hand=CHIPS).status_code == 422


def test_an_act_may_be_an_object(client: TestClient) -> None:
    table = begun(client)
    act = {"seat": "UTG", "deeds": [{"puts": {"1000": 1}}]}
    response = step(client, table, 1, act=act)
    assert response.status_code == 201
    assert response.json()["table"]["acts"][0]["act"] == act


@pytest.mark.parametrize(
    ("body", "status", "told"),
    [
        ({"act": "UTG foldz"}, 422, "did you mean 'folds'?"),
        ({"act": "# nothing"}, 422, "one act"),
        ({"act": "UTG folds\nUTG+1 folds"}, 422, "one line"),
        ({"act": 5}, 400, "/act"),
        ({"act": "UTG folds", "extra": 1}, 400, "unknown key 'extra'"),
        ({"deal": "UTG"}, 400, "expected an object with one of"),
        ([], 400, "expected an object with one of"),
        ({"undo": "2"}, 400, "/undo"),
    ],
)
def test_what_cannot_be_read_is_not_kept(client: TestClient, body: Any, status: int, told: str) -> None:
    table = begun(client)
    response = client.post(f"/api/tables/{table}/acts", json=body, headers={"If-Match": "1"})
    assert response.status_code == status, response.text
    assert told in response.json()["detail"]
    assert client.get(f"/api/tables/{table}").json()["version"] == 1


def test_a_table_that_there_is_not(client: TestClient) -> None:
    for response in (
        client.get("/api/tables/nowhere"),
        client.get("/api/tables/nowhere/events"),
        client.get("/api/tables/nowhere/events", headers={"accept": "application/json"}),
        step(client, "nowhere", 1, act="UTG folds"),
    ):
        assert response.status_code == 404
        assert "nowhere" in response.json()["detail"]


def test_the_events_as_a_list(client: TestClient) -> None:
    table = begun(client, acts=CHIPS["acts"])
    events = client.get(f"/api/tables/{table}/events?after=1", headers={"accept": "application/json"}).json()
    assert [event["version"] for event in events["events"]] == [2, 3]
    assert events["version"] == 3
    assert client.get(f"/api/tables/{table}/events", headers={"accept": "image/png"}).status_code == 406


def test_a_ruling_by_an_older_law_that_differs_is_marked(client: TestClient) -> None:
    table = begun(client, acts=["UTG raises to 1100"])
    store = store_of(client)
    old = {"floorcall": "0.0.1", "book": "tda-2024", "content": "0" * 16}
    given = [{"line": 2, "seat": "UTG+1", "verb": "call", "say": "Call."}]
    store.tables.append(table, 2, New("act", {"act": "UTG+1 puts 1000 + 5x100"}, "x", old, given), Request("", ""))
    assert client.get(f"/api/tables/{table}").json()["differs"] == [3]


def test_a_table_that_todays_law_cannot_read_is_still_shown_and_can_be_put_right(client: TestClient) -> None:
    table = begun(client)
    old = {"floorcall": "0.0.1", "book": "tda-2024", "content": "0" * 16}
    store_of(client).tables.append(table, 1, New("act", {"act": "UTG shoves"}, "x", old, []), Request("", ""))
    shown = client.get(f"/api/tables/{table}").json()
    assert shown["answer"] is None
    assert "shoves" in shown["refused"]
    put_right = step(client, table, 2, edit=2, act="UTG all-in")
    assert put_right.status_code == 201
    assert put_right.json()["table"]["refused"] is None
