"""The command `kleos`. Each command imports what it needs only when it runs, so help is quick."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

import kleos
from kleos.core.errors import BadFile, BadOption, KleosError
from kleos.games import NAMES, all_names

if TYPE_CHECKING:
    from kleos.core.record import Record

LANGUAGES = ("en", "de", "it")  # as in kleos.core.words

PLAYERS = 4  # by default, unless a game is for fewer


class Commands(click.Group):
    """A group whose errors are one line each."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; report errors that the user can fix, without a traceback."""
        try:
            return super().invoke(ctx)
        except KleosError as error:
            click.echo(f"error: {error}", err=True)
            ctx.exit(2)


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


@cli.command()
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


def usual_players(name: str) -> int:
    """Return the default number of players."""
    from kleos.games import game_named

    game = game_named(name)
    return max(game.least, min(PLAYERS, game.most))


def saved_game(path: str, game: str | None, seats: str) -> "Record":
    """Return the record of a game to resume."""
    from kleos.core.record import read_record
    from kleos.games import game_named
    from kleos.terminal.session import sitting_of

    record = read_record(path, game_named)
    if game and game != record.game.name:
        raise BadOption(f"{path} is a game of {record.game.name}, not of {game}")
    record.sitting = sitting_of(seats or ",".join(record.sitting), record.players)
    return record


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


@cli.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
@click.option(
    "--docs",
    metavar="FOLDER",
    default="",
    help="Serve the documentation that `make docs` has built in this folder, at /docs/.",
)
@click.option(
    "--store",
    metavar="URL",
    default="sqlite:///kleos.db",
    show_default=True,
    envvar="KLEOS_STORE",
    show_envvar=True,
    help="Where tables are kept: sqlite:////folder/file.db or postgresql://user@host/name.",
)
@click.option(
    "--origin",
    multiple=True,
    metavar="URL",
    help="Let pages from this address use the server too; may be given several times.",
)
@click.option(
    "--host-name",
    multiple=True,
    metavar="NAME",
    help="A name of this server besides localhost, such as kleos.example.org; "
    "may be given several times.",
)
@click.option(
    "--metrics-token",
    default="",
    envvar="KLEOS_METRICS_TOKEN",
    show_envvar=True,
    help="Who may read /metrics from elsewhere: whoever sends this as a bearer token.",
)
@click.option("--log-addresses", is_flag=True, help="Write the clients' addresses to the log.")
@click.option("--own-data", is_flag=True, help="Accept records with their own cards and numbers.")
@click.option(
    "--expire",
    type=click.IntRange(min=0),
    default=365,
    show_default=True,
    metavar="DAYS",
    help="Delete a table this many days after its last move; 0 keeps all.",
)
@click.option(
    "--smtp",
    default="",
    envvar="KLEOS_SMTP",
    show_envvar=True,
    metavar="URL",
    help="The server for e-mails to players on their turn: smtp://user:password@host:587 "
    "(STARTTLS) or smtps://...",
)
@click.option(
    "--mail-from",
    default="",
    envvar="KLEOS_MAIL_FROM",
    show_envvar=True,
    metavar="ADDRESS",
    help="The address that these e-mails come from.",
)
@click.option(
    "--public-url",
    default="",
    envvar="KLEOS_PUBLIC_URL",
    show_envvar=True,
    metavar="URL",
    help="How people reach this server, for links in e-mails; https:// and the first --host-name "
    "by default.",
)
@table_data_option
def serve(
    host: str,
    port: int,
    store: str,
    origin: tuple[str, ...],
    host_name: tuple[str, ...],
    metrics_token: str,
    log_addresses: bool,
    own_data: bool,
    expire: int,
    smtp: str,
    mail_from: str,
    public_url: str,
    docs: str,
    data: tuple[str, ...],
) -> None:
    """Let people play in their browsers."""
    from kleos.server.gate import Access
    from kleos.server.mail import mail_server
    from kleos.server.notify import NotifyOptions
    from kleos.server.serve import serve as run

    if host_name and host_name[0] != "*" and not public_url:
        public_url = f"https://{host_name[0]}"
    if smtp and not public_url:
        raise BadOption("--smtp needs --public-url or --host-name: e-mails contain links")
    mail = mail_server(smtp, mail_from) if smtp else None
    notify = NotifyOptions(push=True, mail=mail, url=public_url)
    access = Access(
        origins=origin,
        hosts=(host.lower(), *(name.lower() for name in host_name)),
        metrics_token=metrics_token,
        log_addresses=log_addresses,
    )
    if docs and not Path(docs, "index.html").is_file():
        raise BadOption(f"there is no documentation in {docs}: `make docs` builds it")
    folder = Path(docs) if docs else None
    run(host, port, store, access, own_data, expire, data_of_tables(data), notify, folder)


@cli.command("check-store")
@click.argument("url")
@click.pass_context
def check_store(ctx: click.Context, url: str) -> None:
    """Replay every table in a store on this build, and list those that could not go on.

    Nothing is written, and a server may be running: check before you deploy a new version.
    """
    from kleos.server.upkeep import Findings, run
    from kleos.server.upkeep import check_store as check

    found = Findings()

    def tell() -> None:
        if found.checked % 20 == 0 or found.checked == found.tables:
            click.echo(f"\r{found.checked} of {found.tables} tables", nl=False, err=True)

    try:
        run(check(url, found, tell))
        stopped = False
    except KeyboardInterrupt:
        stopped = True
    if found.checked:
        click.echo(err=True)
    for line in found.changed:
        click.echo(line)
    wrong = len(found.changed)
    same = found.checked - found.carried - wrong
    click.echo(f"{same} go on as they are, {found.carried} are carried over, {wrong} do not go on")
    if stopped:
        click.echo(f"stopped after {found.checked} of {found.tables} tables", err=True)
        ctx.exit(130)
    if wrong:
        ctx.exit(1)


@cli.command()
@click.argument("url")
@click.option(
    "--older-than",
    type=click.IntRange(min=1),
    default=365,
    show_default=True,
    metavar="DAYS",
    help="Delete tables at which nothing has been played for this many days.",
)
@click.option("--dry-run", is_flag=True, help="Only list them.")
def prune(url: str, older_than: int, dry_run: bool) -> None:
    """Delete old tables from a store; a server may be running."""
    from kleos.server.upkeep import prune as delete
    from kleos.server.upkeep import run

    names = run(delete(url, older_than, dry_run, click.echo))
    click.echo(f"{len(names)} tables {'would be ' if dry_run else ''}deleted")


@cli.command()
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


@cli.command()
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


@cli.command()
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


@cli.command()
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


@cli.command()
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


@cli.command()
@click.argument("file")
@click.option("--to", type=int, metavar="N", help="Stop after this move.")
@lang_option
def replay(file: str, to: int | None, lang: str) -> None:
    """Replay a record: verify it, tell it in words, show the board."""
    from kleos.core.record import read_record
    from kleos.games import game_named
    from kleos.terminal.replay import replay

    replay(read_record(file, game_named), lang, to)


@cli.command()
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


@cli.command()
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


@cli.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--peers", metavar="FILE", help="Figures of other engines, from bench/bench_peers.py."
)
@click.option("--quick", is_flag=True, help="Fewer runs.")
def bench(as_json: bool, peers: str | None, quick: bool) -> None:
    """Measure how fast the engine is."""
    from kleos.bench import run

    run(as_json, peers, quick)


def main() -> None:
    """Run the command."""
    cli(prog_name="kleos")
