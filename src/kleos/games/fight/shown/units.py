"""What a screen is given of a unit: its values, why they are what they are, its abilities."""

from typing import Literal

from msgspec import Struct

from kleos.games.fight.ability import MOD, PRIMITIVES, Ability
from kleos.games.fight.attack import NO_HINDRANCE, SPARES_SOLDIERS, TOO_WEAK, hindrance
from kleos.games.fight.board import Fight
from kleos.games.fight.cards import Card
from kleos.games.fight.markers import area_of
from kleos.games.fight.names import (
    ALWAYS,
    AREAS,
    NOTHING,
    PLAYERS,
    SPACE_NAMES,
    SPACES,
    TIMINGS,
    WHEN_ATTACKING,
)
from kleos.games.fight.position import place_name
from kleos.games.fight.shown.attacks import ShownAttack, show_attack
from kleos.games.fight.shown.naming import Seat, key
from kleos.games.fight.values import (
    Change,
    attack,
    attack_in_battle,
    concerns,
    counter,
    defence,
    guard_of,
    holds,
)

HINDRANCES: dict[int, Literal["too weak", "spares soldiers"]] = {
    TOO_WEAK: "too weak",
    SPARES_SOLDIERS: "spares soldiers",
}


class Reason(Struct):
    """Why a value of a unit is not the printed one.

    All amounts are added up, never to less than 0; a value that is set is set last.
    """

    kind: Literal["equipment", "ability", "attack ability"]
    card: str
    place: str  # where the card is in play
    attack: int
    defence: int
    sets: int | None  # the attack that it sets


class ShownAbility(Struct):
    """An ability of a unit's card or of its equipment."""

    card: str
    kind: str
    effect: str | None  # what `when` sets off
    timing: Literal["none", "play", "attack", "always"]
    in_force: bool  # or, when attacking, whether it would be in the next attack
    concerns: list[str]  # the places of the units whose values it changes now


class ShownUnit(Struct):
    """A unit on the board."""

    card: str
    owner: Seat
    space: str
    area: Literal["olympus", "delphi", "troy"]
    equipment: str | None
    printed_attack: int
    attack: int
    attack_in_battle: int  # with attack abilities
    printed_defence: int
    defence: int
    damage: int
    left: int  # the damage that it can still take
    reasons: list[Reason]
    abilities: list[ShownAbility]
    guarded_by: str | None  # the unit that takes attack damage in its place
    deals_back: int  # damage to a unit that damages it by an attack
    attacked: bool  # in this phase
    may_attack: bool  # its attack in this turn is still to come
    hindrance: Literal["too weak", "spares soldiers"] | None  # why it cannot attack now
    next_attack: ShownAttack | None


def show_unit(g: Fight, place: int, to_attack: int, changed: list[Change]) -> ShownUnit:
    """Return a unit with its values, why they are what they are, and what its attack would do."""
    names = g.card_set.names
    kind, gear = g.unit(place), g.gear[place]
    guard = guard_of(g, place)
    hindered = hindrance(g, place)
    attacks = hindered == NO_HINDRANCE and not g.over
    return ShownUnit(
        names[g.units[place]],
        PLAYERS[place // SPACES],
        SPACE_NAMES[place % SPACES],
        AREAS[area_of(place % SPACES)],
        None if gear == NOTHING else names[gear],
        kind.attack,
        attack(g, place),
        attack_in_battle(g, place),
        kind.defence,
        defence(g, place),
        g.damage[place],
        max(0, defence(g, place) - g.damage[place]),
        reasons(g, place, changed),
        abilities(g, place, changed),
        None if guard == place else place_name(guard),
        counter(g, place),
        bool(g.attacked >> place & 1),
        bool(to_attack >> place & 1) and attacks,
        HINDRANCES.get(hindered),
        show_attack(g, place) if attacks else None,
    )


def cards_at(g: Fight, place: int) -> list[int]:
    """Return the cards on a place: the unit, and its equipment if it has any."""
    return [card for card in (g.units[place], g.gear[place]) if card != NOTHING]


def reasons(g: Fight, place: int, changed: list[Change]) -> list[Reason]:
    """Return all that changes the values of a unit."""
    found = []
    here = place_name(place)
    if g.gear[place] != NOTHING:
        worn = g.cards[g.gear[place]]
        if worn.attack or worn.defence:
            found.append(Reason("equipment", key(worn), here, worn.attack, worn.defence, None))
    for change in changed:
        if change.place == place:
            source = place_name(change.source)
            found.append(reason_of("ability", change.card, source, change.ability))
    for card in cards_at(g, place):
        kind = g.cards[card]
        for ability in kind.abilities if kind.timing == WHEN_ATTACKING else []:
            if ability.primitive == MOD and concerns(g, ability, place, place):
                found.append(reason_of("attack ability", kind, here, ability))
    return found


def reason_of(
    kind: Literal["ability", "attack ability"], card: Card, place: str, ability: Ability
) -> Reason:
    """Return what an ability changes."""
    sets = ability.set_to if ability.set_to >= 0 else None
    return Reason(kind, key(card), place, ability.n, ability.m, sets)


def abilities(g: Fight, place: int, changed: list[Change]) -> list[ShownAbility]:
    """Return the abilities of a unit and its equipment."""
    return [
        ShownAbility(
            g.card_set.names[card],
            PRIMITIVES[ability.primitive],
            PRIMITIVES[ability.effect.primitive] if ability.effect is not None else None,
            TIMINGS[g.cards[card].timing],
            g.cards[card].timing in (ALWAYS, WHEN_ATTACKING) and holds(g, ability, place),
            [
                place_name(change.place)
                for change in changed
                if change.ability is ability and change.source == place
            ],
        )
        for card in cards_at(g, place)
        for ability in g.cards[card].abilities
    ]
