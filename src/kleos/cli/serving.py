"""Commands for those who run a server: serve, check-store and prune."""

from pathlib import Path

import click

from kleos.cli.options import data_of_tables, table_data_option
from kleos.core.errors import BadOption


@click.command()
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


@click.command("check-store")
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


@click.command()
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
