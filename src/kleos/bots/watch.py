"""The time that a search may take."""

from math import inf
from time import perf_counter, process_time
from typing import Final, final

# A budget in seconds counts processor time; on a busy machine it ends after so many times as long,
LONG: Final = 1.2
LONGEST: Final = 1.7  # or so many, if the fewest simulations are not done


@final
class Watch:
    """Says when the time for a search is up.

    It counts the processor's time, which other work on the machine does not use up, but keeps
    nobody waiting much longer than that.
    """

    def __init__(self, seconds: float, least: int) -> None:
        self.seconds = seconds  # 0: there is no limit
        self.least = least
        self.begun = perf_counter()
        self.used = process_time()

    def is_up(self, share: float, done: int) -> bool:
        """Whether this share of the time is up after some simulations."""
        if not self.seconds:
            return False
        passed = (perf_counter() - self.begun) / self.seconds
        if done < share * self.least:
            return passed >= share * LONGEST
        return passed >= share and (
            passed >= share * LONG or process_time() - self.used >= share * self.seconds
        )

    def part(self, share: float) -> float:
        """Return when a share of the time is up."""
        return self.begun + share * self.seconds if self.seconds else inf

    def end(self, done: int) -> float:
        """Return when to stop whatever is going on."""
        if not self.seconds:
            return inf
        return self.begun + self.seconds * (LONGEST if done < self.least else LONG)
