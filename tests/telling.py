"""A server that tells players of their turn, and what players do to be told."""

import ssl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kleos.server.clock import Clock
from kleos.server.mail import MailServer
from kleos.server.notify import NotifyOptions
from reached import HOST, MailBox, PushService, Subscriber
from server_help import FakeClock, Running, TableOf, running

URL = "https://kleos.example.org"
ADA = "ada@example.org"


@contextmanager
def telling(
    folder: Path,
    tls: tuple[ssl.SSLContext, ssl.SSLContext],
    box: MailBox | None = None,
    clock: Clock | None = None,
) -> Iterator[Running]:
    """Run a server that tells players, through services on this machine."""
    mail = MailServer(HOST, box.port, False, "", "", "kleos@example.org") if box else None
    options = NotifyOptions(push=True, mail=mail, url=URL)
    with running(folder, clock=clock, notify=options) as site:
        pusher = site.hall.notices.pusher
        assert pusher
        pusher.allows, pusher.ports, pusher.context = lambda _: True, (), tls[1]
        yield site


def subscribe(table: TableOf, seat: int, service: PushService, **more: Any) -> Subscriber:
    """Let a browser be told for a seat."""
    browser = Subscriber()
    wish = {"endpoint": service.endpoint, "key": browser.key, "auth": browser.auth, **more}
    answer = table.site.post(f"{table.path}/push", wish, table.secrets[seat])
    assert answer.status == 200, answer
    return browser


def leave_address(table: TableOf, seat: int, address: str = ADA, **more: Any) -> Any:
    """Leave an address at a seat."""
    wish = {"address": address, **more}
    return table.site.post(f"{table.path}/mail", wish, table.secrets[seat])


def confirm(table: TableOf, letter: Any) -> Any:
    """Follow the link in a letter that asks for it."""
    link = next(line for line in letter.get_content().split() if f"{URL}/confirm/" in line)
    path = link.removeprefix(URL)
    assert table.site.get(path).status == 200  # a mail program looks ahead, which changes nothing
    return table.site.post(path, {})


def confirm_address(table: TableOf, seat: int, box: MailBox, **more: Any) -> Any:
    """Leave an address at a seat, and confirm it; return the letter that asked for that."""
    assert leave_address(table, seat, **more)["confirmed"] is False
    to, letter = box.letters.get(timeout=20)
    assert to == ADA
    assert confirm(table, letter)["confirmed"]
    return letter


def to_move(table: TableOf) -> int:
    """Return the deciding seat."""
    found: int = table.site.get(f"{table.path}/position")["decision"]["seat"]
    return found


def play(table: TableOf, turns: int = 1) -> int:
    """Play until the deciding seat has changed so often; return the deciding seat."""
    seat = to_move(table)
    while turns:
        asked = table.site.get(f"{table.path}/position", table.secrets[seat])
        wish = {"number": asked["number"], "move": asked["decision"]["moves"][0]}
        assert table.site.post(f"{table.path}/moves", wish, table.secrets[seat]).status == 200
        turns -= to_move(table) != seat
        seat = to_move(table)
    return seat


def nothing_more(queue: Any, table: TableOf) -> None:
    """Check that nothing is sent, once the table has nobody left to tell."""
    site = table.site
    assert isinstance(site, Running)
    site.get(table.path)
    alerts = site.hall.tables[table.name].alerts
    while alerts.pending and not isinstance(site.hall.clock, FakeClock):
        time.sleep(0.01)
    assert queue.empty()
