"""The cheapest ways of Olympos, against a search through all walks."""

from hypothesis import given
from hypothesis import strategies as st

from examples_tried import examples
from kleos.games import game_named
from kleos.games.olympos.edition_file import (
    printed_edition,
)
from kleos.games.olympos.expansion import expansion_time
from kleos.games.olympos.moves import GO, NEW_AT_EDGE
from kleos.games.olympos.names import (
    NORTHERN_EDGE,
    SPACES,
    TERRITORIES,
)
from kleos.games.olympos.ways import MODES, NO_WAY, SEA_CLOSED, rides, sea_cost, way, ways_from
from olympos_played import decisions, players
from positions_played import seeds

GAME = game_named("olympos")


def brute_force(neighbours: list[list[int]], mode: int, start: int, to: int, most: int) -> int:
    """Return the least cost of any walk of at most `most` spaces, by trying them all."""
    best = NO_WAY
    stack = [(start, False, 0, 0)]
    while stack:
        space, on_land, cost, length = stack.pop()
        if length and space == to:
            best = min(best, cost)
        if length == most or cost >= best:
            continue
        for other in neighbours[space]:
            if other >= TERRITORIES:
                if sea_cost(mode) != SEA_CLOSED:
                    stack.append((other, False, cost + sea_cost(mode), length + 1))
            else:
                free = rides(mode) and on_land
                stack.append((other, True, cost + (0 if free else 1), length + 1))
    return best


small_maps = st.lists(
    st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=4, max_size=14
)  # numbers up to 3 are land, the others sea


@examples(150)
@given(small_maps, st.integers(0, MODES - 1), st.integers(0, 3), st.integers(0, 3))
def test_the_cheapest_way_equals_a_search_through_all_walks(
    pairs: list[tuple[int, int]], mode: int, start: int, to: int
) -> None:
    numbers = [0, 1, 2, 3, TERRITORIES, TERRITORIES + 1, TERRITORIES + 2]
    neighbours: list[list[int]] = [[] for _ in range(SPACES + 1)]
    for one, two in pairs:
        a, b = numbers[one], numbers[two]
        if a != b and b not in neighbours[a]:
            neighbours[a].append(b)
            neighbours[b].append(a)
    costs = ways_from(neighbours, mode, start)[0]
    assert costs[to] == brute_force(neighbours, mode, start, to, 7)
    if costs[to] < NO_WAY:
        spaces = way(neighbours, mode, start, to)
        assert spaces[-1] == to
        assert all(b in neighbours[a] for a, b in zip([start, *spaces], spaces))
        assert cost_along(spaces, mode) == costs[to]


def cost_along(spaces: list[int], mode: int) -> int:
    """Return what a given way costs."""
    cost, on_land = 0, False
    for space in spaces:
        if space >= TERRITORIES:
            cost += sea_cost(mode)
        elif not (on_land and rides(mode)):
            cost += 1
        on_land = space < TERRITORIES
    return cost


def test_costs_from_the_northern_edge_are_those_of_the_design() -> None:
    costs = ways_from(printed_edition().neighbours, 2, NORTHERN_EDGE)[0]
    names = GAME.names["space"]
    wanted = {"paeonia": 1, "olympos": 2, "phocis": 3, "troad": 4, "laconia": 7, "rhodes": 8}
    wanted |= {"knossos": 9, "eumelos": 10, "kleito": 12, "azaes": 12, "atlas": 12}
    assert {name: costs[names.index(name)] for name in wanted} == wanted


@examples(30)
@given(players, seeds, seeds)
def test_no_expansion_crosses_the_cross_and_none_is_left_out(
    number: int, seed: int, way_of_play: int
) -> None:
    for g in decisions(GAME.new(number, seed), way_of_play):
        if g.over or g.decision.key != "expand":
            continue
        seat, start, new = g.to_move, g.asking.start, g.asking.depth < 0
        wanted = [
            GO + t
            for t in range(TERRITORIES)
            if not g.blocked >> t & 1
            and g.owners[t] != seat
            and expansion_time(g, seat, start, new, t) <= g.budget(seat)
        ]
        assert list(g.legal()) == wanted


def test_the_move_at_the_edge_is_the_one_that_names_it() -> None:
    assert GAME.moves.spell(NEW_AT_EDGE) == "new north"
