"""Kleos: board games about Olympus, for people, bots and researchers.

>>> import kleos
>>> g = kleos.new("olympus", players=3, seed=7)
>>> g.decision
Decision(seat=2, 'begin a ceremony', 11 moves)
>>> g.push("worship athena")
>>> g.decision
Decision(seat=0, 'join the ceremony or stay out', 2 moves)
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kleos.core.state import State

__version__ = "0.2.0"


def new(
    game: str,
    players: int,
    seed: int = 0,
    edition: str = "",
    corrections: dict[str, Any] | None = None,
) -> "State":
    """Return a new game at its first decision.

    `corrections` are an owner's own values or cards, as `kleos cards` lists them.

    >>> import kleos
    >>> kleos.new("fight", players=2, seed=3)
    <fight, 2 players, move 0: Decision(seat=1, 'choose a phase to skip', 3 moves)>
    """
    from kleos.games import game_named

    return game_named(game).new(players, seed, edition, corrections)


def load(game: str, data: bytes | str) -> "State":
    """Load a state from the JSON that save() made.

    >>> import kleos
    >>> g = kleos.new("olympus", players=3, seed=7)
    >>> kleos.load("olympus", kleos.save(g)).legal() == g.legal()
    True
    """
    from kleos.core import saving
    from kleos.games import game_named

    return saving.load(game_named(game), data)


def save(state: "State") -> bytes:
    """Save a state as JSON; it may be in the middle of any decision.

    >>> import kleos
    >>> kleos.save(kleos.new("olympus", players=3, seed=7))
    b'{"kleos":1,"game":"olympus",...
    """
    from kleos.core import saving

    return saving.save(state)


def __getattr__(name: str) -> Any:
    """Work out kleos.COMPILED, whether the rules run compiled, when first asked."""
    if name == "COMPILED":
        from kleos.core import state

        return not str(state.__file__).endswith(".py")
    raise AttributeError(f"module 'kleos' has no attribute {name!r}")
