"""The words of the terminal: those of the game, and what a move is called here."""

from kleos.core.game import Game
from kleos.core.words import Words

NOTATION = "en"  # the language that moves are spelt in


class Speech(Words):
    """A game in one language, at a terminal, where moves are typed."""

    def __init__(self, game: Game, language: str) -> None:
        super().__init__(game, language)
        self.language = language

    def called(self, move: int) -> str:
        """Return a move as it is typed, or in another language than that of notation in words."""
        return self.game.moves.spell(move) if self.language == NOTATION else self.move(move)
