"""The board of Olympos in a real Chromium: at every width, when a god comes, an owner's map."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser import (
    WebServer,
    click_a_move,
    click_on,
    close,
    open_page,
    play,
    sit,
    wait,
)
from olympos_screen import at_turn, near_end

GOD_TO_COME = """
game = "olympos"
title = "Blue is about to reach a Zeus symbol"
source = "none"
players = 3
play = "+ new north"
[given]
deck = ["star"]
gods = ["nemesis"]
[given.peoples]
blue = { time = 10, hand = ["gold cube"] }
red = { time = 11, discoveries = ["religion"], hand = ["star"] }
white = { time = 12 }
"""
GOD = GOD_TO_COME.replace("gold cube", "zeus symbol").replace(
    '"+ new north"',
    "'''\nblue: new north\nblue: to paeonia\nblue: decline\n+ play zeus symbol\n'''",
)
LATE = """
game = "olympos"
title = "The gods have sent much, and the hand is full"
source = "none"
players = 3
play = "+ move paeonia"
[given.peoples.blue]
time = 66
keres = 1
erinyes = true
hand = ["grain cube", "star", "four lands"]
discoveries = ["art", "city"]
[given.peoples.red]
time = 67
discoveries = ["engineering", "money stone"]
[given.peoples.white]
time = 68
[given.map]
paeonia = ["blue"]
thessaly = ["red", "blue"]
"""
OWNERS_MAP = """
[map]
illyria = { x = 900, y = 600, resource = "grain" }
paeonia = { resource = "wood" }
azaes = { x = 60, y = 60 }
"""
BOXES = """() => Object.fromEntries([...document.querySelectorAll("[data-land]")].map((land) => {
  const { x, y, width, height } = land.getBBox();
  return [land.dataset.land, [x, y, x + width, y + height]];
}))"""
OUTSIDE = """([inner, outer]) => {
  const frame = document.querySelector(outer).getBoundingClientRect();
  return [...document.querySelectorAll(inner)].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom + 1;
  }).map((one) => one.textContent);
}"""
SPACE = """one => {
  const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
  const range = document.createRange();
  const at = text.data.trimEnd().lastIndexOf(" ");
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return range.getBoundingClientRect().width / parseFloat(getComputedStyle(one).fontSize);
}"""  # the width of a text's last space, in parts of its size
COVERED = """() => {
  const boxes = (inner) => [...document.querySelectorAll(inner)].map((one) => one.getBBox());
  const tokens = boxes(".tk circle");
  return boxes(".ap .fp").filter((price) => tokens.some((token) => token.x < price.x + price.width
    && price.x < token.x + token.width && token.y < price.y + price.height
    && price.y < token.y + token.height)).map(({ x, y }) => [x, y]);
}"""  # the prices with a fight that lie on the token of a territory
GLOW = 5  # pixels of light round a card that can be played
CUT_OFF = """inner => [...document.querySelectorAll(inner)]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (2560, 1440)])
@pytest.mark.parametrize("moves", [200, 60])
def test_all_four_rivals_are_seen(
    server: WebServer, browser: Browser, size: tuple[int, int], moves: int
) -> None:
    table, secrets = server.table("olympos", "ppppp", near_end("olympos-five.record", moves))
    page = open_page(browser, size)
    sit(page, server, table, secrets[:1])
    page.wait_for_selector(".foes .rv:nth-child(4)")
    for place in (".foes", ".left"):
        fits = "place => place.scrollHeight <= place.clientHeight"
        assert page.locator(place).evaluate(fits), place
    close(page)


def test_the_time_track_follows_the_width(server: WebServer, browser: Browser) -> None:
    page = at_turn(server, browser, (360, 800))
    expect(page.locator(".strip")).to_be_visible()
    expect(page.locator("svg.ring")).to_have_count(0)
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator("svg.ring")).to_be_visible()
    expect(page.locator(".strip")).to_have_count(0)
    close(page)


@pytest.mark.parametrize("language", ["en", "de", "it"])
@pytest.mark.parametrize("width", [360, 768, 1280, 2560])
def test_nothing_runs_over_the_edge(
    server: WebServer, browser: Browser, width: int, language: str
) -> None:
    page = at_turn(server, browser, (width, 900), language=language)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    close(page)


@pytest.mark.parametrize(("seats", "record"), [("pbb", "three"), ("pbbbb", "five")])
def test_all_columns_of_the_score_sheet_fit_on_a_phone(
    server: WebServer, browser: Browser, seats: str, record: str
) -> None:
    table, secrets = server.table("olympos", seats, near_end(f"olympos-{record}.record", 3))
    page = open_page(browser, (360, 740), language="de")
    sit(page, server, table, secrets)
    play(page, click_a_move)
    expect(page.locator(".sheet thead th")).to_have_count(len(seats) + 1)
    assert page.locator(".fin .scroll").evaluate("one => one.scrollWidth <= one.clientWidth")
    close(page)


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_tablet_shows_all_that_a_move_would_do(
    server: WebServer, browser: Browser, language: str
) -> None:
    page = at_turn(server, browser, (768, 1024), language=language)
    click_on(page.locator("[data-land=macedonia]"))
    page.wait_for_selector("#ask .goer")
    assert page.evaluate(OUTSIDE, ["#ask .then > *", "#ask .then"]) == []
    close(page)


def test_no_price_covers_what_another_territory_brings(server: WebServer, browser: Browser) -> None:
    table, secrets = server.table("olympos", "ppppp", near_end("olympos-five.record", 60))
    page = open_page(browser)
    sit(page, server, table, secrets[:1])
    wait(page)
    expect(page.locator(".ap .fp")).not_to_have_count(0)
    assert page.evaluate(COVERED) == []
    close(page)


def test_words_are_apart_in_small_print(server: WebServer, browser: Browser) -> None:
    page = at_turn(server, browser)
    for place, text in (
        (".top", "Your turn"),
        (".top", "Time 20 of"),
        (".me", "Only new settlers"),
    ):
        assert page.locator(place).get_by_text(text).evaluate(SPACE) > 0.15, text
    close(page)


def test_the_glow_of_a_card_is_not_cut_off(server: WebServer, browser: Browser) -> None:
    page = at_turn(server, browser)
    card, hand = (page.locator(part).bounding_box() for part in (".dcard.legal", ".me .hand"))
    assert card
    assert hand
    assert card["x"] - hand["x"] >= GLOW
    assert card["y"] - hand["y"] >= GLOW
    close(page)


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_nothing_is_cut_off(server: WebServer, browser: Browser, language: str) -> None:
    table, secrets = server.table("olympos", "ppp", {"scenario": LATE})
    page = open_page(browser, language=language)
    sit(page, server, table, secrets[:1])
    wait(page)
    assert page.locator(".me .gd").count() == 2
    assert page.locator(".dcard").count() == 3
    assert page.evaluate(OUTSIDE, [".dcard", ".me"]) == []
    assert page.evaluate(CUT_OFF, ".dv .tx, .wn .nm") == []
    click_on(page.locator("[data-land=macedonia]"))
    page.wait_for_selector("#ask .goer")
    assert page.evaluate(OUTSIDE, ["#ask .then > *", "#ask .then"]) == []
    page.set_viewport_size({"width": 360, "height": 740})
    expect(page.locator(".strip")).to_be_visible()
    pill, tools = (page.locator(part).bounding_box() for part in (".top .pill", ".top .tools"))
    assert pill
    assert tools
    assert pill["x"] + pill["width"] <= tools["x"] + 1
    close(page)


def test_a_phone_shows_the_god_before_the_map(server: WebServer, browser: Browser) -> None:
    table, secrets = server.table("olympos", "ppp", {"scenario": GOD})
    page = open_page(browser, size=(390, 844))
    sit(page, server, table, secrets[:1])
    wait(page)
    expect(page.locator(".coming")).to_contain_text("Nemesis")
    god, asked = (page.locator(part).bounding_box() for part in (".coming", "#ask"))
    assert god
    assert asked
    assert god["y"] + god["height"] <= asked["y"]
    close(page)


def test_the_only_answer_is_given_for_a_person(server: WebServer, browser: Browser) -> None:
    table, secrets = server.table("olympos", "ppp", {"scenario": GOD_TO_COME})
    page = open_page(browser)
    sit(page, server, table, secrets[:1])
    wait(page)
    click_on(page.locator("[data-land=paeonia]"))
    page.locator(".main").click()
    asked = page.locator("#ask")
    expect(asked).to_contain_text("There is only one possible answer")  # the Star can't be played
    expect(asked).to_contain_text("Milo: play a Zeus symbol or decline")  # and blue has no symbol
    page.wait_for_selector('.table[data-number="4"]')
    close(page)


def test_an_owners_map_is_drawn_in_cells(tmp_path: Path, browser: Browser) -> None:
    (tmp_path / "my.toml").write_text(OWNERS_MAP)
    server = WebServer(tmp_path, "--data", f"olympos={tmp_path / 'my.toml'}")
    try:
        table, secrets = server.table("olympos", "pbb")
        page = open_page(browser)
        sit(page, server, table, secrets)
        wait(page)
        assert page.locator("[data-land]").count() == 32
        assert page.locator(".coast").count() == 0  # our drawing does not fit
        assert "wood" in (page.locator("[data-land=paeonia]").get_attribute("aria-label") or "")
        boxes = page.evaluate(BOXES)
        for land, (x, y) in (("illyria", (900, 600)), ("azaes", (60, 60)), ("attica", (448, 408))):
            left, top, right, bottom = boxes[land]
            assert left < x < right, land
            assert top < y < bottom, land
        play(page, click_a_move, most=2)
        close(page)
    finally:
        server.stop()


def test_a_cell_is_nearer_to_its_point_than_to_others(server: WebServer, browser: Browser) -> None:
    page = at_turn(server, browser)
    drawn = page.evaluate(
        """async () => {
          const { cellPath } = await import("/web/games/olympos/voronoi.js");
          const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
          path.setAttribute("d", cellPath([100, 100], [[100, 100], [160, 100], [100, 40]]));
          const inside = (x, y) => path.isPointInFill({ x, y });
          document.querySelector("svg.map").append(path);
          return [inside(100, 100), inside(120, 100), inside(140, 100), inside(100, 60)];
        }"""
    )
    assert drawn == [True, True, False, False]
    close(page)
