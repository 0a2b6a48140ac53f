"""Clocks and standing answers in a real browser."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import WebServer, close, open_page, sit, violations
from kleos.games import game_named

OLYMPUS = game_named("olympus").moves
SECRETS = dict[int, str]


def table_of(server: WebServer, players: int = 3, **more: object) -> tuple[str, SECRETS]:
    """Set up a table of Olympus for people, at which the first seat begins."""
    names = ("Daphne", "Milo", "Petra", "Theo", "Ione")[:players]
    seats = [{"kind": "person", "name": name} for name in names]
    wish = {"game": "olympus", "players": players, "seats": seats, "seed": 1, **more}
    made = server.post("/api/tables", wish)
    held = made["seats"]
    assert isinstance(held, list)
    return str(made["table"]), {one["seat"]: one["secret"] for one in held}


def seated(browser: Browser, server: WebServer, table: str, *secrets: str, **more: object) -> Page:
    """Open a table in a browser of its own."""
    page = open_page(browser, **more)  # type: ignore[arg-type]
    sit(page, server, table, list(secrets))
    page.wait_for_selector("#ask h2")
    return page


def test_the_form_of_a_new_table_asks_for_the_clock(browser: Browser, server: WebServer):
    page = open_page(browser)
    page.goto(f"{server.address}/new?game=olympus")
    seat = page.get_by_label("Seat 2", exact=True)
    expect(seat).to_be_visible()
    expect(page.locator(".timing")).to_have_count(0)  # whoever plays alone has all the time
    seat.select_option("open")
    page.get_by_label("Over days").check()
    expect(page.get_by_label("Time for each turn").locator("option")).to_have_text(
        ["1 day", "3 days", "7 days"]
    )
    assert violations(page) == []
    page.get_by_label("For one sitting").check()
    page.get_by_label("Minutes for each player").fill("5")
    page.get_by_label("Seconds before the clock starts on each decision").fill("20")
    page.get_by_label("When a player's time is up").select_option("vote")
    assert violations(page) == []
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1]
    timing = server.get(f"/api/tables/{table}")["timing"]
    assert timing == {"kind": "live", "minutes": 5, "seconds": 20, "then": "vote"}
    close(page)


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)])
def test_everyone_sees_the_clocks_and_that_time_is_up(
    browser: Browser, server: WebServer, size: tuple[int, int]
):
    timing = {"kind": "live", "minutes": 10, "seconds": 15, "then": "vote"}
    table, secrets = table_of(server, 5, timing=timing)
    page = open_page(browser, size)
    page.clock.install()
    sit(page, server, table, [secrets[1]])
    own = page.locator(".clocks .mine")
    running = page.locator(".clocks .runs")
    expect(running.locator(".time")).to_have_text("10:00")
    expect(running.locator(".vh")).to_have_text("Daphne: 10 minutes left")
    expect(own.locator(".vh")).to_have_text("Milo: 10 minutes left")
    expect(page.locator(".waited")).to_have_text(re.compile("^Waiting since "))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    page.clock.fast_forward(45_000)
    expect(running.locator(".time")).to_have_text(re.compile(r"^9:(30|29|28|2\d)$"))
    expect(page.locator(".timeup")).to_have_count(0)
    page.clock.fast_forward(575_000)
    expect(page.locator(".timeup")).to_have_text("Daphne's time is up.")
    expect(running.locator(".time")).to_have_text("0:00")
    assert violations(page) == []
    close(page)


def test_days_are_shown_as_days(browser: Browser, server: WebServer):
    table, secrets = table_of(server, timing={"kind": "days", "days": 3, "then": "note"})
    page = seated(browser, server, table, secrets[0], language="de")
    expect(page.locator(".clocks .mine .time")).to_have_text(re.compile("^(3 T 0 h|2 T 23 h)$"))
    said = page.locator(".clocks .mine .vh")
    expect(said).to_have_text(re.compile("^Daphne: noch (3 Tage 0|2 Tage 23) Stunden$"))
    close(page)


def test_an_answer_is_given_ahead_and_withdrawn(browser: Browser, server: WebServer):
    table, secrets = table_of(server)
    first = seated(browser, server, table, secrets[0])
    owner = seated(browser, server, table, secrets[1])
    expect(first.get_by_role("button", name="Answer in advance ...")).to_have_count(0)
    first.locator(f'[data-move="{OLYMPUS.parse("worship athena")}"]:visible').first.click()
    first.locator(".main").click()
    owner.get_by_role("button", name="Answer in advance ...").click()
    dialog = owner.get_by_role("dialog", name="Answer in advance")
    dialog.get_by_label("Zeus").check()
    assert violations(owner) == []
    dialog.get_by_role("button", name="Always answer this: Stay out of ceremonies").click()
    for page in (owner, first):
        expect(page.locator(".table")).to_have_attribute("data-number", "2")
        expect(page.locator(".logp")).to_contain_text("out")
    owner.get_by_role("button", name="Table", exact=True).click()
    menu = owner.get_by_role("dialog", name="This table")
    expect(menu).to_contain_text("Stay out of ceremonies, except for Zeus")
    assert violations(owner) == []
    menu.get_by_role("button", name="Withdraw").click()
    expect(menu).not_to_contain_text("Stay out of ceremonies")
    first.get_by_role("button", name="Table", exact=True).click()
    expect(first.get_by_role("dialog", name="This table")).to_contain_text("There are none yet.")
    for page in (first, owner):
        close(page)


@pytest.mark.parametrize(
    ("place", "language", "said"),
    [
        ("en-GB", "en", r"^Waiting since \d\d:\d\d$"),
        ("en-US", "en", r"^Waiting since \d{1,2}:\d\d\s[AP]M$"),
        ("en-US", "de", r"^Am Zug seit \d\d:\d\d$"),
        ("it-IT", "it", r"^In attesa da: \d\d:\d\d$"),
    ],
)
def test_the_time_of_day_is_written_as_the_reader_writes_it(
    browser: Browser, server: WebServer, place: str, language: str, said: str
):
    table, secrets = table_of(server)
    context = browser.new_context(locale=place, timezone_id="Asia/Kolkata")
    page = context.new_page()
    kept = json.dumps(json.dumps({"language": language, "speed": 0}))
    page.add_init_script(f"localStorage['kleos.settings'] ??= {kept}")
    sit(page, server, table, [secrets[1]])
    expect(page.locator(".waited")).to_have_text(re.compile(said))
    context.close()
