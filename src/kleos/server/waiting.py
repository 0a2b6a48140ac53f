"""What the host of a table may change: who sits there and, until the start, how it begins."""

import msgspec

from kleos.bots import LEVELS
from kleos.server.grace import grace_of
from kleos.server.messages.requests import SeatChange
from kleos.server.refused import Refused
from kleos.server.seating import USUAL_LEVEL
from kleos.server.table import Table
from kleos.server.timing import Timing

encode = msgspec.json.Encoder().encode


def check_waits(table: Table) -> None:
    """Refuse what is possible only before the start."""
    if not table.facts.waits:
        raise Refused("started", "The game has started already.")


def known_level(level: str) -> str:
    """Return a level of bots, the usual one for ''; refuse one that is unknown."""
    if level and level not in LEVELS:
        raise Refused(
            "bad-option", f"There is no level {level!r}; the levels are {', '.join(LEVELS)}."
        )
    return level or USUAL_LEVEL


async def start(table: Table, level: str, names: list[str]) -> int:
    """Put bots with these names on the free seats, and start the game."""
    found = known_level(level)

    async def work() -> int:
        check_waits(table)
        given = iter(names)
        for seat in table.facts.seats:
            if seat.kind == "open":
                await table.seating.put(seat.seat, kind="bot", level=found, name=next(given, ""))
        await table.seating.names_changed()
        await table.seating.start_if_full()
        return table.progress.number

    return await table.change(work())


async def change_seat(table: Table, change: SeatChange) -> int:
    """Put a bot on a free seat, or free it again; the last bot starts the game."""
    level = known_level(change.level) if change.kind == "bot" else ""

    async def work() -> int:
        check_waits(table)
        if change.seat >= table.facts.players or table.facts.seats[change.seat].kind == "person":
            raise Refused("seat-taken", "A person sits there, or there is no such seat.")
        name = change.name if change.kind == "bot" else ""
        await table.seating.put(change.seat, kind=change.kind, level=level, name=name)
        await table.seating.names_changed()
        await table.seating.start_if_full()
        table.audience.tell_table()
        return table.progress.number

    return await table.change(work())


async def set_listed(table: Table, listed: bool) -> int:
    """List a table for everyone to join, or list it no longer."""

    async def work() -> int:
        check_waits(table)
        await table.tools.store.put_table(table.facts.id, listed=listed)
        table.facts.listed = listed
        table.audience.tell_table()
        return table.progress.number

    return await table.change(work())


async def set_clocks(table: Table, timing: Timing) -> int:
    """Choose the players' clocks, or none."""

    async def work() -> int:
        check_waits(table)
        await table.tools.store.put_table(table.facts.id, timing=encode(timing).decode())
        table.facts.timing = timing
        table.seating.grace.seconds = grace_of(table.facts)
        await table.times.change(timing)
        table.audience.tell_table()
        return table.progress.number

    return await table.change(work())


async def remove_guest(table: Table, seat: int) -> int:
    """Free the seat of a player who joined by link, and tell them; they can no longer play."""

    async def work() -> int:
        if table.progress.over:
            raise Refused("over", "The game is over.")
        if seat >= table.facts.players or not is_guest(table, seat):
            raise Refused("wrong-seat", "The host can remove only players who came by the link.")
        theirs = [listener for listener in table.audience if seat in listener.seats]
        await table.seating.vacate(seat)
        await table.seating.names_changed()
        await table.times.set()
        for listener in theirs:
            listener.end(Refused("removed", "The host has removed you from this table."))
        table.audience.tell_table()
        table.audience.tell_position()
        table.alerts.again()
        return table.progress.number

    return await table.change(work())


def is_guest(table: Table, seat: int) -> bool:
    """Whether a seat belongs to a player who joined by link, even if a bot plays on for them."""
    found = table.facts.seats[seat]
    gone = seat in table.facts.origin.here or seat in table.progress.resigned
    return bool(found.secret) and not gone
