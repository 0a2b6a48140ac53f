"""What is refused, and how it is said: a code that programs read and a sentence for people."""

from http import HTTPStatus as Status

# Every code with its HTTP status; docs/server.md says when each is given.
CODES = {
    "bad-message": Status.BAD_REQUEST,
    "no-secret": Status.UNAUTHORIZED,
    "wrong-secret": Status.FORBIDDEN,
    "wrong-invite": Status.FORBIDDEN,
    "wrong-origin": Status.FORBIDDEN,
    "wrong-seat": Status.FORBIDDEN,
    "not-found": Status.NOT_FOUND,
    "no-table": Status.NOT_FOUND,
    "not-allowed": Status.METHOD_NOT_ALLOWED,
    "wrong-number": Status.CONFLICT,
    "seat-taken": Status.CONFLICT,
    "over": Status.CONFLICT,
    "not-over": Status.CONFLICT,
    "not-absent": Status.CONFLICT,
    "no-undo": Status.CONFLICT,
    "no-record": Status.CONFLICT,
    "hidden": Status.CONFLICT,
    "too-large": Status.REQUEST_ENTITY_TOO_LARGE,
    "wrong-move": Status.UNPROCESSABLE_ENTITY,
    "bad-option": Status.UNPROCESSABLE_ENTITY,
    "bad-start": Status.UNPROCESSABLE_ENTITY,
    "too-many": Status.TOO_MANY_REQUESTS,
    "broken": Status.INTERNAL_SERVER_ERROR,
    "busy": Status.SERVICE_UNAVAILABLE,
    "full": Status.SERVICE_UNAVAILABLE,
    "stopping": Status.SERVICE_UNAVAILABLE,
    "too-slow": Status.SERVICE_UNAVAILABLE,
    "late": Status.REQUEST_TIMEOUT,
}


class Refused(Exception):
    """Something that a client asked for and does not get; its message is fit to be shown."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    @property
    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return CODES[self.code].value
