"""What an ability is good for, in one word: how people look for a card."""

from typing import Final

from kleos.games.fight.ability import (
    ARMOR,
    DAMAGE,
    DESTROY,
    DISCARD_HAND,
    DRAW,
    LIMIT,
    MARKER,
    OWN,
    POINT,
    PRIMITIVES,
    Ability,
)

DRAWBACK: Final = "drawback"
PURPOSES: Final = (
    "damage",
    "removal",
    "counter",
    "protection",
    "healing",
    "attack",
    "values",
    "draw",
    "search",
    "discard",
    "move",
    "gain",
    "cost",
    DRAWBACK,
)

# The purpose of each primitive; that of `when` is what it sets off, and a limit is a drawback.
PURPOSE_OF: Final = {
    "damage": "damage",
    "heal": "healing",
    "draw": "draw",
    "discard": "discard",
    "destroy": "removal",
    "bounce": "removal",
    "disarm": "removal",
    "move": "move",
    "marker": "gain",
    "point": "gain",
    "overrun": "gain",
    "areabonus": "gain",
    "retrieve": "search",
    "scout": "search",
    "freeplay": "cost",
    "cost": "cost",
    "strike": "attack",
    "mod": "values",
    "armor": "protection",
    "guard": "protection",
    "survive": "protection",
    "ward": "protection",
    "counter": "counter",
    "limit": DRAWBACK,
}


def purpose_of(ability: Ability) -> str:
    """Return what an ability is good for; a drawback if it harms the side that has it."""
    effect = ability.effect or ability
    return DRAWBACK if harms_its_side(effect) else PURPOSE_OF[PRIMITIVES[effect.primitive]]


def harms_its_side(ability: Ability) -> bool:
    """Whether an ability is a price for a strong card."""
    kind = ability.primitive
    if kind in (DAMAGE, DESTROY):
        return ability.side == OWN
    if kind in (DRAW, MARKER):
        return ability.opponent
    if kind == DISCARD_HAND:
        return not ability.opponent
    return kind == LIMIT or (kind in (ARMOR, POINT) and ability.n < 0)
