"""Players are told of their turn: by push and by mail, once, and only if they are not there."""

import json
import ssl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path
from queue import Empty
from typing import Any

import pytest
from click.testing import CliRunner

from kleos.cli import cli
from kleos.core.errors import BadOption
from kleos.server import push
from kleos.server.clock import Clock
from kleos.server.limits import Bucket
from kleos.server.mail import MailServer, is_address, mail_server, masked
from kleos.server.notify import NotifyOptions
from kleos.server.push import Pusher, decoded, encrypt, is_public, key_from
from kleos.server.refused import Refused
from server_help import FakeClock, Running, TableOf, running

pytest.importorskip("cryptography")

from reached import (
    HOST,
    MailBox,
    PushService,
    Subscriber,
    certificate,
    mail_box,
    push_service,
)

URL = "https://kleos.example.org"
ADA = "ada@example.org"


@pytest.fixture(scope="module")
def tls(tmp_path_factory: pytest.TempPathFactory) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Return what a server and its clients need."""
    return certificate(tmp_path_factory.mktemp("tls"))


@pytest.fixture
def service(tls: tuple[ssl.SSLContext, ssl.SSLContext]) -> Iterator[PushService]:
    with push_service(tls[0]) as found:
        yield found


@pytest.fixture
def box() -> Iterator[MailBox]:
    with mail_box(None) as found:
        yield found


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
    calls = site.hall.tables[table.name].calls
    while calls.pending and not isinstance(site.hall.clock, FakeClock):
        time.sleep(0.01)
    assert queue.empty()


# The payload.


def test_encryption_is_that_of_the_rfc():
    """The example in appendix A of RFC 8291."""
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        key_from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert push.encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
        "lcy4a-fN"
    )


def test_a_closed_tab_is_told_by_push(
    tmp_path: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], service: PushService
):
    with telling(tmp_path, tls) as site:
        key = site.get("/api/notify")["push"]
        assert len(decoded(key)) == 65
        table = site.table("olympus", "person", "person", "person", seed=7)
        seat = to_move(table)
        browser = subscribe(table, seat, service, language="de")
        path, headers, body = service.sent.get(timeout=20)
        assert path == "/push/abc?d=1"
        assert headers["content-encoding"] == "aes128gcm"
        assert headers["topic"] == table.name
        scheme, _, rest = headers["authorization"].partition(" ")
        token, _, said = rest.partition(", ")
        assert (scheme, said) == ("vapid", f"k={key}")
        claims = json.loads(decoded(token.removeprefix("t=").split(".")[1]))
        assert claims["aud"] == service.endpoint.partition("/push")[0]
        text = json.loads(browser.read(body))
        assert text["table"] == table.name
        assert text["title"] == "Du bist am Zug: Olympus"
        assert set(text) == {"table", "title", "text"}
        assert table.secrets[seat] not in str(text)
    with telling(tmp_path, tls) as site:
        assert site.get("/api/notify")["push"] == key  # kept in the store
        assert site.get(table.path).status == 200
        nothing_more(service.sent, TableOf(site, {**vars_of(table)}))  # told once, even so


def vars_of(table: TableOf) -> dict[str, Any]:
    """Return what a table's creator was given."""
    seats = [{"seat": seat, "secret": secret} for seat, secret in table.secrets.items()]
    return {"table": table.name, "host": table.host, "seats": seats}


def test_once_a_turn_and_not_to_whoever_is_there(
    tmp_path: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], service: PushService
):
    with telling(tmp_path, tls) as site:
        table = site.table("olympus", "person", "person", "person", seed=7)
        first = to_move(table)
        with table.live(first) as live:
            live.until("position")
            subscribe(table, first, service)
            nothing_more(service.sent, table)
            path = f"{table.path}/notify"
            told = site.post(path, {"always": True}, table.secrets[first])
            assert told == {"browsers": 1, "mail": "", "always": True}
            service.sent.get(timeout=20)
        second = play(table)
        assert second != first
        while play(table) != first:
            assert service.sent.empty()
        service.sent.get(timeout=20)
        nothing_more(service.sent, table)


def test_who_has_seen_the_turn_is_not_told_on_leaving(
    tmp_path: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], service: PushService
):
    with telling(tmp_path, tls) as site:
        table = site.table("olympus", "person", "person", "person", seed=7)
        seat = to_move(table)
        with table.live(seat) as live:
            live.until("position")
            subscribe(table, seat, service)
            assert live.ask("seen")["ok"]
        nothing_more(service.sent, table)
        while play(table) != seat:
            pass
        service.sent.get(timeout=20)


def test_a_little_later_and_never_if_the_player_moves_meanwhile(
    tmp_path: Path,
    tls: tuple[ssl.SSLContext, ssl.SSLContext],
    service: PushService,
    box: MailBox,
):
    clock = FakeClock()
    with telling(tmp_path, tls, box, clock) as site:
        table = site.table("olympus", "person", "person", "person", seed=7)
        seat = to_move(table)
        subscribe(table, seat, service)
        leave_address(table, seat)
        begun = clock.time
        assert clock.next() == begun + 10
        play(table)
        clock.set(begun + 5)
        while play(table) != seat:
            pass
        clock.set(begun + 10)  # the first turn's time, which nobody waits for any more
        nothing_more(service.sent, table)
        clock.set(begun + 15)
        service.sent.get(timeout=20)
        assert clock.next() == begun + 65
        assert box.letters.empty()
        clock.set(begun + 65)
        box.letters.get(timeout=20)
        nothing_more(service.sent, table)


def test_a_browser_that_is_gone_is_forgotten(
    tmp_path: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], service: PushService
):
    service.status = 410
    with telling(tmp_path, tls) as site:
        table = site.table("olympus", "person", "person", "person", seed=7)
        seat = to_move(table)
        subscribe(table, seat, service)
        service.sent.get(timeout=20)
        while site.get(f"{table.path}/notify", table.secrets[seat])["browsers"]:
            time.sleep(0.01)
        assert site.hall.tables[table.name].calls.reaches == []


def test_a_seat_has_a_few_browsers_which_others_do_not_learn_of(
    tmp_path: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], service: PushService
):
    with telling(tmp_path, tls) as site:
        table = site.table("olympus", "person", "person", "person", seed=7)
        seat = (to_move(table) + 1) % 3
        base = service.endpoint
        for number in range(7):
            service.endpoint = f"{base}{number}"
            subscribe(table, seat, service)
        subscribe(table, seat, service)  # the same once more
        mine = site.get(f"{table.path}/notify", table.secrets[seat])
        assert mine == {"browsers": 5, "mail": "", "always": False}
        other = site.get(f"{table.path}/notify", table.secrets[(seat + 1) % 3])
        assert other["browsers"] == 0
        stop = {"endpoint": service.endpoint}
        left = site.post(f"{table.path}/push/stop", stop, table.secrets[seat])
        assert left["browsers"] == 4
        assert HOST not in site.get(table.path).text


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/a",
        "https://127.0.0.1/a",
        "https://10.1.2.3/a",
        "https://[::1]/a",
        "https://[::ffff:192.168.0.1]/a",
        "https://[64:ff9b::a00:1]/a",
        "https://localhost/a",
        "https://user@push.example.org/a",
        "https://push.example.org:25/a",
        "https://push.example.org/a b",
        "https://push.example.org/a\r\nX: y",
        "ftp://push.example.org/a",
        "https://",
    ],
)
def test_endpoints_that_are_no_push_services(endpoint: str):
    browser = Subscriber()
    with pytest.raises(Refused):
        Pusher().check(endpoint, browser.key, browser.auth)
    Pusher().check("https://push.example.org/a", browser.key, browser.auth)


def test_keys_that_are_none():
    browser = Subscriber()
    for key, auth in (("AAAA", browser.auth), (browser.key, "AAAA"), ("é", browser.auth)):
        with pytest.raises(Refused):
            Pusher().check("https://push.example.org/a", key, auth)


def test_a_name_that_leads_into_this_network_is_not_asked(
    tmp_path: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], service: PushService
):
    """What a name means is looked up when it is asked, and checked then."""
    with telling(tmp_path, tls) as site:
        pusher = site.hall.notices.pusher
        assert pusher
        table = site.table("olympus", "person", "person", "person", seed=7)
        seat = to_move(table)
        pusher.allows = is_public
        wish = Subscriber()
        endpoint = service.endpoint.replace(HOST, "localhost.localdomain")
        body = {"endpoint": endpoint, "key": wish.key, "auth": wish.auth}
        answer = site.post(f"{table.path}/push", body, table.secrets[seat])
        assert answer.status == 200
        nothing_more(service.sent, table)


def test_addresses_on_the_internet():
    for text in ("10.0.0.1", "127.0.0.1", "169.254.169.254", "100.64.0.1", "::1", "fe80::1"):
        assert not is_public(ip_address(text)), text
    for text in ("fd00::1", "2002:7f00:1::", "64:ff9b::7f00:1", "224.0.0.1", "0.0.0.0", "ff02::1"):
        assert not is_public(ip_address(text)), text
    for text in ("93.184.216.34", "2606:2800:220:1::1", "64:ff9b::5db8:d822"):
        assert is_public(ip_address(text)), text


# Mail.


def test_mail_once_a_turn_and_a_link_that_stops_it(
    tmp_path: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], box: MailBox
):
    with telling(tmp_path, tls, box) as site:
        assert site.get("/api/notify")["mail"] is True
        table = site.table("olympus", "person", "person", "person", seed=7)
        seat = to_move(table)
        assert leave_address(table, seat)["mail"] == "a...@example.org"
        to, letter = box.letters.get(timeout=20)
        assert (to, letter["To"], letter["Subject"]) == (ADA, ADA, "Your turn: Olympus")
        link = letter["List-Unsubscribe"].strip("<>")
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        text = letter.get_content().replace("\r\n", "\n")
        assert f"{URL}/t/{table.name}\n" in text
        assert link in text
        leave_address(table, seat)  # once more: it is still the same turn
        nothing_more(box.letters, table)
        path = link.removeprefix(URL)
        assert site.get(path).status == 200  # a mail program looks ahead
        while play(table) != seat:
            pass
        box.letters.get(timeout=20)
        one_click = b"List-Unsubscribe=One-Click"
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        assert site.post(path, one_click, **form).status == 200
        assert site.get(f"{table.path}/notify", table.secrets[seat])["mail"] == ""
        assert site.post(path, one_click, **form)["code"] == "not-found"
        while play(table) != seat:
            pass
        nothing_more(box.letters, table)


def test_mail_over_tls_with_a_user(tmp_path: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext]):
    with mail_box(tls[0]) as box:
        server = mail_server(f"smtp://kleos:p%40ss@{HOST}:{box.port}", "kleos@example.org")
        with running(tmp_path, notify=NotifyOptions(mail=server, url=URL)) as site:
            mailer = site.hall.notices.mailer
            assert mailer
            mailer.context = tls[1]
            table = site.table("fight", "person", "person")
            leave_address(table, to_move(table), language="it")
            _, letter = box.letters.get(timeout=20)
            assert letter["Subject"] == "Tocca a te: Fight for Olympus"
            assert box.users == ["kleos p@ss"]
            assert box.encrypted == [True]
            assert site.get("/api/notify") == {"push": "", "mail": True}


def test_nobody_is_flooded(
    tmp_path: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], box: MailBox
):
    with telling(tmp_path, tls, box) as site:
        site.hall.notices.mails.buckets[ADA] = Bucket((1e-6, 2.0))
        tables = [site.table("fight", "person", "person") for _ in range(4)]
        for table in tables:
            leave_address(table, to_move(table))
        for _ in range(2):
            box.letters.get(timeout=20)
        with pytest.raises(Empty):
            box.letters.get(timeout=0.2)


def test_addresses_for_mail():
    assert is_address("a.b+c@mail.example.org")
    for wrong in ("a", "a@b", "a b@c.de", "a@b.c\nBcc: d@e.fg", "<a@b.cd>", "a@b.cd," * 2):
        assert not is_address(wrong), wrong
    assert masked(ADA) == "a...@example.org"


def test_a_server_that_cannot_be_meant():
    for url in ("http://a", "smtp://", "smtp://a:b:c"):
        with pytest.raises(BadOption):
            mail_server(url, ADA)
    with pytest.raises(BadOption, match="--mail-from"):
        mail_server("smtp://a", "")
    told = CliRunner().invoke(cli, ["serve", "--smtp", "smtp://a", "--mail-from", ADA])
    assert "--public-url" in told.output


# Without any of it.


def test_without_options_there_is_nothing_of_it(tmp_path: Path):
    with running(tmp_path) as site:
        assert site.get("/api/notify") == {"push": "", "mail": False}
        table = site.table("fight", "person", "person")
        browser = Subscriber()
        wish = {"endpoint": "https://a.b/c", "key": browser.key, "auth": browser.auth}
        answer = site.post(f"{table.path}/push", wish, table.secrets[0])
        assert (answer.status, answer["code"]) == (409, "no-notices")
        assert leave_address(table, 0)["code"] == "no-notices"
        privacy = site.get("/api/privacy")
        assert (privacy["mail"], privacy["push"]) == (False, False)


def test_without_the_extra_the_server_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    monkeypatch.setattr(push, "has_library", lambda: False)
    with running(tmp_path, notify=NotifyOptions(push=True)) as site:
        assert site.get("/api/notify") == {"push": "", "mail": False}
    said = [record.getMessage() for record in caplog.records if "kleos[notify]" in record.message]
    assert said == [push.MISSING]
