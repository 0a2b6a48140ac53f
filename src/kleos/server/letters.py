"""What players are told on their turn, in their language; it reveals nothing hidden."""

from typing import NamedTuple

from kleos.core.words import Words

KEPT = "-'’ "  # besides letters and digits, in names that are sent elsewhere


class Notice(NamedTuple):
    """A heading and a sentence."""

    title: str
    text: str


def harmless(name: str) -> str:
    """Return a name without anything that its recipient could take for a link or a command."""
    return "".join(c for c in name if c.isalnum() or c in KEPT).strip()


def listed(words: Words, names: list[str]) -> str:
    """Join names as in a sentence."""
    *others, last = names
    if not others:
        return last
    return words.ui("{items} and {last}").format(items=", ".join(others), last=last)


def your_turn(words: Words, sitting: list[str], seat: int) -> Notice:
    """Say that a table waits for a seat's player, and with whom they play."""
    names = [harmless(name) for other, name in enumerate(sitting) if other != seat]
    others = listed(words, [name for name in names if name] or ["?"])
    title = words.ui("Your turn: {game}").format(game=words.title())
    return Notice(title, words.ui("You are playing with {names}.").format(names=others))


def please_confirm(words: Words, confirm: str, stop: str) -> Notice:
    """Ask the owner of an address to confirm it; no stranger's text goes into this mail."""
    lines = [
        words.ui("Someone left this address at a table, to get an e-mail on each of their turns."),
        words.ui("If it was you, confirm it here:"),
        confirm,
        "",
        words.ui("If it wasn't you, do nothing: you won't get any e-mails about this table."),
        words.ui("Stop e-mails about this table:"),
        stop,
    ]
    return Notice(words.ui("E-mails about your turns?"), "\n".join(lines) + "\n")


def letter_text(words: Words, notice: Notice, table: str, stop: str) -> str:
    """Return the text of a mail: the notice, a link to the table, and a link to stop the mails."""
    lines = [
        words.ui("It is your turn."),
        notice.text,
        "",
        words.ui("To the table:"),
        table,
        "",
        words.ui("You are getting this e-mail because you confirmed this address for the table."),
        words.ui("Stop e-mails about this table:"),
        stop,
    ]
    return "\n".join(lines) + "\n"
