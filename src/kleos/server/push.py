"""Web Push: payloads that only one browser can read (RFC 8291), signed by this server (RFC 8292).

It needs the package `cryptography`, which is imported only when the server has push turned on.
A push endpoint is a URL that a client gives us: it is asked over HTTPS only, at a public address,
and no redirect is followed. That is why `pywebpush` is not used: it leaves the connection to a
library that looks the name up once more, follows redirects and blocks a thread.
"""

import asyncio
import hmac
import json
import os
import socket
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from importlib.util import find_spec
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from time import time
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from kleos.server.refused import Refused

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

MISSING = 'players with a closed tab are not told: pip install "kleos[notify]" to turn that on'
GONE = (404, 410)  # the browser no longer wants to be told
RECORD = 4096  # bytes of an encrypted record, more than any payload here needs
PADDED = 1024  # bytes of every payload, so that its length reveals nothing
LASTS = 24 * 3600  # seconds that a push service keeps a payload for a browser that is off
SIGNED_FOR = 12 * 3600  # seconds
PATIENCE = 10.0  # seconds for a push service to answer
MOST_ENDPOINT = 1000  # characters
POINT, AUTH = 65, 16  # bytes of a browser's keys
EMBEDDED = (ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"))  # of NAT64

Address = IPv4Address | IPv6Address


def has_library() -> bool:
    """Whether the package that Web Push needs is installed."""
    return find_spec("cryptography") is not None


def encoded(data: bytes) -> str:
    """Return base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Read base64url with or without padding; raise ValueError if it is not."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


# Keys and payloads.


def new_key() -> str:
    """Return a new private key for this server."""
    from cryptography.hazmat.primitives.asymmetric import ec

    made = ec.generate_private_key(ec.SECP256R1())
    return encoded(made.private_numbers().private_value.to_bytes(32, "big"))


def key_from(text: str) -> "EllipticCurvePrivateKey":
    """Read a private key."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int.from_bytes(decoded(text), "big"), ec.SECP256R1())


def public_half(key: "EllipticCurvePrivateKey") -> bytes:
    """Return the public half of a key, as browsers want it: an uncompressed point."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_keys(key: str, auth: str) -> None:
    """Refuse keys with which nothing can be encrypted."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
        if len(decoded(key)) != POINT or len(decoded(auth)) != AUTH:
            raise ValueError
    except ValueError:
        raise Refused("bad-option", "These are not the keys of a push subscription.") from None


def encrypt(
    payload: bytes,
    key: str,
    auth: str,
    own: "EllipticCurvePrivateKey | None" = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt a payload for the browser with these keys, as RFC 8291 says, in one record."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    theirs, ours = decoded(key), public_half(own)
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    shared = own.exchange(ec.ECDH(), point)
    secret = derived(decoded(auth), shared, b"WebPush: info\0" + theirs + ours, 32)
    cipher = AESGCM(derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16))
    nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + cipher.encrypt(nonce, payload + b"\2", None)  # \2 ends the last record


def derived(salt: bytes, secret: bytes, about: bytes, size: int) -> bytes:
    """Derive a key of at most 32 bytes from a secret (HKDF with SHA-256)."""
    extracted = hmac.digest(salt, secret, sha256)
    return hmac.digest(extracted, about + b"\1", sha256)[:size]


def signed(own: "EllipticCurvePrivateKey", endpoint: str, contact: str) -> str:
    """Return the Authorization with which this server identifies itself to a push service."""
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

    parts = urlsplit(endpoint)
    claims: dict[str, object] = {"aud": f"{parts.scheme}://{parts.netloc}"}
    claims["exp"] = int(time()) + SIGNED_FOR
    if contact:
        claims["sub"] = contact
    said = ".".join(
        encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)
    )
    r, s = decode_dss_signature(own.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{said}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return f"vapid t={token}, k={encoded(public_half(own))}"


# Asking a push service.


def is_public(address: Address) -> bool:
    """Whether an address is on the internet, not on this machine or its network."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo or (None,))[0]
        if inner is None and any(address in network for network in EMBEDDED):
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
    return address.is_global and not address.is_multicast and not address.is_reserved


class Pusher:
    """Sends payloads to browsers through their push services."""

    def __init__(
        self,
        contact: str = "",
        allows: Callable[[Address], bool] = is_public,
        ports: tuple[int, ...] = (443,),
        context: ssl.SSLContext | None = None,
    ) -> None:
        self.contact = contact  # of whoever runs this server: mailto: or https:
        self.allows = allows  # tests run their endpoint on this machine
        self.ports = ports
        self.context = context
        self.own: EllipticCurvePrivateKey | None = None

    @property
    def public_key(self) -> str:
        """The key that browsers subscribe with."""
        return encoded(public_half(self.own)) if self.own else ""

    def check(self, endpoint: str, key: str, auth: str) -> None:
        """Refuse a malformed subscription, or one that leads where no push service can be."""
        wrong = Refused("bad-option", "This is not the address of a push service.")
        if len(endpoint) > MOST_ENDPOINT or not (endpoint.isascii() and endpoint.isprintable()):
            raise wrong
        try:
            parts = urlsplit(endpoint)
            port = parts.port or 443
        except ValueError:
            raise wrong from None
        if parts.scheme != "https" or not parts.hostname or parts.username is not None:
            raise wrong
        if " " in endpoint or (port not in self.ports and self.ports):
            raise wrong
        try:
            allowed = self.allows(ip_address(parts.hostname))
        except ValueError:
            allowed = "." in parts.hostname  # a name: its address is checked when it is asked
        if not allowed:
            raise wrong
        check_keys(key, auth)

    async def send(self, endpoint: str, key: str, auth: str, topic: str, payload: bytes) -> int:
        """Send a payload; return the push service's HTTP status. OSError: it was not reached."""
        assert self.own
        body = encrypt(payload.ljust(PADDED), key, auth)
        parts = urlsplit(endpoint)
        head = [
            f"POST {parts.path or '/'}{'?' + parts.query if parts.query else ''} HTTP/1.1",
            f"Host: {parts.netloc}",
            f"Authorization: {signed(self.own, endpoint, self.contact)}",
            "Content-Encoding: aes128gcm",
            "Content-Type: application/octet-stream",
            f"Content-Length: {len(body)}",
            f"TTL: {LASTS}",
            f"Topic: {topic}",
            "Urgency: normal",
            "Connection: close",
        ]
        text = "\r\n".join([*head, "", ""]).encode()
        async with asyncio.timeout(PATIENCE):
            return await self.ask(parts.hostname or "", parts.port or 443, text + body)

    async def ask(self, host: str, port: int, request: bytes) -> int:
        """Send a request to a host, at an address that was checked; return the status."""
        address = await self.address_of(host, port)
        context = self.context or ssl.create_default_context()
        reader, writer = await asyncio.open_connection(
            address, port, ssl=context, server_hostname=host, limit=RECORD
        )
        try:
            writer.write(request)
            await writer.drain()
            first = await reader.readline()
        except ValueError as error:  # a line without end
            raise OSError(str(error)) from None
        finally:
            writer.transport.abort()  # the rest of the answer does not matter
        parts = first.split()
        if len(parts) < 2 or not parts[1].isdigit():
            raise OSError("the push service does not speak HTTP")
        return int(parts[1])

    async def address_of(self, host: str, port: int) -> str:
        """Return an address of a host; refuse one that is not on the internet."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(where[0]) for *_, where in found]
        if not addresses or not all(self.allows(ip_address(one)) for one in addresses):
            raise OSError("a push endpoint leads to an address that is not on the internet")
        return addresses[0]
