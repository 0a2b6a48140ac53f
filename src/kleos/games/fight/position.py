"""A position in words, for saves and screens, and for scenarios, which name only what differs."""

from difflib import get_close_matches
from typing import Annotated, Any

import msgspec
from librt.vecs import vec
from msgspec import UNSET, Meta, Struct, UnsetType
from mypy_extensions import i64

from kleos.core.cards import FACE_DOWN
from kleos.core.data import index_of, same_name, value_at
from kleos.core.fitting import Problems, fit
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
from kleos.games.fight.possible import refuse_impossible
from kleos.games.fight.turn import NO_PHASE, STEPS_OF_A_TURN, TURN
from kleos.games.fight.values import attack, defence

HIDDEN_CARD = "?"
UNIT_VALUES = ("unit", "gear", "damage", "attack", "defence")


class UnitPosition(Struct, forbid_unknown_fields=True):
    """A unit on a space."""

    unit: str
    gear: str = ""
    damage: Annotated[int, Meta(ge=0, le=99)] = 0


class SidePosition(Struct, forbid_unknown_fields=True):
    """What a position may say about a seat."""

    hand: list[str] | UnsetType = UNSET
    known: list[str] = []
    spaces: dict[str, UnitPosition] = {}
    markers: list[str] = []


class Position(Struct, forbid_unknown_fields=True):
    """What a position may say about the table; cards not named stay where chance put them."""

    blue: SidePosition | UnsetType = UNSET
    red: SidePosition | UnsetType = UNSET
    pile: list[str] | UnsetType = UNSET  # from the top
    pile_size: Annotated[int, Meta(ge=1)] | UnsetType = UNSET
    discards: list[str] | UnsetType = UNSET
    removed: list[str] | UnsetType = UNSET
    counter: Annotated[int, Meta(ge=-7, le=7)] = 0
    active: str | UnsetType = UNSET
    starter: str | UnsetType = UNSET
    turn: Annotated[int, Meta(ge=0)] = 1
    skipped: str = ""
    phase: str = "turn"  # in scenarios: what comes next


class SavedPosition(Position):
    """A whole table: a save also has what a scenario begins without."""

    seen: list[int] = []
    attacked: int = 0
    played: int = 0
    striker: Annotated[int, Meta(ge=-1, le=11)] = NOTHING
    ending: str = "open"
    won: Annotated[int, Meta(ge=-1, le=2)] = -1
    news: int = 0


def describe(g: Fight) -> dict[str, Any]:
    """Describe the table in words."""
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
    """Describe what a seat has, in words."""
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


def place_name(place: i64) -> str:
    """Name a place: whose it is, and which space."""
    return f"{PLAYERS[place // SPACES]} {SPACE_NAMES[place % SPACES]}"


def name_of(g: Fight, card: int) -> str:
    """Return a card's name, or a mark for one that is face down."""
    return HIDDEN_CARD if card == FACE_DOWN else g.card_set.names[card]


def card_named(g: Fight, name: str) -> int:
    """Return a card by its name, ignoring case, or suggest the one that was meant."""
    for card, known in enumerate(g.card_set.names):
        if same_name(known, name):
            return card
    near = get_close_matches(name.casefold(), g.card_set.names, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else "; 'kleos cards fight' lists the cards"
    raise ValueError(f"there is no card {name!r}{hint}")


def load(g: Fight, saved: dict[str, Any]) -> None:
    """Put a saved table into a new state."""
    wanted = msgspec.convert(saved, SavedPosition)
    problems = Problems()
    deal(g, wanted, problems, face_down=True)
    problems.settle()
    g.seen = wanted.seen[::-1]
    g.attacked, g.played, g.news = wanted.attacked, wanted.played, wanted.news
    g.striker = wanted.striker
    g.ending, g.won = ENDINGS.index(wanted.ending), wanted.won


def arrange(g: Fight, given: dict[str, Any]) -> None:
    """Put the table into a scenario's position, with the active player's turn or a phase next.

    Cards that it does not name fill the pile; the discard pile is empty unless it is given.
    """
    problems = Problems()
    wanted = fit(given, Position, problems) or Position()
    deal(g, wanted, problems)
    phase = 0
    with problems.at("phase"):
        phase = index_of(wanted.phase, ("turn", *PHASES))
    refuse_impossible(g, problems)
    problems.settle()
    if phase == 0:
        g.plan([TURN[g.active]])
    else:
        g.plan(STEPS_OF_A_TURN[g.active][phase - 1 :])


class Dealer:
    """Deals the cards that a position names, each to one place only."""

    def __init__(self, g: Fight, problems: Problems, face_down: bool) -> None:
        self.g = g
        self.problems = problems
        self.hides = HIDDEN_CARD if face_down else ""
        self.left = [kind.copies for kind in g.cards]

    def take(self, names: list[str] | UnsetType, key: str) -> list[int]:
        """Deal these cards, named at a key of the position."""
        cards = []
        for name in [] if names is UNSET else names:
            with self.problems.at(key):
                cards.append(FACE_DOWN if name == self.hides else self.take_one(name))
        return cards

    def take_one(self, name: str) -> int:
        """Deal one card, if there is one left."""
        card = card_named(self.g, name)
        self.left[card] -= 1
        if self.left[card] < 0:
            copies = self.g.cards[card].copies
            raise ValueError(f"the set has only {copies} of {name!r}")
        return card


def deal(g: Fight, wanted: Position, problems: Problems, face_down: bool = False) -> None:
    """Set the table as the position says.

    With `face_down` it may be a seat's view, in which some cards are unknown.
    """
    dealer = Dealer(g, problems, face_down)
    g.units = vec[i64]([NOTHING] * PLACES)
    g.gear = vec[i64]([NOTHING] * PLACES)
    g.damage = vec[i64]([0] * PLACES)
    g.markers = vec[i64]([ON_BOARD] * len(COLOURS))
    for seat, side in enumerate((wanted.blue, wanted.red)):
        deal_side(g, seat, SidePosition() if side is UNSET else side, dealer)
    g.discards = dealer.take(wanted.discards, "discards")
    g.removed = sorted(dealer.take(wanted.removed, "removed"))
    top = dealer.take(wanted.pile, "pile")[::-1]
    if wanted.removed is UNSET:
        top = fill_pile(g, wanted, top, dealer)
    g.pile, g.seen = top, [0] * len(top)
    g.mods = g.defence_mods = 0
    for card in (*g.units, *g.gear):
        if card != NOTHING:
            g.board_changes(card, 1)
    g.counter = wanted.counter
    if wanted.active is not UNSET:
        with problems.at("active"):
            g.active = index_of(wanted.active, PLAYERS)
    if wanted.starter is not UNSET:
        with problems.at("starter"):
            g.starter = index_of(wanted.starter, PLAYERS)
    g.turn = wanted.turn
    g.skipped = NO_PHASE
    if wanted.skipped:
        with problems.at("skipped"):
            g.skipped = index_of(wanted.skipped, PHASES)


def deal_side(g: Fight, seat: int, said: SidePosition, dealer: Dealer) -> None:
    """Set a seat as the position says."""
    me, problems = PLAYERS[seat], dealer.problems
    g.hands[seat] = sorted(dealer.take(said.hand, f"{me}.hand"))
    g.known[seat] = []
    with problems.at(f"{me}.known"):
        g.known[seat] = sorted(card_named(g, name) for name in said.known)
    for colour in said.markers:
        with problems.at(f"{me}.markers"):
            marker = index_of(colour, COLOURS)
            if g.markers[marker] != ON_BOARD:
                raise ValueError(f"the {colour} marker is given twice")
            g.markers[marker] = seat
    for name, unit in said.spaces.items():
        space = problems.index(name, SPACE_NAMES, f"{me}.spaces")
        if space >= 0:
            deal_unit(seat * SPACES + space, unit, f"{me}.spaces.{name}", dealer)


def deal_unit(place: int, said: UnitPosition, key: str, dealer: Dealer) -> None:
    """Put a unit and its equipment on a place."""
    g = dealer.g
    units = dealer.take([said.unit], f"{key}.unit")
    gear = dealer.take([said.gear] if said.gear else [], f"{key}.gear")
    if units:
        g.units[place] = units[0]
        g.gear[place] = gear[0] if gear else NOTHING
        g.damage[place] = said.damage
        with dealer.problems.at(key):
            check_unit(g, place)


def fill_pile(g: Fight, wanted: Position, top: list[int], dealer: Dealer) -> list[int]:
    """Fill the pile with cards that are named nowhere, and remove those left over."""
    rest = [card for card, number in enumerate(dealer.left) for _ in range(number)]
    g.chance.shuffle(rest)
    size = len(top) + len(rest) if wanted.pile_size is UNSET else wanted.pile_size
    if not len(top) <= size <= len(top) + len(rest):
        most = f"names {len(top)} cards" if size < len(top) else f"has {len(top) + len(rest)} left"
        dealer.problems.add("pile_size", f"the pile cannot have {size} cards: it {most}")
    keep = max(0, size - len(top))
    g.removed = sorted(rest[keep:])
    return rest[:keep] + top


def check_unit(g: Fight, place: int) -> None:
    """Refuse a unit or equipment that cannot be on the board."""
    name = g.card_set.names[g.units[place]]
    if g.unit(place).card_type == EQUIPMENT:
        raise ValueError(f"{name!r} is equipment, not a unit")
    if g.gear[place] != NOTHING and g.cards[g.gear[place]].card_type != EQUIPMENT:
        gear = g.card_set.names[g.gear[place]]
        raise ValueError(f"only equipment goes under a unit, not {gear!r}")


def read(g: Fight, path: str) -> Any:
    """Return a value of the table by name, e.g. 'counter', 'blue.olympus-1.damage'."""
    table = describe(g)
    table.update(over=g.over, winners=[PLAYERS[seat] for seat in g.winners()])
    table["pile_size"] = len(g.pile)
    table["attacked"] = [place_name(i) for i in range(PLACES) if g.attacked >> i & 1]
    table["striker"] = None if g.striker == NOTHING else place_name(g.striker)
    for key in ("seen", "won", "news"):  # only for saves; `winners` says who has won
        del table[key]
    for seat, player in enumerate(PLAYERS):
        side = table[player]
        side.update({name.replace(" ", "-"): dict.fromkeys(UNIT_VALUES) for name in SPACE_NAMES})
        for name, unit in side.pop("spaces").items():
            place = seat * SPACES + SPACE_NAMES.index(name)
            unit.update(attack=attack(g, place), defence=defence(g, place))
            side[name.replace(" ", "-")] = unit
        side["cards"] = len(g.hands[seat])
    return value_at(table, path)
