"""Why a move is good: parts of a position's worth, compared on what the seat knows."""

from random import Random

import pytest

import kleos
from kleos.bots.reasons import END, foreseen, largest, reasons
from kleos.core.catalogue import LANGUAGES
from kleos.core.state import State
from kleos.core.words import Words
from kleos.games import NAMES, game_named
from kleos.games.judging import by_hand

POSITIONS = 12


def somewhere(game: str, seed: int) -> State:
    """Return a position of a random game in which there is a choice."""
    luck = Random(seed)
    state = kleos.new(game, players=game_named(game).least, seed=seed)
    for _ in range(luck.randrange(120)):
        before = state.copy()
        state.push(luck.choice(state.legal()))
        if state.over:
            return before
    while len(state.legal()) == 1:
        state.push(state.legal()[0])
        if state.over:
            return somewhere(game, seed + POSITIONS)
    return state


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("seed", range(POSITIONS))
def test_features_add_up_to_the_worth_and_have_words(game: str, seed: int):
    state = somewhere(game, seed)
    judge = by_hand(game)
    known = game_named(game).texts().reasons
    for seat in range(state.players):
        found = judge.features(state, seat)
        assert sum(worth for _, worth, _ in found) == pytest.approx(judge.worth(state, seat))
        assert {key for key, _, _ in found} <= known.keys() - {END}
        assert len({key for key, _, _ in found}) == len(found)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("seed", range(POSITIONS))
def test_reasons_depend_only_on_what_the_seat_knows(game: str, seed: int):
    state = somewhere(game, seed)
    view = state.view(state.to_move)
    moves = list(view.legal()[:3])
    twin = view.sample(seed + 1000).view(state.to_move)
    judge = by_hand(game)
    assert reasons(view, moves, judge, 1) == reasons(twin, moves, judge, 1)


def test_reasons_count_what_there_is_more_of():
    """In Olympus nothing is hidden, so what is named can be counted afterwards."""
    named = set()
    for seed in range(40):
        state = somewhere("olympus", seed)
        seat, judge = state.to_move, by_hand("olympus")
        moves = list(state.legal()[:2])
        first, second = (foreseen(state, move, judge) for move in moves)
        if len(moves) < 2 or first.over or second.over:
            continue
        counts = [
            {key: number for key, _, number in judge.features(end, seat)} for end in (first, second)
        ]
        for key, number in reasons(state.view(seat), moves, judge, 1)[0]:
            assert number == max(0, counts[0][key] - counts[1][key])
            named.add((key, number > 0))
    assert len(named) > 5


def test_the_largest_differences_are_named_first():
    mine = {"points": (5.0, 5.0), "cubes": (3.0, 4.0), "priests": (2.0, 2.0), "glory": (0.0, 0.0)}
    theirs = {"points": (4.0, 4.0), "cubes": (0.5, 2.0), "priests": (0.9, 1.0), "glory": (4.0, 0.0)}
    assert largest(mine, theirs, 0.1) == [("cubes", 2)]  # the next is less than half as much
    assert largest({**mine, "points": (6.0, 6.0)}, theirs, 0.1) == [("cubes", 2), ("points", 2)]
    assert largest(mine, theirs, 3.0) == []


def test_the_end_is_named_by_the_lead():
    state = won_by_the_next_move()
    seat = state.to_move
    moves = list(state.legal())
    end = foreseen(state, moves[0], by_hand("olympus"))
    assert end.over
    others = [score for other, score in enumerate(end.scores()) if other != seat]
    lead = end.scores()[seat] - max(others)
    mine = {END: (lead + 0.5, float(lead))}
    assert largest(mine, {END: (-1.0, -1.0)}, 0.1) == [(END, lead + 1)]
    assert largest({"points": (9.0, 9.0)}, mine, 0.1) == []  # a game that goes on is no end


def won_by_the_next_move() -> State:
    """Return a position of Olympus whose deciding seat wins, whatever it does."""
    judge = by_hand("olympus")
    for seed in range(200):
        luck = Random(seed)
        state = kleos.new("olympus", players=3, seed=seed)
        before = state.copy()
        while not state.over:
            before = state.copy()
            state.push(luck.choice(state.legal()))
        ends = [foreseen(before, move, judge) for move in before.legal()]
        if all(end.over and before.to_move in end.winners() for end in ends):
            return before
    raise AssertionError("no such game")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_reads_well_with_any_number(language: str):
    for game in NAMES:
        words = Words(game_named(game), language)
        for key in words.texts.reasons:
            said = {words.why([(key, number)]) for number in (0, 1, 2)}
            assert all(said)
            assert not any(text.startswith("0") or "{" in text for text in said)


def test_two_reasons_are_joined():
    assert Words(game_named("olympus")).why([("cubes", 2), ("glory", 0)]) == (
        "2 more cubes and closer to a Glory card"
    )
