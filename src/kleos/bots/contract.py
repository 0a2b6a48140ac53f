"""What a bot is: it gets a view and a budget, and returns a move with an account of it."""

import re
from typing import NamedTuple, Protocol

from kleos.core.errors import BadOption
from kleos.core.view import View

MOST_SIMULATIONS = 10**9
MOST_SECONDS = 3600.0


class Budget(NamedTuple):
    """How much a bot may think about a move, in simulations or in seconds.

    >>> str(Budget(simulations=400)), str(Budget(seconds=1.5))
    ('400', '1.5s')
    """

    simulations: int = MOST_SIMULATIONS
    seconds: float = 0.0  # 0: as long as it takes

    def __str__(self) -> str:
        """Write the budget as after a bot's name: 400, or 1.5s."""
        return f"{self.seconds:g}s" if self.seconds else str(self.simulations)


class Considered(NamedTuple):
    """A move that the bot considered, how often it tried it, and each seat's expected win share.

    >>> Considered(move=3, visits=40, shares=(0.5, 0.3, 0.2)).shares[0]
    0.5
    """

    move: int
    visits: int
    shares: tuple[float, ...]


class Account(NamedTuple):
    """A move, and why it was chosen.

    >>> Account(move=3)
    Account(move=3, considered=(), line=(), simulations=0)
    """

    move: int
    considered: tuple[Considered, ...] = ()  # the best first
    line: tuple[int, ...] = ()  # the moves expected, this one first
    simulations: int = 0


class Bot(Protocol):
    """A program that plays.

    With a budget in simulations its answer depends on its seed and the view alone, so a game that
    is resumed, or whose moves are taken back, continues as it would have.

    >>> class First:
    ...     name = "first"
    ...     def think(self, view, since=None):
    ...         return Account(self.choose(view))
    ...     def choose(self, view):
    ...         return view.legal()[0]
    >>> import kleos
    >>> g = kleos.new("fight", players=2, seed=3)
    >>> First().choose(g.view(g.to_move))
    0
    """

    name: str

    def think(self, view: View, since: list[int] | None = None) -> Account:
        """Return a legal move of the view, with an account of it.

        `since` lists the moves since the bot last thought, its own first, if they are known.
        """

    def choose(self, view: View) -> int:
        """Return one of the view's legal moves."""


def read_budget(text: str) -> Budget:
    """Parse the budget after a bot's name: simulations, or seconds with an s."""
    if re.fullmatch(r"[1-9]\d*", text) and int(text) <= MOST_SIMULATIONS:
        return Budget(simulations=int(text))
    if re.fullmatch(r"\d+(\.\d+)?s", text) and 0 < float(text[:-1]) <= MOST_SECONDS:
        return Budget(seconds=float(text[:-1]))
    raise BadOption(
        f"a budget is a number of simulations up to {MOST_SIMULATIONS}, or seconds such as 1s or "
        f"0.5s up to {MOST_SECONDS:g}s, not {text!r}"
    )
