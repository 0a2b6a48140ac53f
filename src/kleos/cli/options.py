"""What several commands take: games, an owner's data, languages, where to work."""

from typing import Any

import click
from click.shell_completion import CompletionItem

from kleos.core.errors import BadOption
from kleos.games import NAMES, all_names

LANGUAGES = ("en", "de", "it")  # as in kleos.core.catalogue

PLAYERS = 4  # by default, unless a game is for fewer


class GameName(click.ParamType[str]):
    """The name of a game; other packages are searched only if it is none of ours."""

    name = "game"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name if there is such a game."""
        if value not in NAMES and value not in all_names():
            self.fail(f"there is no game {value!r}; the games are {', '.join(all_names())}")
        return value

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return what the help says: our own games."""
        return f"{{{'|'.join(NAMES)}|...}}"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the games whose names begin with what was typed."""
        return [CompletionItem(name) for name in all_names() if name.startswith(incomplete)]


game_argument = click.argument("game", type=GameName())
edition_option = click.option("--edition", default="", help="The edition of the rules.")
data_option = click.option(
    "--data",
    "--cards",
    "data",
    metavar="FILE",
    default="",
    help="Your corrections of the values, or cards of your own.",
)
table_data_option = click.option(
    "--data",
    "data",
    metavar="GAME=FILE",
    multiple=True,
    help="Play a game with your own values or cards; may be given several times.",
)
jobs_option = click.option(
    "--jobs", type=click.IntRange(min=1), help="Processes; one per core by default."
)
on_option = click.option(
    "--on",
    type=click.Choice(("here", "ray")),  # as in kleos.arena.spread
    default="here",
    show_default=True,
    help="Where to work: on this machine's cores, or on a Ray cluster.",
)
lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default="en",
    envvar="KLEOS_LANG",
    show_default=True,
    show_envvar=True,
    help="The language.",
)


def usual_players(name: str) -> int:
    """Return the default number of players."""
    from kleos.games import game_named

    game = game_named(name)
    return max(game.least, min(PLAYERS, game.most))


def corrections_from(game: str, path: str) -> dict[str, Any]:
    """Read and check an owner's corrections; none without a file."""
    from kleos.games import game_named

    return game_named(game).read_corrections(path) if path else {}


def data_of_tables(given: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """Read what GAME=FILE names: an owner's corrections, by game."""
    found = {}
    for text in given:
        game, equals, path = text.partition("=")
        if game not in all_names() or not equals or not path:
            raise BadOption(f"--data {text}: say GAME=FILE, with {' or '.join(all_names())}")
        if game in found:
            raise BadOption(f"--data names {game} twice")
        found[game] = corrections_from(game, path)
    return found
