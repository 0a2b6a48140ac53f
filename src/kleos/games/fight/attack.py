"""Phase 2, attacking: every unit with an attack of 1 or more, from the Olympus edge to Troy."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from kleos.core.step import Step
from kleos.games.fight.ability import MOD, NO_ATTACK_VS_SOLDIER, OWN_ATTACK_PHASE_END
from kleos.games.fight.board import Fight
from kleos.games.fight.effects import Effect
from kleos.games.fight.events import ATTACKS
from kleos.games.fight.fall import CheckFallen, falls
from kleos.games.fight.markers import area_bonus
from kleos.games.fight.names import NOTHING, PLACES, SOLDIER, SPACES, WHEN_ATTACKING
from kleos.games.fight.values import (
    armor,
    attack,
    attack_in_battle,
    counter,
    guard_of,
    opposing,
)

# What keeps a unit from attacking.
NO_HINDRANCE: Final = 0
TOO_WEAK: Final = 1
SPARES_SOLDIERS: Final = 2


@final
class AttackPhase(Step):
    """Units attack space by space; then abilities at the end of the phase trigger."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, g: Fight) -> None:
        g.attacked = 0
        g.then(ATTACK_FROM[self.seat * SPACES])
        g.then(END_OF_ATTACKS[self.seat])


@final
class AttackFrom(Step):
    """Units attack in order, from this place on.

    A unit that attacked before it was moved does not attack again (ruling 17).
    """

    def __init__(self, place: i64) -> None:
        self.place = place

    def run(self, g: Fight) -> None:
        end = self.place - self.place % SPACES + SPACES
        for place in range(self.place, end):
            if g.units[place] != NOTHING and not g.attacked >> place & 1:
                g.attacked |= 1 << place
                g.then(ATTACK[place])
                if place + 1 < end:
                    g.then(ATTACK_FROM[place + 1])
                return


@final
class Attack(Step):
    """A unit attacks, in the phase or in addition to it."""

    def __init__(self, place: i64) -> None:
        self.place = place

    def run(self, g: Fight) -> None:
        if g.units[self.place] != NOTHING:
            begin_attack(g, self.place)


def begin_attack(g: Fight, place: i64) -> None:
    """Carry out an attack: first its abilities, then the strike or area bonus (ruling 23)."""
    if hindrance(g, place) != NO_HINDRANCE:
        return
    unit = g.units[place]
    gear = g.gear[place]
    g.tell(ATTACKS, place // SPACES, unit, place % SPACES)
    if not prepares(g, place):
        strike(g, place)
        return
    set_off_abilities(g, place, unit)
    if gear != NOTHING:
        set_off_abilities(g, place, gear)
    g.then(Strike(g.striker))
    g.striker = place


def hindrance(g: Fight, place: i64) -> i64:
    """Return what keeps a unit from attacking now."""
    if attack(g, place) < 1:
        return TOO_WEAK
    foe = opposing(place)
    if g.units[foe] != NOTHING and g.unit(foe).card_type == SOLDIER:
        if g.forbids(place, NO_ATTACK_VS_SOLDIER):
            return SPARES_SOLDIERS
    return NO_HINDRANCE


def prepares(g: Fight, place: i64) -> bool:
    """Whether a unit, or its equipment, has attack abilities, which come before the strike."""
    gear = g.gear[place]
    geared = gear != NOTHING and g.cards[gear].timing == WHEN_ATTACKING
    return geared or g.unit(place).timing == WHEN_ATTACKING


def set_off_abilities(g: Fight, place: i64, card: i64) -> None:
    """Schedule a card's attack abilities; those that only change values need no step."""
    kind = g.cards[card]
    if kind.timing == WHEN_ATTACKING:
        for index in range(len(kind.abilities)):
            if kind.abilities[index].primitive != MOD:
                g.then(Effect(place // SPACES, place, card, index, False))


@final
class Strike(Step):
    """The strike after attack abilities, which may have moved or removed the unit.

    `before` is the place of the unit whose attack this one interrupted.
    """

    def __init__(self, before: i64) -> None:
        self.before = before

    def run(self, g: Fight) -> None:
        place = g.striker
        g.striker = self.before
        if place != NOTHING:
            strike(g, place)


def strike(g: Fight, place: i64) -> None:
    """Damage the opposing unit, or receive the area bonus if there is none."""
    power = attack_in_battle(g, place)
    if power < 1:
        return
    struck = struck_by(g, place)
    if struck == NOTHING:
        area_bonus(g, place)
        return
    damage = max(0, power - armor(g, struck, g.unit(place)))
    g.hurt(struck, damage)
    if damage:
        g.hurt(place, counter(g, struck))
    if falls(g, struck) or falls(g, place):
        g.then(CheckFallen(place, struck, False, 0))


def struck_by(g: Fight, place: i64) -> i64:
    """Return the place of the unit that a strike damages: the opposing one, its guard, or none."""
    foe = opposing(place)
    return NOTHING if g.units[foe] == NOTHING else guard_of(g, foe)


@final
class Triggers(Step):
    """Run the abilities that this occasion triggers, place by place."""

    saved_as: ClassVar[str] = "Occasions"

    def __init__(self, place: i64, occasion: i64) -> None:
        self.place = place
        self.occasion = occasion

    def run(self, g: Fight) -> None:
        end = self.place - self.place % SPACES + SPACES
        for place in range(self.place, end):
            if waits(g, place, 1 << self.occasion):
                for step in awaited(g, place, self.occasion):
                    g.then(step)
                if place + 1 < end:
                    g.then(Triggers(place + 1, self.occasion))
                return


def waits(g: Fight, place: i64, occasions: i64) -> bool:
    """Whether a unit or its equipment has an ability triggered by one of these occasions."""
    if g.units[place] == NOTHING:
        return False
    gear = g.gear[place]
    awaiting = g.unit(place).occasions
    if gear != NOTHING:
        awaiting |= g.cards[gear].occasions
    return awaiting & occasions != 0


def awaited(g: Fight, place: i64, occasion: i64) -> list[Step]:
    """Return the effects of a unit and its equipment that an occasion triggers."""
    steps: list[Step] = []
    card = g.units[place]
    if card != NOTHING:
        add_awaited(g, place, card, occasion, steps)
        card = g.gear[place]
        if card != NOTHING:
            add_awaited(g, place, card, occasion, steps)
    return steps


def add_awaited(g: Fight, place: i64, card: i64, occasion: i64, steps: list[Step]) -> None:
    """Add the effect of a card that an occasion triggers, if there is one."""
    index = g.cards[card].waits_for(occasion)
    if index >= 0:
        steps.append(Effect(place // SPACES, place, card, index, True))


# Steps are frozen, so these are shared.
ATTACK: Final = [Attack(place) for place in range(PLACES)]
ATTACK_FROM: Final = [AttackFrom(place) for place in range(PLACES)]
END_OF_ATTACKS: Final = [Triggers(seat * SPACES, OWN_ATTACK_PHASE_END) for seat in range(2)]
