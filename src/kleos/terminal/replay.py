"""Replay a record: tell what happened, and show the board after it."""

from kleos.core.chronicle import Chronicle
from kleos.core.errors import BadOption
from kleos.core.event import Event
from kleos.core.record import Record
from kleos.terminal.drawing import drawing_of
from kleos.terminal.screen import Screen
from kleos.terminal.speech import Speech
from kleos.terminal.telling import tell


def replay(record: Record, language: str, to: int | None) -> None:
    """Tell a record up to a move, then show the board, and the points if the game is over.

    Tell a finished game openly, and an unfinished one as a spectator may know it.
    """
    most = len(record.moves)
    if to is not None and not 0 <= to <= most:
        raise BadOption(f"--to: the record has moves 1 to {most}, and 0 is its start; not {to}")
    heard: list[Event] = []
    state = record.start(heard)
    words = Speech(state.game, language)
    drawing = drawing_of(state.game.name)
    screen = Screen()
    openly = record.replay().over or record.resigned is not None
    chronicle = Chronicle(state.game)
    tell(screen, state.view(), chronicle.add(heard).lines, words, openly=openly)
    heard = state.listen()
    for number, move in enumerate(record.moves[:to], 1):
        heard.clear()
        seat = words.name("seat", state.to_move)
        secret = state.asking is not None and state.asking.secret and not openly
        screen.dim(f"{number} {seat}: {'?' if secret else words.called(move)}")
        state.push(move)
        tell(screen, state.view(), chronicle.add(heard).lines, words, openly=openly)
    view = state.view()
    screen.show(drawing.board(view, words, screen.width))
    if state.over:
        screen.show(drawing.sheet(view, words))
    elif record.resigned is not None and len(record.moves[:to]) == most:
        said = words.ui("{seat} resigned: {winner} wins.")
        names = [words.name("seat", seat) for seat in (record.resigned, 1 - record.resigned)]
        screen.show(said.format(seat=names[0], winner=names[1]))
    else:
        said = words.ui("After move {number} of {most}: {seat} decides next.")
        seat = words.name("seat", state.to_move)
        screen.show(said.format(number=state.decided, most=most, seat=seat))
