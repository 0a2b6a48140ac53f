"""The guided first game in a real Chromium, by keyboard alone."""

import json
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from browser import WebServer, close, moved_on, number, open_page

COURSE = Path(__file__).parents[2] / "src/kleos/web/static/learn/olympus.json"
LESSONS = json.loads(COURSE.read_text(encoding="utf-8"))["lessons"]


def test_the_guided_game_by_keys(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    page.goto(f"{server.address}/learn")
    for lesson in LESSONS:
        for which, text in enumerate(lesson["pages"]):
            expect(page.locator(".coach .say p").first).to_have_text(text["text"])
            if which < len(lesson["pages"]) - 1:
                page.locator(".coach .go").press("Enter")
        if "want" in lesson:
            take_a_marked_move(page)
    expect(page.locator("#verdict")).to_contain_text("You win")
    expect(page.locator(".coach .go")).to_have_text("Play against novices")
    close(page)


def test_another_move_than_the_marked_one_is_explained(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    page.goto(f"{server.address}/learn")
    page.get_by_role("button", name="Begin a ceremony for Zeus").click()
    expect(page.locator(".coach .but")).to_have_text(LESSONS[0]["but"])
    expect(page.locator(".main")).to_have_count(0)
    assert number(page) == 0
    close(page)


def test_a_reload_goes_on_with_the_lesson(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    page.goto(f"{server.address}/learn")
    for _ in LESSONS[0]["pages"][1:]:
        page.locator(".coach .go").press("Enter")
    take_a_marked_move(page)
    second = page.locator(".coach .say p").first
    expect(second).to_have_text(LESSONS[1]["pages"][0]["text"])
    page.reload()
    expect(second).to_have_text(LESSONS[1]["pages"][0]["text"])
    page.get_by_text("Leave the lesson").click()
    expect(page.locator(".mytables")).to_have_count(0)
    close(page)


def take_a_marked_move(page: Page) -> None:
    """Play the first of the moves that the coach points out."""
    before = number(page)
    target = page.locator("[data-look=target]").first
    target.press("Enter")
    page.wait_for_selector(f".main, {moved_on(before)}")
    if number(page) == before:
        page.keyboard.press("Enter")
    page.wait_for_selector(moved_on(before))
