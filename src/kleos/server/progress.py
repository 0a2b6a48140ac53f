"""The progress of a game at a table: turns its log into positions, and into messages for seats."""

from copy import copy
from typing import NamedTuple

from kleos.core.chronicle import Chronicle, Page
from kleos.core.event import DIVIDER, Event
from kleos.core.record import Record
from kleos.core.saving import load
from kleos.core.state import State
from kleos.games import game_named
from kleos.server.refused import Refused
from kleos.server.schema import Entry, Facts

MARK_EVERY = 64  # entries


class Told(NamedTuple):
    """An entry with its events; `secret` means that other seats may not know the move."""

    entry: Entry
    events: tuple[Event, ...]
    secret: bool


class Ahead(NamedTuple):
    """The result of an entry that is not yet taken."""

    told: Told
    state: State


class Mark(NamedTuple):
    """The progress after some entries, from which a replay can continue."""

    state: State
    line: list[tuple[int, int]]  # of the latest moves only
    before: list[State]
    rounds: dict[int, list[int]]
    resigned: list[int]


class Progress:
    """The position now, the log, and the positions to which undo may go back."""

    def __init__(self, facts: Facts) -> None:
        heard: list[Event] = []
        self.state = start_of(facts, heard)
        self.chronicle = Chronicle(self.state.game)
        self.pages: list[Page] = []  # what each entry changes in the chronicle
        self.opening = opening_page(self.chronicle, heard, bool(facts.opening))
        self.log: list[Told] = []
        self.line: list[tuple[int, int]] = []  # seat and move of each decision not undone
        self.before: list[State] = []  # positions before the latest moves, all of one seat
        self.rounds: dict[int, list[int]] = {}  # points at the end of each round
        self.first_round = self.state.game.round_of(self.state)
        self.points_at_start = self.state.scores()
        self.resigned: list[int] = []  # seats, in the order in which they resigned
        self.marks = [self.mark()]  # after every so many entries

    @property
    def number(self) -> int:
        """How many entries the log has."""
        return len(self.log)

    @property
    def lost_by(self) -> int | None:
        """The seat whose resignation has ended a game for two."""
        return self.resigned[0] if self.resigned and self.state.players == 2 else None

    @property
    def over(self) -> bool:
        """Whether the game is over: played to its end, or resigned."""
        return self.state.over or self.lost_by is not None

    def winners(self) -> list[int]:
        """Return the seats that have won."""
        return self.state.winners() if self.lost_by is None else [1 - self.lost_by]

    def moves(self, to: int | None = None) -> list[int]:
        """Return the moves of the first `to` entries, or of all, without those taken back."""
        found: list[int] = []
        for told in self.log[:to]:
            if told.entry.move is not None:
                found.append(told.entry.move)
            elif told.entry.back is not None:
                found.pop()
        return found

    def undoable(self) -> int | None:
        """Return the seat that may take back its last move; None after news or the game's end."""
        if not self.before or self.over or self.state.news != self.before[-1].news:
            return None
        return self.line[-1][0]

    def ahead(self, entry: Entry, state: State | None = None) -> Ahead:
        """Work out the result of a legal entry, from here or a given state, without taking it."""
        if entry.resigns:
            return Ahead(Told(entry, (), False), self.state)
        if entry.move is None:
            assert entry.back is not None
            return Ahead(Told(entry, (), False), self.before[-1])
        state = (state or self.state).copy()
        asking = state.asking
        assert asking is not None
        heard = state.listen()
        state.push(entry.move, entry.seat)
        return Ahead(Told(entry, tuple(heard), asking.secret), state)

    def take(self, ahead: Ahead) -> None:
        """Take an entry that was worked out."""
        entry = ahead.told.entry
        if entry.resigns:
            self.pages.append(self.chronicle.resign(entry.seat))
        elif entry.move is None:
            self.pages.append(self.chronicle.undo(entry.seat))
        else:
            self.pages.append(self.chronicle.add(ahead.told.events))
        self.go_to(ahead)
        if self.number % MARK_EVERY == 0:
            self.marks.append(self.mark())

    def go_to(self, ahead: Ahead) -> None:
        """Move on to the position after an entry that was worked out."""
        entry = ahead.told.entry
        if entry.resigns:
            self.resigned.append(entry.seat)
            if self.over:
                self.rounds[self.state.game.round_of(self.state)] = self.state.scores()
        elif entry.move is None:
            self.before.pop()
            self.line.pop()
        else:
            if self.line and self.line[-1][0] != entry.seat:
                self.before.clear()
            self.before.append(self.state)
            self.line.append((entry.seat, entry.move))
            self.note_round(self.state, ahead.state)
        self.log.append(ahead.told)
        self.state = ahead.state

    def mark(self) -> Mark:
        """Return a mark of where the progress is now."""
        latest = self.line[-len(self.before) - 1 :]  # undo goes no further back
        before, rounds = self.before.copy(), self.rounds.copy()
        return Mark(self.state, latest, before, rounds, self.resigned.copy())

    def at(self, number: int) -> "Progress":
        """Return the progress as it was after so many entries, for its position only."""
        nearest = number // MARK_EVERY
        mark = self.marks[nearest]
        past = copy(self)
        past.state, past.log = mark.state, self.log[: nearest * MARK_EVERY]
        past.line, past.before = mark.line.copy(), mark.before.copy()
        past.rounds, past.resigned = mark.rounds.copy(), mark.resigned.copy()
        for told in self.log[nearest * MARK_EVERY : number]:
            past.go_to(past.ahead(told.entry))
        return past

    def page(self, number: int) -> Page:
        """Return what an entry changes in the log; the first also tells how the game was opened."""
        page = self.pages[number - 1]
        return Page(self.opening.lines + page.lines, page.gone) if number == 1 else page

    def note_round(self, old: State, new: State) -> None:
        """Record the points at the end of a round."""
        number = old.game.round_of(old)
        if new.over or new.game.round_of(new) != number:
            self.rounds[number] = new.scores()

    def points_by_round(self) -> list[list[int]]:
        """Return the points at the end of each round played."""
        last = self.state.game.round_of(self.state)
        return [points for number, points in sorted(self.rounds.items()) if number <= last]


def opening_page(chronicle: Chronicle, heard: list[Event], goes_on: bool) -> Page:
    """Return the log of a game's opening; if the game continues here, only what is not over yet."""
    page = chronicle.add(heard)
    if not goes_on:
        return page
    dividers = [line.id for line in page.lines if line.role == DIVIDER]
    on = {*dividers[-1:], *chronicle.open}
    return Page(tuple(line for line in page.lines if line.id in on))


def start_of(facts: Facts, heard: list[Event]) -> State:
    """Return the position that a table starts from; `heard` is told what led to it."""
    game = game_named(facts.game)
    if facts.position:
        state = load(game, facts.position)
    else:
        state = game.new(facts.players, facts.seed, facts.edition, facts.corrections, heard)
    state.heard = heard
    for move in facts.opening:
        state.push(move)
    state.heard = None
    return state


def record_of(facts: Facts, progress: Progress) -> Record:
    """Return the whole game as a record."""
    if facts.position:
        raise Refused(
            "no-record",
            "A game that began with a position has no record.",
        )
    sitting = [seat.level if seat.kind == "bot" else "human" for seat in facts.seats]
    record = Record(
        game_named(facts.game),
        facts.players,
        facts.seed,
        facts.edition,
        facts.corrections,
        sitting,
    )
    record.moves = [*facts.opening, *(move for _, move in progress.line)]
    record.resigned = progress.lost_by
    return record
