"""A certificate made on the spot, for a room without one: an authority of its own that phones are told to trust."""

import datetime
import ipaddress
import os
import socket
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

AUTHORITY_DAYS: Final = 3650
SERVER_DAYS: Final = 397
"""Browsers refuse certificates that are good for longer."""

_EARLY: Final = datetime.timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Certificate:
    """cert, key: the server's, as files; authority: what phones must trust; print: its SHA-256, to compare."""

    cert: Path
    key: Path
    authority: Path
    print: str


def made(folder: Path, names: tuple[str, ...]) -> Certificate:
    """A certificate for these names and addresses, by an authority that is made once and kept in the folder."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    authority_path, authority_key = folder / "authority.crt", folder / "authority.key"
    if authority_path.is_file() and authority_key.is_file():
        authority = x509.load_pem_x509_certificate(authority_path.read_bytes())
        loaded = serialization.load_pem_private_key(authority_key.read_bytes(), None)
        assert isinstance(loaded, ec.EllipticCurvePrivateKey)
        signer = loaded
    else:
        signer = ec.generate_private_key(ec.SECP256R1())
        authority = _authority(signer)
        _write_key(authority_key, signer)
        authority_path.write_bytes(authority.public_bytes(serialization.Encoding.PEM))
    key = ec.generate_private_key(ec.SECP256R1())
    _write_key(folder / "server.key", key)
    cert = _server(key, names, authority, signer)
    (folder / "server.crt").write_bytes(cert.public_bytes(serialization.Encoding.PEM))
    told = authority.fingerprint(hashes.SHA256()).hex(":").upper()
    return Certificate(folder / "server.crt", folder / "server.key", authority_path, told)


def addresses(host: str) -> tuple[str, ...]:
    """Names and addresses by which this machine is reached when it listens on `host`, the most useful first."""
    found = [host]
    if host in ("0.0.0.0", "::"):
        found = [socket.gethostname()]
        # No packet is sent: this only asks which of the machine's addresses leads out.
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(("192.0.2.1", 9))
                found.insert(0, probe.getsockname()[0])
            except OSError:
                pass
    return tuple(dict.fromkeys([*found, "localhost", "127.0.0.1"]))


def _authority(key: ec.EllipticCurvePrivateKey) -> x509.Certificate:
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"floorcall on {socket.gethostname()}"[:64])])
    usage = x509.KeyUsage(False, False, False, False, False, True, True, False, False)
    return (
        _begun(name, name, key, AUTHORITY_DAYS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(usage, critical=True)
        .sign(key, hashes.SHA256())
    )


def _server(
    key: ec.EllipticCurvePrivateKey,
    names: tuple[str, ...],
    authority: x509.Certificate,
    signer: ec.EllipticCurvePrivateKey,
) -> x509.Certificate:
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, names[0][:64])])
    alternatives = x509.SubjectAlternativeName([_alternative(name) for name in names])
    return (
        _begun(subject, authority.subject, key, SERVER_DAYS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(alternatives, critical=False)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(signer, hashes.SHA256())
    )


def _begun(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey, days: int
) -> x509.CertificateBuilder:
    start = datetime.datetime.now(datetime.UTC) - _EARLY
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(start)
        .not_valid_after(start + datetime.timedelta(days=days))
    )


def _alternative(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name.strip("[]")))
    except ValueError:
        return x509.DNSName(name)


def _write_key(path: Path, key: ec.EllipticCurvePrivateKey) -> None:
    path.unlink(missing_ok=True)
    opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(opened, "wb") as file:
        file.write(
            key.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
        )
