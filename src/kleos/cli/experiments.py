"""Commands for experiments: bots play many games, bots learn, a record is analysed."""

import click

from kleos.cli.options import (
    corrections_from,
    data_option,
    edition_option,
    game_argument,
    jobs_option,
    on_option,
    usual_players,
)
from kleos.core.errors import BadOption


@click.command()
@game_argument
@click.option("--players", type=int, help="Number of players.")
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True)
@click.option(
    "--bots", default="random", show_default=True, help="One name, or one per seat: a,b,..."
)
@click.option(
    "--seed", type=int, default=1, show_default=True, help="The same seed gives the same games."
)
@edition_option
@data_option
@click.option(
    "--compare",
    multiple=True,
    metavar="MOVE",
    help="Play the games again with this first move; may be given several times.",
)
@click.option(
    "--compare-games", type=click.IntRange(min=1), help="Number of games for each first move."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--markdown", metavar="FILE", default="", help="Write the report as a page.")
@on_option
@jobs_option
def simulate(
    game: str,
    players: int | None,
    games: int,
    bots: str,
    seed: int,
    edition: str,
    data: str,
    compare: tuple[str, ...],
    compare_games: int | None,
    as_json: bool,
    markdown: str,
    on: str,
    jobs: int | None,
) -> None:
    """Let bots play many games, and report the results."""
    from kleos.arena.simulate import make_plan
    from kleos.terminal.report import run

    corrections = corrections_from(game, data)
    if players is None:
        players = usual_players(game)
    again = compare_games or games
    plans = [
        make_plan(game, players, number, bots, seed, edition, corrections, opening)
        for opening, number in (("", games), *((opening, again) for opening in compare))
    ]
    run(plans, jobs or 0, as_json, markdown, on)


@click.command()
@game_argument
@click.argument("bots", nargs=-1, required=True, metavar="BOT...")
@click.option("--players", type=int, help="Number of players; by default one per bot.")
@click.option(
    "--deals",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="Each is played with every rotation of the bots.",
)
@click.option("--round-robin", is_flag=True, help="A tournament: any number of bots, two by two.")
@click.option(
    "--seed", type=int, default=1, show_default=True, help="The same seed gives the same report."
)
@edition_option
@data_option
@click.option("--no-early-stop", is_flag=True, help="Play all deals, even if the answer is clear.")
@click.option(
    "--out", metavar="FILE", default="", help="Keep the games; continue from those there."
)
@click.option("--html", metavar="FILE", default="", help="Write the report as a page with plots.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@on_option
@jobs_option
def arena(
    game: str,
    bots: tuple[str, ...],
    players: int | None,
    deals: int,
    round_robin: bool,
    seed: int,
    edition: str,
    data: str,
    no_early_stop: bool,
    out: str,
    html: str,
    as_json: bool,
    on: str,
    jobs: int | None,
) -> None:
    """Let bots play the same deals from every seat, and say which is stronger.

    A bot is a name, with a budget if it thinks: random greedy flat:200 search:400 search:1s.

    A match stops early once it is clear whether the first bot wins more or less than its fair
    share, by a sequential test that is wrong in at most 1 of 100 matches. A tournament plays all
    deals: with two players every pair meets; with more, every bot plays alone against copies of
    every other.
    """
    from kleos.arena.match import make_match
    from kleos.arena.run import Wishes, run

    corrections = corrections_from(game, data)
    if players is None:
        players = usual_players(game) if round_robin else len(bots)
    match = make_match(game, players, bots, seed, edition, corrections, round_robin)
    run(match, Wishes(deals, out, html, as_json, jobs or 0, not no_early_stop, on, data))


@click.command()
@game_argument
@click.option("--players", type=int, help="Number of players.")
@click.option("--bot", default="search:200", show_default=True, help="The search, with a budget.")
@click.option("--against", default="greedy", show_default=True, help="The bot in all other seats.")
@click.option(
    "--candidates",
    type=click.IntRange(min=2, max=256),
    default=16,
    show_default=True,
    help="How many settings to try, including those in use.",
)
@click.option(
    "--deals",
    type=click.IntRange(min=1),
    default=8,
    show_default=True,
    help="Deals of the first round; each later round has twice as many.",
)
@click.option(
    "--seed",
    type=int,
    default=1,
    show_default=True,
    help="The same seed gives the same settings and deals.",
)
@click.option(
    "--out", metavar="FOLDER", default="", help="Keep the games; continue from those there."
)
@on_option
@jobs_option
def tune(
    game: str,
    players: int | None,
    bot: str,
    against: str,
    candidates: int,
    deals: int,
    seed: int,
    out: str,
    on: str,
    jobs: int | None,
) -> None:
    """Look for better settings of the search, and print them with what finding them took.

    Random settings play the same deals, each alone against copies of an opponent; the better half
    stays for twice the deals, until two are left.
    """
    from kleos.arena.tune import Plan, run

    players = usual_players(game) if players is None else players
    run(Plan(game, players, bot, against, candidates, deals, seed, out, jobs or 0, on))


@click.command()
@game_argument
@click.option("--rounds", type=click.IntRange(min=1), default=3, show_default=True)
@click.option(
    "--games",
    type=click.IntRange(min=100),
    default=10_000,
    show_default=True,
    help="Games of self-play in each round.",
)
@click.option(
    "--hidden", type=click.IntRange(0, 128), default=32, show_default=True, help="Hidden units."
)
@click.option("--epochs", type=click.IntRange(min=1), default=6, show_default=True)
@click.option(
    "--trust",
    type=click.FloatRange(0, 1),
    default=1.0,
    show_default=True,
    help="How much the outcome counts against the values of later positions: the lambda of TD.",
)
@click.option(
    "--deals",
    type=click.IntRange(min=16),
    default=400,
    show_default=True,
    help="Deals that a new net has at most to prove itself.",
)
@click.option(
    "--seed", type=int, default=1, show_default=True, help="The same seed gives the same nets."
)
@click.option("--out", metavar="FOLDER", default="", help="Where to work; continues what is there.")
@on_option
@jobs_option
def learn(
    game: str,
    rounds: int,
    games: int,
    hidden: int,
    epochs: int,
    trust: float,
    deals: int,
    seed: int,
    out: str,
    on: str,
    jobs: int | None,
) -> None:
    """Teach a judge by self-play: play, train, and keep a net if it beats the last one.

    Stop it at any time; the same command goes on where it was. The best net is judge.net in the
    folder, and report.html tells how it was made. Needs NumPy: pip install 'kleos[learn]'.
    """
    try:
        from kleos.learn.plan import Plan
        from kleos.learn.run import run
    except ImportError:
        raise BadOption("learning needs NumPy: pip install 'kleos[learn]'") from None

    plan = Plan(game, rounds, games, hidden, epochs, trust, deals, seed)
    run(plan, out or f"learn-{game}", jobs or 0, on)


@click.command()
@click.argument("file", metavar="RECORD")
@click.option("--bot", default="search:400", show_default=True, help="The bot that judges.")
@click.option("--html", metavar="FILE", default="", help="Write the analysis as a page.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@jobs_option
def analyse(file: str, bot: str, html: str, as_json: bool, jobs: int | None) -> None:
    """Judge every move of a record: what a bot would have played, and what the move cost."""
    from kleos.arena.analyse import run
    from kleos.core.record import read_record
    from kleos.games import game_named

    run(read_record(file, game_named), bot, as_json, html, jobs or 0)


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--peers", metavar="FILE", help="Figures of other engines, from bench/bench_peers.py."
)
@click.option("--quick", is_flag=True, help="Fewer runs.")
def bench(as_json: bool, peers: str | None, quick: bool) -> None:
    """Measure how fast the engine is."""
    from kleos.bench import run

    run(as_json, peers, quick)
