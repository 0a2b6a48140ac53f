"""Run the command `kleos` with bots that take their time, so that a person can interrupt them."""

import asyncio
from typing import Any

from kleos.cli import cli
from kleos.server.thinking import Thinkers

PAUSE = 0.1  # s
choose = Thinkers.choose


async def choose_slowly(self: Thinkers, *asked: Any) -> Any:
    """Choose a move after a pause."""
    await asyncio.sleep(PAUSE)
    return await choose(self, *asked)


if __name__ == "__main__":
    Thinkers.choose = choose_slowly  # type: ignore[method-assign]
    cli()
