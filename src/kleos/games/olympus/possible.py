"""Refuse positions that cannot arise in a game of Olympus, with the reason."""

from kleos.core.data import members
from kleos.core.fitting import Problems
from kleos.games.olympus.board import Olympus
from kleos.games.olympus.names import CITIES, DEITIES
from kleos.games.olympus.rounds import ROUND_LIMIT


def refuse_impossible(g: Olympus, problems: Problems) -> None:
    """Note what cannot be in an unfinished game."""
    if g.round > ROUND_LIMIT:
        problems.add("round", f"no game goes beyond round {ROUND_LIMIT}")
    if g.worship and g.passes >= g.players:
        problems.add("passes", f"once all {g.players} players have passed, Worship is over")
    refuse_priests(g, problems)


def refuse_priests(g: Olympus, problems: Problems) -> None:
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
