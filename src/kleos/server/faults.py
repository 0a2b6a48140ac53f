"""Turns the errors of a failing store into refusals that say what is wrong."""

from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from kleos.server.refused import Refused

FULL = "The disk of the store is full. Nothing was changed; try again later."
READ_ONLY = "The store can't be written at the moment. Nothing was changed; try again later."
BUSY = "The store is locked by another program. Nothing was changed; try again in a moment."
AWAY = "The store does not respond. Try again in a moment."
BROKEN = "The store has failed; the server's log says how."


class Fault(Refused):
    """A failure of the store. Unless it is `sure`, the change may have been made all the same."""

    def __init__(self, code: str, message: str, sure: bool = True) -> None:
        super().__init__(code, message)
        self.sure = sure


# By the beginning of SQLite's name for an error, and of PostgreSQL's SQLSTATE.
SQLITE = {
    "SQLITE_FULL": ("store-full", FULL),
    "SQLITE_READONLY": ("store-read-only", READ_ONLY),
    "SQLITE_BUSY": ("store-busy", BUSY),
    "SQLITE_LOCKED": ("store-busy", BUSY),
    "SQLITE_IOERR": ("store-away", AWAY),
    "SQLITE_CANTOPEN": ("store-away", AWAY),
}
POSTGRESQL = {
    "53100": ("store-full", FULL),
    "25006": ("store-read-only", READ_ONLY),
    "55P03": ("store-busy", BUSY),
    "40P01": ("store-busy", BUSY),
    "53": ("store-away", AWAY),  # too many connections, no memory
    "08": ("store-away", AWAY),  # the connection is lost
    "57": ("store-away", AWAY),  # the database stops, or is starting
}


def fault_of(error: Exception) -> Fault | None:
    """Return what an error means for the store; None if it is not a database error."""
    cause: Any = getattr(error, "orig", None) or error
    if name := getattr(cause, "sqlite_errorname", ""):
        code, message = known(SQLITE, name)
        return Fault(code, message)
    if state := getattr(cause, "sqlstate", None):
        code, message = known(POSTGRESQL, state)
        return Fault(code, message, sure=code != "store-away")
    if isinstance(error, OSError | SQLAlchemyError):
        return Fault("store-away", AWAY, sure=False)
    return None


def known(faults: dict[str, tuple[str, str]], name: str) -> tuple[str, str]:
    """Look up the code and the message for an error's name."""
    found = (fault for start, fault in faults.items() if name.startswith(start))
    return next(found, ("broken", BROKEN))
