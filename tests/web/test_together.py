"""Talk at the table, and being told of one's turn, in a real Chromium."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser import WebServer, click_a_move, close, open_page, sit, violations, wait


def friends(server: WebServer, browser: Browser, **settings: object) -> tuple[Page, Page, str]:
    """Sit two players at a table for two, and return their pages."""
    table, secrets = server.table("fight", "pp")
    ada, bob = open_page(browser), open_page(browser, **settings)
    sit(ada, server, table, secrets[:1])
    sit(bob, server, table, secrets[1:])
    return ada, bob, table


def talk(page: Page) -> None:
    """Open the panel."""
    page.locator(".top .talks").click()
    expect(page.get_by_role("region", name="What was said")).to_be_visible()


def test_phrases_are_read_in_ones_own_language(server: WebServer, browser: Browser) -> None:
    ada, bob, _ = friends(server, browser, language="de")
    talk(ada)
    ada.get_by_role("button", name="Good luck, have fun!").click()
    expect(bob.locator(".overheard")).to_contain_text("Viel Glück und viel Spaß!")
    expect(bob.locator(".vh[role=log]")).to_contain_text("Daphne: Viel Glück und viel Spaß!")
    expect(bob.locator(".top .talks b")).to_have_text("1")
    ada.get_by_role("button", name="Haha!").click()
    bob.keyboard.press("t")
    panel = bob.locator(".talk")
    expect(panel.locator("li")).to_have_count(2)
    expect(panel.locator("li").last).to_contain_text("Haha!")
    assert violations(bob) == []
    bob.keyboard.type("<img src=x onerror=alert(1)>")
    bob.keyboard.press("Enter")
    expect(ada.locator(".talk li").last).to_contain_text("<img src=x onerror=alert(1)>")
    assert violations(ada) == []
    bob.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(bob.locator(".top .talks")).to_be_focused()
    close(ada)
    close(bob)


def test_each_kind_can_be_muted(server: WebServer, browser: Browser) -> None:
    ada, bob, _ = friends(server, browser)
    for page in (ada, bob):
        talk(page)
    bob.locator(".talk summary").click()
    bob.get_by_label("Hide phrases and reactions").check()
    ada.get_by_role("button", name="Hello!").click()
    ada.get_by_label("Your message").fill("hi")
    ada.get_by_role("button", name="Send").click()
    expect(bob.locator(".talk li")).to_have_count(1)
    expect(bob.locator(".talk li")).to_contain_text("hi")
    bob.get_by_label("Hide messages in people's own words").check()
    expect(bob.locator(".talk li")).to_have_count(0)
    bob.get_by_label("Hide phrases and reactions").uncheck()
    expect(bob.locator(".talk li")).to_contain_text("Hello!")
    close(ada)
    close(bob)


def test_spectators_talk_apart(server: WebServer, browser: Browser) -> None:
    ada, bob, table = friends(server, browser)
    eve = open_page(browser, name="Eve")
    eve.goto(f"{server.address}/t/{table}")
    talk(eve)
    expect(eve.locator(".talk")).to_contain_text("only after the game")
    eve.get_by_label("Your message").fill("Bob will lose")
    eve.get_by_role("button", name="Send").click()
    expect(eve.locator(".talk li")).to_contain_text(re.compile("Eve.*Bob will lose"))
    talk(bob)
    expect(bob.locator(".talk li")).to_have_count(0)
    bob.get_by_role("button", name="Table", exact=True).click()
    bob.get_by_role("button", name="Resign").click()
    bob.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign").click()
    expect(bob.locator(".talk li")).to_contain_text("Bob will lose")
    for page in (ada, bob, eve):
        close(page)


def test_the_maker_turns_free_text_off(server: WebServer, browser: Browser) -> None:
    page = open_page(browser, size=(390, 844))
    page.goto(f"{server.address}/new?game=fight")
    page.get_by_label("Seat 2").select_option("open")
    page.get_by_text("More options").click()
    page.get_by_label("Let everyone write in their own words").uncheck()
    assert violations(page) == []
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    server.post(f"/api/tables/{page.url.rsplit('/', 1)[1]}/join", {"name": "Bob"})
    page.wait_for_selector(".table[data-number]")
    page.locator(".jump .talks").click()
    expect(page.locator(".talk")).to_contain_text("only phrases and reactions can be sent")
    expect(page.get_by_label("Your message")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(page) == []
    page.locator(".talk summary").click()
    page.get_by_label("Let everyone write in their own words").check()
    expect(page.get_by_label("Your message")).to_be_visible()
    close(page)


def test_alone_there_is_nobody_to_talk_to(server: WebServer, browser: Browser) -> None:
    page = open_page(browser)
    sit(page, server, *server.table("fight", "pb"))
    wait(page)
    expect(page.locator(".talks")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.locator(".talk, .told-of")).to_have_count(0)
    close(page)


# Your turn.


QUIET = """
window.sounds = {touched: false, made: 0, resumed: 0, tones: 0};
addEventListener("pointerdown", () => { sounds.touched = true; }, true);
const userActivation = {get hasBeenActive() { return sounds.touched; }}; // evaluate is a touch
Object.defineProperty(navigator, "userActivation", {value: userActivation});
window.AudioContext = class {
  state = "suspended"; currentTime = 0; destination = {};
  constructor() { sounds.made += 1; }
  async resume() { sounds.resumed += 1; this.state = "running"; }
  createGain() {
    const gain = {setValueAtTime() {}, exponentialRampToValueAtTime() {}};
    return {gain, connect: (to) => to};
  }
  createOscillator() {
    const start = () => { sounds.tones += 1; };
    return {frequency: {}, connect: (to) => to, start, stop() {}};
  }
};
"""


def test_sounds_wait_for_the_first_touch_and_are_heard_after_it(
    server: WebServer, browser: Browser
) -> None:
    table, secrets = server.table("olympus", "ppp")
    page = open_page(browser, sound="always")
    page.add_init_script(QUIET)
    sit(page, server, table, secrets)
    wait(page)  # somebody's turn, before any touch: a sound now would keep later ones silent
    assert page.evaluate("sounds.made") == 0
    luck = Random(3)
    while not page.evaluate("sounds.tones"):
        click_a_move(page, luck)  # until it is another seat's turn
    assert page.evaluate("[sounds.made, sounds.resumed]") == [1, 1]
    close(page)


ASKED = "window.asked = 0; Notification.requestPermission = async () => (window.asked++, 'granted')"
DEFAULT = (
    "Object.defineProperty(Notification, 'permission', { get: () => window.given ?? 'default' })"
)


def test_the_icon_says_whose_turn_it_is_and_one_is_asked_after_the_first_move(
    server: WebServer, browser: Browser
) -> None:
    ada, bob, _ = friends(server, browser)
    pages = [ada, bob]
    for page in pages:
        page.add_init_script(f"{ASKED}; {DEFAULT}")
        page.reload()
        page.wait_for_selector(".table[data-number]")
    while not any(page.locator("[data-move]:visible").count() for page in pages):
        ada.wait_for_timeout(50)
    mine, other = sorted(pages, key=lambda page: -page.locator("[data-move]:visible").count())
    expect(mine.locator("link[rel=icon]")).to_have_attribute("href", "/web/icon-turn.svg")
    expect(other.locator("link[rel=icon]")).to_have_attribute("href", "/web/icon.svg")
    expect(mine.locator(".told-of")).to_have_count(0)
    luck = Random(1)
    while not mine.locator(".told-of").count():
        click_a_move(mine, luck)
        mine.wait_for_timeout(50)
    assert mine.evaluate("asked") == 0
    expect(other.locator(".told-of")).to_have_count(0)
    assert violations(mine) == []
    mine.get_by_role("button", name="Tell me").click()
    expect(mine.locator(".told-of")).to_have_count(0)
    assert mine.evaluate("asked") == 1
    close(ada)
    close(bob)


def test_a_push_shows_unless_the_player_looks_at_the_table(
    server: WebServer, browser: Browser
) -> None:
    """The worker gets a real push event from Chromium's tools; what it would show is kept."""
    table, secrets = server.table("fight", "pp")
    page = open_page(browser, notify=True, notifyAsked=True)
    page.add_init_script(ALLOW_NOTIFICATIONS)
    with page.context.expect_event("serviceworker") as started:
        sit(page, server, table, secrets[:1])
    started.value.evaluate(KEEP_WHAT_IS_SHOWN)
    tools = page.context.new_cdp_session(page)
    found: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    for _ in range(500):
        if found:
            break
        page.wait_for_timeout(20)

    def push(to: str) -> None:
        said = json.dumps({"table": to, "title": "Your turn: Duel", "text": "You play Milo."})
        sent = {"origin": server.address, "registrationId": found[0], "data": said}
        tools.send("ServiceWorker.deliverPushMessage", sent)

    push(table)
    page.wait_for_timeout(300)
    assert started.value.evaluate("self.shown") == []  # the player looks at this table
    push("another")
    assert started.value.evaluate("self.told") == [
        "Your turn: Duel",
        "You play Milo.",
        "kleos-another",
    ]
    close(page)


# Chromium's headless shell refuses notifications, whatever is granted, and dies of badges.
ALLOW_NOTIFICATIONS = "Object.defineProperty(Notification, 'permission', { value: 'granted' })"
KEEP_WHAT_IS_SHOWN = """() => {
  self.shown = [];
  self.navigator.setAppBadge = async () => {};
  self.told = new Promise((resolve) => {
    self.registration.showNotification = async (title, { body, tag }) => {
      self.shown.push(title);
      resolve([title, body, tag]);
    };
  });
}"""


@pytest.fixture
def box() -> Iterator[Any]:
    """Return a mail server; Kleos needs no package for mail, but that one does."""
    pytest.importorskip("cryptography")
    from reached import mail_box

    with mail_box(None) as found:
        yield found


def test_an_address_is_left_confirmed_and_taken_back(
    tmp_path: Path, browser: Browser, box: Any
) -> None:
    mail = ("--smtp", f"smtp://127.0.0.1:{box.port}", "--mail-from", "kleos@example.org")
    server = WebServer(tmp_path, *mail, "--public-url", "https://kleos.example.org")
    try:
        table, secrets = server.table("fight", "pp")
        page = open_page(browser)
        sit(page, server, table, secrets[:1])
        page.get_by_role("button", name="Table", exact=True).click()
        page.get_by_role("button", name="Notifications ...").click()
        dialog = page.get_by_role("dialog", name="Notifications")
        assert violations(page) == []
        dialog.get_by_label("E-mail address").fill("ada@example.org")
        dialog.get_by_role("button", name="E-mail me when it is my turn").click()
        expect(dialog).to_contain_text("We have sent an e-mail to a...@example.org.")
        assert violations(page) == []
        _, letter = box.letters.get(timeout=20)
        link = next(word for word in letter.get_content().split() if "/confirm/" in word)
        page.goto(server.address + link.removeprefix("https://kleos.example.org"))
        page.get_by_role("button", name="Confirm this address").click()
        expect(page.get_by_role("status")).to_contain_text("You'll get an e-mail on each of")
        page.goto(f"{server.address}/t/{table}")
        page.get_by_role("button", name="Table", exact=True).click()
        page.get_by_role("button", name="Notifications ...").click()
        expect(dialog).to_contain_text("E-mails go to a...@example.org.")
        dialog.get_by_role("button", name="Stop the e-mails").click()
        expect(dialog.get_by_role("status")).to_have_text(
            "You won't get any more e-mails about this table."
        )
        page.goto(f"{server.address}/privacy")
        expect(page.get_by_role("main")).to_contain_text("If you leave an e-mail address")
        page.goto(f"{server.address}/confirm/nothing")
        assert violations(page) == []
        page.get_by_role("button", name="Confirm this address").click()
        expect(page.get_by_role("alert")).to_contain_text("leave it again")
        assert "/confirm/nothing" not in server.log.read_text()
        page.goto(f"{server.address}/stop/nothing")
        assert violations(page) == []
        page.get_by_role("button", name="Stop the e-mails").click()
        expect(page.get_by_role("alert")).to_contain_text("stopped already")
        assert "/stop/nothing" not in server.log.read_text()
        close(page)
    finally:
        server.stop()


@pytest.mark.parametrize("language", ["de", "it"])
def test_the_panel_fits_a_phone(server: WebServer, browser: Browser, language: str) -> None:
    table, secrets = server.table("olympus", "ppp")
    page = open_page(browser, size=(360, 740), language=language)
    sit(page, server, table, secrets[:1])
    page.locator(".jump .talks").click()
    page.locator(".talk .phrases button").first.click()
    expect(page.locator(".talk li")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    close(page)
