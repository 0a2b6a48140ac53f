"""Plain data as text for people: a line for each thing, what belongs to it indented."""

from collections.abc import Collection, Mapping
from typing import Any

INDENT = "  "
HIDDEN = "?"  # a card that the viewer may not know


def outline(table: Mapping[str, Any], depth: int = 0, without: Collection[str] = ()) -> str:
    """Return a table as text, leaving out what is empty and whatever `without` names.

    >>> print(outline({"round": 1, "blue": {"culture": 2, "cubes": {"grain": 1}}, "red": {}}))
    round: 1
    blue: culture 2
      cubes: grain 1
    """
    told = [(name, value) for name, value in table.items() if name not in without]
    return "\n".join(line for name, value in told for line in lines_of(name, value, depth))


def lines_of(name: str, value: Any, depth: int) -> list[str]:
    """Return the lines about one thing: none if it is empty."""
    if not isinstance(value, Mapping):
        return [f"{INDENT * depth}{name}: {plain(value)}"] if is_there(value) else []
    deep = {key: one for key, one in value.items() if isinstance(one, Mapping)}
    flat = [
        f"{key} {plain(one)}" for key, one in value.items() if key not in deep and is_there(one)
    ]
    below = outline(deep, depth + 1)
    if not flat and not below:
        return []
    return [f"{INDENT * depth}{name}: {', '.join(flat)}".rstrip(), *below.splitlines()]


def plain(value: Any) -> str:
    """Return a value in one line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        hidden = sum(one == HIDDEN for one in value)
        known = [plain(one) for one in value if one != HIDDEN]
        return ", ".join([*known, f"{hidden} hidden"] if hidden else known)
    return str(value)


def is_there(value: Any) -> bool:
    """Whether there is something to say; zero counts as something."""
    return value is not None and value != "" and value != [] and value != ()
