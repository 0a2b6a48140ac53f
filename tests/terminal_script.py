"""What the terminal tests share: a scripted game and its output."""

from collections.abc import Callable, Iterable
from types import SimpleNamespace

import pytest
from rich.console import Console, RenderableType

from kleos.core.record import Record
from kleos.games import game_named
from kleos.terminal.play import Play

PASSED = "Pass the screen to"


def drawn(thing: RenderableType, width: int = 80) -> str:
    """Return a thing as printed text."""
    console = Console(width=width, highlight=False)
    with console.capture() as printed:
        console.print(thing)
    return printed.get()


class Script:
    """A game at the terminal that reads its input from a list, then reaches the end of input.

    Instead of a list there may be a function that answers each prompt.
    """

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        game: str,
        sitting: str,
        typed: Iterable[str] | Callable[[Play], str],
        seed: int,
    ) -> None:
        names = sitting.split(",")
        self.game = game_named(game)
        record = Record(self.game, len(names), seed, sitting=names)
        lines = iter(()) if callable(typed) else iter(typed)
        stdin = SimpleNamespace(
            isatty=lambda: False,
            readline=lambda: (
                f"{typed(self.play)}\n"
                if callable(typed)
                else next((f"{line}\n" for line in lines), "")
            ),
        )
        monkeypatch.setattr("sys.stdin", stdin)
        self.play = Play(record, "en")
        self.play.run()
        self.session = self.play.session

    def played(self) -> list[str]:
        """Return the moves of the record."""
        return [self.game.moves.spell(move) for move in self.session.record.moves]
