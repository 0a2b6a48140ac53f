"""The games. Each is a package whose modules are the chapters of its rulebook."""

from importlib import import_module

from kleos.core.errors import BadOption
from kleos.core.game import Game

NAMES = ("olympus", "olympos", "fight")


def game_named(name: str) -> Game:
    """Return a game by name, importing its package when first needed."""
    if name not in NAMES:
        raise BadOption(f"there is no game {name!r}; the games are {', '.join(NAMES)}")
    game: Game = import_module(f"kleos.games.{name}.game").GAME
    return game
