"""Commands that can be typed instead of a move."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table

from kleos.bots import bot_named
from kleos.bots.reasons import reasons
from kleos.core.errors import KleosError
from kleos.games.judging import by_hand
from kleos.terminal.files import write_record, write_text
from kleos.terminal.telling import tell
from kleos.terminal.typed import any_move, number_in

if TYPE_CHECKING:
    from kleos.terminal.play import Play

USUAL_LOG = 30
STRONGEST = "titan"
HINTS = 3
OTHER_WORDS = {"q": "quit", "exit": "quit", "?": "help", "h": "help"}


def command_of(typed: str) -> str:
    """Return the command that a line begins with, or '' if there is none."""
    first = typed.split()[0].lower()
    first = OTHER_WORDS.get(first, first)
    return first if first in COMMANDS or first == "quit" else ""


def undo(play: "Play", _: str) -> None:
    """Take back the last human decision, and the bots' replies to it."""
    session, words = play.session, play.words
    number = session.last_human_move()
    if number is None:
        raise KleosError(words.ui("There is nothing to undo."))
    mover = session.before[number].to_move
    if mover != session.state.to_move:
        refused = words.ui("The last decision was {seat}'s. You can undo only your own.")
        raise KleosError(refused.format(seat=play.seat_name(mover)))
    if session.reveals(number):
        refused = words.ui("You can't take that back: something has been revealed since.")
        raise KleosError(refused)
    taken_back = words.called(session.record.moves[number])
    session.go_back(number)
    play.told = {seat: min(told, number) for seat, told in play.told.items()}
    play.save()
    play.screen.show(words.ui("Taken back: {move}.").format(move=taken_back))
    play.show_board()
    play.show_decision()


def save(play: "Play", said: str) -> None:
    """Write the game so far to a file."""
    path = file_named(play, said, "save")
    write_record(play.session.record, path)
    done = play.words.ui("Saved. Continue with: kleos play --resume {file}")
    play.screen.show(done.format(file=path))


def record(play: "Play", said: str) -> None:
    """Write the game to a file, now and after every later move."""
    path = file_named(play, said, "record")
    write_text(play.session.record, play.session.log(), path)
    if path not in play.logs:
        play.logs.append(path)
    play.screen.show(play.words.ui("From now on the game is recorded in {file}.").format(file=path))


def file_named(play: "Play", said: str, command: str) -> Path:
    """Return the file that a command names."""
    if not said:
        needed = play.words.ui("Name a file: {command} FILE")
        raise KleosError(needed.format(command=command))
    return Path(said).expanduser()


def board(play: "Play", _: str) -> None:
    """Draw the table and list the moves again."""
    play.show_board()
    play.screen.remarks(play.drawing.legend(play.words))
    play.show_decision()


def cards(play: "Play", _: str) -> None:
    """Show the game's cards, and who owns them."""
    state = play.session.state
    edition, corrections = state.game.edition_in_play(state)
    play.screen.show(play.drawing.cards(edition, corrections, play.words, play.view()))


def log(play: "Play", said: str) -> None:
    """Tell the last lines of the log again: a number of them, or all."""
    lines = play.session.lines_since(0)
    if said != "all":
        if said and not number_in(said):
            raise KleosError(play.words.ui("Type 'log', 'log all', or 'log' and a number."))
        lines = lines[-(number_in(said) or USUAL_LOG) :]
    tell(play.screen, play.view(), lines, play.words, play.session.you)


def hint(play: "Play", _: str) -> None:
    """Show the moves that the strongest bot likes best, and what it expects of each."""
    view = play.view()
    seat = play.session.state.to_move
    account = bot_named(STRONGEST, 0).think(view)
    best = account.considered[:HINTS]
    why = reasons(view, [tried.move for tried in best], by_hand(play.game.name), 0)
    play.screen.show(play.words.ui("The best moves, with your chance to win:"))
    for tried, reason in zip(best, why, strict=True):
        said = play.words.called(tried.move)
        play.screen.show(f"  {tried.shares[seat]:>4.0%}  {said}")
        if reason:
            play.screen.show(f"        {play.words.why(reason)}")


def what_if(play: "Play", move: int) -> None:
    """Tell what a legal move would do, as far as the deciding seat can know."""
    view = play.view()
    preview = view.preview(move)
    play.screen.show(play.words.ui("If you play it now:"))
    for event in preview.events:
        play.screen.show(f"  {play.words.event(event, viewer=view.seat)}")
    if not preview.certain:
        play.screen.show(f"  {play.words.ui('What follows is not known yet.')}")


def help_(play: "Play", said: str) -> None:
    """Explain what can be typed, or how a move works and what it would do."""
    words = play.words
    if said:
        move = any_move(said, play.session.state.legal(), play.game)
        if move is None:
            raise KleosError(words.ui("There is no move '{typed}'.").format(typed=said))
        edition, corrections = play.game.edition_in_play(play.session.state)
        play.screen.show(f"{play.game.moves.spell(move)} – {words.move(move)}")
        play.screen.show(Padding(words.help(move, edition, corrections), (0, 0, 0, 2)))
        if move in play.session.state.legal():
            what_if(play, move)
        return
    play.screen.show(
        words.ui("Type a move or its number. The first letters of each word are enough.")
    )
    table = Table.grid(padding=(0, 2))
    for command, meaning in (
        ("undo", words.ui("take back your last decision")),
        ("hint", words.ui("what the strongest bot would do")),
        ("help MOVE", words.ui("how a move works, and what it would do now")),
        ("board", words.ui("redraw the table")),
        ("cards", words.ui("all cards, with their values")),
        ("log", words.ui("what happened: log, log 50, log all")),
        ("save FILE", words.ui("write the game to a file")),
        ("record FILE", words.ui("write the game to a file, and keep it up to date")),
        ("quit", words.ui("save and leave")),
    ):
        table.add_row(f"  [bold]{command}[/]", meaning)
    play.screen.show(table)
    play.screen.remarks(play.drawing.legend(words))


COMMANDS: dict[str, Callable[["Play", str], None]] = {
    "undo": undo,
    "hint": hint,
    "help": help_,
    "board": board,
    "cards": cards,
    "log": log,
    "save": save,
    "record": record,
}
