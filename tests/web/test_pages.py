"""The pages in a real Chromium: whole games by clicks and by keyboard, plain pages, and axe."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import (
    AXE,
    Step,
    Theme,
    WebServer,
    click_a_move,
    close,
    moved_on,
    number,
    open_page,
    play,
    sit,
    type_a_move,
    violations,
    wait,
)

RECORDS = Path(__file__).parents[1] / "records"
PLAIN_PAGES = (
    "/", "/new", "/settings", "/privacy", "/nowhere", "/rules/olympus", "/rules/fight/sources",
    "/friends", "/rules",
)  # fmt: skip
NEAR_END = 12  # moves before the end of a record


def near_end(record: str, moves: int = NEAR_END) -> dict[str, object]:
    """Return a start some moves before the end of a record."""
    text = (RECORDS / record).read_text()
    last = text.splitlines()[-2]  # a number, a seat and a move, before the last line
    return {"record": text, "move": int(last.split()[0]) - moves}


def test_a_newcomer_plays_within_seconds(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    page.goto(server.address)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Kleos")
    page.get_by_role("button", name="Play Olympus now").click()
    assert wait(page) == "asked"
    assert page.title().startswith("Your turn: Olympus")
    play(page, click_a_move, most=5)
    assert page.locator(".log [data-line]").count() > 5
    page.goto(server.address)
    expect(page.locator(".rows li")).to_have_count(1)
    close(page)


@pytest.mark.parametrize("step", [click_a_move, type_a_move])
def test_olympus_is_played_to_its_end(server: WebServer, browser: Browser, step: Step) -> None:
    table, secrets = server.table("olympus", "pbb", near_end("olympus-three.record"))
    page = open_page(browser)
    sit(page, server, table, secrets)
    play(page, step)
    at_the_end(page)
    close(page)


def test_a_whole_fight_on_the_plain_screen(server: WebServer, browser: Browser) -> None:
    table, secrets = server.table("fight", "pb")
    page = open_page(browser, size=(390, 844), plain=True)
    sit(page, server, table, secrets)
    play(page, click_a_move)
    assert number(page) > 10
    expect(page.locator(".chart figcaption")).to_have_text("Points over the game")
    at_the_end(page)
    close(page)


@pytest.mark.parametrize("moves", [8, pytest.param(60, marks=pytest.mark.long)])
def test_olympos_on_the_plain_screen(server: WebServer, browser: Browser, moves: int) -> None:
    table, secrets = server.table("olympos", "pbb")
    page = open_page(browser, plain=True)
    sit(page, server, table, secrets)
    expect(page.locator(".table.plain")).to_have_count(1)
    play(page, click_a_move, most=moves)
    assert number(page) >= min(moves, 30)
    close(page)


@pytest.mark.parametrize(
    ("game", "seats"), [("olympus", "pbb"), ("fight", "pb"), ("olympos", "pbb")]
)
@pytest.mark.parametrize("width", [390, 1440])
def test_the_plain_screen_of_any_game(
    server: WebServer, browser: Browser, game: str, seats: str, width: int
) -> None:
    """Played by keyboard; with all unfolded nothing is wrong, and a card opens its text."""
    page = open_page(browser, size=(width, 844))
    page.goto(server.address)
    page.evaluate(
        "localStorage['kleos.settings'] = JSON.stringify({ language: 'en', speed: 0, plain: true })"
    )
    sit(page, server, *server.table(game, seats))
    play(page, type_a_move, most=2)
    wait(page)
    page.evaluate("document.querySelectorAll('.data details').forEach((one) => one.open = true)")
    assert page.locator(".data .grid tbody th").count() > 5
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if AXE.exists():
        assert violations(page) == []
    card = page.locator(".data .card").first
    name = card.text_content()
    card.click()
    expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text(str(name))
    close(page)


@pytest.mark.long
@pytest.mark.parametrize("step", [click_a_move, type_a_move])
def test_a_whole_game_of_olympus(server: WebServer, browser: Browser, step: Step) -> None:
    table, secrets = server.table("olympus", "pbb")
    page = open_page(browser)
    sit(page, server, table, secrets)
    assert play(page, step) > 20
    at_the_end(page)
    close(page)


def at_the_end(page: Page) -> None:
    """Check the score sheet."""
    sheet = page.locator(".fin")
    expect(sheet.get_by_role("heading").first).to_contain_text(re.compile("wins? ?"))
    assert sheet.locator("tbody tr").count() > 0
    with page.expect_download() as saved:
        sheet.get_by_role("button", name="Save record").click()
    assert "kleos record" in saved.value.path().read_text()


@pytest.mark.skipif(not AXE.exists(), reason="axe is not here (make lint installs it, with Node)")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(server: WebServer, browser: Browser, theme: Theme) -> None:
    page = open_page(browser, theme=theme)
    rules = ["color-contrast"] if theme == "dark" else []  # the dark theme changes nothing else
    wrong: dict[str, list[str]] = {}
    for path in (*PLAIN_PAGES, "/learn"):
        page.goto(server.address + path)
        page.wait_for_selector("h1")
        wrong[path] = violations(page, rules)
    for game, seats in (("olympus", "pbb"), ("fight", "pb"), ("olympos", "pbb")):
        table, secrets = server.table(game, seats)
        sit(page, server, table, secrets)
        wait(page)
        wrong[game] = violations(page, rules)
        page.keyboard.press("?")
        wrong[f"{game}, keys"] = violations(page, rules)
    table, secrets = server.table("olympus", "pbb", near_end("olympus-three.record", 1))
    sit(page, server, table, secrets)
    play(page, click_a_move)
    wrong["the end"] = violations(page, rules)
    assert {where: found for where, found in wrong.items() if found} == {}
    close(page)


@pytest.mark.parametrize("width", [360, 2560])
def test_nothing_runs_over_the_edge(server: WebServer, browser: Browser, width: int) -> None:
    page = open_page(browser, size=(width, 800))
    table, secrets = server.table("olympus", "pbb")
    duel, own = server.table("fight", "pb")
    for path in PLAIN_PAGES:
        page.goto(server.address + path)
        page.wait_for_selector("h1")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
    for one, held in ((table, secrets), (duel, own)):
        sit(page, server, one, held)
        wait(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    close(page)


@pytest.mark.parametrize(
    ("language", "privacy", "nowhere"),
    [
        ("en", "Privacy", "Page not found"),
        ("de", "Datenschutz", "Seite nicht gefunden"),
        ("it", "Privacy", "Pagina non trovata"),
    ],
)
def test_privacy_and_unknown_addresses_in_three_languages(
    server: WebServer, browser: Browser, language: str, privacy: str, nowhere: str
) -> None:
    page = open_page(browser)
    page.goto(server.address)
    kept = f"JSON.stringify({{language: '{language}', speed: 0}})"
    page.evaluate(f"localStorage['kleos.settings'] = {kept}")
    page.goto(server.address)
    page.locator("footer").get_by_role("link", name=privacy).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(privacy)
    expect(page).to_have_title(f"{privacy}, Kleos")
    expect(page.locator("main")).to_contain_text("365")
    answer = page.goto(f"{server.address}/%ff/nowhere")
    assert answer
    assert answer.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text(nowhere)
    expect(page).to_have_title(f"{nowhere}, Kleos")
    for address in ("/learn/nothing", "/t/a%00b"):  # what belongs to these is not there
        page.goto(f"{server.address}{address}")
        expect(page.get_by_role("heading", level=1)).to_have_text(nowhere)
        expect(page).to_have_title(f"{nowhere}, Kleos")
    close(page)


def test_first_load_is_small(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda one: sizes.append(one["encodedDataLength"]))
    page.goto(server.address, wait_until="networkidle")
    assert 10_000 < sum(sizes) < 300_000
    page.get_by_role("button", name="Play Olympus now").click()
    wait(page)
    page.wait_for_load_state("networkidle")
    assert sum(sizes) < 300_000
    close(page)


def test_a_wrong_table_and_a_wrong_secret_are_told(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    page.goto(f"{server.address}/t/nowhere")
    expect(page.get_by_role("alert")).to_contain_text("no such table")
    table, _ = server.table("fight", "pp")
    page.goto(f"{server.address}/t/{table}#seat=wrong")
    expect(page.get_by_role("heading", level=1)).to_contain_text("cannot be opened")
    page.get_by_role("button", name="Just watch").click()
    expect(page.get_by_text("You are watching.")).to_be_visible()
    close(page)


def test_hint_and_keys(server: WebServer, browser: Browser) -> None:
    table, secrets = server.table("olympus", "pbb")
    page = open_page(browser)
    sit(page, server, table, secrets)
    wait(page)
    page.keyboard.press("h")
    hints = page.locator(".hints .btn b")
    expect(hints.first).to_contain_text("%")
    assert 1 <= hints.count() <= 3
    page.keyboard.press("Escape")
    expect(hints).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("undo")
    page.keyboard.press("Escape")
    before = number(page)
    page.keyboard.press("1")
    page.wait_for_selector(f".main, {moved_on(before)}")
    close(page)


def test_a_table_goes_on_from_a_record(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    page.goto(server.address + "/new")
    page.get_by_text("More options").click()
    page.set_input_files("input[type=file]", RECORDS / "olympos-four.record")
    page.get_by_label("Start after this many moves").fill("20")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#ask")
    assert page.title().endswith("Olympos, Kleos")
    table = page.url.rsplit("/", 1)[-1]
    started = page.evaluate(f"fetch('/api/tables/{table}').then((answer) => answer.json())")
    assert (started["started"], started["players"]) == ("record", 4)
    page.goto(server.address + "/new")
    page.get_by_text("More options").click()
    page.set_input_files("input[type=file]", Path(__file__).with_name("conftest.py"))
    expect(page.get_by_role("alert")).to_contain_text("neither a record nor a scenario")
    close(page)
