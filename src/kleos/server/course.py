"""The course of a game at a table: turns its log into positions, and into messages for seats."""

from copy import copy
from typing import NamedTuple

from kleos.core.chronicle import OF_THE_LOG, Chronicle, Line, Page
from kleos.core.draft import Draft
from kleos.core.event import DIVIDER, ROLES, Event
from kleos.core.game import Game
from kleos.core.record import Record
from kleos.core.saving import load
from kleos.core.state import State
from kleos.core.step import NO_MOVE
from kleos.core.view import View
from kleos.core.words import Words
from kleos.games import game_named
from kleos.server.messages import (
    DecisionMessage,
    DraftMessage,
    EntryMessage,
    EventMessage,
    LineMessage,
    PositionMessage,
    PreviewMessage,
    Sheet,
    SheetRow,
)
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
    """The course after some entries, from which a replay can continue."""

    state: State
    line: list[tuple[int, int]]  # of the latest moves only
    before: list[State]
    rounds: dict[int, list[int]]
    resigned: list[int]


class Course:
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
        """Return a mark of where the course is now."""
        latest = self.line[-len(self.before) - 1 :]  # undo goes no further back
        before, rounds = self.before.copy(), self.rounds.copy()
        return Mark(self.state, latest, before, rounds, self.resigned.copy())

    def at(self, number: int) -> "Course":
        """Return the course as it was after so many entries, for its position only."""
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


def record_of(facts: Facts, course: Course) -> Record:
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
    record.moves = [*facts.opening, *(move for _, move in course.line)]
    record.resigned = course.lost_by
    return record


def entry_message(
    course: Course, number: int, seat: int | None, words: Words, sitting: list[str]
) -> EntryMessage:
    """Return an entry as a seat, or a spectator, may see it, with the players' names."""
    told, page, game = course.log[number - 1], course.page(number), words.game
    entry = told.entry
    hidden = told.secret and entry.seat != seat
    return EntryMessage(
        entry.number,
        entry.seat,
        None if hidden else entry.move,
        entry.back,
        entry.resigns,
        [event_message(game.hear(event, seat), words, sitting, seat) for event in told.events],
        [line_message(line.heard_by(game, seat), words, sitting, seat) for line in page.lines],
        list(page.gone),
    )


def line_message(line: Line, words: Words, sitting: list[str], viewer: int | None) -> LineMessage:
    """Return a line of the log as the viewer reads it."""
    return LineMessage(
        line.id,
        line.depth,
        ROLES[line.role],
        line.notable,
        line.event.seat,
        words.line(line, sitting, viewer),
        things_of(line, words.game),
    )


def things_of(line: Line, game: Game) -> list[str]:
    """Return what a line is about, for a screen to point at."""
    found = [f"seat:{line.event.seat}"]
    for event in (line.event, *line.parts) if line.event.kind != OF_THE_LOG else ():
        for (_, meaning), number in zip(game.events[event.kind].meanings, event[2:]):
            if meaning != "number" and number >= 0:
                found.append(f"{meaning}:{number}")
    return list(dict.fromkeys(found))


def event_message(
    event: Event, words: Words, sitting: list[str], viewer: int | None
) -> EventMessage:
    """Return what happened, in words too."""
    kind = words.game.events[event.kind]
    text = words.event(event, sitting, viewer)
    return EventMessage(kind.name, event.seat, (event.a, event.b, event.c), text)


def position_of(
    course: Course, seat: int | None, words: Words, sitting: list[str]
) -> PositionMessage:
    """Return a position as a seat, or a spectator, may see it."""
    message = view_message(course.state.view(seat), course.number, words, sitting)
    if course.lost_by is not None:
        message.over, message.winners = True, course.winners()
        message.resigned, message.decision = course.lost_by, None
    message.sheet = sheet_of(course, words) if course.over else None
    return message


def view_message(view: View, number: int, words: Words, sitting: list[str]) -> PositionMessage:
    """Return the message for a view."""
    shown = view.shown
    return PositionMessage(
        number,
        view.seat,
        view.table(),
        shown.scores(),
        shown.over,
        shown.winners(),
        decision_message(view, words, sitting) if view.decision else None,
        False,
        False,
        None,
        None,
        False,
        None,
    )


def draft_message(draft: Draft, number: int, words: Words, sitting: list[str]) -> DraftMessage:
    """Return the table as it would be after a draft's moves."""
    position = view_message(draft.view, number, words, sitting)
    if not draft.legal():
        position.decision = None
    told = draft.events()
    events = [event_message(event, words, sitting, draft.seat) for event in told]
    page = Chronicle(words.game).add(told)
    lines = [line_message(line, words, sitting, draft.seat) for line in page.lines]
    return DraftMessage(position, events, lines, draft.certain)


def decision_message(view: View, words: Words, sitting: list[str]) -> DecisionMessage:
    """Return a decision as a seat sees it."""
    decision = view.decision
    assert decision is not None
    return DecisionMessage(
        decision.seat,
        decision.key,
        decision.title,
        words.question(view, sitting),
        list(decision.moves),
        previews(view, words, sitting) if view.legal() else [],
        None if (move := view.suggested()) == NO_MOVE else move,
        False,
    )


def previews(view: View, words: Words, sitting: list[str]) -> list[PreviewMessage]:
    """Return what each legal move would do, in words too."""
    found = []
    for trial in view.trials():
        preview = view.as_heard(trial.preview)
        events = [event_message(event, words, sitting, view.seat) for event in preview.events]
        outlook = view.shown.game.outlook(trial.state, view.shown.to_move)
        found.append(PreviewMessage(events, preview.certain, outlook))
    return found


def sheet_of(course: Course, words: Words) -> Sheet:
    """Return the score sheet of a finished game."""
    state = course.state
    rows = [
        SheetRow(words.name("source", source), points)
        for source, points in enumerate(state.game.sources(state))
    ]
    return Sheet(rows, course.points_by_round(), course.first_round, course.points_at_start)
