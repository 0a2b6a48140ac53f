"""The rules shown in the browser, the guided first game, and the texts of the pages."""

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from kleos.core.catalogue import LANGUAGES, LOCALE
from kleos.core.scenario import reach_in
from kleos.core.state import State
from kleos.core.step import NO_MOVE, Decision
from kleos.games import NAMES, game_named
from kleos.server.files import chapters
from kleos.server.sources import with_sources

WEB = Path(__file__).parents[2] / "src/kleos/web"
RULES = WEB / "rules"
BOTH = [(game, language) for game in NAMES for language in LANGUAGES]
STATIC = WEB / "static"
COURSES = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))
    for path in (STATIC / "learn").glob("*.json")
}
TRANSLATED = [language for language in LANGUAGES if language != "en"]
SHAPE = r"(?m)^(?:## |- |\d\. |\|)|\(figure:[a-z]+\)$"


# Chapters.


@pytest.mark.parametrize("game", NAMES)
def test_all_languages_have_the_same_chapters(game: str) -> None:
    files = [[path.name for path in paths(game, language)] for language in LANGUAGES]
    assert files[0]
    assert files == [files[0]] * len(LANGUAGES)


@pytest.mark.parametrize(("game", "language"), BOTH)
def test_chapters_have_titles_and_links_that_lead_somewhere(game: str, language: str) -> None:
    found = with_sources(chapters(RULES, game, language), game, language)
    known = {f"rule:{chapter.id}" for chapter in found} | {"/learn"} | figures(game)
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
        plain = re.sub(r"(?m)^!\[[^\]]+\]\(figure:[a-z]+\)$", "", text)
        assert not re.search(r"`|<|^#{3,}|^\* |!\[|TABLE", plain, re.M), path
        assert text.count("**") % 2 == 0, path


@pytest.mark.parametrize("game", NAMES)
def test_subheads_and_lists_are_alike_in_all_languages(game: str) -> None:
    for same in zip(*(paths(game, language) for language in LANGUAGES), strict=True):
        if "glossary" in same[0].name:
            continue  # sorted by each language's alphabet
        shapes = [re.findall(SHAPE, path.read_text("utf-8")) for path in same]
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


def test_every_figure_is_shown() -> None:
    text = "".join(path.read_text("utf-8") for path in paths("olympos", "en"))
    assert set(re.findall(r"\((figure:[a-z]+)\)", text)) == figures("olympos")


def figures(game: str) -> set[str]:
    """Return the names of the figures that a game draws, as chapters write them."""
    source = STATIC / "games" / game / "pages/figures.js"
    if not source.exists():
        return set()
    (names,) = re.findall(r"(?m)^  draw: \{ (.*) \},$", source.read_text("utf-8"))
    return {f"figure:{name}" for name in names.split(", ")}


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


# The guided first games.


@pytest.mark.parametrize("game", COURSES)
def test_the_guided_game_can_be_played_as_the_lessons_say(game: str) -> None:
    state = beginning(game)
    ends = list(ends_of_lessons(game, state, dict.fromkeys(range(state.players), 0)))
    for end in ends:
        assert end.winners() == [0]
    choices = any(len(lesson.get("want", [])) > 1 for lesson in COURSES[game]["lessons"])
    assert (len(ends) > 1) == choices


def beginning(game: str) -> State:
    """Return the position with which a guided game begins."""
    _, state = reach_in("\n".join(COURSES[game]["scenario"]), "the course", game_named)
    assert state.game.name == game
    return state


def ends_of_lessons(game: str, state: State, done: dict[int, int]) -> Iterator[State]:
    """Try every move that a lesson accepts, with the rivals following their script.

    Whoever could stray from a lesson that accepts one move is told why not.
    """
    course = COURSES[game]
    while not state.over:
        seat, spell = state.to_move, state.game.moves.spell
        legal = [spell(move) for move in state.legal()]
        if seat == 0:
            lesson = course["lessons"][done[0]]
            assert lesson["key"] == state.decision.key
            wanted = [move for move in lesson["want"] if move in legal]
            strays = len(lesson["want"]) == 1 and len(legal) > 1
            assert ("but" in lesson) == strays, lesson["pages"][0]["text"]
            usual = state.view(0).suggested()
            if course.get("drafts") and usual != NO_MOVE:
                assert wanted == [spell(usual)]  # what the draft pays by itself
        else:
            wanted = [course["rivals"][state.game.seats[seat]][done[seat]]]
            assert wanted[0] in legal
        done = {**done, seat: done[seat] + 1}
        for other in wanted[1:]:
            branch = state.copy()
            branch.push(other)
            yield from ends_of_lessons(game, branch, done)
        state.push(wanted[0])
    yield state


@pytest.mark.parametrize("game", COURSES)
def test_the_last_lesson_is_about_the_end(game: str) -> None:
    keys = [lesson["key"] for lesson in COURSES[game]["lessons"]]
    assert keys.index("over") == len(keys) - 1


PLAYING_A_CARD = ("place-card", "choose-target")


def test_a_card_of_the_guided_duel_is_confirmed_when_it_is_placed_and_has_its_targets() -> None:
    lessons = COURSES["fight"]["lessons"]
    for lesson, then in pairwise(lessons):
        whole = lesson["key"] in PLAYING_A_CARD and then["key"] == "play-cards"
        assert ("confirm" in lesson) == whole, lesson["pages"][0]["text"]


CONTEXT = "\4"  # between a context and its text, as gettext joins them
LITERAL = r'"(?:[^"\\]|\\.)*"'
JOINED = re.compile(r'(?<!\\)"\s*\+ "')  # where a long literal goes on in the next line


# The texts of the pages.


@lru_cache
def texts_of_pages() -> frozenset[str]:
    """Return every text that the browser's code translates."""
    found = set[str]()
    for path in STATIC.rglob("*.js"):
        if "vendor" not in path.parts:
            source = JOINED.sub("", path.read_text(encoding="utf-8"))
            for text in re.findall(rf"\bt\(\s*({LITERAL})", source):
                found.add(json.loads(text))
            for texts in re.findall(rf"\btn\(\s*({LITERAL}),\s*({LITERAL})", source):
                found.update(map(json.loads, texts))
            for texts in re.findall(rf"\btc\(\s*({LITERAL}),\s*({LITERAL})", source):
                found.add(CONTEXT.join(map(json.loads, texts)))
    for course in COURSES.values():
        for lesson in course["lessons"]:
            found |= {page["text"] for page in lesson["pages"]}
            found |= {lesson["but"]} if "but" in lesson else set()
            found |= {lesson["confirm"]["text"]} if "confirm" in lesson else set()
    return frozenset(found)


def catalogue(language: str) -> dict[str, str]:
    """Return the texts of the pages in a language."""
    path = Path(LOCALE) / language / "LC_MESSAGES/web.po"
    found = dict[str, str]()
    with path.open("rb") as file:
        for entry in read_po(file):
            if entry.context:
                found[f"{entry.context}{CONTEXT}{entry.id}"] = str(entry.string)
            elif isinstance(entry.id, str):
                found[entry.id] = str(entry.string)
            else:  # with a plural
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
        assert not re.search(r"(?<![\w.])(?:ctx\.)?t[cn]?\((?!\s*\")", source), path.name
