"""The replay in a browser: by buttons, by keys, by itself, and from a line of the log."""

import random
import re

from playwright.sync_api import Browser, Page, expect

from browser import WebServer, click_a_move, close, number, open_page, sit, violations


def shown(page: Page, at: int) -> None:
    """Expect the replay to show the position after so many moves."""
    heading = page.get_by_role("heading", name=re.compile(rf"^Replay: {at} of "))
    expect(heading).to_be_visible()
    expect(page.locator(f'.table[data-number="{at}"]')).to_be_visible()


def test_a_replay_by_buttons_by_keys_and_by_itself(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    table, secrets = server.table("olympus", "ppp")
    sit(page, server, table, secrets)
    luck = random.Random(3)
    for _ in range(6):
        click_a_move(page, luck)
    last = number(page)
    page.locator(".log .headline").last.click()
    page.wait_for_url(re.compile(rf"/replay/{table}#\d+$"))
    shown(page, int(page.url.partition("#")[2]))
    for key, at in (("End", last), ("ArrowLeft", last - 1), ("PageUp", 1), ("Home", 0)):
        page.keyboard.press(key)
        shown(page, at)
    page.keyboard.press("ArrowRight")
    shown(page, 1)
    page.get_by_role("button", name="Next round").click()
    shown(page, last)
    page.locator(".log li[data-line]").nth(1).click()
    shown(page, 1)
    page.get_by_label("Speed").select_option(label="Without animation")
    page.keyboard.press("Space")
    shown(page, last)
    play = page.get_by_role("button", name="Play", exact=True)
    expect(play).to_be_visible()
    play.click()  # from the end it begins again
    pause = page.get_by_role("button", name="Pause")
    pause.click()
    expect(play).to_be_visible()
    held = number(page)
    page.get_by_role("button", name="One move forward").click()
    shown(page, min(held + 1, last))
    assert violations(page) == []
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("play or pause")
    close(page)
