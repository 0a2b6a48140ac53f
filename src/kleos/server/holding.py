"""Secrets: whoever holds one has the seat. Only their hashes are kept."""

import hmac
from hashlib import sha256
from secrets import choice, token_urlsafe

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # nothing that looks like something else
ID_LENGTH = 12


def new_id() -> str:
    """Return the name of a new table, which nobody can guess."""
    return "".join(choice(ALPHABET) for _ in range(ID_LENGTH))


def new_secret() -> str:
    """Return a new secret of 192 bits: no guess ever hits it, so a plain hash is enough."""
    return token_urlsafe(24)


def hashed(secret: str) -> str:
    """Return the hash under which a secret is kept."""
    return sha256(secret.encode()).hexdigest()


def fits(secret: str, kept: str) -> bool:
    """Whether this is the secret that is kept so; '' fits nothing."""
    return bool(kept) and hmac.compare_digest(hashed(secret), kept)
