"""What is printed on the cards, for screens."""

from typing import Any

from kleos.core.words import Words
from kleos.games.fight.board import Fight
from kleos.games.fight.edition_file import all_rows, make_card, sources
from kleos.games.fight.names import COLOURS, TIMINGS, TYPES


def printed(g: Fight, _words: Words) -> dict[str, Any]:
    """Return the values of every card, and the source of each."""
    cards = {}
    _, corrections = g.game.edition_in_play(g)
    for name, row in zip(g.card_set.names, all_rows(corrections, "the cards"), strict=True):
        card = make_card(row)
        cards[name] = {
            "type": TYPES[card.card_type],
            "colours": [COLOURS[i] for i in range(len(COLOURS)) if card.colours >> i & 1],
            "cost": {COLOURS[i]: int(n) for i, n in enumerate(card.cost) if n},
            "attack": int(card.attack),
            "defence": int(card.defence),
            "timing": TIMINGS[card.timing],
            "copies": card.copies,
            "source": sources(row),
        }
    return {"cards": cards}
