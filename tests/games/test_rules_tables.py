"""Tables and numbers in the rules: they agree with the data and say where they come from."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from kleos.core.catalogue import LANGUAGES
from kleos.core.words import Words
from kleos.games import NAMES, game_named
from kleos.games.fight.names import TYPES
from kleos.server.files import chapters
from kleos.server.messages.answers import GameWords
from kleos.server.sources import sources_chapter, with_sources
from kleos.server.wording import words_of_edition

WEB = Path(__file__).parents[2] / "src/kleos/web"
RULES = WEB / "rules"
BOTH = [(game, language) for game in NAMES for language in LANGUAGES]
FREE = {"en": "free", "de": "kostenlos", "it": "gratis"}
ANY_KIND = {"en": "any kind", "de": "beliebig", "it": "a scelta"}
YES = {"en": "yes", "de": "ja", "it": "sì"}


# Tables agree with the data.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "chapter"),
    [
        ("olympus", "common-buildings"),
        ("olympus", "temples"),
        ("olympos", "wonders"),
        ("olympos", "gods"),
        ("olympos", "map"),
        ("olympos", "discovery-list"),
        ("fight", "all-cards"),
    ],
)
def test_tables_agree_with_the_data(game: str, chapter: str, language: str) -> None:
    text = next(one.text for one in chapters(RULES, game, language) if one.id == chapter)
    found = [line for line in text.splitlines() if line.startswith("|")]
    words = words_of_edition(game, "", language)
    plain = msgspec.structs.replace(words, printed=msgspec.to_builtins(words.printed))
    assert found[2:] == list(rows(chapter, plain))


def rows(chapter: str, words: GameWords) -> Iterator[str]:
    """Return the rows of a chapter's table."""
    for cells in ROWS[chapter](words):
        yield f"| {' | '.join(cells)} |"


def buildings(words: GameWords, unique: bool) -> Iterator[list[str]]:
    """Return the buildings of Olympus."""
    names = dict(zip(words.keys["cost"], words.names["cost"], strict=True))
    for card, printed in zip(words.cards, words.printed["cards"], strict=True):
        if printed["unique"] == unique:
            cost = dict(zip(names, printed["cost"], strict=True))
            yield [
                card.name,
                str(printed["culture"]),
                amounts(cost, names) or FREE[words.language],
                str(printed["points"]),
                card.text,
            ]


def wonders(words: GameWords) -> Iterator[list[str]]:
    """Return the wonders of Olympos."""
    for name, wonder in zip(words.names["wonder"], words.printed["wonders"].values(), strict=True):
        yield [name, str(wonder["stars"]), str(wonder["points"])]


def gods(words: GameWords) -> Iterator[list[str]]:
    """Return the gods of Olympos."""
    for name, god in zip(words.names["god"], words.printed["gods"].values(), strict=True):
        yield [name, god["text"]]


def territories(words: GameWords) -> Iterator[list[str]]:
    """Return the map of Olympos."""
    names = dict(zip(words.keys["space"], words.names["space"], strict=True))
    resources = dict(zip(words.keys["resource"], words.names["resource"], strict=True))
    for key, space in words.printed["spaces"].items():
        edge = ["N"] if space["edge"] else []
        land = space["kind"] == "land"
        yield [
            names[key],
            resources[space["resource"]] if land else "–",
            YES[words.language] if space["star"] else "",
            str(space["points"]) if land else "",
            ", ".join([*edge, *(names[other] for other in space["neighbours"])]),
        ]


def discoveries(words: GameWords) -> Iterator[list[str]]:
    """Return the discoveries of Olympos."""
    resources = dict(zip(words.keys["resource"], words.names["resource"], strict=True))
    colours = dict(zip(words.printed["rows"], words.names["row"], strict=True))
    tiles = words.printed["discoveries"].values()
    for name, tile in zip(words.names["discovery"], tiles, strict=True):
        free = [times(n, ANY_KIND[words.language]) for n in tile["any"]]
        cost = ", ".join([part for part in [amounts(tile["cost"], resources), *free] if part])
        yield [name, colours[tile["row"]], cost, tile["text"]]


def duel_cards(words: GameWords) -> Iterator[list[str]]:
    """Return the cards of Fight for Olympus."""
    colours = dict(zip(words.keys["colour"], words.names["colour"], strict=True))
    types = dict(zip(TYPES, words.names["type"], strict=True))
    for card, printed in zip(words.cards, words.printed["cards"].values(), strict=True):
        plus = "+" if printed["type"] == "equipment" else ""
        yield [
            card.name,
            types[printed["type"]],
            ", ".join(colours[colour] for colour in printed["colours"]),
            amounts(printed["cost"], colours) or FREE[words.language],
            f"{plus}{printed['attack']}/{plus}{printed['defence']}",
            card.text,
        ]


def amounts(cost: dict[str, int], names: dict[str, str]) -> str:
    """Return a cost in words."""
    return ", ".join(times(cost[kind], names[kind]) for kind in names if cost.get(kind))


def times(n: int, name: str) -> str:
    """Write an amount with a no-break space."""
    return f"{n} × {name}".replace(" ", "\N{NO-BREAK SPACE}")


ROWS = {
    "common-buildings": lambda words: buildings(words, unique=False),
    "temples": lambda words: buildings(words, unique=True),
    "wonders": wonders,
    "gods": gods,
    "map": territories,
    "discovery-list": discoveries,
    "all-cards": duel_cards,
}


# Where the numbers come from.


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_every_number_that_is_not_printed_has_its_source_in_the_rules(
    game: str, language: str
) -> None:
    words = Words(game_named(game), language)
    rows = sources_chapter(game, language).text.splitlines()
    assert not [row for row in rows if "{" in row]
    for section in words.game.provenance(words):
        for thing in section.things:
            told = [row for row in rows if row.startswith(f"| {thing.name} |")]
            for value in thing.values:
                said = f"{value.name} {value.said}".strip()
                listed = any(said in row for row in told)
                assert listed == (value.source != "rulebook"), (thing.name, value)


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_no_text_of_the_rules_marks_guesses(game: str, language: str) -> None:
    assert not [one.id for one in chapters(RULES, game, language) if "(?)" in one.text]


def test_the_sources_of_the_rules_are_those_of_the_cards() -> None:
    cards = words_of_edition("olympus", "", "en").printed.cards
    text = sources_chapter("olympus", "en").text
    sources = Counter(source for card in cards for source in card.source.values())
    assert sources["ours"] == 34
    assert text.count("| ours |") == 12 + 3  # the temples, and what the tracks produce
    assert "| Barracks | cost 1 meat, 1 fish | inferred |" in text
    assert "- **Barracks:** Grain and fish are possible" in text


@pytest.mark.parametrize("game", NAMES)
def test_the_chapter_on_numbers_follows_the_rulings(game: str) -> None:
    ids = [chapter.id for chapter in with_sources(chapters(RULES, game, "de"), game, "de")]
    assert ids[ids.index("rulings") + 1] == "sources"
