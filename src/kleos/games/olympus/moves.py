"""Every move of Olympus and its spelling. A move is its index in this list, which never changes."""

from typing import Final

from kleos.core.moves import Moves, in_order, subsets
from kleos.games.olympus.names import (
    APOLLO,
    CARDS,
    CITIES,
    COSTS,
    DEITIES,
    RESOURCES,
    TRACKS,
    UPKEEP_BUILDINGS,
)

WORSHIP: Final = 0  # + deity; Apollo as the sun
WORSHIP_PLAGUE: Final = 10
JOIN: Final = 11
STAY_OUT: Final = 12
WARS: Final = 13  # + number of wars: no war, one war, two wars
ADVANCE: Final = 16  # + track
RETREAT: Final = 22  # + track
PRODUCE: Final = 28  # + resource
TAKE: Final = 31  # + resource
DISCARD: Final = 34  # + resource
PAY: Final = 37  # + resource
PAY_TRIBUTE: Final = 40  # + resource
PAY_POINT: Final = 43
LESS: Final = 44  # + part of a cost
DECLARE_WAR: Final = 48
WAR: Final = 49  # + seat
SCORE: Final = 54
LOSE_POINTS: Final = 55
CALL_PRIEST: Final = 56
DECLINE: Final = 57
FINISH: Final = 58
FAVOUR: Final = 59  # + deity
USE: Final = 69  # + index in UPKEEP_BUILDINGS
BUILD: Final = 75  # + card


def spellings() -> list[str]:
    """Return all spellings, each kind of move with its first number."""
    worship = [f"worship {deity}" for deity in DEITIES]
    worship[APOLLO] += " sun"
    return in_order(
        [
            (WORSHIP, worship),
            (WORSHIP_PLAGUE, ["worship apollo plague"]),
            (JOIN, ["join"]),
            (STAY_OUT, ["stay out"]),
            (WARS, ["no war", "one war", "two wars"]),
            (ADVANCE, [f"advance {track}" for track in TRACKS]),
            (RETREAT, [f"retreat {track}" for track in TRACKS]),
            (PRODUCE, [f"produce {resource}" for resource in RESOURCES]),
            (TAKE, [f"take {resource}" for resource in RESOURCES]),
            (DISCARD, [f"discard {resource}" for resource in RESOURCES]),
            (PAY, [f"pay {resource}" for resource in RESOURCES]),
            (PAY_TRIBUTE, [f"pay tribute {resource}" for resource in RESOURCES]),
            (PAY_POINT, ["pay point"]),
            (LESS, [f"less {cost}" for cost in COSTS]),
            (DECLARE_WAR, ["declare war"]),
            (WAR, [f"war {city}" for city in CITIES]),
            (SCORE, ["score"]),
            (LOSE_POINTS, ["lose points"]),
            (CALL_PRIEST, ["call priest"]),
            (DECLINE, ["decline"]),
            (FINISH, ["finish"]),
            (FAVOUR, [f"favour {deity}" for deity in DEITIES]),
            (USE, [f"use {CARDS[card]}" for card in UPKEEP_BUILDINGS]),
            (BUILD, [f"build {card}" for card in CARDS]),
        ]
    )


def produces(move: int) -> bool:
    """Whether a move produces a resource."""
    return PRODUCE <= move < PRODUCE + len(RESOURCES)


def pays_tribute(move: int) -> bool:
    """Whether a move pays from the tribute area."""
    return PAY_TRIBUTE <= move < PAY_TRIBUTE + len(RESOURCES)


def builds(move: int) -> bool:
    """Whether a move builds a building."""
    return BUILD <= move < BUILD + len(CARDS)


MOVES: Final = Moves(spellings())

# Ready-made lists of moves for frequent decisions.
ADVANCES: Final = tuple(range(ADVANCE, ADVANCE + 6))
ADVANCES_OR_DECLINE: Final = (*ADVANCES, DECLINE)
PRODUCTION_ADVANCES: Final = tuple(range(ADVANCE + 3, ADVANCE + 6))
PRODUCES: Final = tuple(range(PRODUCE, PRODUCE + 3))
WARS_AT_ALPHA: Final = (WARS, WARS + 1, WARS + 2)
WARS_AT_BETA: Final = (WARS, WARS + 1)
TAKES: Final = tuple(range(TAKE, TAKE + 3))
TAKES_OR_DECLINE: Final = (*TAKES, DECLINE)


TAKE_SUBSETS: Final = subsets(TAKE, 3)
DISCARD_SUBSETS: Final = subsets(DISCARD, 3)
RETREAT_SUBSETS: Final = subsets(RETREAT, 6)
WAR_SUBSETS: Final = subsets(WAR, 5)
WORSHIP_SUBSETS: Final = [
    (*moves, WORSHIP_PLAGUE) if WORSHIP + APOLLO in moves else moves
    for moves in subsets(WORSHIP, 10)
]
BUILD_SUBSETS: Final = [subsets(BUILD + first, 9) for first in range(0, 45, 9)]


def build_moves(cards: int) -> tuple[int, ...]:
    """Return 'build CARD' for each card of a bitset, by joining five ready-made parts."""
    moves = BUILD_SUBSETS[0][cards & 511]
    place = 1
    cards >>= 9
    while cards:
        if cards & 511:
            moves += BUILD_SUBSETS[place][cards & 511]
        cards >>= 9
        place += 1
    return moves
