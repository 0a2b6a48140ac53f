"""What a finished duel tells the arena."""

from typing import Any

from kleos.games.fight.board import Fight
from kleos.games.fight.names import ENDINGS, PHASES


def report(g: Fight) -> dict[str, Any]:
    """Return how the game ended, its figures, and what each seat had on the board at the end."""
    return {
        "finished": True,
        "ending": ENDINGS[g.ending],
        "figures": {"turns": g.turn},
        "owned": {},
        "starter": g.starter,
        "skipped": PHASES[g.skipped],
    }
