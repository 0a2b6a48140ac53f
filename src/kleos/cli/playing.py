"""Commands for players: play a game, replay a record, list the cards."""

from typing import TYPE_CHECKING

import click

from kleos.cli.options import (
    GameName,
    corrections_from,
    data_option,
    edition_option,
    game_argument,
    lang_option,
    usual_players,
)
from kleos.core.errors import BadOption
from kleos.games import all_names

if TYPE_CHECKING:
    from kleos.core.record import Record


@click.command()
@click.argument("game", type=GameName(), required=False)
@click.option("--players", type=int, help="Number of players, unless --seats names them.")
@click.option(
    "--seats",
    default="",
    help="Who plays each seat, separated by commas: human, novice, citizen, hero, titan, or a bot.",
)
@click.option("--seed", type=int, help="The same seed gives the same setup and bots.")
@edition_option
@data_option
@click.option("--record", metavar="FILE", default="", help="Keep a record of the game.")
@click.option("--resume", metavar="FILE", default="", help="Continue a saved game.")
@lang_option
def play(
    game: str | None,
    players: int | None,
    seats: str,
    seed: int | None,
    edition: str,
    data: str,
    record: str,
    resume: str,
    lang: str,
) -> None:
    """Play a game in the terminal, against bots or people at the same screen."""
    from kleos.terminal.play import start

    if resume:
        if players is not None or seed is not None or edition or data:
            unwanted = "--players, --seed, --edition and --data"
            raise BadOption(f"--resume continues a game as it was: leave out {unwanted}")
        found = saved_game(resume, game, seats)
    elif game:
        found = new_game(game, players, seats, seed, edition, data)
    else:
        raise BadOption(f"say which game: kleos play {' or '.join(all_names())}")
    start(found, lang, [record] if record else [], resume)


def new_game(
    name: str, players: int | None, seats: str, seed: int | None, edition: str, data: str
) -> "Record":
    """Return the empty record of a new game."""
    from secrets import randbelow

    from kleos.core.record import Record
    from kleos.games import game_named
    from kleos.terminal.session import sitting_of

    game = game_named(name)
    if players is None:
        players = len(seats.split(",")) if seats else usual_players(name)
    if seed is None:
        seed = randbelow(2**32)
    record = Record(game, players, seed, edition, corrections_from(name, data))
    record.start()
    record.sitting = sitting_of(seats, players)
    return record


def saved_game(path: str, game: str | None, seats: str) -> "Record":
    """Return the record of a game to resume."""
    from kleos.core.record import read_record
    from kleos.games import game_named
    from kleos.terminal.session import sitting_of

    record = read_record(path, game_named)
    if game and game != record.game.name:
        raise BadOption(f"{path} is a game of {record.game.name}, not of {game}")
    record.sitting = sitting_of(seats or ",".join(record.sitting), record.players, bool(seats))
    return record


@click.command()
@click.argument("file")
@click.option("--to", type=int, metavar="N", help="Stop after this move.")
@lang_option
def replay(file: str, to: int | None, lang: str) -> None:
    """Replay a record: verify it, tell it in words, show the board."""
    from kleos.core.record import read_record
    from kleos.games import game_named
    from kleos.terminal.replay import replay

    replay(read_record(file, game_named), lang, to)


@click.command()
@game_argument
@edition_option
@data_option
@lang_option
def cards(game: str, edition: str, data: str, lang: str) -> None:
    """Print the cards and tracks of a game, with the source of every value."""
    from kleos.games import game_named
    from kleos.terminal.drawing import drawing_of
    from kleos.terminal.screen import Screen
    from kleos.terminal.speech import Speech

    found = game_named(game)
    corrections = corrections_from(game, data)
    state = found.new(found.least, 0, edition, corrections)
    chosen, _ = found.edition_in_play(state)
    words = Speech(state.game, lang)  # with an owner's cards, it is another game
    Screen().show(drawing_of(game).cards(chosen, corrections, words, None))
