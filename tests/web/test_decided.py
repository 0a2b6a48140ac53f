"""Decided games in the browser: resigning, and letting a bot play the game out."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import (
    SLOW_BOTS,
    WebServer,
    click_a_move,
    close,
    number,
    open_page,
    sit,
    violations,
    wait,
)

HOPELESS = """
game = "olympus"
title = "Red is far ahead"
source = "Kleos"
players = 3
play = "? blue"

[given]
starting_player = "blue"

[given.cities.red]
points = 90
"""
MOST_MOVES = 60  # until a bot has been sure of winning for long enough


def button(page: Page, name: str) -> None:
    """Click a button by its exact name."""
    page.get_by_role("button", name=name, exact=True).click()


def test_a_duel_is_resigned(server: WebServer, browser: Browser) -> None:
    table, secrets = server.table("fight", "pp")
    mine, theirs, watching = (open_page(browser) for _ in range(3))
    sit(mine, server, table, secrets[:1])
    sit(theirs, server, table, secrets[1:])
    sit(watching, server, table, [])
    before = number(mine)
    button(mine, "Table")
    button(mine, "Resign")
    dialog = mine.get_by_role("dialog", name="Resign?")
    expect(dialog).to_contain_text("Milo wins at once. This cannot be undone.")
    assert violations(mine) == []
    button(mine, "Keep playing")
    expect(dialog).to_have_count(0)
    assert number(mine) == before
    button(mine, "Table")
    button(mine, "Resign")
    dialog.get_by_role("button", name="Resign", exact=True).click()
    said = {
        mine: "You resigned: Milo wins",
        theirs: "Daphne resigned: you win",
        watching: "Daphne resigned: Milo wins",
    }
    for page, verdict in said.items():
        expect(page.locator("#verdict")).to_have_text(verdict)
        told = "You resign." if page is mine else "Daphne resigns."
        expect(page.locator(".log li").last).to_have_text(told)
    close(theirs)
    close(watching)
    button(mine, "Table")
    expect(mine.get_by_role("dialog")).to_contain_text("Daphne resigned")
    expect(mine.get_by_role("button", name="Resign", exact=True)).to_have_count(0)
    button(mine, "Close")
    mine.goto(f"{server.address}/replay/{table}#{before + 1}")
    expect(mine.locator("#verdict")).to_have_text("You resigned: Milo wins")
    button(mine, "One move back")
    expect(mine.locator("#verdict")).to_have_count(0)
    mine.goto(server.address)
    expect(mine.locator(".rows em")).to_have_text("You resigned: Milo wins")
    mine.goto(f"{server.address}/t/{table}")
    button(mine, "Play again")
    mine.wait_for_url(lambda url: table not in url)
    expect(mine.locator(".table[data-number='0']")).to_be_visible()
    close(mine)


def test_in_a_game_for_three_a_bot_takes_the_seat_for_good(
    server: WebServer, browser: Browser
) -> None:
    page = open_page(browser)
    sit(page, server, *server.table("olympus", "pbb"))
    wait(page)
    button(page, "Table")
    button(page, "Resign")
    dialog = page.get_by_role("dialog", name="Resign?")
    expect(dialog).to_contain_text("You can watch, but not come back.")
    dialog.get_by_role("button", name="Resign", exact=True).click()
    expect(page.locator(".log")).to_contain_text("You resign.")
    expect(page.locator("[data-move]:visible")).to_have_count(0)
    button(page, "Table")
    menu = page.get_by_role("dialog", name="This table")
    expect(menu).to_contain_text("Daphne resigned; a bot plays on")
    for gone in ("Resign", "Leave your seat", "Take your seat back"):
        expect(menu.get_by_role("button", name=gone, exact=True)).to_have_count(0)
    close(page)


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[WebServer]:
    """Start a server whose bots are slower than any click, so that they can be stopped."""
    server = WebServer(tmp_path, run=(SLOW_BOTS,))
    yield server
    server.stop()


def test_a_bot_plays_a_decided_game_out_until_it_is_stopped(
    patient: WebServer, browser: Browser
) -> None:
    server = patient
    seats = [{"kind": "person"}, *({"kind": "bot", "level": "citizen"} for _ in range(2))]
    made = server.post(
        "/api/tables",
        {"game": "olympus", "players": 3, "seats": seats, "start": {"scenario": HOPELESS}},
    )
    held = made["seats"]
    assert isinstance(held, list)
    page = open_page(browser)
    sit(page, server, str(made["table"]), [held[0]["secret"]])
    offer = page.get_by_role("button", name="Play it out for me")
    luck = random.Random(2)
    for _ in range(MOST_MOVES):
        assert wait(page) == "asked"
        if offer.count():
            break
        click_a_move(page, luck)
    expect(page.locator(".offer")).to_contain_text("This game looks decided.")
    assert violations(page) == []
    before = number(page)
    offer.click()
    expect(page.locator(".offer")).to_contain_text("A bot is playing the game out for you.")
    expect(page.locator("[data-move]:visible")).to_have_count(0)
    page.wait_for_function(
        "before => document.querySelector('.table').dataset.number > before + 5", arg=before
    )
    button(page, "Let me play on")
    expect(page.locator("[data-move]:visible").first).to_be_visible()
    expect(page.locator(".fin")).to_have_count(0)
    expect(page.get_by_role("button", name="Let me play on")).to_have_count(0)
    close(page)
