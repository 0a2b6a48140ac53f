"""What a game must be able to draw. Each game has a package of its own beside this module."""

from importlib import import_module
from typing import Any, Protocol, cast

from rich.console import RenderableType

from kleos.core.view import View
from kleos.core.words import Words


class Drawing(Protocol):
    """How a game looks in the terminal: everything is drawn from a view, in words of a language."""

    def board(self, view: View, words: Words, width: int) -> RenderableType:
        """Return the table, in so many columns of text."""

    def legend(self, words: Words) -> list[str]:
        """Return what the signs on the board mean."""

    def details(self, view: View, move: int, words: Words) -> tuple[str, ...]:
        """Return what is good to know about a legal move, in brief: no, one or several cells."""

    def sheet(self, view: View, words: Words) -> RenderableType:
        """Return the points of a finished game by source, the winners, and how it ended."""

    def cards(
        self, edition: str, corrections: dict[str, Any], words: Words, view: View | None
    ) -> RenderableType:
        """Return every value of the game's data with its source; with a view, who owns what."""


def drawing_of(game: str) -> Drawing:
    """Return how a game is drawn; its package is imported only now."""
    return cast("Drawing", import_module(f"kleos.terminal.{game}"))
