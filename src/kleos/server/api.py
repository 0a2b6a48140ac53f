"""The commands over REST: a table of operations, which also produces the OpenAPI document."""

import asyncio
import hmac
import logging
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, NamedTuple

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

import kleos
from kleos.bots import LEVELS
from kleos.games import all_names, game_named
from kleos.server import messages as m
from kleos.server import waiting
from kleos.server.course import MARK_EVERY
from kleos.server.files import answer_in_memory, chapters, lasting, texts
from kleos.server.gate import Access, address_of, is_local, is_own_origin
from kleos.server.hall import Hall, check_host_of, clean_name, shown_name
from kleos.server.limits import POSITION, RECEIVED, RENDERED, REPLAYED, Rates
from kleos.server.notify import confirm_mails, stop_mails
from kleos.server.refused import JSON, Refused, problem
from kleos.server.sources import with_sources
from kleos.server.tables import Table, words_of
from kleos.server.wording import with_names, words_of_edition, words_of_state

log = logging.getLogger(__name__)

TEXT = "text/plain; charset=utf-8"
BEARER = "Bearer "


class Query(msgspec.Struct, forbid_unknown_fields=True):
    """The query parameters."""

    lang: m.Language = "en"
    edition: str = ""
    after: Annotated[int, msgspec.Meta(ge=0)] = 0
    limit: Annotated[int, msgspec.Meta(ge=1, le=m.MOST_ENTRIES)] = m.MOST_ENTRIES
    at: int | None = None


class Call:
    """One request, with its body and query parsed and checked."""

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

    def charge(self, cost: float) -> None:
        """Charge the client for work already done: it must wait longer before its next request."""
        rates: Rates = self.request.app.state.rates
        rates.of(address_of(self.request)).charge(cost)

    async def table(self) -> Table:
        """Return the table that the path names."""
        name = self.request.path_params["table"]
        is_loaded = name in self.hall.tables
        found = await self.hall.table(name)
        if not is_loaded:
            self.charge(found.course.number * REPLAYED)
        return found

    def seat(self, table: Table) -> int | None:
        """Return the seat whose view to show: None for a spectator, who has no secret."""
        return min(self.held(table)) if self.secret is not None else None

    def held(self, table: Table) -> frozenset[int]:
        """Return the seat that the secret belongs to; its player counts as present for a while."""
        seats = table.seating.held_by([self.secret or ""])
        table.seating.grace.note(seats, request=True)
        return seats

    async def seated(self) -> tuple[Table, frozenset[int]]:
        """Return the table and the seat that sent the request; refuse a spectator."""
        table = await self.table()
        if self.secret is None:
            raise Refused("no-secret", "Say which seat is yours: Authorization: Bearer SECRET.")
        return table, self.held(table)


class Operation(NamedTuple):
    """One operation, and what the OpenAPI document says about it."""

    method: str
    path: str
    answer: Callable[[Call], Awaitable[Any]]
    result: Any  # a type, or None for plain text
    body: type | None = None
    query: tuple[str, ...] = ()
    secret: str = ""  # '', may or must
    refusals: tuple[str, ...] = ()
    status: int = 200
    lasts: bool = False  # whether browsers may cache the answer and revalidate it


# The operations.


async def list_games(_: Call) -> m.Games:
    """List the games, and the levels of the bots."""
    games = [game_named(name) for name in all_names()]
    return m.Games(
        [m.GameInfo(game.name, game.least, game.most, list(game.editions)) for game in games],
        [m.Level(name, bot) for name, bot in LEVELS.items()],
    )


async def get_words(call: Call) -> m.GameWords:
    """Return all static texts and data of a game that a screen needs, in one language."""
    name = call.request.path_params["game"]
    return words_of_edition(name, call.query.edition, call.query.lang)


async def get_texts(call: Call) -> dict[str, str | list[str]]:
    """Return the interface's texts in a language, keyed by the English ones."""
    return texts(call.request.path_params["lang"])


async def get_rules(call: Call) -> m.Rules:
    """Return the rules of a game by chapter."""
    name = call.request.path_params["game"]
    if name not in all_names():
        raise Refused("not-found", f"There is no game {name!r}.")
    folder = call.request.app.state.web / "rules"
    language = call.query.lang
    return m.Rules(with_sources(chapters(folder, name, language), name, language))


async def create_table(call: Call) -> m.Created:
    """Set up a table."""
    state, address = call.request.app.state, address_of(call.request)
    state.table_rates.check(address)
    start = call.body.start
    if start is not None and start.table is None:
        state.start_rates.check(address)
    return await call.hall.create(call.body)


async def get_table(call: Call) -> m.TableInfo:
    """Return what everyone may know about a table."""
    return (await call.table()).info()


async def delete_table(call: Call) -> m.Deleted:
    """Delete a table for good; only its host can, with the host's secret."""
    if call.secret is None:
        raise Refused("no-secret", "Say that you are the host: Authorization: Bearer SECRET.")
    await call.hall.delete(call.request.path_params["table"], call.secret)
    return m.Deleted(True)


async def get_table_words(call: Call) -> m.GameWords:
    """Return the words of a table's game, which may have its own cards."""
    table = await call.table()
    call.charge(POSITION)
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
    return await table.seating.join(shown_name(call.body.name), call.body.seat)


async def list_tables(call: Call) -> m.Tables:
    """List the tables that are looking for players, newest first."""
    return m.Tables([table.info() for table in call.hall.looking()])


async def post_start(call: Call) -> m.Done:
    """Start a waiting game, with bots on the free seats; only the host can."""
    table, body = await hosted(call), call.body
    return m.Done(True, await waiting.start(table, body.level, list(map(clean_name, body.names))))


async def post_seat(call: Call) -> m.Done:
    """Put a bot on a free seat of a waiting table, or free the seat again; only the host can."""
    body = call.body
    body.name = clean_name(body.name)
    return m.Done(True, await waiting.change_seat(await hosted(call), body))


async def post_remove(call: Call) -> m.Done:
    """Remove a player who joined by link, and free the seat; only the host can."""
    return m.Done(True, await waiting.remove_guest(await hosted(call), call.body.seat))


async def post_listing(call: Call) -> m.Done:
    """List a waiting table for everyone to join, or take it off the list; only the host can."""
    return m.Done(True, await waiting.set_listed(await hosted(call), call.body.listed))


async def hosted(call: Call) -> Table:
    """Return the table if the secret is that of its host."""
    table = await call.table()
    if call.secret is None:
        raise Refused("no-secret", "Say that you are the host: Authorization: Bearer SECRET.")
    check_host_of(table.facts, call.secret)
    return table


async def post_rename(call: Call) -> m.Done:
    """Take another name."""
    table, seats = await call.seated()
    return m.Done(True, await table.seating.rename(seats, shown_name(call.body.name)))


async def get_position(call: Call) -> m.PositionMessage:
    """Return the position, now or after `at` entries, as the seat or a spectator sees it."""
    table = await call.table()
    seat = call.seat(table)
    call.charge(POSITION)
    if call.query.at is not None:
        call.charge(call.query.at % MARK_EVERY * REPLAYED)
        return table.position_at(call.query.at, seat, call.query.lang)
    held = frozenset[int]() if seat is None else frozenset([seat])
    return table.position(seat, call.query.lang, held)


async def get_entries(call: Call) -> m.Entries:
    """Return a page of the log after an entry, as the seat or a spectator may see it."""
    table = await call.table()
    query = call.query
    found = table.entries(query.after, call.seat(table), query.lang, query.limit)
    call.charge(len(found) * RENDERED)
    last = query.after + len(found)
    return m.Entries(found, last if found and last < table.course.number else None)


async def get_record(call: Call) -> str:
    """Return the game's record if it is over, otherwise the log as the seat may see it."""
    table = await call.table()
    call.charge(len(table.course.line) * REPLAYED)
    return table.record(call.seat(table))


async def post_move(call: Call) -> m.Done:
    """Take a move."""
    table, seats = await call.seated()
    return m.Done(True, await table.move(seats, call.body.number, call.body.move))


async def post_undo(call: Call) -> m.Done:
    """Take back the last move."""
    table, seats = await call.seated()
    return m.Done(True, await table.undo(seats, call.body.number))


async def post_draft(call: Call) -> m.DraftMessage:
    """Try moves of one turn privately; nothing is stored."""
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
    """Leave the table; the seat stays yours."""
    table, seats = await call.seated()
    return m.Done(True, await table.seating.leave(seats))


async def post_return(call: Call) -> m.Done:
    """Come back to the table, replacing a bot that took over."""
    table, seats = await call.seated()
    return m.Done(True, await table.seating.come_back(seats))


async def post_takeover(call: Call) -> m.Done:
    """Vote on whether a bot takes over an absent player's seat."""
    table, seats = await call.seated()
    return m.Done(True, await table.seating.vote(seats, call.body.seat, call.body.agree))


async def post_resign(call: Call) -> m.Done:
    """Resign: lose a game for two at once, or leave the seat to a bot for good."""
    table, seats = await call.seated()
    return m.Done(True, await table.resign(seats))


async def post_play_out(call: Call) -> m.Done:
    """Let a bot finish a decided game on your seat; coming back stops it."""
    table, seats = await call.seated()
    return m.Done(True, await table.bots.play_out(seats))


async def get_standing(call: Call) -> m.StandingMessage:
    """Return the standing answers of your seat, which nobody else is told."""
    table, seats = await call.seated()
    return table.standing.of(min(seats), call.query.lang)


async def post_standing(call: Call) -> m.StandingMessage:
    """Answer a kind of question in advance, or withdraw that answer."""
    table, seats = await call.seated()
    wish: m.StandingWish = call.body
    await table.standing.give(min(seats), wish.key, wish.given, wish.exceptions)
    return table.standing.of(min(seats), call.query.lang)


async def post_rematch(call: Call) -> m.Rematch:
    """Start a rematch with the same people and secrets."""
    table, _ = await call.seated()
    return m.Rematch(await call.hall.rematch(table))


async def get_notify(call: Call) -> m.Notify:
    """Say how this server can tell players that it is their turn."""
    notices = call.hall.notices
    return m.Notify(notices.key, notices.mailer is not None)


async def get_reached(call: Call) -> m.Reached:
    """Say how the seat's player is told of their turn."""
    table, seats = await call.seated()
    return table.calls.status(min(seats))


async def post_always(call: Call) -> m.Reached:
    """Choose whether the seat's player is told even while they have the table open."""
    table, seats = await call.seated()
    await table.calls.put_always(seats, call.body.always)
    return table.calls.status(min(seats))


async def post_push(call: Call) -> m.Reached:
    """Tell a browser when it is the seat's turn."""
    table, seats = await call.seated()
    call.request.app.state.reach_rates.check(address_of(call.request))
    await table.calls.put_push(seats, call.body)
    return table.calls.status(min(seats))


async def stop_push(call: Call) -> m.Reached:
    """Stop telling a browser."""
    table, seats = await call.seated()
    await table.calls.drop_push(seats, call.body.endpoint)
    return table.calls.status(min(seats))


async def post_mail(call: Call) -> m.Reached:
    """Send a mail on each of the seat's turns to an address, once confirmed; '' for no mail."""
    table, seats = await call.seated()
    call.request.app.state.reach_rates.check(address_of(call.request))
    await table.calls.put_mail(seats, call.body)
    return table.calls.status(min(seats))


async def post_confirm(call: Call) -> m.Confirmed:
    """Confirm the address that this link was sent to, so that it gets mails."""
    token = call.request.path_params["token"]
    await confirm_mails(call.hall.notices, call.hall.tables, token)
    return m.Confirmed(True)


async def post_stop(call: Call) -> m.Deleted:
    """Stop the mails that contain this link."""
    token = call.request.path_params["token"]
    await stop_mails(call.hall.notices, call.hall.tables, token)
    return m.Deleted(True)


async def post_talk(call: Call) -> m.Done:
    """Allow or forbid free text at a table; only its host can."""
    table = await hosted(call)
    await table.talk.allow(call.body.free_text)
    return m.Done(True, table.course.number)


async def get_health(call: Call) -> m.Health:
    """Report whether the server and its store respond."""
    await call.hall.store.check()
    return m.Health("ok", kleos.__version__, kleos.COMPILED)


async def get_privacy(call: Call) -> m.Privacy:
    """Say what this server stores about the people who play here."""
    access: Access = call.request.app.state.access
    notices = call.hall.notices
    mail, push = notices.mailer is not None, notices.pusher is not None
    return m.Privacy(access.log_addresses, call.hall.limits.expire, mail, push)


async def get_metrics(call: Call) -> str:
    """Return the metrics in Prometheus's format, for this machine or whoever has the token."""
    hall = call.hall
    check_metrics(call)
    clients = len(call.request.app.state.clients)
    return hall.metrics.text(len(hall.tables), clients, hall.thinkers.late)


def check_metrics(call: Call) -> None:
    """Refuse the metrics to everyone but this machine and whoever has the token."""
    token = call.request.app.state.access.metrics_token
    if call.secret is not None:
        if not token or not hmac.compare_digest(call.secret.encode(), token.encode()):
            raise Refused("wrong-secret", "This is not the token for the metrics.")
    elif not is_local(call.request):
        raise Refused("no-secret", "Elsewhere, the metrics need a token.")


AT = "/api/tables/{table}"
ASKED = ("no-table", "wrong-secret")
DONE = (*ASKED, "no-secret", "wrong-seat", "wrong-number", "not-started", "over", "frozen")
HOSTED = (*ASKED, "no-secret", "started", "bad-option", "frozen")
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
        refusals=("bad-option", "bad-start", "hidden", "no-table", "busy"),
    ),
    Operation("GET", AT, get_table, m.TableInfo, refusals=("no-table",)),
    Operation(
        "DELETE", AT, delete_table, m.Deleted, secret="must", refusals=(*ASKED, "no-secret")
    ),
    Operation(
        "GET", f"{AT}/words", get_table_words, m.GameWords,
        query=("lang",), refusals=("no-table",), lasts=True,
    ),
    Operation(
        "POST", f"{AT}/join", join_table, m.SeatSecret, m.Join,
        refusals=("no-table", "seat-taken", "bad-option"),
    ),
    Operation("GET", "/api/tables", list_tables, m.Tables),
    Operation(
        "POST", f"{AT}/start", post_start, m.Done, m.Begin, secret="must", refusals=HOSTED
    ),
    Operation(
        "POST", f"{AT}/seat", post_seat, m.Done, m.SeatChange, secret="must",
        refusals=(*HOSTED, "seat-taken"),
    ),
    Operation(
        "POST", f"{AT}/remove", post_remove, m.Done, m.Removal, secret="must",
        refusals=(*ASKED, "no-secret", "over", "wrong-seat", "frozen"),
    ),
    Operation(
        "POST", f"{AT}/listing", post_listing, m.Done, m.Listing, secret="must", refusals=HOSTED
    ),
    Operation(
        "POST", f"{AT}/rename", post_rename, m.Done, m.Rename, secret="must",
        refusals=(*DONE, "bad-option"),
    ),
    Operation(
        "GET", f"{AT}/position", get_position, m.PositionMessage,
        query=("lang", "at"), secret="may", refusals=(*ASKED, "wrong-number"),
    ),
    Operation(
        "GET", f"{AT}/entries", get_entries, m.Entries,
        query=("after", "limit", "lang"), secret="may", refusals=ASKED,
    ),
    Operation(
        "GET", f"{AT}/record", get_record, None, secret="may", refusals=(*ASKED, "no-record")
    ),
    Operation(
        "POST", f"{AT}/moves", post_move, m.Done, m.MoveWish, secret="must",
        refusals=(*DONE, "wrong-move", "log-full", "broken"),
    ),
    Operation(
        "POST", f"{AT}/draft", post_draft, m.DraftMessage, m.DraftWish,
        query=("lang",), secret="must", refusals=(*DONE, "wrong-move"),
    ),
    Operation(
        "POST", f"{AT}/commit", post_commit, m.Done, m.DraftWish, secret="must",
        refusals=(*DONE, "wrong-move", "log-full", "broken"),
    ),
    Operation(
        "POST", f"{AT}/undo", post_undo, m.Done, m.NumberWish, secret="must",
        refusals=(*DONE, "no-undo", "log-full", "broken"),
    ),
    Operation(
        "POST", f"{AT}/hint", post_hint, m.Hint, m.NumberWish,
        query=("lang",), secret="must", refusals=(*DONE, "busy"),
    ),
    Operation("POST", f"{AT}/leave", post_leave, m.Done, secret="must", refusals=DONE),
    Operation(
        "POST", f"{AT}/return", post_return, m.Done, secret="must", refusals=(*DONE, "resigned")
    ),
    Operation(
        "POST", f"{AT}/takeover", post_takeover, m.Done, m.Vote, secret="must",
        refusals=(*DONE, "not-absent", "too-early"),
    ),
    Operation(
        "POST", f"{AT}/resign", post_resign, m.Done, secret="must",
        refusals=(*DONE, "resigned", "broken"),
    ),
    Operation(
        "POST", f"{AT}/play-out", post_play_out, m.Done, secret="must",
        refusals=(*DONE, "not-decided"),
    ),
    Operation(
        "GET", f"{AT}/standing", get_standing, m.StandingMessage,
        query=("lang",), secret="must", refusals=(*ASKED, "no-secret"),
    ),
    Operation(
        "POST", f"{AT}/standing", post_standing, m.StandingMessage, m.StandingWish,
        query=("lang",), secret="must", refusals=(*DONE, "bad-option", "broken"),
    ),
    Operation(
        "POST", f"{AT}/rematch", post_rematch, m.Rematch, secret="must",
        refusals=(*DONE, "not-over"),
    ),
    Operation("GET", "/api/notify", get_notify, m.Notify),
    Operation("GET", f"{AT}/notify", get_reached, m.Reached, secret="must", refusals=DONE),
    Operation(
        "POST", f"{AT}/notify", post_always, m.Reached, m.AlwaysWish, secret="must", refusals=DONE
    ),
    Operation(
        "POST", f"{AT}/push", post_push, m.Reached, m.PushWish, secret="must",
        refusals=(*DONE, "bad-option", "no-notices"),
    ),
    Operation(
        "POST", f"{AT}/push/stop", stop_push, m.Reached, m.PushStop, secret="must", refusals=DONE
    ),
    Operation(
        "POST", f"{AT}/mail", post_mail, m.Reached, m.MailWish, secret="must",
        refusals=(*DONE, "bad-option", "no-notices"),
    ),
    Operation(
        "POST", f"{AT}/talk", post_talk, m.Done, m.TalkWish, secret="must", refusals=DONE
    ),
    Operation("POST", "/confirm/{token}", post_confirm, m.Confirmed, refusals=("not-found",)),
    Operation("POST", "/stop/{token}", post_stop, m.Deleted, refusals=("not-found",)),
    Operation("GET", "/health", get_health, m.Health, refusals=("broken",)),
    Operation("GET", "/api/privacy", get_privacy, m.Privacy),
    Operation("GET", "/metrics", get_metrics, None, refusals=("no-secret", "wrong-secret")),
)  # fmt: skip


# Reading requests and answering them.


def route(operation: Operation) -> Route:
    """Return the route of an operation."""

    async def endpoint(request: Request) -> Response:
        try:
            found = await operation.answer(await read(operation, request))
        except Refused as refused:
            request.app.state.hall.metrics.refuse(refused.code)
            return problem(refused)
        if operation.lasts:
            return lasting(request, answer_in_memory(msgspec.json.encode(found)), JSON)
        if operation.result is None:
            return Response(found, media_type=TEXT)
        return Response(msgspec.json.encode(found), operation.status, media_type=JSON)

    return Route(operation.path, endpoint, methods=[operation.method])


async def read(operation: Operation, request: Request) -> Call:
    """Parse and check a request."""
    state = request.app.state
    state.rates.check(address_of(request))
    if state.hall.stopping:
        raise Refused("stopping", "The server is about to stop.")
    if operation.method != "GET" and not is_own_origin(request):
        raise Refused("wrong-origin", "Pages from other servers may not use this one.")
    try:
        query = msgspec.convert(dict(request.query_params), Query, strict=False)
    except msgspec.ValidationError as error:
        raise Refused("bad-message", f"The query cannot be read: {error}") from None
    return Call(request, await read_body(operation, request), query)


async def read_body(operation: Operation, request: Request) -> Any:
    """Parse the body; stop reading one that is too large."""
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
        raise Refused("late", "The body did not arrive in time.") from None
    except ClientDisconnect:
        raise Refused("bad-message", "The body is incomplete.") from None
    request.app.state.rates.of(address_of(request)).charge(len(data) * RECEIVED)
    if operation.body is None:
        return None
    try:
        return msgspec.json.decode(bytes(data), type=operation.body)
    except (ValueError, RecursionError) as error:  # of msgspec, or of UTF-8
        raise Refused("bad-message", f"The body cannot be read: {error}") from None
