"""Starting and stopping the server, and its log."""

import asyncio
import json
import logging
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from datetime import UTC, datetime

import uvicorn
from starlette.applications import Starlette

from kleos.core.data import state_folder
from kleos.core.errors import BadOption
from kleos.server.app import make_app
from kleos.server.hall import Hall
from kleos.server.limits import Limits
from kleos.server.refused import Refused
from kleos.server.store import Store
from kleos.server.thinking import Thinkers

LOCAL = "127.0.0.1"
PORTS = range(8000, 8100)  # where a game on this machine looks for a free one
GOODBYE = 0.2  # seconds for the last words to go out
PATIENCE = 5  # seconds for requests that are under way
STANDARD = {*vars(logging.makeLogRecord({})), "message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as JSON, with whatever was said beside the message."""
        said = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        said.update({k: v for k, v in vars(record).items() if k not in STANDARD})
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return json.dumps(said, default=str)


def start_log(level: int) -> None:
    """Write the server's log to the standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("kleos", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False


class Server(uvicorn.Server):
    """Says goodbye to its clients before it closes their connections."""

    def __init__(self, app: Starlette, host: str, port: int) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                host,
                port,
                ws="websockets-sansio",
                ws_max_size=2**20,
                ws_per_message_deflate=False,
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=PATIENCE,
            )
        )
        self.app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nothing more in, say goodbye, and close."""
        state = self.app.state
        state.hall.stopping = True
        for client in list(state.clients):
            client.end(Refused("stopping", "The server stops; the table waits in its store."))
        await asyncio.sleep(GOODBYE if state.clients else 0)
        await super().shutdown(sockets)


def make_server(
    host: str,
    port: int,
    store: str,
    limits: Limits | None = None,
    origins: tuple[str, ...] = (),
    own_data: bool = False,
) -> Server:
    """Return a server that is ready to run."""
    hall = Hall(Store(store), Thinkers(), limits or Limits(), own_data)
    return Server(make_app(hall, origins=origins), host, port)


def serve(host: str, port: int, store: str, origins: tuple[str, ...], own_data: bool) -> None:
    """Run a server until it is told to stop."""
    start_log(logging.INFO)
    check_port(host, port)
    server = make_server(host, port, store, origins=origins, own_data=own_data)
    with suppress(KeyboardInterrupt):
        server.run()


def play_here() -> None:
    """Run a server for this machine alone, and show it in the browser."""
    start_log(logging.WARNING)
    port = next((port for port in PORTS if is_free(port)), 0)
    if not port:
        raise BadOption(f"none of the ports {PORTS.start} to {PORTS.stop - 1} is free")
    folder = state_folder()
    folder.mkdir(parents=True, exist_ok=True)
    server = make_server(LOCAL, port, f"sqlite:///{folder / 'tables.db'}", own_data=True)
    with suppress(KeyboardInterrupt):
        asyncio.run(run_and_show(server, f"http://{LOCAL}:{port}/"))


async def run_and_show(server: Server, address: str) -> None:
    """Run a server, and show its address once it answers."""
    running = asyncio.create_task(server.serve())
    while not server.started and not running.done():
        await asyncio.sleep(0.05)
    if server.started:
        print(f"Kleos is at {address} (Ctrl-C stops it; every game is kept).", flush=True)
        if has_screen():
            await asyncio.to_thread(webbrowser.open, address)
    await running


def has_screen() -> bool:
    """Whether a browser can be shown here."""
    if os.environ.get("KLEOS_BROWSER") == "0" or os.environ.get("SSH_CONNECTION"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def is_free(port: int) -> bool:
    """Whether nobody listens at a port of this machine."""
    try:
        check_port(LOCAL, port)
    except BadOption:
        return False
    return True


def check_port(host: str, port: int) -> None:
    """Refuse a port at which one cannot listen."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as error:
        raise BadOption(f"cannot listen at {host}:{port}: {error.strerror or error}") from None
