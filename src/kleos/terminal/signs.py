"""Signs that the games share: short names, costs, and marks for the sources of values."""

from collections.abc import Iterable, Sequence

from rich import box
from rich.columns import Columns
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kleos.core.data import SOURCES
from kleos.core.words import Words

# The mark after a value shows its source; most values are printed, and have none.
MARKS = {"rulebook": "", "decoded": "°", "inferred": "~", "public": "^", "ours": "*", "owner": "!"}
MARK_STYLES = {"decoded": "cyan", "inferred": "yellow", "ours": "red", "owner": "green"}


def shortened(names: list[str], least: int) -> list[str]:
    """Shorten names to beginnings that are just long enough to differ."""
    return [
        name[: next(n for n in range(least, 99) if sum(o[:n] == name[:n] for o in names) == 1)]
        for name in names
    ]


def in_letters(numbers: Iterable[int], letters: Sequence[str]) -> str:
    """Write a cost like '2g 1f'; '' if it is free."""
    return " ".join(f"{number}{letter}" for number, letter in zip(numbers, letters) if number)


def meaning_of_letters(letters: Sequence[str], names: Sequence[str]) -> str:
    """Explain letters, like 'g grain, f fish'."""
    return ", ".join(f"{letter} {name}" for letter, name in zip(letters, names))


def packed(items: Iterable[Text], width: int, gap: str = "  ") -> Text:
    """Arrange items side by side in as many lines as needed, without breaking any."""
    text = Text()
    used = 0
    for item in items:
        if used and used + len(gap) + len(item) > width:
            text.append("\n")
            used = 0
        elif used:
            text.append(gap)
            used += len(gap)
        text.append_text(item)
        used += len(item)
    return text


def where_it_stands(text: str) -> Rule:
    """Return the line above the table that says how far the game has gone."""
    return Rule(Text(text, style="bold"), align="left", style="dim")


def marked(value: str, source: str) -> Text:
    """Return a value with the mark of its source."""
    return Text(value).append(MARKS[source], style=MARK_STYLES.get(source, ""))


def meaning_of_marks(words: Words) -> Columns:
    """Explain the marks of the sources."""
    meanings = {
        "rulebook": words.ui("no mark: printed in the rulebooks"),
        "decoded": words.ui("read from damaged icons"),
        "inferred": words.ui("inferred from a pattern"),
        "public": words.ui("from a public page"),
        "ours": words.ui("unknown, set by us"),
        "owner": words.ui("corrected by your file"),
    }
    legend = [
        marked("", source).append(f" {meanings[source]}" if MARKS[source] else meanings[source])
        for source in SOURCES
    ]
    return Columns(legend, padding=(0, 3))


def new_table(title: str) -> Table:
    """Return an empty table with narrow gaps."""
    return Table(
        title=title,
        box=box.SIMPLE_HEAD,
        title_justify="left",
        title_style="bold",
        padding=(0, 1, 0, 0),
        show_edge=False,
    )
