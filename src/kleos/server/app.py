"""The application: all addresses, and what is opened and closed with it."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from kleos.server.api import JSON, OPERATIONS, problem, route
from kleos.server.files import Files
from kleos.server.gate import Gate
from kleos.server.hall import Hall
from kleos.server.limits import Rates
from kleos.server.live import live
from kleos.server.openapi import document
from kleos.server.refused import Refused

WEB = Path(__file__).parent.parent / "web"
PAGES = (
    "/",
    "/new",
    "/t/{table}",
    "/replay/{table}",
    "/rules/{game}",
    "/rules/{game}/{chapter}",
    "/learn",
    "/settings",
)

TABLE_PAGE = "/t/"
FRAME = (
    "bot.js",
    "table.js",
    "table/*.js",
    "screens.js",
    "chapters.js",
    "live.js",
    "sound.js",
    "css/table.css",
)

log = logging.getLogger(__name__)


def make_app(hall: Hall, web: Path = WEB, origins: tuple[str, ...] = ()) -> Starlette:
    """Return the application; it opens and closes the hall."""
    api = msgspec.json.encode(document())

    async def get_api(_: Request) -> Response:
        return Response(api, media_type=JSON)

    app = Starlette(
        routes=[
            *(route(operation) for operation in OPERATIONS),
            Route("/api/openapi.json", get_api),
            WebSocketRoute("/api/tables/{table}/live", live),
            Route("/web/{name:path}", get_file),
            *(Route(path, get_page) for path in PAGES),
        ],
        middleware=[Middleware(Gate)],
        exception_handlers={
            HTTPException: on_http_error,
            Refused: on_refused,
            Exception: on_failure,
        },
        lifespan=lifespan,
    )
    app.state.hall = hall
    app.state.clients = set()
    app.state.origins = origins
    app.state.web = web
    app.state.files = Files(web / "static")
    app.state.rates = Rates(hall.limits.requests)
    app.state.table_rates = Rates(hall.limits.tables)
    app.state.hint_rates = Rates(hall.limits.hints)
    return app


@asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """Open the hall, and close it at the end."""
    await app.state.hall.open()
    try:
        yield
    finally:
        await app.state.hall.close()


async def get_file(request: Request) -> Response:
    """Return a file for browsers."""
    files: Files = request.app.state.files
    return files.answer(request, request.path_params["name"])


async def get_page(request: Request) -> Response:
    """Return the one page, which finds out by itself what to show."""
    files: Files = request.app.state.files
    answer = files.answer(request, "index.html")
    if request.url.path.startswith(TABLE_PAGE):
        answer.headers["Link"] = files.preloads(*FRAME, *screen_of(request))
    return answer


def screen_of(request: Request) -> list[str]:
    """Return the folder with the screen of a table's game, if the table is at hand."""
    hall: Hall = request.app.state.hall
    table = hall.tables.get(request.path_params["table"])
    return [f"games/{table.facts.game}/*.*"] if table else []


async def on_refused(_: Request, error: Exception) -> Response:
    """Answer what was refused outside of the operations."""
    assert isinstance(error, Refused)
    return problem(error)


async def on_http_error(_: Request, error: Exception) -> Response:
    """Answer addresses and methods that there are not."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        found = problem(Refused("not-allowed", "This address does not take this method."))
        found.headers.update(error.headers or {})
        return found
    return problem(Refused("not-found", "There is nothing at this address."))


async def on_failure(_: Request, __: Exception) -> Response:
    """Answer when something is wrong with the server; the log says what."""
    return problem(Refused("broken", "Something went wrong on the server."))
