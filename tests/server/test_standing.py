"""Standing answers: the server gives them for a player, and nobody else can tell."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from kleos.core.chance import Chance
from kleos.core.state import State
from kleos.games import NAMES, game_named
from kleos.server import dealing, starts
from kleos.server.messages.fields import LEAST_GRACE
from kleos.server.pace import USUAL
from server_help import FakeClock, Live, Running, TableOf, running

ZEUS = game_named("olympus").names["deity"].index("zeus")
OWNER = 1
MOVES = 120

# For each game, what the owner answers ahead, and the same by hand: the answer, or None to think.
AHEAD: dict[str, dict[str, list[int]]] = {
    "olympus": {"stay-out": [ZEUS], "pay": [], "no-cube": []},
    "olympos": {"no-symbol": [], "pay": []},
    "fight": {"let-go": [], "pay": []},
}
BY_HAND: dict[str, Callable[[Any], int | None]] = {
    "may-join": lambda g: None if g.asking.deity == ZEUS else g.number_of("stay out"),
    "philosophy": lambda g: g.number_of("decline"),
    "may-pray": lambda g: g.number_of("decline"),
    "may-survive": lambda g: g.number_of("decline"),
    "pay": lambda g: g.view(OWNER).suggested(),
    "marble-quarry": lambda g: g.view(OWNER).suggested(),
}


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def site(folder: Path, clock: FakeClock) -> Iterator[Running]:
    with running(folder, clock=clock) as found:
        yield found


def state_of(table: TableOf) -> State:
    """Return the position in the server's memory."""
    assert isinstance(table.site, Running)
    return table.site.hall.tables[table.name].progress.state


def by_hand(state: State) -> int | None:
    """Return the answer that the owner gives to this question, always; None to think about it."""
    assert state.asking
    if state.to_move != OWNER or state.asking.key not in BY_HAND:
        return None
    return BY_HAND[state.asking.key](state)


def settle(*lives: Live) -> None:
    """Wait until all have come, and have been told of each other."""
    for live in lives:
        live.had("position")
    for live in lives:
        live.send({"t": "ping"})
        live.until("pong")


def others_hear(site: Running, clock: FakeClock, name: str, ahead: bool) -> tuple[Any, int]:
    """Play a game in which one player answers some questions ahead, or the same by hand.

    Return what the others and a spectator are told, and when; and how many such questions came.
    """
    players = game_named(name).least
    table = site.table(name, *["person"] * players)
    chance, begun, found = Chance.from_seed(4), clock.now(), 0
    heard: list[Any] = []
    with ExitStack() as stack:
        lives = [stack.enter_context(table.live(seat)) for seat in range(players)]
        lives.append(stack.enter_context(table.live()))
        settle(*lives)
        for live in lives:
            live.told.clear()
        if ahead:
            for key, exceptions in AHEAD[name].items():
                body = {"seat": OWNER, "key": key, "exceptions": exceptions}
                assert lives[OWNER].ask("standing", **body)["ok"]
        for number in range(MOVES):
            state = state_of(table)
            if state.over:
                break
            usual = by_hand(state)
            found += usual is not None
            answer(lives, clock, state, number, usual, ahead, chance)
            for live in lives:
                live.had("position", number=number + 1)
            heard.append(taken(lives, clock.now() - begun))
    return heard, found


def answer(
    lives: list[Live],
    clock: FakeClock,
    state: State,
    number: int,
    usual: int | None,
    ahead: bool,
    chance: Chance,
) -> None:
    """Let the question be answered: by the server, or by hand as soon as it would."""
    if usual is None:
        usual = state.legal()[chance.below(len(state.legal()))]
    elif ahead:
        assert clock.next() == clock.now() + USUAL
        clock.set(clock.next())
        return
    else:
        clock.set(clock.now() + USUAL)
    lives[state.to_move].send({"t": "move", "id": 1, "number": number, "move": usual})
    lives[state.to_move].had("answer", ok=True)


def taken(lives: list[Live], now: float) -> list[Any]:
    """Return what all but the owner have been told, and forget it."""
    found = []
    for seat, live in enumerate(lives):
        told = [message for message in live.told if message["t"] != "answer"]
        live.told.clear()
        if seat != OWNER:
            found.append((round(now, 6), told))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_nobody_can_tell_a_standing_answer_from_one_by_hand(
    site: Running, clock: FakeClock, name: str, monkeypatch: pytest.MonkeyPatch
):
    for module in (starts, dealing):
        monkeypatch.setattr(module, "new_seed", lambda: 7)  # the same deal for both
    ahead, asked = others_hear(site, clock, name, True)
    hand, _ = others_hear(site, clock, name, False)
    assert asked > 3
    assert ahead == hand


# One player's table, in a game that hides nothing


@pytest.fixture
def table(site: Running) -> TableOf:
    """Return a table at which the first seat is to begin a ceremony, and the second may join."""
    return site.table("olympus", *["person"] * 3, seed=1)


def move(live: Live, spelling: str) -> None:
    """Take a move."""
    number = live.to_decide()["number"]
    wanted = game_named("olympus").moves.parse(spelling)
    assert live.ask("move", number=number, move=wanted)["ok"]


def given(live: Live) -> list[str]:
    """Return the answers that a player has given ahead, as last told."""
    told = [message for message in live.told if message["t"] == "standing"][-1]
    return [answer["text"] for answer in told["answers"] if answer["given"]]


def answered(clock: FakeClock, live: Live, number: int) -> dict[str, Any]:
    """Let the server answer; return the entry."""
    clock.set(clock.next())
    return live.had("entry", number=number)


def test_only_their_owner_is_told_of_them(table: TableOf):
    with table.live(0) as first, table.live(1) as owner, table.live() as watcher:
        settle(first, owner, watcher)
        assert [given(first), given(owner)] == [[], []]
        first.told.clear()
        watcher.told.clear()
        body = {"key": "stay-out", "exceptions": [ZEUS, 0]}
        assert owner.ask("standing", seat=1, **body)["ok"]
        assert given(owner) == ["Stay out of ceremonies, except for Demeter and Zeus"]
        assert owner.ask("standing", seat=0, **body)["code"] == "wrong-seat"
        for live in (first, watcher):
            live.send({"t": "ping"})
            live.until("pong")
            assert [message["t"] for message in live.told] == ["pong"]
        assert watcher.ask("standing", seat=1, **body)["code"] == "no-secret"
    path = f"{table.path}/standing"
    texts = [
        answer["text"] for answer in table.site.get(f"{path}?lang=de", table.secrets[1])["answers"]
    ]
    assert texts[0] == "An keiner Zeremonie teilnehmen, außer für Demeter und Zeus"
    assert not any(one["given"] for one in table.site.get(path, table.secrets[0])["answers"])
    assert table.site.get(path).status == 401


@pytest.mark.parametrize(
    "body",
    [{"key": "join"}, {"key": "stay-out", "exceptions": [10]}, {"key": "pay", "exceptions": [0]}],
)
def test_what_a_game_does_not_have_is_refused(table: TableOf, body: dict[str, Any]):
    refused = table.site.post(f"{table.path}/standing", body, table.secrets[1])
    assert (refused.status, refused["code"]) == (422, "bad-option")


def test_the_question_that_is_open_is_answered_too(table: TableOf, clock: FakeClock):
    with table.live(0) as first, table.live(1) as owner:
        move(first, "worship athena")
        assert not owner.to_decide()["decision"]["ahead"]
        assert owner.ask("standing", seat=1, key="stay-out")["ok"]
        assert owner.position["decision"]["ahead"]
        assert answered(clock, first, 2)["seat"] == 1


def test_an_exception_is_asked_for(table: TableOf, clock: FakeClock):
    with table.live(0) as first, table.live(1) as owner:
        assert owner.ask("standing", seat=1, key="stay-out", exceptions=[ZEUS])["ok"]
        move(first, "worship zeus")
        owner.until("position", number=1)
        assert not owner.position["decision"]["ahead"]
        assert not clock.waiting
        move(owner, "join")


def test_one_that_is_withdrawn_is_gone(table: TableOf, clock: FakeClock):
    with table.live(0) as first, table.live(1) as owner:
        assert owner.ask("standing", seat=1, key="stay-out")["ok"]
        move(first, "worship athena")
        clock.next()  # the answer is on its way
        assert owner.ask("standing", seat=1, key="stay-out", given=False)["ok"]
        assert given(owner) == []
        clock.set(clock.next())
        move(owner, "join")


def test_it_survives_the_server_and_is_in_no_record(folder: Path, clock: FakeClock):
    with running(folder, clock=clock) as site:
        table = site.table("olympus", *["person"] * 3, seed=1)
        body = {"key": "stay-out", "exceptions": [ZEUS]}
        assert site.post(f"{table.path}/standing", body, table.secrets[1]).status == 200
    with running(folder, clock=clock) as site:
        table.site = site
        with table.live(0) as first, table.live(1) as owner:
            owner.until("position")
            assert given(owner) == ["Stay out of ceremonies, except for Zeus"]
            move(first, "worship athena")
            entry = answered(clock, first, 2)
            assert (entry["seat"], entry["lines"][0]["text"]) == (1, "Red stays out.")
        record = site.get(f"{table.path}/record").text
        assert "stay out" in record
        assert "except" not in record


def test_who_takes_it_back_decides_anew(table: TableOf, clock: FakeClock):
    with table.live(0) as first, table.live(1) as owner:
        assert owner.ask("standing", seat=1, key="stay-out")["ok"]
        move(first, "worship athena")
        answered(clock, first, 2)
        owner.until("position", number=2)
        assert owner.position["undo"]
        assert owner.ask("undo", number=2)["ok"]
        owner.had("position", number=3)
        assert not owner.position["decision"]["ahead"]
        assert not clock.waiting
        move(owner, "join")


def test_nobody_answers_for_who_has_left_or_for_a_bot(table: TableOf, clock: FakeClock):
    with table.live(0) as first, table.live(1) as owner, table.live(2) as third:
        third.until("position")
        assert owner.ask("standing", seat=1, key="stay-out")["ok"]
        assert owner.ask("leave", seat=1)["ok"]
        move(first, "worship athena")
        first.had("position", number=1)
        assert [moment for moment, *_ in clock.waiting] == [clock.now() + LEAST_GRACE]  # for a bot
        assert owner.ask("return", seat=1)["ok"]
        assert answered(clock, first, 2)["seat"] == 1
