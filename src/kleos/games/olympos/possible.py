"""Refuse positions that cannot arise in a game of Olympos, with the reason."""

from typing import Final

from kleos.core.data import index_of, members
from kleos.core.fitting import Problems
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.gods import all_have_reached
from kleos.games.olympos.names import (
    ARES,
    ATHENA,
    DISCOVERIES,
    DOUBLE,
    ERINYES,
    FIRST_GOD,
    GODS,
    KERES,
    OLYMPOS,
    PEOPLES,
    RESOURCES,
    SIREN,
    TERRITORIES,
    TERRITORY_NAMES,
    TWINS,
    WONDERS,
    ZEUS_SPACES,
)
from kleos.games.olympos.preparation import BLOCKED_OF_EACH
from kleos.games.olympos.sight import is_revealed

WONDER_ROW = -1
SENT: Final[dict[int, str]] = {
    ATHENA: "athena",
    ARES: "ares",
    SIREN: "siren",
    ERINYES: "erinyes",
    KERES: "keres",
}


def refuse_columns(g: Olympos, columns: dict[str, int], problems: Problems) -> None:
    """Note tiles that cannot be in these columns: in a row, each has one tile or one pair."""
    taken: dict[tuple[int, int], tuple[int, str]] = {}  # by row and column
    placed: dict[int, int] = {}  # the column of each tile; both of a pair count as one
    for name, column in columns.items():
        try:
            number = index_of(name, (*DISCOVERIES, *WONDERS))
        except ValueError:
            continue  # noted already
        tile = min(number, TWINS.get(number, number))
        wonder = number >= len(DISCOVERIES)
        row = WONDER_ROW if wonder else int(g.edition.discoveries[number].row)
        other, other_name = taken.setdefault((row, column), (tile, name))
        if other != tile:
            problems.add(f"columns.{name}", f"column {column} has {other_name!r} already")
        if placed.setdefault(tile, column) != column:
            reason = f"both tiles share a column, and the other is in {placed[tile]}"
            problems.add(f"columns.{name}", reason)


def refuse_blocked(g: Olympos, problems: Problems) -> None:
    """Note territories that cannot all have been blocked (rulings 3, 24)."""
    if g.blocked >> OLYMPOS & 1 and not g.edition.block_olympos:
        problems.add("blocked", "olympos may not be blocked")
    for resource, name in enumerate(RESOURCES):
        lands = members(g.blocked & g.edition.lands_of[resource], TERRITORY_NAMES)
        stars = members(g.blocked & g.edition.lands_of[resource] & g.edition.stars, TERRITORY_NAMES)
        most = BLOCKED_OF_EACH[g.players]
        if len(lands) > most:
            reason = f"only {most} {name} territories are blocked, not {', '.join(lands)}"
            problems.add("blocked", reason)
        if len(stars) > 1:
            reason = f"only one of the {name} territories with a star is blocked"
            problems.add("blocked", f"{reason}, not {' and '.join(stars)}")


def refuse_finished(g: Olympos, problems: Problems) -> None:
    """Note peoples that cannot have had their last turn yet."""
    last = g.edition.zeus[ZEUS_SPACES - 1]
    for name, people in zip(PEOPLES, g.peoples, strict=False):
        at = f"peoples.{name}"
        if people.finished and people.time < last and not problems.about(f"{at}.time"):
            reason = f"the last turn comes on space {last} or later, not on {people.time}"
            problems.add(f"{at}.finished", reason)


def refuse_begun(g: Olympos, problems: Problems) -> None:
    """Note what cannot be on the table while territories are still being blocked."""
    for name, people in zip(PEOPLES, g.peoples, strict=False):
        if people.time:
            problems.add(f"peoples.{name}.time", "while territories are blocked, no time passes")
    for territory in range(TERRITORIES):
        if g.stacks[territory]:
            reason = "while territories are blocked, nobody has settled"
            problems.add(f"map.{TERRITORY_NAMES[territory]}", reason)


def refuse_gods(g: Olympos, problems: Problems) -> None:
    """Note gods that should have appeared already, or have come too soon."""
    due = all_gods_due(g)
    if list(g.revealed) != due:
        given = [int(n) for n in g.revealed]
        reason = f"where the markers stand on the time track, the gods revealed are {due}"
        problems.add("revealed", f"{reason}, not {given}")


def refuse_ares_and_siren(g: Olympos, problems: Problems) -> None:
    """Note Ares and the Siren together: one of them should be gone."""
    ares = [name for name, people in zip(PEOPLES, g.peoples, strict=False) if people.ares]
    siren = [name for name, people in zip(PEOPLES, g.peoples, strict=False) if people.siren]
    if ares and siren:
        reason = (
            "Ares and the Siren stay until the next god appears, so they are never there together"
        )
        problems.add(f"peoples.{siren[0]}.siren", reason)


def refuse_sent(g: Olympos, named: int, problems: Problems) -> None:
    """Note what a god cannot have sent: one named for later, or one that surely is gone again.

    Only the first gods are `named`; where the others are is left to chance.
    """
    for place in range(named):
        god = g.gods[place]
        if not is_revealed(g, place):
            reason = f"{GODS[god]} has not appeared yet"
        elif god in (ARES, SIREN) and surely_followed(g, place):
            reason = f"{GODS[god]} is gone: another god has appeared since"
        else:
            continue
        for name, people in zip(PEOPLES, g.peoples, strict=False):
            if god in SENT and getattr(people, SENT[god]):
                problems.add(f"peoples.{name}.{SENT[god]}", reason)


def surely_followed(g: Olympos, place: int) -> bool:
    """Whether a god has appeared after the one in this place.

    The first gods of the symbols appear in their order, and so do the second ones.
    """
    symbol = max(one for one in range(ZEUS_SPACES) if FIRST_GOD[one] <= place)
    second = place > FIRST_GOD[symbol]
    later = any(g.revealed[other] > second for other in range(symbol + 1, ZEUS_SPACES))
    return later or (not second and g.revealed[symbol] > 1)


def all_gods_due(g: Olympos) -> list[int]:
    """Return how many gods must have appeared at each Zeus symbol, given the markers."""
    return [gods_due(g, symbol) for symbol in range(ZEUS_SPACES)]


def gods_due(g: Olympos, symbol: int) -> int:
    """Return how many gods must have appeared at one Zeus symbol."""
    if all_have_reached(g, symbol):
        return 2 if DOUBLE[symbol] else 1
    return int(any(people.time >= g.edition.zeus[symbol] for people in g.peoples))
