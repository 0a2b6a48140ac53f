"""The clock that tables go by. Tests replace it with their own."""

import asyncio
import time


class Clock:
    """The time, and waiting for it."""

    def now(self) -> float:
        """Return the seconds since some fixed moment, for measuring; it never goes back."""
        return time.monotonic()

    def date(self) -> float:
        """Return the seconds since 1970, for times that outlast the server."""
        return time.time()

    async def wait_until(self, moment: float) -> None:
        """Wait until now() reaches this moment."""
        await asyncio.sleep(max(0.0, moment - self.now()))
