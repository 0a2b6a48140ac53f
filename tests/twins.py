"""Twin deals: games that a seat, or a spectator, must not be able to tell apart.

One game is played at random and traced: which cards has the viewer ever seen? Its twin is the same
deal with all other cards dealt differently. The twin is played with the same public choices: the
same moves, and where an answer is secret, the same card by its place, or any card if the viewer
never sees what became of it. Everything the viewer is told must then be the same: who answers what,
each event as heard, who is asked what, whether a move can still be taken back, and the table.

Not every deal can be played like this: a people that may pass because nothing else can be done
might have a card that lets it act. Nor can one in which the discards lie in another order when they
are shuffled, since other cards are then drawn. Such a deal says nothing; another one is tried.
"""

from typing import NamedTuple

import msgspec

from kleos.core.chance import Chance
from kleos.core.event import Event
from kleos.core.state import State
from twin_openings import opening
from twin_traces import TRACES, Seat

DEALS = 12  # other deals tried before a game is given up
CHANCES = 60  # generators tried for the same outcome of chance
TABLE_EVERY = 5  # entries between two looks at the table
MOST_MOVES = 240  # a game breaks off somewhere before that: the longer it is, the more is seen


class Asked(NamedTuple):
    """A question as a viewer is told of it."""

    seat: int
    key: str
    title: str
    moves: int  # those that the viewer is shown


class Told(NamedTuple):
    """One entry of a game as a viewer is told of it."""

    seat: int  # who answered; -1 for how the game was opened
    said: str
    heard: tuple[Event, ...]
    asked: Asked | None
    news: int
    table: str = ""  # from time to time


class Teller:
    """Plays moves and says what a viewer is told. Tests of leaks replace some of it."""

    def push(self, g: State, move: int) -> list[Event]:
        """Take a move, and return everything that happened."""
        events = g.listen()
        events.clear()
        g.push(move)
        return list(events)

    def said(self, g: State, move: int, viewer: Seat) -> str:
        """Return an answer to the open question as told."""
        asking = g.asking
        assert asking is not None
        hidden = asking.secret and asking.seat != viewer
        return "?" if hidden else g.game.moves.spell(move)

    def heard(self, g: State, events: list[Event], viewer: Seat) -> tuple[Event, ...]:
        """Return events as told."""
        return tuple(g.game.hear(event, viewer) for event in events)

    def asked(self, g: State, viewer: Seat) -> Asked | None:
        """Return the open question as told."""
        decision = g.view(viewer).decision
        if decision is None:
            return None
        return Asked(decision.seat, decision.key, decision.title, len(decision.moves))

    def table(self, g: State, viewer: Seat) -> str:
        """Return the table as shown."""
        return msgspec.json.encode(g.view(viewer).table()).decode()

    def news(self, g: State) -> int:
        """Return how often something was learnt, which ends what can be taken back."""
        return g.news


class Difference(NamedTuple):
    """An entry that was told differently in a game and its twin."""

    number: int
    one: Told
    two: Told


class Pair(NamedTuple):
    """Two starts that a viewer cannot tell apart, and the moves that look the same to it."""

    viewer: Seat
    starts: tuple[State, State]
    moves: tuple[list[int], list[int]]
    found: Difference | None
    verdict: bool  # whether the second game could be played like the first
    luck: dict[int, int]  # seeds that the second game's generator gets, by how many moves were made


class Stray(Exception):
    """A deal in which the same public choices cannot be made."""


def drawn_from(chance: Chance) -> tuple[int, ...]:
    """Return the state of a generator, which changes whenever it is asked."""
    return int(chance.a), int(chance.b), int(chance.c), int(chance.counter)


class TwinGames:
    """A game played at random, and its twins.

    It may start near a question, and then breaks off where somebody else has one answer to it;
    `most` says after how many moves instead. The later a game breaks off, the more cards were seen,
    and the less its twin differs: of a short one, what is asked at its end can differ most.
    """

    def __init__(
        self, name: str, seed: int, teller: Teller | None = None, near: str = "", most: int = 0
    ) -> None:
        self.teller = teller or Teller()
        self.start = opening(name, seed, near)
        viewers: list[Seat] = [*range(self.start.players), None]
        self.viewer = viewers[seed % len(viewers)]
        self.chance = Chance.from_seed(seed + 1)
        self.most = 10 + int(self.chance.below(MOST_MOVES))
        if most:
            self.most = most
        self.near = "" if most else near
        self.trace = TRACES[name](self.start, self.viewer)
        self.reached = False  # whether it came to the question
        self.moves: list[int] = []
        self.decided: list[list[Event]] = []  # what chance decided, by move
        self.shuffled: dict[int, list[int]] = {}  # cards in the order in which chance got them
        self.told = [self.tell(self.start, -1, "", [], 0)]
        self.play()

    def tell(self, g: State, seat: int, said: str, events: list[Event], number: int) -> Told:
        """Return an entry as the viewer is told of it."""
        teller, viewer = self.teller, self.viewer
        looks = number % TABLE_EVERY == 0 and not g.over
        return Told(
            seat,
            said,
            self.trace.before_the_end(teller.heard(g, events, viewer)),
            teller.asked(g, viewer),
            teller.news(g),
            teller.table(g, viewer) if looks else "",
        )

    def take(self, g: State, move: int, number: int) -> tuple[list[Event], Told]:
        """Take a move; return what happened, and what the viewer is told of it."""
        seat, said = g.to_move, self.teller.said(g, move, self.viewer)
        events = self.teller.push(g, move)
        return events, self.tell(g, seat, said, events, number)

    def play(self) -> None:
        """Play a game at random, and trace its cards."""
        g: State = self.start.copy()
        while not g.over and len(self.moves) < self.most and not self.is_there(g):
            asking = g.asking
            assert asking is not None
            move = g.legal()[self.chance.below(len(g.legal()))]
            self.moves.append(move)
            self.trace.entry = len(self.moves)
            self.trace.note(g, asking, move)
            before, to_shuffle = drawn_from(g.chance), self.trace.to_shuffle(g)
            events, told = self.take(g, move, len(self.moves))
            for event in events:
                self.trace.hear(event)
            asked = drawn_from(g.chance) != before
            self.decided.append(self.trace.by_chance(events) if asked else [])
            if asked:
                self.shuffled[len(self.moves)] = to_shuffle
            self.told.append(told)

    def is_there(self, g: State) -> bool:
        """Whether somebody else has one answer to the question that the game started near."""
        asking = g.asking
        assert asking is not None
        one = len(g.legal()) == 1 and asking.seat != self.viewer
        self.reached = self.reached or (one and asking.key == self.near and len(self.moves) > 0)
        return self.reached

    def pair(self) -> Pair:
        """Return the game and a twin, compared; without a verdict if no deal can be a twin."""
        for _ in range(DEALS):
            other, kinds = self.trace.other_deal(self.start, self.chance)
            other.advance()
            luck: dict[int, int] = {}
            try:
                moves, found = self.follow(other.copy(), kinds, luck)
            except Stray:
                continue
            return Pair(self.viewer, (self.start, other), (self.moves, moves), found, True, luck)
        return Pair(self.viewer, (self.start, self.start), (self.moves, []), None, False, {})

    def follow(
        self, g: State, kinds: list[int], luck: dict[int, int]
    ) -> tuple[list[int], Difference | None]:
        """Play a twin with the same public choices, up to the first difference in what is told."""
        moves: list[int] = []
        told = self.tell(g, -1, "", [], 0)
        if told != self.told[0]:
            return moves, Difference(0, self.told[0], told)
        for number, first in enumerate(self.moves, 1):
            move = self.trace.answer(number, g, first, kinds, self.chance)
            to_shuffle = self.trace.to_shuffle(g)
            if not g.offers(move) or self.shuffled.get(number, to_shuffle) != to_shuffle:
                raise Stray
            seed = self.settle(g, move, self.decided[number - 1])
            if seed is not None:
                luck[number - 1] = seed
            moves.append(move)
            _, told = self.take(g, move, number)
            if told != self.told[number]:
                return moves, Difference(number, self.told[number], told)
        return moves, None

    def settle(self, g: State, move: int, wanted: list[Event]) -> int | None:
        """Give a twin a generator with which chance decides the same; it is hidden as well.

        Return its seed, or None if it is the one that the twin has.
        """
        if not wanted:
            return None
        seeds: list[int | None] = [None, *range(CHANCES)]
        for seed in seeds:
            if seed is not None:
                g.chance = Chance.from_seed(seed)
            if self.trace.by_chance(self.teller.push(g.copy(), move)) == wanted:
                return seed
        raise Stray


class Tally:
    """What a number of pairs has shown."""

    def __init__(self, name: str, pairs: int, teller: Teller | None = None) -> None:
        self.pairs: list[Pair] = []
        self.found: list[tuple[int, Difference]] = []  # with the seed of the pair
        for seed in range(pairs):
            pair = TwinGames(name, seed, teller).pair()
            self.pairs.append(pair)
            if pair.found is not None:
                self.found.append((seed, pair.found))

    @property
    def verdicts(self) -> int:
        """How many pairs were twins to the end, or to a difference."""
        return sum(pair.verdict for pair in self.pairs)

    def differing_moves(self) -> int:
        """Return how many secret answers differ between twins."""
        return sum(a != b for pair in self.pairs for a, b in zip(*pair.moves))
