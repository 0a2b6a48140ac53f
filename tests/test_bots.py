"""Bots: they play legal moves, know only their view, and answer equal views alike."""

import subprocess
import sys
from collections.abc import Iterator
from time import process_time

import pytest

import kleos
from kleos.bots import LEVELS, NAMES, bot_named
from kleos.bots.ahead import outcome
from kleos.bots.contract import Budget, read_budget
from kleos.bots.search import SearchBot
from kleos.core.chance import Chance
from kleos.core.errors import BadOption
from kleos.core.judge import Policy, won
from kleos.core.state import State
from kleos.games import NAMES as GAMES
from kleos.games import game_named
from kleos.games.fight import value
from kleos.games.fight.board import Fight
from kleos.games.olympos import value as olympos_value
from kleos.games.olympos.board import Olympos

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


def test_levels_are_bots():
    for name in (*NAMES, *LEVELS):
        assert bot_named(name, 1).name in NAMES


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("deep", "there is no bot 'deep'; the bots are random, greedy, flat, search, novice"),
        ("search:", "a budget is a number of simulations up to"),
        ("search:0", "or seconds such as 1s or 0.5s"),
        ("search:-3", "not '-3'"),
        ("search:fast", "not 'fast'"),
        ("search:0s", "not '0s'"),
        ("search:9999s", "up to 3600s, not '9999s'"),
        ("random:5", "the random bot takes no budget: say 'random', not 'random:5'"),
    ],
)
def test_a_wrong_bot_or_budget_is_refused(name: str, reason: str) -> None:
    with pytest.raises(BadOption) as refused:
        bot_named(name, 1)
    assert reason in str(refused.value)


def test_a_budget_is_written_as_it_is_read():
    for text in ("1", "400", "1s", "0.25s"):
        assert str(read_budget(text)) == text


def positions(game: str, number: int) -> Iterator[State]:
    """Return states of random games at various decisions."""
    known = game_named(game)
    for seed in range(number):
        state = known.new(known.least + seed % (known.most - known.least + 1), seed)
        chance = Chance.from_seed(seed)
        for _ in range(chance.below(120)):
            if not state.over:
                state.push(state.legal()[chance.below(len(state.legal()))])
        if not state.over:
            yield state


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["flat:20", "search:20/cut=1/depth=0"])
def test_an_account_tells_what_was_considered(game: str, bot: str) -> None:
    for state in positions(game, 8):
        view = state.view(state.to_move)
        account = bot_named(bot, 5).think(view)
        legal = view.legal()
        assert account.move in legal
        if len(legal) == 1:
            continue
        assert account.simulations == 20 or account.considered[0].shares[state.to_move] in (0, 1)
        assert {tried.move for tried in account.considered} <= set(legal)
        looks = len(account.considered) if bot.startswith("search") else 0
        assert sum(tried.visits for tried in account.considered) == account.simulations + looks
        assert account.line[0] == account.move == account.considered[0].move
        for tried in account.considered:
            assert sum(tried.shares) == pytest.approx(1)


def test_one_legal_move_needs_no_thought():
    state = next(s for s in positions("olympos", 400) if len(s.legal()) == 1)
    account = bot_named("search:50", 1).think(state.view(state.to_move))
    assert (account.move, account.simulations) == (state.legal()[0], 0)


def check_fairness(game: str, bot: str, number: int) -> None:
    """Check that a bot answers alike in states that its seat cannot tell apart."""
    for count, state in enumerate(positions(game, number)):
        seat = state.to_move
        view = state.view(seat)
        move = bot_named(bot, 7).choose(view)
        for seed in range(2):
            twin = view.sample(count + seed).view(seat)
            assert bot_named(bot, 7).choose(twin) == move


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["random", "greedy", "flat:12", "search:10"])
def test_an_answer_depends_on_view_budget_and_seed_only(game: str, bot: str) -> None:
    check_fairness(game, bot, 6)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_an_answer_depends_on_view_budget_and_seed_in_thousands_of_positions(game: str) -> None:
    check_fairness(game, "search:4", 1000)


THINK = """
import sys, kleos
from kleos.bots import bot_named
state = kleos.load("fight", sys.stdin.read())
print(bot_named("search:60", 7).think(state.view(state.to_move)))
"""


def test_an_answer_is_the_same_in_another_process():
    state = next(positions("fight", 3))
    here = bot_named("search:60", 7).think(state.view(state.to_move))
    there = subprocess.run(
        [sys.executable, "-c", THINK], input=kleos.save(state), capture_output=True, check=True
    )
    assert there.stdout.decode().strip() == str(here)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["flat:2", "search:3/cut=0"])
def test_tiny_budgets_play_legal_moves_to_the_end(game: str, bot: str) -> None:
    whole_game(game, bot, 1)


@pytest.mark.long
@pytest.mark.parametrize(("game", "games"), [("olympus", 50), ("olympos", 200), ("fight", 1800)])
def test_tiny_budgets_play_legal_moves_in_thousands_of_games(game: str, games: int) -> None:
    for seed in range(games):
        whole_game(game, "search:2/cut=1/depth=0", seed)


def whole_game(game: str, bot: str, seed: int) -> None:
    """Play a game with this bot on every seat."""
    known = game_named(game)
    state = known.new(known.least, seed)
    bots = [bot_named(bot, seed + seat) for seat in range(state.players)]
    while not state.over:
        move = bots[state.to_move].choose(state.view(state.to_move))
        assert move in state.legal()
        state.push(move, state.to_move)


@pytest.mark.parametrize("game", GAMES)
def test_a_budget_of_time_is_kept(game: str) -> None:
    """Count processor time, and take the best of several attempts: the machine may be busy."""
    state = next(positions(game, 3))
    for seconds in (0.05, 0.3):
        over = []
        for _ in range(4):
            start = process_time()
            bot_named(f"search:{seconds}s", 1).think(state.view(state.to_move))
            over.append(process_time() - start - seconds)
        assert min(over) <= max(0.1 * seconds, 0.02)


def test_the_tree_is_kept_from_move_to_move():
    state = game_named("olympus").new(3, 4)
    bot = SearchBot(1, Budget(seconds=0.1))
    account = bot.think(state.view(state.to_move))
    before = account.considered[0].visits
    assert bot.tree is not None
    assert bot.tree.follow([account.move])
    assert bot.tree.root.visits == before
    assert not bot.tree.follow([10**6])


class Watching(Policy):
    """Takes the first move, and notes when it was asked."""

    def __init__(self) -> None:
        self.turns: set[int] = set()

    def choose(self, g: State, chance: Chance) -> int:
        self.turns.add(value.JUDGE.clock(g))
        return g.offered[0]


@pytest.mark.parametrize("cut", [0, 1, 3])
def test_playouts_go_on_to_the_horizon(cut: int) -> None:
    state = FIGHT.new(2, 3)
    now = value.JUDGE.clock(state)
    policy = Watching()
    bot = SearchBot(1, Budget(simulations=12), policy=policy, changes=(("cut", cut),))
    bot.think(state.view(state.to_move))
    assert policy.turns == (set(range(now, now + cut + 1)) if cut else set())


def test_the_clock_of_olympos_is_the_last_marker_of_those_still_to_play():
    state = game_named("olympos").new(3, 1)
    assert isinstance(state, Olympos)
    for people, time in zip(state.peoples, (30, 12, 20), strict=True):
        people.time = time
    assert olympos_value.JUDGE.clock(state) == 12
    state.peoples[1].finished = True
    assert olympos_value.JUDGE.clock(state) == 20


def test_what_is_certain_near_the_end_is_known_exactly():
    """Nothing is hidden in Olympus, so the end of a game is solved, not estimated."""
    solved = 0
    for seed in range(12):
        last = last_decision(seed)
        outcomes = [won_after(last, move) for move in last.legal()]
        if None not in outcomes:
            account = bot_named("search:5000", 1).think(last.view(last.to_move))
            assert account.considered[0].shares[last.to_move] == max(outcomes)
            assert account.simulations < 5000
            solved += 1
    assert solved >= 3


def last_decision(seed: int) -> State:
    """Return a random game of Olympus just before its last decision."""
    state = game_named("olympus").new(3, seed)
    chance = Chance.from_seed(seed)
    before = state
    while not state.over:
        before = state.copy()
        state.push(state.legal()[chance.below(len(state.legal()))])
    return before


def won_after(state: State, move: int) -> float | None:
    """Return the win share of whoever takes this last move; None if the game goes on."""
    twin = state.copy()
    twin.push(move)
    return won(twin)[state.to_move] if twin.over else None


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
    worth = outcome(state, FIGHT.moves.parse("finish"), state.turn, 2, value.JUDGE)
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


def test_a_forced_payment_is_no_node_of_the_tree():
    g = position(active="blue", turn=5, blue={"hand": ["amazons", "castor", "lapiths"]})
    bot = SearchBot(1, Budget(simulations=60))
    bot.think(g.view(0))
    assert bot.tree is not None
    nodes = [bot.tree.root]
    spelt = set()
    while nodes:
        node = nodes.pop()
        nodes += node.children.values()
        spelt |= {FIGHT.moves.spell(child) for child in node.children}
    assert "place troy" in spelt
    assert "pay amazons" not in spelt
