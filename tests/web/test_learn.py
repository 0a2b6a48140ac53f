"""The guided first game of Olympus in a real Chromium: by clicks, by keys, and on a phone."""

import pytest
from playwright.sync_api import Browser, expect

from browser import AXE, WebServer, close, drafts, moved_on, number, violations
from lessons import LIT, TARGET, begin, follow, lessons_of, read, says, take

LESSONS = lessons_of("olympus")


def test_the_guided_game_by_clicks(server: WebServer, browser: Browser) -> None:
    page = begin(server, browser, "olympus")
    follow(page, LESSONS)
    expect(page.locator("#verdict")).to_have_text("You win with 34 points")
    expect(page.locator(".coach .go")).to_have_text("Play against novices")
    expect(page.locator(".sheet thead")).to_contain_text("Daphne")
    expect(page.locator(".chart figcaption")).to_have_text("Points by round")
    rounds = page.locator(".chart text[text-anchor=middle]")
    assert rounds.all_text_contents() == ["6", "7"]
    close(page)


def test_the_guided_game_on_a_phone_by_keys_without_drafts(
    server: WebServer, browser: Browser
) -> None:
    page = begin(server, browser, "olympus", (390, 844), oneClick=True)
    for lesson in LESSONS:
        if lesson["key"] == "discard-excess":
            continue  # whoever advanced where others produce has no cube too many
        read(page, lesson)
        if "want" in lesson:
            before = number(page)
            page.locator(TARGET).first.press("Enter")
            page.wait_for_selector(moved_on(before))
    expect(page.locator("#verdict")).to_contain_text("You win")
    close(page)


def test_another_move_than_the_marked_one_is_explained(server: WebServer, browser: Browser) -> None:
    page = begin(server, browser, "olympus")
    page.get_by_role("button", name="Begin a ceremony for Zeus").click()
    expect(page.locator(".coach .but")).to_have_text(LESSONS[0]["but"])
    expect(page.locator(".main")).to_have_count(0)
    assert (number(page), drafts(page)) == (0, 0)
    close(page)


def test_only_the_target_is_lit_and_the_draft_can_be_read(
    server: WebServer, browser: Browser
) -> None:
    page = begin(server, browser, "olympus")
    expect(page.locator(".spotlight.on")).to_have_count(0)
    read(page, LESSONS[0])
    assert page.evaluate(LIT) == [True, True]
    take(page, LESSONS, 0)
    read(page, LESSONS[1])
    expect(page.locator(TARGET)).to_have_count(1)  # the button, and not the space on the board too
    page.locator(TARGET).click()
    expect(says(page)).to_have_text(LESSONS[1]["confirm"]["text"])
    assert page.evaluate(LIT) == [True, True]
    coach, text = page.locator(".guide").bounding_box(), page.locator(".tale").bounding_box()
    assert coach
    assert text
    above = coach["y"] + coach["height"] <= text["y"]
    assert above or text["y"] + text["height"] <= coach["y"]
    close(page)


def test_a_reload_goes_on_with_the_lesson(server: WebServer, browser: Browser) -> None:
    page = begin(server, browser, "olympus")
    read(page, LESSONS[0])
    take(page, LESSONS, 0)
    expect(says(page)).to_have_text(LESSONS[1]["pages"][0]["text"])
    page.reload()
    expect(says(page)).to_have_text(LESSONS[1]["pages"][0]["text"])
    page.get_by_text("Leave the lesson").click()
    expect(page.locator(".mytables")).to_have_count(0)
    close(page)


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed (npm ci)")
def test_axe_finds_nothing_in_the_lesson(server: WebServer, browser: Browser) -> None:
    page = begin(server, browser, "olympus")
    assert violations(page) == []
    read(page, LESSONS[0])
    expect(page.locator(TARGET)).to_have_count(1)
    assert violations(page) == []
    close(page)
