"""The duel's pages in narrow, wide and low windows: nothing in any language is cut off."""

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import WebServer, begin, close, open_page, sit
from duel_positions import AT_ITS_HEIGHT, ONE_POINT_SHORT

WIDTHS = (360, 390, 768, 1024, 1280)
# What is wider than the window, the bars and headings whose inside is wider than they are,
# names that leave their cards on the field or are cut, and a line of the decision bar that is cut.
TOO_WIDE = """() => {
  const page = document.documentElement;
  const bars = document.querySelectorAll(
    ".top, .f-bar, .f-area, .f-piles, #ask, #ask .acts, .fin > header");
  const wide = [...bars].filter((bar) => bar.scrollWidth > bar.clientWidth + 1)
    .map((bar) => bar.className);
  const names = [...document.querySelectorAll(".f-row .f-hd b")];
  const right = (one) => one.getBoundingClientRect().right;
  const cut = (name) => getComputedStyle(name).overflow === "hidden"
    ? name.scrollWidth > name.clientWidth + 1 : right(name) > right(name.closest(".f-card")) + 1;
  wide.push(...names.filter(cut).map((name) => name.textContent));
  const lines = [...document.querySelectorAll(".fight .ask .then")];
  wide.push(...lines.filter((line) => line.scrollHeight > line.clientHeight + 1).map(() => "line"));
  return page.scrollWidth > innerWidth ? [`page ${page.scrollWidth}`, ...wide] : wide;
}"""


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_nothing_is_too_wide(server: WebServer, browser: Browser, language: str) -> None:
    page = open_page(browser, language=language)
    found: dict[str, list[str]] = {}
    for path in ("/cards/fight", "/cards/fight/helmet-yellow", "/aid/fight"):
        page.goto(server.address + path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        measure(page, path, found)
    page.goto(f"{server.address}/learn/fight")
    expect(page.locator(".coach")).to_be_visible()
    measure(page, "lesson", found)
    table, secrets = server.table("fight", "pb", {"scenario": AT_ITS_HEIGHT})
    sit(page, server, table, secrets)
    page.wait_for_selector("[data-move]:visible")
    measure(page, "table", found)
    page.click(".f-hand [data-card=nestor]")
    page.locator(".f-empty.legal").first.click()
    expect(page.locator(".main")).to_be_visible()
    measure(page, "draft", found)
    table, secrets = server.table("fight", "pb", {"scenario": ONE_POINT_SHORT})
    sit(page, server, table, secrets)
    page.locator(".answers [data-move]").click()
    page.locator(".main").click()
    expect(page.locator(".fin")).to_be_visible()
    measure(page, "end", found)
    assert {where: wide for where, wide in found.items() if wide} == {}
    close(page)


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_low_window_shows_the_whole_table(
    server: WebServer, browser: Browser, language: str
) -> None:
    page, _ = begin(browser, server, AT_ITS_HEIGHT, size=(1366, 768), language=language)
    cut = """() => [...document.querySelectorAll(".f-card, .f-pt, .f-st")]
      .filter((one) => one.scrollHeight > one.clientHeight + 1
        || one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""
    assert page.evaluate("document.documentElement.scrollHeight") <= 768
    assert page.evaluate(cut) == []
    hand = page.locator(".f-hand .f-cards-row")
    assert hand.evaluate("one => one.scrollHeight <= one.clientHeight")
    close(page)


def measure(page: Page, name: str, found: dict[str, list[str]]) -> None:
    """Note what is too wide at each width."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        found[f"{name} {width}"] = page.evaluate(TOO_WIDE)
    page.set_viewport_size({"width": 1440, "height": 900})
