"""A position in words: for saves, screens and scenarios, which name only what differs."""

from typing import Annotated, Any

import msgspec
from librt.vecs import vec
from msgspec import UNSET, Meta, Struct, UnsetType
from mypy_extensions import i64

from kleos.core.cards import FACE_DOWN
from kleos.core.data import index_of, value_at
from kleos.core.step import NO_STEPS
from kleos.games.fight.board import ON_BOARD, Fight
from kleos.games.fight.names import (
    COLOURS,
    ENDINGS,
    EQUIPMENT,
    NOTHING,
    PHASES,
    PLACES,
    PLAYERS,
    SPACE_NAMES,
    SPACES,
)
from kleos.games.fight.turn import NO_PHASE, Turn, begin_phases
from kleos.games.fight.values import attack, defence

HIDDEN_CARD = "?"


class UnitPosition(Struct, forbid_unknown_fields=True):
    """A unit on a space."""

    unit: str
    gear: str = ""
    damage: Annotated[int, Meta(ge=0, le=99)] = 0


class SidePosition(Struct, forbid_unknown_fields=True):
    """What a position may say of a seat."""

    hand: list[str] | UnsetType = UNSET
    known: list[str] = []
    spaces: dict[str, UnitPosition] = {}
    markers: list[str] = []


class Position(Struct, forbid_unknown_fields=True):
    """What a position may say of the table; cards not named stay where chance put them."""

    blue: SidePosition | UnsetType = UNSET
    red: SidePosition | UnsetType = UNSET
    pile: list[str] | UnsetType = UNSET  # from the top
    pile_size: Annotated[int, Meta(ge=1)] | UnsetType = UNSET
    seen: list[int] | UnsetType = UNSET
    discards: list[str] | UnsetType = UNSET
    removed: list[str] | UnsetType = UNSET
    counter: Annotated[int, Meta(ge=-7, le=7)] = 0
    active: str | UnsetType = UNSET
    starter: str | UnsetType = UNSET
    turn: Annotated[int, Meta(ge=0)] = 1
    skipped: str = ""
    attacked: int = 0
    played: int = 0
    striker: Annotated[int, Meta(ge=-1, le=11)] = NOTHING
    phase: str = "turn"  # scenarios: what comes next
    ending: str = "open"
    won: Annotated[int, Meta(ge=-1, le=2)] = -1
    news: int = 0


def describe(g: Fight) -> dict[str, Any]:
    """Return the table in words."""
    return {
        **{PLAYERS[seat]: describe_side(g, seat) for seat in range(2)},
        "pile": [name_of(g, card) for card in reversed(g.pile)],
        "seen": g.seen[::-1],
        "discards": [name_of(g, card) for card in g.discards],
        "removed": [name_of(g, card) for card in g.removed],
        "counter": g.counter,
        "active": PLAYERS[g.active],
        "starter": PLAYERS[g.starter],
        "turn": g.turn,
        "skipped": PHASES[g.skipped] if g.skipped != NO_PHASE else "",
        "attacked": g.attacked,
        "played": g.played,
        "striker": g.striker,
        "ending": ENDINGS[g.ending],
        "won": g.won,
        "news": g.news,
    }


def describe_side(g: Fight, seat: int) -> dict[str, Any]:
    """Return what a seat has, in words."""
    spaces = {}
    for space, name in enumerate(SPACE_NAMES):
        place = seat * SPACES + space
        if g.units[place] != NOTHING:
            gear = g.gear[place]
            spaces[name] = {
                "unit": name_of(g, g.units[place]),
                "gear": "" if gear == NOTHING else name_of(g, gear),
                "damage": g.damage[place],
            }
    return {
        "hand": [name_of(g, card) for card in g.hands[seat]],
        "known": [name_of(g, card) for card in g.known[seat]],
        "spaces": spaces,
        "markers": [COLOURS[i] for i, owner in enumerate(g.markers) if owner == seat],
    }


def name_of(g: Fight, card: int) -> str:
    """Return a card's name, or a sign for one that lies face down."""
    return HIDDEN_CARD if card == FACE_DOWN else g.card_set.names[card]


def card_named(g: Fight, name: str) -> int:
    """Return a card by its name."""
    if name not in g.card_set.names:
        raise ValueError(f"there is no card {name!r}")
    return g.card_set.names.index(name)


def load(g: Fight, saved: dict[str, Any]) -> None:
    """Put a saved table into a new state."""
    wanted = msgspec.convert(saved, Position)
    deal(g, wanted, face_down=True)
    assert wanted.seen is not UNSET
    g.seen = wanted.seen[::-1]
    g.attacked, g.played, g.news = wanted.attacked, wanted.played, wanted.news
    g.striker = wanted.striker
    g.ending, g.won = ENDINGS.index(wanted.ending), wanted.won


def arrange(g: Fight, given: dict[str, Any]) -> None:
    """Put the table into a scenario's position; the active player's turn, or a phase, comes next.

    Cards that it does not name fill the pile, the discard pile is empty.
    """
    wanted = msgspec.convert(given, Position)
    deal(g, wanted)
    if wanted.phase not in ("turn", *PHASES):
        raise ValueError(f"a phase is turn, {', '.join(PHASES)}, not {wanted.phase!r}")
    g.agenda = NO_STEPS
    if wanted.phase == "turn":
        g.do(Turn(g.active))
    else:
        begin_phases(g, g.active, NO_PHASE)
        g.agenda = g.agenda[: len(g.agenda) - PHASES.index(wanted.phase)]


def deal(g: Fight, wanted: Position, face_down: bool = False) -> None:
    """Set what the position says; every card is in one place only.

    What a seat sees is saved too: then cards may lie face down.
    """
    left = [kind.copies for kind in g.cards]

    def take(names: list[str]) -> list[int]:
        hides = HIDDEN_CARD if face_down else ""
        cards = [FACE_DOWN if name == hides else card_named(g, name) for name in names]
        for card in cards:
            if card == FACE_DOWN:
                continue
            left[card] -= 1
            if left[card] < 0:
                raise ValueError(f"there are not so many of {g.card_set.names[card]!r}")
        return cards

    g.units = vec[i64]([NOTHING] * PLACES)
    g.gear = vec[i64]([NOTHING] * PLACES)
    g.damage = vec[i64]([0] * PLACES)
    g.markers = vec[i64]([ON_BOARD] * len(COLOURS))
    for seat, side in enumerate((wanted.blue, wanted.red)):
        said = SidePosition() if side is UNSET else side
        g.hands[seat] = sorted(take([] if said.hand is UNSET else said.hand))
        g.known[seat] = sorted(card_named(g, name) for name in said.known)
        for colour in said.markers:
            g.markers[index_of(colour, COLOURS)] = seat
        for name, unit in said.spaces.items():
            place = seat * SPACES + index_of(name.replace("-", " "), SPACE_NAMES)
            g.units[place] = take([unit.unit])[0]
            if unit.gear:
                g.gear[place] = take([unit.gear])[0]
            g.damage[place] = unit.damage
            check_unit(g, place, name)
    g.discards = take([] if wanted.discards is UNSET else wanted.discards)
    g.removed = sorted(take([] if wanted.removed is UNSET else wanted.removed))
    top = take([] if wanted.pile is UNSET else wanted.pile)[::-1]
    if wanted.removed is UNSET:
        rest = [card for card, number in enumerate(left) for _ in range(number)]
        g.chance.shuffle(rest)
        size = len(top) + len(rest) if wanted.pile_size is UNSET else wanted.pile_size
        keep = max(0, size - len(top))
        top, g.removed = rest[:keep] + top, sorted(rest[keep:])
    g.pile, g.seen = top, [0] * len(top)
    g.mods = g.defence_mods = 0
    for card in (*g.units, *g.gear):
        if card != NOTHING:
            g.board_changes(card, 1)
    g.counter = wanted.counter
    if wanted.active is not UNSET:
        g.active = index_of(wanted.active, PLAYERS)
    if wanted.starter is not UNSET:
        g.starter = index_of(wanted.starter, PLAYERS)
    g.turn = wanted.turn
    g.skipped = index_of(wanted.skipped, PHASES) if wanted.skipped else NO_PHASE


def check_unit(g: Fight, place: int, name: str) -> None:
    """Refuse what cannot stand on the board."""
    if g.unit(place).card_type == EQUIPMENT:
        raise ValueError(f"{name}: equipment is no unit")
    if g.gear[place] != NOTHING and g.cards[g.gear[place]].card_type != EQUIPMENT:
        raise ValueError(f"{name}: only equipment goes under a unit")


def read(g: Fight, path: str) -> Any:
    """Return a value of the table by name, e.g. 'counter', 'blue.olympus-1.damage'."""
    table = describe(g)
    table.update(over=g.over, winners=[PLAYERS[seat] for seat in g.winners()])
    table["pile_size"] = len(g.pile)
    for seat, player in enumerate(PLAYERS):
        side = table[player]
        side.update({name.replace(" ", "-"): "none" for name in SPACE_NAMES})
        for name, unit in side.pop("spaces").items():
            place = seat * SPACES + SPACE_NAMES.index(name)
            unit.update(attack=attack(g, place), defence=defence(g, place))
            side[name.replace(" ", "-")] = unit
        side["cards"] = len(g.hands[seat])
    return value_at(table, path)
