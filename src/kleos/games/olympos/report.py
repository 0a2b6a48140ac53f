"""A finished game's report to the arena."""

from typing import Any

from kleos.core.data import members
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.names import DISCOVERIES, TERRITORY_NAMES, WONDERS


def report(g: Olympos) -> dict[str, Any]:
    """Return how the game ended, and what each seat owned."""
    return {
        "finished": True,
        "ending": "the last turn of all",
        "figures": {},
        "owned": {
            "discoveries": [members(people.discoveries, DISCOVERIES) for people in g.peoples],
            "wonders": [members(people.wonders, WONDERS) for people in g.peoples],
            "territories": [members(people.lands, TERRITORY_NAMES) for people in g.peoples],
        },
    }
