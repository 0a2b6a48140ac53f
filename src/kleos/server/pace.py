"""When a bot's answer is told, in a game that hides something.

A bot with one legal move answers at once, and one with a choice thinks: whoever measures that
knows something about its hand. So each answer is told at a fixed time after the question, which
depends only on what everyone knows: the bot's level, and what is asked.
"""

from math import ceil

from kleos.bots import spelt_out
from kleos.bots.contract import read_budget
from kleos.core.step import Decision

USUAL = 0.4  # seconds for a bot with a fixed number of tries: far more than it needs
SPARE = 0.25  # seconds beyond the thinking time of a bot that has one
PAYING = 0.2  # seconds that such a bot may think about a payment, which is often forced
SLOW_FOR = 20  # how many answers at a table take as long as a late one did


def bot_for(level: str, asking: Decision) -> str:
    """Return the bot of a level, with less time to think if it is asked for a payment."""
    bot = spelt_out(level)
    if seconds_of(bot) <= PAYING or not is_payment(asking):
        return bot
    name, slash, settings = bot.partition("/")
    return f"{name.partition(':')[0]}:{PAYING}s{slash}{settings}"


def seconds_of(bot: str) -> float:
    """Return how many seconds a bot thinks; 0 if its budget is not in seconds."""
    budget = bot.partition("/")[0].partition(":")[2]
    return read_budget(budget).seconds if budget else 0.0


def is_payment(asking: Decision) -> bool:
    """Whether a decision is about paying for something, whatever the seat owns."""
    return type(asking).suggested is not Decision.suggested


class Pace:
    """When the bots' answers at a table are told."""

    def __init__(self, limit: float) -> None:
        self.step = (limit + SPARE) / 2  # late answers are told at multiples of it
        self.least = 0.0  # seconds that an answer takes at least, since one was late
        self.slow = 0  # for how many more answers

    def due(self, bot: str, asked: float, thought: float) -> float:
        """Return when to tell an answer, given when it was asked for and when it was found.

        A late answer is told a whole number of steps after the question, and those after it take
        as long: otherwise the hands that make a bot think longest would show on a busy server.
        """
        seconds = seconds_of(bot)
        wanted = seconds + SPARE if seconds else USUAL
        if self.slow:
            self.slow -= 1
            wanted = max(wanted, self.least)
        if thought > asked + wanted:
            wanted = self.step * ceil((thought - asked) / self.step)
            self.least, self.slow = wanted, SLOW_FOR
        return asked + wanted
