"""Operations that show a game: positions, log and record."""

from kleos.server.limits import POSITION, RENDERED, REPLAYED
from kleos.server.messages.answers import Entries
from kleos.server.messages.position import PositionMessage
from kleos.server.progress import MARK_EVERY
from kleos.server.rest.call import AT_A_TABLE, TABLE, Call, Operation


async def get_position(call: Call) -> PositionMessage:
    """Return the position, now or after `at` entries, as the seat or a spectator sees it."""
    table = await call.table()
    seat = call.seat(table)
    call.charge(POSITION)
    if call.query.at is not None:
        call.charge(call.query.at % MARK_EVERY * REPLAYED)
        return table.position_at(call.query.at, seat, call.query.lang)
    held = frozenset[int]() if seat is None else frozenset([seat])
    return table.position(seat, call.query.lang, held)


async def get_entries(call: Call) -> Entries:
    """Return a page of the log after an entry, as the seat or a spectator may see it."""
    table = await call.table()
    query = call.query
    found = table.entries(query.after, call.seat(table), query.lang, query.limit)
    call.charge(len(found) * RENDERED)
    last = query.after + len(found)
    return Entries(found, last if found and last < table.progress.number else None)


async def get_record(call: Call) -> str:
    """Return the game's record if it is over, otherwise the log as the seat may see it."""
    table = await call.table()
    call.charge(len(table.progress.line) * REPLAYED)
    return table.record(call.seat(table))


OPERATIONS = (
    Operation(
        "GET", f"{TABLE}/position", get_position, PositionMessage,
        query=("lang", "at"), secret="may", refusals=(*AT_A_TABLE, "wrong-number"),
    ),
    Operation(
        "GET", f"{TABLE}/entries", get_entries, Entries,
        query=("after", "limit", "lang"), secret="may", refusals=AT_A_TABLE,
    ),
    Operation(
        "GET", f"{TABLE}/record", get_record, None, secret="may",
        refusals=(*AT_A_TABLE, "no-record"),
    ),
)  # fmt: skip
