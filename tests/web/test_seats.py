"""Seats in the browser: how a table was started, who holds a seat, and players who are away."""

import re

from playwright.sync_api import Browser, expect

from browser import WebServer, close, open_page, sit, violations

SCENARIO = """
game = "fight"
title = "Blue to play"
source = "Kleos"
players = 2
play = "? blue"
[given]
turn = 2
active = "blue"
"""


def test_everyone_sees_how_a_table_was_started(server: WebServer, browser: Browser) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    wish = {"game": "fight", "players": 2, "seats": seats, "start": {"scenario": SCENARIO}}
    made = server.post("/api/tables", wish)
    said = "Started from a scenario: Blue to play. Hidden cards have been dealt anew."
    page = open_page(browser)
    page.goto(f"{server.address}/t/{made['table']}")
    expect(page.locator(".started")).to_have_text(said)
    assert violations(page) == []
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Table", exact=True).click()
    menu = page.get_by_role("dialog", name="This table")
    expect(menu.locator(".started")).to_have_text(said)
    expect(menu).not_to_contain_text("Whoever set up this table")
    assert violations(page) == []
    close(page)


def test_who_is_sent_a_seat_that_others_hold_is_told(server: WebServer, browser: Browser) -> None:
    table, secrets = server.table("fight", "pp")
    page = open_page(browser)
    page.goto(f"{server.address}/t/{table}#seat={secrets[1]}")
    dialog = page.get_by_role("dialog", name="You share this seat")
    expect(dialog).to_contain_text("Whoever set up this table can also play your seat")
    assert violations(page) == []
    close(page)
    table, secrets = server.table("fight", "pb")
    page = open_page(browser)
    page.goto(f"{server.address}/t/{table}#seat={secrets[0]}")  # one's own, on another device
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.locator(".started")).to_have_text("Started as a new game.")
    expect(page.get_by_role("dialog", name="You share this seat")).to_have_count(0)
    close(page)


def test_an_absent_players_time_is_counted_down(server: WebServer, browser: Browser) -> None:
    table, secrets = server.table("olympus", "ppp")
    found = server.get(f"/api/tables/{table}/position")["decision"]
    assert isinstance(found, dict)
    absent = found["seat"]
    mine = open_page(browser)
    mine.clock.install()
    sit(mine, server, table, [secrets[(absent + 1) % 3]])
    ask = mine.locator("#ask")
    expect(ask).to_contain_text(re.compile(r"is away\. A bot can take over in 1?\d\d seconds\."))
    offer = ask.get_by_role("button", name="Let a bot take over")
    expect(offer).to_have_count(0)
    assert violations(mine) == []
    mine.clock.fast_forward("02:01")
    expect(offer).to_be_visible()
    offer.click()  # by the server's clock it is too early
    expect(ask.get_by_role("alert")).to_contain_text("more seconds to come back")
    close(mine)


def test_the_time_that_players_have_is_chosen_with_the_table(
    server: WebServer, browser: Browser
) -> None:
    page = open_page(browser)
    page.goto(f"{server.address}/new?game=fight")
    page.get_by_text("More options").click()
    field = page.get_by_label("How long may a player be away before a bot can take over?")
    expect(field).to_have_count(0)
    page.get_by_label("Seat 2").select_option("open")
    field.select_option(label="1 day")
    assert violations(page) == []
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    info = server.get(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert info["grace"] == 24 * 3600
    close(page)
