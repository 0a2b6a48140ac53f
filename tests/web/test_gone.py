"""Tables that are deleted by their host, and games that cannot go on, in the browser."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
from playwright.sync_api import Browser, expect

from browser import WebServer, close, open_page, sit, violations
from stored_games import some_game, store_with


def test_a_host_deletes_a_table(server: WebServer, browser: Browser) -> None:
    host, guest = open_page(browser), open_page(browser)
    host.goto(server.address)
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}]
    made = server.post("/api/tables", {"game": "fight", "players": 2, "seats": seats})
    table, secret = str(made["table"]), made["seats"][0]["secret"]  # type: ignore[index]
    mine = {table: {"game": "fight", "secrets": [secret], "host": made["host"], "last": 1}}
    host.evaluate("mine => localStorage.setItem('kleos.tables', JSON.stringify(mine))", mine)
    host.goto(f"{server.address}/t/{table}")
    sit(guest, server, table, [])
    guest.get_by_role("button", name="Table", exact=True).click()
    expect(guest.get_by_role("button", name="Delete this table ...")).to_have_count(0)
    host.get_by_role("button", name="Table", exact=True).click()
    host.get_by_role("button", name="Delete this table ...").click()
    dialog = host.get_by_role("dialog", name="Delete this table?")
    expect(dialog).to_contain_text("This cannot be undone.")
    assert violations(host) == []
    dialog.get_by_role("button", name="Delete the table").click()
    expect(host.get_by_role("alert")).to_have_text("The host has deleted this table.")
    assert host.evaluate("localStorage.getItem('kleos.tables')") == "{}"
    for page in (host, guest):
        expect(page.get_by_role("alert")).to_have_text("The host has deleted this table.")
        close(page)


def test_a_frozen_game_is_shown_and_says_why(tmp_path: Path, browser: Browser) -> None:
    facts, entries = some_game()
    entries[7] = msgspec.structs.replace(entries[7], trace="0" * 12)
    with ThreadPoolExecutor() as thread:  # the browser has the event loop of this one
        thread.submit(store_with, tmp_path, facts, entries).result()
    server = WebServer(tmp_path)
    try:
        page = open_page(browser)
        sit(page, server, "one", [])
        expect(page.locator("#ask")).to_contain_text("This game cannot go on")
        expect(page.locator("#ask")).to_contain_text("shown up to move 7 of 12")
        assert violations(page) == []
        close(page)
    finally:
        server.stop()
