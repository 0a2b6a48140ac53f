"""Whoever sets up a table for several people knows no more of its cards than they do."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command

from kleos.core.chance import MOST_SHORT_SEED, Chance
from kleos.core.game import MOST_SEED
from kleos.core.record import Record, parse_record
from kleos.core.saving import fingerprint, load, save
from kleos.core.state import State
from kleos.games import game_named
from kleos.server.engine import make_engine
from kleos.server.schema import alembic_config
from server_help import Answered, Running, TableOf, running
from stores import url_of

HIDING = ("fight", "olympos")
LARGEST_ONCE = 2**63 - 1  # a seed, when stores kept them as numbers
SCENARIOS = {
    "fight": """
game = "fight"
title = "  A chosen\\u0007 hand  "
source = "Kleos"
players = 2
play = "? blue"
[given]
turn = 2
active = "blue"
""",
    "olympos": """
game = "olympos"
title = "A chosen seed"
source = "Kleos"
players = 3
seed = 5
play = "? white"
""",
}


@pytest.fixture(scope="module")
def site(shared_folder: Path) -> Iterator[Running]:
    with running(shared_folder) as found:
        yield found


def recorded(name: str, moves: int, seed: int = 4) -> Record:
    """Return the record of an unfinished random game."""
    game = game_named(name)
    record = Record(game, game.least, seed)
    state = record.start()
    chance = Chance.from_seed(seed)
    while len(record.moves) < moves and not state.over:
        record.moves.append(state.legal()[chance.below(len(state.legal()))])
        state.push(record.moves[-1])
    return record


def turns(name: str) -> tuple[Record, int, int]:
    """Return a record, a number of moves after which a turn begins, and one after which none does.

    Both are after the first moves, and the deciding seat has something to hide.
    """
    record = recorded(name, 40)
    found: dict[bool, int] = {}
    for number in range(8, len(record.moves)):
        state = record.replay(number)
        found.setdefault(state.game.deal_anew(state, 1) is not None, number)
    return record, found[True], found[False]


def people(name: str) -> list[str]:
    """Return seats for a person and friends."""
    return ["person", *["open"] * (game_named(name).least - 1)]


def state_of(site: Running, table: TableOf) -> State:
    """Return the real state of a table."""
    return site.hall.tables[table.name].progress.state


def hidden_of(state: Any) -> Any:
    """Return what a spectator does not see."""
    if state.game.name == "fight":
        return state.hands, state.pile, state.removed
    return state.deck, state.gods


def seen_of(state: State) -> Any:
    """Return what a spectator sees."""
    return msgspec.to_builtins(state.view().table())


# Seeds


def test_a_long_seed_fills_the_whole_state_and_a_short_one_plays_as_ever():
    for seed in (0, 7, MOST_SHORT_SEED):
        assert Chance.from_seed(seed).counter == 1
    chance = Chance.from_seed(7)
    words = (chance.a, chance.b, chance.c)
    assert words == (1570801959, 1400479570, 50883672)
    long = [Chance.from_seed(2**127 + i) for i in range(50)]
    for place in ("a", "b", "c", "counter"):
        assert len({getattr(one, place) for one in long}) == 50
    assert [Chance.from_seed(2**127).word() for _ in range(2)] == [long[0].word()] * 2


@pytest.mark.parametrize("name", [*HIDING, "olympus"])
def test_a_long_seed_is_recorded_saved_and_played_again(name: str):
    record = recorded(name, 15, MOST_SEED)
    text = record.text()
    assert f"seed {MOST_SEED}\n" in text
    again = parse_record(text, "it", game_named)
    assert again.seed == MOST_SEED
    state = again.replay()
    assert fingerprint(load(state.game, save(state))) == fingerprint(record.replay())


def test_every_table_has_a_seed_that_nobody_can_guess(site: Running):
    seeds = []
    for _ in range(20):
        table = site.table("fight", "person", "open")
        seeds.append(site.hall.tables[table.name].facts.seed)
    assert len(set(seeds)) == 20
    assert sum(seed > MOST_SHORT_SEED for seed in seeds) == 20
    assert max(seeds).bit_length() > 120


def test_a_seed_outlasts_the_server(folder: Path):
    with running(folder) as site:
        table = site.table("fight", "person", "person")
        before = fingerprint(state_of(site, table))
    with running(folder) as site:
        site.get(table.path)
        assert fingerprint(state_of(site, table)) == before


def test_a_table_of_an_older_store_keeps_its_seed(folder: Path):
    def third_version(connection: sa.Connection) -> None:
        config = alembic_config()
        config.attributes["connection"] = connection
        command.upgrade(config, "3")
        row = f"'old', '', 'fight', '2016', 2, {LARGEST_ONCE}, '{{}}', 'new', '', '[]', '', NULL"
        rules = game_named("fight").rules
        connection.execute(sa.text(f"INSERT INTO tables VALUES ({row}, {rules})"))
        for seat in range(2):
            values = f"'old', {seat}, 'person', '', '', '', false"
            connection.execute(sa.text(f"INSERT INTO seats VALUES ({values})"))

    async def begin() -> None:
        engine = make_engine(url_of(folder))
        async with engine.begin() as connection:
            await connection.run_sync(third_version)
        await engine.dispose()

    asyncio.run(begin())
    with running(folder) as site:
        info = site.get("/api/tables/old")
        assert (info["grace"], info["start"]["dealt"]) == (120, False)
        facts = site.hall.tables["old"].facts
        assert facts.seed == LARGEST_ONCE


# Every way to start


@pytest.mark.parametrize("name", HIDING)
def test_a_record_without_moves_is_dealt_anew(site: Running, name: str):
    record = recorded(name, 0)
    for start in ({"record": record.text()}, {"record": recorded(name, 9).text(), "move": 0}):
        table = site.table(name, *people(name), start=start)
        state = state_of(site, table)
        assert site.hall.tables[table.name].facts.seed > MOST_SHORT_SEED
        assert hidden_of(state) != hidden_of(record.start())
        info = site.get(table.path)
        assert info["started"] == "record"
        assert info["start"] == {"title": "", "move": 0, "dealt": True, "solo": False}


@pytest.mark.parametrize("name", HIDING)
def test_a_record_at_a_move_is_dealt_anew_for_those_who_see_the_same(site: Running, name: str):
    record, at, within = turns(name)
    start = {"record": record.text(), "move": at}
    table = site.table(name, *people(name), start=start)
    given, dealt = record.replay(at), state_of(site, table)
    assert seen_of(dealt) == seen_of(given)
    assert hidden_of(dealt) != hidden_of(given)
    assert site.get(table.path)["start"]["move"] == at
    assert site.get(table.path)["start"]["dealt"]
    refused = refusal(site, name, {"record": record.text(), "move": within})
    assert (refused.status, refused["code"]) == (409, "hidden")
    alone = ["person", *["citizen"] * (given.players - 1)]
    for more in ({"seats": alone}, {"seats": ["person"] * given.players, "solo": True}):
        kept = site.table(name, *more.pop("seats"), start=start, **more)
        assert hidden_of(state_of(site, kept)) == hidden_of(given)
        assert not site.get(kept.path)["start"]["dealt"]


@pytest.mark.parametrize("name", HIDING)
def test_a_scenario_is_dealt_anew(site: Running, name: str):
    start = {"scenario": SCENARIOS[name]}
    seats = ["person"] * game_named(name).least
    known = state_of(site, site.table(name, *seats, start=start, solo=True))
    table = site.table(name, *people(name), start=start)
    dealt = state_of(site, table)
    assert seen_of(dealt) == seen_of(known)
    assert hidden_of(dealt) != hidden_of(known)
    info = site.get(table.path)
    assert (info["started"], info["start"]["dealt"]) == ("scenario", True)
    assert info["start"]["title"] in ("A chosen hand", "A chosen seed")


def test_another_table_and_a_rematch_are_dealt_anew(site: Running):
    table = site.table("fight", "person", "person")
    with table.live(0, 1) as live:
        live.to_decide()
        given = state_of(site, table).copy()
        assert live.ask("resign", seat=0)["ok"]
        rematch = live.ask("rematch")["table"]
    branch = site.table("fight", *people("fight"), start={"table": table.name})
    info = site.get(branch.path)
    assert (info["started"], info["start"]["dealt"]) == ("table", True)
    assert hidden_of(state_of(site, branch)) != hidden_of(given)
    assert site.get(f"/api/tables/{rematch}")["started"] == "new"
    again = site.hall.tables[rematch].facts
    assert again.seed > MOST_SHORT_SEED
    assert again.seed != site.hall.tables[table.name].facts.seed


def refusal(site: Running, name: str, start: dict[str, Any]) -> Answered:
    """Try to set up a table for several people."""
    seats = [{"kind": kind} for kind in people(name)]
    body = {"game": name, "players": len(seats), "seats": seats, "start": start}
    return site.post("/api/tables", body)


@pytest.mark.parametrize("name", HIDING)
def test_a_game_dealt_anew_can_be_played_to_its_end(name: str):
    """Check at each beginning of a turn that the new deal is a position like any other."""
    record = recorded(name, 0)
    state = record.start()
    chance = Chance.from_seed(6)
    dealt = 0
    while not state.over:
        twin = state.game.deal_anew(state, 2**100 + dealt)
        if twin is not None:
            dealt += 1
            assert seen_of(twin) == seen_of(state)
            assert twin.to_move == state.to_move
            load(twin.game, save(twin)).playout(Chance.from_seed(dealt))
        state.push(state.legal()[chance.below(len(state.legal()))])
    assert dealt > 5


def test_nobody_knows_a_card_of_a_new_deal():
    """Check that what a seat had looked at is forgotten: others may know it from the record."""
    record = recorded("fight", 0)
    state: Any = record.start()
    while state.game.deal_anew(state, 1) is None:
        state.push(state.legal()[0])
    state.known[0] = state.hands[1][:2]
    state.seen = [3] * len(state.pile)
    twin: Any = state.game.deal_anew(state, 2**90)
    assert twin.known == [[], []]
    assert twin.seen == [0] * len(twin.pile)


# Secrets


def test_a_seats_secret_is_made_when_its_player_sits_down(site: Running):
    """Check that no answer gives a secret of a seat that is somebody else's."""
    table = site.table("olympus", "person", "open", "open")
    assert list(table.secrets) == [0]
    facts = site.hall.tables[table.name].facts
    assert [bool(seat.secret) for seat in facts.seats] == [True, False, False]
    join = {"name": "Eva", "seat": 1}
    joined = site.post(f"{table.path}/join", join)
    assert joined["secret"] not in table.secrets.values()
    again = site.post(f"{table.path}/join", join)
    assert again["code"] == "seat-taken"
    info = site.get(table.path)
    assert [seat["hosted"] for seat in info["seats"]] == [True, False, False]
    assert joined["secret"] not in info.text
    for secret in (table.secrets[0], joined["secret"], ""):
        assert site.post(f"{table.path}/resign", {}, secret).status == (200 if secret else 401)


def test_a_rematch_and_a_branch_give_nobody_anothers_secret(site: Running):
    table = site.table("fight", "person", "open")
    join = {"name": "Eva"}
    table.secrets[1] = site.post(f"{table.path}/join", join)["secret"]
    with table.live(0) as host, table.live(1) as guest:
        assert host.ask("resign", seat=0)["ok"]
        answer = host.ask("rematch")
        assert set(answer) == {"t", "id", "ok", "table"}
        guest.had("table", rematch=answer["table"])
    path = f"/api/tables/{answer['table']}"
    assert site.post(f"{path}/join", join)["code"] == "seat-taken"
    assert [seat["hosted"] for seat in site.get(path)["seats"]] == [True, False]
    for seat in (0, 1):
        assert site.get(f"{path}/position", table.secrets[seat])["seat"] == seat
    branch = site.table("fight", "person", "open", start={"table": table.name})
    assert list(branch.secrets) == [0]
    for secret in table.secrets.values():  # a branch is a table of its own
        assert site.get(f"{branch.path}/position", secret)["code"] == "wrong-secret"


def test_seats_at_one_screen_are_known_to_be_so(site: Running):
    table = site.table("olympus", "person", "person", "citizen")
    assert list(table.secrets) == [0, 1]
    assert [seat["hosted"] for seat in site.get(table.path)["seats"]] == [True, True, False]
