"""How the browser tests follow the guided first games."""

import json
import re
from pathlib import Path
from typing import Any, TypeAlias

from playwright.sync_api import Browser, Locator, Page, expect

from browser import WebServer, click_on, drafted_on, drafts, moved_on, number, open_page

COURSES = Path(__file__).parents[1] / "src/kleos/web/static/learn"
TARGET = "[data-look=target]"
CONFIRM = "This is your draft. Confirm it."
# Whether the ring is around the target, and whether the coach leaves it free.
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

Lesson: TypeAlias = dict[str, Any]


def lessons_of(game: str) -> list[Lesson]:
    """Return the lessons of a game's first game."""
    text = (COURSES / f"{game}.json").read_text(encoding="utf-8")
    lessons: list[Lesson] = json.loads(text)["lessons"]
    return lessons


def begin(
    server: WebServer,
    browser: Browser,
    game: str,
    size: tuple[int, int] = (1440, 900),
    **settings: object,
) -> Page:
    """Open the guided first game."""
    page = open_page(browser, size, **settings)  # type: ignore[arg-type]
    page.goto(f"{server.address}/learn/{game}")
    expect(says(page)).to_have_text(lessons_of(game)[0]["pages"][0]["text"])
    return page


def says(page: Page) -> Locator:
    """Return what the coach says."""
    return page.locator(".coach .say p").first


def read(page: Page, lesson: Lesson) -> None:
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


def take(page: Page, lessons: list[Lesson], at: int) -> None:
    """Do what a lesson wants, and confirm it if the coach asks for it."""
    choose(page)
    confirm = lessons[at].get("confirm", {"text": CONFIRM})["text"]
    later = [lesson["pages"][0]["text"] for lesson in lessons[at + 1 :]]
    known = "|".join(re.escape(text) for text in (confirm, *later))
    expect(says(page)).to_have_text(re.compile(f"^({known})$"))
    if says(page).text_content() == confirm:
        choose(page)


def follow(page: Page, lessons: list[Lesson], skipped: str = "") -> None:
    """Follow the lessons to the end, but for decisions that the draft answers."""
    for at, lesson in enumerate(lessons):
        if lesson["key"] != skipped:
            read(page, lesson)
            if "want" in lesson:
                take(page, lessons, at)
