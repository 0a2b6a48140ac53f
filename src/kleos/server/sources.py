"""The chapter of the rules on numbers that no rulebook prints, made from the game's data."""

from functools import lru_cache

from kleos.core.provenance import Section, Thing
from kleos.core.words import Words, capital
from kleos.games import game_named
from kleos.server.messages.answers import Chapter

SOURCES = "sources"  # the chapter's id
BEFORE = "rulings"  # the chapter that it follows


@lru_cache(maxsize=10)
def sources_chapter(game: str, language: str) -> Chapter:
    """Return the chapter: every value that is not printed, with its source."""
    words = Words(game_named(game), language)
    sections = words.game.provenance(words)
    found = {v.source for section in sections for thing in section.things for v in thing.values}
    meanings = [said for source, said in meanings_of(words).items() if source in found]
    parts = [
        words.ui(
            "The rulebooks do not print every number. These are the ones we had to read, infer or "
            "set ourselves; everything else is printed."
        ),
        "\n".join(f"- **{capital(name)}:** {said}" for name, said in meanings),
    ]
    for section in sections:
        parts += section_parts(section, words)
    own = words.ui("If you own the box, you can play with its own numbers: {command}.")
    parts.append(own.format(command=f"kleos play {game} --data FILE"))
    return Chapter(SOURCES, words.ui("Where the numbers come from"), "\n\n".join(parts))


def with_sources(chapters: list[Chapter], game: str, language: str) -> list[Chapter]:
    """Return the chapters of a game's rules, including the one about its numbers."""
    if not game_named(game).provenance(Words(game_named(game), language)):
        return chapters
    ids = [chapter.id for chapter in chapters]
    place = ids.index(BEFORE) + 1 if BEFORE in ids else len(ids)
    return [*chapters[:place], sources_chapter(game, language), *chapters[place:]]


def meanings_of(words: Words) -> dict[str, tuple[str, str]]:
    """Return what each source is called, and what that means."""
    return {
        "decoded": (words.ui("decoded"), words.ui("Read from printed symbols that are unclear.")),
        "public": (words.ui("public"), words.ui("From a public page about the game.")),
        "inferred": (words.ui("inferred"), words.ui("Fits the pattern of the printed values.")),
        "ours": (words.ui("ours"), words.ui("Not known. We chose it.")),
    }


def section_parts(section: Section, words: Words) -> list[str]:
    """Return a section with its table and notes; nothing if all its values are printed."""
    rows = [row for thing in section.things for row in rows_of(thing, words)]
    if not rows:
        return []
    heads = (section.kind, words.ui("values"), words.ui("source"))
    head = f"| {' | '.join(map(capital, heads))} |"
    parts = [f"## {section.title}", "\n".join([head, "|---|---|---|", *rows])]
    notes = [f"- **{thing.name}:** {thing.note}" for thing in section.things if thing.note]
    return [*parts, "\n".join(notes)] if notes else parts


def rows_of(thing: Thing, words: Words) -> list[str]:
    """Return a row for each source of a thing's values."""
    rows = []
    for source, (called, _) in meanings_of(words).items():
        values = [value for value in thing.values if value.source == source]
        said = "; ".join(f"{value.name} {value.said}".strip() for value in values)
        if values:
            rows.append(f"| {thing.name} | {said} | {called} |")
    return rows
