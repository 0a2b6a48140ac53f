"""The clock that tables go by. Tests put another in its place."""

import asyncio
import time


class Clock:
    """The time, and waiting for it."""

    def now(self) -> float:
        """Return seconds since some moment, for measuring; never goes back."""
        return time.monotonic()

    def date(self) -> float:
        """Return seconds since 1970, for what outlasts the server."""
        return time.time()

    async def wait_until(self, moment: float) -> None:
        """Wait until now() is this moment."""
        await asyncio.sleep(max(0.0, moment - self.now()))
