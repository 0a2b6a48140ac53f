"""A position of Olympos in words, for saves and for scenarios to read."""

from typing import Any

from kleos.core.cards import FACE_DOWN
from kleos.core.data import members, value_at
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.names import (
    BONUSES,
    DESTINY,
    DISCOVERIES,
    GODS,
    HIDDEN_PRESTIGE,
    PEOPLES,
    RESOURCES,
    SLOTS,
    SOURCES_OF_POINTS,
    TERRITORIES,
    TERRITORY_NAMES,
    TWINS,
    WONDERS,
)
from kleos.games.olympos.scoring import points_of
from kleos.games.olympos.stacks import below_top, topmost

HIDDEN_CARD = "?"
# The fields of a people that a save holds as they are.
PLAIN = ("time", "hourglasses", "athena", "ares", "siren", "erinyes", "keres", "finished")


def describe(g: Olympos) -> dict[str, Any]:
    """Describe the table in words."""
    columns = [*zip(DISCOVERIES, g.columns), *zip(WONDERS, g.wonder_columns)]
    return {
        "peoples": {PEOPLES[seat]: describe_people(g, seat) for seat in range(g.players)},
        "order": [PEOPLES[seat] for seat in g.order],
        "map": {
            TERRITORY_NAMES[territory]: settlers_in(g, territory)
            for territory in range(TERRITORIES)
            if g.stacks[territory]
        },
        "blocked": members(g.blocked, TERRITORY_NAMES),
        "tribes": members(g.tribes, TERRITORY_NAMES),
        "columns": {name: column + 1 for name, column in columns},
        "deck": card_names(g.deck[::-1]),
        "discards": card_names(g.discards),
        "looked": card_names(g.looked),
        "gods": [HIDDEN_CARD if god == FACE_DOWN else GODS[god] for god in g.gods],
        "revealed": list(g.revealed),
        "prayers": list(g.prayers),
        "news": g.news,
    }


def describe_people(g: Olympos, seat: int) -> dict[str, Any]:
    """Describe a people in words."""
    people = g.peoples[seat]
    return {
        **{name: getattr(people, name) for name in PLAIN},
        "camp": people.camp,
        "prestige": None if people.prestige == HIDDEN_PRESTIGE else people.prestige,
        "cubes": dict(zip(RESOURCES, people.cubes)),
        "discoveries": members(people.discoveries, DISCOVERIES),
        "wonders": members(people.wonders, WONDERS),
        "bonuses": bonuses_of(g, seat),
        "hand": card_names(people.hand),
    }


def settlers_in(g: Olympos, territory: int) -> list[str]:
    """Return whose settlers are in a territory, from the bottom of the stack."""
    stack = g.stacks[territory]
    found = []
    while stack:
        found.append(PEOPLES[topmost(stack)])
        stack = below_top(stack)
    return found[::-1]


def bonuses_of(g: Olympos, seat: int) -> list[str]:
    """Name the bonuses that a people has marked, each with its discovery."""
    found = []
    for discovery, name in enumerate(DISCOVERIES):
        if TWINS.get(discovery, discovery) < discovery:
            continue  # its twin tile has the same slots
        for place in range(g.cell(discovery), g.cell(discovery) + SLOTS):
            if g.slots[place] == seat:
                found.append(f"{name} {BONUSES[g.edition.bonuses[place]]}")
    return found


def card_names(cards: list[int]) -> list[str]:
    """Return the names of destiny cards, with a mark for those face down."""
    return [HIDDEN_CARD if card == FACE_DOWN else DESTINY[card] for card in cards]


def read(g: Olympos, path: str) -> Any:
    """Return a value of the table by name, e.g. 'blue.time', 'attica', 'blue.points.wonders'."""
    table = describe(g)
    table["supply"] = dict(zip(RESOURCES, g.supply))
    table["deck_size"] = len(g.deck)
    table["over"] = g.over
    table["winners"] = [PEOPLES[seat] for seat in g.winners()]
    table["copies"] = dict(zip(DISCOVERIES, g.copies))
    table["map"] = {name: settlers_in(g, i) for i, name in enumerate(TERRITORY_NAMES)}
    table.update(table["map"])
    peoples = table.pop("peoples")
    del table["news"]  # only for saves
    for seat, people in enumerate(g.peoples):
        points = points_of(people, g.edition)
        said = peoples[PEOPLES[seat]]
        said.update(
            lands=members(people.lands, TERRITORY_NAMES),
            buried=members(people.buried, TERRITORY_NAMES),
            settlers=people.settlers,
            tokens=dict(zip(RESOURCES, people.tokens)),
            stars=people.stars,
            swords=people.swords,
            symbols=people.zeus_symbols(),
            cards=len(people.hand),
            points=dict(zip(SOURCES_OF_POINTS, points)),
            score=sum(points),
        )
        table[PEOPLES[seat]] = said
    return value_at(table, path)
