"""The books over HTTP, the server's health, the console's files."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

import floorcall
from floorcall.book.book import book_ids, open_book
from floorcall.book.sheet import book_sheet, rule_sheet
from web.conftest import MakeClient


def test_every_book_is_listed_and_shown(client: TestClient) -> None:
    listed = client.get("/api/books").json()["books"]
    assert [entry["book"] for entry in listed] == list(book_ids())
    for name in book_ids():
        assert client.get(f"/api/books/{name}").json() == book_sheet(open_book(name))


@pytest.mark.parametrize(("book", "number"), [("tda-2024", "45-B-1"), ("tda-2026", "47"), ("tda-2013", "reopening")])
def test_a_rule_by_its_number_in_a_book_or_by_its_slug(client: TestClient, book: str, number: str) -> None:
    (place,) = open_book(book).find(number)
    told = client.get(f"/api/books/{book}/rules/{number}").json()
    assert told == {**rule_sheet(open_book(book), place.rule, place.part), "also": []}


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/api/books/wsop-2042", "did you mean 'wsop-2024'?"),
        ("/api/books/tda-2024/rules/999", "no rule '999'"),
        ("/api/books/tda-2024/rules/multiple-chip", "did you mean 'multiple-chips'?"),
        ("/api/books/%2e%2e%2fsecret", "there is no book"),
    ],
)
def test_what_there_is_not_is_told_with_what_was_meant(client: TestClient, path: str, told: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    if "%2f" not in path:
        assert told in response.json()["detail"]


def test_the_server_tells_its_health_and_its_law(client: TestClient) -> None:
    told = client.get("/healthz").json()
    assert (told["status"], told["version"]) == ("ok", floorcall.__version__)
    assert told["law"]["book"] == "tda-2024"


def test_there_is_a_case_to_begin_with(client: TestClient) -> None:
    case = client.get("/api/demo").json()
    assert client.post("/api/rule", json=case).json()["rulings"][-1]["status"] == "decided"


def test_a_server_without_a_built_console_says_how_to_build_it(make_client: MakeClient, tmp_path: Path) -> None:
    page = make_client(static=tmp_path / "nothing").get("/")
    assert page.status_code == 200
    assert "npm run build" in page.text
    assert "<script" not in page.text


def test_the_built_console_is_served_as_browsers_want_it(make_client: MakeClient, tmp_path: Path) -> None:
    files = {
        "index.html": "text/html",
        "sw.js": "text/javascript",
        "assets/app-1234.js": "text/javascript",
        "pyodide/pyodide.asm.wasm": "application/wasm",
        "manifest.webmanifest": "application/manifest+json",
    }
    static = tmp_path / "static"
    for name in files:
        (static / name).parent.mkdir(parents=True, exist_ok=True)
        (static / name).write_bytes(b"content of " + name.encode())
    client = make_client(static=static, rate=1.0, burst=2)
    for name, kind in files.items():
        response = client.get(f"/{name}")
        assert response.content == b"content of " + name.encode()
        assert response.headers["content-type"].startswith(kind)
        kept = "immutable" in response.headers["cache-control"]
        assert kept is name.startswith("assets/")
        assert response.headers["x-content-type-options"] == "nosniff"
        assert client.get(f"/{name}", headers={"if-none-match": response.headers["etag"]}).status_code == 304
    assert client.get("/").content == b"content of index.html"
    assert client.get("/../secret").status_code == 404
    assert client.get("/%2e%2e/secret").status_code == 404
    assert client.get("/api/books").status_code == 200


def test_large_files_of_the_console_are_sent_packed(make_client: MakeClient, tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("small")
    (static / "big.wasm").write_bytes(b"wasm" * 10_000)
    client = make_client(static=static)
    for _ in range(2):
        packed = client.get("/big.wasm", headers={"accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["content-type"] == "application/wasm"
        assert int(packed.headers["content-length"]) < 1_000
        assert packed.content == b"wasm" * 10_000
    assert "content-encoding" not in client.get("/big.wasm", headers={"accept-encoding": "identity"}).headers
    assert client.get("/big.wasm", headers={"range": "bytes=0-3", "accept-encoding": "gzip"}).content == b"wasm"
    assert client.get("/", headers={"accept-encoding": "gzip"}).text == "small"
    (static / "big.wasm").write_bytes(b"new!" * 20_000)
    assert client.get("/big.wasm", headers={"accept-encoding": "gzip"}).content == b"new!" * 20_000
