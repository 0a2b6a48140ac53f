"""The guided first duel in a real Chromium: by clicks, by keys, and on a phone."""

import pytest
from playwright.sync_api import Browser, expect

from browser import (
    AXE,
    WebServer,
    close,
    drafts,
    moved_on,
    number,
    violations,
)
from lessons import LIT, TARGET, begin, follow, lessons_of, read, says

LESSONS = lessons_of("fight")


def test_the_guided_duel_by_clicks(server: WebServer, browser: Browser) -> None:
    page = begin(server, browser, "fight")
    follow(page, LESSONS, "pay")  # which the draft answers
    expect(page.locator("#verdict")).to_contain_text("You win")
    expect(page.locator(".coach .go")).to_have_text("Play a duel")
    page.locator(".coach").get_by_role("link", name="All cards").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Cards of Fight for Olympus")
    expect(page.locator(".spotlight")).to_have_count(0)
    close(page)


def test_the_guided_duel_on_a_phone_by_keys_without_drafts(
    server: WebServer, browser: Browser
) -> None:
    page = begin(server, browser, "fight", (390, 844), oneClick=True)
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
    page = begin(server, browser, "fight")
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
    page = begin(server, browser, "fight")
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
    page = begin(server, browser, "fight")
    page.locator(".coach .go").click()
    page.locator(".coach .go").click()
    page.locator(".coach").get_by_role("button", name="Pleiades").click()
    expect(page.get_by_role("dialog")).to_contain_text("Soldier")
    close(page)


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed (npm ci)")
def test_axe_finds_nothing_in_the_lesson(server: WebServer, browser: Browser) -> None:
    page = begin(server, browser, "fight")
    assert violations(page) == []
    for _ in LESSONS[0]["pages"][1:]:
        page.locator(".coach .go").click()
    expect(page.locator(TARGET)).to_have_count(1)
    assert violations(page) == []
    close(page)
