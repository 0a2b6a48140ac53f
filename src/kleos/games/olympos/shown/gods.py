"""The gods: who has appeared, and whom each would reach."""

from typing import Literal

from msgspec import Struct

from kleos.games.olympos.board import Olympos
from kleos.games.olympos.gods import chosen_by
from kleos.games.olympos.names import FIRST_BAD_GOD
from kleos.games.olympos.shown.naming import seat_names
from kleos.games.olympos.sight import is_revealed


class ShownGod(Struct):
    """A god of the Olympos cards."""

    kind: Literal["good", "bad"]
    appeared: bool
    reaches: list[str]  # whom it would favour or strike as the Zeus symbols are now


def show_god(g: Olympos, god: int) -> ShownGod:
    """Return a god, and whom it would reach now."""
    appeared = any(g.gods[i] == god and is_revealed(g, i) for i in range(len(g.gods)))
    kind: Literal["good", "bad"] = "good" if god < FIRST_BAD_GOD else "bad"
    return ShownGod(kind, appeared, seat_names(chosen_by(g, god)))
