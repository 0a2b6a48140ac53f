"""The vocabulary of abilities: 25 primitives, and the selectors that say whom they affect."""

from typing import Final, final

from mypy_extensions import i64

# The primitives.
DAMAGE: Final = 0
HEAL: Final = 1
DRAW: Final = 2
DISCARD_HAND: Final = 3
DESTROY: Final = 4
BOUNCE: Final = 5
MOVE: Final = 6
MARKER: Final = 7
POINT: Final = 8
RETRIEVE: Final = 9
FREEPLAY: Final = 10
STRIKE: Final = 11
SCOUT: Final = 12
MOD: Final = 13
ARMOR: Final = 14
GUARD: Final = 15
COUNTER: Final = 16
OVERRUN: Final = 17
SURVIVE: Final = 18
COST: Final = 19
WHEN: Final = 20
LIMIT: Final = 21
DISARM: Final = 22
WARD: Final = 23
AREA_BONUS: Final = 24
PRIMITIVES: Final = (
    "damage",
    "heal",
    "draw",
    "discard",
    "destroy",
    "bounce",
    "move",
    "marker",
    "point",
    "retrieve",
    "freeplay",
    "strike",
    "scout",
    "mod",
    "armor",
    "guard",
    "counter",
    "overrun",
    "survive",
    "cost",
    "when",
    "limit",
    "disarm",
    "ward",
    "areabonus",
)

# Selectors: whose units, of what type, and which of them.
OWN: Final = 0
ENEMY: Final = 1
SIDES: Final = ("own", "enemy")
UNIT: Final = 2  # hero (0) or soldier (1)
UNIT_TYPES: Final = ("hero", "soldier", "unit")
SELF: Final = 0
ANY: Final = 1
UP_TO_TWO: Final = 2
OTHER: Final = 4  # after "all", which needs no choice
OTHERS: Final = 5
ADJACENT: Final = 6
OPPOSING: Final = 7
SCOPES: Final = ("self", "any", "upto2", "all", "other", "others", "adjacent", "opposing")

# Conditions.
NO_CONDITION: Final = 0
OPPOSING_COLOUR: Final = 1
OPPOSING_ATTACK: Final = 2
ADJACENT_HERO: Final = 3
UNOPPOSED_OLYMPUS: Final = 4
DEFENCE_AT_MOST: Final = 5

# What triggers `when`.
OWN_TURN_END: Final = 0
OWN_TURN_END_ALONE: Final = 1
OWN_ATTACK_PHASE_END: Final = 2
SELF_DEFEATS_UNIT: Final = 3
SELF_DISCARDED: Final = 4
OWN_OTHER_UNIT_DISCARDED: Final = 5
ANY_UNIT_DISCARDED: Final = 6
OCCASIONS: Final = (
    "own_turn_end",
    "own_turn_end_alone",
    "own_attack_phase_end",
    "self_defeats_unit",
    "self_discarded",
    "own_other_unit_discarded",
    "any_unit_discarded",
)

# What `limit` forbids.
NO_EQUIP: Final = 0
NO_HEAL: Final = 1
NOT_OLYMPUS: Final = 2
NO_ATTACK_VS_SOLDIER: Final = 3
LIMITS: Final = ("no_equip", "no_heal", "not_olympus", "no_attack_vs_soldier")

# What `ward` blocks: enemy abilities of any card, of soldiers, or of a colour (WARD_COLOUR + i).
WARD_ENEMY: Final = 0
WARD_SOLDIER: Final = 1
WARD_COLOUR: Final = 2

EVERYTHING: Final = 99  # heal(all), move(own.unit,all)
AT_RANDOM: Final = 0
BY_CHOICE: Final = 1
FREE_FROM_PILE: Final = 0
FREE_FROM_DISCARD: Final = 1


@final
class Ability:
    """One ability of a card, as numbers whose meaning depends on the primitive.

    `n` and `m` are amounts or choices; `set_to` is the value that mod sets, or -1; `opponent` means
    that the opponent is affected; `effect` is what `when` triggers.
    """

    def __init__(
        self,
        primitive: i64,
        n: i64,
        m: i64,
        set_to: i64,
        opponent: bool,
        side: i64,
        unit_type: i64,
        scope: i64,
        condition: i64,
        bound: i64,
        occasion: i64,
        effect: "Ability | None",
    ) -> None:
        self.primitive = primitive
        self.n = n
        self.m = m
        self.set_to = set_to
        self.opponent = opponent
        self.side = side
        self.unit_type = unit_type
        self.scope = scope
        self.condition = condition
        self.bound = bound
        self.occasion = occasion
        self.effect = effect
