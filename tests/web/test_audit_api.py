"""POST /api/audit: a file in, findings out."""

import asyncio
import gzip
import json
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from floorcall.cli.main import main
from web.conftest import MakeClient

SAMPLES = Path(__file__).resolve().parents[1] / "histories" / "samples"
LOG = SAMPLES / "pokernow" / "log.csv"
BINARY = {"content-type": "application/octet-stream"}


def test_findings_and_summary_are_those_of_the_command(
    client: TestClient, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(LOG.parent)
    main(["audit", LOG.name, "--json"])
    printed = capsys.readouterr().out
    told = [json.loads(line) for line in printed.splitlines()]
    response = client.post(f"/api/audit?name={LOG.name}", content=LOG.read_bytes(), headers=BINARY)
    assert response.status_code == 200
    assert response.json() == {"findings": told[:-1], "summary": told[-1]}
    assert response.json()["findings"]
    lines = client.post(
        f"/api/audit?name={LOG.name}", content=LOG.read_bytes(), headers=BINARY | {"accept": "application/x-ndjson"}
    )
    assert lines.headers["content-type"] == "application/x-ndjson"
    assert lines.text == printed


def test_the_book_counts(client: TestClient) -> None:
    response = client.post("/api/audit?book=tda-2013", content=LOG.read_bytes(), headers=BINARY)
    assert {finding["book"] for finding in response.json()["findings"]} == {"tda-2013"}
    assert client.post("/api/audit?book=../house.toml", content=b"x", headers=BINARY).status_code == 404


def test_a_house_comes_along_as_toml(client: TestClient) -> None:
    house = 'id = "our-room"\nfollows = "tda-2024"\n[terms]\nraise-cap = { value = 4, rule = "12" }\n'
    response = client.post("/api/audit", params={"house": house}, content=LOG.read_bytes(), headers=BINARY)
    assert {finding["book"] for finding in response.json()["findings"]} == {"our-room"}
    for bad in ("nothing", 'id = "x"\nfollows = "../y.toml"', 'id = "x"\nfollows = "tda-2024"\n[terms]\nx = 1'):
        refused = client.post("/api/audit", params={"house": bad}, content=b"x", headers=BINARY)
        assert refused.status_code == 422
        assert refused.json()["detail"].startswith("house: ")


def test_a_packed_file_is_read_through(client: TestClient) -> None:
    response = client.post("/api/audit?name=log.csv.gz", content=gzip.compress(LOG.read_bytes()), headers=BINARY)
    assert response.json()["summary"]["hands"] == 2


@pytest.mark.parametrize("content", [b"", b"no hands at all", bytes(range(256)) * 100])
def test_a_file_in_no_format_is_told(client: TestClient, content: bytes) -> None:
    response = client.post("/api/audit?name=file.txt", content=content, headers=BINARY)
    assert response.status_code == 422
    assert response.json()["detail"].startswith("file.txt: ")


@pytest.mark.parametrize("name", ["../x", "/etc/passwd", "-x", "", "a\nb", "x" * 200])
def test_a_name_is_no_path_and_no_option(client: TestClient, name: str) -> None:
    assert client.post("/api/audit", params={"name": name}, content=b"x", headers=BINARY).status_code == 400


def test_a_form_with_a_file_in_it_is_no_file(client: TestClient) -> None:
    response = client.post("/api/audit", files={"file": ("hands.txt", LOG.read_bytes())})
    assert response.status_code == 415
    assert response.headers["content-type"] == "application/problem+json"
    assert "application/octet-stream" in response.json()["detail"]


@pytest.mark.parametrize("name", ["json.py", "floorcall.py", "sitecustomize.py"])
def test_a_file_is_never_run(client: TestClient, name: str) -> None:
    response = client.post(f"/api/audit?name={name}", content=b"import os\nos._exit(0)\n", headers=BINARY)
    assert response.status_code == 422
    assert "in no format" in response.json()["detail"]


def test_a_body_of_65_megabytes_is_refused_before_it_is_read(client: TestClient) -> None:
    headers = BINARY | {"content-length": str(65 << 20)}
    response = client.post("/api/audit", content=b"x", headers=headers)
    assert response.status_code == 413
    assert response.json()["detail"] == "a body of at most 64 MB is expected here"


def test_an_audit_that_takes_too_long_is_ended(make_client: MakeClient) -> None:
    client = make_client(audit_seconds=0.001)
    response = client.post("/api/audit", content=b"x", headers=BINARY)
    assert response.status_code in (408, 503)
    assert response.headers["content-type"] == "application/problem+json"


def test_a_second_audit_at_once_is_put_off(client: TestClient) -> None:
    assert isinstance(client.app, FastAPI)
    desk = client.app.state.desk
    asyncio.run(desk.places.acquire())
    try:
        response = client.post("/api/audit", content=LOG.read_bytes(), headers=BINARY)
    finally:
        desk.places.release()
    assert response.status_code == 503
    assert response.headers["retry-after"] == "5"
    assert client.post("/api/audit", content=LOG.read_bytes(), headers=BINARY).status_code == 200
