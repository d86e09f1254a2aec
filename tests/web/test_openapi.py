"""The OpenAPI document is true: schemathesis makes requests from it and holds the answers against it, all checks."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from floorcall.store.store import Store
from web.running import Running

ROOT = Path(__file__).resolve().parents[2]
PROMISED = {
    ("/api/rule", "post"),
    ("/api/books", "get"),
    ("/api/books/{book}", "get"),
    ("/api/books/{book}/rules/{number}", "get"),
    ("/api/audit", "post"),
    ("/api/tables", "get"),
    ("/api/tables", "post"),
    ("/api/tables/{id}/acts", "post"),
    ("/api/tables/{id}/events", "get"),
    ("/api/rulings", "get"),
    ("/api/rulings", "post"),
    ("/api/rulings/{id}", "get"),
    ("/healthz", "get"),
}


def held(url: str, folder: Path, *options: str) -> None:
    """Run schemathesis, all checks; it fails with what it tells."""
    command = [
        sys.executable, "-m", "schemathesis.cli", "--config-file", str(ROOT / "schemathesis.toml"), "run",
        f"{url}/openapi.json", "--checks", "all", "--max-examples", "4", "--seed", "6", "--no-color", *options,
    ]  # fmt: skip
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr


def test_the_document_holds_against_the_running_server(running: Running, tmp_path: Path) -> None:
    held(running.url, tmp_path, "--max-time", "12", "--phases", "coverage,fuzzing,stateful")


def test_the_document_of_a_server_with_tokens_holds_too(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "floorcall.db"))
    _, secret = store.tokens.add("schemathesis", "admin")
    store.close()
    server = Running(str(tmp_path / "floorcall.db"), "--name", "localhost")
    server.start()
    try:
        held(server.url, tmp_path, "--max-time", "6", "--phases", "coverage", "-H", f"Authorization: Bearer {secret}")
    finally:
        server.stop()


def test_all_that_was_promised_is_there(client: TestClient) -> None:
    document = client.get("/openapi.json").json()
    there = {(path, method) for path, operations in document["paths"].items() for method in operations}
    assert there >= PROMISED
    assert document["openapi"].startswith("3.1")
    assert "securitySchemes" not in document["components"]


def test_every_operation_tells_its_problems_and_every_reference_leads_somewhere(client: TestClient) -> None:
    document = client.get("/openapi.json").json()
    for operations in document["paths"].values():
        for operation in operations.values():
            for status, response in operation["responses"].items():
                if status >= "400":
                    assert list(response["content"]) == ["application/problem+json"]
            assert {"400", "429", "500", "503"} <= set(operation["responses"])
    for reference in references(document):
        assert reference.rpartition("/")[2] in document["components"]["schemas"]


def references(data: Any) -> list[str]:
    """Every $ref in a document."""
    if isinstance(data, dict):
        own = [data["$ref"]] if isinstance(data.get("$ref"), str) else []
        return own + [one for value in data.values() for one in references(value)]
    return [one for value in data for one in references(value)] if isinstance(data, list) else []


def test_a_method_that_a_path_does_not_have_is_told_with_those_that_it_has(client: TestClient) -> None:
    for method, path, allowed in (
        ("GET", "/api/rule", "POST"),
        ("DELETE", "/api/rulings", "GET, POST"),
        ("PATCH", "/api/settings", "GET, PUT"),
        ("POST", "/healthz", "GET"),
    ):
        response = client.request(method, path)
        assert response.status_code == 405
        assert response.headers["allow"] == allowed
        assert response.headers["content-type"] == "application/problem+json"
    assert client.get("/api/nothing").status_code == 404
