"""Refusals: a code for programs and a sentence for people."""

from http import HTTPStatus as Status

import msgspec
from starlette.responses import Response

from kleos.server.messages.live import Problem

JSON = "application/json"

# Every code with its HTTP status; docs/server.md says when each is given.
CODES = {
    "bad-message": Status.BAD_REQUEST,
    "no-secret": Status.UNAUTHORIZED,
    "wrong-secret": Status.FORBIDDEN,
    "wrong-origin": Status.FORBIDDEN,
    "wrong-seat": Status.FORBIDDEN,
    "not-found": Status.NOT_FOUND,
    "no-table": Status.NOT_FOUND,
    "deleted": Status.GONE,
    "removed": Status.GONE,
    "not-allowed": Status.METHOD_NOT_ALLOWED,
    "wrong-number": Status.CONFLICT,
    "seat-taken": Status.CONFLICT,
    "not-started": Status.CONFLICT,
    "started": Status.CONFLICT,
    "over": Status.CONFLICT,
    "not-over": Status.CONFLICT,
    "not-absent": Status.CONFLICT,
    "too-early": Status.CONFLICT,
    "not-decided": Status.CONFLICT,
    "resigned": Status.CONFLICT,
    "no-undo": Status.CONFLICT,
    "frozen": Status.CONFLICT,
    "no-record": Status.CONFLICT,
    "hidden": Status.CONFLICT,
    "log-full": Status.CONFLICT,
    "no-free-text": Status.CONFLICT,
    "no-notices": Status.CONFLICT,
    "wrong-host": Status.MISDIRECTED_REQUEST,
    "too-large": Status.REQUEST_ENTITY_TOO_LARGE,
    "wrong-move": Status.UNPROCESSABLE_ENTITY,
    "bad-option": Status.UNPROCESSABLE_ENTITY,
    "bad-start": Status.UNPROCESSABLE_ENTITY,
    "too-many": Status.TOO_MANY_REQUESTS,
    "broken": Status.INTERNAL_SERVER_ERROR,
    "damaged": Status.INTERNAL_SERVER_ERROR,
    "store-busy": Status.SERVICE_UNAVAILABLE,
    "store-read-only": Status.SERVICE_UNAVAILABLE,
    "store-away": Status.SERVICE_UNAVAILABLE,
    "store-full": Status.INSUFFICIENT_STORAGE,
    "busy": Status.SERVICE_UNAVAILABLE,
    "full": Status.SERVICE_UNAVAILABLE,
    "stopping": Status.SERVICE_UNAVAILABLE,
    "too-slow": Status.SERVICE_UNAVAILABLE,
    "timeout": Status.REQUEST_TIMEOUT,
}

HEADERS = {
    "no-secret": {"WWW-Authenticate": "Bearer"},
    "too-many": {"Retry-After": "1", "Connection": "close"},  # the next one is stopped at the door
}


class Refused(Exception):
    """A refused request; its message can be shown to people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    @property
    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return CODES[self.code].value


def problem(refused: Refused) -> Response:
    """Return the response for a refusal."""
    said = msgspec.json.encode(Problem(refused.code, refused.message))
    return Response(said, refused.status, headers=HEADERS.get(refused.code), media_type=JSON)
