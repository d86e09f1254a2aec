"""When something of ours fails, or the database is away: a problem with all headers, and nothing of the inside."""

import pytest
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from web.cases import CHIPS, store_of
from web.conftest import MakeClient


def asked(client: TestClient, monkeypatch: pytest.MonkeyPatch, error: BaseException) -> tuple[int, str]:
    def fail() -> bool:
        raise error

    monkeypatch.setattr(store_of(client), "answers", fail)
    response = TestClient(client.app, base_url="http://localhost", raise_server_exceptions=False).get("/healthz")
    assert response.headers["content-type"] == "application/problem+json"
    assert "default-src 'none'" in response.headers["content-security-policy"]
    assert "secret" not in response.text
    return response.status_code, response.json()["detail"]


def test_a_mistake_of_ours_is_a_problem(make_client: MakeClient, monkeypatch: pytest.MonkeyPatch) -> None:
    status, detail = asked(make_client(), monkeypatch, RuntimeError("secret"))
    assert (status, detail) == (500, "floorcall failed: a mistake of ours, please report it")


def test_a_database_that_is_away_is_a_problem(make_client: MakeClient, monkeypatch: pytest.MonkeyPatch) -> None:
    away = OperationalError("SELECT secret", {}, RuntimeError("connection refused"))
    status, detail = asked(make_client(), monkeypatch, away)
    assert (status, detail) == (503, "the database does not answer; try again")


@pytest.mark.parametrize("path", ["/api/rulings?tabel=12", "/api/tables?limit=1&befor=x", "/healthz?x=1"])
def test_a_parameter_that_there_is_not_is_named(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 400
    assert "unknown parameter" in answer.json()["detail"]


def test_an_override_has_a_verb_of_the_table(client: TestClient) -> None:
    made = client.post("/api/rulings", json={"case": CHIPS}).json()["id"]
    for verb, status in (("xx", 400), ("raise", 201)):
        told = client.post(f"/api/rulings/{made}/override", json={"verb": verb, "reason": "fairness"})
        assert told.status_code == status
