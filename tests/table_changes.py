"""Change a table by events, as the browser does while it tells them (table/changes.js)."""

from typing import Any

from kleos.core.event import Event
from kleos.core.game import Game

LITERALS: dict[str, Any] = {"[]": [], "null": None}


def apply(plain: dict[str, Any], event: Event, game: Game) -> None:
    """Change a table as an event says."""
    gaps = gaps_of(event, game)
    for change in game.changes().get(game.events[event.kind].name, ()):
        path, sign, said = change.split()
        *way, last = [filled(part, gaps) for part in path.split(".")]
        place: Any = plain
        for part in way:
            place = inside(place, part)
        value = filled(said, gaps)
        if place is None:
            continue  # what has just come has no values yet
        if sign == "<->":
            exchange(place, last, value)
        else:
            place[last] = changed(inside(place, last), sign, value)


def inside(place: Any, part: Any) -> Any:
    """Return a part of a table, or None if it is not there."""
    return place[part] if isinstance(place, list) else place.get(part) if place else None


def gaps_of(event: Event, game: Game) -> dict[str, Any]:
    """Return what fills the gaps of an event's changes."""
    seats = game.seats
    gaps: dict[str, Any] = {"seat": seats[event.seat], "other": seats[1 - event.seat]}
    for (name, meaning), number in zip(game.events[event.kind].meanings, event[2:], strict=False):
        gaps[name] = number if meaning == "number" else game.names[meaning][number]
    return gaps


def filled(part: str, gaps: dict[str, Any]) -> Any:
    """Return a part of a change with its gap filled; a number as a number."""
    given = gaps[part.strip("{}")] if part.startswith("{") else part
    if given in LITERALS:
        return LITERALS[given]
    return int(given) if str(given).isdigit() else given


def exchange(place: dict[str, Any], one: str, other: str) -> None:
    """Let two things change places; either may be missing."""
    values = {one: place.pop(other, None), other: place.pop(one, None)}
    place.update({key: value for key, value in values.items() if value is not None})


def changed(old: Any, sign: str, value: Any) -> Any:
    """Return a value after a change."""
    if sign == "=":
        return value
    if isinstance(old, list):
        place = old.index(value) if sign == "-=" else len(old)
        return [*old, value] if sign == "+=" else old[:place] + old[place + 1 :]
    if isinstance(old, dict):
        return {key: kept for key, kept in old.items() if key != value}
    return old + value if sign == "+=" else old - value
