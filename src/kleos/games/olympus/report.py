"""A finished game's report to the arena."""

from typing import Any

from kleos.core.data import members
from kleos.games.olympus.board import Olympus
from kleos.games.olympus.names import CARDS


def report(g: Olympus) -> dict[str, Any]:
    """Return how the game ended, its figures, and what each seat owned.

    `finished` is false if the guard against endless games stopped it.
    """
    return {
        "finished": not g.stopped,
        "ending": "round limit" if g.stopped else "glory",
        "figures": {"rounds": g.round},
        "owned": {"buildings": [members(city.buildings, CARDS) for city in g.cities]},
    }
