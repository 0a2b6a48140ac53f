"""Who may ask: names of the server, metrics, and what the log and the privacy page say of it."""

import json
import logging
import signal
import socket
from pathlib import Path

import pytest

from kleos.server.gate import Access, is_address, is_named, name_in
from server_help import HOST, Process, Running, running

ELSEWHERE = "127.0.0.2"


def raw_get(site: Running, path: str, *headers: str, own: str = HOST) -> tuple[int, str]:
    """Send a request with exactly these headers, from an address of one's own."""
    with socket.create_connection((HOST, site.port), 20, (own, 0)) as raw:
        lines = [f"GET {path} HTTP/1.1", "Connection: close", *headers, "", ""]
        raw.sendall("\r\n".join(lines).encode())
        found = b""
        while more := raw.recv(65536):
            found += more
    head, _, body = found.decode().partition("\r\n\r\n")
    return int(head.split()[1]), body


@pytest.fixture(scope="module")
def site(shared_folder: Path):
    access = Access(hosts=("kleos.example",), metrics_token="open sesame")
    with running(shared_folder, access=access) as found:
        yield found


@pytest.mark.parametrize(
    ("host", "allowed"),
    [
        ("127.0.0.1", True),
        ("127.0.0.1:8000", True),
        ("192.0.2.7:80", True),
        ("[::1]:8000", True),
        ("localhost", True),
        ("LOCALHOST:8000", True),
        ("kleos.localhost", True),
        ("kleos.example", True),
        ("Kleos.Example.:443", True),
        ("evil.example", False),
        ("kleos.example.evil.example", False),
        ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("127.0.0.1@evil.example", False),
        ("[evil.example]", False),
    ],
)
def test_a_name_that_is_not_the_servers_is_refused(site: Running, host: str, allowed: bool):
    name = name_in(host)
    assert (is_address(name) or is_named(name, ("kleos.example",))) == allowed
    for path in ("/", "/web/main.js", "/health", "/api/games"):
        status, body = raw_get(site, path, f"Host: {host}")
        assert status == (200 if allowed else 421)
        assert allowed or json.loads(body)["code"] == "wrong-host"


def test_a_live_connection_by_another_name_is_refused(site: Running):
    table = site.table("fight", "person", "person")
    headers = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"]
    headers += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Host: evil.example"]
    status, body = raw_get(site, f"{table.path}/live", *headers)
    assert (status, json.loads(body)["code"]) == (421, "wrong-host")


def test_any_name_may_be_allowed():
    assert is_named("whatever.example", ("*",))
    assert not is_named("whatever.example", ())


def test_metrics_are_for_this_machine_or_with_the_token(site: Running):
    host = "Host: 127.0.0.1"
    assert raw_get(site, "/metrics", host)[0] == 200
    assert raw_get(site, "/metrics", host, own=ELSEWHERE)[0] == 200  # this machine too
    proxied = "X-Forwarded-For: 192.0.2.7"
    assert raw_get(site, "/metrics", host, proxied)[0] == 401
    assert raw_get(site, "/metrics", host, "X-Forwarded-For: 127.0.0.1")[0] == 401
    wrong, right = "Authorization: Bearer sesame", "Authorization: Bearer open sesame"
    assert raw_get(site, "/metrics", host, wrong)[0] == 403
    assert raw_get(site, "/metrics", host, wrong, proxied)[0] == 403
    status, text = raw_get(site, "/metrics", host, right, proxied)
    assert status == 200
    assert "kleos_tables" in text


def test_without_a_token_no_token_opens_the_metrics(folder: Path):
    with running(folder) as site:
        for token in ("Bearer x", "Bearer None", "Basic x"):
            headers = (f"Authorization: {token}", "X-Forwarded-For: 192.0.2.7")
            assert raw_get(site, "/metrics", "Host: localhost", *headers)[0] in (401, 403)


# What is noted


@pytest.mark.parametrize("noted", [True, False])
def test_addresses_are_logged_only_if_wanted(
    folder: Path, noted: bool, caplog: pytest.LogCaptureFixture
):
    caplog.set_level(logging.INFO, "kleos")
    with running(folder, access=Access(log_addresses=noted)) as site:
        table = site.table("fight", "person", "person")
        with table.live() as live:
            live.until("position")
        raw_get(site, "/health", "Host: localhost", "X-Forwarded-For: 192.0.2.77")
        said = site.get("/api/privacy")
        kept = {"log_addresses": noted, "expire": site.hall.limits.expire}
        assert said == {**kept, "mail": False, "push": False}
    written = [json.dumps(vars(record), default=str) for record in caplog.records]
    assert any("192.0.2.77" in line for line in written) == noted
    assert any('"address": "127.0.0.1"' in line for line in written) == noted


def test_no_line_of_the_servers_log_has_an_address(folder: Path):
    """Check the whole log of a real process, the libraries' part too."""
    with Process(folder) as site:
        site.start()
        made = site.table("fight", "person", "person")
        with made.live() as live:
            live.until("position")
        site.get("/nowhere", **{"X-Forwarded-For": "192.0.2.77"})
        assert site.get("/health", Host="kleos.example")["code"] == "wrong-host"
        site.end(signal.SIGTERM)
        lines = (folder / "log").read_text().splitlines()
    said = [json.loads(line) for line in lines]
    assert {"listening", "request", "connected"} <= {line["event"] for line in said}
    for line in said:
        if line["event"] != "listening":
            assert "127.0.0.1" not in json.dumps(line)
            assert "192.0.2.77" not in json.dumps(line)


def test_the_command_line_gives_names(folder: Path):
    with Process(folder) as site:
        site.start("--host-name", "Kleos.Example")
        assert site.get("/health", Host="kleos.example").status == 200
        assert site.get("/health", Host="evil.example").status == 421
