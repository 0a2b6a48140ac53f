"""Refuse positions that cannot arise in a game of Olympus, with the reason."""

from kleos.core.data import members
from kleos.core.fitting import Problems
from kleos.games.olympus.board import Olympus
from kleos.games.olympus.names import CITIES, DEITIES


def refuse_impossible(g: Olympus, problems: Problems) -> None:
    """Note priests that no ceremony can have placed where they are."""
    begun = 0
    for city in g.cities:
        begun |= city.alpha
    if problems.about("cities.*.alpha"):  # then anybody may have begun any ceremony
        begun = -1
    for name, city in zip(CITIES, g.cities, strict=False):
        at = f"cities.{name}.beta"
        for deity in members(city.beta & ~begun, DEITIES):
            reason = "nobody joins a ceremony that nobody has begun: alpha is empty"
            problems.add(at, f"{deity}: {reason}")
        for deity in members(city.beta & city.alpha, DEITIES):
            problems.add(at, f"{deity}: nobody joins a ceremony of their own: alpha is theirs too")
