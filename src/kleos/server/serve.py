"""Start and stop the server; write its log."""

import asyncio
import gc
import json
import logging
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette

from kleos.core.data import state_folder
from kleos.core.errors import BadOption
from kleos.server.app import make_app
from kleos.server.gate import Access
from kleos.server.hall import Hall
from kleos.server.limits import Limits
from kleos.server.notify import NotifyOptions
from kleos.server.refused import Refused
from kleos.server.store import Store
from kleos.server.thinking import Thinkers
from kleos.server.wire import Http, LoopErrors, Socket

LOCAL = "127.0.0.1"
PORTS = range(8000, 8100)  # tried in order when playing on this machine
BACKLOG = 256  # connections waiting to be accepted
GOODBYE = 0.2  # seconds to send the last messages
MOST_FILES = 65_536
COLLECT = (700, 10, 500)  # Python's usual thresholds, except that all is looked at rarely
PATIENCE = 5  # seconds to finish pending requests
STANDARD = {*vars(logging.makeLogRecord({})), "message", "asctime", "taskName", "color_message"}

log = logging.getLogger(__name__)


class JsonLines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """Format a log record as JSON, with its extra fields."""
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
    """Write the server's log to standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("kleos", "uvicorn", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level if name == "kleos" else max(level, logging.WARNING))
        logger.propagate = False


class Server(uvicorn.Server):
    """Says goodbye to its clients before it closes their connections."""

    def __init__(self, app: Starlette, host: str, port: int) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                host,
                port,
                http=Http,
                ws=Socket,
                ws_max_size=2 * app.state.hall.limits.message,
                backlog=BACKLOG,
                ws_per_message_deflate=False,
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=PATIENCE,
            )
        )
        self.app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the store first, so that the operator is told if that fails; then listen."""
        await self.app.state.hall.store.open()
        asyncio.get_running_loop().set_exception_handler(LoopErrors(lambda: self.should_exit))
        await super().startup(sockets)
        log.info("listening", extra={"host": self.config.host, "port": self.config.port})

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop accepting, say goodbye, and close."""
        state = self.app.state
        state.hall.stopping = True
        for client in list(state.clients):
            client.end(Refused("stopping", "The server is stopping. The table is saved."))
        await asyncio.sleep(GOODBYE if state.clients else 0)
        await super().shutdown(sockets)
        log.info("stopped")


def make_server(
    host: str,
    port: int,
    store: str,
    limits: Limits | None = None,
    access: Access | None = None,
    own_data: bool = False,
    data: dict[str, dict[str, Any]] | None = None,
    notify: NotifyOptions | None = None,
    docs: Path | None = None,
) -> Server:
    """Make a server, ready to run."""
    hall = Hall(Store(store), Thinkers(), limits or Limits(), own_data, data, notify=notify)
    return Server(make_app(hall, access=access, docs=docs), host, port)


def serve(
    host: str,
    port: int,
    store: str,
    access: Access,
    own_data: bool,
    expire: int,
    data: dict[str, dict[str, Any]],
    notify: NotifyOptions,
    docs: Path | None = None,
) -> None:
    """Run a server until it is told to stop."""
    start_log(logging.INFO)
    allow_files()
    check_port(host, port)
    collect_rarely()
    limits = Limits(expire=expire)
    server = make_server(host, port, store, limits, access, own_data, data, notify, docs)
    with suppress(KeyboardInterrupt):
        server.run()


def play_here(data: dict[str, dict[str, Any]]) -> None:
    """Run a server for this machine only, and open it in the browser."""
    start_log(logging.WARNING)
    port = next((port for port in PORTS if is_free(port)), 0)
    if not port:
        raise BadOption(f"none of the ports {PORTS.start} to {PORTS.stop - 1} is free")
    folder = state_folder()
    folder.mkdir(parents=True, exist_ok=True)
    store = f"sqlite:///{folder / 'tables.db'}"
    server = make_server(LOCAL, port, store, Limits(expire=0), own_data=True, data=data)
    with suppress(KeyboardInterrupt):
        asyncio.run(run_and_show(server, f"http://{LOCAL}:{port}/"))


def allow_files() -> None:
    """Let this process have as many connections as the system allows it."""
    if os.name == "posix":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def collect_rarely() -> None:
    """Let the garbage collector look at everything only rarely: nobody is served meanwhile.

    With 500 tables and 1,500 clients that takes a third of a second, and mostly finds nothing.
    What is loaded by now stays, and is never looked at.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


async def run_and_show(server: Server, address: str) -> None:
    """Run a server, and open its address in the browser once it answers."""
    running = asyncio.create_task(server.serve())
    while not server.started and not running.done():
        await asyncio.sleep(0.05)
    if server.started:
        print(f"Kleos is at {address} (Ctrl-C stops it; every game is kept).", flush=True)
        if has_screen():
            await asyncio.to_thread(webbrowser.open, address)
    await running


def has_screen() -> bool:
    """Whether a browser can be opened here."""
    if os.environ.get("KLEOS_BROWSER") == "0" or os.environ.get("SSH_CONNECTION"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def is_free(port: int) -> bool:
    """Whether a port of this machine is free."""
    try:
        check_port(LOCAL, port)
    except BadOption:
        return False
    return True


def check_port(host: str, port: int) -> None:
    """Refuse a port that cannot be listened on."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as error:
        raise BadOption(f"cannot listen at {host}:{port}: {error.strerror or error}") from None
