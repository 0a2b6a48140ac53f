"""Movement: the cheapest way over land and sea, with the discoveries that make it cheaper.

A mode of travel is the cost of a sea space, or SEA_CLOSED, and whether Cavalry rides along.
"""

from typing import Final

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


def entering(mode: int, start: int, last: int, space: int) -> int:
    """Return what it costs to enter a space from the last one.

    With Cavalry an unbroken run of land costs 1 in all (ruling 4). The start is not entered, so the
    first land always costs.
    """
    if space >= TERRITORIES:
        return NO_WAY if mode % CAVALRY_MODE == SEA_CLOSED else mode % CAVALRY_MODE
    if mode >= CAVALRY_MODE and last < TERRITORIES and last != start:
        return 0
    return LAND_SPACE


def ways_from(neighbours: list[list[int]], mode: int, start: int) -> tuple[list[int], list[int]]:
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


def way(neighbours: list[list[int]], mode: int, start: int, to: int) -> list[int]:
    """Return the spaces of a cheapest way, without the start, the last one included."""
    return spaces_to(ways_from(neighbours, mode, start)[1], start, to)


def spaces_to(before: list[int], start: int, to: int) -> list[int]:
    """Return the spaces of a cheapest way, given the space before each."""
    spaces = [to]
    while before[spaces[-1]] != start:
        spaces.append(before[spaces[-1]])
    return spaces[::-1]
