"""The words of the terminal: the game's own, and how moves are named at the prompt."""

from kleos.core.game import Game
from kleos.core.words import Words

NOTATION = "en"  # the language in which moves are spelt


class Speech(Words):
    """A game's words in one language, for a terminal in which moves are typed."""

    def __init__(self, game: Game, language: str) -> None:
        super().__init__(game, language)
        self.language = language

    def called(self, move: int) -> str:
        """Return a move in notation or, in other languages, in words."""
        return self.game.moves.spell(move) if self.language == NOTATION else self.move(move)
