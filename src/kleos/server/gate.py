"""The gate: allowed hosts and origins, security headers, and one log line per request."""

import logging
from ipaddress import ip_address
from time import monotonic
from urllib.parse import urlsplit

from msgspec import Struct
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kleos.server.refused import Refused, problem

log = logging.getLogger(__name__)

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
# These guard documents and workers. A page is made of dozens of parts that are neither.
DOCUMENT_HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
PARTS = ("text/javascript", "text/css", "font/")
WORKER = "/web/sw.js"


ANY_HOST = "*"
LINKS = ("/confirm/", "/stop/")  # how the addresses of pages that mails link to begin


class Access(Struct, frozen=True, kw_only=True):
    """Who may send requests, and whether the log notes who did."""

    origins: tuple[str, ...] = ()  # of other servers whose pages may send requests
    hosts: tuple[str, ...] = ()  # names of this server, besides localhost and addresses
    metrics_token: str = ""
    log_addresses: bool = False


class Gate:
    """Middleware around every HTTP response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the headers, and log the request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = monotonic()
        status = 500
        app = self.app
        try:
            check_host(HTTPConnection(scope))
        except Refused as refused:
            scope["app"].state.hall.metrics.refuse(refused.code)
            app = problem(refused)

        async def send_safely(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if not is_part(scope["path"], headers):
                    headers.update(DOCUMENT_HEADERS)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            await app(scope, receive, send_safely)
        finally:
            scope["app"].state.hall.metrics.answer(status)
            log.info(
                "request",
                extra={
                    "method": scope["method"],
                    "path": logged(scope["path"]),
                    "status": status,
                    "ms": round((monotonic() - begun) * 1000, 1),
                    **noted(HTTPConnection(scope)),
                },
            )


def is_part(path: str, headers: MutableHeaders) -> bool:
    """Whether an answer can only be part of a page: a script, a style, a font."""
    return headers.get("Content-Type", "").startswith(PARTS) and path != WORKER


def logged(path: str) -> str:
    """Return a path as it is logged, without the secret tokens that confirm or stop mails."""
    return next((f"{link}..." for link in LINKS if path.startswith(link)), path)


def address_of(connection: HTTPConnection) -> str:
    """Return the client's address, which a proxy may have forwarded."""
    return connection.client.host if connection.client else "unknown"


def noted(connection: HTTPConnection) -> dict[str, str]:
    """Return what is logged about a client: nothing, unless the operator asked for it."""
    access: Access = connection.app.state.access
    return {"address": address_of(connection)} if access.log_addresses else {}


def is_local(connection: HTTPConnection) -> bool:
    """Whether a request comes from this machine, and not through a proxy on it."""
    try:
        address = ip_address(address_of(connection))
    except ValueError:
        return False
    return address.is_loopback and "x-forwarded-for" not in connection.headers


def check_host(connection: HTTPConnection) -> None:
    """Refuse a request for a name that is not the server's.

    Another site could point its own name here and so read the answers (DNS rebinding).
    It cannot do that with an address.
    """
    access: Access = connection.app.state.access
    name = name_in(connection.headers.get("host", ""))
    if not is_address(name) and not is_named(name, access.hosts):
        raise Refused("wrong-host", f"This server is not called {name!r} (see --host-name).")


def name_in(host: str) -> str:
    """Return the name or address in a Host header, without the port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".").lower()


def is_address(name: str) -> bool:
    """Whether this is an IP address."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_named(name: str, hosts: tuple[str, ...]) -> bool:
    """Whether a name is one of the server's. No name is fine: browsers always send one."""
    local = name in ("", "localhost") or name.endswith(".localhost")
    return local or name in hosts or ANY_HOST in hosts


def is_own_origin(connection: HTTPConnection) -> bool:
    """Whether the request comes from a page of this server, or from a program."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc == connection.headers.get("host") or origin in (
        connection.app.state.access.origins
    )
