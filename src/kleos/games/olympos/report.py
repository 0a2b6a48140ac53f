"""What a finished game tells the arena."""

from typing import Any

from kleos.core.data import members
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.names import DISCOVERIES, SOURCES_OF_POINTS, TERRITORY_NAMES, WONDERS
from kleos.games.olympos.scoring import points_of


def report(g: Olympos) -> dict[str, Any]:
    """Return how the game ended, the points of each seat by source, and what each seat owned."""
    points = [points_of(people, g.edition) for people in g.peoples]
    return {
        "finished": True,
        "ending": "the last turn of all",
        "figures": {},
        "sources": {
            source: list(column)
            for source, column in zip(SOURCES_OF_POINTS, zip(*points, strict=True), strict=True)
        },
        "owned": {
            "discoveries": [members(people.discoveries, DISCOVERIES) for people in g.peoples],
            "wonders": [members(people.wonders, WONDERS) for people in g.peoples],
            "territories": [members(people.lands, TERRITORY_NAMES) for people in g.peoples],
        },
    }
