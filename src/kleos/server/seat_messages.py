"""Entries, positions and drafts as messages, each as one seat, or a spectator, may see it."""

from kleos.core.chronicle import OF_THE_LOG, Chronicle, Line
from kleos.core.draft import Draft
from kleos.core.event import ROLES, Event
from kleos.core.game import Game
from kleos.core.step import NO_MOVE
from kleos.core.view import View
from kleos.core.words import Words
from kleos.server.messages.position import (
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
from kleos.server.progress import Progress


def entry_message(
    progress: Progress, number: int, seat: int | None, words: Words, sitting: list[str]
) -> EntryMessage:
    """Return an entry as a seat, or a spectator, may see it, with the players' names."""
    told, page, game = progress.log[number - 1], progress.page(number), words.game
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
    progress: Progress, seat: int | None, words: Words, sitting: list[str]
) -> PositionMessage:
    """Return a position as a seat, or a spectator, may see it."""
    message = view_message(progress.state.view(seat), progress.number, words, sitting)
    if progress.lost_by is not None:
        message.over, message.winners = True, progress.winners()
        message.resigned, message.decision = progress.lost_by, None
    message.sheet = sheet_of(progress, words) if progress.over else None
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


def sheet_of(progress: Progress, words: Words) -> Sheet:
    """Return the score sheet of a finished game."""
    state = progress.state
    rows = [
        SheetRow(words.name("source", source), points)
        for source, points in enumerate(state.game.sources(state))
    ]
    return Sheet(rows, progress.points_by_round(), progress.first_round, progress.points_at_start)
