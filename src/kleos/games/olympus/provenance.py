"""Where the numbers of the buildings and the tracks come from."""

from kleos.core.provenance import Section, Thing, Value
from kleos.core.words import Phrase, Words
from kleos.games.olympus.edition_file import EDITIONS, Entry, entries
from kleos.games.olympus.names import CARDS, COMMON
from kleos.games.olympus.texts import price


def provenance(words: Words) -> list[Section]:
    """Return every value with its source."""
    found = entries(EDITIONS[0], {})
    cards = [building(card, entry, words) for card, entry in enumerate(found[: len(CARDS)])]
    tracks = [progress(track, entry, words) for track, entry in enumerate(found[len(CARDS) :])]
    return [
        Section(words.ui("Common buildings"), words.ui("building"), cards[:COMMON]),
        Section(words.ui("Unique buildings"), words.ui("building"), cards[COMMON:]),
        Section(words.ui("Tracks"), words.ui("track"), tracks),
    ]


def building(card: int, entry: Entry, words: Words) -> Thing:
    """Return the values of a building."""
    values, source = entry.values, entry.source
    cost = words.filled(price(values["cost"])) or words.ui("free")
    return Thing(
        words.name("card", card),
        [
            Value(words.ui("culture"), str(values["culture"]), source["culture"]),
            Value(words.ui("cost"), cost, source["cost"]),
            Value(words.ui("points"), str(values["points"]), source["points"]),
        ],
        words.phrase(Phrase(entry.note)),
    )


def progress(track: int, entry: Entry, words: Words) -> Thing:
    """Return the values of a track; its columns are printed."""
    values, source = entry.values, entry.source
    found = [
        Value(words.ui("length"), str(values["length"]), source["length"]),
        Value(words.ui("start"), str(values["start"]), source["start"]),
    ]
    if "production" in values:
        spaces = " ".join(map(str, values["production"]))
        found.append(Value(words.ui("production"), spaces, source["production"]))
    return Thing(words.name("track", track), found)
