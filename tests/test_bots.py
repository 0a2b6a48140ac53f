"""Bots: they play legal moves, know only their view, and answer the same view the same."""

import pytest

from kleos.bots import NAMES, bot_named, bots_for
from kleos.bots.greedy import outcome
from kleos.core.chance import Chance
from kleos.core.errors import BadOption
from kleos.games import NAMES as GAMES
from kleos.games import game_named
from kleos.games.fight import value
from kleos.games.fight.board import Fight

FIGHT = game_named("fight")


def position(**given: object) -> Fight:
    """Return a duel in a position of a scenario."""
    state = FIGHT.new(2, 1)
    assert isinstance(state, Fight)
    FIGHT.arrange(state, given)
    state.advance()
    return state


def play(seed: int, names: tuple[str, str]) -> Fight:
    """Play a duel between two bots."""
    state = FIGHT.new(2, seed)
    bots = [bot_named(name, seed, "fight") for name in names]
    while not state.over:
        view = state.view(state.to_move)
        move = bots[state.to_move].choose(view)
        assert move in view.legal()
        state.push(move, state.to_move)
    assert isinstance(state, Fight)
    return state


def test_who_plays_what():
    assert bots_for("fight") == NAMES
    assert bots_for("olympus") == ("random",)
    for game in GAMES:
        assert "random" in bots_for(game)
    with pytest.raises(BadOption, match="the greedy bot cannot play olympus yet"):
        bot_named("greedy", 1, "olympus")


def test_greedy_plays_legal_moves_to_the_end():
    for seed in range(4):
        assert play(seed, ("greedy", "greedy")).over


@pytest.mark.long
def test_greedy_plays_legal_moves_in_thousands_of_games():
    for seed in range(2000):
        play(seed, ("greedy", "greedy"))


def test_greedy_beats_random():
    won = sum(play(seed, ("greedy", "random")).winners() == [0] for seed in range(10))
    won += sum(play(seed, ("random", "greedy")).winners() == [1] for seed in range(10))
    assert won >= 18


def test_greedy_answers_the_same_view_the_same():
    """Two states that a seat cannot tell apart get the same answer."""
    state = FIGHT.new(2, 3)
    chance = Chance.from_seed(3)
    while not state.over:
        seat = state.to_move
        if state.decided % 5 == 0:
            view = state.view(seat)
            move = bot_named("greedy", 7).choose(view)
            assert move == bot_named("greedy", 7).choose(state.view(seat))
            assert move == bot_named("greedy", 7).choose(view.sample(5).view(seat))
        state.push(state.legal()[chance.below(len(state.legal()))])


def test_greedy_takes_the_win():
    state = position(
        blue={"hand": ["amazons", "tauri", "cicones"]},
        red={"hand": [], "spaces": {"olympus-1": {"unit": "hector"}}},
        counter=6,
        active="blue",
    )
    bot = bot_named("greedy", 1, "fight")
    while not state.over:
        assert state.to_move == 0
        state.push(bot.choose(state.view(0)))
    assert state.winners() == [0]


def test_looking_ahead_ends_with_the_turn():
    state = position(blue={"hand": ["amazons", "tauri"]}, active="blue")
    before = FIGHT.save(state)
    worth = outcome(state, FIGHT.moves.parse("finish"), state.turn, 2, value)
    assert FIGHT.save(state) == before
    assert -value.WIN < worth < value.WIN


def test_the_value_is_fair_and_knows_the_end():
    side = {"spaces": {"troy": {"unit": "tauri"}}}
    state = position(blue={"hand": ["amazons"], **side}, red={"hand": ["cicones"]}, active="blue")
    assert value.value(state, 0) == -value.value(state, 1)
    ahead = state.copy()
    ahead.counter = 2
    assert value.value(ahead, 0) > value.value(state, 0)
    ahead.move_counter(0, 5)
    assert value.value(ahead, 0) == value.WIN == -value.value(ahead, 1)
    tied = state.copy()
    tied.end(3, 2)
    assert value.value(tied, 0) == 0
