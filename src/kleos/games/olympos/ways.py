"""Movement: the cheapest way over land and sea, with the discoveries that make it cheaper.

A mode of travel is the cost of a sea space, or SEA_CLOSED, and whether Cavalry rides along, packed
into one number.
"""

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from kleos.games.olympos.names import NORTHERN_EDGE, SPACES, TERRITORIES

LAND_SPACE: Final = 1
SEA_SPACE: Final = 2
SEA_CLOSED: Final = 3  # for a people that hears the Siren
CAVALRY_MODE: Final = 4  # + cost of a sea space
MODES: Final = 8
NO_WAY: Final = 999
NO_WAYS: Final = vec[i64]()

Mode: TypeAlias = int


def mode_of_travel(sea: int, cavalry: bool) -> Mode:
    """Return the mode with this cost of a sea space, or SEA_CLOSED."""
    return sea + (CAVALRY_MODE if cavalry else 0)


def sea_cost(mode: Mode) -> int:
    """Return what entering a sea space costs, or SEA_CLOSED."""
    return mode % CAVALRY_MODE


def rides(mode: Mode) -> bool:
    """Whether Cavalry rides along."""
    return mode >= CAVALRY_MODE


def entering(mode: Mode, start: int, last: int, space: int) -> int:
    """Return what it costs to enter a space from the last one.

    With Cavalry an unbroken run of land costs 1 in all (ruling 4). The start is not entered, so the
    first land always costs.
    """
    if space >= TERRITORIES:
        return NO_WAY if sea_cost(mode) == SEA_CLOSED else sea_cost(mode)
    if rides(mode) and last < TERRITORIES and last != start:
        return 0
    return LAND_SPACE


def ways_from(neighbours: list[list[int]], mode: Mode, start: int) -> tuple[list[int], list[int]]:
    """Return the cheapest cost of entering each space, and the space before it (Dijkstra).

    The start itself costs leaving it and coming back (ruling 10). The last item of both lists is
    the northern edge, which nobody enters.
    """
    costs = [NO_WAY] * (SPACES + 1)
    before = [start] * (SPACES + 1)
    done = [False] * (SPACES + 1)
    last = start
    spent = 0
    while True:
        for space in neighbours[last]:
            cost = spent + entering(mode, start, last, space)
            if cost < costs[space] and space != NORTHERN_EDGE:
                costs[space] = cost
                before[space] = last
        last = NORTHERN_EDGE
        for space in range(SPACES):
            if not done[space] and space != start and costs[space] < costs[last]:
                last = space
        if last == NORTHERN_EDGE:
            return costs, before
        done[last] = True
        spent = costs[last]


def way(neighbours: list[list[int]], mode: Mode, start: int, to: int) -> list[int]:
    """Return the spaces of a cheapest way, without the start, the last one included."""
    return spaces_to(ways_from(neighbours, mode, start)[1], start, to)


def spaces_to(before: list[int], start: int, to: int) -> list[int]:
    """Return the spaces of a cheapest way, given the space before each."""
    spaces = [to]
    while before[spaces[-1]] != start:
        spaces.append(before[spaces[-1]])
    return spaces[::-1]
