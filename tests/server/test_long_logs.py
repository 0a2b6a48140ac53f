"""A long log stalls nobody: positions of the past, pages of entries, and how much there may be."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from kleos.core.chance import Chance
from kleos.games import NAMES, game_named
from kleos.server.audience import MOST_RENDERED
from kleos.server.limits import Limits
from kleos.server.messages.fields import MOST_ENTRIES
from kleos.server.messages.requests import NewTable
from kleos.server.progress import MARK_EVERY, Progress
from kleos.server.seat_messages import position_of
from kleos.server.starts import new_facts
from kleos.server.store import Entry, Seat
from kleos.server.wording import words_of
from server_help import MUCH, WIDE, Running, TableOf, running

LONG = 2 * MOST_ENTRIES + 50


@pytest.fixture(scope="module")
def site(shared_folder: Path) -> Iterator[Running]:
    with running(shared_folder) as found:
        yield found


def to_and_fro(site: Running, entries: int = LONG) -> TableOf:
    """Set up a table whose first move has been made and taken back many times."""
    table = site.table("olympus", *["person"] * 3)
    state = site.hall.tables.pop(table.name).progress.state  # it is loaded again, with its log
    seat, move = state.to_move, state.legal()[0]
    log = [
        Entry(number, seat, back=0) if number % 2 == 0 else Entry(number, seat, move)
        for number in range(1, entries + 1)
    ]
    store = site.hall.store
    assert store.writer
    written = asyncio.run_coroutine_threadsafe(
        store.append(table.name, *log), store.writer.get_loop()
    )
    written.result()
    return table


def long_course(name: str, entries: int) -> Progress:
    """Play at random, taking moves back now and then; someone resigns near the end."""
    game = game_named(name)
    facts = new_facts(game, NewTable(name, game.least, [], seed=4))
    facts.seats = [Seat(seat, "person", "") for seat in range(game.least)]
    progress = Progress(facts)
    chance = Chance.from_seed(4)
    for number in range(1, entries + 1):
        if progress.over:
            break
        seat = progress.undoable()
        moves = progress.state.legal()
        entry = Entry(number, progress.state.to_move, moves[chance.below(len(moves))])
        if seat is not None and chance.below(3) == 0:
            entry = Entry(number, seat, back=len(progress.line) - 1)
        elif number == entries - 5:
            entry = Entry(number, 0, resigns=True)
        progress.take(progress.ahead(entry))
    return progress


@pytest.mark.parametrize("name", NAMES)
def test_a_position_of_the_past_is_the_same_from_a_mark(name: str):
    progress = long_course(name, 4 * MARK_EVERY + 20)
    assert len(progress.marks) > 2 or progress.over
    words = words_of(progress.state.game, "en")
    sitting = ["Ann"] * progress.state.players
    again = Progress.__new__(Progress)
    again.__dict__ = {**vars(progress.at(0)), "marks": progress.marks}
    for number in range(progress.number + 1):
        seat = number % progress.state.players
        found = progress.at(number)
        then = [msgspec.to_builtins(position_of(c, seat, words, sitting)) for c in (found, again)]
        assert then[0] == then[1]
        assert (found.over, found.resigned) == (again.over, again.resigned)
        if number < progress.number:
            again.go_to(again.ahead(progress.log[number].entry))


def test_few_entries_are_replayed_for_a_position_of_the_past(monkeypatch: pytest.MonkeyPatch):
    progress = long_course("olympus", 4 * MARK_EVERY)
    replayed: list[Entry] = []
    ahead = Progress.ahead

    def counting(self: Progress, entry: Entry, *more: object) -> object:
        replayed.append(entry)
        return ahead(self, entry, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Progress, "ahead", counting)
    for number in (0, MARK_EVERY - 1, MARK_EVERY, progress.number - 1, progress.number):
        replayed.clear()
        assert progress.at(number).number == number
        assert len(replayed) < MARK_EVERY


def test_a_log_comes_in_pages(site: Running):
    table = to_and_fro(site)
    first = site.get(f"{table.path}/entries")
    assert [entry["number"] for entry in first["entries"]] == list(range(1, MOST_ENTRIES + 1))
    assert first["next"] == MOST_ENTRIES
    few = site.get(f"{table.path}/entries?after={LONG - 5}&limit=3")
    assert [entry["number"] for entry in few["entries"]] == [LONG - 4, LONG - 3, LONG - 2]
    assert few["next"] == LONG - 2
    last = site.get(f"{table.path}/entries?after={LONG - 3}&limit=3")
    assert (len(last["entries"]), last["next"]) == (3, None)
    assert site.get(f"{table.path}/entries?after={LONG + 7}") == {"entries": [], "next": None}
    for wrong in ("limit=0", "limit=-1", f"limit={MOST_ENTRIES + 1}", "after=-1"):
        assert site.get(f"{table.path}/entries?{wrong}")["code"] == "bad-message"
    assert [entry["number"] for entry in table.log()] == list(range(1, LONG + 1))


def test_a_client_that_missed_much_gets_it_in_order_and_then_the_rest(site: Running):
    table = to_and_fro(site)
    with table.live(0, 1, 2) as newcomer:
        position = newcomer.until("position")
        kinds = [message["t"] for message in newcomer.told]
        assert kinds[0] == "table"
        numbers = [m["number"] for m in newcomer.told if m["t"] == "entry"]
        assert numbers == list(range(1, LONG + 1))
        assert position["number"] == LONG
        assert newcomer.ask("move", number=LONG, move=newcomer.moves()[0])["ok"]
        newcomer.had("entry", number=LONG + 1)
    with table.live(0, seen=LONG - 300) as again:
        again.until("position")
        assert sum(m["t"] == "entry" for m in again.told) == 301
    assert len(site.hall.tables[table.name].audience.rendered) <= MOST_RENDERED


def test_a_table_has_only_so_many_entries(folder: Path):
    limits = Limits(requests=MUCH, connects=MUCH, messages=MUCH, entries=10)
    with running(folder, limits) as site:
        table = to_and_fro(site, 10)
        with table.live(0, 1, 2) as live:
            live.to_decide()
            assert live.ask("move", number=10, move=live.moves()[0])["code"] == "log-full"
            moves = {"number": 10, "moves": live.moves()[:1]}
            seat = live.position["decision"]["seat"]
            refused = site.post(f"{table.path}/commit", moves, table.secrets[seat])
            assert (refused.status, refused["code"]) == (409, "log-full")
            assert live.ask("resign", seat=0)["ok"]
            assert site.get(table.path)["entries"] == 11


def test_bots_stop_when_a_log_is_full(folder: Path):
    with running(folder, Limits(requests=MUCH, entries=5)) as site:
        table = site.table("olympus", "novice", "novice", "novice")
        with table.live() as live:
            assert not live.until("position", number=5)["thinking"]
        assert site.hall.tables[table.name].bots.thinking is None


# What requests cost


def test_what_takes_long_costs_more(folder: Path):
    with running(folder, WIDE) as site:
        table = to_and_fro(site)
        assert site.get(table.path)["entries"] == LONG
        rates = site.server.app.state.rates

        def cost(path: str) -> float:
            bucket = rates.of("127.0.0.1")
            bucket.per_second, bucket.left = 1e-9, 1000.0
            assert site.get(f"{table.path}{path}").status == 200
            return float(round(1000.0 - bucket.left, 1))

        assert cost("") == 1
        assert cost("/position") == 3
        assert cost(f"/position?at={MARK_EVERY}") == 3
        assert cost(f"/position?at={MARK_EVERY - 1}") > 4
        assert cost("/entries") == 11
        assert cost("/entries?limit=20") == 2
        del site.hall.tables[table.name]
        assert cost("") > 14  # it had to be loaded


def test_a_refused_client_is_served_again_after_a_while(folder: Path):
    with running(folder, Limits(requests=(0.001, 30), connects=MUCH, messages=MUCH)) as site:
        table = to_and_fro(site, 250)
        assert site.get(table.path)["entries"] == 250
        rates = site.server.app.state.rates
        rates.buckets.clear()
        answers = [site.get(f"{table.path}/entries").status for _ in range(5)]
        assert answers == [200, 200, 200, 429, 429]
        assert site.get("/health").status == 429
        rates.buckets["127.0.0.1"].per_second = 1e6
        assert site.get(f"{table.path}/entries").status == 200


def test_buckets_survive_a_reconnect(folder: Path):
    limits = Limits(requests=MUCH, connects=MUCH, messages=(0.001, 8), hints=(0.001, 1))
    with running(folder, limits) as site:
        table = site.table("fight", "person", "person")
        for _ in range(2):
            with table.live(0, 1) as live:
                number = live.to_decide()["number"]
                codes = [live.ask("hint", number=number).get("code") for _ in range(2)]
        assert codes == ["too-many"] * 2
        with table.live(0, 1) as live:
            live.until("position")
            live.send({"t": "ping"})
            live.send({"t": "ping"})
            assert live.bye() == "too-many"


def test_connects_are_rated(folder: Path):
    with running(folder, Limits(connects=(0.001, 3))) as site:
        table = site.table("fight", "person", "person")
        for _ in range(3):
            with table.live() as live:
                live.until("position")
        with pytest.raises(InvalidStatus) as refused:
            site.socket(table.name)
        assert refused.value.response.status_code == 429


def test_records_and_scenarios_are_rated(folder: Path):
    limits = Limits(requests=MUCH, tables=MUCH, starts=(0.001, 2))
    body = {"game": "fight", "players": 2, "seats": [{"kind": "person"}] * 2}
    with running(folder, limits) as site:
        for start, code in (("record", "bad-start"), ("scenario", "bad-start")):
            assert site.post("/api/tables", {**body, "start": {start: "x"}})["code"] == code
        assert site.post("/api/tables", {**body, "start": {"record": "x"}})["code"] == "too-many"
        assert site.post("/api/tables", body).status == 201
