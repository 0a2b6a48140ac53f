"""Operations that set up a table, fill its seats, and delete it."""

from kleos.server import waiting
from kleos.server.gate import address_of
from kleos.server.hall import check_host_of
from kleos.server.limits import POSITION
from kleos.server.messages.about import TableInfo
from kleos.server.messages.answers import Created, Deleted, Done, GameWords, SeatSecret, Tables
from kleos.server.messages.requests import (
    Begin,
    ClockChange,
    Join,
    Listing,
    NewTable,
    Removal,
    SeatChange,
    TalkCommand,
)
from kleos.server.names import clean_name, shown_name
from kleos.server.refused import Refused
from kleos.server.rest.call import AT_A_TABLE, BY_THE_HOST, COMMAND, TABLE, Call, Operation
from kleos.server.table import Table
from kleos.server.wording import with_names, words_of, words_of_edition, words_of_state


async def create_table(call: Call) -> Created:
    """Set up a table."""
    state, address = call.request.app.state, address_of(call.request)
    state.table_rates.check(address)
    start = call.body.start
    if start is not None and start.table is None:
        state.start_rates.check(address)
    return await call.hall.create(call.body)


async def get_table(call: Call) -> TableInfo:
    """Return what everyone may know about a table."""
    return (await call.table()).info()


async def delete_table(call: Call) -> Deleted:
    """Delete a table for good; only its host can, with the host's secret."""
    if call.secret is None:
        raise Refused("no-secret", "Say that you are the host: Authorization: Bearer SECRET.")
    await call.hall.delete(call.request.path_params["table"], call.secret)
    return Deleted(True)


async def get_table_words(call: Call) -> GameWords:
    """Return the words of a table's game, which may have its own cards."""
    table = await call.table()
    call.charge(POSITION)
    facts, lang = table.facts, call.query.lang
    if facts.corrections:
        found = words_of_state(table.progress.state, lang)
    else:
        found = words_of_edition(facts.game, facts.edition, lang)
    words = words_of(table.progress.state.game, lang)
    return with_names(found, words, table.sitting(words))


async def join_table(call: Call) -> SeatSecret:
    """Take an open seat."""
    table = await call.table()
    return await table.seating.join(shown_name(call.body.name), call.body.seat)


async def list_tables(call: Call) -> Tables:
    """List the tables that are looking for players, newest first."""
    return Tables([table.info() for table in call.hall.looking()])


async def post_start(call: Call) -> Done:
    """Start a waiting game, with bots on the free seats; only the host can."""
    table, body = await hosted(call), call.body
    return Done(True, await waiting.start(table, body.level, list(map(clean_name, body.names))))


async def post_seat(call: Call) -> Done:
    """Put a bot on a free seat of a waiting table, or free the seat again; only the host can."""
    body = call.body
    body.name = clean_name(body.name)
    return Done(True, await waiting.change_seat(await hosted(call), body))


async def post_remove(call: Call) -> Done:
    """Remove a player who joined by link, and free the seat; only the host can."""
    return Done(True, await waiting.remove_guest(await hosted(call), call.body.seat))


async def post_listing(call: Call) -> Done:
    """List a waiting table for everyone to join, or take it off the list; only the host can."""
    return Done(True, await waiting.set_listed(await hosted(call), call.body.listed))


async def post_clock(call: Call) -> Done:
    """Choose the players' clocks of a waiting table, or none; only the host can."""
    return Done(True, await waiting.set_clocks(await hosted(call), call.body.timing))


async def post_talk(call: Call) -> Done:
    """Allow or forbid free text at a table; only its host can."""
    table = await hosted(call)
    await table.talk.allow(call.body.free_text)
    return Done(True, table.progress.number)


async def hosted(call: Call) -> Table:
    """Return the table if the secret is that of its host."""
    table = await call.table()
    if call.secret is None:
        raise Refused("no-secret", "Say that you are the host: Authorization: Bearer SECRET.")
    check_host_of(table.facts, call.secret)
    return table


OPERATIONS = (
    Operation(
        "POST", "/api/tables", create_table, Created, NewTable, status=201,
        refusals=("bad-option", "bad-start", "hidden", "no-table", "busy"),
    ),
    Operation("GET", TABLE, get_table, TableInfo, refusals=("no-table",)),
    Operation(
        "DELETE", TABLE, delete_table, Deleted, secret="must", refusals=(*AT_A_TABLE, "no-secret")
    ),
    Operation(
        "GET", f"{TABLE}/words", get_table_words, GameWords,
        query=("lang",), refusals=("no-table",), lasts=True,
    ),
    Operation(
        "POST", f"{TABLE}/join", join_table, SeatSecret, Join,
        refusals=("no-table", "seat-taken", "bad-option"),
    ),
    Operation("GET", "/api/tables", list_tables, Tables),
    Operation(
        "POST", f"{TABLE}/start", post_start, Done, Begin, secret="must", refusals=BY_THE_HOST
    ),
    Operation(
        "POST", f"{TABLE}/seat", post_seat, Done, SeatChange, secret="must",
        refusals=(*BY_THE_HOST, "seat-taken"),
    ),
    Operation(
        "POST", f"{TABLE}/remove", post_remove, Done, Removal, secret="must",
        refusals=(*AT_A_TABLE, "no-secret", "over", "wrong-seat", "frozen"),
    ),
    Operation(
        "POST", f"{TABLE}/listing", post_listing, Done, Listing, secret="must", refusals=BY_THE_HOST
    ),
    Operation(
        "POST", f"{TABLE}/clock", post_clock, Done, ClockChange, secret="must",
        refusals=BY_THE_HOST,
    ),
    Operation(
        "POST", f"{TABLE}/talk", post_talk, Done, TalkCommand, secret="must", refusals=COMMAND
    ),
)  # fmt: skip
