"""Standing answers at a table: what players have answered in advance, known only to them.

The server enters such an answer like any other move, so nobody else can tell.
"""

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from kleos.core.standing import Standing
from kleos.core.step import NO_MOVE
from kleos.core.words import Words
from kleos.server.messages.live import StandingAnswer, StandingMessage, StandingOption
from kleos.server.refused import Refused
from kleos.server.schema import Entry

if TYPE_CHECKING:
    from kleos.server.audience import Listener
    from kleos.server.table import Table

log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode


class Answering:
    """Answers for players who have answered in advance."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.game = table.progress.state.game
        self.known = {answer.key: answer for answer in self.game.standing()}
        self.given: dict[tuple[int, str], tuple[int, ...]] = {}  # exceptions, by seat and answer
        self.renewed = -1  # how long the log was when an answer was last given
        self.task: asyncio.Task[None] | None = None

    # What players tell the server.

    async def give(self, seat: int, key: str, given: bool, exceptions: list[int]) -> int:
        """Keep a seat's answer to a recurring question, or forget it; nobody else is told."""
        table = self.table

        async def work() -> int:
            table.check_goes_on()
            kept = self.checked(key, exceptions) if given else None
            await table.tools.store.put_standing(table.facts.id, seat, key, kept)
            self.given.pop((seat, key), None)
            if kept is not None:
                self.given[seat, key] = kept
                self.renewed = table.progress.number
            mine = [listener for listener in table.audience if seat in listener.seats]
            self.tell(mine)
            table.audience.tell_position(mine)
            table.bots.wake()
            return table.progress.number

        return await table.change(work())

    async def drop(self, seat: int) -> None:
        """Forget the answers of a seat whose player is gone."""
        for owner, key in list(self.given):
            if owner == seat:
                await self.table.tools.store.put_standing(self.table.facts.id, seat, key, None)
                del self.given[owner, key]

    def checked(self, key: str, exceptions: list[int]) -> tuple[int, ...]:
        """Return the exceptions, sorted; refuse any that the game does not have."""
        answer = self.known.get(key)
        if answer is None:
            raise Refused("bad-option", f"There is no standing answer {key!r} in this game.")
        if any(number >= len(self.names(answer)) for number in exceptions):
            raise Refused("bad-option", "There is no such exception.")
        return tuple(sorted(set(exceptions)))

    def names(self, answer: Standing) -> tuple[str, ...]:
        """Return the names of the possible exceptions."""
        return self.game.names[answer.meaning] if answer.meaning else ()

    def of(self, seat: int, language: str) -> StandingMessage:
        """Return the standing answers of a seat, for its player alone."""
        words = self.table.words_in(language)
        answers = [self.message(seat, answer, words) for answer in self.known.values()]
        return StandingMessage(seat, answers)

    def message(self, seat: int, answer: Standing, words: Words) -> StandingAnswer:
        """Return a standing answer of a seat, given or not."""
        exceptions = self.given.get((seat, answer.key), ())
        numbers = range(len(self.names(answer)))
        return StandingAnswer(
            answer.key,
            list(answer.asks),
            words.standing(answer, exceptions),
            (seat, answer.key) in self.given,
            list(exceptions),
            [StandingOption(number, words.name(answer.meaning, number)) for number in numbers],
        )

    def tell(self, listeners: Iterable["Listener"]) -> None:
        """Tell clients the standing answers of their own seats."""
        for listener in listeners if self.known else ():
            told = [self.of(seat, listener.language) for seat in sorted(listener.seats)]
            if told:
                listener.tell(*(encode(message).decode() for message in told))

    # What the server answers.

    def answer(self) -> int | None:
        """Return the answer that the deciding player has given in advance, if it applies now.

        It does not apply to players who took a move back, since they want to decide anew, nor to
        those who have left.
        """
        table, state = self.table, self.table.progress.state
        rests = table.progress.over or table.frozen or table.facts.waits or table.is_full
        if rests or state.asking is None:
            return None
        seat, log = table.facts.seats[state.to_move], table.progress.log
        undone = bool(log) and log[-1].entry.back is not None
        if seat.kind != "person" or seat.away or (undone and self.renewed != len(log)):
            return None
        for (owner, key), exceptions in self.given.items():
            answer = self.known.get(key)
            if owner == seat.seat and answer and state.asking.key in answer.asks:
                move = answer.answer(state.view(owner), exceptions)
                if move != NO_MOVE:
                    return move
        return None

    def wake(self) -> None:
        """Start answering, if there is something to answer."""
        if self.task is None and self.answer() is not None:
            self.task = asyncio.create_task(self.answer_all())

    async def answer_all(self) -> None:
        """Enter standing answers until none applies."""
        try:
            while (move := self.answer()) is not None:
                await self.enter(move)
        except Refused as refused:
            extra = {"table": self.table.facts.id, "error": refused.message}
            log.error("an answer was refused", extra=extra)
        finally:
            self.task = None

    async def enter(self, move: int) -> None:
        """Enter an answer after as long as a quick bot takes, if nothing has changed by then."""
        table, clock = self.table, self.table.tools.clock
        number, seat = table.progress.number, table.progress.state.to_move
        await clock.wait_until(table.pace.due("", clock.now(), clock.now()))

        async def work() -> None:
            if table.progress.number == number and self.answer() == move:
                await table.enter(Entry(number + 1, seat, move))
                table.tools.metrics.moves += 1

        await table.change(work())
