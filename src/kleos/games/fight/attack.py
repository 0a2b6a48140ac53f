"""Phase 2, attacking: every unit with an attack of 1 or more, from the Olympus edge to Troy."""

from typing import final

from kleos.core.step import Step
from kleos.games.fight.ability import MOD, NO_ATTACK_VS_SOLDIER, OWN_ATTACK_PHASE_END
from kleos.games.fight.board import Fight
from kleos.games.fight.effects import Effect
from kleos.games.fight.events import ATTACKS
from kleos.games.fight.fall import CheckFallen
from kleos.games.fight.markers import area_bonus
from kleos.games.fight.names import NOTHING, SOLDIER, SPACES, WHEN_ATTACKING
from kleos.games.fight.values import (
    armor,
    attack,
    attack_in_battle,
    counter,
    guard_of,
    opposing,
)


@final
class AttackPhase(Step):
    """The attacks are carried out space by space; then what waits for the end of the phase."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Fight) -> None:
        g.attacked = 0
        first = self.seat * SPACES
        for place in range(first + SPACES - 1, first - 1, -1):
            g.do(Occasion(place, OWN_ATTACK_PHASE_END))
        for place in range(first + SPACES - 1, first - 1, -1):
            g.do(AttackFrom(place))


@final
class AttackFrom(Step):
    """The unit on a space attacks, unless it has attacked before it was moved (ruling 17)."""

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: Fight) -> None:
        if g.units[self.place] != NOTHING and not g.attacked >> self.place & 1:
            g.attacked |= 1 << self.place
            g.do(Attack(self.place))


@final
class Attack(Step):
    """One attack: first the attack abilities, then the strike or the area bonus (ruling 23)."""

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: Fight) -> None:
        place = self.place
        if g.units[place] == NOTHING or attack(g, place) < 1:
            return
        foe = opposing(place)
        if g.units[foe] != NOTHING and g.unit(foe).card_type == SOLDIER:
            if g.forbids(place, NO_ATTACK_VS_SOLDIER):
                return
        seat = place // SPACES
        unit = g.units[place]
        g.tell(ATTACKS, seat, unit, place % SPACES)
        g.do(Strike(place, unit))
        steps: list[Step] = []
        for card in (unit, g.gear[place]):
            if card != NOTHING and g.cards[card].timing == WHEN_ATTACKING:
                abilities = g.cards[card].abilities
                for index in range(len(abilities)):
                    if abilities[index].primitive != MOD:
                        steps.append(Effect(seat, place, card, index, False))
        g.do_all(steps)


@final
class Strike(Step):
    """Damage to the opposing unit, or the area bonus if there is none."""

    def __init__(self, place: int, unit: int) -> None:
        self.place = place
        self.unit = unit

    def run(self, g: Fight) -> None:
        place = self.place
        if g.units[place] != self.unit:
            return
        power = attack_in_battle(g, place)
        if power < 1:
            return
        if g.units[opposing(place)] == NOTHING:
            area_bonus(g, place)
            return
        struck = guard_of(g, opposing(place))
        damage = max(0, power - armor(g, struck, g.unit(place)))
        g.hurt(struck, damage)
        if damage:
            g.hurt(place, counter(g, struck))
        g.do(CheckFallen(place, struck, False, 0))


@final
class Occasion(Step):
    """What a unit's card and its equipment do on an occasion, if they wait for it."""

    def __init__(self, place: int, occasion: int) -> None:
        self.place = place
        self.occasion = occasion

    def run(self, g: Fight) -> None:
        place = self.place
        steps: list[Step] = []
        for card in (g.units[place], g.gear[place]):
            if card != NOTHING:
                index = g.cards[card].waits_for(self.occasion)
                if index >= 0:
                    steps.append(Effect(place // SPACES, place, card, index, True))
        g.do_all(steps)
