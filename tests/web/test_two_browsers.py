"""Several people at a table in a real Chromium: in two browsers, or on one screen."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from browser import (
    WebServer,
    click_a_move,
    close,
    drafted_on,
    drafts,
    keep,
    moved_on,
    number,
    open_page,
    sit,
)

PAYING = """
game = "olympus"
title = "Hephaestus lets blue build, and there are several ways to pay"
source = "none"
players = 3
play = '''
blue: worship hephaestus
+ build agora
'''
[given]
starting_player = "blue"
[given.cities]
blue = { culture = 3, grain = 2, meat = 2, fish = 1 }
red = { clergy = 0 }
white = { clergy = 0 }
"""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[WebServer]:
    """Start a server that a test may kill."""
    server = WebServer(tmp_path)
    yield server
    server.stop()


def test_two_browsers_a_killed_server_and_an_undo(own_server: WebServer, browser: Browser) -> None:
    here, there = open_page(browser), open_page(browser)
    invite(here, own_server, there)
    take_a_move_back((here, there))
    seen = max(number(here), number(there))
    own_server.kill()
    for page in (here, there):
        expect(page.get_by_role("status").get_by_text("Connection lost")).to_be_visible()
    own_server.start()
    for page in (here, there):
        expect(page.get_by_text("Connection lost")).to_have_count(0)
        page.wait_for_selector(f'.table[data-number="{seen}"]')
    luck = random.Random(5)
    for _ in range(6):
        click_a_move(whoever_is_asked((here, there)), luck)
    last = max(number(here), number(there))
    for page in (here, there):
        page.wait_for_selector(f'.table[data-number="{last}"]')
        close(page)


def invite(here: Page, server: WebServer, there: Page) -> None:
    """Open a table for two players at this screen and a friend, through the pages' own forms."""
    here.goto(server.address)
    here.get_by_role("link", name="New table", exact=True).click()
    here.get_by_label("Seat 2", exact=True).select_option("open")
    here.get_by_label("Seat 3", exact=True).select_option("here")
    here.get_by_role("button", name="Open the table").click()
    there.goto(here.get_by_label("Link to this table").input_value())
    there.get_by_label("Your name").fill("Milo")
    there.get_by_role("button", name="Sit down").click()
    there.wait_for_selector(".table[data-number]")
    here.wait_for_selector(".table[data-number]")


def test_the_tables_menu_opened_early_fills_and_follows_the_table(
    server: WebServer, browser: Browser
) -> None:
    table, secrets = server.table("olympus", "poo")
    page = open_page(browser)
    held: list[WebSocketRoute] = []

    def hold_the_first(route: WebSocketRoute) -> None:
        if held:
            route.connect_to_server()
        held.append(route)

    page.route_web_socket("**/live", hold_the_first)
    page.goto(server.address)
    keep(page, table, secrets)
    page.goto(f"{server.address}/t/{table}")
    page.get_by_role("button", name="Table", exact=True).click()
    menu = page.get_by_role("dialog")
    expect(menu).to_be_visible()
    expect(menu.get_by_text("Seat 2 is free")).to_have_count(0)
    held[0].close()  # the page connects again, this time to the server
    expect(menu.get_by_text("Seat 2 is free")).to_be_visible()
    close(page)


def whoever_is_asked(pages: tuple[Page, ...]) -> Page:
    """Return the page that is to decide."""
    for _ in range(400):
        for page in pages:
            if page.locator("[data-move]:visible").count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def take_a_move_back(pages: tuple[Page, ...]) -> None:
    """Play until a move can be undone, and undo it."""
    luck = random.Random(4)
    for _ in range(30):
        page = whoever_is_asked(pages)
        click_a_move(page, luck)
        page.wait_for_timeout(300)
        if page.locator(".undo").count():
            page.keyboard.press("u")
            for one in pages:
                expect(one.locator(".log")).to_contain_text(re.compile("takes? a move back"))
            return
    raise AssertionError("no move could be taken back")


def test_a_turn_is_drafted_stepped_back_and_told_as_a_whole(
    server: WebServer, browser: Browser
) -> None:
    start = {"scenario": PAYING}
    table, secrets = server.table("olympus", "ppp", start)
    here, there = open_page(browser), open_page(browser)
    sit(here, server, table, secrets[:1])
    sit(there, server, table, secrets[1:2])
    agora = here.locator("[data-move]:visible", has_text="Agora").first
    try_move(here, agora)
    here.wait_for_selector('.table[data-draft="3"]')  # the usual payment comes with it
    there.evaluate(COME_BACK, [table, secrets[1]])  # everyone is told the position once more
    here.wait_for_timeout(500)
    assert drafts(here) == 3
    here.locator(".back").click()
    here.wait_for_selector('.table[data-draft="0"]')
    try_move(here, agora)
    here.get_by_role("button", name="Pay differently").click()
    here.wait_for_selector('.table[data-draft="1"]')
    expect(here.get_by_role("heading", name=re.compile("Pay"))).to_be_visible()
    for _ in range(2):  # two cubes by hand, then nothing more is built
        try_move(here, here.locator("[data-move]:visible").first)
    try_move(here, here.get_by_role("button", name="Decline"))
    assert number(here) == number(there) == 0
    assert there.locator(".log [data-line]").count() == 0
    here.get_by_role("button", name="Confirm").click()
    for page in (here, there):
        page.wait_for_selector(moved_on(0))
        expect(page.locator(".log")).to_contain_text("Agora")
        close(page)


COME_BACK = """([table, secret]) => fetch(`/api/tables/${table}/return`, {
    method: "POST", headers: {Authorization: `Bearer ${secret}`}
}).then((answer) => { if (!answer.ok) throw new Error(answer.status); })"""


def try_move(page: Page, target: Locator) -> None:
    """Add a move to the draft by its target, and by the main button if it asks for confirmation."""
    before = drafts(page)
    target.click()
    page.wait_for_selector(f".main, {drafted_on(before)}")
    if drafts(page) == before:
        page.locator(".main").click()
        page.wait_for_selector(drafted_on(before))


def test_one_screen_for_two_hides_what_the_other_holds(server: WebServer, browser: Browser) -> None:
    table, secrets = server.table("fight", "pp")
    page = open_page(browser)
    page.goto(server.address)
    keep(page, table, secrets)
    page.goto(f"{server.address}/t/{table}")
    luck = random.Random(2)
    passed = 0
    while passed < 3:
        page.wait_for_selector(".curtain, [data-move]:visible")
        if page.locator(".curtain").count():
            expect(page.locator(".data, .log")).to_have_count(0)
            page.get_by_role("button", name="I am").click()
            passed += 1
        else:
            click_a_move(page, luck)
    close(page)
