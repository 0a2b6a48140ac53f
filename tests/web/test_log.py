"""The log in a browser: headlines with their consequences, and what happened since one's turn."""

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import (
    WebServer,
    click_a_move,
    close,
    moved_on,
    number,
    open_page,
    sit,
    violations,
)

SIZES = {"wide": (1440, 900), "phone": (390, 844)}
HIDDEN_ABOVE = "(scroll) => scroll.scrollHeight - scroll.clientHeight + scroll.scrollTop"


def test_a_log_in_headlines_and_what_happened_since_ones_turn(
    server: WebServer, browser: Browser
) -> None:
    here, there = two_screens(server, browser)
    log = here.locator(".log")
    expect(log.locator(".divider").first).to_have_text("Round 1: Petra starts")
    expect(log.locator(".d0.headline", has_text="You begin a ceremony").first).to_be_attached()
    expect(log.locator(".d1", has_text=re.compile("You (join|stay out)")).first).to_be_attached()
    expect(log.locator(".d2").first).to_be_attached()
    theirs = there.locator(".log")  # two sit there, so that nobody is you
    expect(theirs.locator(".headline", has_text="Daphne begins").first).to_be_attached()
    expect(theirs.locator("li", has_text="You ")).to_have_count(0)
    since = here.get_by_role("region", name="Since your last turn")
    expect(since.locator("li").first).to_contain_text(
        re.compile("begins a ceremony|builds|defeats")
    )
    expect(since.locator("li", has_text=re.compile("joins|advances|Round"))).to_have_count(0)
    assert violations(here) == []
    since.get_by_role("button", name="Close").click()
    expect(since).to_have_count(0)
    close(here)
    close(there)


@pytest.mark.parametrize("size", SIZES)
def test_the_log_stays_at_its_end_and_keeps_the_readers_place(
    server: WebServer, browser: Browser, size: str
) -> None:
    here, there = two_screens(server, browser, SIZES[size])
    scroll = here.locator(".logp .scroll")
    scroll.scroll_into_view_if_needed()
    assert scroll.evaluate("(scroll) => scroll.scrollTop") == 0  # its end, since it is reversed
    expect(here.locator(".log li").last).to_be_in_viewport()
    scroll.evaluate("(scroll) => scroll.scrollBy(0, -1e6)")
    expect(here.locator(".divider").first).to_be_in_viewport()
    lines = here.locator(".log li").count()
    above = scroll.evaluate(HIDDEN_ABOVE)
    assert above < 2
    play_one(here, there)
    expect(here.locator(".log li")).not_to_have_count(lines)
    assert abs(scroll.evaluate(HIDDEN_ABOVE) - above) < 2
    close(here)
    close(there)


def two_screens(
    server: WebServer, browser: Browser, size: tuple[int, int] = SIZES["wide"]
) -> tuple[Page, Page]:
    """Return two screens in the second round of a game, and the first is asked; two play there."""
    table, secrets = server.table("olympus", "ppp")
    here, there = open_page(browser, size), open_page(browser)
    sit(here, server, table, secrets[:1])
    sit(there, server, table, secrets[1:])
    for _ in range(200):
        asked = whoever_is_asked(here, there) is here
        if asked and here.locator(".divider", has_text="Round 2").count():
            if here.locator(".since").count():
                return here, there
        play_one(here, there)
    raise AssertionError("there was no second round")


def play_one(here: Page, there: Page) -> None:
    """Play a turn on the screen that is asked; both hear of it."""
    before = number(here)
    click_a_move(whoever_is_asked(here, there), random.Random(before))
    for page in (here, there):
        page.wait_for_selector(moved_on(before))


def whoever_is_asked(here: Page, there: Page) -> Page:
    """Return the screen that may play now."""
    for _ in range(400):
        for page in (here, there):
            if page.locator("[data-move]:visible").count():
                return page
        here.wait_for_timeout(50)
    raise AssertionError("nobody is asked")
