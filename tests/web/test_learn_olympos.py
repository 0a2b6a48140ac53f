"""The guided first game of Olympos in a real Chromium: by clicks, by keys, and on a phone."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser import (
    AXE,
    PATIENCE,
    WebServer,
    click_on,
    close,
    drafted_on,
    drafts,
    moved_on,
    number,
    open_page,
    violations,
)

pytestmark = pytest.mark.browser

COURSE = Path(__file__).parents[2] / "src/kleos/web/static/learn/olympos.json"
expect.set_options(timeout=PATIENCE)
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
FILL = "land => getComputedStyle(land).fill"


def test_the_guided_game_by_clicks(server: WebServer, browser: Browser) -> None:
    page = begin(server, browser)
    for lesson in LESSONS:
        if lesson["key"] == "expand":
            continue  # the land was chosen before its settler
        read(page, lesson)
        if "want" in lesson:
            choose(page)
        if "confirm" in lesson:
            expect(says(page)).to_have_text(lesson["confirm"]["text"])
            choose(page)
    expect(page.locator("#verdict")).to_contain_text("You win with 44 points")
    expect(page.locator(".coach .go")).to_have_text("Play against novices")
    close(page)


def test_the_guided_game_on_a_phone_by_keys_without_drafts(
    server: WebServer, browser: Browser
) -> None:
    page = begin(server, browser, (390, 844), {"oneClick": True})
    for lesson in LESSONS:
        if lesson["key"] == "expand":
            continue
        read(page, lesson)
        if "want" in lesson:
            before = number(page)
            page.locator(TARGET).first.press("Enter")
            page.wait_for_selector(moved_on(before))
    expect(page.locator("#verdict")).to_contain_text("You win")
    close(page)


def test_only_the_target_glows_and_the_coach_stands_beside_it(
    server: WebServer, browser: Browser
) -> None:
    page = begin(server, browser)
    expect(page.locator(".spotlight.on")).to_have_count(0)
    for _ in LESSONS[0]["pages"][1:]:
        page.locator(".coach .go").click()
    expect(page.locator(".spotlight.on")).to_have_count(1)
    expect(page.locator(TARGET)).to_have_attribute("data-land", "thrace")
    assert page.evaluate(LIT) == [True, True]
    plain = page.locator("[data-land=phocis]").evaluate(FILL)  # no settler can be sent there
    assert page.locator("[data-land=rhodope]").evaluate(FILL) == plain
    assert page.locator(TARGET).evaluate(FILL) != plain
    expect(page.locator(".camp")).to_be_hidden()
    close(page)


def test_another_choice_is_explained_before_anything_is_drafted(
    server: WebServer, browser: Browser
) -> None:
    page = begin(server, browser)
    click_on(page.locator("[data-land=rhodope]"))
    expect(page.locator(".coach .but")).to_have_text(LESSONS[0]["but"])
    expect(page.locator(".main")).to_have_count(0)
    assert (number(page), drafts(page)) == (0, 0)
    page.wait_for_selector(TARGET)
    choose(page)
    assert number(page) == 2
    close(page)


def test_another_land_for_the_right_settler_or_the_settler_first(
    server: WebServer, browser: Browser
) -> None:
    page = begin(server, browser)
    at = next(i for i, one in enumerate(LESSONS) if one.get("want") == ["flee phocis"])
    for lesson in LESSONS[:at]:
        if lesson["key"] != "expand":
            read(page, lesson)
            choose(page)
            if "confirm" in lesson:
                choose(page)
    read(page, LESSONS[at])
    thessaly = page.locator("[data-land=thessaly]")
    assert thessaly.get_attribute("data-move") == page.locator(TARGET).get_attribute("data-move")
    click_on(thessaly)
    expect(page.locator(".coach .but")).to_have_text(LESSONS[at]["but"])
    expect(page.locator(".main")).to_have_count(0)
    page.get_by_role("button", name="Move a buried settler out of Phocis").click()
    page.wait_for_selector(drafted_on(0))
    read(page, LESSONS[at + 1])
    choose(page)
    expect(says(page)).to_have_text("This is your draft. Confirm it.")
    choose(page)
    expect(says(page)).to_have_text(LESSONS[at + 2]["pages"][0]["text"])
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
    """Open the guided game."""
    page = open_page(browser, size)
    if settings:
        page.goto(server.address)
        page.evaluate(
            "more => localStorage.setItem('kleos.settings',"
            " JSON.stringify({...JSON.parse(localStorage['kleos.settings']), ...more}))",
            settings,
        )
    page.goto(f"{server.address}/learn/olympos")
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
    click_on(page.locator(TARGET).first)
    page.wait_for_selector(f".main{TARGET}, {onward}")
    if (number(page), drafts(page)) == (before, drafted):
        page.locator(TARGET).click()
    page.wait_for_selector(onward)
