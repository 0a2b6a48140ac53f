"""Friends: from the invitation to the rematch, leaving and coming back, in several browsers."""

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import AXE, WebServer, click_a_move, close, open_page, sit, violations, wait

RECORD = Path(__file__).parents[1] / "records/olympus-four.record"
NEAR_END = 6  # moves
START = {"en": "Start the game", "de": "Partie starten", "it": "Inizia la partita"}


def clean(page: Page) -> None:
    """Check that axe finds nothing on a page, and that nothing runs over its edge."""
    if AXE.exists():
        assert violations(page) == []
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def invite(host: Page, server: WebServer, game: str = "Olympus") -> str:
    """Open a table for friends through the page's own form; return the link."""
    host.goto(server.address)
    host.get_by_role("link", name="Play with friends").click()
    host.locator(".picks").get_by_text(game, exact=True).click()
    clean(host)
    host.get_by_role("button", name="Invite friends").click()
    return host.get_by_label("Link to this table").input_value()


def join(page: Page, link: str, name: str, sit_down: str = "Sit down") -> None:
    """Take a seat by a link."""
    page.goto(link)
    page.locator(".named input").fill(name)
    clean(page)
    page.get_by_role("button", name=sit_down).click()
    expect(page.get_by_role("button", name=sit_down)).to_have_count(0)


def leave(page: Page) -> None:
    """Leave a table for good reason, through its menu."""
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Leave ...").click()
    expect(page.get_by_role("dialog")).to_contain_text("Your seat is kept for 2 minutes")
    clean(page)
    page.get_by_role("button", name="Leave the table").click()
    page.wait_for_url("**/")


def test_four_browsers_in_three_languages_from_the_invitation_to_the_rematch(
    server: WebServer, browser: Browser
) -> None:
    text = RECORD.read_text()
    move = int(text.splitlines()[-2].split()[0]) - NEAR_END
    seats = [{"kind": "person", "name": "Ann"}, *[{"kind": "open"}] * 3]
    wish = {"game": "olympus", "players": 4, "seats": seats, "waits": True}
    made = server.post("/api/tables", {**wish, "start": {"record": text, "move": move}})
    table = str(made["table"])
    pages = [open_page(browser, language=language) for language in ("en", "de", "it")]
    pages.append(open_page(browser, size=(390, 844), language="en"))
    pages[0].goto(server.address)
    mine = {"game": "olympus", "secrets": [made["seats"][0]["secret"]], "last": 1}  # type: ignore[index]
    kept = {table: {**mine, "host": made["host"]}}
    pages[0].evaluate("kept => localStorage['kleos.tables'] = JSON.stringify(kept)", kept)
    link = f"{server.address}/t/{table}"
    pages[0].goto(link)
    free = pages[0].locator(".sitting .open")
    expect(free).to_have_text([re.compile("free")] * 3)
    for place, (name, button) in enumerate(
        (("Bob", "Hinsetzen"), ("Carla", "Siediti"), ("Dan", "Sit down")), 1
    ):
        join(pages[place], link, name, button)
        if place < 3:
            expect(pages[0].locator(".sitting")).to_contain_text(name)
            expect(free).to_have_count(3 - place)
            assert f"{3 - place} seat" in pages[0].title()
    expect(pages[1].get_by_role("heading", level=1)).to_contain_text("Olympus")
    play_to_the_end(pages)
    first = pages[1].locator(".fin").get_by_role("button", name="Noch einmal spielen")
    first.click()
    pages[1].wait_for_url(re.compile(f"/t/(?!{table})"))
    again = pages[1].url
    for page, next_game in (
        (pages[0], "Go to the next game"),
        (pages[2], "prossima partita"),
        (pages[3], "Go to the next game"),
    ):
        notice = page.locator(".notices")
        clean(page)
        notice.get_by_role("button", name=re.compile(next_game)).click()
        page.wait_for_url(again)
        page.wait_for_selector(".table[data-number='0']")
    info = server.get(f"/api/tables/{again.rpartition('/')[2]}")
    names = [seat["name"] for seat in info["seats"]]  # type: ignore[attr-defined]
    assert names == ["Ann", "Bob", "Carla", "Dan"]
    for page in pages:
        close(page)


def play_to_the_end(pages: list[Page]) -> None:
    """Let whoever is asked play, until the game is over for everyone."""
    luck = random.Random(2)
    for _ in range(200):
        if pages[0].locator(".fin").count():
            break
        for page in pages:
            if page.locator("[data-move]:visible").count():
                click_a_move(page, luck)
        pages[0].wait_for_timeout(50)
    for page in pages:
        page.wait_for_selector(".fin")


def test_a_host_invites_fills_with_bots_and_starts(server: WebServer, browser: Browser) -> None:
    host, guest = open_page(browser), open_page(browser, size=(390, 844))
    link = invite(host, server)
    clean(host)
    host.get_by_label("Your name").fill("Ann")
    host.get_by_label("Your name").press("Tab")
    join(guest, link, "Bob")
    expect(guest.locator(".sitting")).to_contain_text("Ann")
    expect(guest.get_by_role("status").first).to_contain_text("when Ann starts it")
    expect(guest.get_by_role("button", name="Start the game")).to_have_count(0)
    clean(guest)
    guest.get_by_label("Your name").fill("Bobby")
    guest.get_by_label("Your name").press("Enter")
    expect(host.locator(".sitting")).to_contain_text("Bobby")
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        page.wait_for_selector(".table[data-number]")
        expect(page.locator(".bot").first).to_contain_text("Citizen")
        close(page)


@pytest.mark.parametrize("started", [False, True])
def test_a_host_removes_a_guest_who_is_told_and_can_only_watch(
    server: WebServer, browser: Browser, started: bool
) -> None:
    host, guest = open_page(browser), open_page(browser, size=(360, 740), language="de")
    link = invite(host, server)
    join(guest, link, "Bob", "Hinsetzen")
    if started:
        host.get_by_role("button", name="Start the game").click()
        host.wait_for_selector(".table[data-number]")
        host.get_by_role("button", name="Table", exact=True).click()
    host.get_by_role("button", name=re.compile("Remove .*Bob")).click()
    dialog = host.get_by_role("dialog", name="Remove Bob?")
    clean(host)
    dialog.get_by_role("button", name="Remove Bob").click()
    expect(guest.get_by_role("alert")).to_contain_text("hat dich vom Tisch entfernt")
    clean(guest)
    guest.get_by_role("button", name="Nur zusehen").click()
    expect(guest.get_by_role("button", name="Hinsetzen")).to_be_visible()  # like anyone else
    if started:
        expect(host.locator(".turns")).not_to_contain_text("Bob")
    else:
        expect(host.locator(".sitting")).not_to_contain_text("Bob")
    for page in (host, guest):
        close(page)


def test_the_host_chooses_a_clock_in_the_waiting_room_and_all_are_told(
    server: WebServer, browser: Browser
) -> None:
    host, guest = open_page(browser), open_page(browser, size=(360, 740), language="de")
    link = invite(host, server)
    expect(host.get_by_role("heading", level=1)).to_be_focused()
    host.get_by_label("For one sitting").check()
    minutes = host.get_by_label("Minutes for each player")
    minutes.fill("0")
    minutes.press("Tab")  # the browser says why not
    minutes.fill("45")
    minutes.press("Tab")
    guest.goto(link)
    expect(guest.locator(".clock-told")).to_contain_text("45 Minuten für die ganze Partie.")
    host.get_by_label("Over days").check()
    expect(host.get_by_label("Time for each turn")).to_have_value("3")
    host.get_by_label("When a player's time is up").select_option("bot")
    clean(host)
    join(guest, link, "Bob", "Hinsetzen")
    told = guest.locator(".clock-told")
    expect(told).to_contain_text("Jeder hat 3 Tage Zeit für jeden Zug. Ist die Zeit")
    expect(told).to_contain_text("spielt ein Bot weiter")
    clean(guest)
    start = host.locator("form.begin")
    start.evaluate("form => { form.requestSubmit(); form.requestSubmit(); }")  # a double click
    for page in (host, guest):
        page.wait_for_selector(".table[data-number]")
        expect(page.locator(".clocks .time")).to_have_count(2)
        expect(page.locator("#ask").get_by_role("alert")).to_have_count(0)
        close(page)


def test_a_double_click_takes_one_seat(server: WebServer, browser: Browser) -> None:
    host, guest = open_page(browser), open_page(browser)
    guest.goto(invite(host, server))
    asked: list[str] = []
    guest.on("request", lambda request: asked.append(request.url))
    guest.locator("form.create").evaluate("form => { form.requestSubmit(); form.requestSubmit(); }")
    expect(host.locator(".sitting .open")).to_have_count(1)
    expect(guest.locator(".waiting h1")).to_be_focused()
    assert len([url for url in asked if url.endswith("/join")]) == 1
    for page in (host, guest):
        close(page)


def test_names_are_asked_once(server: WebServer, browser: Browser) -> None:
    host, guest = open_page(browser), open_page(browser)
    join(guest, invite(host, server), "Bob")
    guest.goto(invite(host, server, "Fight for Olympus"))
    expect(guest.get_by_label("Your name")).to_have_value("Bob")
    guest.get_by_role("button", name="Sit down").click()
    guest.wait_for_selector(".table[data-number]")  # all seats are taken
    guest.goto(server.address)
    guest.get_by_role("link", name="Play with friends").click()
    guest.get_by_role("button", name="Invite friends").click()
    expect(guest.locator(".sitting .person")).to_contain_text("Bob (you)")
    for page in (host, guest):
        close(page)


def test_the_waiting_room_by_keyboard(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    page.goto(f"{server.address}/friends?game=fight")
    page.get_by_role("heading", level=1).wait_for()

    def tab_to(name: str) -> None:
        for _ in range(40):
            page.keyboard.press("Tab")
            if name in (page.evaluate("document.activeElement.textContent") or ""):
                return
        raise AssertionError(name)

    tab_to("Invite friends")
    page.keyboard.press("Enter")
    page.get_by_label("Link to this table").wait_for()
    tab_to("Put a bot here")
    page.keyboard.press("Enter")  # the last seat: the game begins
    page.wait_for_selector(".table[data-number]")
    assert wait(page) == "asked"
    close(page)


def test_whoever_watches_can_still_take_a_seat(server: WebServer, browser: Browser) -> None:
    host, guest = open_page(browser), open_page(browser)
    guest.goto(invite(host, server))
    guest.get_by_role("button", name="Just watch").click()
    expect(guest.get_by_role("heading", level=1)).to_contain_text("waiting for players")
    clean(guest)
    guest.get_by_role("button", name="Take a seat").click()
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Sit down").click()
    expect(host.locator(".sitting")).to_contain_text("Bob")
    guest.get_by_role("button", name="Leave, and free your seat").click()
    guest.wait_for_url("**/")
    expect(host.locator(".sitting .open")).to_have_count(2)
    for page in (host, guest):
        close(page)


def test_who_leaves_is_missed_and_comes_back_by_the_same_link(
    server: WebServer, browser: Browser
) -> None:
    host, guest = open_page(browser), open_page(browser)
    link = invite(host, server, "Fight for Olympus")
    join(guest, link, "Bob")
    host.wait_for_selector(".table[data-number]")
    guest.wait_for_selector(".table[data-number]")
    leave(guest)
    news = host.locator(".notices")
    expect(news).to_contain_text("Bob has left. A bot takes over in 2 minutes.")
    clean(host)
    guest.goto(link)
    expect(news).to_contain_text("Bob is back.")
    expect(news).not_to_contain_text("has left")  # that is no news any more
    news.get_by_role("button", name="Close").click()
    expect(news.locator("p")).to_have_count(0)
    leave(guest)
    host.get_by_role("button", name="Table", exact=True).click()
    expect(host.get_by_role("dialog")).to_contain_text("Bob, offline")
    host.keyboard.press("Escape")
    seat = next(s for s in server.get(f"/api/tables/{link.rpartition('/')[2]}")["seats"])  # type: ignore[call-overload]
    assert seat["bot_in"] is None
    for page in (host, guest):
        close(page)


def test_a_seat_moves_to_another_device_even_into_a_tab_that_watches(
    server: WebServer, browser: Browser
) -> None:
    table, secrets = server.table("olympus", "ppb")
    first, other = open_page(browser), open_page(browser)
    sit(first, server, table, secrets[:1])
    first.get_by_role("button", name="Table", exact=True).click()
    first.get_by_role("button", name="Show as a QR code").click()
    expect(first.get_by_role("img", name="QR code of the link")).to_be_visible()
    clean(first)
    first.keyboard.press("Escape")
    link = first.get_by_label("Continue on another device (private link)").input_value()
    sit(other, server, table, [])
    expect(other.locator(".table")).to_be_visible()
    other.evaluate("link => { location.href = link; }", link)  # only what follows # is new
    expect(other.get_by_role("dialog", name="You share this seat")).to_be_visible()
    assert "#" not in other.url
    for page in (first, other):
        close(page)


def test_a_public_table_is_found_by_strangers(server: WebServer, browser: Browser) -> None:
    host, stranger = open_page(browser), open_page(browser)
    link = invite(host, server)
    host.get_by_label("Your name").fill("Publica")
    host.get_by_label("Your name").press("Enter")
    stranger.goto(server.address)
    stranger.get_by_role("button", name="Play Olympus now").wait_for()
    expect(stranger.get_by_text("Publica")).to_have_count(0)
    host.get_by_label("Show this table on the home page, so that anyone can join").check()
    expect(host.locator(".sitting")).to_contain_text("Publica")
    stranger.reload()
    row = stranger.get_by_role("link", name=re.compile("Publica"))
    expect(row).to_contain_text("2 seats free")
    clean(stranger)
    row.click()
    stranger.get_by_role("button", name="Sit down").wait_for()
    assert stranger.url == link
    for page in (host, stranger):
        close(page)


@pytest.mark.parametrize("width", [390, 1440])
def test_the_waiting_room_in_three_languages(
    server: WebServer, browser: Browser, width: int
) -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}, {"kind": "bot", "name": "Zeno"}]
    wish = {"game": "olympus", "players": 3, "seats": seats, "waits": True}
    for language, start in START.items():
        made = server.post("/api/tables", wish)
        page = open_page(browser, size=(width, 800), language=language)
        page.goto(server.address)
        secret = made["seats"][0]["secret"]  # type: ignore[index]
        mine = {"game": "olympus", "secrets": [secret], "host": made["host"], "last": 1}
        page.evaluate(
            "kept => localStorage['kleos.tables'] = JSON.stringify(kept)", {made["table"]: mine}
        )
        page.goto(f"{server.address}/t/{made['table']}")
        expect(page.get_by_role("button", name=start)).to_be_visible()
        clean(page)
        close(page)
