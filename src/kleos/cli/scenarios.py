"""The command `kleos check`: run scenarios."""

from pathlib import Path

import click

from kleos.core.errors import BadFile, BadOption


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--strict", is_flag=True, help="Also fail on lines that hold but check nothing.")
@click.pass_context
def check(ctx: click.Context, files: tuple[str, ...], strict: bool) -> None:
    """Run scenarios: files, or folders searched for *.toml."""
    paths = scenario_files(files)
    failed = sum([not check_file(path, strict) for path in paths])
    click.echo(f"{len(paths) - failed} passed, {failed} failed")
    if failed:
        ctx.exit(1)


def check_file(path: str, strict: bool) -> bool:
    """Run one scenario, show everything wrong with it, and return whether it holds."""
    from kleos.core.data import read_text
    from kleos.core.scenario import run_scenario
    from kleos.games import game_named

    try:
        run = run_scenario(read_text(path), path, game_named)
    except BadFile as error:
        failures, warnings, title = [error, *error.others], [], ""
    else:
        failures, warnings, title = run.failures, run.warnings, run.scenario.title
    if strict:
        failures, warnings = sorted(failures + warnings, key=lambda found: found.line), []
    for failure in failures:
        click.secho(f"✗ {failure}", fg="red")
    for warning in warnings:
        click.secho(f"! {warning}", fg="yellow")
    if not failures:
        click.echo(f"{click.style('✓', fg='green')} {path}: {title}")
    return not failures


def scenario_files(names: tuple[str, ...]) -> list[str]:
    """List the files, and those in the folders."""
    found: list[str] = []
    for name in names:
        if Path(name).is_dir():
            inside = sorted(str(path) for path in Path(name).rglob("*.toml"))
            if not inside:
                raise BadOption(f"{name}: there is no .toml file in this folder")
            found += inside
        else:
            found.append(name)
    return found
