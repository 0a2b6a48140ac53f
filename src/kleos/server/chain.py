"""Checksums: each entry of a log is chained to the one before, and the first to the table's facts.

The server refuses a log that was damaged or changed behind its back, rather than play it wrongly.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec

from kleos.server.refused import Refused
from kleos.server.schema import Entry, Facts

BYTES = 16  # kept of each hash

encode = msgspec.json.Encoder(order="sorted").encode


class Damaged(Refused):
    """A stored table that is not as it was written; entry 0 is its set-up."""

    def __init__(self, table: str, number: int) -> None:
        self.table = table
        self.number = number
        where = f"at entry {number} of its log" if number else "in its set-up"
        super().__init__("damaged", f"Table {table} is damaged {where}.")


def root_of(facts: Facts) -> str:
    """Return the checksum of everything that decides how a table's log is played."""
    decisive = (
        facts.id,
        facts.game,
        facts.edition,
        facts.players,
        str(facts.seed),
        facts.corrections,
        facts.position,
        facts.opening,
        facts.rules,
    )
    return hashed(b"", decisive)


def chained(before: str, entry: Entry, at: str) -> str:
    """Return the checksum of an entry; `before` is that of the entry before it."""
    entered = (entry.number, entry.seat, entry.move, entry.back, entry.resigns, at, entry.trace)
    return hashed(before.encode(), entered)


def hashed(before: bytes, what: Any) -> str:
    """Return a checksum as text."""
    return sha256(before + encode(what)).digest()[:BYTES].hex()


def checked(facts: Facts, rows: Iterable[dict[str, Any]]) -> list[Entry]:
    """Return a table's log from its rows; refuse it at the first entry whose checksum is wrong."""
    before = root_of(facts)
    found: list[Entry] = []
    for number, row in enumerate(rows, 1):
        entry = entry_of(row)
        before = chained(before, entry, row["at"])
        if entry.number != number or not entry.sound or before != row["chain"]:
            raise Damaged(facts.id, number)
        found.append(entry)
    return found


def entry_of(row: dict[str, Any]) -> Entry:
    """Return a row as an entry."""
    return Entry(
        row["number"], row["seat"], row["move"], row["back"], bool(row["resigns"]), row["trace"]
    )
