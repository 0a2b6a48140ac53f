"""A request over REST, parsed and checked, and what the OpenAPI document says about it."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, NamedTuple

import msgspec
from starlette.requests import Request

from kleos.server.gate import address_of
from kleos.server.hall import Hall
from kleos.server.limits import REPLAYED, Rates
from kleos.server.messages.fields import MOST_ENTRIES, Language
from kleos.server.refused import Refused
from kleos.server.table import Table

BEARER = "Bearer "
TABLE = "/api/tables/{table}"
AT_A_TABLE = ("no-table", "wrong-secret")
COMMAND = (*AT_A_TABLE, "no-secret", "wrong-seat", "wrong-number", "not-started", "over", "frozen")
BY_THE_HOST = (*AT_A_TABLE, "no-secret", "started", "bad-option", "frozen")


class Query(msgspec.Struct, forbid_unknown_fields=True):
    """The query parameters."""

    lang: Language = "en"
    edition: str = ""
    after: Annotated[int, msgspec.Meta(ge=0)] = 0
    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_ENTRIES)] = MOST_ENTRIES
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
            self.charge(found.progress.number * REPLAYED)
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
