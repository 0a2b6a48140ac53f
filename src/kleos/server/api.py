"""The commands over REST: a table of operations, from which the OpenAPI document is made too."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

import kleos
from kleos.bots import LEVELS
from kleos.games import NAMES, game_named
from kleos.server import messages as m
from kleos.server.files import chapters, in_memory, lasting, texts
from kleos.server.gate import address_of, is_own_origin
from kleos.server.hall import Hall, clean_name
from kleos.server.limits import Rates
from kleos.server.refused import Refused
from kleos.server.tables import Table, words_of
from kleos.server.wording import with_names, words_of_edition, words_of_state

log = logging.getLogger(__name__)

JSON = "application/json"
TEXT = "text/plain; charset=utf-8"
BEARER = "Bearer "


class Query(msgspec.Struct, forbid_unknown_fields=True):
    """What may follow the question mark."""

    lang: m.Language = "en"
    edition: str = ""
    after: int = 0
    at: int | None = None


class Call:
    """One request: its body and query, read and checked."""

    def __init__(self, request: Request, body: Any, query: Query) -> None:
        self.request = request
        self.hall: Hall = request.app.state.hall
        self.body = body
        self.query = query

    @property
    def secret(self) -> str | None:
        """The secret of a seat, if one was sent."""
        said = self.request.headers.get("authorization", "")
        return said.removeprefix(BEARER).strip() if said.startswith(BEARER) else None

    async def table(self) -> Table:
        """Return the table that the path names."""
        return await self.hall.table(self.request.path_params["table"])

    def seat(self, table: Table) -> int | None:
        """Return the seat that looks: a spectator's has no secret."""
        return min(table.held_by([self.secret])) if self.secret is not None else None

    async def seated(self) -> tuple[Table, frozenset[int]]:
        """Return the table and the seat that asks; a spectator is refused."""
        table = await self.table()
        if self.secret is None:
            raise Refused("no-secret", "Say which seat you have: Authorization: Bearer SECRET.")
        return table, table.held_by([self.secret])


class Operation(NamedTuple):
    """Something that can be asked for, and what the document says about it."""

    method: str
    path: str
    answer: Callable[[Call], Awaitable[Any]]
    result: Any  # a type, or None for plain text
    body: type | None = None
    query: tuple[str, ...] = ()
    secret: str = ""  # '', may or must
    refusals: tuple[str, ...] = ()
    status: int = 200
    lasts: bool = False  # whether browsers may keep the answer, and ask if it has changed


# What can be asked for.


async def list_games(_: Call) -> m.Games:
    """List the games, and the levels of the bots."""
    games = [game_named(name) for name in NAMES]
    return m.Games(
        [m.GameInfo(game.name, game.least, game.most, list(game.editions)) for game in games],
        [m.Level(name, bot) for name, bot in LEVELS.items()],
    )


async def get_words(call: Call) -> m.GameWords:
    """Return everything static that a screen needs of a game, in one language."""
    name = call.request.path_params["game"]
    return words_of_edition(name, call.query.edition, call.query.lang)


async def get_texts(call: Call) -> dict[str, str | list[str]]:
    """Return the interface's texts in a language, by the English ones."""
    return texts(call.request.path_params["lang"])


async def get_rules(call: Call) -> m.Rules:
    """Return the rules of a game by chapter."""
    name = call.request.path_params["game"]
    if name not in NAMES:
        raise Refused("not-found", f"There is no game {name!r}.")
    folder = call.request.app.state.web / "rules"
    return m.Rules(chapters(folder, name, call.query.lang))


async def create_table(call: Call) -> m.Created:
    """Set up a table."""
    rates: Rates = call.request.app.state.table_rates
    rates.check(address_of(call.request))
    return await call.hall.create(call.body)


async def get_table(call: Call) -> m.TableInfo:
    """Return what everyone may know of a table."""
    return (await call.table()).info()


async def get_table_words(call: Call) -> m.GameWords:
    """Return the words of a table's game: a record may have brought its own cards."""
    table = await call.table()
    facts, lang = table.facts, call.query.lang
    if facts.corrections:
        found = words_of_state(table.course.state, lang)
    else:
        found = words_of_edition(facts.game, facts.edition, lang)
    words = words_of(table.course.state.game, lang)
    return with_names(found, words, table.sitting(words))


async def join_table(call: Call) -> m.SeatSecret:
    """Take an open seat."""
    table = await call.table()
    name = clean_name(call.body.name)
    if not name:
        raise Refused("bad-option", "A name has something to be seen in it.")
    return await table.join(call.body.invite, name, call.body.seat)


async def get_position(call: Call) -> m.PositionMessage:
    """Return the position, or the one after `at` entries, as the seat or a spectator sees it."""
    table = await call.table()
    seat = call.seat(table)
    if call.query.at is not None:
        return await table.position_at(call.query.at, seat, call.query.lang)
    held = frozenset[int]() if seat is None else frozenset([seat])
    return table.position(seat, call.query.lang, held)


async def get_entries(call: Call) -> m.Entries:
    """Return the log after an entry as the seat, or a spectator, may know it."""
    table = await call.table()
    return m.Entries(table.entries(max(0, call.query.after), call.seat(table), call.query.lang))


async def get_record(call: Call) -> str:
    """Return the game on paper: all of it at its end, else what the seat may know."""
    table = await call.table()
    return table.record(call.seat(table))


async def post_move(call: Call) -> m.Done:
    """Take a move."""
    table, seats = await call.seated()
    return m.Done(True, await table.move(seats, call.body.number, call.body.move))


async def post_undo(call: Call) -> m.Done:
    """Take the last move back."""
    table, seats = await call.seated()
    return m.Done(True, await table.undo(seats, call.body.number))


async def post_draft(call: Call) -> m.DraftMessage:
    """Try moves of one turn; nobody else learns of them, and nothing is kept."""
    table, seats = await call.seated()
    return table.draft(seats, call.body.number, call.body.moves, call.query.lang)


async def post_commit(call: Call) -> m.Done:
    """Take all moves of a draft, or none."""
    table, seats = await call.seated()
    return m.Done(True, await table.commit(seats, call.body.number, call.body.moves))


async def post_hint(call: Call) -> m.Hint:
    """Ask the strongest bot for its best three moves."""
    table, seats = await call.seated()
    rates: Rates = call.request.app.state.hint_rates
    rates.check(address_of(call.request))
    return m.Hint(await table.hint(seats, call.body.number, call.query.lang))


async def post_leave(call: Call) -> m.Done:
    """Leave the table; the seat waits."""
    table, seats = await call.seated()
    return m.Done(True, await table.leave(seats))


async def post_return(call: Call) -> m.Done:
    """Come back to the table, also in place of a bot that took over."""
    table, seats = await call.seated()
    return m.Done(True, await table.come_back(seats))


async def post_takeover(call: Call) -> m.Done:
    """Agree, or not, that a bot takes over the seat of someone absent."""
    table, seats = await call.seated()
    return m.Done(True, await table.vote(seats, call.body.seat, call.body.agree))


async def post_rematch(call: Call) -> m.Rematch:
    """Play again with the same people, who keep their secrets."""
    table, _ = await call.seated()
    return m.Rematch(await call.hall.rematch(table))


async def get_health(call: Call) -> m.Health:
    """Say whether the server and its store answer."""
    await call.hall.store.answers()
    return m.Health("ok", kleos.__version__, kleos.COMPILED)


async def get_metrics(call: Call) -> str:
    """Return the counters as Prometheus reads them."""
    hall = call.hall
    clients = len(call.request.app.state.clients)
    return hall.metrics.text(len(hall.tables), clients, hall.thinkers.late)


AT = "/api/tables/{table}"
ASKED = ("no-table", "wrong-secret")
DONE = (*ASKED, "no-secret", "wrong-seat", "wrong-number", "over")
OPERATIONS = (
    Operation("GET", "/api/games", list_games, m.Games),
    Operation(
        "GET", "/api/games/{game}/words", get_words, m.GameWords,
        query=("lang", "edition"), refusals=("not-found",), lasts=True,
    ),
    Operation(
        "GET", "/api/texts/{lang}", get_texts, dict[str, str | list[str]],
        refusals=("not-found",), lasts=True,
    ),
    Operation(
        "GET", "/api/rules/{game}", get_rules, m.Rules,
        query=("lang",), refusals=("not-found",), lasts=True,
    ),
    Operation(
        "POST", "/api/tables", create_table, m.Created, m.NewTable, status=201,
        refusals=("bad-option", "bad-start", "hidden", "no-table"),
    ),
    Operation("GET", AT, get_table, m.TableInfo, refusals=("no-table",)),
    Operation(
        "GET", f"{AT}/words", get_table_words, m.GameWords,
        query=("lang",), refusals=("no-table",), lasts=True,
    ),
    Operation(
        "POST", f"{AT}/join", join_table, m.SeatSecret, m.Join,
        refusals=("no-table", "wrong-invite", "seat-taken", "bad-option"),
    ),
    Operation(
        "GET", f"{AT}/position", get_position, m.PositionMessage,
        query=("lang", "at"), secret="may", refusals=(*ASKED, "wrong-number"),
    ),
    Operation(
        "GET", f"{AT}/entries", get_entries, m.Entries,
        query=("after", "lang"), secret="may", refusals=ASKED,
    ),
    Operation(
        "GET", f"{AT}/record", get_record, None, secret="may", refusals=(*ASKED, "no-record")
    ),
    Operation(
        "POST", f"{AT}/moves", post_move, m.Done, m.MoveWish, secret="must",
        refusals=(*DONE, "wrong-move", "broken"),
    ),
    Operation(
        "POST", f"{AT}/draft", post_draft, m.DraftMessage, m.DraftWish,
        query=("lang",), secret="must", refusals=(*DONE, "wrong-move"),
    ),
    Operation(
        "POST", f"{AT}/commit", post_commit, m.Done, m.DraftWish, secret="must",
        refusals=(*DONE, "wrong-move", "broken"),
    ),
    Operation(
        "POST", f"{AT}/undo", post_undo, m.Done, m.NumberWish, secret="must",
        refusals=(*DONE, "no-undo", "broken"),
    ),
    Operation(
        "POST", f"{AT}/hint", post_hint, m.Hint, m.NumberWish,
        query=("lang",), secret="must", refusals=(*DONE, "busy"),
    ),
    Operation("POST", f"{AT}/leave", post_leave, m.Done, secret="must", refusals=DONE),
    Operation("POST", f"{AT}/return", post_return, m.Done, secret="must", refusals=DONE),
    Operation(
        "POST", f"{AT}/takeover", post_takeover, m.Done, m.Vote, secret="must",
        refusals=(*DONE, "not-absent"),
    ),
    Operation(
        "POST", f"{AT}/rematch", post_rematch, m.Rematch, secret="must",
        refusals=(*DONE, "not-over"),
    ),
    Operation("GET", "/health", get_health, m.Health, refusals=("broken",)),
    Operation("GET", "/metrics", get_metrics, None),
)  # fmt: skip


# How a request is read, and answered.


def route(operation: Operation) -> Route:
    """Return the route of an operation."""

    async def endpoint(request: Request) -> Response:
        try:
            found = await operation.answer(await read(operation, request))
        except Refused as refused:
            request.app.state.hall.metrics.refuse(refused.code)
            return problem(refused)
        if operation.lasts:
            return lasting(request, in_memory(msgspec.json.encode(found)), JSON)
        if operation.result is None:
            return Response(found, media_type=TEXT)
        return Response(msgspec.json.encode(found), operation.status, media_type=JSON)

    return Route(operation.path, endpoint, methods=[operation.method])


def problem(refused: Refused) -> Response:
    """Return a refusal as an answer."""
    said = msgspec.json.encode(m.Problem(refused.code, refused.message))
    headers = {"WWW-Authenticate": "Bearer"} if refused.code == "no-secret" else {}
    return Response(said, refused.status, headers=headers, media_type=JSON)


async def read(operation: Operation, request: Request) -> Call:
    """Return a request, read and checked."""
    state = request.app.state
    state.rates.check(address_of(request))
    if state.hall.stopping:
        raise Refused("stopping", "The server is about to stop.")
    if operation.method == "POST" and not is_own_origin(request):
        raise Refused("wrong-origin", "A page of another server asks.")
    try:
        query = msgspec.convert(dict(request.query_params), Query, strict=False)
    except msgspec.ValidationError as error:
        raise Refused("bad-message", f"The query cannot be read: {error}") from None
    return Call(request, await read_body(operation, request), query)


async def read_body(operation: Operation, request: Request) -> Any:
    """Return the body in its shape; one that is too large is not read to its end."""
    limits = request.app.state.hall.limits
    most = limits.start if operation.body is m.NewTable else limits.body
    data = bytearray()
    try:
        async with asyncio.timeout(limits.reading):
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise Refused("too-large", f"The body is larger than {most} bytes.")
    except TimeoutError:
        raise Refused("late", "The body did not come in time.") from None
    except ClientDisconnect:
        raise Refused("bad-message", "The body breaks off.") from None
    if operation.body is None:
        return None
    try:
        return msgspec.json.decode(bytes(data), type=operation.body)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused("bad-message", f"The body cannot be read: {error}") from None
