"""What a screen is given: the table as a viewer may see it, and every value a player asks about.

The values come from the functions that the rules use; what an action leads to is found by taking
it on a copy. Things are named by their keys, as in scenarios; lists and records keep the order of
names.py unless they say otherwise.
"""

from typing import Literal

from msgspec import Struct

from kleos.core.view import View
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.names import DISCOVERIES, GODS, NOBODY, PEOPLES, TERRITORY_NAMES, WONDERS
from kleos.games.olympos.preparation import Block
from kleos.games.olympos.shown.asking import Question, ShownPayment, show_question
from kleos.games.olympos.shown.changes import CHANGES
from kleos.games.olympos.shown.destiny import ShownCard, ShownDestiny, show_destiny
from kleos.games.olympos.shown.development import (
    ShownDiscovery,
    ShownPrice,
    ShownSlot,
    ShownStars,
    ShownWonder,
    ShownWonderPrice,
    show_discovery,
    show_price,
    show_wonder,
    show_wonder_price,
)
from kleos.games.olympos.shown.expansion import (
    TRIBE,
    Conquest,
    Journey,
    Loser,
    ShownFight,
    ShownReach,
    ShownSettler,
    TimeParts,
    show_reaches,
    show_settlers,
)
from kleos.games.olympos.shown.gods import ShownGod, show_god
from kleos.games.olympos.shown.map import ShownTerritory, show_territory
from kleos.games.olympos.shown.naming import by_resource
from kleos.games.olympos.shown.peoples import ShownPeople, show_people
from kleos.games.olympos.shown.time import (
    After,
    ShownMarkers,
    ShownTrack,
    ShownZeus,
    ZeusPassed,
    show_track,
)
from kleos.games.olympos.turns import next_on_turn

__all__ = [  # noqa: RUF022 (the order of the browser's types)
    "ShownTerritory",
    "ShownMarkers",
    "ShownZeus",
    "ShownTrack",
    "ShownSlot",
    "ShownDiscovery",
    "ShownWonder",
    "ShownGod",
    "ShownDestiny",
    "ShownCard",
    "ShownPeople",
    "ZeusPassed",
    "After",
    "Loser",
    "Conquest",
    "ShownFight",
    "TimeParts",
    "Journey",
    "ShownReach",
    "ShownSettler",
    "ShownPrice",
    "ShownStars",
    "ShownWonderPrice",
    "Actions",
    "ShownPayment",
    "Question",
    "Table",
    "CHANGES",
    "TRIBE",
    "show",
]


Phase = Literal["blocking", "turns", "over"]


class Actions(Struct):
    """What a people could do if it were on turn now: the viewer's, or for a spectator the next."""

    people: str
    settlers_to_send: dict[str, ShownSettler]  # by the move that chooses each
    reach: dict[str, ShownReach]  # by territory; if a settler has been chosen, that one's
    discoveries: dict[str, ShownPrice]
    wonders: dict[str, ShownWonderPrice]


class Table(Struct):
    """The table of Olympos."""

    phase: Phase
    on_turn: str | None  # or next, while the last turn's Zeus symbols have their effect
    order: list[str]  # those still to play, as they will if nobody moved
    territories: dict[str, ShownTerritory]
    track: ShownTrack
    discoveries: dict[str, ShownDiscovery]
    wonders: dict[str, ShownWonder]
    supply: dict[str, int]  # of cubes
    destiny: ShownDestiny
    gods: dict[str, ShownGod]
    peoples: dict[str, ShownPeople]
    leaders: list[str]  # who would win if the game ended now, as far as the viewer knows
    actions: Actions | None  # none: that people has no turn to come, or turns have not begun
    question: Question | None


def show(view: View) -> Table:
    """Return the table as a view shows it."""
    g = view.shown
    assert isinstance(g, Olympos)
    phase = phase_of(g, view)
    order = [PEOPLES[seat] for seat in g.order if not g.peoples[seat].finished]
    acting = next_on_turn(g) if view.seat is None else view.seat
    acts = phase == "turns" and acting != NOBODY and not g.peoples[acting].finished
    return Table(
        phase,
        order[0] if order else None,
        order,
        {name: show_territory(g, i) for i, name in enumerate(TERRITORY_NAMES)},
        show_track(g),
        {name: show_discovery(g, i) for i, name in enumerate(DISCOVERIES)},
        {name: show_wonder(g, i) for i, name in enumerate(WONDERS)},
        by_resource(g.supply),
        show_destiny(g),
        {name: show_god(g, i) for i, name in enumerate(GODS)},
        {PEOPLES[seat]: show_people(g, seat) for seat in range(g.players)},
        [PEOPLES[seat] for seat in g.leaders()],
        show_actions(g, acting) if acts else None,
        show_question(g) if view.legal() else None,
    )


def phase_of(g: Olympos, view: View) -> Phase:
    """Return how far the game is; everybody may know what is being asked."""
    if g.over:
        return "over"
    return "blocking" if view.decision and view.decision.key == Block.key else "turns"


def show_actions(g: Olympos, seat: int) -> Actions:
    """Return what a people could do if it were on turn."""
    people = g.peoples[seat]
    prices = {
        name: show_price(g, seat, discovery)
        for discovery, name in enumerate(DISCOVERIES)
        if not people.has(discovery)
    }
    wonders = {
        name: show_wonder_price(g, seat, wonder)
        for wonder, name in enumerate(WONDERS)
        if g.wonders >> wonder & 1
    }
    settlers = show_settlers(g, seat)
    return Actions(PEOPLES[seat], settlers, show_reaches(g, seat), prices, wonders)
