"""What abilities do: an effect finds its targets, asks if there is a choice, and happens."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from kleos.core.step import Decision, Step
from kleos.games.fight.ability import (
    ADJACENT,
    ANY,
    AREA_BONUS,
    AT_RANDOM,
    BOUNCE,
    DAMAGE,
    DEFENCE_AT_MOST,
    DESTROY,
    DISARM,
    DISCARD_HAND,
    DRAW,
    EVERYTHING,
    FREE_FROM_PILE,
    FREEPLAY,
    HEAL,
    MARKER,
    MOVE,
    OTHER,
    POINT,
    PRIMITIVES,
    RETRIEVE,
    SCOUT,
    SELF,
    STRIKE,
    UP_TO_TWO,
    Ability,
)
from kleos.games.fight.board import Fight
from kleos.games.fight.events import ABILITY_OFFER, DECLINED, NO_TARGET
from kleos.games.fight.fall import CHECK_FALLEN, discard_batch
from kleos.games.fight.hand import (
    FreeFromDiscard,
    LookAtHand,
    MayPlayDrawn,
    Retrieve,
    Scout,
    discard_at_random,
    discard_by_choice,
)
from kleos.games.fight.markers import TakeMarker, area_bonus
from kleos.games.fight.moves import DECLINE, TARGET_ENEMY, TARGET_OWN, USE, targets_own
from kleos.games.fight.moving import MoveUnits
from kleos.games.fight.names import NOTHING, PLACES, SPACES
from kleos.games.fight.values import attack, defence, holds, selects, warded

ALL_MOVES_OF_A_SIDE: Final = 6  # enough for any rearrangement of six units
TARGETED: Final = (DAMAGE, HEAL, DESTROY, BOUNCE, STRIKE, DISARM)
ASKING: Final = (MOVE, MARKER, RETRIEVE, FREEPLAY)  # these offer to decline themselves


@final
class Effect(Step):
    """An ability of a card takes effect; `inner` means the effect that its `when` triggers."""

    def __init__(self, seat: int, place: i64, card: i64, index: i64, inner: bool) -> None:
        self.seat = seat
        self.place = place
        self.card = card
        self.index = index
        self.inner = inner

    def ability(self, g: Fight) -> Ability:
        """Return the ability."""
        ability = g.cards[self.card].abilities[self.index]
        if self.inner:
            assert ability.effect is not None
            return ability.effect
        return ability

    def run(self, g: Fight) -> None:
        ability = self.ability(g)
        if holds(g, ability, self.place):
            self.begin(g, ability)
        g.then(CHECK_FALLEN)

    def begin(self, g: Fight, ability: Ability) -> None:
        """Ask what there is to choose, or apply the ability at once."""
        if ability.primitive in TARGETED and ability.scope in (ANY, OTHER, ADJACENT, UP_TO_TWO):
            g.then(ChooseTarget(self.seat, self.place, self.card, self.index, self.inner, 0))
        elif ability.primitive in TARGETED and not targets(g, self):
            g.tell(NO_TARGET, self.seat, self.card)
        elif g.cards[self.card].may and ability.primitive not in ASKING:
            g.then(MayUse(self.seat, self.place, self.card, self.index, self.inner))
        else:
            self.happen(g)

    def happen(self, g: Fight) -> None:
        """Apply the ability; there is nothing left to choose."""
        ability = self.ability(g)
        if ability.primitive in TARGETED:
            apply(g, ability, targets(g, self))
        else:
            take_effect(g, self.seat, self.place, self.card, ability)


@final
class MayUse(Decision):
    """Use an ability that says 'may' and offers no other choice, or decline."""

    key: ClassVar[str] = "may-use"
    title: ClassVar[str] = "use the ability or decline"

    def __init__(self, seat: int, place: i64, card: i64, index: i64, inner: bool) -> None:
        super().__init__(seat)
        self.place = place
        self.card = card
        self.index = index
        self.inner = inner

    def moves(self, g: Fight) -> tuple[int, ...]:
        return (USE, DECLINE)

    def take(self, g: Fight, move: int) -> None:
        if move == DECLINE:
            g.tell(DECLINED, self.seat, ABILITY_OFFER)
            return
        Effect(self.seat, self.place, self.card, self.index, self.inner).happen(g)


def take_effect(g: Fight, seat: i64, place: i64, card: i64, ability: Ability) -> None:
    """Apply an ability without targets."""
    primitive = ability.primitive
    may = g.cards[card].may
    who = 1 - seat if ability.opponent else seat
    if primitive == DRAW:
        for _ in range(ability.n):
            g.draw(who)
    elif primitive == DISCARD_HAND:
        if ability.m == AT_RANDOM:
            discard_at_random(g, who, ability.n)
        elif ability.opponent:
            g.then(LookAtHand(seat, ability.n))
        else:
            discard_by_choice(g, seat, seat, ability.n)
    elif primitive == MOVE:
        everything = ability.n == EVERYTHING
        g.then(MoveUnits(seat, ALL_MOVES_OF_A_SIDE if everything else ability.n, everything, 0))
    elif primitive == MARKER:
        for _ in range(ability.n):
            g.then(TakeMarker(who, may and not ability.opponent))
    elif primitive == POINT:
        g.move_counter(seat, ability.n)
    elif primitive == RETRIEVE:
        g.then(Retrieve(seat, ability.m, ability.n, may))
    elif primitive == FREEPLAY:
        if ability.n == FREE_FROM_PILE:
            g.then(MayPlayDrawn(seat, g.draw(seat)))
        else:
            g.then(FreeFromDiscard(seat, ability.m, may))
    elif primitive == SCOUT:
        g.then(Scout(seat, ability.n, ability.m))
    elif primitive == AREA_BONUS:
        area_bonus(g, place)
    else:
        raise ValueError(f"{PRIMITIVES[primitive]} does not happen, it lasts")


def targets(g: Fight, effect: Effect) -> i64:
    """Return the units that an ability can affect, as a bitset of places."""
    ability = effect.ability(g)
    found: i64 = 0
    for place in range(PLACES):
        if g.units[place] == NOTHING or not selects(g, ability, effect.place, place):
            continue
        if ability.scope == SELF and effect.card not in (g.units[place], g.gear[place]):
            continue  # the unit with the ability has left
        if ability.primitive == STRIKE and attack(g, place) < 1:
            continue
        if ability.primitive == DISARM and g.gear[place] == NOTHING:
            continue
        if ability.condition == DEFENCE_AT_MOST and defence(g, place) > ability.bound:
            continue
        found |= 1 << place
    return found


def apply(g: Fight, ability: Ability, chosen: i64) -> None:
    """Apply an ability to all its targets at once."""
    primitive = ability.primitive
    if primitive == DESTROY:
        discard_batch(g, chosen, -1, False)
        return
    if primitive == STRIKE:
        attack_again(g, chosen)
        return
    for place in range(PLACES):
        if not chosen >> place & 1:
            continue
        if primitive == DAMAGE:
            g.hurt(place, ability.n)
        elif primitive == HEAL:
            g.heal(place, ability.n)
        elif primitive == BOUNCE:
            g.return_unit(place)
        elif primitive == DISARM:
            g.discard_gear(place)
        else:
            raise ValueError(f"{PRIMITIVES[primitive]} has no targets")


def attack_again(g: Fight, chosen: i64) -> None:
    """Let units attack in addition to the phase, from the Olympus edge to Troy like any others."""
    from kleos.games.fight.attack import ATTACK  # a circular import

    for place in range(PLACES):
        if chosen >> place & 1:
            g.then(ATTACK[place])


@final
class ChooseTarget(Decision):
    """Choose a target of an ability; `chosen` are the targets of 'up to two' chosen before."""

    key: ClassVar[str] = "choose-target"
    title: ClassVar[str] = "choose a target"

    def __init__(
        self, seat: int, place: i64, card: i64, index: i64, inner: bool, chosen: i64
    ) -> None:
        super().__init__(seat)
        self.place = place
        self.card = card
        self.index = index
        self.inner = inner
        self.chosen = chosen

    def ability(self, g: Fight) -> Ability:
        """Return the ability."""
        return Effect(self.seat, self.place, self.card, self.index, self.inner).ability(g)

    def moves(self, g: Fight) -> tuple[int, ...]:
        effect = Effect(self.seat, self.place, self.card, self.index, self.inner)
        possible = targets(g, effect) & ~self.chosen
        options: list[int] = []
        for place in range(PLACES):
            if not possible >> place & 1:
                continue
            if place // SPACES == self.seat:
                options.append(TARGET_OWN + place % SPACES)
            elif not warded(g, place, g.cards[self.card]):
                options.append(TARGET_ENEMY + place % SPACES)
        if not options or g.cards[self.card].may or effect.ability(g).scope == UP_TO_TWO:
            options.append(DECLINE)
        return tuple(options)

    def take(self, g: Fight, move: int) -> None:
        ability = self.ability(g)
        if move == DECLINE:
            if self.chosen:
                apply(g, ability, self.chosen)
            elif len(self.moves(g)) > 1:
                g.tell(DECLINED, self.seat, ABILITY_OFFER)
            else:
                g.tell(NO_TARGET, self.seat, self.card)
            return
        if targets_own(move):
            place = self.seat * SPACES + move - TARGET_OWN
        else:
            place = (1 - self.seat) * SPACES + move - TARGET_ENEMY
        chosen = self.chosen | 1 << place
        if ability.scope == UP_TO_TWO and not self.chosen:
            g.then(ChooseTarget(self.seat, self.place, self.card, self.index, self.inner, chosen))
        else:
            apply(g, ability, chosen)
