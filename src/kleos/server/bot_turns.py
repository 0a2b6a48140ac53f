"""The bots at a table: their turns, their hints, and when they have as good as won."""

import asyncio
import logging
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from kleos.bots import derived
from kleos.server.failing import log_failure
from kleos.server.messages.live import HintMove, Thinking
from kleos.server.outlook import shares_seen
from kleos.server.pace import bot_for
from kleos.server.refused import Refused
from kleos.server.store import Entry, Seat

if TYPE_CHECKING:
    from kleos.server.table import Table

WATCHED = 60.0  # seconds for which bots play on unwatched
SURE = 0.97  # the win share of a seat that seems sure to win
SURE_FOR = 6  # decisions in a row after which a game that a bot is sure to win counts as decided

log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode


class BotTurns:
    """Lets the bots of a table play."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.sure: dict[int, int] = {}  # for how long each seat has seemed sure to win
        self.thinking: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Start the bots if one must decide, none is thinking, and someone is watching.

        Standing answers are given whether someone is watching or not.
        """
        self.table.standing.wake()
        if self.thinking is None and self.bot_to_move() is not None and self.is_watched():
            self.thinking = asyncio.create_task(self.bots_play())
            self.thinking.add_done_callback(log_failure)

    def is_watched(self) -> bool:
        """Whether someone is watching, or was a moment ago."""
        return bool(self.table.audience) or monotonic() - self.table.used < WATCHED

    def bot_to_move(self) -> Seat | None:
        """Return the deciding seat if it is a bot's."""
        table = self.table
        if table.progress.over or table.frozen or table.facts.waits or table.is_full:
            return None
        seat = table.facts.seats[table.progress.state.to_move]
        return seat if seat.kind == "bot" else None

    async def bots_play(self) -> None:
        """Let bots play until a person must decide."""
        try:
            while (seat := self.bot_to_move()) is not None and self.is_watched():
                await self.bot_plays(seat)
        except Refused as refused:
            log.error("bot refused", extra={"table": self.table.facts.id, "error": refused.message})
        finally:
            self.thinking = None

    async def bot_plays(self, seat: Seat) -> None:
        """Let a bot think about its view, and take its move if the position is still the same."""
        table = self.table
        number, asked = table.progress.number, table.tools.clock.now()
        said = encode(Thinking(seat.seat)).decode()
        for listener in table.audience:
            listener.tell(said)
        state, clock = table.progress.state, table.tools.clock
        assert state.asking
        bot = bot_for(seat.level, state.asking) if self.hides() else seat.level
        seed = derived(table.facts.seed, seat.seat)
        thought = await table.tools.thinkers.choose(state.view(seat.seat), bot, seed)
        if self.hides():
            await clock.wait_until(table.pace.due(bot, asked, clock.now()))
        table.tools.metrics.thinking.add(clock.now() - asked)  # no more than everyone knows

        async def work() -> None:
            now = self.bot_to_move()
            if table.progress.number == number and now is not None and now.seat == seat.seat:
                await table.enter(Entry(number + 1, seat.seat, thought.move))
                table.tools.metrics.moves += 1

        await table.change(work())

    def hides(self) -> bool:
        """Whether there is something to hide, and a person to hide it from."""
        people = any(seat.kind != "bot" for seat in self.table.facts.seats)
        return people and self.table.progress.state.game.hidden

    def only_person(self) -> Seat | None:
        """Return the seat of the only person, unless a bot plays for them."""
        people = [seat for seat in self.table.facts.seats if seat.kind != "bot" or seat.secret]
        return people[0] if len(people) == 1 and people[0].kind == "person" else None

    def victor_over(self, seats: frozenset[int]) -> Seat | None:
        """Return a bot that has long seemed sure to win, if the only person is one of these."""
        table, person = self.table, self.only_person()
        if table.progress.over or table.frozen or person is None or person.seat not in seats:
            return None
        bots = (seat for seat in table.facts.seats if seat is not person)
        return next((bot for bot in bots if self.sure.get(bot.seat, 0) >= SURE_FOR), None)

    def note_outlook(self) -> None:
        """Count for how many of the only person's decisions in a row each seat seems sure to win.

        The judgement uses only what the person knows, so it reveals nothing of a bot's hand.
        """
        person, progress = self.only_person(), self.table.progress
        if progress.over or person is None or progress.state.to_move != person.seat:
            return
        for seat, share in enumerate(shares_seen(progress.state.view(person.seat))):
            self.sure[seat] = self.sure.get(seat, 0) + 1 if share >= SURE else 0

    async def play_out(self, seats: frozenset[int]) -> int:
        """Let a bot of the winner's level play on for the only person, until they return."""
        table = self.table

        async def work() -> int:
            table.check_goes_on()
            victor = self.victor_over(seats)
            if victor is None:
                raise Refused("not-decided", "The game is not decided yet.")
            (seat,) = (seat.seat for seat in table.facts.seats if seat.kind == "person")
            await table.seating.hand_to_bot(seat, victor.level)
            table.audience.tell_table()
            self.wake()
            return table.progress.number

        return await table.change(work())

    async def hint(self, seats: frozenset[int], number: int, language: str) -> list[HintMove]:
        """Ask the strongest bot what it would do."""
        table = self.table
        table.check_number(number)
        seat = table.deciding(seats)
        state = table.progress.state
        seed = derived(table.facts.seed, number)
        found = await table.tools.thinkers.hint(state.view(seat), seed, table.facts.id)
        table.check_number(number)
        if not found:
            raise Refused("busy", "The bots are busy. Try again in a moment.")
        words = table.words_in(language)
        sitting = table.sitting(words)
        return [
            HintMove(
                one.move,
                None if one.share is None else round(one.share, 4),
                words.move(one.move, sitting),
                words.why(one.why),
            )
            for one in found
        ]
