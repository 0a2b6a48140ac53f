"""The board of Olympos in a real Chromium: whole games, drafts, the map by keyboard, and axe."""

import json
import re

import pytest
from playwright.sync_api import Browser, expect

from browser import (
    AXE,
    Step,
    Theme,
    WebServer,
    click_a_move,
    click_on,
    close,
    drafted_on,
    moved_on,
    number,
    open_page,
    play,
    sit,
    type_a_move,
    violations,
    wait,
)
from olympos_screen import TURN, at_turn, near_end

FIRST_LOAD = 350_000  # bytes
NOTE_CLICKS = """addEventListener("click",
  ({ clientX, clientY }) => (window.clickedAt = { clientX, clientY }), true)"""


@pytest.mark.parametrize("step", [click_a_move, type_a_move])
def test_a_game_is_played_to_its_end(server: WebServer, browser: Browser, step: Step) -> None:
    table, secrets = server.table("olympos", "pbb", near_end())
    page = open_page(browser)
    sit(page, server, table, secrets)
    play(page, step)
    sheet = page.locator(".fin")
    expect(sheet.get_by_role("heading").first).to_contain_text(re.compile("wins? |share"))
    assert sheet.locator("tbody tr").count() == 13
    close(page)


@pytest.mark.long
@pytest.mark.parametrize("step", [click_a_move, type_a_move])
def test_a_whole_game_of_three(server: WebServer, browser: Browser, step: Step) -> None:
    table, secrets = server.table("olympos", "pbb")
    page = open_page(browser)
    sit(page, server, table, secrets)
    assert play(page, step) > 15
    expect(page.locator(".fin")).to_be_visible()
    close(page)


def test_a_game_on_a_phone(server: WebServer, browser: Browser) -> None:
    table, secrets = server.table("olympos", "pbb", near_end(moves=30))
    page = open_page(browser, size=(390, 844))
    sit(page, server, table, secrets)
    expect(page.locator(".strip")).to_be_visible()
    wide = page.locator(".map").evaluate("map => map.clientWidth")
    page.get_by_role("button", name="Larger").click()
    assert page.locator(".map").evaluate("map => map.clientWidth") > wide
    play(page, click_a_move)
    expect(page.locator(".fin")).to_be_visible()
    expect(page.locator(".chart figcaption")).to_have_text("Points after each Zeus symbol")
    close(page)


def test_a_land_is_chosen_before_its_settler(server: WebServer, browser: Browser) -> None:
    page = at_turn(server, browser)
    land = page.locator("[data-land=macedonia]")
    label = land.get_attribute("aria-label") or ""
    assert label.startswith("Expand to Macedonia: ")
    assert "unit" in label
    assert "gold" in label
    click_on(land)
    asked = page.locator("#ask")
    expect(asked).to_contain_text("To Macedonia")
    expect(asked).to_contain_text("from 20 to")
    expect(page.locator(".way")).to_have_count(1)
    settler = asked.get_by_label("Settler", exact=True)
    assert settler.input_value() == "move paeonia"
    settler.select_option("move thessaly")  # another settler for the same land
    expect(page.locator(".ter.pick")).to_have_attribute("data-land", "macedonia")
    expect(settler).to_have_value("move thessaly")
    expect(asked.locator(".main")).to_have_text("Expand to Macedonia")
    before = number(page)
    asked.locator(".main").click()
    page.wait_for_selector(moved_on(before))
    expect(page.locator(".log")).to_contain_text("Your settler leaves Thessaly")
    close(page)


def test_a_draft_is_taken_back_and_changed(server: WebServer, browser: Browser) -> None:
    page = at_turn(server, browser)
    before = number(page)
    click_on(page.locator("[data-land=paeonia]"))  # the settler first
    page.wait_for_selector(drafted_on(0))
    expect(page.locator("#ask")).to_contain_text("sets out from Paeonia")
    click_on(page.locator("[data-land=macedonia]"))
    page.wait_for_selector('.table[data-draft="2"]')
    page.mouse.move(5, 5)
    expect(page.locator("#ask")).to_contain_text(re.compile(r"time 20 to \d+"))
    expect(page.locator("#ask")).to_contain_text(re.compile("Then it is .* turn"))
    for left in (1, 0):
        page.locator(".back").click()
        page.wait_for_selector(f'.table[data-draft="{left}"]')
    assert number(page) == before
    page.locator(".dcard[data-move]").first.click()  # a card first, then an expansion
    page.wait_for_selector('.table[data-draft="1"]')
    click_on(page.locator("[data-land=macedonia]"))
    page.locator(".main").click()
    page.wait_for_selector('.table[data-draft="3"]')
    page.get_by_role("button", name="Confirm").click()
    page.wait_for_selector(moved_on(before))
    close(page)


def test_a_discovery_is_paid_for_and_its_bonus_chosen(server: WebServer, browser: Browser) -> None:
    page = at_turn(server, browser)
    tile = page.locator(".dv.legal").first
    tile.click()
    expect(page.locator("#ask")).to_contain_text(re.compile(r"units of time: from 20 to \d+"))
    page.locator(".main").click()
    page.wait_for_selector(drafted_on(0))
    bonus = page.locator(".answer").first
    if bonus.count():
        bonus.click()
    page.get_by_role("button", name="Confirm").click()
    page.wait_for_selector(moved_on(0))
    expect(page.locator(".log")).to_contain_text("You develop")
    close(page)


def test_the_map_by_keyboard(server: WebServer, browser: Browser) -> None:
    page = at_turn(server, browser)
    page.locator("[data-land=macedonia]").focus()
    on_land = "document.activeElement.dataset.land"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(on_land) in ("rhodope", "chalkidike")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(on_land) in ("macedonia", "olympos")
    page.locator("[data-land=macedonia]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".main")).to_have_text("Expand to Macedonia")
    page.keyboard.press("Escape")
    expect(page.locator(".main")).to_have_count(0)
    close(page)


def test_an_unreachable_land_says_why(server: WebServer, browser: Browser) -> None:
    table, secrets = server.table("olympos", "pbb", near_end(moves=100))
    page = open_page(browser)
    sit(page, server, table, secrets)
    blocked = page.locator(".ter.blk").first
    assert "blocked: may be crossed" in (blocked.get_attribute("aria-label") or "")
    blocked.evaluate("land => land.dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    expect(page.locator(".about-view")).to_contain_text("Nobody may settle in a blocked territory.")
    close(page)


def test_a_click_opens_no_note_under_a_resting_pointer(server: WebServer, browser: Browser) -> None:
    table, secrets = server.table("olympos", "ppp", {"scenario": TURN})
    page = open_page(browser)
    page.clock.install()
    sit(page, server, table, secrets[:1])
    wait(page)
    page.evaluate(NOTE_CLICKS)
    land = page.locator("[data-land=paeonia]")
    click_on(land)
    page.wait_for_selector(drafted_on(0))
    over = {"pointerType": "mouse", "bubbles": True, **page.evaluate("clickedAt")}
    land.dispatch_event("pointerover", over)  # as when the land is drawn anew below it
    page.clock.run_for(1000)
    expect(page.locator("#about-view")).not_to_be_visible()
    land.dispatch_event("pointerover", {**over, "clientX": over["clientX"] + 2})
    page.clock.run_for(1000)
    expect(page.locator("#about-view")).to_contain_text("Paeonia")
    close(page)


def test_the_last_turns_are_announced_early(server: WebServer, browser: Browser) -> None:
    late = TURN.replace("time = 20", "time = 70").replace("time = 24", "time = 77")
    table, secrets = server.table(
        "olympos", "ppp", {"scenario": late.replace("time = 25", "time = 79")}
    )
    page = open_page(browser)
    sit(page, server, table, secrets[:1])
    wait(page)
    left = page.locator(".soon")
    expect(left.nth(0)).to_have_text("2 more turns; 1 space to the last Zeus symbol")
    expect(left.nth(1)).to_have_text("The next turn is the last.")
    expect(left.nth(2)).to_have_text("2 to 9 more turns; 8 spaces to the last Zeus symbol")
    asked = page.locator("#ask .then")
    click_on(page.locator("[data-land=macedonia]"))
    expect(asked).to_contain_text("from 70 to 71")
    expect(asked).not_to_contain_text("one last turn")
    click_on(page.locator("[data-land=kleito]"))
    expect(asked).to_contain_text("reaches Zeus: a destiny card")
    expect(asked).to_contain_text("After that, one last turn for you.")
    bottom = "one => one.getBoundingClientRect().bottom"
    assert asked.locator(".warn").last.evaluate(bottom) <= asked.evaluate(
        bottom
    )  # without scrolling
    close(page)


def test_a_watcher_sees_no_hand(server: WebServer, browser: Browser) -> None:
    table, secrets = server.table("olympos", "ppp", {"scenario": TURN})
    page = open_page(browser)
    page.goto(f"{server.address}/t/{table}")
    page.wait_for_selector(".table[data-number] .map")
    assert page.locator(".dcard").count() == 0
    assert page.locator("[data-move]").count() == 0
    owner = open_page(browser)
    sit(owner, server, table, secrets[:1])
    wait(owner)
    assert owner.locator(".dcard").count() == 2
    close(owner)
    close(page)


def test_two_browsers_with_different_languages(server: WebServer, browser: Browser) -> None:
    table, secrets = server.table("olympos", "ppp", {"scenario": TURN})
    here, there = open_page(browser), open_page(browser)
    for page, language in ((here, "de"), (there, "it")):
        page.goto(server.address)
        kept = json.dumps({"language": language, "speed": 0})
        page.evaluate("kept => localStorage.setItem('kleos.settings', kept)", kept)
    sit(here, server, table, secrets[:1])
    sit(there, server, table, secrets[1:2])
    expect(here.locator("#dev-name")).to_have_text("Fortschritte")
    expect(there.locator("#dev-name")).to_have_text("Scoperte")
    wait(here)
    click_on(here.locator("[data-land=macedonia]"))
    here.locator(".main").click()
    for page in (here, there):
        page.wait_for_selector(moved_on(0))
        expect(page.locator(".log")).to_contain_text("Macedonia" if page is there else "Makedonien")
        close(page)


@pytest.mark.skipif(not AXE.exists(), reason="axe is not here (make lint installs it, with Node)")
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_axe_finds_nothing(
    server: WebServer, browser: Browser, theme: Theme, size: tuple[int, int]
) -> None:
    page = at_turn(server, browser, size, theme)
    wrong = {"turn": violations(page)}
    click_on(page.locator("[data-land=macedonia]"))
    wrong["chosen"] = violations(page)
    page.keyboard.press("Escape")
    click_on(page.locator("[data-land=paeonia]"))
    page.wait_for_selector(drafted_on(0))
    wrong["where to"] = violations(page)
    close(page)
    table, secrets = server.table("olympos", "pbb", near_end(moves=3))
    page = open_page(browser, size, theme)
    sit(page, server, table, secrets)
    play(page, click_a_move)
    wrong["end"] = violations(page)
    table, secrets = server.table("olympos", "ppppp", near_end("olympos-five.record", 60))
    sit(page, server, table, secrets[:1])
    page.wait_for_selector(".map")
    wrong["five"] = violations(page)
    assert {where: found for where, found in wrong.items() if found} == {}
    close(page)


def test_first_load_is_small(server: WebServer, browser: Browser) -> None:
    table, secrets = server.table("olympos", "pbb")
    page = open_page(browser)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda one: sizes.append(one["encodedDataLength"]))
    page.goto(f"{server.address}/t/{table}#seat={secrets[0]}", wait_until="networkidle")
    wait(page)
    assert 100_000 < sum(sizes) < FIRST_LOAD
    close(page)
