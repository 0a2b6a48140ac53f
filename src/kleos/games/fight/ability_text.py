"""Parse abilities as the card data writes them, e.g. damage(1,enemy.unit.any)."""

import re

from kleos.games.fight.ability import (
    ADJACENT_HERO,
    AREA_BONUS,
    ARMOR,
    AT_RANDOM,
    BOUNCE,
    BY_CHOICE,
    COST,
    COUNTER,
    DAMAGE,
    DEFENCE_AT_MOST,
    DESTROY,
    DISARM,
    DISCARD_HAND,
    DRAW,
    EVERYTHING,
    FREE_FROM_DISCARD,
    FREE_FROM_PILE,
    FREEPLAY,
    GUARD,
    HEAL,
    LIMIT,
    LIMITS,
    MARKER,
    MOD,
    MOVE,
    NO_CONDITION,
    OCCASIONS,
    OPPOSING_ATTACK,
    OPPOSING_COLOUR,
    OVERRUN,
    OWN,
    POINT,
    PRIMITIVES,
    RETRIEVE,
    SCOPES,
    SCOUT,
    SELF,
    SIDES,
    STRIKE,
    SURVIVE,
    UNIT,
    UNIT_TYPES,
    UNOPPOSED_OLYMPUS,
    WARD,
    WARD_COLOUR,
    WARD_ENEMY,
    WARD_SOLDIER,
    WHEN,
    Ability,
)
from kleos.games.fight.names import COLOURS, TYPES

# The arguments of each primitive, for people who write cards.
SHAPES = {
    DAMAGE: "damage(n,SELECTOR)",
    HEAL: "heal(n or all,SELECTOR)",
    DRAW: "draw(n) or draw(n,opponent)",
    DISCARD_HAND: "discard(n,self or opponent,random or chosen_by_you)",
    DESTROY: "destroy(SELECTOR) or destroy(SELECTOR,if=def<=n)",
    BOUNCE: "bounce(SELECTOR)",
    MOVE: "move(own.unit,n or all)",
    MARKER: "marker(n) or marker(n,opponent)",
    POINT: "point(n) or point(n,if=unopposed.olympus)",
    RETRIEVE: "retrieve(hero, soldier or equipment,n)",
    FREEPLAY: "freeplay(draw1) or freeplay(discard.unit.max_costN)",
    STRIKE: "strike(SELECTOR)",
    SCOUT: "scout(n,k)",
    MOD: "mod(n,m,SELECTOR) or mod(=n,m,SELECTOR), with if=...",
    ARMOR: "armor(n) or armor(n,from=COLOUR)",
    GUARD: "guard()",
    COUNTER: "counter(n)",
    OVERRUN: "overrun()",
    SURVIVE: "survive(pay=n)",
    COST: "cost(-n,first_card_each_turn)",
    WHEN: "when(EVENT,EFFECT)",
    LIMIT: f"limit({', '.join(LIMITS)})",
    DISARM: "disarm(SELECTOR)",
    WARD: "ward(enemy, soldier or COLOUR)",
    AREA_BONUS: "areabonus()",
}
TARGETED = (DAMAGE, HEAL, DESTROY, BOUNCE, STRIKE, DISARM, MOD)


class Draft:
    """The numbers of an ability while it is being parsed."""

    def __init__(self) -> None:
        self.n = self.m = self.bound = self.occasion = 0
        self.set_to = -1
        self.opponent = False
        self.side, self.unit_type, self.scope = OWN, UNIT, SELF
        self.condition = NO_CONDITION
        self.effect: Ability | None = None

    def finished(self, primitive: int) -> Ability:
        """Return the finished ability."""
        return Ability(
            primitive,
            self.n,
            self.m,
            self.set_to,
            self.opponent,
            self.side,
            self.unit_type,
            self.scope,
            self.condition,
            self.bound,
            self.occasion,
            self.effect,
        )


def read_abilities(text: str) -> list[Ability]:
    """Parse the abilities of a card; a ValueError says what is wrong and what would be right."""
    return [read_ability(part) for part in split(text, ";") if part]


def split(text: str, at: str) -> list[str]:
    """Split at a character outside parentheses."""
    parts, depth = [""], 0
    for sign in text.strip():
        depth += (sign == "(") - (sign == ")")
        if sign == at and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]


def read_ability(text: str) -> Ability:
    """Parse one ability."""
    found = re.fullmatch(r"(\w+)\((.*)\)", text)
    if not found or found[1] not in PRIMITIVES:
        name = found[1] if found else text
        raise ValueError(f"unknown primitive {name!r}; known are {', '.join(PRIMITIVES)}")
    primitive = PRIMITIVES.index(found[1])
    arguments = [part for part in split(found[2], ",") if part]
    draft = Draft()
    try:
        read_arguments(primitive, arguments, draft)
    except (ValueError, IndexError) as error:
        reason = f" ({error})" if isinstance(error, ValueError) and str(error) else ""
        raise ValueError(f"{text!r} should be {SHAPES[primitive]}{reason}") from None
    return draft.finished(primitive)


def read_arguments(primitive: int, arguments: list[str], draft: Draft) -> None:
    """Parse the arguments between the parentheses."""
    for part in arguments[:]:
        if part.startswith(("if=", "from=")):
            read_condition(part, draft)
            arguments.remove(part)
    if primitive in TARGETED:
        read_selector(arguments.pop(), draft)
    if primitive in (DAMAGE, COUNTER, ARMOR, POINT):
        draft.n = number(arguments.pop(0))
    elif primitive == HEAL:
        draft.n = EVERYTHING if arguments[0] == "all" else number(arguments[0])
        arguments.pop(0)
    elif primitive in (DRAW, MARKER):
        draft.n = number(arguments.pop(0))
        draft.opponent = who(arguments.pop(0)) if arguments else False
    elif primitive == DISCARD_HAND:
        draft.n = number(arguments.pop(0))
        draft.opponent = who(arguments.pop(0))
        draft.m = (AT_RANDOM, BY_CHOICE)[("random", "chosen_by_you").index(arguments.pop(0))]
    elif primitive == MOVE:
        if arguments.pop(0) != "own.unit":
            raise ValueError("only own.unit moves")
        draft.n = EVERYTHING if arguments[0] == "all" else number(arguments[0])
        arguments.pop(0)
    elif primitive == MOD:
        attack = arguments.pop(0)
        if attack.startswith("="):
            draft.set_to = number(attack[1:])
        else:
            draft.n = number(attack)
        draft.m = number(arguments.pop(0))
    else:
        read_rare_arguments(primitive, arguments, draft)
    if arguments:
        raise ValueError(f"{arguments[0]!r} is too much")


def read_rare_arguments(primitive: int, arguments: list[str], draft: Draft) -> None:
    """Parse the arguments of primitives with their own form."""
    if primitive == RETRIEVE:
        draft.m = TYPES.index(arguments.pop(0))
        draft.n = number(arguments.pop(0))
    elif primitive == FREEPLAY:
        where = arguments.pop(0)
        cheap = re.fullmatch(r"discard\.unit\.max_cost(\d+)", where)
        if not cheap and where != "draw1":
            raise ValueError(f"{where!r} is neither")
        draft.n = FREE_FROM_DISCARD if cheap else FREE_FROM_PILE
        draft.m = int(cheap[1]) if cheap else 0
    elif primitive == SCOUT:
        draft.n, draft.m = number(arguments.pop(0)), number(arguments.pop(0))
        if not 1 <= draft.m <= draft.n:
            raise ValueError("k is from 1 to n")
    elif primitive == SURVIVE:
        draft.n = number(arguments.pop(0).removeprefix("pay="))
    elif primitive == COST:
        draft.n = -number(arguments.pop(0))
        if draft.n < 1 or arguments.pop(0) != "first_card_each_turn":
            raise ValueError("a cost is lowered, for the first card of a turn")
    elif primitive == WHEN:
        draft.occasion = OCCASIONS.index(arguments.pop(0))
        draft.effect = read_ability(arguments.pop(0))
    elif primitive == LIMIT:
        draft.n = LIMITS.index(arguments.pop(0))
    elif primitive == WARD:
        kind = arguments.pop(0)
        simple = {"enemy": WARD_ENEMY, "soldier": WARD_SOLDIER}
        draft.n = simple[kind] if kind in simple else WARD_COLOUR + COLOURS.index(kind)


def number(text: str) -> int:
    """Parse a number, with or without a sign."""
    if not re.fullmatch(r"[+-]?\d{1,2}", text):
        raise ValueError(f"{text!r} is not a number")
    return int(text)


def who(text: str) -> bool:
    """Whether this names the opponent."""
    return ("self", "opponent").index(text) == 1


def read_selector(text: str, draft: Draft) -> None:
    """Parse a selector: self, bearer, or side.kind.scope."""
    if text in ("self", "bearer"):
        return
    parts = text.split(".")
    known = (SIDES, UNIT_TYPES, SCOPES[1:])
    if len(parts) != 3 or any(part not in names for part, names in zip(parts, known, strict=True)):
        raise ValueError(
            f"bad selector {text!r}: self, bearer, or "
            + ".".join("|".join(names) for names in known)
        )
    draft.side = SIDES.index(parts[0])
    draft.unit_type = UNIT_TYPES.index(parts[1])
    draft.scope = SCOPES.index(parts[2])


def read_condition(text: str, draft: Draft) -> None:
    """Parse if=... or from=COLOUR."""
    what = text.partition("=")[2]
    attack = re.fullmatch(r"opposing\.atk>=(\d+)", what)
    weak = re.fullmatch(r"def<=(\d+)", what)
    colour = what.removeprefix("opposing.")
    if attack:
        draft.condition, draft.bound = OPPOSING_ATTACK, int(attack[1])
    elif weak:
        draft.condition, draft.bound = DEFENCE_AT_MOST, int(weak[1])
    elif colour in COLOURS:
        draft.condition, draft.bound = OPPOSING_COLOUR, COLOURS.index(colour)
    elif what == "adjacent.hero":
        draft.condition = ADJACENT_HERO
    elif what == "unopposed.olympus":
        draft.condition = UNOPPOSED_OLYMPUS
    else:
        raise ValueError(
            f"bad condition {text!r}: opposing.COLOUR, opposing.atk>=n, adjacent.hero, "
            "unopposed.olympus, def<=n"
        )
