"""Secrets: whoever holds a seat's secret plays there. Only hashes are stored."""

import hmac
from hashlib import sha256
from secrets import choice, randbits, token_urlsafe

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # no characters that look alike
ID_LENGTH = 12


def new_id() -> str:
    """Return an unguessable name for a new table."""
    return "".join(choice(ALPHABET) for _ in range(ID_LENGTH))


def new_secret() -> str:
    """Return a new secret of 192 bits: too long to guess, so a plain hash of it is safe."""
    return token_urlsafe(24)


def new_seed() -> int:
    """Return a seed of 128 bits for a game whose cards nobody may guess."""
    return randbits(128)


def hashed(secret: str) -> str:
    """Return the hash that is stored for a secret."""
    return sha256(secret.encode()).hexdigest()


def fits(secret: str, kept: str) -> bool:
    """Whether a secret matches a stored hash; '' matches nothing."""
    return bool(kept) and hmac.compare_digest(hashed(secret), kept)
