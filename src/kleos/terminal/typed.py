"""Understand what was typed: a number, a spelling, or the beginnings of its words."""

from difflib import get_close_matches

from kleos.core.errors import IllegalMove
from kleos.core.game import Game
from kleos.terminal.speech import Speech

MOST_LISTED = 12
LONG_NUMBER = 10  # digits


def understand(typed: str, legal: tuple[int, ...], game: Game, words: Speech) -> int:
    """Return the legal move that was typed, or raise an error that says what is legal."""
    text = " ".join(typed.lower().split())
    if text.isdecimal():
        if 1 <= number_in(text) <= len(legal):
            return legal[number_in(text) - 1]
        raise IllegalMove(
            words.ui("The moves are numbered from 1 to {most}.").format(most=len(legal))
        )
    spelt = {move: (game.moves.spell(move), words.move(move).lower()) for move in legal}
    for move, spellings in spelt.items():
        if text in spellings:
            return move
    found = [move for move, spellings in spelt.items() if any(begins(text, s) for s in spellings)]
    if len(found) == 1:
        return found[0]
    if found:
        meant = words.ui("'{typed}' could mean: {moves}.")
        raise IllegalMove(meant.format(typed=text, moves=listed(found, words)))
    raise refusal(text, legal, game, words)


def number_in(text: str) -> int:
    """Return the number that was typed; 0 if it is not a number or far too long."""
    return int(text) if text.isdecimal() and len(text) < LONG_NUMBER else 0


def begins(text: str, spelling: str) -> bool:
    """Whether each word of the text begins the word of the spelling in its place."""
    short, long = text.split(), spelling.split()
    return len(short) <= len(long) and all(b.startswith(a) for a, b in zip(short, long))


def refusal(text: str, legal: tuple[int, ...], game: Game, words: Speech) -> IllegalMove:
    """Return the error for a line that is not a legal move, listing what is."""
    if any(begins(text, spelling) for spelling in game.moves.spellings):
        said = words.ui("'{typed}' is not legal now. You can play: {moves}.")
    else:
        near = get_close_matches(text, [game.moves.spell(move) for move in legal], n=1)
        if near:
            meant = words.ui("There is no move '{typed}'; did you mean '{near}'?")
            return IllegalMove(meant.format(typed=text, near=near[0]))
        said = words.ui(
            "'{typed}' is neither a move nor a command (see 'help'). You can play: {moves}."
        )
    return IllegalMove(said.format(typed=text, moves=listed(legal, words)))


def listed(moves: list[int] | tuple[int, ...], words: Speech) -> str:
    """List moves with commas; only the first few if there are many."""
    named = [words.called(move) for move in moves[:MOST_LISTED]]
    if len(moves) > MOST_LISTED:
        named.append(words.ui("and {number} more").format(number=len(moves) - MOST_LISTED))
    return ", ".join(named)


def any_move(typed: str, legal: tuple[int, ...], game: Game) -> int | None:
    """Return the move, legal or not, that 'help' is about, preferring legal ones."""
    text = " ".join(typed.lower().split())
    if 1 <= number_in(text) <= len(legal):
        return legal[number_in(text) - 1]
    moves = [*legal, *range(len(game.moves))]
    spelt = [(move, game.moves.spell(move)) for move in moves]
    fitting = (
        [move for move, spelling in spelt if spelling == text]
        + [move for move, spelling in spelt if begins(text, spelling)]
        + [move for move, spelling in spelt if text in spelling]
    )
    return fitting[0] if fitting else None
