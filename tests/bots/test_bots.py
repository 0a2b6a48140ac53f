"""Bots: they play legal moves, know only their view, and answer equal views alike."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from time import process_time

import pytest

import kleos
from kleos.bots import LEVELS, NAMES, bot_named, spelt_out
from kleos.bots.contract import Budget, read_budget
from kleos.bots.search import SearchBot
from kleos.bots.settings import RELEASE, in_use, releases, settings_of
from kleos.bots.tree import margins
from kleos.bots.watch import Watch
from kleos.core.chance import Chance
from kleos.core.errors import BadOption
from kleos.core.judge import Policy, won
from kleos.core.state import State
from kleos.games import NAMES as GAMES
from kleos.games import game_named
from kleos.games.fight import judge
from kleos.games.olympos import judge as olympos_judge
from kleos.games.olympos.board import Olympos

FIGHT = game_named("fight")
PLAYED_BY_0_1 = [
    "skip playing",
    "play cicones",
    "pay aeneas",
    "place olympus 2",
    "finish",
    "play cicones",
    "pay diomedes",
    "place olympus 2",
    "play daedalus",
    "pay argonauts",
    "pay argus",
    "pay clytemnestra",
]


def test_levels_are_bots():
    for name in (*NAMES, *LEVELS):
        for release in ("", *(f"@{number}" for number in releases())):
            assert bot_named(f"{name}{release}", 1).name in NAMES


def test_bots_of_a_release_have_its_settings():
    assert spelt_out("titan@0.1") == "search@0.1:1s"
    bot = bot_named("search@0.1:40/cut=2", 1)
    assert isinstance(bot, SearchBot)
    settings = settings_of("fight", bot.changes)
    assert (settings.cut, settings.explore, settings.near) == (2, 0.07, 0.0)
    assert dict(bot.changes)[RELEASE] == "0.1"
    for game in GAMES:  # what a later release changes is written down for this one
        assert {*in_use()[game]} - {*releases()["0.1"][game]} <= {"least", "heat"}


def test_a_bot_of_a_release_plays_as_it_did():
    """The moves that the search of 0.1 made here, with the judge written by hand."""
    state = kleos.new("fight", 2, 1)
    bots = [bot_named("search@0.1:20", seed) for seed in (1, 2)]
    moves = []
    for _ in range(12):
        moves.append(bots[state.to_move].choose(state.view(state.to_move)))
        state.push(moves[-1])
    assert [FIGHT.moves.spell(move) for move in moves] == PLAYED_BY_0_1


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
        ("search@7:5", "there are no bots of release '7'; there are those of 0.1"),
        ("titan@7", "there are no bots of release '7'"),
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
@pytest.mark.parametrize(("game", "games"), [("olympus", 50), ("olympos", 100), ("fight", 600)])
def test_tiny_budgets_play_legal_moves_in_hundreds_of_games(game: str, games: int) -> None:
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


@pytest.mark.skipif(not kleos.COMPILED, reason="interpreted, a single simulation takes too long")
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


@pytest.mark.parametrize(
    ("passed", "used", "done", "up"),
    [
        (0.9, 0.9, 50, False),
        (1.1, 1.1, 50, True),
        (1.1, 0.5, 50, False),  # something else was running
        (1.3, 0.5, 50, True),  # but nobody waits much longer
        (1.3, 1.3, 5, False),  # too few simulations
        (1.8, 0.5, 5, True),
    ],
)
def test_time_is_the_processors_within_limits(
    passed: float, used: float, done: int, up: bool
) -> None:
    watch = Watch(1000.0, 20)
    watch.begun -= 1000 * passed
    watch.used -= 1000 * used
    assert watch.is_up(1.0, done) is up


def test_a_titan_thinks_a_little_even_on_a_busy_machine():
    bot = bot_named("titan", 1)
    assert isinstance(bot, SearchBot)
    assert all(settings_of(game, bot.changes).least >= 20 for game in GAMES)


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
        self.turns.add(judge.JUDGE.clock(g))
        return g.offered[0]


@pytest.mark.parametrize("cut", [0, 1, 3])
def test_playouts_go_on_to_the_horizon(cut: int) -> None:
    state = FIGHT.new(2, 3)
    now = judge.JUDGE.clock(state)
    policy = Watching()
    bot = SearchBot(1, Budget(simulations=12), judge.JUDGE, policy, (("cut", cut),))
    bot.think(state.view(state.to_move))
    assert policy.turns == (set(range(now, now + cut + 1)) if cut else set())


def test_the_clock_of_olympos_is_the_last_marker_of_those_still_to_play():
    state = game_named("olympos").new(3, 1)
    assert isinstance(state, Olympos)
    for people, time in zip(state.peoples, (30, 12, 20), strict=True):
        people.time = time
    assert olympos_judge.JUDGE.clock(state) == 12
    state.peoples[1].finished = True
    assert olympos_judge.JUDGE.clock(state) == 20


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


def test_of_proven_results_the_largest_margin_is_preferred():
    preferred = 0
    for seed in range(40):
        last = last_decision(seed)
        outcomes = {move: won_after(last, move) for move in last.legal()}
        best = max(share for share in outcomes.values() if share is not None)
        ends = {move: margin_after(last, move) for move in outcomes if outcomes[move] == best}
        if None in outcomes.values() or len(set(ends.values())) == 1:
            continue
        view = last.view(last.to_move)
        assert ends[bot_named("search:400", 1).choose(view)] == max(ends.values())
        careless = bot_named("search:400/margin=0", 1).choose(view)
        preferred += ends[careless] < max(ends.values())
    assert preferred


def margin_after(state: State, move: int) -> float:
    """Return by how much whoever takes this last move wins, or loses."""
    twin = state.copy()
    twin.push(move)
    return margins(twin)[state.to_move] if twin.over else 0.0


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


def test_a_bot_with_heat_chooses_among_good_moves_the_better_the_more_often():
    state = next(state for state in positions("olympus", 20) if len(state.legal()) > 8)
    view = state.view(state.to_move)
    best = [found.move for found in bot_named("search:40/cut=0", 1).think(view).considered]

    def chosen(heat: float) -> Counter[int]:
        name = f"search:40/cut=0/heat={heat}"
        return Counter(bot_named(name, seed).choose(view) for seed in range(20))

    assert chosen(1) == chosen(1)
    cool, warm = chosen(0.1), chosen(3)
    assert len(cool) < len(warm)
    assert sum(cool[move] for move in best[:3]) > sum(warm[move] for move in best[:3])
