"""What a player is told on their turn, in their language: no more than everybody knows."""

from typing import NamedTuple

from kleos.core.words import Words

KEPT = "-'’ "  # beside letters and digits, in names that are sent elsewhere


class Notice(NamedTuple):
    """A heading and a sentence."""

    title: str
    text: str


def harmless(name: str) -> str:
    """Return a name without what could be a link or a command where it is sent to."""
    return "".join(c for c in name if c.isalnum() or c in KEPT).strip()


def listed(words: Words, names: list[str]) -> str:
    """Return names as in a sentence."""
    *others, last = names
    if not others:
        return last
    return words.ui("{items} and {last}").format(items=", ".join(others), last=last)


def game_name(words: Words) -> str:
    """Return what a game is called."""
    return words.ui("Fight for Olympus") if words.game.name == "fight" else words.game.name.title()


def your_turn(words: Words, sitting: list[str], seat: int) -> Notice:
    """Say that a table waits for a seat's player, and with whom they play."""
    names = [harmless(name) for other, name in enumerate(sitting) if other != seat]
    others = listed(words, [name for name in names if name] or ["?"])
    title = words.ui("Your turn: {game}").format(game=game_name(words))
    return Notice(title, words.ui("You are playing with {names}.").format(names=others))


def letter_text(words: Words, notice: Notice, table: str, stop: str) -> str:
    """Return the text of a mail: the notice, the way to the table, and how to stop the mails."""
    lines = [
        words.ui("It is your turn."),
        notice.text,
        "",
        words.ui("To the table:"),
        table,
        "",
        words.ui("You get this mail because someone left this address at the table."),
        words.ui("No more mails about this table:"),
        stop,
    ]
    return "\n".join(lines) + "\n"
