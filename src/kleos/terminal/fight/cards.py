"""The cards of the duel in tables, with the source of every value."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.fight.cards import Card
from kleos.games.fight.edition_file import Row, all_rows, make_card, sources
from kleos.games.fight.names import COLOURS, EQUIPMENT, HERO, SOLDIER
from kleos.terminal.fight import brief
from kleos.terminal.seats import owners
from kleos.terminal.signs import marked, meaning_of_letters, meaning_of_marks, new_table

Numbered = dict[int, tuple[Card, Row]]


def cards(
    edition: str, corrections: dict[str, Any], words: Words, view: View | None
) -> RenderableType:
    """Return all tables, and a legend of colours and sources."""
    made = [(make_card(row), row) for row in all_rows(corrections, edition)]
    numbered = dict(enumerate((card, row) for card, row in made if card.copies))
    titles = {
        HERO: words.ui("Heroes"),
        SOLDIER: words.ui("Soldiers"),
        EQUIPMENT: words.ui("Equipment"),
    }
    in_play = bearers(view)
    parts: list[RenderableType] = []
    for card_type, title in titles.items():
        found = {i: both for i, both in numbered.items() if both[0].card_type == card_type}
        total = sum(card.copies for card, _ in found.values())
        parts += [card_table(f"{title} ({total})", found, words, in_play), ""]
    return Group(*parts, colours(words), meaning_of_marks(words))


def card_table(title: str, found: Numbered, words: Words, in_play: dict[int, list[int]]) -> Table:
    """Return a table of cards, and who has them in play."""
    table = new_table(title)
    table.add_column(words.ui("card"))
    table.add_column(words.ui("colour"))
    table.add_column(words.ui("cost"))
    table.add_column(words.ui("attack"), justify="right")
    table.add_column(words.ui("defence"), justify="right")
    table.add_column(words.ui("ability"), ratio=1)
    for number, (card, row) in found.items():
        source = sources(row)
        attack, _, defence = brief.printed(card).partition("/")
        name = marked(words.name("card", number), source["name"])
        if card.copies > 1:
            name.append(f" ×{card.copies}")
        ability = words.card(number).text if card.abilities else ""
        table.add_row(
            name.append_text(owners(in_play.get(number, []), words)),
            marked(brief.colour_sign(card, words), source["colours"]),
            marked(brief.cost(card, words), source["cost"]),
            marked(attack, source["attack"]),
            marked(defence, source["defence"]),
            marked(ability, source["ability"]) if ability else Text(""),
        )
    return table


def bearers(view: View | None) -> dict[int, list[int]]:
    """Return the seats that have a card in play, once for each copy, by the card's number."""
    found: dict[int, list[int]] = {}
    if view is None:
        return found
    for seat, side in enumerate(view.table().sides.values()):
        for unit in side.units.values():
            for card in (unit.card, unit.equipment):
                if card is not None:
                    number = brief.number_of(brief.cards_in(view), card)
                    found.setdefault(number, []).append(seat)
    return found


def colours(words: Words) -> Text:
    """Explain the letters of the colours."""
    names = [words.name("colour", colour) for colour in range(len(COLOURS))]
    signs = [*brief.letters(words), brief.ALL_FOUR]
    return Text(meaning_of_letters(signs, [*names, words.ui("all four colours")]))
