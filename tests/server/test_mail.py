"""Players are told of their turn by mail: once, and only where they have asked for it."""

import ssl
from pathlib import Path
from queue import Empty

import pytest
from click.testing import CliRunner

from kleos.cli import cli
from kleos.core.errors import BadOption
from kleos.server.limits import Bucket
from kleos.server.mail import is_address, mail_server, masked
from kleos.server.notify import NotifyOptions
from server_help import running

pytest.importorskip("cryptography")

from reached import HOST, MailBox, mail_box
from telling import (
    ADA,
    URL,
    confirm,
    confirm_address,
    leave_address,
    nothing_more,
    play,
    telling,
    to_move,
)


def test_mail_once_a_turn_and_a_link_that_stops_it(
    folder: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], box: MailBox
):
    with telling(folder, tls, box) as site:
        assert site.get("/api/notify")["mail"] is True
        table = site.table("olympus", "person", "person", "person", seed=7)
        seat = to_move(table)
        confirm_address(table, seat, box)
        assert site.get(f"{table.path}/notify", table.secrets[seat])["mail"] == "a...@example.org"
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


def test_mail_over_tls_with_a_user(folder: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext]):
    with mail_box(tls[0]) as box:
        server = mail_server(f"smtp://kleos:p%40ss@{HOST}:{box.port}", "kleos@example.org")
        with running(folder, notify=NotifyOptions(mail=server, url=URL)) as site:
            mailer = site.hall.notices.mailer
            assert mailer
            mailer.context = tls[1]
            table = site.table("fight", "person", "person")
            asked = confirm_address(table, to_move(table), box, language="it")
            assert asked["Subject"] == "E-mail quando tocca a te?"
            _, letter = box.letters.get(timeout=20)
            assert letter["Subject"] == "Tocca a te: Fight for Olympus"
            assert box.users == ["kleos p@ss"] * 2
            assert box.encrypted == [True] * 2
            assert site.get("/api/notify") == {"push": "", "mail": True}


def test_nobody_is_flooded(folder: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], box: MailBox):
    with telling(folder, tls, box) as site:
        site.hall.notices.mails.buckets[ADA] = Bucket((1e-6, 2.0))
        site.hall.notices.confirmations.buckets[ADA] = Bucket((1e-6, 4.0))
        tables = [site.table("fight", "person", "person") for _ in range(4)]
        seats = [to_move(table) for table in tables]
        asked = []
        for table, seat in zip(tables, seats, strict=True):
            leave_address(table, seat)
            asked.append(box.letters.get(timeout=20)[1])
        for table, letter in zip(tables, asked, strict=True):
            confirm(table, letter)
        for _ in range(2):
            assert box.letters.get(timeout=20)[1]["Subject"] == "Your turn: Fight for Olympus"
        with pytest.raises(Empty):
            box.letters.get(timeout=0.2)


def test_a_stranger_gets_three_letters_a_day_and_no_turn_before_the_link_was_followed(
    folder: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], box: MailBox
):
    with telling(folder, tls, box) as site:
        addresses = [ADA, "Ada@Example.org", "ada+a@example.org", "ada+b@example.org"] * 2
        told = []
        for address in addresses:
            table = site.table("fight", "person", "person")
            told.append(leave_address(table, to_move(table), address).status)
            if told[-1] == 200:
                box.letters.get(timeout=20)
            nothing_more(box.letters, table)
        assert told == [200] * 3 + [429] * 5
        site.hall.notices.confirmations.buckets.clear()
        seat = to_move(table)
        leave_address(table, seat)
        _, letter = box.letters.get(timeout=20)
        while play(table) != seat:
            nothing_more(box.letters, table)
        nothing_more(box.letters, table)  # it is the turn, but nobody has confirmed
        assert "person" not in letter.get_content()  # nothing that a stranger has written
        assert confirm(table, letter)["confirmed"]
        assert box.letters.get(timeout=20)[1]["Subject"] == "Your turn: Fight for Olympus"
        wrong = site.post("/confirm/nothing", {})
        assert (wrong.status, wrong["code"]) == (404, "not-found")


def test_one_letter_confirms_an_address_for_all_seats_that_left_it_before(
    folder: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext], box: MailBox
):
    with telling(folder, tls, box) as site:
        table = site.table("olympus", "person", "person", "person", seed=7)
        waiting = [seat for seat in range(3) if seat != to_move(table)]
        for seat in waiting:
            assert leave_address(table, seat)["confirmed"] is False
        _, letter = box.letters.get(timeout=20)
        assert box.letters.empty()
        confirm(table, letter)
        for seat in waiting:
            assert site.get(f"{table.path}/notify", table.secrets[seat])["confirmed"]
        assert leave_address(table, to_move(table))["confirmed"] is False  # someone else, later
        box.letters.get(timeout=20)
    with telling(folder, tls, box) as site:
        for seat in waiting:
            assert site.get(f"{table.path}/notify", table.secrets[seat])["confirmed"]


def test_an_address_that_cannot_be_asked_is_not_kept(
    folder: Path, tls: tuple[ssl.SSLContext, ssl.SSLContext]
):
    with mail_box(None) as box:
        pass  # a mail server that is gone
    with telling(folder, tls, box) as site:
        table = site.table("fight", "person", "person")
        assert leave_address(table, 0)["code"] == "no-notices"
        assert site.get(f"{table.path}/notify", table.secrets[0])["mail"] == ""


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
