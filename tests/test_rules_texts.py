"""The rules as the browser shows them, the guided first game, and the texts of the pages."""

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from kleos.core.scenario import reach_in
from kleos.core.state import State
from kleos.core.step import Decision
from kleos.core.words import LANGUAGES, LOCALE
from kleos.games import NAMES, game_named
from kleos.games.fight.names import TYPES
from kleos.server.files import chapters
from kleos.server.messages import GameWords
from kleos.server.wording import words_of_edition

WEB = Path(__file__).parents[1] / "src/kleos/web"
RULES = WEB / "rules"
STATIC = WEB / "static"
COURSE = json.loads((STATIC / "learn/course.json").read_text(encoding="utf-8"))
BOTH = [(game, language) for game in NAMES for language in LANGUAGES]
TRANSLATED = [language for language in LANGUAGES if language != "en"]
UNSURE = {"inferred", "ours"}
FREE = {"en": "free", "de": "kostenlos", "it": "gratis"}
ANY_KIND = {"en": "any kind", "de": "beliebig", "it": "a scelta"}
YES = {"en": "yes", "de": "ja", "it": "sì"}


# Chapters.


@pytest.mark.parametrize("game", NAMES)
def test_all_languages_have_the_same_chapters(game: str) -> None:
    files = [[path.name for path in paths(game, language)] for language in LANGUAGES]
    assert files[0]
    assert files == [files[0]] * len(LANGUAGES)


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_chapters_have_titles_and_links_that_lead_somewhere(game: str, language: str) -> None:
    found = chapters(RULES, game, language)
    known = {f"rule:{chapter.id}" for chapter in found} | {"/learn"}
    assert len({chapter.title for chapter in found}) == len(found)
    for chapter in found:
        assert chapter.title
        assert len(chapter.text) > 200
        assert set(re.findall(r"\]\((.*?)\)", chapter.text)) <= known, chapter.id


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_chapters_use_only_marks_that_the_page_draws(game: str, language: str) -> None:
    for path in paths(game, language):
        text = path.read_text(encoding="utf-8")
        assert text.startswith("# ")
        assert not re.search(r"`|<|^#{3,}|^\* |!\[|TABLE", text, re.M), path
        assert text.count("**") % 2 == 0, path


@pytest.mark.parametrize("game", NAMES)
def test_subheads_and_lists_are_alike_in_all_languages(game: str) -> None:
    for same in zip(*(paths(game, language) for language in LANGUAGES), strict=True):
        if "glossary" in same[0].name:
            continue  # each is sorted by its own alphabet
        shapes = [re.findall(r"(?m)^(?:## |- |\d\. |\|)", path.read_text("utf-8")) for path in same]
        assert shapes == [shapes[0]] * len(shapes), same[0].name


@pytest.mark.parametrize("game", NAMES)
def test_every_decision_has_its_chapter(game: str) -> None:
    by_chapter = keys_by_chapter()[game]
    keys = [key for keys in by_chapter.values() for key in keys]
    steps = game_named(game).steps.values()
    assert sorted(keys) == sorted(
        step.key for step in steps if issubclass(step, Decision) and step.title
    )
    assert set(by_chapter) <= {chapter.id for chapter in chapters(RULES, game, "en")}


def paths(game: str, language: str) -> list[Path]:
    """Return the files of the chapters, in order."""
    return sorted((RULES / language / game).glob("*"))


def keys_by_chapter() -> dict[str, dict[str, list[str]]]:
    """Return the table of chapters.js."""
    source = (STATIC / "chapters.js").read_text(encoding="utf-8")
    table = re.split(r"CHAPTERS = |;\n", source)[1]
    plain = re.sub(r",(\s*[}\]])", r"\1", re.sub(r"(?m)^  (\w+):", r'  "\1":', table))
    found: dict[str, dict[str, list[str]]] = json.loads(plain)
    return found


# Tables say what the data say.


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
    assert found[2:] == list(rows(chapter, words_of_edition(game, "", language)))


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
                sure(printed, "culture"),
                (amounts(cost, names) or FREE[words.language]) + mark(printed, "cost"),
                sure(printed, "points"),
                card.text,
            ]


def wonders(words: GameWords) -> Iterator[list[str]]:
    """Return the wonders of Olympos."""
    for name, wonder in zip(words.names["wonder"], words.printed["wonders"].values(), strict=True):
        yield [name, sure(wonder, "stars"), sure(wonder, "points")]


def gods(words: GameWords) -> Iterator[list[str]]:
    """Return the gods of Olympos."""
    for name, effect in zip(words.names["god"], words.printed["effects"]["god"], strict=True):
        yield [name, effect]


def territories(words: GameWords) -> Iterator[list[str]]:
    """Return the map of Olympos."""
    names = dict(zip(words.keys["space"], words.names["space"], strict=True))
    resources = dict(zip(words.keys["resource"], words.names["resource"], strict=True))
    for key, space in words.printed["map"].items():
        edge = ["N"] if space.get("edge") else []
        land = space["kind"] == "land"
        yield [
            names[key],
            resources[space["resource"]] if land else "–",
            YES[words.language] if space.get("star") else "",
            str(space["points"]) if land else "",
            ", ".join([*edge, *(names[other] for other in space["neighbours"])]),
        ]


def discoveries(words: GameWords) -> Iterator[list[str]]:
    """Return the discoveries of Olympos."""
    resources = dict(zip(words.keys["resource"], words.names["resource"], strict=True))
    colours = dict(zip(words.printed["rows"], words.names["row"], strict=True))
    effects = words.printed["effects"]["discovery"]
    for name, tile, effect in zip(
        words.names["discovery"], words.printed["discoveries"].values(), effects, strict=True
    ):
        shown = {kind: n for kind, n in tile["cost"].items() if kind != "any"}
        free = [times(n, ANY_KIND[words.language]) for n in tile["cost"].get("any", [])]
        cost = ", ".join([part for part in [amounts(shown, resources), *free] if part])
        yield [name, sure(tile, "row", colours[tile["row"]]), cost + mark(tile, "cost"), effect]


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
    """Return an amount that no line break tears apart."""
    return f"{n} × {name}".replace(" ", "\N{NO-BREAK SPACE}")


def mark(printed: dict[str, Any], value: str) -> str:
    """Return the mark of a value that is not certain."""
    return " (?)" if printed["source"][value] in UNSURE else ""


def sure(printed: dict[str, Any], value: str, said: str = "") -> str:
    """Return a value with its mark."""
    return (said or str(printed[value])) + mark(printed, value)


ROWS = {
    "common-buildings": lambda words: buildings(words, unique=False),
    "temples": lambda words: buildings(words, unique=True),
    "wonders": wonders,
    "gods": gods,
    "map": territories,
    "discovery-list": discoveries,
    "all-cards": duel_cards,
}


# The guided first game.


def test_the_guided_game_can_be_played_as_the_lessons_say() -> None:
    _, state = reach_in("\n".join(COURSE["scenario"]), "the course", game_named)
    ends = list(ends_of_lessons(state, dict.fromkeys(range(state.players), 0)))
    assert len(ends) > 1
    for end in ends:
        assert end.winners() == [0]


def ends_of_lessons(state: State, done: dict[int, int]) -> Iterator[State]:
    """Play on with every move that a lesson wants; the rivals follow their script."""
    while not state.over:
        seat, spell = state.to_move, state.game.moves.spell
        legal = [spell(move) for move in state.legal()]
        if seat == 0:
            lesson = COURSE["lessons"][done[0]]
            assert lesson["key"] == state.decision.key
            wanted = [move for move in lesson["want"] if move in legal]
        else:
            wanted = [COURSE["rivals"][state.game.seats[seat]][done[seat]]]
            assert wanted[0] in legal
        done = {**done, seat: done[seat] + 1}
        for other in wanted[1:]:
            branch = state.copy()
            branch.push(other)
            yield from ends_of_lessons(branch, done)
        state.push(wanted[0])
    yield state


def test_the_last_lesson_is_about_the_end() -> None:
    keys = [lesson["key"] for lesson in COURSE["lessons"]]
    assert keys.index("over") == len(keys) - 1


def test_who_strays_from_a_lesson_is_told_why_not() -> None:
    for lesson in COURSE["lessons"]:
        only = len(lesson.get("want", [])) == 1
        assert ("but" in lesson) == only, lesson["pages"][0]["text"]


# The texts of the pages.


LITERAL = r'"(?:[^"\\]|\\.)*"'


@lru_cache
def texts_of_pages() -> frozenset[str]:
    """Return every text that the browser's code says in the language that is set."""
    found = set[str]()
    for path in STATIC.rglob("*.js"):
        if "vendor" not in path.parts:
            source = path.read_text(encoding="utf-8")
            for text in re.findall(rf"\bt\(\s*({LITERAL})", source):
                found.add(json.loads(text))
            for texts in re.findall(rf"\btn\(\s*({LITERAL}),\s*({LITERAL})", source):
                found.update(map(json.loads, texts))
    for lesson in COURSE["lessons"]:
        found |= {page["text"] for page in lesson["pages"]}
        found |= {lesson["but"]} if "but" in lesson else set()
    return frozenset(found)


def catalogue(language: str) -> dict[str, str]:
    """Return the texts of the pages in a language."""
    path = Path(LOCALE) / language / "LC_MESSAGES/web.po"
    found = dict[str, str]()
    with path.open("rb") as file:
        for entry in read_po(file):
            if isinstance(entry.id, str):
                found[entry.id] = str(entry.string)
            else:  # what is counted: singular and plural
                found.update(zip(entry.id, entry.string, strict=True))
    found.pop("", None)
    return found


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated_and_none_is_stale(language: str) -> None:
    known = catalogue(language)
    assert texts_of_pages() - set(known) == set()
    assert set(known) - texts_of_pages() == set()
    assert all(known.values())


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_keep_the_gaps(language: str) -> None:
    for text, translated in catalogue(language).items():
        gaps = [sorted(re.findall(r"\{\w+\}", one)) for one in (text, translated)]
        assert gaps[0] == gaps[1], text


def test_texts_are_literals() -> None:
    for path in STATIC.rglob("*.js"):
        if "vendor" in path.parts or path.name in {"words.js", "coach.js"}:
            continue
        source = path.read_text(encoding="utf-8")
        assert not re.search(r"(?<![\w.])(?:ctx\.)?tn?\((?!\s*\")", source), path.name
