"""Search and drills over HTTP."""

import pytest
from starlette.testclient import TestClient

from floorcall.find.search import search


def test_rules_are_found_by_words(client: TestClient) -> None:
    response = client.get("/api/find", params={"q": "pulled back his chips", "most": 3})
    assert response.json() == search("pulled back his chips", most=3).to_dict()


def test_a_seed_deals_the_same_drills_without_their_answers(client: TestClient) -> None:
    path = "/api/drills?seed=7&count=5&topic=multiple-chips"
    dealt = client.get(path).json()["drills"]
    assert dealt == client.get(path).json()["drills"]
    assert len({drill["id"] for drill in dealt}) == 5
    for drill in dealt:
        assert "ruling" not in drill
        assert client.post("/api/rule", json=drill["case"]).status_code == 200


def test_a_reply_is_marked(client: TestClient) -> None:
    (drill,) = client.get("/api/drills?seed=3&topic=multiple-chips&level=2").json()["drills"]
    path = f"/api/drills/{drill['id']}/mark"
    told = client.post(path, json={"reply": "banana"}).json()
    assert not told["mark"]["understood"]
    right = told["drill"]["ruling"]
    reply = f"{right['verb']} {right['to']}"
    assert client.post(path, json={"reply": reply}).json()["mark"]["right"]
    assert not client.post(path, json={"reply": "fold"}).json()["mark"]["right"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/find?q=", 400),
        ("/api/find", 400),
        ("/api/find?q=x&book=../x.toml", 422),
        ("/api/drills", 400),
        ("/api/drills?seed=1&count=21", 400),
        ("/api/drills?seed=1&topic=nothing-at-all", 422),
        ("/api/drills?seed=1&book=/etc/passwd", 422),
    ],
)
def test_what_cannot_be_asked(client: TestClient, path: str, status: int) -> None:
    assert client.get(path).status_code == status


def test_a_drill_that_there_is_not(client: TestClient) -> None:
    for name in ("nothing.1", "worked.nothing.0", "worked.multiple-chips.99999", "x"):
        assert client.post(f"/api/drills/{name}/mark", json={"reply": "call"}).status_code == 422
    path = "/api/drills/worked.multiple-chips.0/mark"
    assert client.post(path, json={"reply": "call", "book": "x/y.toml"}).status_code == 422
    assert client.post(path, json={"reply": ""}).status_code == 400
