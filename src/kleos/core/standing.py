"""Standing answers: what a player may answer in advance, to questions on others' turns."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kleos.core.step import NO_MOVE

if TYPE_CHECKING:
    from kleos.core.view import View


class Standing:
    """An answer that may be given in advance to some questions of a game.

    Each game declares its own, beside its rules. Whether it applies may depend only on what
    everybody knows, so that neither the answer nor its timing reveals anything about a hand.
    """

    def __init__(
        self,
        key: str,
        asks: tuple[str, ...],
        text: str,
        move: str = "",
        meaning: str = "",
        but: str = "",
        about: Callable[[Any], int] | None = None,
    ) -> None:
        self.key = key  # identifies it to screens and to the store; never changes
        self.asks = asks  # the keys of the decisions that it answers
        self.text = text  # what it does, in English
        self.move = move  # the answer in notation; '' is the usual payment
        self.meaning = meaning  # what exceptions name, such as 'deity'; '' if there are none
        self.but = but  # what it does with exceptions, which fill the gap {list}
        self.about = about  # returns what a question is about, to compare with the exceptions

    def answer(self, view: "View", exceptions: tuple[int, ...]) -> int:
        """Return the answer to the question a seat is asked; NO_MOVE if the player must decide."""
        asking = view.shown.asking
        if asking is None or asking.key not in self.asks:
            return NO_MOVE
        if self.about is not None and self.about(view.shown) in exceptions:
            return NO_MOVE
        move = view.shown.game.moves.parse(self.move) if self.move else view.suggested()
        return move if move in view.legal() else NO_MOVE
