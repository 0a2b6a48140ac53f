"""A unit's attack and defence now, with equipment and all standing abilities."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kleos.games.fight.ability import (
    ADJACENT,
    ADJACENT_HERO,
    ARMOR,
    COUNTER,
    DEFENCE_AT_MOST,
    ENEMY,
    GUARD,
    MOD,
    NO_CONDITION,
    OPPOSING,
    OPPOSING_ATTACK,
    OPPOSING_COLOUR,
    OTHER,
    OTHERS,
    SELF,
    UNIT,
    UNOPPOSED_OLYMPUS,
    WARD,
    WARD_COLOUR,
    WARD_ENEMY,
    Ability,
)
from kleos.games.fight.board import Fight
from kleos.games.fight.cards import Card
from kleos.games.fight.names import (
    FIRST_DELPHI,
    HERO,
    NOTHING,
    PLACES,
    SOLDIER,
    SPACES,
    WHEN_ATTACKING,
)


@final
class Change:
    """What a standing ability of a card in play changes on the unit on a place."""

    def __init__(self, card: Card, source: i64, place: i64, ability: Ability) -> None:
        self.card = card
        self.source = source  # the place of the card
        self.place = place
        self.ability = ability


ZEROS: Final = vec[i64]([0] * PLACES)
UNSET: Final = vec[i64]([-1] * PLACES)


def opposing(place: i64) -> i64:
    """Return the place on the other side of the board."""
    return place + SPACES if place < SPACES else place - SPACES


def adjacent(a: i64, b: i64) -> bool:
    """Whether two places of one side are adjacent: a side is one row (ruling 20)."""
    return a // SPACES == b // SPACES and (a - b == 1 or b - a == 1)


def attack(g: Fight, place: i64) -> i64:
    """Return a unit's attack, without what applies only while it attacks."""
    if g.mods:
        if len(g.attacks) == 0:
            work_out_values(g)
        return g.attacks[place]
    gear = g.gear[place]
    value = g.unit(place).attack
    return value if gear == NOTHING else max(0, value + g.cards[gear].attack)


def defence(g: Fight, place: i64) -> i64:
    """Return a unit's defence."""
    if g.defence_mods:
        if len(g.defences) == 0:
            work_out_values(g)
        return g.defences[place]
    gear = g.gear[place]
    value = g.unit(place).defence
    return value if gear == NOTHING else max(0, value + g.cards[gear].defence)


def changes(g: Fight) -> list[Change]:
    """Return all that standing abilities change now."""
    noted: list[Change] = []
    if g.mods:
        work_out_values(g, noted)
    return noted


def work_out_values(g: Fight, noted: list[Change] | None = None) -> None:
    """Work out all values: add up changes, never below 0, then apply fixed values (ruling 21).

    Only called while a card in play changes the values of units. `noted` collects the changes one
    by one.
    """
    attacks = ZEROS[:]
    defences = ZEROS[:]
    fixed = UNSET[:]
    for place in range(PLACES):
        if g.units[place] != NOTHING:
            unit = g.unit(place)
            gear = g.gear[place]
            attacks[place] = unit.attack if gear == NOTHING else unit.attack + g.cards[gear].attack
            defences[place] = (
                unit.defence if gear == NOTHING else unit.defence + g.cards[gear].defence
            )
    if add_mods(g, attacks, defences, fixed, False, noted):
        g.attacks = attacks[:]
        add_mods(g, attacks, defences, fixed, True, noted)
    for place in range(PLACES):
        attacks[place] = max(attacks[place], 0) if fixed[place] < 0 else fixed[place]
        defences[place] = max(defences[place], 0)
    g.attacks = attacks
    g.defences = defences


def add_mods(
    g: Fight,
    attacks: vec[i64],
    defences: vec[i64],
    fixed: vec[i64],
    looking: bool,
    noted: list[Change] | None,
) -> bool:
    """Add the changes by standing abilities; those that depend on an attack come last (`looking`).

    Return whether there are any of those.
    """
    looks = False
    for place in range(PLACES):
        if g.units[place] != NOTHING:
            unit = g.unit(place)
            if unit.mods:
                looks |= add_mods_of(g, unit, place, attacks, defences, fixed, looking, noted)
            gear = g.gear[place]
            if gear != NOTHING and g.cards[gear].mods:
                worn = g.cards[gear]
                looks |= add_mods_of(g, worn, place, attacks, defences, fixed, looking, noted)
    return looks


def add_mods_of(
    g: Fight,
    card: Card,
    source: i64,
    attacks: vec[i64],
    defences: vec[i64],
    fixed: vec[i64],
    looking: bool,
    noted: list[Change] | None,
) -> bool:
    """Add the changes by one card; return whether any of its abilities depends on an attack."""
    looks = False
    for ability in card.abilities:
        if ability.primitive != MOD:
            continue
        if ability.condition == OPPOSING_ATTACK:
            looks = True
        if looking == (ability.condition == OPPOSING_ATTACK) and holds(g, ability, source):
            for place in range(PLACES):
                if g.units[place] != NOTHING and selects(g, ability, source, place):
                    attacks[place] += ability.n
                    defences[place] += ability.m
                    if ability.set_to >= 0:
                        fixed[place] = ability.set_to
                    if noted is not None:
                        noted.append(Change(card, source, place, ability))
    return looks


def attack_in_battle(g: Fight, place: i64) -> i64:
    """Return a unit's attack while it attacks, including its own attack abilities."""
    total = attack_with(g, place, g.units[place], attack(g, place))
    gear = g.gear[place]
    return total if gear == NOTHING else attack_with(g, place, gear, total)


def attack_with(g: Fight, place: i64, card: i64, total: i64) -> i64:
    """Return an attack changed by the attack abilities of a unit's card or equipment."""
    kind = g.cards[card]
    if kind.timing == WHEN_ATTACKING:
        for ability in kind.abilities:
            if ability.primitive == MOD and concerns(g, ability, place, place):
                total = ability.set_to if ability.set_to >= 0 else total + ability.n
    return max(total, 0)


def concerns(g: Fight, ability: Ability, source: i64, place: i64) -> bool:
    """Whether a standing ability of the unit on one place changes the unit on another."""
    return selects(g, ability, source, place) and holds(g, ability, source)


def selects(g: Fight, ability: Ability, source: i64, place: i64) -> bool:
    """Whether the selector of an ability of the unit on `source` includes the unit on `place`."""
    scope = ability.scope
    if scope == SELF:
        return source == place
    if scope == OPPOSING and place != opposing(source):
        return False
    if (source // SPACES != place // SPACES) != (ability.side == ENEMY):
        return False
    if ability.unit_type != UNIT and g.unit(place).card_type != ability.unit_type:
        return False
    if scope in (OTHER, OTHERS):
        return source != place
    return scope != ADJACENT or adjacent(source, place)


def holds(g: Fight, ability: Ability, source: i64) -> bool:
    """Whether the condition of an ability holds for the unit that has it."""
    condition = ability.condition
    if condition in (NO_CONDITION, DEFENCE_AT_MOST):
        return True
    if condition == ADJACENT_HERO:
        for place in range(PLACES):
            if adjacent(source, place) and g.units[place] != NOTHING:
                if g.unit(place).card_type == HERO:
                    return True
        return False
    foe = opposing(source)
    if condition == UNOPPOSED_OLYMPUS:
        return g.units[foe] == NOTHING and source % SPACES < FIRST_DELPHI
    if g.units[foe] == NOTHING:
        return False
    if condition == OPPOSING_COLOUR:
        return bool(g.unit(foe).colours >> ability.bound & 1)
    return condition == OPPOSING_ATTACK and attack(g, foe) >= ability.bound


def bearers(g: Fight, place: i64, primitive: i64) -> Ability | None:
    """Return a unit's or its equipment's standing ability of this primitive, or None."""
    ability = g.unit(place).standing(primitive)
    gear = g.gear[place]
    if ability is None and gear != NOTHING:
        ability = g.cards[gear].standing(primitive)
    return ability


def armor(g: Fight, place: i64, attacker: Card) -> i64:
    """Return by how much a unit's armour reduces the damage of an attack by this card."""
    ability = bearers(g, place, ARMOR)
    if ability is None:
        return 0
    if ability.condition == OPPOSING_COLOUR and not attacker.colours >> ability.bound & 1:
        return 0
    return ability.n


def counter(g: Fight, place: i64) -> i64:
    """Return the damage that a unit deals back to an attacker that damages it."""
    ability = bearers(g, place, COUNTER)
    return 0 if ability is None else ability.n


def guard_of(g: Fight, place: i64) -> i64:
    """Return the place that takes the attack damage aimed at a unit (ruling 24).

    Of two guards, the one nearer to the Olympus edge takes it.
    """
    if bearers(g, place, GUARD) is not None:
        return place
    if place % SPACES > 0 and guards(g, place - 1):
        return place - 1
    if place % SPACES < SPACES - 1 and guards(g, place + 1):
        return place + 1
    return place


def guards(g: Fight, place: i64) -> bool:
    """Whether the unit on a place, if any, guards its neighbours."""
    return g.units[place] != NOTHING and bearers(g, place, GUARD) is not None


def warded(g: Fight, place: i64, card: Card) -> bool:
    """Whether a unit is protected from being chosen by this enemy card's abilities."""
    ability = bearers(g, place, WARD)
    if ability is None:
        return False
    if ability.n == WARD_ENEMY:
        return True
    if ability.n < WARD_COLOUR:
        return card.card_type == SOLDIER
    return bool(card.colours >> (ability.n - WARD_COLOUR) & 1)
