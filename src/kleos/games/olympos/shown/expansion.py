"""Where the settlers of a people can go, and what it takes."""

from functools import lru_cache
from typing import Literal, NamedTuple

from msgspec import Struct
from mypy_extensions import i64

from kleos.core.data import members
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.development import has_twin
from kleos.games.olympos.edition import Edition
from kleos.games.olympos.expansion import (
    CHEAP_FIGHT,
    EDGE,
    EVEN_FIGHT,
    NEW_PIECE,
    TOP_PIECE,
    Expand,
    add_settlers,
    buried_pieces,
    expansion_time,
    fight_time,
    open_to,
    start_of,
)
from kleos.games.olympos.moves import FLEE, GO, MOVE, MOVES, NEW, flees, is_new
from kleos.games.olympos.names import (
    DISCOVERIES,
    NOBODY,
    NORTHERN_EDGE,
    PEOPLES,
    SPACE_NAMES,
    TERRITORIES,
    TERRITORY_NAMES,
)
from kleos.games.olympos.people import People
from kleos.games.olympos.shown.naming import name_of
from kleos.games.olympos.shown.time import After, after_action, gained
from kleos.games.olympos.ways import NO_WAY, spaces_to, ways_from

TRIBE = "tribe"


class Loser(Struct):
    """What a fight does to the people that is beaten."""

    people: str
    hourglasses: int  # that it takes
    points: int  # by which its score changes


class Conquest(After):
    """How an expansion leaves its people."""

    opens: list[str]  # discoveries that it can pay for then, and cannot now
    gives_up: str | None  # the territory that it no longer controls
    loser: Loser | None


class ShownFight(Struct):
    """The fight for a territory; whoever attacks wins."""

    against: str  # a people, or tribe
    swords: int
    their_swords: int
    compared: Literal["more", "even", "fewer"]  # one's own swords, Democracy considered


class TimeParts(Struct):
    """What the time of an expansion is made of."""

    way: int
    new_settler: int
    fight: int
    erinyes: int


class Journey(Struct):
    """An expansion by the cheapest way."""

    settler: str  # the move that chooses it
    start: str
    way: list[str]  # the spaces entered, the territory itself last
    time: int
    parts: TimeParts
    short: int  # time that is missing; 0: there is enough
    fight: ShownFight | None
    after: Conquest | None  # none: there is not enough time


class ShownReach(Struct):
    """Whether a settler can get to a territory, and what it takes."""

    reachable: bool
    reason: Literal["blocked", "controlled", "no settler", "no way", "no time"] | None  # if not
    times: dict[str, int]  # for every settler that can get there, by the move that chooses it
    journey: Journey | None  # of the settler with the least time
    new: Journey | None  # of the new settler with the least time, if it is another and in time


class ShownSettler(Struct):
    """A settler that a people may send out."""

    start: str
    new: bool  # it comes out of the camp
    buried: bool
    several: bool  # which of several buried settlers leaves is asked next
    gives_up: str | None  # the territory that its people no longer controls if it leaves


class Settler(NamedTuple):
    """A settler that may be chosen, and how it travels."""

    move: int
    start: int
    depth: int
    extra: int  # time, if it is new


def show_reaches(g: Olympos, seat: int) -> dict[str, ShownReach]:
    """Return whether each territory can be reached, and what it takes."""
    people = g.peoples[seat]
    settlers = settlers_of(g, seat)
    targets = open_to(g, people)
    found = {}
    for territory, name in enumerate(TERRITORY_NAMES):
        if targets >> territory & 1:
            found[name] = show_reach(g, seat, settlers, territory)
        else:
            blocked = g.blocked >> territory & 1
            reason: Literal["blocked", "controlled"] = "blocked" if blocked else "controlled"
            found[name] = ShownReach(False, reason, {}, None, None)
    return found


def settlers_of(g: Olympos, seat: int) -> list[Settler]:
    """Return the settlers that a people may choose from; if it has chosen, that one."""
    people = g.peoples[seat]
    if isinstance(g.asking, Expand):
        return [chosen_settler(people, g.asking)]
    moves: list[int] = []
    add_settlers(people, moves)
    found = []
    for move in moves:
        start = start_of(move)
        if is_new(move):
            found.append(Settler(move, start, NEW_PIECE, people.time_of_new_settler()))
        else:
            depth = buried_pieces(g, seat, start)[0] if flees(move) else TOP_PIECE
            found.append(Settler(move, start, depth, 0))
    return found


def chosen_settler(people: People, expand: Expand) -> Settler:
    """Return the settler that has been chosen."""
    if expand.depth == NEW_PIECE:
        extra = people.time_of_new_settler()
        return Settler(NEW + expand.start, expand.start, NEW_PIECE, extra)
    first = MOVE if expand.depth == TOP_PIECE else FLEE
    return Settler(first + expand.start, expand.start, expand.depth, 0)


def show_settlers(g: Olympos, seat: int) -> dict[str, ShownSettler]:
    """Return the settlers that a people may choose from, by the move that chooses each."""
    return {SPELLINGS[one.move]: show_settler(g, seat, one) for one in settlers_of(g, seat)}


def show_settler(g: Olympos, seat: int, settler: Settler) -> ShownSettler:
    """Return a settler, and what its leaving costs."""
    move, start, depth, _ = settler
    name = SPACE_NAMES[space_of(start)]
    buried = flees(move)
    several = buried and not isinstance(g.asking, Expand)
    lost = False
    if depth == TOP_PIECE:
        twin = g.copy()
        twin.leave(seat, start, depth)
        lost = not twin.peoples[seat].lands >> start & 1
    return ShownSettler(
        name,
        depth == NEW_PIECE,
        buried,
        several and len(buried_pieces(g, seat, start)) > 1,
        name if lost else None,
    )


def show_reach(g: Olympos, seat: int, settlers: list[Settler], territory: int) -> ShownReach:
    """Return whether a territory where a move may end can be reached, and what it takes."""
    if not settlers:
        return ShownReach(False, "no settler", {}, None, None)
    people = g.peoples[seat]
    mode, budget = people.mode(), g.budget(seat)
    beside = fight_time(g, people, territory) + people.extra_time()
    cost_of_way = g.edition.cost_of_way
    times = [one.extra + cost_of_way(mode, one.start, territory) + beside for one in settlers]
    least = min(times)
    if least >= NO_WAY:
        return ShownReach(False, "no way", {}, None, None)
    in_time = {
        SPELLINGS[one.move]: int(time)
        for one, time in zip(settlers, times, strict=True)
        if time <= budget
    }
    first = settlers[times.index(least)]
    journey = show_journey(g, seat, first, territory)
    newcomer = cheapest_new(settlers, times)
    new = None
    if newcomer is not None and newcomer is not first and SPELLINGS[newcomer.move] in in_time:
        new = show_journey(g, seat, newcomer, territory)
    return ShownReach(bool(in_time), None if in_time else "no time", in_time, journey, new)


def cheapest_new(settlers: list[Settler], times: list[i64]) -> Settler | None:
    """Return the new settler with the least time, or none if no settler is new."""
    new = [i for i, one in enumerate(settlers) if one.depth == NEW_PIECE]
    return settlers[min(new, key=lambda i: times[i])] if new else None


def show_journey(g: Olympos, seat: int, settler: Settler, territory: int) -> Journey:
    """Return the expansion of a settler to a territory."""
    people = g.peoples[seat]
    move, start, depth, extra = settler
    time = int(expansion_time(g, seat, start, depth == NEW_PIECE, territory))
    fight = fight_time(g, people, territory)
    short = max(0, time - g.budget(seat))
    way = int(g.edition.cost_of_way(people.mode(), start, territory))
    return Journey(
        SPELLINGS[move],
        SPACE_NAMES[space_of(start)],
        ways_of(g.edition, people.mode(), start)[territory],
        time,
        TimeParts(way, extra, fight, people.extra_time()),
        short,
        show_fight(g, people, territory, fight) if fight else None,
        None if short else show_conquest(g, Expand(seat, start, depth), territory),
    )


def space_of(start: int) -> int:
    """Return the space of the map where a way starts."""
    return NORTHERN_EDGE if start == EDGE else start


@lru_cache(maxsize=1000)
def ways_of(edition: Edition, mode: int, start: int) -> list[list[str]]:
    """Return the cheapest way to every territory; it means nothing where there is none."""
    space = space_of(start)
    before = ways_from(edition.neighbours, mode, space)[1]
    return [
        [SPACE_NAMES[i] for i in spaces_to(before, space, territory)]
        for territory in range(TERRITORIES)
    ]


def show_fight(g: Olympos, people: People, territory: int, time: int) -> ShownFight:
    """Return the fight for a territory that somebody holds."""
    owner = g.owners[territory]
    return ShownFight(
        name_of(owner) or TRIBE,
        people.all_swords(),
        0 if owner == NOBODY else g.peoples[owner].all_swords(),
        "more" if time == CHEAP_FIGHT else "even" if time == EVEN_FIGHT else "fewer",
    )


def show_conquest(g: Olympos, expand: Expand, territory: int) -> Conquest:
    """Return how an expansion would end, by taking it on a copy."""
    seat = expand.seat
    twin = g.copy()
    expand.take(twin, GO + territory)
    after = after_action(g, twin, seat)
    beaten = int(g.owners[territory])
    was, now = g.peoples[seat], twin.peoples[seat]
    opens = can_pay(g, now) & ~can_pay(g, was) & ~was.discoveries
    lost = members(was.lands & ~now.lands, TERRITORY_NAMES)
    return Conquest(
        after.space,
        after.hourglasses,
        after.zeus,
        after.points,
        after.position,
        after.next,
        after.last,
        [DISCOVERIES[i] for i in range(len(DISCOVERIES)) if opens >> i & 1 and is_left(g, was, i)],
        lost[0] if lost else None,
        None if beaten == NOBODY else show_loser(g, twin, beaten),
    )


def show_loser(g: Olympos, twin: Olympos, seat: int) -> Loser:
    """Return what a fight that was fought on a copy has done to the people that was beaten."""
    hourglasses = twin.peoples[seat].hourglasses - g.peoples[seat].hourglasses
    return Loser(PEOPLES[seat], hourglasses, gained(g, twin, seat))


def can_pay(g: Olympos, people: People) -> i64:
    """Return the discoveries whose cost a people can pay."""
    return g.edition.affordable(people.tokens, people.cubes)


def is_left(g: Olympos, people: People, discovery: int) -> bool:
    """Whether a people may still take a discovery that it does not have."""
    return g.copies[discovery] > 0 and not has_twin(people, discovery)


SPELLINGS = [MOVES.spell(move) for move in range(len(MOVES))]
