"""Who may ask: this machine without a password, any other with a token of the right role; Host and Origin."""

import pytest
from starlette.testclient import TestClient

from floorcall.web.settings import Settings
from web.cases import CHIPS, TABLE, store_of
from web.conftest import MakeClient

OTHER = "http://floor.example"


@pytest.fixture
def guarded(make_client: MakeClient) -> TestClient:
    """A server that other machines reach."""
    return make_client(OTHER, host="0.0.0.0", names=("floor.example",))


def secret(client: TestClient, role: str) -> str:
    _, made = store_of(client).tokens.add(f"a {role}", role)
    return made


def bearer(client: TestClient, role: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret(client, role)}"}


def test_this_machine_needs_no_token(client: TestClient) -> None:
    assert client.get("/api/books").status_code == 200
    assert client.get("/api/session").json() == {"label": "local", "role": "admin", "needed": False}


@pytest.mark.parametrize(
    ("settings", "needed"),
    [
        (Settings(), False),
        (Settings(host="127.0.0.9"), False),
        (Settings(host="::1"), False),
        (Settings(host="0.0.0.0"), True),
        (Settings(host="192.0.2.7"), True),
        (Settings(host="127.0.0.1", names=("floor.example",)), True),
    ],
)
def test_a_token_is_needed_wherever_another_machine_may_ask(settings: Settings, needed: bool) -> None:
    assert settings.needs_token is needed


def test_without_a_token_nothing_is_told(guarded: TestClient) -> None:
    for method, path in (
        ("GET", "/api/books"),
        ("POST", "/api/rule"),
        ("GET", "/api/tables"),
        ("POST", "/api/rulings"),
        ("GET", "/api/log/export"),
        ("POST", "/api/audit"),
        ("PUT", "/api/settings"),
    ):
        response = guarded.request(method, path)
        assert response.status_code == 401, path
        assert response.headers["www-authenticate"] == "Bearer"
        assert "floorcall token add" in response.json()["detail"]
    for header in ("Bearer nothing", "Basic eDp5", "Bearer", "Bearer " + "x" * 5_000):
        assert guarded.get("/api/books", headers={"Authorization": header}).status_code == 401
    assert guarded.get("/healthz").status_code == 200
    assert guarded.get("/").status_code == 200


def test_each_role_may_do_what_it_is_for(guarded: TestClient) -> None:
    viewer, floor, admin = (bearer(guarded, role) for role in ("viewer", "floor", "admin"))
    new_table = {"case": TABLE}
    assert guarded.post("/api/rule", json=CHIPS, headers=viewer).status_code == 200
    assert guarded.get("/api/rulings", headers=viewer).status_code == 200
    refused = guarded.post("/api/tables", json=new_table, headers=viewer)
    assert refused.status_code == 403
    assert "role floor" in refused.json()["detail"]
    assert guarded.post("/api/rulings", json={"case": CHIPS}, headers=viewer).status_code == 403
    assert guarded.post("/api/tables", json=new_table, headers=floor).status_code == 201
    assert guarded.put("/api/settings", json={"retention_days": 9}, headers=floor).status_code == 403
    assert guarded.post("/api/log/import", json={"rulings": []}, headers=floor).status_code == 403
    assert guarded.put("/api/settings", json={"retention_days": 9}, headers=admin).status_code == 200


def test_the_log_names_the_token_and_no_person(guarded: TestClient) -> None:
    entry = guarded.post("/api/rulings", json={"case": CHIPS}, headers=bearer(guarded, "floor")).json()
    assert entry["by"] == "a floor"


def test_a_revoked_token_is_soon_refused(guarded: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floorcall.web.access.FRESH", -1.0)
    store = store_of(guarded)
    token, made = store.tokens.add("tablet", "viewer")
    header = {"Authorization": f"Bearer {made}"}
    assert guarded.get("/api/books", headers=header).status_code == 200
    store.tokens.revoke(token.id)
    assert guarded.get("/api/books", headers=header).status_code == 401


def test_a_session_keeps_the_token_from_scripts(guarded: TestClient) -> None:
    assert guarded.post("/api/session", json={"token": "wrong"}).status_code == 401
    response = guarded.post("/api/session", json={"token": secret(guarded, "floor")})
    assert response.json() == {"label": "a floor", "role": "floor", "needed": True}
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert guarded.get("/api/session").json()["role"] == "floor"
    assert guarded.get("/api/tables").status_code == 200
    assert guarded.delete("/api/session").status_code == 204
    assert guarded.get("/api/tables").status_code == 401


def test_over_tls_the_cookie_stays_there(make_client: MakeClient) -> None:
    secure = make_client("https://floor.example", host="0.0.0.0", names=("floor.example",), tls=True)
    response = secure.post("/api/session", json={"token": secret(secure, "viewer")})
    assert "; secure" in response.headers["set-cookie"].lower()


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "0.0.0.0"])
def test_a_name_that_was_made_to_point_here_is_refused(client: TestClient, host: str) -> None:
    for path in ("/api/books", "/", "/healthz"):
        response = client.get(path, headers={"host": host})
        assert response.status_code == 421
        assert response.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "LOCALHOST"])
def test_this_machines_own_names_are_known(client: TestClient, host: str) -> None:
    assert client.get("/api/books", headers={"host": host}).status_code == 200


def test_a_server_for_others_is_known_by_its_names_and_addresses(guarded: TestClient) -> None:
    for host, status in (("floor.example", 200), ("192.0.2.7:8000", 200), ("evil.example", 421)):
        assert guarded.get("/healthz", headers={"host": host}).status_code == status


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://localhost:9999"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_pages_of_other_sites_are_refused_also_on_this_machine(client: TestClient, headers: dict[str, str]) -> None:
    assert client.post("/api/rule", json=CHIPS, headers=headers).status_code == 403
    assert client.get("/api/rulings", headers=headers).status_code == 403


def test_the_servers_own_pages_are_not(client: TestClient) -> None:
    headers = {"origin": "http://localhost", "sec-fetch-site": "same-origin"}
    assert client.post("/api/rule", json=CHIPS, headers=headers).status_code == 200
    assert client.get("/", headers={"sec-fetch-site": "none"}).status_code == 200


def test_every_response_carries_the_headers_that_keep_a_page_safe(client: TestClient) -> None:
    for response in (
        client.get("/"),
        client.get("/healthz"),
        client.post("/api/rule", json=CHIPS),
        client.get("/nowhere"),
        client.get("/", headers={"host": "evil.example"}),
        client.post("/api/rule", content=b"x" * 300_000),
    ):
        policy = response.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-inline" not in policy
        assert "http" not in policy
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in response.headers
    assert client.get("/api/books").headers["cache-control"] == "no-store"
