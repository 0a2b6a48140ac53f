"""How a duel is told: attacks one after another, the same in a replay, and without motion."""

from typing import TypeAlias

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import WebServer, begin, close, moved_on, number, open_page
from duel_positions import AT_ITS_HEIGHT, ON_THE_MOVE, ONE_POINT_SHORT

Seen: TypeAlias = list[dict[str, str]]

# Keep every different look of some places, and whether it was told or a new position.
WATCH = """(places) => {
  window.seen = [];
  const look = () => Object.fromEntries(Object.entries({
    ...places, telling: "#ask .what:not(:has(h2))", flyer: ".flyer",
  }).map(([name, place]) => {
    const found = document.querySelectorAll(place);
    const label = found[0]?.getAttribute("aria-label") || found[0]?.textContent.trim();
    return [name, found.length ? label || String(found.length) : ""];
  }));
  const note = () => {
    const now = look();
    if (JSON.stringify(now) !== JSON.stringify(window.seen.at(-1))) window.seen.push(now);
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(note).observe(document.body, all);
  note();
}"""

# Press a key as soon as something flies, while that is told.
SKIP = """(place) => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector(place)) return;
    watch.disconnect();
    window.skipped = document.querySelector("#ask").textContent.includes("finishes an animation");
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }));
  });
  watch.observe(document.body, { subtree: true, childList: true });
}"""
# Damage, the counter, the sizes of piles and hands.
LOOKS = """[...document.querySelectorAll(".f-nk, [data-spot=bead], .f-pile b, .f-count b, .f-held")]
  .map((one) => one.getAttribute("aria-label") || one.textContent)"""


def finish(page: Page) -> None:
    """Finish playing cards, and see all that comes of it."""
    before = number(page)
    page.get_by_role("button", name="Finish").click()
    page.locator(".main").click()
    page.wait_for_selector(moved_on(before))


def watched(page: Page, *names: str) -> list[tuple[str, ...]]:
    """Return how some places looked, one look after another."""
    found: list[tuple[str, ...]] = []
    for look in page.evaluate("window.seen"):
        now = tuple(look[name] for name in names)
        if not found or now != found[-1]:
            found.append(now)
    return found


def test_an_attack_changes_the_board_step_by_step(server: WebServer, browser: Browser) -> None:
    page, _ = begin(browser, server, AT_ITS_HEIGHT, speed=0.5)
    struck, striker = "[data-spot='place-1-0'] .f-nk", "[data-spot='place-0-0'] .f-nk"
    page.evaluate(WATCH, {"struck": struck, "striker": striker})
    finish(page)
    expect(page.locator("#ask h2")).to_contain_text("Which colour marker do you take?")
    assert watched(page, "struck", "striker") == [
        ("0 of 5 damage", "3 of 5 damage"),
        ("5 of 5 damage", "3 of 5 damage"),
        ("", "3 of 5 damage"),
        ("", "1 of 5 damage"),
    ]
    close(page)


@pytest.mark.parametrize("flyer", [".f-hurt", ".f-fly"])
def test_what_is_skipped_changes_nothing_twice(
    server: WebServer, browser: Browser, flyer: str
) -> None:
    page, _ = begin(browser, server, AT_ITS_HEIGHT, speed=1)
    page.evaluate(SKIP, f".flyer{flyer}")
    finish(page)
    expect(page.locator("#ask h2")).to_contain_text("Which colour marker do you take?")
    assert page.evaluate("window.skipped")
    shown = page.evaluate(LOOKS)
    page.reload()
    expect(page.locator("#ask h2")).to_contain_text("Which colour marker do you take?")
    assert page.evaluate(LOOKS) == shown
    close(page)


def test_units_move_and_cards_leave_the_hand_as_it_is_told(
    server: WebServer, browser: Browser
) -> None:
    page, _ = begin(browser, server, ON_THE_MOVE, speed=0.5)
    page.click(".f-hand [data-card=ariadne]")
    page.get_by_role("button", name="Place at Olympus 2").click()
    page.get_by_role("button", name="Choose your unit at Olympus 1").click()
    page.get_by_role("button", name="Place at Troy").click()
    page.get_by_role("button", name="Finish").click()
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    page.evaluate(WATCH, {
        "old": "[data-spot='place-0-0'] .f-unit",
        "new": "[data-spot='place-0-5'] .f-unit",
        "card": ".f-hand [data-card=ariadne]",
    })  # fmt: skip
    finish(page)
    expect(page.locator("[data-spot='place-0-5'] [data-card=ajax]")).to_be_visible()
    looks = watched(page, "telling", "old", "new", "card")
    told_looks = [(bool(old), bool(new), bool(card)) for on, old, new, card in looks if on]
    assert told_looks.index((True, False, True)) < told_looks.index((True, False, False))
    assert told_looks.index((True, False, False)) < told_looks.index((False, True, False))
    close(page)


def test_nothing_flies_if_motion_is_not_wanted(server: WebServer, browser: Browser) -> None:
    page, _ = begin(browser, server, AT_ITS_HEIGHT, speed=1, calm=True)
    page.evaluate(WATCH, {"struck": "[data-spot='place-1-0'] .f-unit"})
    finish(page)
    expect(page.locator("#ask h2")).to_contain_text("Which colour marker do you take?")
    assert {flyer for (flyer,) in watched(page, "flyer")} == {""}
    assert len(watched(page, "struck")) == 2
    moving = "document.getAnimations().filter((one) => one.playState === 'running').length"
    assert page.evaluate(moving) == 0
    close(page)


def test_a_replay_tells_the_same_on_the_same_board(server: WebServer, browser: Browser) -> None:
    page, table = begin(browser, server, ONE_POINT_SHORT)
    finish(page)
    expect(page.locator("#verdict")).to_have_text("You win with seven points")
    close(page)
    page = open_page(browser, speed=0.5)
    page.goto(f"{server.address}/replay/{table}#0")
    expect(page.locator(".f-board [data-spot=bead]")).to_have_text("6")
    page.evaluate(WATCH, {"bead": "[data-spot=bead]"})
    page.get_by_role("button", name="Forward").click()
    expect(page.locator("#verdict")).to_contain_text("wins with seven points")
    flown = {flyer for bead, flyer in watched(page, "bead", "flyer") if bead == "6"}
    assert len(flown) > 1
    close(page)


def test_a_curtain_hides_both_hands_on_a_shared_screen(server: WebServer, browser: Browser) -> None:
    page, _ = begin(browser, server, AT_ITS_HEIGHT, seats="pp")
    hands = {"Daphne": "[data-card=patroclus]", "Milo": "[data-card=carians]"}
    for name, other in (("Daphne", "Milo"), ("Milo", "Daphne")):
        expect(page.locator(".curtain h2")).to_have_text(f"Pass the screen to {name}")
        expect(page.locator(", ".join(hands.values()))).to_have_count(0)
        page.get_by_role("button", name=f"I am {name}").click()
        expect(page.locator(hands[name])).to_have_count(1)
        expect(page.locator(hands[other])).to_have_count(0)
        if name == "Daphne":
            finish(page)
            page.get_by_role("button", name="Take the red marker").or_(
                page.locator(".f-free-mk .legal").first
            ).first.click()
    close(page)
