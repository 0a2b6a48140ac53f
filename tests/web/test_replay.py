"""The replay in a browser: by buttons, by keys, by itself, and from a line of the log."""

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import WebServer, ask, click_a_move, close, number, open_page, sit, violations


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


@pytest.mark.parametrize("language", ["de", "it"])
def test_on_a_phone_all_of_a_replay_and_of_a_result_fits(
    server: WebServer, browser: Browser, language: str
) -> None:
    timing = {"kind": "days", "days": 3}
    seats = [{"kind": "person", "name": name} for name in ("Daphne", "Milo")]
    made = server.post(
        "/api/tables", {"game": "fight", "players": 2, "seats": seats, "timing": timing}
    )
    table, secrets = str(made["table"]), [seat["secret"] for seat in made["seats"]]  # type: ignore[attr-defined]
    page = open_page(browser, size=(360, 740), language=language)
    sit(page, server, table, secrets[:1])
    page.wait_for_selector(".f-phases li")
    assert page.evaluate(OVERLAPS, ".top > *") == []
    page.goto(f"{server.address}/replay/{table}")
    page.locator(".steps button").last.wait_for()
    assert page.evaluate(CUT_OFF, ".ask.replay *") == []
    ask(server, table, "resign", secrets[0])
    page.goto(f"{server.address}/result/{table}")
    page.wait_for_selector(".result .fin")
    final, sheet = page.locator(".final").bounding_box(), page.locator(".fin").bounding_box()
    assert final
    assert sheet
    assert final["height"] < 500  # no gap before what follows
    assert sheet["y"] < final["y"] + final["height"] + 40
    expect(page.locator(".f-oc")).to_have_count(0)  # nobody attacks any more
    close(page)


# What is seen of these elements beyond the right edge of the window.
CUT_OFF = """chosen => [...document.querySelectorAll(chosen)]
    .filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.outerHTML)"""
# The elements that reach over the next one.
OVERLAPS = """chosen => [...document.querySelectorAll(chosen)]
    .filter((one) => one.getClientRects().length && getComputedStyle(one).position !== "absolute")
    .filter((one, i, all) => all[i + 1]
        && one.getBoundingClientRect().right > all[i + 1].getBoundingClientRect().left + 1)
    .map((one) => one.outerHTML)"""
