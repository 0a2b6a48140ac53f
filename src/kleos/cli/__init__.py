"""The command `kleos`. Each command imports what it needs only when it runs, so help is quick."""

from typing import Any

import click

import kleos
from kleos.cli.experiments import analyse, arena, bench, learn, simulate, tune
from kleos.cli.options import data_of_tables, table_data_option
from kleos.cli.playing import cards, play, replay
from kleos.cli.scenarios import check
from kleos.cli.serving import check_store, prune, serve
from kleos.core.errors import BadOption, KleosError

COMMANDS = (
    play,
    replay,
    cards,
    serve,
    check_store,
    prune,
    simulate,
    arena,
    tune,
    learn,
    analyse,
    bench,
    check,
)


class Commands(click.Group):
    """A group whose errors are one line each."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; report errors that the user can fix, without a traceback."""
        try:
            return super().invoke(ctx)
        except KleosError as error:
            click.echo(f"error: {error}", err=True)
            ctx.exit(2)


@click.group(cls=Commands, invoke_without_command=True)
@click.version_option(kleos.__version__, message="kleos %(version)s")
@table_data_option
@click.pass_context
def cli(ctx: click.Context, data: tuple[str, ...]) -> None:
    """Board games about Olympus: play them, simulate them, check their rules.

    Without a command, Kleos opens in the browser.
    """
    if ctx.invoked_subcommand is None:
        from kleos.server.serve import play_here

        play_here(data_of_tables(data))
    elif data:
        raise BadOption("--data comes after the command")


for command in COMMANDS:
    cli.add_command(command)


def main() -> None:
    """Run the command."""
    cli(prog_name="kleos")
