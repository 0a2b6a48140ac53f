"""Who may see what. In Olympus everybody sees the whole table; only chance is hidden."""

from kleos.core.chance import Chance
from kleos.games.olympus.board import Olympus


def shown(g: Olympus) -> Olympus:
    """Return a state as any seat or spectator may see it."""
    twin = g.copy()
    twin.chance = Chance.from_seed(0)
    return twin


def sample(g: Olympus, seed: int) -> Olympus:
    """Return a full state that agrees with a view."""
    twin = g.copy()
    twin.chance = Chance.from_seed(seed)
    return twin
