"""Seeded chance, carried by a state: small, quick, and the same on every machine.

The generator is sfc32 (Chris Doty-Humphrey): three words and a counter of 32 bits each, so that no
product or shift leaves the range in which compiled and interpreted integers agree and are fast.
"""

from hashlib import blake2b
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF
MOST_SHORT_SEED: Final = 2**96 - 1  # as far as bots derive their own


@final
class Chance:
    """A stream of random numbers. Copying it copies the future."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    @staticmethod
    def from_seed(seed: int) -> "Chance":
        """Return the stream for a seed, which may be any int.

        One of more than 96 bits, which nobody can guess, fills all 128 bits of the state.
        """
        size = 12 if seed <= MOST_SHORT_SEED else 16
        digest: bytes = blake2b(str(seed).encode(), digest_size=size).digest()
        counter = 1 if size == 12 else word_at(digest, 12)
        return Chance(word_at(digest, 0), word_at(digest, 4), word_at(digest, 8), counter)

    def copy(self) -> "Chance":
        """Return a generator that will produce the same numbers."""
        return Chance(self.a, self.b, self.c, self.counter)

    def word(self) -> i64:
        """Return the next 32 bits."""
        b = self.b
        c = self.c
        word = (self.a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) & MASK) | (c >> 11)) + word) & MASK
        return word

    def below(self, n: i64) -> i64:
        """Return a number from 0 to n-1, all equally likely."""
        return (self.word() * n) >> 32

    def fraction(self) -> float:
        """Return a number from 0 up to, but not including, 1."""
        return int(self.word()) / 4294967296.0

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards in a random order, in place."""
        order = self.order(len(cards))
        cards[:] = [cards[i] for i in order]

    def order(self, n: i64) -> vec[i64]:
        """Return the numbers from 0 to n-1 in a random order."""
        order = vec[i64]([0] * n)
        for i in range(n):
            order[i] = i
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


def word_at(data: bytes, start: i64) -> i64:
    """Read 32 bits, little-endian, from this byte on."""
    word: i64 = 0
    for i in range(4):
        word |= data[start + i] << (8 * i)
    return word
