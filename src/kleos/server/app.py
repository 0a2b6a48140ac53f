"""The application: its routes, start-up and shutdown."""

import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import escape
from pathlib import Path
from urllib.parse import quote

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute

from kleos.server.files import Files
from kleos.server.gate import Access, Gate, address_of
from kleos.server.hall import Hall
from kleos.server.headline import about
from kleos.server.limits import REPLAYED, Rates
from kleos.server.live import live
from kleos.server.openapi import document
from kleos.server.refused import JSON, Refused, problem
from kleos.server.rest.routes import OPERATIONS, route
from kleos.server.wire import Door

WEB = Path(__file__).parent.parent / "web"
PAGES = (
    "/",
    "/new",
    "/friends",
    "/t/{table}",
    "/replay/{table}",
    "/result/{table}",
    "/rules",
    "/rules/{game}",
    "/rules/{game}/{chapter}",
    "/learn",
    "/learn/{game}",
    "/cards/{game}",
    "/cards/{game}/{card}",
    "/aid/{game}",
    "/settings",
    "/privacy",
    "/confirm/{token}",
    "/stop/{token}",
)

FRAME = ("table.js", "css/table.css")
NO_PAGES = ("/api/", "/web/")
TITLE = re.compile(b"<title>.*?</title>")
NOT_FOUND = b"<title>Page not found, Kleos</title>"

log = logging.getLogger(__name__)


def make_app(
    hall: Hall, web: Path = WEB, access: Access | None = None, docs: Path | None = None
) -> Starlette:
    """Return the application, which opens and closes the hall. `docs` is the built manual."""
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
            *([Route("/docs/{name:path}", get_docs)] if docs else []),
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
    app.state.access = access or Access()
    app.state.web = web
    app.state.files = Files(web / "static")
    app.state.docs = Files(docs) if docs else None
    app.state.rates = Rates(hall.limits.requests)
    app.state.door = Door(hall.limits, app.state.rates)
    app.state.table_rates = Rates(hall.limits.tables)
    app.state.start_rates = Rates(hall.limits.starts)
    app.state.connect_rates = Rates(hall.limits.connects)
    app.state.message_rates = Rates(hall.limits.messages)
    app.state.hint_rates = Rates(hall.limits.hints)
    app.state.talk_rates = Rates(hall.limits.talk)
    app.state.reach_rates = Rates(hall.limits.reaches)
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


async def get_docs(request: Request) -> Response:
    """Return a page of the documentation, or a file that belongs to it."""
    request.app.state.rates.check(address_of(request))
    files: Files = request.app.state.docs
    name = request.path_params["name"]
    if not name or name.endswith("/"):
        name += "index.html"
    elif files.find(f"{name}/index.html"):  # links on a page are relative to its folder
        return RedirectResponse(f"/docs/{quote(name)}/")
    if not files.find(name):
        return no_page(request)
    return files.answer(request, name)


async def get_page(request: Request) -> Response:
    """Return the single page, which decides by its address what to show."""
    request.app.state.rates.check(address_of(request))
    files: Files = request.app.state.files
    headline = await headline_of(request)
    answer = titled(request, headline) if headline else files.answer(request, "index.html")
    answer.headers["Link"] = files.preloads("main.js", *needed(request))
    return answer


async def headline_of(request: Request) -> str:
    """Return a table in one line, for whoever is sent its address; '' for other pages."""
    match request.url.path.split("/")[1:]:
        case ["t" | "result", name]:
            hall: Hall = request.app.state.hall
            is_loaded = name in hall.tables
            try:
                table = await hall.table(name)
            except Refused:
                return ""
            cost = 0 if is_loaded else table.progress.number * REPLAYED
            request.app.state.rates.of(address_of(request)).charge(cost)
            return about(table)
    return ""


def titled(request: Request, headline: str) -> Response:
    """Return the single page with a headline that messengers show beside its address."""
    page = single_page(request)
    shown = escape(headline).encode()
    head = b"<title>%b, Kleos</title>" % shown
    for name, value in (("title", shown), ("site_name", b"Kleos"), ("type", b"website")):
        head += b'\n<meta property="og:%b" content="%b">' % (name.encode(), value)
    return HTMLResponse(TITLE.sub(lambda _: head, page), headers={"Cache-Control": "no-cache"})


def needed(request: Request) -> list[str]:
    """Return the files that a page will ask for as soon as its script runs."""
    hall: Hall = request.app.state.hall
    match request.url.path.split("/")[1:2]:
        case [""]:
            return ["lobby.js"]
        case ["t"]:
            table = hall.tables.get(request.path_params["table"])
            return [*FRAME, *(screen_of(table.facts.game) if table else ())]
        case ["replay" | "result"]:
            return ["replay.js", *FRAME]
        case ["learn"]:
            game = request.path_params.get("game", "olympus")
            return ["learn.js", *FRAME, *screen_of(game)]
    return []


def screen_of(game: str) -> list[str]:
    """Return the files that a game's own screen loads first."""
    return [f"games/{game}/{name}" for name in ("screen.css", "screen.js", "shapes.json")]


async def on_refused(_: Request, error: Exception) -> Response:
    """Answer a refusal outside the operations."""
    assert isinstance(error, Refused)
    return problem(error)


async def on_http_error(request: Request, error: Exception) -> Response:
    """Answer requests for unknown addresses and methods."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        found = problem(Refused("not-allowed", "This address does not support this method."))
        found.headers.update(error.headers or {})
        return found
    if not request.url.path.startswith(NO_PAGES):
        return no_page(request)
    return problem(Refused("not-found", "There is nothing at this address."))


def no_page(request: Request) -> Response:
    """Return the single page, which says in the reader's language that nothing is here."""
    return HTMLResponse(TITLE.sub(NOT_FOUND, single_page(request)), 404)


def single_page(request: Request) -> bytes:
    """Return the one page that serves every address."""
    files: Files = request.app.state.files
    path = files.find("index.html")
    return files.read(path).data if path else b""


async def on_failure(_: Request, __: Exception) -> Response:
    """Answer when the server itself failed; the log says why."""
    return problem(Refused("broken", "Something went wrong on the server."))
