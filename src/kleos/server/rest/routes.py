"""The routes of all operations: a request is read, answered or refused."""

import asyncio
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from kleos.server.files import answer_in_memory, lasting
from kleos.server.gate import address_of, is_own_origin
from kleos.server.limits import RECEIVED
from kleos.server.messages.requests import NewTable
from kleos.server.refused import JSON, Refused, problem
from kleos.server.rest import playing, setting_up, site, watching
from kleos.server.rest.call import Call, Operation, Query

OPERATIONS = (
    *site.OPERATIONS,
    *setting_up.OPERATIONS,
    *watching.OPERATIONS,
    *playing.OPERATIONS,
)
TEXT = "text/plain; charset=utf-8"


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
    if any("\0" in part for part in request.path_params.values()):  # PostgreSQL takes no such text
        raise Refused("not-found", "There is nothing at this address.")
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
    most = limits.start if operation.body is NewTable else limits.body
    too_large = Refused("too-large", f"The body is larger than {most} bytes.")
    if int(request.headers.get("content-length", 0)) > most:
        raise too_large  # at once: what it announces may never come
    data = bytearray()
    try:
        async with asyncio.timeout(limits.reading):
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise too_large
    except TimeoutError:
        raise Refused("timeout", "The body did not arrive in time.") from None
    except ClientDisconnect:
        raise Refused("bad-message", "The body is incomplete.") from None
    request.app.state.rates.of(address_of(request)).charge(len(data) * RECEIVED)
    if operation.body is None:
        return None
    try:
        return msgspec.json.decode(bytes(data), type=operation.body)
    except (ValueError, RecursionError) as error:  # of msgspec, or of UTF-8
        raise Refused("bad-message", f"The body cannot be read: {error}") from None
