"""The territories of the map."""

from msgspec import Struct

from kleos.games.olympos.board import Olympos
from kleos.games.olympos.description import settlers_in
from kleos.games.olympos.names import OLYMPOS, RESOURCES
from kleos.games.olympos.shown.naming import name_of
from kleos.games.olympos.stacks import below_top, topmost


class ShownTerritory(Struct):
    """A territory: who is there, and what it brings to whoever controls it."""

    resource: str
    star: bool
    zeus: bool  # it brings a Zeus symbol
    points: int
    controller: str | None
    settlers: list[str]  # from the bottom; the last one controls
    heir: str | None  # who controls it if the topmost settler leaves
    tribe: bool
    blocked: bool


def show_territory(g: Olympos, territory: int) -> ShownTerritory:
    """Return a territory."""
    land = g.edition.territories[territory]
    return ShownTerritory(
        RESOURCES[land.resource],
        land.star,
        territory == OLYMPOS,
        land.points,
        name_of(g.owners[territory]),
        settlers_in(g, territory),
        name_of(topmost(below_top(g.stacks[territory]))),
        bool(g.tribes >> territory & 1),
        bool(g.blocked >> territory & 1),
    )
