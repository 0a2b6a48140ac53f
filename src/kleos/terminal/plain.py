"""How any other game looks in the terminal: its board as text, its points as a sheet."""

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.terminal.score_sheet import points_by_source, score_sheet, victory


class Plain:
    """A drawing that knows no game."""

    def board(self, view: View, words: Words, width: int) -> RenderableType:
        """Draw the table as the game itself writes it."""
        return Text(view.shown.game.board(view))

    def legend(self, words: Words) -> list[str]:
        """Explain nothing: the game's text speaks for itself."""
        return []

    def details(self, view: View, move: int, words: Words) -> tuple[str, ...]:
        """Return no details on moves."""
        return ()

    def sheet(self, view: View, words: Words) -> RenderableType:
        """Draw the points by source, and say who has won."""
        return score_sheet(points_by_source(view, words), [victory(view, words)], words)

    def cards(
        self, edition: str, corrections: dict[str, Any], words: Words, view: View | None
    ) -> RenderableType:
        """Say that there are none."""
        return Text(words.ui("This game has no cards."))
