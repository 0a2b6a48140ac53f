"""What is printed on the board and the cards, for screens."""

from typing import Literal

from msgspec import Struct

from kleos.core.data import members
from kleos.core.words import Words
from kleos.games.fight.ability import PRIMITIVES
from kleos.games.fight.ability_text import read_ability, split
from kleos.games.fight.board import HAND, POINTS_TO_WIN, REMOVED_CARDS, Fight
from kleos.games.fight.cards import Card
from kleos.games.fight.edition_file import Row, sources
from kleos.games.fight.markers import area_of
from kleos.games.fight.names import (
    AREAS,
    BONUSES,
    COLOURS,
    PHASES,
    SPACE_NAMES,
    TIMINGS,
    TYPES,
)
from kleos.games.fight.purpose import purpose_of
from kleos.games.fight.texts import rows_in_play
from kleos.games.fight.turn import CARDS_TO_DRAW


class PrintedAbility(Struct):
    """An ability; `text` is how the card's data write it, e.g. damage(1,enemy.unit.any)."""

    kind: str
    effect: str | None  # what `when` sets off
    purpose: str  # what it is good for
    text: str


class PrintedCard(Struct):
    """A card; `source` says by value where it comes from."""

    type: Literal["hero", "soldier", "equipment"]
    colours: list[str]
    cost: dict[str, int]
    attack: int  # of equipment: what it adds
    defence: int
    timing: Literal["none", "play", "attack", "always"]
    may: bool  # whether its ability may be declined
    abilities: list[PrintedAbility]
    copies: int
    source: dict[str, str]


class PrintedSpace(Struct):
    """A space of either side, and what an attack on it brings if it is empty."""

    area: Literal["olympus", "delphi", "troy"]
    bonus: Literal["point", "marker", "card"]


class Printed(Struct):
    """What players can read off the board, the cards and the overview of a turn."""

    cards: dict[str, PrintedCard]
    spaces: dict[str, PrintedSpace]  # from the Olympus edge to Troy; neighbours are adjacent
    colours: list[str]
    phases: list[str]
    points_to_win: int
    cards_to_draw: int
    first_hand: int
    removed_cards: int


def printed(g: Fight, _words: Words) -> Printed:
    """Return what is printed, with an owner's cards if there are any in play."""
    cards = zip(g.card_set.names, g.cards, rows_in_play(g.card_set), strict=True)
    return Printed(
        {name: printed_card(card, row) for name, card, row in cards},
        {name: printed_space(space) for space, name in enumerate(SPACE_NAMES)},
        list(COLOURS),
        list(PHASES),
        POINTS_TO_WIN,
        CARDS_TO_DRAW,
        HAND,
        REMOVED_CARDS,
    )


def printed_card(card: Card, row: Row) -> PrintedCard:
    """Return the values of a card, and the source of each."""
    return PrintedCard(
        TYPES[card.card_type],
        members(card.colours, COLOURS),
        {COLOURS[i]: number for i, number in enumerate(card.cost) if number},
        card.attack,
        card.defence,
        TIMINGS[card.timing],
        card.may,
        [printed_ability(text) for text in split(row["ability"], ";") if text],
        card.copies,
        sources(row),
    )


def printed_ability(text: str) -> PrintedAbility:
    """Return an ability as its card's data write it."""
    ability = read_ability(text)
    effect = ability.effect
    return PrintedAbility(
        PRIMITIVES[ability.primitive],
        None if effect is None else PRIMITIVES[effect.primitive],
        purpose_of(ability),
        text,
    )


def printed_space(space: int) -> PrintedSpace:
    """Return a space."""
    area = area_of(space)
    return PrintedSpace(AREAS[area], BONUSES[area])
