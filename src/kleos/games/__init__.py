"""The games. Each is a package whose modules are the chapters of its rulebook.

A package from elsewhere adds a game by an entry point in the group `kleos.games`:

    [project.entry-points."kleos.games"]
    morris = "kleos_morris.game:GAME"
"""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from kleos.core.game import Game

GROUP = "kleos.games"
NAMES = ("olympus", "olympos", "fight")  # our own, in the order in which screens list them


@cache
def added() -> dict[str, "EntryPoint"]:
    """Return the games that other packages add, by name; none takes the name of ours."""
    from importlib.metadata import entry_points

    return {one.name: one for one in entry_points(group=GROUP) if one.name not in NAMES}


def all_names() -> tuple[str, ...]:
    """Return the names of all games that are installed, our own first."""
    return (*NAMES, *sorted(added()))


def game_named(name: str) -> "Game":
    """Return a game by name, importing its package when first needed.

    >>> game_named("fight").name
    'fight'
    """
    game: Game
    if name in NAMES:
        game = import_module(f"kleos.games.{name}.game").GAME
    elif name in added():
        game = added()[name].load()
    else:
        from kleos.core.errors import BadOption

        raise BadOption(f"there is no game {name!r}; the games are {', '.join(all_names())}")
    return game
