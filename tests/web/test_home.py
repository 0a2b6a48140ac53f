"""The home page: my games by what they wait for, taken to another browser; results to share."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import AXE, WebServer, ask, close, open_page, sit, violations


def clean(page: Page) -> None:
    """Check that axe finds nothing on a page."""
    if AXE.exists():
        assert violations(page) == []


def resigned(server: WebServer) -> tuple[str, list[str]]:
    """Return a duel of Daphne and Milo that Milo has resigned, and its secrets."""
    table, secrets = server.table("fight", "pp")
    ask(server, table, "resign", secrets[1])
    return table, secrets


def mine(page: Page, tables: dict[str, list[str]]) -> None:
    """Store my tables in the browser."""
    kept = {
        table: {"game": "fight", "secrets": secrets, "last": last}
        for last, (table, secrets) in enumerate(tables.items(), 1)
    }
    page.evaluate("kept => localStorage['kleos.tables'] = JSON.stringify(kept)", kept)


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_my_games_come_first_and_those_that_wait_for_me_above_all(
    server: WebServer, browser: Browser, size: tuple[int, int]
) -> None:
    over, secrets = resigned(server)
    tables = {over: secrets[:1]}
    duel, held = server.table("fight", "pp")
    position = server.get(f"/api/tables/{duel}/position")["decision"]
    assert isinstance(position, dict)
    tables[duel] = [held[1 - position["seat"]]]  # the other is to decide
    yours, held = server.table("fight", "pp")
    position = server.get(f"/api/tables/{yours}/position")["decision"]
    assert isinstance(position, dict)
    tables = {yours: [held[position["seat"]]], **tables, "nowhere": ["x"]}
    page = open_page(browser, size)
    page.goto(server.address)
    expect(page.get_by_role("heading", name="Your games")).to_have_count(0)
    mine(page, tables)
    page.reload()
    games = page.get_by_role("region", name="Your games")
    expect(games.locator("h3")).to_have_text(["Waiting for you", "In progress", "Finished"])
    waiting, running, finished = games.locator(".rows").all()
    expect(waiting).to_contain_text("Your turn")
    expect(running.locator(".wait")).to_contain_text(re.compile("Daphne|Milo"))
    expect(finished).to_contain_text("Milo resigned: you win")
    expect(finished).to_contain_text("This table is gone")
    top = games.bounding_box()
    hero = page.locator(".hero").bounding_box()
    assert top
    assert hero
    assert top["y"] < hero["y"]
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    clean(page)
    finished.get_by_role("link", name=re.compile("^Replay")).click()
    expect(page.locator(".replay")).to_be_visible()
    page.get_by_role("link", name="Kleos home page").click()
    expect(games.locator("h3")).to_have_count(3)
    row, state = (running.locator(one).bounding_box() for one in ("li", ".wait"))
    assert row
    assert state
    assert row["y"] < state["y"] < row["y"] + row["height"]  # the table's styles are still there
    close(page)


def test_a_seat_in_a_running_game_is_forgotten_only_after_a_question(
    server: WebServer, browser: Browser
) -> None:
    over, secrets = resigned(server)
    running, held = server.table("fight", "pp")
    page = open_page(browser, (360, 740))
    page.goto(server.address)
    mine(page, {over: secrets[:1], running: held[:1]})
    page.reload()
    games = page.get_by_role("region", name="Your games")
    expect(games.locator("h3")).to_have_count(2)
    games.locator("ul").last.get_by_role("button", name=re.compile("^Remove")).click()
    expect(games.locator("h3")).to_have_count(1)  # a game that is over goes at once
    remove = games.get_by_role("button", name=re.compile("^Remove"))
    remove.click()
    dialog = page.get_by_role("dialog", name="Remove this game from the list?")
    clean(page)
    dialog.get_by_role("button", name="Cancel").click()
    expect(remove).to_be_focused()
    remove.click()
    dialog.get_by_role("button", name="Remove the game").click()
    expect(games).to_have_count(0)
    assert page.evaluate("localStorage['kleos.tables']") == "{}"
    close(page)


def test_my_games_move_to_another_browser_by_a_private_link(
    server: WebServer, browser: Browser
) -> None:
    table, secrets = server.table("fight", "pp")
    here, there = open_page(browser), open_page(browser)
    here.goto(server.address)
    mine(here, {table: secrets[:1]})
    here.reload()
    here.get_by_role("button", name="Take your games to another device").click()
    clean(here)
    link = here.get_by_label("Private link to your games").input_value()
    asked: list[str] = []
    there.on("request", lambda request: asked.append(request.url))
    there.goto(link)
    dialog = there.get_by_role("dialog", name="Games from another device")
    expect(dialog).to_contain_text("This link contains 1 game.")
    clean(there)
    assert "#" not in there.url
    secret = link.partition("#")[2]
    assert secret
    assert all(secret not in url for url in asked)
    assert there.evaluate("localStorage['kleos.tables'] ?? '{}'") == "{}"
    dialog.get_by_role("button", name="Keep them").click()
    there.get_by_role("region", name="Your games").get_by_role("link").first.click()
    there.wait_for_selector(".table[data-number]")
    kept = json.loads(there.evaluate("localStorage['kleos.tables']"))
    assert kept[table]["secrets"] == secrets[:1]
    for page in (here, there):
        close(page)


def test_a_link_without_games_is_said_to_be_incomplete(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    for broken in ("bm90aGluZw", "!", "eyJ4IjoxfQ"):
        page.goto(f"{server.address}/privacy")
        page.goto(f"{server.address}/#games={broken}")
        expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("incomplete")
    close(page)


def test_a_result_is_a_page_to_share(server: WebServer, browser: Browser) -> None:
    table, secrets = resigned(server)
    page = open_page(browser)
    sit(page, server, table, secrets[:1])
    page.get_by_role("button", name="Share the result").click()
    clean(page)
    link = page.get_by_role("dialog").get_by_role("textbox").input_value()
    assert link == f"{server.address}/result/{table}"
    stranger = open_page(browser)
    stranger.goto(link)
    expect(stranger.locator("main h1")).to_contain_text("Milo resigned: Daphne wins")
    said = stranger.locator('meta[property="og:title"]').get_attribute("content")
    assert said == "Fight: Daphne wins"
    clean(stranger)
    for one in (page, stranger):
        close(one)


def test_an_address_that_is_sent_says_that_seats_are_free(
    server: WebServer, browser: Browser
) -> None:
    seats = [{"kind": "person", "name": '<b>"Ann"'}, {"kind": "open"}]
    made = server.post("/api/tables", {"game": "fight", "players": 2, "seats": seats})
    page = open_page(browser)
    page.goto(f"{server.address}/t/{made['table']}")
    said = page.locator('meta[property="og:title"]').get_attribute("content")
    assert said == "Fight: 1 seat free, join the game"
    close(page)


def test_pages_that_fail_have_titles(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    page.goto(f"{server.address}/t/nosuchtable")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page).to_have_title("That didn't work, Kleos")
    expect(page.locator("main h1")).to_be_visible()
    clean(page)
    page.goto(server.address)
    mine(page, {"nosuchtable": ["x"]})
    page.goto(f"{server.address}/t/nosuchtable")
    expect(page).to_have_title("This table cannot be opened, Kleos")
    close(page)


def test_the_rules_begin_with_the_games(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    page.goto(f"{server.address}/rules")
    expect(page.locator("main h2")).to_have_text(["Olympus", "Olympos", "Fight for Olympus"])
    page.get_by_role("link", name="Olympos", exact=True).click()
    page.wait_for_url("**/rules/olympos")
    close(page)


def test_the_curtain_is_in_the_middle(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    sit(page, server, *server.table("fight", "pp"))
    box = page.locator(".curtain").bounding_box()
    assert box
    assert abs(box["x"] + box["width"] / 2 - 720) < 2
    close(page)


def test_shields_keep_away_from_names_on_the_page_that_offers_a_seat(
    server: WebServer, browser: Browser
) -> None:
    table, _ = server.table("olympus", "poo")
    page = open_page(browser)
    page.goto(f"{server.address}/t/{table}")
    row = page.locator(".sitting li").first
    shield, name = row.locator(".shield").bounding_box(), row.locator("> span").last.bounding_box()
    assert shield
    assert name
    assert name["x"] - shield["x"] - shield["width"] >= 8
    close(page)


def test_what_a_lost_connection_says_goes_when_it_is_back(tmp_path: Path, browser: Browser) -> None:
    server = WebServer(tmp_path)
    page = open_page(browser)
    try:
        sit(page, server, *server.table("olympus", "pbb"))
        hint = page.get_by_role("button", name="Hint", exact=True)
        hint.wait_for()
        server.kill()
        expect(page.get_by_text("Connection lost")).to_be_visible()
        hint.click()
        said = page.locator("#ask").get_by_role("alert")
        expect(said).to_contain_text("The connection was lost")
        server.start()
        expect(page.get_by_text("Connection lost")).to_have_count(0)
        expect(said).to_have_count(0)
        close(page)
    finally:
        server.stop()
