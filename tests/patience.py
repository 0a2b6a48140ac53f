"""What tests of stores that fail for a while share: moves over REST, and waiting."""

import time
from typing import Any

from server_help import Running, TableOf

GAME = "olympus"
PATIENCE = 60.0  # seconds, on a machine that has much else to do


def until(what: Any, *args: Any) -> Any:
    """Wait until a call returns something true, and return that."""
    end = time.monotonic() + PATIENCE
    while not (found := what(*args)):
        assert time.monotonic() < end
        time.sleep(0.05)
    return found


def move(site: Running, table: TableOf) -> str:
    """Make a move over REST; return '' or the code of the refusal."""
    position = site.get(f"{table.path}/position")
    if "code" in position:
        return str(position["code"])
    secret = table.secrets[position["decision"]["seat"]]
    offered = site.get(f"{table.path}/position", secret)["decision"]["moves"]
    wish = {"number": position["number"], "move": offered[0]}
    return str(site.post(f"{table.path}/moves", wish, secret).get("code", ""))


def new_table(site: Running) -> TableOf:
    """Set up a table for three persons."""
    return site.table(GAME, *["person"] * 3)
