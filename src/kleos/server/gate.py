"""The gate: security headers on every answer, the Origin check, and one log line per request."""

import logging
from time import monotonic
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger(__name__)

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Gate:
    """Middleware around everything that is answered over HTTP."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the headers, and log the request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = monotonic()
        status = 500

        async def send_safely(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            await self.app(scope, receive, send_safely)
        finally:
            scope["app"].state.hall.metrics.answer(status)
            log.info(
                "request",
                extra={
                    "method": scope["method"],
                    "path": scope["path"],
                    "status": status,
                    "ms": round((monotonic() - begun) * 1000, 1),
                    "address": address_of(HTTPConnection(scope)),
                },
            )


def address_of(connection: HTTPConnection) -> str:
    """Return who is asking: the address, which a proxy may have forwarded."""
    return connection.client.host if connection.client else "unknown"


def is_own_origin(connection: HTTPConnection) -> bool:
    """Whether a page of this server asks, or no page at all but a program."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc == connection.headers.get("host") or origin in (
        connection.app.state.origins
    )
