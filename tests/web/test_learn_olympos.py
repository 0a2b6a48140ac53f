"""The guided first game of Olympos in a real Chromium: by clicks, by keys, and on a phone."""

import pytest
from playwright.sync_api import Browser, expect

from browser import (
    AXE,
    WebServer,
    click_on,
    close,
    drafted_on,
    drafts,
    moved_on,
    number,
    violations,
)
from lessons import LIT, TARGET, begin, choose, follow, lessons_of, read, says, take

LESSONS = lessons_of("olympos")
FILL = "land => getComputedStyle(land).fill"


def test_the_guided_game_by_clicks(server: WebServer, browser: Browser) -> None:
    page = begin(server, browser, "olympos")
    follow(page, LESSONS, "expand")  # which the draft answers
    expect(page.locator("#verdict")).to_contain_text("You win with 44 points")
    expect(page.locator(".coach .go")).to_have_text("Play against novices")
    close(page)


def test_the_guided_game_on_a_phone_by_keys_without_drafts(
    server: WebServer, browser: Browser
) -> None:
    page = begin(server, browser, "olympos", (390, 844), oneClick=True)
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
    page = begin(server, browser, "olympos")
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
    page = begin(server, browser, "olympos")
    click_on(page.locator("[data-land=rhodope]"))
    expect(page.locator(".coach .but")).to_have_text(LESSONS[0]["but"])
    expect(page.locator(".main")).to_have_count(0)
    assert (number(page), drafts(page)) == (0, 0)
    page.wait_for_selector(TARGET)
    choose(page)
    page.wait_for_selector('.table[data-number="2"]')  # the whole turn is drafted, then told
    close(page)


def test_another_land_for_the_right_settler_or_the_settler_first(
    server: WebServer, browser: Browser
) -> None:
    page = begin(server, browser, "olympos")
    at = next(i for i, one in enumerate(LESSONS) if one.get("want") == ["flee phocis"])
    for before, lesson in enumerate(LESSONS[:at]):
        if lesson["key"] != "expand":
            read(page, lesson)
            take(page, LESSONS, before)
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
    page = begin(server, browser, "olympos")
    assert violations(page) == []
    for _ in LESSONS[0]["pages"][1:]:
        page.locator(".coach .go").click()
    expect(page.locator(TARGET)).to_have_count(1)
    assert violations(page) == []
    close(page)
