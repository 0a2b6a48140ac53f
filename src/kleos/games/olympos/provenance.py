"""Where the values of the map, the boards and the cards come from."""

from kleos.core.provenance import Section, Thing, Value
from kleos.core.words import Phrase, Words
from kleos.games.olympos.edition_file import Entry, entries
from kleos.games.olympos.names import (
    DESTINY,
    DISCOVERIES,
    RESOURCES,
    ROWS,
    SPACE_NAMES,
    TERRITORIES,
    WONDERS,
)
from kleos.games.olympos.texts import in_order, price


def provenance(words: Words) -> list[Section]:
    """Return every value with its source."""
    tiles = enumerate(in_order("discoveries", DISCOVERIES))
    wonders = enumerate(in_order("wonders", WONDERS))
    spaces = enumerate(in_order("map", SPACE_NAMES[:-1]))  # the northern edge is no space
    cards = enumerate(in_order("destiny", DESTINY))
    return [
        Section(
            words.ui("Discoveries"),
            words.ui("discovery"),
            [discovery(number, tile, words) for number, tile in tiles],
        ),
        Section(words.ui("Rows of the development board"), words.ui("row"), rows(words)),
        Section(
            words.ui("Wonders"),
            words.ui("wonder"),
            [wonder(number, tile, words) for number, tile in wonders],
        ),
        Section(
            words.ui("The map"),
            words.ui("territory or sea"),
            [place(number, space, words) for number, space in spaces],
        ),
        Section(
            words.ui("The time track and the set-up"),
            words.ui("part"),
            [time_track(words), setup(words)],
        ),
        Section(
            words.ui("Destiny cards"),
            words.ui("card"),
            [destiny(number, card, words) for number, card in cards],
        ),
    ]


def discovery(number: int, tile: Entry, words: Words) -> Thing:
    """Return the values of a discovery."""
    values, source = tile.values, tile.source
    found = [
        Value(words.ui("row"), words.name("row", ROWS.index(values["row"])), source["row"]),
        Value(words.ui("cost"), words.filled(price(values["cost"])), source["cost"]),
    ]
    if "discount" in values:
        resource = words.name("resource", RESOURCES.index(values["discount"]))
        found.append(Value(words.ui("resource"), resource, source["discount"]))
    return Thing(words.name("discovery", number), found, words.phrase(Phrase(tile.note)))


def rows(words: Words) -> list[Thing]:
    """Return where the bonuses of the development board come from, row by row."""
    (bonuses,) = entries("bonuses", {})
    return [
        Thing(words.name("row", number), [Value(words.ui("bonuses"), "", bonuses.source[row])])
        for number, row in enumerate(ROWS)
    ]


def wonder(number: int, tile: Entry, words: Words) -> Thing:
    """Return the values of a wonder."""
    values, source = tile.values, tile.source
    return Thing(
        words.name("wonder", number),
        [
            Value(words.ui("stars"), str(values["stars"]), source["stars"]),
            Value(words.ui("prestige"), str(values["points"]), source["points"]),
        ],
    )


def place(number: int, space: Entry, words: Words) -> Thing:
    """Return the values of a territory or a sea; its neighbours are in the chapter on the map."""
    values, source = space.values, space.source
    found = [Value(words.ui("neighbours"), "", source["neighbours"])]
    if number < TERRITORIES:
        resource = words.name("resource", RESOURCES.index(values["resource"]))
        star = words.ui("yes") if values.get("star") else words.ui("no")
        found = [
            Value(words.ui("resource"), resource, source["resource"]),
            Value(words.ui("star"), star, source["star"]),
            Value(words.ui("prestige"), str(values["points"]), source["points"]),
            *found,
        ]
    return Thing(words.name("space", number), found)


def time_track(words: Words) -> Thing:
    """Return the values of the time track."""
    (track,) = entries("track", {})
    values, source = track.values, track.source
    zeus, points = (" ".join(map(str, values[name])) for name in ("zeus", "points"))
    return Thing(
        words.ui("The time track"),
        [
            Value(words.ui("Zeus, double Zeus"), zeus, source["zeus"]),
            Value(words.ui("the cross"), str(values["cross"]), source["cross"]),
            Value(words.ui("prestige from the last Zeus to the cross"), points, source["points"]),
        ],
    )


def setup(words: Words) -> Thing:
    """Return what the rulebook leaves open of the set-up."""
    (agreed,) = entries("setup", {})
    blocks = words.ui("yes") if agreed.values["block_olympos"] else words.ui("no")
    said = Value(words.ui("Olympos may be blocked"), blocks, agreed.source["block_olympos"])
    return Thing(words.ui("set-up"), [said])


def destiny(number: int, card: Entry, words: Words) -> Thing:
    """Return how many there are of a destiny card."""
    copies = Value(words.ui("copies"), str(card.values["copies"]), card.source["copies"])
    return Thing(words.name("card", number), [copies])
