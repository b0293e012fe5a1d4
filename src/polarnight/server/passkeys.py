"""Passkeys: a person comes back on every device that has theirs, without a password.

What a passkey gives back as its handle nobody else has: it opens the key, which lies sealed in the
database. The library that reads passkeys is no part of the smallest installation, and browsers give
passkeys only to pages that have a name and come safely: elsewhere there are none.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import secrets
from importlib.util import find_spec
from ipaddress import ip_address
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from polarnight.core.errors import PolarNightError
from polarnight.server import protocol
from polarnight.server.endpoint import Endpoint
from polarnight.server.keys import hashed
from polarnight.server.parts import parts_of
from polarnight.server.protocol.passkeys import Base64
from polarnight.store.errors import FullError
from polarnight.store.passkeys import Passkey
from polarnight.store.sealing import sealed, unsealed
from polarnight.store.store import now
from polarnight.tables import names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starlette.requests import Request

    from polarnight.store.passkeys import Passkeys

MOST = 10
"""Of one person."""
_WITHIN = 300.0
"""Seconds to sign a challenge."""
_BYTES = 32
_LIBRARY = "webauthn"


class PasskeyError(PolarNightError):
    """Nobody comes back with this; the reason says why."""

    code = "passkey"


class Site(NamedTuple):
    """Where a page stands, as passkeys know it."""

    name: str
    origin: str


class _Signed(msgspec.Struct):
    """What a browser says was signed, as far as we look for ourselves."""

    challenge: Base64


_read_signed = msgspec.json.Decoder(_Signed)


def site(request: Request) -> Site | None:
    """Where the page of this request stands; None where there are no passkeys."""
    try:
        name, scheme = (request.base_url.hostname or "").lower(), request.base_url.scheme
    except ValueError:  # a Host that is none
        return None
    safe = scheme == "https" or name == "localhost"
    if not name or not safe or _is_number(name) or find_spec(_LIBRARY) is None:
        return None
    return Site(name, f"{scheme}://{request.headers.get('host', '').lower()}")


async def count(request: Request, me: str) -> int | None:
    """How many passkeys bring this person back; None where there are none at all."""
    return None if site(request) is None else len(await _passkeys(request).of(me))


async def _offer(request: Request, wish: protocol.PasskeyWish) -> protocol.PasskeyOffer:
    place, known = _site(request), await _room_for_more(request, hashed(wish.key))
    return protocol.PasskeyOffer(
        challenge=await _ask(request),
        site=place.name,
        handle=_encode(secrets.token_bytes(_BYTES)),
        name=names.clean(wish.name) or place.name,
        known=tuple(one.id for one in known),
    )


async def _keep(request: Request, wish: protocol.NewPasskey) -> protocol.PasskeyCount:
    place, me, passkeys = _site(request), hashed(wish.key), _passkeys(request)
    challenge = await _answered(request, wish.client_data)
    passkey_id, public_key, used = await asyncio.to_thread(_registered, wish, place, challenge)
    locked = await asyncio.to_thread(sealed, wish.key, wish.handle)
    fresh = Passkey(passkey_id, me, public_key, used, locked, now())
    try:
        return protocol.PasskeyCount(await passkeys.keep(fresh, MOST))
    except FullError:  # of offers there may be many
        raise _too_many() from None


async def _room_for_more(request: Request, me: str) -> Sequence[Passkey]:
    """The passkeys of this person, if they may have one more. Raises PasskeyError."""
    known = await _passkeys(request).of(me)
    if len(known) >= MOST:
        raise _too_many()
    return known


def _too_many() -> PasskeyError:
    message = f"{MOST} passkeys are enough"
    return PasskeyError(message, reason="passkey.many", args={"most": MOST})


async def _challenge(request: Request) -> protocol.PasskeyChallenge:
    place = _site(request)
    return protocol.PasskeyChallenge(await _ask(request), place.name)


async def _arrive(request: Request, wish: protocol.PasskeyProof) -> protocol.Arrived:
    place, passkeys = _site(request), _passkeys(request)
    challenge = await _answered(request, wish.client_data)
    known = await passkeys.find(wish.id)
    if known is None:
        raise PasskeyError("nobody here has this passkey", reason="passkey.unknown")
    used = await asyncio.to_thread(_proved, wish, place, challenge, known)
    key = await asyncio.to_thread(unsealed, known.sealed, wish.handle)
    if key is None:
        raise _refused("it opens nothing")
    await passkeys.note(known.id, used)
    return protocol.Arrived(key)


async def _ask(request: Request) -> str:
    challenge = _encode(secrets.token_bytes(_BYTES))
    await _passkeys(request).ask(challenge, now() + _WITHIN, now())
    return challenge


async def _answered(request: Request, client_data: str) -> bytes:
    """The challenge that was signed, which is used up by it. Raises PasskeyError."""
    try:
        challenge = _read_signed.decode(_decode(client_data)).challenge
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise _refused(str(fault)) from None
    if not await _passkeys(request).answered(challenge, now()):
        raise PasskeyError("this was signed too late, or twice", reason="passkey.stale")
    return _decode(challenge)


def _registered(wish: protocol.NewPasskey, place: Site, challenge: bytes) -> tuple[str, bytes, int]:
    """The id of a new passkey, its public key, and how often it was used. Raises PasskeyError."""
    from webauthn import verify_registration_response  # heavy, and seldom wanted
    from webauthn.helpers.structs import AuthenticatorAttestationResponse, RegistrationCredential

    response = AuthenticatorAttestationResponse(
        _decode(wish.client_data), _decode(wish.attestation)
    )
    try:
        found = verify_registration_response(
            credential=RegistrationCredential(wish.id, _decode(wish.id), response),
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
        )
    except Exception as fault:  # noqa: BLE001  (strangers write what the library reads)
        raise _refused(str(fault)) from None
    return _encode(found.credential_id), found.credential_public_key, found.sign_count


def _proved(wish: protocol.PasskeyProof, place: Site, challenge: bytes, known: Passkey) -> int:
    """How often the passkey that signed this was used. Raises PasskeyError."""
    from webauthn import verify_authentication_response
    from webauthn.helpers.structs import AuthenticationCredential, AuthenticatorAssertionResponse

    response = AuthenticatorAssertionResponse(
        _decode(wish.client_data), _decode(wish.authenticator), _decode(wish.signature)
    )
    try:
        found = verify_authentication_response(
            credential=AuthenticationCredential(wish.id, _decode(wish.id), response),
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
            credential_public_key=known.public_key,
            credential_current_sign_count=known.used,
        )
    except Exception as fault:  # noqa: BLE001  (as above)
        raise _refused(str(fault)) from None
    used: int = found.new_sign_count
    return used


def _site(request: Request) -> Site:
    found = site(request)
    if found is None:
        message = "passkeys need a page with a name, over HTTPS, and polarnight[server]"
        raise PasskeyError(message, reason="passkey.nowhere")
    return found


def _passkeys(request: Request) -> Passkeys:
    return parts_of(request).hall.store.passkeys


def _refused(why: str) -> PasskeyError:
    return PasskeyError(f"this passkey is not accepted: {why[:200]}", reason="passkey.refused")


def _encode(found: bytes) -> str:
    return base64.urlsafe_b64encode(found).decode().rstrip("=")


def _decode(text: str) -> bytes:
    """Raises PasskeyError."""
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError) as fault:
        raise _refused(str(fault)) from None


def _is_number(host: str) -> bool:
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/me/passkeys/offers",
        "What a device makes a passkey from.",
        _offer,
        protocol.PasskeyOffer,
        protocol.PasskeyWish,
        limit="codes",
    ),
    Endpoint(
        "POST",
        "/api/me/passkeys",
        "Keep a passkey that a device has made: it brings this person back.",
        _keep,
        protocol.PasskeyCount,
        protocol.NewPasskey,
        limit="codes",
    ),
    Endpoint(
        "POST",
        "/api/me/passkeys/challenges",
        "What a device signs with a passkey.",
        _challenge,
        protocol.PasskeyChallenge,
        limit="codes",
    ),
    Endpoint(
        "POST",
        "/api/me/passkeys/arrivals",
        "Be the same person on a device that has the passkey.",
        _arrive,
        protocol.Arrived,
        protocol.PasskeyProof,
        limit="codes",
    ),
)
