"""What holds at every decision of every game, whatever the players do."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kleos
from examples_tried import examples
from kleos.core.chance import Chance
from kleos.core.errors import IllegalMove
from kleos.core.game import Game
from kleos.core.record import Record
from kleos.core.saving import fingerprint
from kleos.core.state import State
from kleos.games import NAMES, game_named
from kleos.games.olympus.board import PRIESTS, Olympus
from kleos.games.olympus.names import MILITARY, POPULATION, UNIQUE_CARDS
from kleos.games.olympus.rounds import ROUND_LIMIT

GAME = game_named("olympus")
MOST_DECISIONS_A_ROUND = 300

olympus_games = st.builds(
    lambda players, seed, edition: GAME.new(players, seed, edition),
    st.integers(3, 5),
    st.integers(0, 2**32),
    st.sampled_from(GAME.editions),
)
all_games = st.builds(
    lambda name, players, seed: new_game(game_named(name), players, seed),
    st.sampled_from(NAMES),
    st.integers(0, 9),
    st.integers(0, 2**32),
)
ways = st.integers(0, 2**32)


def new_game(game: Game, players: int, seed: int) -> State:
    """Return a game with an allowed number of players."""
    return game.new(game.least + players % (game.most - game.least + 1), seed)


def played(g: State, way: int, most: int = 10**9) -> Iterator[Any]:
    """Yield the state at every decision of a random game."""
    chance = Chance.from_seed(way)
    while not g.over and most:
        yield g
        moves = g.legal()
        g.push(moves[chance.below(len(moves))])
        most -= 1
    yield g


def check_invariants(g: Olympus) -> None:
    """Check what the rules keep true at all times."""
    temples = glory = alpha = 0
    for city in g.cities:
        placed = city.alpha.bit_count() + city.beta.bit_count()
        assert city.clergy + city.supply + placed == PRIESTS
        assert min(city.clergy, city.supply, city.points, *city.cubes, *city.tribute) >= 0
        for track, space in enumerate(city.tracks):
            assert 1 <= space <= g.edition.limit(track, city.buildings)
        assert not city.alpha & city.beta
        assert not (city.buildings & temples & UNIQUE_CARDS)
        assert not (city.glory & glory)
        assert not (city.alpha & alpha)
        temples |= city.buildings
        glory |= city.glory
        alpha |= city.alpha
    assert g.temples == UNIQUE_CARDS & ~temples
    assert g.glory == glory
    assert glory < 1 << 6
    if not g.over:
        assert len(g.legal()) > 1
        assert len(set(g.legal())) == len(g.legal())


@examples(30)
@given(olympus_games, ways)
def test_any_game_ends_and_keeps_its_pieces(g: Olympus, way: int) -> None:
    claimed = 0
    for state in played(g, way):
        check_invariants(state)
        assert state.glory & claimed == claimed, "a Glory card was lost"
        claimed = state.glory
    assert g.over
    assert g.round <= ROUND_LIMIT
    assert g.decided <= g.round * MOST_DECISIONS_A_ROUND
    assert g.winners()
    assert g.stopped or claimed.bit_count() >= 4


@examples(25)
@given(olympus_games, ways, st.integers(0, 900))
def test_a_round_begins_within_the_population_limit(g: Olympus, way: int, most: int) -> None:
    for state in played(g, way, most):
        begins = state.worship and not any(city.alpha for city in state.cities)
        for city in state.cities:
            if begins and not city.buildings:
                assert max(city.tracks[MILITARY:]) <= city.tracks[POPULATION]


@examples(40)
@given(all_games, ways, st.integers(0, 1200))
def test_a_copy_is_independent_and_goes_on_alike(g: State, way: int, most: int) -> None:
    for _ in played(g, way, most):
        pass
    before = fingerprint(g)
    twin = g.copy()
    assert fingerprint(twin) == before
    assert twin.legal() == g.legal()
    twin.playout(Chance.from_seed(1))
    assert fingerprint(g) == before
    again = g.copy()
    again.playout(Chance.from_seed(1))
    assert fingerprint(again) == fingerprint(twin)


@examples(8)
@given(all_games, ways)
def test_saved_and_loaded_at_any_decision_is_equal(g: State, way: int) -> None:
    for state in played(g, way):
        saved = kleos.save(state)
        loaded = kleos.load(g.game.name, saved)
        assert kleos.save(loaded) == saved
        assert loaded.legal() == state.legal()
        assert loaded.to_move == state.to_move


@examples(15)
@given(all_games, ways)
def test_replayed_is_equal(g: State, way: int) -> None:
    record = Record(g.game, g.players, 5)
    g = record.start()
    chance = Chance.from_seed(way)
    while not g.over:
        move = g.legal()[chance.below(len(g.legal()))]
        record.moves.append(move)
        g.push(move)
    assert fingerprint(record.replay()) == fingerprint(g)


@examples(60)
@given(all_games, ways, st.integers(0, 1200))
def test_legal_moves_apply_and_all_others_are_refused(g: State, way: int, most: int) -> None:
    for _ in played(g, way, most):
        pass
    before = fingerprint(g)
    for move in range(-2, len(g.game.moves) + 2):
        twin = g.copy()
        if move in g.legal():
            twin.push(move)
            assert fingerprint(twin) != before
        else:
            with pytest.raises(IllegalMove):
                twin.push(move)
            assert fingerprint(twin) == before
            assert twin.legal() == g.legal()


@examples(60)
@given(all_games, ways, st.integers(0, 600))
def test_what_is_told_does_not_change_what_happens(g: State, way: int, most: int) -> None:
    silent = g.copy()
    heard = g.listen()
    for _ in played(g, way, most):
        pass
    for _ in played(silent, way, most):
        pass
    assert fingerprint(silent) == fingerprint(g)
    assert heard or most == 0
    for event in heard:
        kind = g.game.events[event.kind]
        assert 0 <= event.seat < g.players
        for (_, meaning), number in zip(kind.meanings, event[2:], strict=False):
            assert meaning == "number" or 0 <= number < len(g.game.names[meaning])


@examples(30)
@given(olympus_games, ways, st.integers(0, 600), st.integers(0, 4))
def test_a_view_shows_the_table_but_not_the_chance(
    g: Olympus, way: int, most: int, seat: int
) -> None:
    for _ in played(g, way, most):
        pass
    seat %= g.players
    other = g.copy()
    other.chance = Chance.from_seed(way + 1)
    view = g.view(seat)
    assert view.table() == other.view(seat).table()
    assert GAME.save(view.shown) == GAME.save(g)
    assert kleos.save(view.shown) == kleos.save(other.view(seat).shown)
    assert view.shown.over == g.over
    if seat != g.to_move:
        assert view.legal() == ()
    else:
        assert view.legal() == g.legal() == view.sample(5).legal()
        assert fingerprint(view.sample(5)) == fingerprint(other.view(seat).sample(5))


@pytest.mark.parametrize("edition", GAME.editions)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_random_game_of_every_edition_and_number_of_players(players: int, edition: str) -> None:
    g = GAME.new(players, 11, edition)
    for state in played(g, 11):
        check_invariants(state)
    assert g.over


@pytest.mark.long
@pytest.mark.parametrize("edition", GAME.editions)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_thousands_of_random_games(players: int, edition: str) -> None:
    for seed in range(1000):
        g = GAME.new(players, seed, edition)
        for state in played(g, seed):
            check_invariants(state)
        assert g.winners()


def test_reachable_positions_are_counted_as_before() -> None:
    """Count the move sequences of a given length, as perft does in chess."""
    assert [count(GAME.new(3, 1), depth) for depth in (1, 2, 3, 4)] == [11, 23, 46, 316]


def count(g: Olympus, depth: int) -> int:
    """Count the sequences of `depth` moves."""
    if depth == 0 or g.over:
        return 1
    total = 0
    for move in g.legal():
        twin = g.copy()
        twin.push(move)
        total += count(twin, depth - 1)
    return total


def test_numbers_of_other_libraries_are_taken() -> None:
    class Number:
        def __index__(self) -> int:
            return 3

    g = GAME.new(3, 1)
    g.push(Number())
    assert g.decided == 1


def test_the_start_player_is_drawn_fairly() -> None:
    firsts = [GAME.new(5, seed).to_move for seed in range(5000)]
    assert all(900 < firsts.count(seat) < 1100 for seat in range(5))


def test_random_is_not_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that a game never uses the module-level generator."""
    before = random.getstate()
    GAME.new(4, 3).playout(Chance.from_seed(3))
    assert random.getstate() == before
