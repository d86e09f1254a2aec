"""HTTPS with a certificate made on the spot."""

import ssl
import stat
from pathlib import Path

import httpx2
import pytest

from floorcall.cli.main import main
from floorcall.web.tls import addresses, made
from web.running import Running


def test_the_server_is_trusted_by_whoever_trusts_its_authority(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    server = Running(str(tmp_path / "floorcall.db"), "--tls")
    server.start()
    try:
        assert server.url.startswith("https://127.0.0.1:")
        authority = tmp_path / "floorcall" / "tls" / "authority.crt"
        trusting = ssl.create_default_context(cafile=str(authority))
        response = httpx2.get(f"{server.url}/healthz", verify=trusting)
        assert response.status_code == 200
        assert httpx2.get(f"{server.url}/floorcall.crt", verify=trusting).content == authority.read_bytes()
        with pytest.raises(httpx2.ConnectError):
            httpx2.get(f"{server.url}/healthz")
    finally:
        server.stop()


def test_the_authority_is_made_once_and_its_key_is_for_this_user_only(tmp_path: Path) -> None:
    first, second = made(tmp_path / "tls", ("localhost",)), made(tmp_path / "tls", ("localhost", "192.0.2.7"))
    assert first.print == second.print
    assert len(first.print.split(":")) == 32
    for key in (second.key, tmp_path / "tls" / "authority.key"):
        assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "tls").stat().st_mode) == 0o700


def test_the_names_of_a_server() -> None:
    assert addresses("127.0.0.1") == ("127.0.0.1", "localhost")
    assert addresses("192.0.2.7") == ("192.0.2.7", "localhost", "127.0.0.1")
    assert len(addresses("0.0.0.0")) >= 3


def test_a_certificate_that_is_none_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cert").write_text("no certificate")
    files = [str(tmp_path / "cert"), str(tmp_path / "cert")]
    database = str(tmp_path / "floorcall.db")
    for given in (files, [str(tmp_path / "nothing")] * 2):
        assert main(["serve", "--port", "0", "--db", database, "--tls", *given]) == 2
        assert "expected a certificate and its key" in capsys.readouterr().err
    assert main(["serve", "--tls", "one"]) == 2
    assert "expected CERT and KEY" in capsys.readouterr().err
