"""What a game must be able to draw. Our own games have packages beside this module."""

from importlib import import_module
from typing import Any, Protocol, cast

from rich.console import RenderableType

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games import NAMES


class Drawing(Protocol):
    """How a game looks in the terminal: draws views, in one language."""

    def board(self, view: View, words: Words, width: int) -> RenderableType:
        """Draw the table, `width` characters wide."""

    def legend(self, words: Words) -> list[str]:
        """Explain the signs on the board."""

    def details(self, view: View, move: int, words: Words) -> tuple[str, ...]:
        """Return short details on a legal move, as any number of cells."""

    def sheet(self, view: View, words: Words) -> RenderableType:
        """Draw the score sheet of a finished game: points by source, the winners, how it ended."""

    def cards(
        self, edition: str, corrections: dict[str, Any], words: Words, view: View | None
    ) -> RenderableType:
        """List every value of the game's data with its source; with a view, also who owns what."""


def drawing_of(game: str) -> Drawing:
    """Return a game's drawing, importing its package when first needed."""
    if game in NAMES:
        return cast("Drawing", import_module(f"kleos.terminal.{game}"))
    from kleos.terminal.plain import Plain

    return Plain()
