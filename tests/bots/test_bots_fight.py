"""Bots in the duel: greedy play, the value of a position, and payments."""

import pytest

from kleos.bots import bot_named
from kleos.bots.ahead import outcome
from kleos.bots.contract import Budget
from kleos.bots.search import SearchBot
from kleos.games import game_named
from kleos.games.fight import judge, worth
from kleos.games.fight.board import Fight

FIGHT = game_named("fight")


def position(**given: object) -> Fight:
    """Return a duel in the position of a scenario."""
    state = FIGHT.new(2, 1)
    assert isinstance(state, Fight)
    FIGHT.arrange(state, given)
    state.advance()
    return state


def play(seed: int, names: tuple[str, str]) -> Fight:
    """Play a duel between two bots."""
    state = FIGHT.new(2, seed)
    bots = [bot_named(name, seed) for name in names]
    while not state.over:
        view = state.view(state.to_move)
        move = bots[state.to_move].choose(view)
        assert move in view.legal()
        state.push(move, state.to_move)
    assert isinstance(state, Fight)
    return state


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


def test_greedy_takes_the_win():
    state = position(
        blue={"hand": ["amazons", "tauri", "cicones"]},
        red={"hand": [], "spaces": {"olympus-1": {"unit": "hector"}}},
        counter=6,
        active="blue",
    )
    bot = bot_named("greedy", 1)
    while not state.over:
        assert state.to_move == 0
        state.push(bot.choose(state.view(0)))
    assert state.winners() == [0]


def test_looking_ahead_ends_with_the_turn():
    state = position(blue={"hand": ["amazons", "tauri"]}, active="blue")
    before = FIGHT.save(state)
    result = outcome(state, FIGHT.moves.parse("finish"), state.turn, 2, judge.JUDGE)
    assert FIGHT.save(state) == before
    assert -worth.WIN < result < worth.WIN


def test_the_value_is_fair_and_knows_the_end():
    side = {"spaces": {"troy": {"unit": "tauri"}}}
    state = position(blue={"hand": ["amazons"], **side}, red={"hand": ["cicones"]}, active="blue")
    assert worth.value(state, 0) == -worth.value(state, 1)
    ahead = state.copy()
    ahead.counter = 2
    assert worth.value(ahead, 0) > worth.value(state, 0)
    ahead.move_counter(0, 5)
    assert worth.value(ahead, 0) == worth.WIN == -worth.value(ahead, 1)
    tied = state.copy()
    tied.end(3, 2)
    assert worth.value(tied, 0) == 0


def test_a_forced_payment_is_no_node_of_the_tree():
    g = position(active="blue", turn=5, blue={"hand": ["amazons", "castor", "lapiths"]})
    bot = SearchBot(1, Budget(simulations=60))
    bot.think(g.view(0))
    assert bot.tree is not None
    after = bot.tree.root.children[FIGHT.moves.parse("play castor")].children
    assert {FIGHT.moves.spell(move).split()[0] for move in after} == {"place"}


def payments_below(changes: tuple[tuple[str, int], ...]) -> set[str]:
    """Return the payments in a tree in which Castor is paid for with one of two red cards."""
    g = position(active="blue", turn=5, blue={"hand": ["castor", "tydeus", "tauri"]})
    bot = SearchBot(1, Budget(simulations=60), changes=changes)
    bot.think(g.view(0))
    assert bot.tree is not None
    after = bot.tree.root.children[FIGHT.moves.parse("play castor")].children
    return {FIGHT.moves.spell(move) for move in after}


def test_payments_below_the_root_are_made_as_suggested():
    assert payments_below((("pays", 0),)) == {"pay tydeus"}  # the first one listed
    assert payments_below(()) == {"pay tauri"}
