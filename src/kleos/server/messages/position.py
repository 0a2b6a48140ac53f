"""Positions, entries and drafts, as a seat or a spectator may see them."""

from typing import Any

from msgspec import Struct

from kleos.server.messages.about import Waiting


class EventMessage(Struct):
    """An event, as a seat may see it."""

    kind: str
    seat: int
    numbers: tuple[int, int, int]
    text: str


class LineMessage(Struct):
    """A line of the log, as a seat may see it: a headline, or what hangs under one."""

    id: int  # lines stand in the order of their ids; one that comes again replaces the older
    depth: int  # 0 for a headline
    role: str  # divider, headline, branch, deed, consequence or remark
    notable: bool  # whether it belongs in a summary
    seat: int
    text: str
    things: list[str]  # what it is about, as 'meaning:number'


class EntryMessage(Struct, tag_field="t", tag="entry"):
    """An entry of the log, as a seat may see it."""

    number: int
    seat: int
    move: int | None  # null: secret, or no move
    back: int | None  # an undo, back to the position after this many moves
    resigned: bool  # the seat's player resigns
    events: list[EventMessage]
    lines: list[LineMessage]  # the lines that it adds to the log
    gone: list[int]  # the ids of lines that it removes


class PreviewMessage(Struct):
    """What a legal move would do, up to the next question."""

    events: list[EventMessage]
    certain: bool  # false: something follows that the seat cannot know
    outlook: Any  # what follows from the table then; each game's own


class DecisionMessage(Struct):
    """The open decision; only the deciding seat gets its moves and their previews."""

    seat: int
    key: str
    title: str
    text: str
    moves: list[int]
    previews: list[PreviewMessage]
    suggested: int | None  # the move that continues the usual payment
    ahead: bool  # whether the seat has answered in advance, so nothing is left to do


class SheetRow(Struct):
    """The points of all seats from one source."""

    source: str
    points: list[int]


class Sheet(Struct):
    """Where the points came from, and the points at the end of each round played here."""

    rows: list[SheetRow]
    rounds: list[list[int]]
    first: int  # the number of the first of these rounds: a game may begin in the middle
    start: list[int]  # the points before it


class PositionMessage(Struct, tag_field="t", tag="position"):
    """The position as a seat, or a spectator, may see it."""

    number: int
    seat: int | None
    table: Any
    scores: list[int]
    over: bool
    winners: list[int]
    decision: DecisionMessage | None
    undo: bool
    thinking: bool
    sheet: Sheet | None
    resigned: int | None  # the seat whose resignation has ended the game
    decided: bool  # whether to offer the seat that a bot finishes the game
    waiting: Waiting | None  # as in `table`; null in drafts and in positions of the past


class DraftMessage(Struct):
    """A draft: the table as it would be, and the events that would lead there.

    Where the draft ends, its position has no decision: commit it to go on.
    """

    position: PositionMessage
    events: list[EventMessage]
    lines: list[LineMessage]  # the same events as the log would tell them
    certain: bool  # false: something follows that the seat cannot know
