"""What a screen reader is given on the boards of the duel and of Olympos: Chromium's own tree."""

from playwright.sync_api import Browser, Page

from browser import WebServer, begin, click_on, close, drafted_on
from duel_positions import AT_ITS_HEIGHT

LAYOUT = ("generic", "none", "InlineTextBox")
OLYMPOS = """
game = "olympos"
title = "Two settlers on the map, cubes and a card"
source = "none"
players = 3
play = "+ move paeonia"
[given.peoples]
blue = { time = 20, camp = 1, hand = ["grain cube", "star"], cubes = { wood = 2, gold = 2 } }
red = { time = 24, hand = ["zeus symbol"], discoveries = ["religion", "hoplite"] }
white = { time = 25, discoveries = ["cavalry"] }
[given.map]
paeonia = ["blue"]
thessaly = ["red", "blue"]
attica = ["blue", "red"]
knossos = ["white"]
"""


class Heard:
    """The accessibility tree of a page, as a list in the order in which it is read."""

    def __init__(self, page: Page) -> None:
        session = page.context.new_cdp_session(page)
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        session.detach()
        by_id = {node["nodeId"]: node for node in nodes}
        self.nodes: list[tuple[str, str, str]] = []  # role, name, description
        self.focusable: list[tuple[str, str]] = []  # role, name
        self.live: list[str] = []
        ahead = [nodes[0]]
        while ahead:
            node = ahead.pop()
            ahead += [
                by_id[child] for child in reversed(node.get("childIds", [])) if child in by_id
            ]
            role = node.get("role", {}).get("value", "")
            if node.get("ignored") or role in LAYOUT:
                continue
            name = node.get("name", {}).get("value", "")
            self.nodes.append((role, name, node.get("description", {}).get("value", "")))
            told = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
            if told.get("focusable"):
                self.focusable.append((role, name))
            if told.get("live"):
                self.live.append(role)

    def names(self, role: str) -> list[str]:
        """Return the names of all things of a kind."""
        return [name for found, name, _ in self.nodes if found == role]

    def faults(self) -> list[str]:
        """Return what is silent, or said twice."""
        silent = [f"{role} without a name" for role, name in self.focusable if not name]
        silent += [
            "image without a name" for role, name, _ in self.nodes if (role, name) == ("image", "")
        ]
        twice = [f"twice: {name}" for _, name, more in self.nodes if more and name.startswith(more)]
        return silent + twice


def test_a_duel_is_heard(server: WebServer, browser: Browser) -> None:
    page, _ = begin(browser, server, AT_ITS_HEIGHT)
    heard = Heard(page)
    buttons = heard.names("button")
    # a card in hand: name, type, colour, values, cost, ability; or why it cannot be played
    assert (
        "Play Circe. Circe; hero, blue; attack 2; defence 3; cost: 1 blue, 1 green. When played: "
        "return one enemy unit to its owner's hand; its equipment is discarded."
    ) in buttons
    (icarus,) = [name for name in buttons if name.startswith("Icarus")]
    assert icarus.endswith("Needs 1 yellow: you have none.")
    # a unit: where, values now and printed, damage, equipment, ability, what its attack would do
    assert (
        "Olympus 1: Tydeus; hero, red; attack 5 (printed 3); defence 5 (printed 3); 3 damage, "
        "2 left; with Helmet (yellow). Whenever his attack defeats a unit, heal 2 damage on "
        "Tydeus. Tydeus: 5 damage to Hippolyta, defeated."
    ) in buttons
    images = heard.names("image")
    assert "The counter stands at 6 for Milo." in images
    assert "Olympus 2, empty" in images
    assert "Hector: attack on an empty space at Olympus, 1 point. This ends the game." in images
    assert "One more point wins" in heard.names("StaticText")
    assert "Play a card, or finish" in heard.names("heading")
    assert "Open the discard pile: 5 cards" in buttons
    assert {"alert", "log", "status"} <= set(heard.live)
    assert heard.faults() == []
    assert "" not in heard.names("group")
    page.click(".f-hand [data-card=nestor]")
    page.locator(".f-empty.legal").first.click()
    page.wait_for_selector(".main")
    drafted = Heard(page)
    assert "Nestor to Olympus 2: confirm, or play on" in drafted.names("heading")
    assert "One more space, and you hold all six." in drafted.names("StaticText")
    assert drafted.faults() == []
    close(page)


def test_the_map_is_heard(server: WebServer, browser: Browser) -> None:
    page, _ = begin(browser, server, OLYMPOS, "ppp")
    page.get_by_role("button", name="I am Daphne").click()
    page.wait_for_selector("[data-move]:visible")
    heard = Heard(page)
    buttons = heard.names("button")
    # a territory: price, fight, what it has, whose it is
    assert (
        "Expand to Knossos: 7 units of time, your buried settler in Attica, you beat Petra, swords "
        "0 to 0, reaches Zeus: a destiny card, and a god appears. wood, a star; held by Petra"
    ) in buttons
    assert "Move the settler in Thessaly. grain; yours, beneath: Milo" in buttons
    assert (
        "Develop Medicine. Medicine: 1 wood, 1 gold. A new settler costs you 1 unit of time "
        "instead of 2. 1 tile left. 7 units of time. You pay 1 wood, 1 gold."
    ) in buttons
    (keres,) = [name for name in buttons if name.startswith("Keres")]
    assert keres.endswith("As things stand, it strikes you and Petra.")
    images = heard.names("image")
    track = (
        "Time track to 90: Daphne 20, Milo 24, Petra 25. Zeus symbols at 13, 26, 39, 52, 65, 78."
    )
    assert track in images
    assert "Settlers in camp: 1" in images
    assert "Daphne: Expand or develop?" in heard.names("heading")
    assert heard.faults() == []
    click_on(page.locator("[data-land=paeonia]"))
    page.wait_for_selector(drafted_on(0))
    assert Heard(page).faults() == []
    close(page)
