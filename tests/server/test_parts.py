"""The parts of the server on their own: bots, the store and its migrations, the document."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
import schemathesis
from click.testing import CliRunner
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import positive_data_acceptance

from kleos.bots import bot_named
from kleos.cli import cli
from kleos.core.chance import Chance
from kleos.core.saving import fingerprint, load, save
from kleos.core.state import State
from kleos.core.view import View
from kleos.games import NAMES, game_named
from kleos.server import serve, thinking
from kleos.server.limits import Bucket, Rates, site_of
from kleos.server.openapi import document
from kleos.server.refused import Refused
from kleos.server.thinking import Pool, Thinkers, question, think
from kleos.server.tokens import fits, hashed, new_id, new_secret
from server_help import Running, running

T = TypeVar("T")

MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)


def somewhere(name: str, moves: int = 10) -> State:
    """Return a position of a game."""
    game = game_named(name)
    state = game.new(game.least, 3)
    chance = Chance.from_seed(3)
    for _ in range(moves):
        state.push(state.legal()[chance.below(len(state.legal()))])
    return state


# Bots


def with_thinkers(work: Callable[[Thinkers], Awaitable[T]], limit: float = 2.0) -> T:
    """Run something with its own workers."""

    async def run() -> T:
        thinkers = Thinkers(1, limit)
        await thinkers.open()
        try:
            return await work(thinkers)
        finally:
            await thinkers.close()

    return asyncio.run(run())


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_chooses_in_a_worker_as_it_does_here(name: str):
    state = somewhere(name)
    for moves in (4, 10, 17):
        state = somewhere(name, moves)
        view = state.view(state.to_move)
        for bot in ("flat:24", "greedy", "search:20"):
            here = bot_named(bot, 5).choose(state.view(state.to_move))
            assert think(question(view, bot, 5)).move == here


def test_a_question_holds_a_view_and_no_more():
    state = somewhere("fight")
    asked = question(state.view(state.to_move), "greedy", 1)
    twin = state.copy()
    twin.chance = Chance.from_seed(99)
    assert question(twin.view(twin.to_move), "greedy", 1) == asked
    other = state.hands[1 - state.to_move]
    hidden = state.card_set.names[other[0]]
    assert hidden not in asked.shown or hidden in str(state.view(state.to_move).table())


def test_a_bot_that_takes_too_long_is_answered_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(thinking, "GRACE", 0.2)
    state = somewhere("fight")
    view = state.view(state.to_move)

    async def work(thinkers: Thinkers) -> float:
        for pool in (thinkers.pool, thinkers.reserve):  # after that the workers are up
            await pool.ask(question(view, "greedy", 1))
        begun = time.monotonic()
        thought = await thinkers.choose(view, "search:100s", 1)
        took = time.monotonic() - begun
        assert thought.move == bot_named("greedy", 1).choose(view)
        assert thinkers.late == 1
        assert await thinkers.pool.ask(question(view, "greedy", 1))  # there is a new worker
        return took

    assert with_thinkers(work, 2.0) < 3.0


def test_a_worker_that_dies_is_replaced():
    state = somewhere("fight")
    view = state.view(state.to_move)

    async def work(thinkers: Thinkers) -> None:
        worker = next(iter(thinkers.pool.workers))
        worker.process.kill()
        await worker.process.wait()
        assert (await thinkers.choose(view, "greedy", 1)).move in view.legal()
        assert await thinkers.pool.ask(question(view, "greedy", 1))
        assert worker not in thinkers.pool.workers
        assert await thinkers.pool.ask(question(view, "nobody", 1)) is None
        assert (await thinkers.hint(view, 1))[0].move in view.legal()

    with_thinkers(work, 5.0)


OTHER_CODE = """
import sys
def work():
    for line in sys.stdin:
        print('{"move": 12345}', flush=True)
"""


def test_bots_change_over_to_a_build_that_is_made_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    code = tmp_path / "kleos/server"
    code.mkdir(parents=True)
    for package in (code.parent, code):
        (package / "__init__.py").touch()
    (code / "thinking.py").write_text(OTHER_CODE)
    monkeypatch.setenv("KLEOS_COMPILED_BUILD", str(tmp_path))
    state = somewhere("fight")
    asked = question(state.view(state.to_move), "greedy", 1)

    async def work(thinkers: Thinkers) -> None:
        own = think(asked)
        assert await thinkers.pool.ask(asked) == own  # the build is not ready
        (tmp_path / ".built").touch()
        for _ in range(2):
            found = await thinkers.pool.ask(asked)
            assert found
            assert found.move == 12345
        assert len(thinkers.pool.workers) == 1

    with_thinkers(work)


def test_a_hint_when_all_are_busy_is_none(monkeypatch: pytest.MonkeyPatch):
    state = somewhere("fight")
    view = state.view(state.to_move)

    async def work() -> list[tuple[int, float | None]]:
        thinkers = Thinkers(1, 0.1)
        thinkers.pool = Pool(0)
        return await thinkers.hint(view, 1)

    assert asyncio.run(work()) == []


# Limits and secrets


def test_a_bucket_runs_dry_and_fills_up(monkeypatch: pytest.MonkeyPatch):
    now = 100.0
    monkeypatch.setattr("kleos.server.limits.monotonic", lambda: now)
    bucket = Bucket((2.0, 3.0))
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    assert bucket.wait() == 0.5
    now += 10
    assert bucket.take(9)  # on credit
    assert bucket.wait() == 3.5
    bucket.charge(2)
    assert bucket.wait() == 4.5
    now += 4.5
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_addresses_are_forgotten(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("kleos.server.limits.MOST_BUCKETS", 3)
    rates = Rates((0.001, 100.0))
    for number in range(20):
        rates.check("often")
        rates.check(str(number))
    assert list(rates.buckets) == ["18", "often", "19"]
    busy = Rates((0.001, 1.0))
    busy.check("a")
    with pytest.raises(Refused) as refused:
        busy.check("a")
    assert (refused.value.code, refused.value.status) == ("too-many", 429)


def test_a_bucket_that_has_filled_up_is_forgotten(monkeypatch: pytest.MonkeyPatch):
    now = 100.0
    monkeypatch.setattr("kleos.server.limits.monotonic", lambda: now)
    rates = Rates((1.0, 3.0))
    rates.of("in debt").charge(20)
    for number in range(1000):
        rates.check(str(number))
        now += 0.5
    assert len(rates.buckets) < 10
    assert rates.of("in debt").left == 3.0
    rates.of("in debt").charge(20)
    for number in range(100):
        rates.check(str(number))
    with pytest.raises(Refused):
        rates.check("in debt")


def test_a_network_of_ipv6_is_rated_as_one_address():
    assert site_of("2001:db8:1:2::1") == site_of("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert site_of("2001:db8:1:3::1") != site_of("2001:db8:1:2::1")
    assert site_of("fe80::1%eth0") == "fe80::/64"
    assert site_of("::ffff:192.0.2.7") == site_of("192.0.2.7") == "192.0.2.7"
    assert site_of("192.0.2.8") != site_of("192.0.2.7")
    assert site_of("unknown") == "unknown"
    rates = Rates((0.001, 1.0))
    rates.check("2001:db8::1")
    with pytest.raises(Refused):
        rates.check("2001:db8::2")
    rates.check("192.0.2.7")


def test_secrets_and_names_cannot_be_guessed():
    assert len({new_id() for _ in range(1000)}) == 1000
    assert len(new_secret()) == 32
    secret = new_secret()
    assert fits(secret, hashed(secret))
    assert not fits("", "")
    assert not fits(secret, hashed("other"))


# The command

FULL = """
import gc
from kleos.server import serve
serve.make_server = lambda *_: Work()
class Work:
    def run(self):
        loaded = gc.get_freeze_count()
        assert loaded > 10_000, loaded
        full = gc.get_stats()[2]["collections"]
        kept = [[] for _ in range(1_000_000)]  # what tables and clients are made of
        print(gc.get_stats()[2]["collections"] - full)
serve.serve("127.0.0.1", 0, "", serve.Access(), False, 0, {}, serve.NotifyOptions())
"""


def test_a_server_stops_rarely_to_look_at_everything_in_memory():
    done = subprocess.run([sys.executable, "-c", FULL], capture_output=True, check=True)
    assert int(done.stdout) <= 1


def test_a_port_that_is_taken_is_told_of(tmp_path: Path):
    with running(tmp_path) as site:
        args = ["serve", "--port", str(site.port), "--store", f"sqlite:///{tmp_path / 'b.db'}"]
        told = CliRunner().invoke(cli, args)
        assert told.exit_code == 2
        assert "cannot listen" in told.output
        assert not serve.is_free(site.port)


def test_without_a_command_kleos_opens_in_the_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    shown: list[str] = []
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    monkeypatch.delenv("KLEOS_BROWSER", raising=False)
    made: list[serve.Server] = []
    make = serve.make_server

    def remember(*args: object, **kwargs: object) -> serve.Server:
        made.append(make(*args, **kwargs))  # type: ignore[arg-type]
        return made[-1]

    def show(address: str) -> None:
        shown.append(address)
        made[0].should_exit = True

    monkeypatch.setattr(serve, "make_server", remember)
    monkeypatch.setattr(serve.webbrowser, "open", show)
    told = CliRunner().invoke(cli, [])
    assert told.exit_code == 0, told.output
    assert shown[0].startswith("http://127.0.0.1:80")
    assert shown[0] in told.output
    assert (tmp_path / "kleos" / "tables.db").exists()
    monkeypatch.setenv("KLEOS_BROWSER", "0")
    assert not serve.has_screen()


# The document


SCHEMA = schemathesis.openapi.from_dict(document())
REFUSING = SCHEMA.config.checks.negative_data_rejection
REFUSING.expected_statuses = [*REFUSING.expected_statuses, "413"]  # what is too large is not read
FOUND = [result.ok() for result in SCHEMA.get_all_operations()]


@pytest.mark.parametrize("operation", FOUND, ids=lambda found: found.label)
def test_every_operation_keeps_to_the_document(site: Running, operation: Any):
    """Send requests that fit the document and others; check that all answers fit it."""
    table = site.table("olympus", *["person"] * 3)

    @settings(
        max_examples=8,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=st.one_of(*(operation.as_strategy(generation_mode=mode) for mode in MODES)))
    def check(case: schemathesis.Case) -> None:
        if case.path_parameters.get("table"):
            case.path_parameters["table"] = table.name
        case.call_and_validate(
            base_url=f"http://127.0.0.1:{site.port}",
            headers={"Authorization": f"Bearer {table.secrets[0]}"},
            excluded_checks=[positive_data_acceptance],  # it treats 5.0 as an integer
        )

    check()


# What the server needs of every game


@pytest.mark.parametrize("name", NAMES)
def test_points_by_source_add_up_at_any_time(name: str):
    game = game_named(name)
    state = game.new(game.most, 6)
    chance = Chance.from_seed(6)
    last = game.round_of(state)
    while True:
        points = game.sources(state)
        assert len(points) == len(game.names["source"])
        assert [sum(column) for column in zip(*points)] == state.scores()
        assert game.round_of(state) >= last
        last = game.round_of(state)
        if state.over:
            return
        for _ in range(5):
            if not state.over:
                state.push(state.legal()[chance.below(len(state.legal()))])


@pytest.mark.parametrize("name", NAMES)
def test_what_a_seat_sees_can_be_saved_and_loaded(name: str):
    for moves in range(0, 30, 3):
        state = somewhere(name, moves)
        view = state.view(state.to_move)
        loaded = View(load(state.game, save(view.shown)), state.to_move)
        assert loaded.table() == view.table()
        assert loaded.legal() == view.legal()
        assert fingerprint(loaded.sample(3)) == fingerprint(view.sample(3))


def test_a_card_that_lies_face_down_is_in_views_only():
    state = somewhere("fight")
    with pytest.raises(ValueError, match="there is no card"):
        state.game.arrange(state, {"blue": {"hand": ["?"]}})
