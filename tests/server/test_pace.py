"""When bots answer: where something is hidden, the clock tells nothing about their hands."""

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from kleos import bots
from kleos.core.chance import Chance
from kleos.games import game_named
from kleos.server.clock import Clock
from kleos.server.pace import PAYING, SLOW_FOR, SPARE, USUAL, Pace, bot_for, is_payment
from server_help import FakeClock, Running, TableOf, running

LIMIT = 600.0  # for thinking: however slow this machine is, the fake clock does not notice


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def site(folder: Path, clock: FakeClock) -> Iterator[Running]:
    with running(folder, limit=LIMIT, clock=clock) as found:
        yield found


@pytest.fixture
def quick_titan(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.LEVELS, "titan", "search:0.02s")


def times(site: Running, table: TableOf, clock: FakeClock) -> Counter[tuple[bool, float]]:
    """Play a game at random against bots; count how long they took, with a choice and without."""
    found: Counter[tuple[bool, float]] = Counter()
    chance = Chance.from_seed(3)
    with table.live(0) as live:
        live.until("position")
        progress = site.hall.tables[table.name].progress
        while not live.position["over"]:
            if live.position["decision"]["seat"] == 0:
                moves, number = live.moves(), live.position["number"]
                move = moves[chance.below(len(moves))]
                assert live.ask("move", number=number, move=move)["ok"]
                continue
            number, choice = progress.number, len(progress.state.legal()) > 1
            due = clock.next()
            assert progress.number == number  # nothing is told before that
            found[choice, round(due - clock.now(), 6)] += 1
            clock.set(due)
            live.had("position", number=number + 1)
    return found


@pytest.mark.parametrize(
    ("name", "level", "time"),
    [("fight", "citizen", USUAL), ("olympos", "citizen", USUAL), ("fight", "titan", 0.02 + SPARE)],
)
def test_a_bot_answers_at_the_same_time_whatever_it_holds(
    site: Running, clock: FakeClock, name: str, level: str, time: float, quick_titan: None
):
    seats = ["person", *[level] * (game_named(name).least - 1)]
    found: Counter[tuple[bool, float]] = Counter()
    for seed in range(1, 9):  # whole games, until bots have had a choice and have had none
        found += times(site, site.table(name, *seats, seed=seed), clock)
        if {choice for choice, _ in found} == {True, False}:
            break
    assert set(found) == {(True, time), (False, time)}


def test_nobody_waits_where_nothing_is_hidden_or_nobody_plays(site: Running, clock: FakeClock):
    open_game = site.table("olympus", "person", "citizen", "citizen")
    with open_game.live(0) as live:
        for _ in range(2):
            number = live.to_decide()["number"]
            assert live.ask("move", number=number, move=live.moves()[0])["ok"]
    with site.table("fight", "citizen", "citizen").live() as live:
        live.until("position", number=12)
    assert not clock.waiting


def test_an_answer_that_is_late_does_not_say_how_late():
    pace, step = Pace(2.0), (2.0 + SPARE) / 2
    in_time = [pace.due("greedy", 10.0, 10.0 + took) for took in (0.0, 0.1, USUAL)]
    assert in_time == [10.0 + USUAL] * 3
    assert pace.due("search:1s", 10.0, 11.1) == 11.0 + SPARE
    late = [Pace(2.0).due("greedy", 10.0, 10.0 + took) for took in (USUAL + 0.01, 0.9, step)]
    assert late == [10.0 + step] * 3
    later = [Pace(2.0).due("greedy", 10.0, 10.0 + took) for took in (step + 0.01, 2.1, 2 * step)]
    assert later == [10.0 + 2 * step] * 3


def test_answers_after_a_late_one_take_as_long():
    pace, step = Pace(2.0), (2.0 + SPARE) / 2
    assert pace.due("greedy", 10.0, 10.5) == 10.0 + step
    found = [pace.due("greedy", 20.0, 20.0) for _ in range(SLOW_FOR + 1)]
    assert found == [20.0 + step] * SLOW_FOR + [20.0 + USUAL]
    assert pace.due("greedy", 10.0, 10.5) == 10.0 + step
    assert pace.due("search:1s", 20.0, 20.0) == 21.0 + SPARE  # it takes longer anyway
    assert pace.due("greedy", 20.0, 20.0 + 1.5 * step) == 20.0 + 2 * step
    assert pace.due("greedy", 30.0, 30.0) == 30.0 + 2 * step


def test_a_payment_is_known_by_its_kind_not_by_the_hand():
    kinds: dict[str, set[bool]] = {}
    for name in ("fight", "olympos"):
        state = game_named(name).new(game_named(name).least, 4)
        chance = Chance.from_seed(4)
        while not state.over:
            assert state.asking
            kinds.setdefault(state.asking.key, set()).add(is_payment(state.asking))
            timed = bot_for("titan", state.asking)
            shorter = bots.LEVELS["titan"].replace(":1s", f":{PAYING}s")
            assert timed == (shorter if is_payment(state.asking) else bots.LEVELS["titan"])
            assert bot_for("citizen", state.asking) == bots.LEVELS["citizen"]
            assert bot_for("citizen@0.1", state.asking) == "greedy@0.1"
            state.push(state.legal()[chance.below(len(state.legal()))])
    assert kinds["pay"] == {True}
    assert all(len(said) == 1 for said in kinds.values())


def test_the_real_clock_waits_for_a_moment():
    clock = Clock()
    moment = clock.now() + 0.02
    asyncio.run(clock.wait_until(moment))
    assert clock.now() >= moment
    assert abs(clock.date() - time.time()) < 3600
