"""The course of a game at a table: a log turned into positions, and what is told and shown whom."""

from typing import NamedTuple

from kleos.core.draft import Draft
from kleos.core.errors import BadOption
from kleos.core.event import Event
from kleos.core.preview import Preview
from kleos.core.record import Record
from kleos.core.saving import load, plain_step
from kleos.core.state import State
from kleos.core.view import View
from kleos.core.words import Words
from kleos.games import game_named
from kleos.server.messages import (
    DecisionMessage,
    DraftMessage,
    EntryMessage,
    EventMessage,
    PositionMessage,
    PreviewMessage,
    Sheet,
    SheetRow,
)
from kleos.server.refused import Refused
from kleos.server.store import Entry, Facts


class Told(NamedTuple):
    """An entry with what happened; a secret one is a move that other seats may not know."""

    entry: Entry
    events: tuple[Event, ...]
    secret: bool

    def hides(self, state: State) -> bool:
        """Whether seats may know different things of it."""
        return self.secret or any(state.game.events[event.kind].secret for event in self.events)


class Ahead(NamedTuple):
    """What an entry leads to, before it is taken."""

    told: Told
    state: State


class Course:
    """The position now, the log, and the positions to which undo may go back."""

    def __init__(self, facts: Facts) -> None:
        self.state = start_of(facts)
        self.log: list[Told] = []
        self.line: list[tuple[int, int]] = []  # seat and move of the decisions that stand
        self.before: list[State] = []  # the positions before the last moves of the same seat
        self.rounds: dict[int, list[int]] = {}  # the points at the end of each

    @property
    def number(self) -> int:
        """How many entries the log has."""
        return len(self.log)

    def undoable(self) -> int | None:
        """Return the seat that may take its last move back: nobody, after news or the end."""
        if not self.before or self.state.over or self.state.news != self.before[-1].news:
            return None
        return self.line[-1][0]

    def ahead(self, entry: Entry, state: State | None = None) -> Ahead:
        """Return what a legal entry leads to, from here or from a state; nothing changes yet."""
        if entry.move is None:
            return Ahead(Told(entry, (), False), self.before[-1])
        state = (state or self.state).copy()
        asking = state.asking
        assert asking is not None
        heard = state.listen()
        heard.clear()
        state.push(entry.move, entry.seat)
        return Ahead(Told(entry, tuple(heard), asking.secret), state)

    def take(self, ahead: Ahead) -> None:
        """Go on to what an entry leads to."""
        entry = ahead.told.entry
        if entry.move is None:
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

    def note_round(self, old: State, new: State) -> None:
        """Keep the points at the end of a round."""
        number = old.game.round_of(old)
        if new.over or new.game.round_of(new) != number:
            self.rounds[number] = new.scores()

    def points_by_round(self) -> list[list[int]]:
        """Return the points at the end of each round that was played."""
        last = self.state.game.round_of(self.state)
        return [points for number, points in sorted(self.rounds.items()) if number <= last]


def course_to(facts: Facts, log: list[Told]) -> Course:
    """Return the course of a game as far as some entries go."""
    course = Course(facts)
    for told in log:
        course.take(course.ahead(told.entry))
    return course


def start_of(facts: Facts) -> State:
    """Return the position that a table starts from."""
    game = game_named(facts.game)
    if facts.rules != game.rules:
        raise BadOption(f"the rules were {facts.rules}, and are {game.rules} now")
    if facts.position:
        state = load(game, facts.position)
    else:
        state = game.new(facts.players, facts.seed, facts.edition, facts.corrections)
    for move in facts.opening:
        state.push(move)
    return state


def record_of(facts: Facts, course: Course) -> Record:
    """Return the whole game as a record."""
    if facts.position:
        raise Refused("no-record", "A game that began with a scenario has no record.")
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
    return record


def entry_message(
    told: Told, state: State, seat: int | None, words: Words, sitting: list[str]
) -> EntryMessage:
    """Return an entry as a seat, or a spectator, may know it, with the names of those sitting."""
    entry = told.entry
    hidden = told.secret and entry.seat != seat
    return EntryMessage(
        entry.number,
        entry.seat,
        None if hidden else entry.move,
        entry.back,
        [event_message(state.game.hear(event, seat), words, sitting) for event in told.events],
    )


def event_message(event: Event, words: Words, sitting: list[str]) -> EventMessage:
    """Return what happened, in words too."""
    kind = words.game.events[event.kind]
    text = words.event(event, sitting)
    return EventMessage(kind.name, event.seat, (event.a, event.b, event.c), text)


def position_of(
    course: Course, seat: int | None, words: Words, sitting: list[str]
) -> PositionMessage:
    """Return a position as a seat, or a spectator, may see it."""
    message = view_message(course.state.view(seat), course.number, words, sitting)
    message.sheet = sheet_of(course, words) if course.state.over else None
    return message


def view_message(view: View, number: int, words: Words, sitting: list[str]) -> PositionMessage:
    """Return what a view shows."""
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
    )


def draft_message(draft: Draft, number: int, words: Words, sitting: list[str]) -> DraftMessage:
    """Return the table as it would be after a draft."""
    position = view_message(draft.view, number, words, sitting)
    if not draft.legal():
        position.decision = None
    events = [event_message(event, words, sitting) for event in draft.events()]
    return DraftMessage(position, events, draft.certain)


def decision_message(view: View, words: Words, sitting: list[str]) -> DecisionMessage:
    """Return a decision as a seat sees it; what it is about is for its own seat alone."""
    decision = view.decision
    assert decision is not None
    asking = view.shown.asking
    about = plain_step(asking)[1] if asking is not None else {}
    about.pop("seat", None)
    return DecisionMessage(
        decision.seat,
        decision.key,
        decision.title,
        words.asks(decision.title),
        list(decision.moves),
        [preview_message(one, words, sitting) for one in view.previews()] if view.legal() else [],
        {name: int(value) for name, value in about.items()},
    )


def preview_message(preview: Preview, words: Words, sitting: list[str]) -> PreviewMessage:
    """Return what a move would do, in words too."""
    events = [event_message(event, words, sitting) for event in preview.events]
    return PreviewMessage(events, preview.certain)


def sheet_of(course: Course, words: Words) -> Sheet:
    """Return where the points of a finished game came from."""
    state = course.state
    rows = [
        SheetRow(words.name("source", source), points)
        for source, points in enumerate(state.game.sources(state))
    ]
    return Sheet(rows, course.points_by_round())
