"""The list of a game's moves: each an int, with exactly one spelling."""

from difflib import get_close_matches
from typing import final

from kleos.core.errors import IllegalMove


@final
class Moves:
    """All moves of a game. A move is its place in the list.

    >>> from kleos.games import game_named
    >>> moves = game_named("olympus").moves
    >>> moves.parse("worship athena")
    3
    >>> moves.spell(3)
    'worship athena'
    """

    def __init__(self, spellings: list[str]) -> None:
        self.spellings = spellings
        self.numbers = {spelling: move for move, spelling in enumerate(spellings)}
        if len(self.numbers) != len(spellings):
            raise ValueError("two moves share a spelling")

    def __len__(self) -> int:
        """Return how many moves the game has."""
        return len(self.spellings)

    def spell(self, move: int) -> str:
        """Return the move's spelling."""
        return self.spellings[move]

    def parse(self, text: str) -> int:
        """Return the move with this spelling."""
        move = self.numbers.get(text)
        if move is None:
            near = get_close_matches(text, self.spellings, n=3)
            hint = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
            raise IllegalMove(f"there is no move {text!r}{hint}")
        return move


def subsets(first: int, size: int) -> list[tuple[int, ...]]:
    """Return, for each bitset of range(size), the moves first + i of its members i."""
    return [tuple([first + i for i in range(size) if bits >> i & 1]) for bits in range(1 << size)]


def in_order(kinds: list[tuple[int, list[str]]]) -> list[str]:
    """Return all spellings, given each kind of move by its first number and its spellings."""
    spellings: list[str] = []
    for first, spelt in kinds:
        if first != len(spellings):
            raise ValueError(f"{spelt[0]!r} is move {len(spellings)}, not {first}")
        spellings += spelt
    return spellings
