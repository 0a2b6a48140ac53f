"""The guided first duel in a real Chromium: by clicks, by keys, and on a phone."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser import (
    AXE,
    WebServer,
    close,
    drafted_on,
    drafts,
    moved_on,
    number,
    open_page,
    violations,
)

COURSE = Path(__file__).parents[2] / "src/kleos/web/static/learn/fight.json"
LESSONS: list[dict[str, Any]] = json.loads(COURSE.read_text(encoding="utf-8"))["lessons"]
TARGET = "[data-look=target]"
LIT = """() => {
    const box = (one) => one.getBoundingClientRect();
    const [ring, target, coach] = ['.spotlight .ring', '[data-look=target]', '.guide']
        .map((place) => box(document.querySelector(place)));
    const holds = (outer, inner) => outer.left <= inner.left && outer.right >= inner.right
        && outer.top <= inner.top && outer.bottom >= inner.bottom;
    const apart = (one, other) => one.right <= other.left || other.right <= one.left
        || one.bottom <= other.top || other.bottom <= one.top;
    return [holds(ring, target), apart(coach, target)];
}"""


def test_the_guided_duel_by_clicks(server: WebServer, browser: Browser) -> None:
    page = begin(server, browser)
    for lesson in LESSONS:
        if lesson["key"] == "pay":
            continue  # the draft pays by itself
        read(page, lesson)
        if "want" in lesson:
            choose(page)
        if "confirm" in lesson:
            expect(says(page)).to_have_text(lesson["confirm"]["text"])
            choose(page)
    expect(page.locator("#verdict")).to_contain_text("You win")
    expect(page.locator(".coach .go")).to_have_text("Play a duel")
    page.locator(".coach").get_by_role("link", name="All cards").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Cards of Fight for Olympus")
    expect(page.locator(".spotlight")).to_have_count(0)
    close(page)


def test_the_guided_duel_on_a_phone_by_keys_without_drafts(
    server: WebServer, browser: Browser
) -> None:
    page = begin(server, browser, (390, 844), {"oneClick": True})
    for lesson in LESSONS:
        read(page, lesson)
        if "want" in lesson:
            before = number(page)
            page.locator(TARGET).press("Enter")
            page.wait_for_selector(moved_on(before))
    expect(page.locator("#verdict")).to_contain_text("You win")
    close(page)


def test_only_the_target_is_lit_and_the_coach_stands_beside_it(
    server: WebServer, browser: Browser
) -> None:
    page = begin(server, browser)
    expect(page.locator(".spotlight.on")).to_have_count(0)
    page.locator(".coach .go").click()
    expect(page.locator(".spotlight.on")).to_have_count(1)
    for _ in LESSONS[0]["pages"][2:]:
        page.locator(".coach .go").click()
    expect(page.locator(TARGET)).to_have_attribute("data-card", "cicones")
    assert page.evaluate(LIT) == [True, True]
    other = page.locator("[data-move][data-card=castor]")
    assert other.evaluate("one => getComputedStyle(one).boxShadow") == "none"
    assert page.locator(TARGET).evaluate("one => getComputedStyle(one).boxShadow") != "none"
    close(page)


def test_another_card_is_explained_before_anything_is_drafted(
    server: WebServer, browser: Browser
) -> None:
    page = begin(server, browser)
    page.locator("[data-move][data-card=castor]").click()
    expect(page.locator(".coach .but")).to_have_text(LESSONS[0]["but"])
    assert (number(page), drafts(page)) == (0, 0)
    page.locator(TARGET).click()
    place = LESSONS[2]
    expect(says(page)).to_have_text(place["pages"][0]["text"])
    page.get_by_role("button", name="Pay differently").click()
    expect(says(page)).to_have_text(LESSONS[1]["pages"][0]["text"])
    page.locator("[data-move][data-card=castor]").click()
    expect(page.locator(".coach .but")).to_have_text(LESSONS[1]["but"])
    page.locator(TARGET).click()
    read(page, place)
    page.locator(TARGET).click()
    expect(says(page)).to_have_text(place["confirm"]["text"])
    page.locator("[data-move][data-card=argonauts][data-hand]").click()
    expect(page.locator(".coach .but")).to_have_text("First confirm your draft.")
    assert (number(page), drafts(page)) == (0, 3)
    close(page)


def test_names_in_the_coachs_words_open_their_cards(server: WebServer, browser: Browser) -> None:
    page = begin(server, browser)
    page.locator(".coach .go").click()
    page.locator(".coach .go").click()
    page.locator(".coach").get_by_role("button", name="Pleiades").click()
    expect(page.get_by_role("dialog")).to_contain_text("Soldier")
    close(page)


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed (npm ci)")
def test_axe_finds_nothing_in_the_lesson(server: WebServer, browser: Browser) -> None:
    page = begin(server, browser)
    assert violations(page) == []
    for _ in LESSONS[0]["pages"][1:]:
        page.locator(".coach .go").click()
    expect(page.locator(TARGET)).to_have_count(1)
    assert violations(page) == []
    close(page)


def begin(
    server: WebServer,
    browser: Browser,
    size: tuple[int, int] = (1440, 900),
    settings: dict[str, bool] | None = None,
) -> Page:
    """Open the guided duel."""
    page = open_page(browser, size)
    if settings:
        page.goto(server.address)
        page.evaluate(
            "more => localStorage.setItem('kleos.settings',"
            " JSON.stringify({...JSON.parse(localStorage['kleos.settings']), ...more}))",
            settings,
        )
    page.goto(f"{server.address}/learn/fight")
    expect(says(page)).to_have_text(LESSONS[0]["pages"][0]["text"])
    return page


def says(page: Page) -> Locator:
    """Return what the coach says."""
    return page.locator(".coach .say p").first


def read(page: Page, lesson: dict[str, Any]) -> None:
    """Read all pages of a lesson."""
    for which, text in enumerate(lesson["pages"]):
        expect(says(page)).to_have_text(text["text"])
        if which < len(lesson["pages"]) - 1:
            page.locator(".coach .go").click()


def choose(page: Page) -> None:
    """Click what the coach points out, and what it then points out to play it."""
    before, drafted = number(page), drafts(page)
    onward = f"{moved_on(before)}, {drafted_on(drafted)}"
    page.locator(TARGET).click()
    page.wait_for_selector(f".main{TARGET}, {onward}")
    if (number(page), drafts(page)) == (before, drafted):
        page.locator(TARGET).click()
    page.wait_for_selector(onward)
