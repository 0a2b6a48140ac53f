"""Defeat: units whose damage has reached their defence fall together, then abilities trigger."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from kleos.core.step import Decision, Step, only_move
from kleos.games.fight.ability import (
    ANY_UNIT_DISCARDED,
    OVERRUN,
    OWN_OTHER_UNIT_DISCARDED,
    SELF_DEFEATS_UNIT,
    SELF_DISCARDED,
    SURVIVE,
)
from kleos.games.fight.board import Fight
from kleos.games.fight.markers import area_bonus
from kleos.games.fight.moves import DECLINE, DISCARD, KEEP, card_moves, card_of
from kleos.games.fight.names import NOTHING, PLACES, SPACES
from kleos.games.fight.values import bearers, defence, opposing

KEEP_OR_NOT: Final = (KEEP, DECLINE)
DISCARDS: Final = (
    1 << SELF_DISCARDED
    | 1 << OWN_OTHER_UNIT_DISCARDED
    | 1 << ANY_UNIT_DISCARDED
    | 1 << SELF_DEFEATS_UNIT
)


@final
class CheckFallen(Step):
    """All units that have fallen are discarded at once (ruling 18), unless one is kept in play.

    After a strike, `attacker` and `struck` are its places, otherwise -1; `defeated` is true once
    the unit struck has been defeated; `declined` are the units that their owner let fall.
    """

    def __init__(self, attacker: i64, struck: i64, defeated: bool, declined: i64) -> None:
        self.attacker = attacker
        self.struck = struck
        self.defeated = defeated
        self.declined = declined

    def run(self, g: Fight) -> None:
        fallen = fallen_units(g, self.attacker, self.struck)
        defeated = self.defeated or (self.struck >= 0 and bool(fallen >> self.struck & 1))
        if not fallen and not defeated:
            return
        for place in range(PLACES):
            if fallen >> place & 1 and not self.declined >> place & 1:
                ability = bearers(g, place, SURVIVE)
                if ability is not None and len(g.hands[place // SPACES]) >= ability.n:
                    declined = self.declined | 1 << place
                    g.then(MaySurvive(place // SPACES, place, ability.n))
                    g.then(CheckFallen(self.attacker, self.struck, defeated, declined))
                    return
        overrun = self.struck >= 0 and self.struck == opposing(self.attacker)
        discard_batch(g, fallen, self.attacker if defeated else -1, overrun)
        if fallen:
            g.then(CHECK_FALLEN)


CHECK_FALLEN: Final = CheckFallen(-1, -1, False, 0)  # after anything but a strike


def fallen_units(g: Fight, attacker: i64, struck: i64) -> i64:
    """Return the units whose damage has reached their defence, as a bitset of places.

    A strike damages only the unit struck and, by a counter, the attacker.
    """
    if struck >= 0:
        return falls(g, struck) << struck | falls(g, attacker) << attacker
    fallen: i64 = 0
    for place in range(PLACES):
        if g.damage[place] or g.card_set.fragile:
            fallen |= falls(g, place) << place
    return fallen


def falls(g: Fight, place: i64) -> i64:
    """Return 1 if there is a unit whose damage has reached its defence, else 0."""
    if g.units[place] == NOTHING:
        return 0
    return 1 if g.damage[place] >= defence(g, place) else 0


def discard_batch(g: Fight, fallen: i64, attacker: i64, overrun: bool) -> None:
    """Discard units together, then run triggers: the active player's first, in board order.

    `attacker` is the place of the unit whose attack has just defeated another, or -1; `overrun`
    means that it defeated the unit opposing it.
    """
    triggers: list[Step] = []
    add_triggers(g, g.active, fallen, attacker, overrun, triggers)
    add_triggers(g, 1 - g.active, fallen, attacker, overrun, triggers)
    for place in range(PLACES):
        if fallen >> place & 1:
            g.discard_unit(place)
    for trigger in triggers:
        g.then(trigger)


def add_triggers(
    g: Fight, seat: i64, fallen: i64, attacker: i64, overrun: bool, triggers: list[Step]
) -> None:
    """Add one side's effects triggered by this fall, in board order."""
    for place in range(seat * SPACES, seat * SPACES + SPACES):
        card = g.units[place]
        if card != NOTHING:
            if g.cards[card].occasions & DISCARDS:
                add_triggers_of(g, place, card, fallen, place == attacker, triggers)
            if place == attacker and overrun and not fallen >> place & 1:
                if bearers(g, place, OVERRUN) is not None:
                    triggers.append(Overrun(place))
            card = g.gear[place]
            if card != NOTHING and g.cards[card].occasions & DISCARDS:
                add_triggers_of(g, place, card, fallen, place == attacker, triggers)


def add_triggers_of(
    g: Fight, place: i64, card: i64, fallen: i64, defeats: bool, triggers: list[Step]
) -> None:
    """Add the effects of a unit's card or equipment triggered by this fall (rulings 25 and 26)."""
    kind = g.cards[card]
    seat = place // SPACES
    falling = fallen >> place & 1
    others = others_of(fallen, place, 0) + others_of(fallen, place, 1)
    own = others_of(fallen, place, seat)
    add_trigger(place, card, kind.waits_for(OWN_OTHER_UNIT_DISCARDED), own, triggers)
    add_trigger(place, card, kind.waits_for(ANY_UNIT_DISCARDED), others, triggers)
    add_trigger(place, card, kind.waits_for(SELF_DISCARDED), falling, triggers)
    if defeats and not falling:
        add_trigger(place, card, kind.waits_for(SELF_DEFEATS_UNIT), 1, triggers)


def add_trigger(place: i64, card: i64, index: i64, times: i64, triggers: list[Step]) -> None:
    """Add the effect of a card's ability `times` times, if it has one."""
    if index >= 0 and times:
        from kleos.games.fight.effects import Effect  # a circular import

        for _ in range(times):
            triggers.append(Effect(place // SPACES, place, card, index, True))


def others_of(fallen: i64, place: i64, seat: i64) -> i64:
    """Return how many other units of a seat are among the fallen."""
    others: i64 = 0
    for other in range(seat * SPACES, seat * SPACES + SPACES):
        if other != place and fallen >> other & 1:
            others += 1
    return others


@final
class Overrun(Step):
    """A unit with overrun that defeats the opposing one also receives the area bonus."""

    def __init__(self, place: i64) -> None:
        self.place = place

    def run(self, g: Fight) -> None:
        area_bonus(g, self.place)


@final
class MaySurvive(Decision):
    """A defeated unit may be kept in play for cards from the hand."""

    key: ClassVar[str] = "may-survive"
    title: ClassVar[str] = "keep the defeated unit or let it go"

    def __init__(self, seat: int, place: i64, price: int) -> None:
        super().__init__(seat)
        self.place = place
        self.price = price

    def moves(self, g: Fight) -> tuple[int, ...]:
        return KEEP_OR_NOT

    def take(self, g: Fight, move: int) -> None:
        if move == KEEP:
            g.then(PayToSurvive(self.seat, self.place, self.price))


@final
class PayToSurvive(Decision):
    """Discard the cards that keep a unit in play; then all its damage is removed."""

    key: ClassVar[str] = "pay-to-survive"
    title: ClassVar[str] = "discard a card from your hand"
    carries_out: ClassVar[bool] = True
    discreet_since: ClassVar[int] = 3

    def __init__(self, seat: int, place: i64, price: int) -> None:
        super().__init__(seat)
        self.place = place
        self.price = price

    def moves(self, g: Fight) -> tuple[int, ...]:
        return tuple(card_moves(DISCARD, g.hands[self.seat], len(g.cards)))

    def discreet(self, g: Fight) -> bool:
        """Ask if there are several cards: silence would reveal that they are copies."""
        return len(g.hands[self.seat]) > 1

    def suggested(self, g: Fight) -> int:
        """Discard the only kind of card there is."""
        return only_move(self.moves(g))

    def take(self, g: Fight, move: int) -> None:
        g.discard_from_hand(self.seat, card_of(move, len(g.cards)))
        if self.price > 1:
            g.then(PayToSurvive(self.seat, self.place, self.price - 1))
        else:
            g.keep_in_play(self.place)
