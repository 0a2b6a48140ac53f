"""Players are told of their turn by push: once, and only if they are not there."""

import json
import ssl
import time
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest

from kleos.server import push
from kleos.server.notify import NotifyOptions
from kleos.server.push import Pusher, decoded, encrypt, is_public, key_from
from kleos.server.refused import Refused
from server_help import FakeClock, TableOf, running
from stores import select

pytest.importorskip("cryptography")

from reached import HOST, MailBox, PushService, Subscriber
from telling import confirm_address, leave_address, nothing_more, play, subscribe, telling, to_move

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
    folder: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], service: PushService
):
    with telling(folder, tls) as site:
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
    with telling(folder, tls) as site:
        assert site.get("/api/notify")["push"] == key  # kept in the store
        assert site.get(table.path).status == 200
        nothing_more(service.sent, TableOf(site, {**vars_of(table)}))  # told once, even so


def vars_of(table: TableOf) -> dict[str, Any]:
    """Return what a table's creator was given."""
    seats = [{"seat": seat, "secret": secret} for seat, secret in table.secrets.items()]
    return {"table": table.name, "host": table.host, "seats": seats}


def test_once_a_turn_and_not_to_whoever_is_there(
    folder: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], service: PushService
):
    with telling(folder, tls) as site:
        table = site.table("olympus", "person", "person", "person", seed=7)
        first = to_move(table)
        with table.live(first) as live:
            live.until("position")
            subscribe(table, first, service)
            nothing_more(service.sent, table)
            path = f"{table.path}/notify"
            told = site.post(path, {"always": True}, table.secrets[first])
            assert told == {"browsers": 1, "mail": "", "always": True, "confirmed": False}
            service.sent.get(timeout=20)
        second = play(table)
        assert second != first
        while play(table) != first:
            assert service.sent.empty()
        service.sent.get(timeout=20)
        nothing_more(service.sent, table)


def test_who_has_seen_the_turn_is_not_told_on_leaving(
    folder: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], service: PushService
):
    with telling(folder, tls) as site:
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
    folder: Path,
    tls: tuple[ssl.SSLContext, ssl.SSLContext],
    service: PushService,
    box: MailBox,
):
    clock = FakeClock()
    with telling(folder, tls, box, clock) as site:
        table = site.table("olympus", "person", "person", "person", seed=7)
        seat = to_move(table)
        subscribe(table, seat, service)
        confirm_address(table, seat, box)
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
    folder: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], service: PushService
):
    service.status = 410
    with telling(folder, tls) as site:
        table = site.table("olympus", "person", "person", "person", seed=7)
        seat = to_move(table)
        subscribe(table, seat, service)
        service.sent.get(timeout=20)
        while site.get(f"{table.path}/notify", table.secrets[seat])["browsers"]:
            time.sleep(0.01)
        assert site.hall.tables[table.name].alerts.reaches == []


def test_a_seat_has_a_few_browsers_which_others_do_not_learn_of(
    folder: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], service: PushService
):
    with telling(folder, tls) as site:
        table = site.table("olympus", "person", "person", "person", seed=7)
        seat = (to_move(table) + 1) % 3
        base = service.endpoint
        for number in range(7):
            service.endpoint = f"{base}{number}"
            subscribe(table, seat, service)
        subscribe(table, seat, service)  # the same once more
        mine = site.get(f"{table.path}/notify", table.secrets[seat])
        assert mine == {"browsers": 5, "mail": "", "always": False, "confirmed": False}
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
    folder: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], service: PushService
):
    """What a name means is looked up when it is asked, and checked then."""
    with telling(folder, tls) as site:
        pusher = site.hall.notices.pusher
        assert pusher
        table = site.table("olympus", "person", "person", "person", seed=7)
        seat = to_move(table)
        pusher.allows = is_public
        browser = Subscriber()
        endpoint = service.endpoint.replace(HOST, "localhost.localdomain")
        body = {"endpoint": endpoint, "key": browser.key, "auth": browser.auth}
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


# Without any of it.


def test_without_options_there_is_nothing_of_it(folder: Path):
    with running(folder) as site:
        assert site.get("/api/notify") == {"push": "", "mail": False}
        table = site.table("fight", "person", "person")
        browser = Subscriber()
        body = {"endpoint": "https://a.b/c", "key": browser.key, "auth": browser.auth}
        answer = site.post(f"{table.path}/push", body, table.secrets[0])
        assert (answer.status, answer["code"]) == (409, "no-notices")
        assert leave_address(table, 0)["code"] == "no-notices"
        privacy = site.get("/api/privacy")
        assert (privacy["mail"], privacy["push"]) == (False, False)


def test_without_the_extra_the_server_says_so(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    monkeypatch.setattr(push, "has_library", lambda: False)
    with running(folder, notify=NotifyOptions(push=True)) as site:
        assert site.get("/api/notify") == {"push": "", "mail": False}
    said = [record.getMessage() for record in caplog.records if "kleos[notify]" in record.message]
    assert said == [push.MISSING]


@pytest.mark.parametrize("waits", [True, False])
def test_who_has_lost_a_seat_is_not_told_of_its_turns(
    folder: Path,
    tls: tuple[ssl.SSLContext, ssl.SSLContext],
    service: PushService,
    box: MailBox,
    waits: bool,
):
    """Whether they left before the start, or the host removed them."""
    with telling(folder, tls, box) as site:
        table = site.table("olympus", "person", "open", "open", waits=waits)
        table.secrets[1] = site.post(f"{table.path}/join", {"name": "Eva", "seat": 1})["secret"]
        subscribe(table, 1, service)
        leave_address(table, 1)
        assert site.hall.tables[table.name].alerts.reaches
        if waits:
            site.post(f"{table.path}/leave", {}, table.secrets[1])
        else:
            site.post(f"{table.path}/remove", {"seat": 1}, table.host)
        assert site.hall.tables[table.name].alerts.reaches == []
        assert select(folder, "SELECT * FROM reaches") == []
