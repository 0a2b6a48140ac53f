"""Everything that a server tells a seat of a game, with the time of each message on a fake clock.

A real table plays the moves of one of two twins (twins.py). The viewer is a person or a spectator;
all other seats are bots, which take no time where they have one answer and longer the more they
have. The stream of a game and that of its twin must be the same.
"""

import asyncio
from itertools import count, zip_longest
from typing import Any, NamedTuple, cast
from unittest.mock import patch

from kleos.core.chance import Chance
from kleos.core.state import State
from kleos.core.view import View
from kleos.server.clock import Clock
from kleos.server.limits import Limits
from kleos.server.metrics import Metrics
from kleos.server.notify import Notices, NotifyOptions
from kleos.server.pace import USUAL
from kleos.server.refused import Refused
from kleos.server.schema import Entry, Facts, Seat
from kleos.server.table import Table
from kleos.server.thinking import LIMIT, Thought
from kleos.server.timing import Uptime
from kleos.server.tokens import hashed
from twins import Pair, TwinGames

NAME = "twin"
SECRET = "of the only person"
LEVEL = "citizen"
A_MOVE = USUAL / 40  # seconds that a bot thinks about each move but one
BEGUN = 1000.0  # on the clock


class Said(NamedTuple):
    """A message, and when it was told."""

    time: float
    text: str


def person_of(viewer: int | None) -> int:
    """Return the seat of the only person: the viewer's, or any if a spectator looks on."""
    return 0 if viewer is None else viewer


def thinking_time(view: View) -> float:
    """Return for how long a bot thinks: not at all if it has no choice."""
    return min(USUAL, A_MOVE * (len(view.legal()) - 1))


def facts_for(start: State, viewer: int | None) -> Facts:
    """Return a table that starts here."""
    person = person_of(viewer)
    seats = [Seat(seat, "bot", f"Bot {seat}", LEVEL) for seat in range(start.players)]
    seats[person] = Seat(person, "person", "Ann", secret=hashed(SECRET))
    return Facts(
        id=NAME,
        created="2026-01-01T00:00:00+00:00",
        game=start.game.name,
        edition=start.game.editions[0],
        players=start.players,
        seed=1,
        corrections={},
        started="new",
        position="",
        opening=[],
        rematch=None,
        rules=start.game.rules,
        seats=seats,
    )


class Game(NamedTuple):
    """One of two twins: where it starts, its moves, and who looks on."""

    start: State
    moves: list[int]
    luck: dict[int, int]
    viewer: int | None

    def played(self) -> "Game":
        """Return the game without a move that ends it, which shows everything."""
        g: State = self.start.copy()
        for number, move in enumerate(self.moves):
            if number in self.luck:
                g.chance = Chance.from_seed(self.luck[number])
            g.push(move)
        return self._replace(moves=self.moves[:-1]) if g.over else self


def games_of(pair: Pair) -> tuple[Game, Game]:
    """Return both twins."""
    one = Game(pair.starts[0], pair.moves[0], {}, pair.viewer)
    two = Game(pair.starts[1], pair.moves[1], pair.luck, pair.viewer)
    return one.played(), two.played()


class Rushing(Clock):
    """A fake clock for one table at a time: it is set to whatever is waited for."""

    def __init__(self) -> None:
        self.time = BEGUN

    def now(self) -> float:
        return self.time

    def date(self) -> float:
        return self.time

    async def wait_until(self, moment: float) -> None:
        """Go on at once, but later."""
        self.time = max(self.time, moment)
        await asyncio.sleep(0)


class Nowhere:
    """A store that keeps nothing."""

    async def append(self, name: str, *entries: Entry, clocks: object = None) -> None:
        """Forget it."""


class Scripted:
    """Bots that make the moves of a game; they stop where it does."""

    limit = LIMIT

    def __init__(self, game: Game, clock: Clock) -> None:
        self.game = game
        self.clock = clock
        self.table: Table | None = None

    def next(self) -> int | None:
        """Return the next move; None at the end. Chance decides as it did in the other game."""
        assert self.table
        number = self.table.progress.number
        if number in self.game.luck:
            self.table.progress.state.chance = Chance.from_seed(self.game.luck[number])
        return self.game.moves[number] if number < len(self.game.moves) else None

    async def choose(self, view: View, bot: str, seed: int) -> Thought:
        """Return the next move after some thought."""
        move = self.next()
        if move is None:
            await asyncio.Event().wait()
            raise AssertionError
        await self.clock.wait_until(self.clock.now() + thinking_time(view))
        return Thought(move)


class Viewer:
    """A client of a table in this process, which keeps what it is told and when."""

    language = "en"
    looks: int | None = None

    def __init__(self, seats: frozenset[int], clock: Clock) -> None:
        self.seats = seats
        self.clock = clock
        self.stream: list[Said] = []

    def tell(self, *texts: str) -> None:
        """Keep messages."""
        self.stream += [Said(round(self.clock.now() - BEGUN, 6), text) for text in texts]

    def end(self, why: Refused) -> None:
        """Nobody is sent away."""
        raise why

    async def ready(self) -> None:
        """It is quick."""


class Tools:
    """What a table needs, without a server."""

    def __init__(self, game: Game) -> None:
        self.clock: Clock = Rushing()
        self.store = cast("Any", Nowhere())
        self.thinkers: Any = Scripted(game, self.clock)
        self.metrics = Metrics()
        self.limits = Limits()
        self.notices = Notices(NotifyOptions(), self.store, self.clock, self.limits)
        self.uptime = Uptime(self.clock)
        self.tables: dict[str, Table] = {}


def starting_with(start: State) -> Any:
    """Let tables start here; not every start of a twin could be saved."""
    return patch("kleos.server.progress.start_of", lambda *_: start.copy())


async def stream_of(game: Game) -> list[Said]:
    """Play a game at a real table; return everything that the viewer is told, with the times."""
    tools = Tools(game)
    with starting_with(game.start):
        table = Table(facts_for(game.start, game.viewer), [], tools)
    script = tools.thinkers
    script.table = table
    seats = frozenset() if game.viewer is None else frozenset([game.viewer])
    listener = Viewer(seats, tools.clock)
    person = frozenset([person_of(game.viewer)])
    table.audience.welcome(listener, 0)
    while table.progress.number < len(game.moves):
        if table.progress.state.to_move in person:
            await table.move(person, table.progress.number, script.next())
        else:
            assert table.bots.thinking
            await asyncio.sleep(0)
    await table.stop()
    return listener.stream


def first_difference(one: list[Said], two: list[Said]) -> tuple[Said | None, Said | None] | None:
    """Return the first messages that differ between two streams; None if there are none."""
    for first, second in zip_longest(one, two):
        if first != second:
            return first, second
    return None


class Streams:
    """The streams of a number of twin games, compared."""

    def __init__(self, name: str, pairs: int) -> None:
        self.pairs = self.messages = 0
        self.found: list[tuple[int, Said | None, Said | None]] = []  # with the seed of the pair
        for seed in count():
            if self.pairs == pairs:
                return
            pair = TwinGames(name, seed).pair()
            if pair.verdict:
                self.add(seed, pair)

    def add(self, seed: int, pair: Pair) -> None:
        """Compare the streams of one pair."""
        one, two = (asyncio.run(stream_of(game)) for game in games_of(pair))
        self.pairs += 1
        self.messages += len(one)
        if found := first_difference(one, two):
            self.found.append((seed, *found))
