"""Keeps the time at a table: sets the clocks as the game goes on, and acts when time is up."""

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from kleos.core.state import State
from kleos.server.messages.about import Waiting
from kleos.server.refused import Refused
from kleos.server.schema import Entry
from kleos.server.timing import Alarm, Clocks, Spent, Timing

if TYPE_CHECKING:
    from kleos.server.table import Table

RETRY = 60.0  # seconds until a bot that could not take over tries again

log = logging.getLogger(__name__)


class Timekeeper:
    """Keeps the time at a table."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.timing = table.facts.timing
        self.clocks = Clocks(self.timing, table.facts.players, table.tools.uptime)
        self.alarm = Alarm(table.tools.clock, self.time_is_up)

    async def recall(self) -> None:
        """Go on from what is stored."""
        self.clocks.recall(await self.table.tools.store.clocks(self.table.facts.id))
        await self.set()

    async def change(self, timing: Timing) -> None:
        """Play with other clocks."""
        self.timing = self.clocks.timing = timing
        await self.set()

    def waiting(self) -> Waiting | None:
        """Return whom the table waits for, and the clocks of the people."""
        return self.clocks.waiting([s.seat for s in self.table.facts.seats if s.kind == "person"])

    def runs_for(self, seat: int) -> bool:
        """Whether a seat's clock runs while it decides: for a person, when nobody is missing."""
        facts = self.table.facts
        missing = facts.waits or any(other.kind == "open" for other in facts.seats)
        return facts.seats[seat].kind == "person" and not missing

    def after(self, entry: Entry, state: State) -> Spent:
        """Return the clocks after an entry that leads to this state."""
        if entry.resigns:
            return self.clocks.spent
        if state.over:
            return self.clocks.moved(None, False)
        seat = state.to_move
        return self.clocks.moved(seat, self.runs_for(seat), entry.back is not None)

    async def set(self, back: Iterable[int] = ()) -> None:
        """Stop or start the clock of whoever is to decide, and set the alarm by it.

        `back` are seats whose players take over from bots.
        """
        table, spent = self.table, self.clocks.spent
        for seat in back:
            self.clocks.spent = self.clocks.renewed(seat)
        asked = None if table.progress.over or table.frozen else table.progress.state.to_move
        self.clocks.spent = self.clocks.set(asked, asked is not None and self.runs_for(asked))
        if spent != self.clocks.spent and self.timing is not None:
            row = self.clocks.row(self.clocks.spent)
            try:
                await table.tools.store.put_clocks(table.facts.id, row)
            except Refused as error:  # at worst, a player gets more time
                log.error("cannot write", extra={"table": table.facts.id, "error": str(error)})
        self.alarm.set(self.clocks.late_in())

    async def time_is_up(self) -> None:
        """Tell everyone that the time of whoever is to decide is up, or let a bot play on."""
        table = self.table

        async def work() -> None:
            seat, timing = self.clocks.spent.seat, self.timing
            if seat is None or timing is None or not self.clocks.is_late(seat):
                return
            if timing.then == "bot":
                await table.seating.hand_to_bot(seat)
            table.audience.tell_table()
            table.bots.wake()

        try:
            await table.change(work())
        except Refused as error:
            log.error("cannot write", extra={"table": table.facts.id, "error": str(error)})
            self.alarm.set(RETRY)
