"""Counts by colour packed into one number: the cards of a cost, and what can pay for them."""

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

Purse: TypeAlias = i64  # purses are added and subtracted like numbers

JOKER: Final[i64] = 4  # after the four colours: a multi-coloured card pays for any
BITS: Final[i64] = 12  # per count
ONE: Final = vec[i64]([1, 1 << 12, 1 << 24, 1 << 36, 1 << 48])  # of each colour, and one joker


def count(purse: Purse, colour: i64) -> i64:
    """Return how many there are of a colour, or of jokers."""
    return purse >> colour * BITS & 0xFFF


def purse_of(red: i64, blue: i64, yellow: i64, green: i64) -> Purse:
    """Pack counts of each colour."""
    return red * ONE[0] + blue * ONE[1] + yellow * ONE[2] + green * ONE[3]


def unpaid(cost: Purse, purse: Purse) -> Purse:
    """Return the part of a cost that cannot be paid with its own colours."""
    short: i64 = 0
    for colour in range(JOKER):
        short += max(0, count(cost, colour) - count(purse, colour)) * ONE[colour]
    return short


def shortage(cost: Purse, purse: Purse) -> i64:
    """Return how many cards of a cost cannot be paid with their own colour."""
    short: i64 = 0
    for colour in range(JOKER):
        short += max(0, count(cost, colour) - count(purse, colour))
    return short
