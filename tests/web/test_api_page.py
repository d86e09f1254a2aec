"""The requests in docs/api.md are sent in their order, and answered as the page says; no operation is left out."""

import re
from pathlib import Path

from starlette.testclient import TestClient

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "api.md").read_text("utf-8")
FENCE = re.compile(r"^```http\n(.*?)\n```$", re.MULTILINE | re.DOTALL)


def test_the_requests_on_the_page_are_answered_as_it_says(client: TestClient) -> None:
    made = {"tables": "", "rulings": ""}
    blocks = FENCE.findall(PAGE)
    for block in blocks:
        parts = block.split("\n\n")
        (line, *headers), expected = parts[0].split("\n"), parts[-1]
        body = "\n\n".join(parts[1:-1])
        method, path = line.split(" ")
        kind = path.split("/")[2]
        response = client.request(
            method,
            path.replace("{id}", made.get(kind, "")),
            content=body.encode(),
            headers=dict(header.split(": ", 1) for header in headers),
        )
        status, _, detail = expected.partition(" ")
        assert response.status_code == int(status), f"{block}\n{response.text}"
        if detail:
            assert response.json()["detail"] == detail
        if response.status_code == 201 and "location" in response.headers:
            made[kind] = response.headers["location"].rpartition("/")[2]
        if path.startswith("/api/rulings?"):
            assert [found["id"] for found in response.json()["rulings"]] == [made["rulings"]]
    assert len(blocks) > 20


def test_every_operation_is_on_the_page(client: TestClient) -> None:
    for path, operations in client.get("/openapi.json").json()["paths"].items():
        written = re.sub(r"\\{\w+\\}", lambda _: r"[^/\s`]+", re.escape(path))
        for method in operations:
            assert re.search(rf"\b{method.upper()}\b[^\n]* {written}(?![\w/])", PAGE), (method, path)
