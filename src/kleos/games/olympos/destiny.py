"""Destiny cards: drawing, the Oracle, playing."""

from typing import ClassVar, Final, final

from kleos.core.step import Decision, Step
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.moves import DECLINE, KEEP, PLAY
from kleos.games.olympos.names import (
    CUBE_CARD,
    HOURGLASS_CARD,
    KINDS_OF_RESOURCE,
    MAJORITY_CARD,
    NOBODY,
    ORACLE,
    PEOPLES,
    SET_CARD,
    ZEUS_CARD,
)

MAJORITY_HOURGLASSES: Final = 3
SET_PRESTIGE: Final = 3


@final
class DrawDestiny(Step):
    """Draw a destiny card; it may be played at once. The Oracle looks at three and keeps one."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Olympos) -> None:
        if g.peoples[self.seat].has(ORACLE):
            g.look(self.seat)
            if g.looked:
                g.then(KeepOne(self.seat))
            return
        card = g.draw(self.seat)
        if card != NOBODY:
            g.then(MayPlayDrawn(self.seat, card))


@final
class KeepOne(Decision):
    """Keep one of the cards looked at; the others are discarded face up (ruling 32)."""

    key: ClassVar[str] = "keep-one"
    title: ClassVar[str] = "keep one of the destiny cards"
    secret: ClassVar[bool] = True
    carries_out: ClassVar[bool] = True
    discreet_since: ClassVar[int] = 2

    def moves(self, g: Olympos) -> tuple[int, ...]:
        options: list[int] = []
        for card in g.looked:
            if KEEP + card not in options:
                options.append(KEEP + card)
        return tuple(options)

    def discreet(self, g: Olympos) -> bool:
        """Ask if there are several cards: silence would reveal that they are copies."""
        return len(g.looked) > 1

    def take(self, g: Olympos, move: int) -> None:
        g.keep(self.seat, move - KEEP)
        g.then(MayPlayDrawn(self.seat, move - KEEP))


@final
class MayPlayDrawn(Decision):
    """The card just drawn may be played at once. Ask for every card, to reveal nothing about it."""

    key: ClassVar[str] = "may-play-drawn"
    title: ClassVar[str] = "play the card just drawn or keep it"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def moves(self, g: Olympos) -> tuple[int, ...]:
        if has_effect(g, self.seat, self.card):
            return (PLAY + self.card, DECLINE)
        return ONLY_DECLINE

    def discreet(self, g: Olympos) -> bool:
        return True

    def take(self, g: Olympos, move: int) -> None:
        if move != DECLINE:
            play_card(g, self.seat, self.card)


def add_plays(g: Olympos, seat: int, options: list[int]) -> None:
    """Add a move for each kind of card in hand that can be played now."""
    last = NOBODY
    for card in g.peoples[seat].hand:
        if card != last and has_effect(g, seat, card):
            options.append(PLAY + card)
        last = card


def shows_resource(card: int) -> bool:
    """Whether a card is about one resource; Zeus symbols, stars and the set of four are not."""
    return card < ZEUS_CARD


def has_effect(g: Olympos, seat: int, card: int) -> bool:
    """Whether playing a card now would change anything (ruling 31)."""
    tokens = g.peoples[seat].tokens
    if not shows_resource(card):
        return card == SET_CARD and all(tokens[i] > 0 for i in range(KINDS_OF_RESOURCE))
    kind, resource = divmod(card, KINDS_OF_RESOURCE)
    if kind == MAJORITY_CARD:
        return has_most(g, seat, resource)
    if kind == CUBE_CARD:
        return g.supply[resource] > 0
    return tokens[resource] > 0


def has_most(g: Olympos, seat: int, resource: int) -> bool:
    """Whether a people has the most territories of a resource (rulings 12 and 30)."""
    people = g.peoples[seat]
    if not people.tokens[resource]:
        return False
    most = people.with_ties(people.tokens[resource])
    for other in g.peoples:
        if other is not people and other.with_ties(other.tokens[resource]) >= most:
            return False
    return True


def play_card(g: Olympos, seat: int, card: int) -> None:
    """Play a card for its effect."""
    g.play(seat, card)
    number = amount(g, seat, card)
    kind, resource = divmod(card, KINDS_OF_RESOURCE)
    if kind in (HOURGLASS_CARD, MAJORITY_CARD):
        g.take_hourglasses(seat, number)
    elif kind == CUBE_CARD:
        g.take_cube(seat, resource)
    else:
        g.take_prestige(seat, number)


def amount(g: Olympos, seat: int, card: int) -> int:
    """Return how much a card brings: hourglasses, prestige, a cube; one symbol or one star."""
    if not shows_resource(card):
        return SET_PRESTIGE if card == SET_CARD else 1
    kind, resource = divmod(card, KINDS_OF_RESOURCE)
    if kind == MAJORITY_CARD:
        return MAJORITY_HOURGLASSES
    return 1 if kind == CUBE_CARD else int(g.peoples[seat].tokens[resource])


ONLY_DECLINE: Final = (DECLINE,)
DRAW_DESTINY: Final = [DrawDestiny(seat) for seat in range(len(PEOPLES))]
