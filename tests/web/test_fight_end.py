"""The end of a duel in a real Chromium: announced, reached, and looked back on."""

import pytest
from playwright.sync_api import Browser, expect

from browser import (
    WebServer,
    begin,
    close,
)
from duel_positions import (
    LAST_TWO_CARDS,
    ONE_POINT_SHORT,
    ONE_SPACE_SHORT,
)


def test_seven_points_end_the_duel(server: WebServer, browser: Browser) -> None:
    page, _ = begin(browser, server, ONE_POINT_SHORT)
    expect(page.locator(".f-warn")).to_contain_text(["One more point wins"])
    page.get_by_role("button", name="Finish").click()
    expect(page.locator(".ask .then")).to_contain_text("You score 1 point.")
    page.locator(".main").click()
    expect(page.locator("#verdict")).to_have_text("You win with seven points")
    expect(page.locator(".f-ways .won")).to_have_text("✓Seven points Daphne 7")
    close(page)


@pytest.mark.parametrize(
    ("counter", "before", "verdict"),
    [
        (2, "Daphne wins then.", "You win: you lead when the pile is empty"),
        (-2, "Milo wins then.", "Milo wins and leads when the pile is empty"),
        (0, "the game would be a tie.", "A tie: the pile is empty, and the counter stands at 0"),
    ],
)
def test_the_end_of_the_pile_is_announced(
    server: WebServer, browser: Browser, counter: int, before: str, verdict: str
) -> None:
    scenario = LAST_TWO_CARDS.replace("counter 2", f"counter {counter}")
    page, _ = begin(browser, server, scenario.replace("= 2\npile", f"= {counter}\npile"))
    expect(page.locator(".f-piles .f-warn")).to_have_text(
        f"The pile lasts 1 more draw phase. As it stands, {before}"
    )
    page.get_by_role("button", name="Finish").click()
    page.locator(".main").click()
    expect(page.locator("#verdict")).to_have_text(verdict)
    expect(page.locator(".f-ways .won")).to_have_text("✓Draw pile 0 cards left")
    expect(page.locator(".f-warn")).to_have_count(0)
    close(page)


def test_the_end_of_the_pile_is_announced_in_view_on_a_phone(
    server: WebServer, browser: Browser
) -> None:
    page, _ = begin(browser, server, LAST_TWO_CARDS, size=(360, 740))
    warning = page.get_by_text("The pile lasts 1 more draw phase.")
    expect(warning).to_have_count(1)
    expect(warning).to_be_in_viewport()
    close(page)


def test_points_of_a_turn_are_added_up_in_its_key_moment(
    server: WebServer, browser: Browser
) -> None:
    scenario = ONE_POINT_SHORT.replace("counter 6", "counter 5").replace("= 6", "= 5")
    ajax = '{ unit = "ajax" }'
    two = scenario.replace(ajax, ajax + ', olympus-3 = { unit = "peleus" }')
    page, _ = begin(browser, server, two)
    page.get_by_role("button", name="Finish").click()
    page.locator(".main").click()
    expect(page.locator(".f-moments .said > span")).to_have_text(
        "You score 2 points. You win: seven victory points."
    )
    close(page)


def test_the_chart_begins_where_the_counter_stood(server: WebServer, browser: Browser) -> None:
    far = ONE_SPACE_SHORT.replace("counter -2", "counter -6").replace("= -2", "= -6")
    page, _ = begin(browser, server, far, seats="pp")
    page.get_by_role("button", name="I am Daphne").click()
    page.get_by_role("button", name="Finish").click()
    page.locator(".main").click()
    page.get_by_role("button", name="I am Milo").click()
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Resign", exact=True).first.click()
    page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign").click()
    expect(page.locator(".f-chart")).to_be_visible()
    middle, start = page.evaluate(
        """() => [".level:not(.goal)", ".path"].map((line) =>
          Number(document.querySelector(`.f-chart ${line}`).getAttribute("d").split(/[ HV]/)[1]))"""
    )
    assert abs(start - middle) > 50  # of 77 for all seven spaces
    close(page)


def test_key_moments_lead_into_the_replay(server: WebServer, browser: Browser) -> None:
    page, _ = begin(browser, server, ONE_POINT_SHORT)
    page.get_by_role("button", name="Finish").click()
    page.locator(".main").click()
    page.locator(".f-moments a").click()
    replay = page.get_by_role("region", name="Replay")
    expect(replay).to_contain_text("Replay: 1 of 1")
    expect(page.locator("[data-spot=bead]")).to_have_text("7")
    page.get_by_role("button", name="One move back").click()
    expect(page.locator("[data-spot=bead]")).to_have_text("6")
    expect(page.locator(".log [data-line]")).to_have_count(0)
    page.get_by_role("button", name="One move forward").click()
    expect(page.locator("[data-spot=bead]")).to_have_text("7")
    expect(page.locator(".log [data-line]")).not_to_have_count(0)
    close(page)
