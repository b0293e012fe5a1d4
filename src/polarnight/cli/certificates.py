"""A self-made certificate for the home network: phones need HTTPS for sound and motion."""

from __future__ import annotations

import datetime as dt
import ipaddress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

if TYPE_CHECKING:
    from pathlib import Path

_DAYS = 365


@dataclass(frozen=True, slots=True)
class Certificate:
    """Where the two files are."""

    chain: Path
    key: Path


def self_signed(folder: Path, hosts: list[str]) -> Certificate:
    """A certificate for `hosts`, kept in `folder` and made anew when it no longer fits."""
    folder.mkdir(parents=True, exist_ok=True)
    certificate = Certificate(folder / "certificate.pem", folder / "certificate.key")
    if not _fits(certificate, hosts):
        _make(certificate, hosts)
    return certificate


def _fits(certificate: Certificate, hosts: list[str]) -> bool:
    if not certificate.chain.exists() or not certificate.key.exists():
        return False
    found = x509.load_pem_x509_certificate(certificate.chain.read_bytes())
    names = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    known = {str(name.value) for name in names}
    tomorrow = dt.datetime.now(dt.UTC) + dt.timedelta(days=1)
    return set(hosts) <= known and found.not_valid_after_utc > tomorrow


def _make(certificate: Certificate, hosts: list[str]) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Polar Night")])
    now = dt.datetime.now(dt.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=_DAYS))
        .add_extension(x509.SubjectAlternativeName([_alternative(h) for h in hosts]), False)
        .sign(key, hashes.SHA256())
    )
    certificate.chain.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    certificate.key.touch(mode=0o600)
    certificate.key.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )


def _alternative(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        return x509.DNSName(host)
