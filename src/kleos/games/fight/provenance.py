"""Where the values of the cards come from."""

from kleos.core.provenance import Section, Thing, Value
from kleos.core.words import Words
from kleos.games.fight.edition_file import make_card, printed_rows, sources
from kleos.games.fight.names import EQUIPMENT, HERO, SOLDIER
from kleos.games.fight.texts import colour_phrase, price, value_of


def provenance(words: Words) -> list[Section]:
    """Return every value of our cards with its source."""
    titles = {
        HERO: words.ui("Heroes"),
        SOLDIER: words.ui("Soldiers"),
        EQUIPMENT: words.ui("Equipment"),
    }
    found: dict[int, list[Thing]] = {card_type: [] for card_type in titles}
    for number, row in enumerate(printed_rows()):
        card = make_card(row)
        source = sources(row)
        cost = words.filled(price(card.cost)) or words.ui("free")
        values = [
            Value(words.ui("name"), "", source["name"]),
            Value(words.ui("colour"), words.filled(colour_phrase(card.colours)), source["colours"]),
            Value(words.ui("cost"), cost, source["cost"]),
            Value(words.ui("attack"), words.filled(value_of(card, card.attack)), source["attack"]),
            Value(
                words.ui("defence"), words.filled(value_of(card, card.defence)), source["defence"]
            ),
            Value(words.ui("ability"), "", source["ability"]),
        ]
        found[card.card_type].append(Thing(words.name("card", number), values))
    kind = words.ui("card")
    return [Section(title, kind, found[card_type]) for card_type, title in titles.items()]
