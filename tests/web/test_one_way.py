"""Every move asks once before it is told; bots can be paused; what is clicked answers at once."""

import struct
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import (
    SLOW_BOTS,
    WebServer,
    begin,
    close,
    drafts,
    moved_on,
    number,
    open_page,
    sit,
    violations,
)

MAY_JOIN = """
game = 'olympus'
title = 'A ceremony to join'
source = 'Kleos'
players = 3
play = '? blue'
[given]
round = 3
starting_player = 'blue'
"""
WAREHOUSE = """
game = 'olympus'
title = 'A ceremony for Hera'
source = 'Kleos'
players = 3
play = '? blue'
[given]
round = 6
starting_player = 'blue'
[given.cities.blue]
population = 9
agriculture = 5
hunting = 6
fishing = 5
grain = 3
meat = 3
fish = 3
clergy = 4
[given.cities.red]
clergy = 0
tribute = { grain = 5, meat = 5, fish = 4 }
points = 27
[given.cities.white]
clergy = 0
"""
PANELS = (".ask", ".own", ".board", ".side", ".left")
# Pairs of things to click that lie over each other.
OVERLAPS = """() => {
  const all = [...document.querySelectorAll('[data-move], .acts button')]
      .filter((one) => one.getClientRects().length);
  const found = [];
  for (const [i, one] of all.entries()) for (const other of all.slice(i + 1)) {
    if (one.contains(other) || other.contains(one)) continue;
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 1 && high > 1 && !one.closest('.ask') && !other.closest('.ask'))
      found.push([one.getAttribute('aria-label'), other.getAttribute('aria-label')]);
  }
  return found;
}"""


# Keeps what the bar says whenever it is drawn after its button was clicked.
WATCH = """() => {
  window.seen = [];
  let sent = false; // the button goes as soon as it is clicked, and never comes back
  new MutationObserver(() => {
    sent ||= !document.querySelector('.ask .main');
    if (sent) window.seen.push(document.querySelector('.ask').textContent);
  }).observe(document.querySelector('.ask'), {childList: true, subtree: true, characterData: true});
}"""


def boxes(page: Page) -> list[dict[str, float] | None]:
    """Return where the panels are."""
    return [page.locator(panel).first.bounding_box() for panel in PANELS]  # type: ignore[misc]


def asked_to_join(server: WebServer, browser: Browser, **settings: object) -> Page:
    """Open a table whose players are all here, one of whom may join a ceremony."""
    page, _ = begin(browser, server, MAY_JOIN, "ppp", **settings)
    page.get_by_role("button", name="Begin a ceremony for Athena").click()
    if not settings.get("oneClick"):
        page.locator(".main").click()
    expect(page.get_by_role("button", name="Stay out", exact=True)).to_be_visible()
    return page


@pytest.mark.parametrize(("answer", "told"), [("Join", "You join"), ("Stay out", "You stay out")])
def test_an_answer_is_drafted_and_told_only_when_it_is_confirmed(
    server: WebServer, browser: Browser, answer: str, told: str
) -> None:
    page = asked_to_join(server, browser)
    before = number(page)
    page.get_by_role("button", name=answer, exact=True).last.click()
    expect(page.locator(".ask h2")).to_have_text("Play this move?")
    expect(page.locator(".tale")).to_contain_text(told)
    assert (number(page), drafts(page)) == (before, 1)
    expect(page).to_have_title("Your turn: Olympus, Kleos")
    assert violations(page) == []
    page.locator(".ask .back").click()
    assert (number(page), drafts(page)) == (before, 0)
    page.get_by_role("button", name=answer, exact=True).last.click()
    page.get_by_role("button", name="Confirm").click()
    page.wait_for_selector(moved_on(before))
    close(page)


def test_with_one_click_it_is_told_at_once(server: WebServer, browser: Browser) -> None:
    page = asked_to_join(server, browser, oneClick=True)
    before = number(page)
    page.get_by_role("button", name="Join", exact=True).last.click()
    page.wait_for_selector(moved_on(before))
    close(page)


def test_no_dead_button_stays_while_the_move_is_shown(server: WebServer, browser: Browser) -> None:
    page, _ = begin(browser, server, MAY_JOIN, "ppp", speed=2)
    page.get_by_role("button", name="Begin a ceremony for Athena").click()
    page.locator(".main").hover()
    page.evaluate(WATCH)
    page.locator(".main").click()
    expect(page.get_by_role("button", name="Stay out", exact=True)).to_be_visible()
    seen = page.evaluate("window.seen")
    assert any("finishes an animation" in bar for bar in seen)
    assert [bar for bar in seen if "Back" in bar] == []
    close(page)


def test_panels_stand_still_whatever_the_bar_says(server: WebServer, browser: Browser) -> None:
    page = asked_to_join(server, browser)
    rest = boxes(page)
    page.get_by_role("button", name="Join", exact=True).last.hover()
    assert boxes(page) == rest
    page.get_by_role("button", name="Join", exact=True).last.click()
    expect(page.locator(".tale")).to_be_visible()
    assert boxes(page) == rest
    close(page)


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_phone_shows_a_section_from_its_top_and_no_button_over_another(
    server: WebServer, browser: Browser, language: str
) -> None:
    page, _ = begin(browser, server, WAREHOUSE, "ppp", (360, 740), language=language)
    bar = page.locator(".top").bounding_box()
    assert bar
    for section in ("#city", "#hand", "#rivals"):
        page.locator(f'.jump a[href="{section}"]').click()
        found = page.locator(section).bounding_box()
        assert found
        assert bar["height"] <= found["y"] < bar["height"] + 40, section
    page.locator("[data-thing='deity:1'] [data-move], [data-move]").nth(1).click()
    page.locator(".main").click()
    page.wait_for_selector("#city [data-move]")
    assert page.evaluate(OVERLAPS) == []
    inside = page.locator(".rival").first.bounding_box()
    tribute = page.locator(".rival .won").first.bounding_box()
    assert inside
    assert tribute
    assert tribute["x"] + tribute["width"] <= inside["x"] + inside["width"]
    close(page)


def test_bots_are_paused_and_go_on(tmp_path: Path, browser: Browser) -> None:
    slow = WebServer(tmp_path, run=(SLOW_BOTS,))
    page = open_page(browser)
    table, secrets = slow.table("olympus", "pbb")
    sit(page, slow, table, secrets)
    page.wait_for_selector("[data-move]:visible")
    page.get_by_role("button", name="Pause the bots").click()
    expect(page.locator(".ask h2")).to_have_text("Paused")
    assert violations(page) == []
    page.keyboard.press("p")
    expect(page.locator(".ask h2")).not_to_have_text("Paused")
    page.locator("[data-move]:visible").first.click()
    page.locator(".main").click()
    page.get_by_role("button", name="Pause the bots").click()
    held = number(page)
    expect(page.locator(".ask .then")).to_contain_text("made since")
    assert number(page) == held
    page.locator(".ask").get_by_role("button", name="Go on").click()
    page.wait_for_selector(moved_on(held))
    close(page)
    slow.stop()


def test_the_result_is_saved_as_a_picture_and_shared(server: WebServer, browser: Browser) -> None:
    table, secrets = server.table("fight", "pp")
    page = open_page(browser)
    page.add_init_script("navigator.share = async (what) => { window.shared = what; };")
    sit(page, server, table, secrets[:1])
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Share the result").click()
    page.get_by_role("button", name="Share ...").click()
    shared = page.evaluate("window.shared")
    assert shared["url"] == f"{server.address}/result/{table}"
    assert shared["title"] == "Fight for Olympus: Daphne resigned: Milo wins"  # not "you"
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a picture").click()
    data = Path(saving.value.path()).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    assert width == 1280
    assert 400 < height < 900  # as high as the table, not as a window
    assert len(set(zlib.decompress(pixels(data)))) > 20  # it is not empty
    close(page)


def pixels(png: bytes) -> bytes:
    """Return the compressed pixels of a PNG."""
    found, at = b"", 8
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at : at + 8])
        if kind == b"IDAT":
            found += png[at + 8 : at + 8 + size]
        at += size + 12
    return found
