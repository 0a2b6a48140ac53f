"""Every kind of event in the duel, with its English sentence."""

from typing import Final

from kleos.core.event import EventKind

KINDS: Final[list[EventKind]] = []


def kind(name: str, text: str, plural: str = "", secret: bool = False, **meanings: str) -> int:
    """Add a kind of event; its numbers, in order, are the meanings."""
    KINDS.append(EventKind(name, text, tuple(meanings.items()), secret, plural))
    return len(KINDS) - 1


TURN_BEGAN: Final = kind("turn", "Turn {number}: {seat}.", number="number")
SKIPPED: Final = kind("skipped", "{seat} skips {phase} on the first turn.", phase="phase")
PLAYED: Final = kind("played", "{seat} plays {card}.", card="card")
PAID: Final = kind("paid", "{seat} pays with {card}.", card="card")
PAID_MARKER: Final = kind("paid marker", "{seat} pays with the {colour} marker.", colour="colour")
SAVED: Final = kind("saved", "{seat} pays one card less.")
PLACED: Final = kind("placed", "{seat} places {card} at {space}.", card="card", space="space")
EQUIPPED: Final = kind(
    "equipped", "{seat} gives {card} to the unit at {space}.", card="card", space="space"
)
ATTACKS: Final = kind(
    "attacks", "{seat} attacks with {card} at {space}.", card="card", space="space"
)
DAMAGED: Final = kind(
    "damaged",
    "{seat}: {number} damage to {card} at {space}.",
    card="card",
    space="space",
    number="number",
)
HEALED: Final = kind(
    "healed",
    "{seat}: {number} damage healed on {card} at {space}.",
    card="card",
    space="space",
    number="number",
)
SURVIVED: Final = kind("survived", "{seat} keeps {card} in play.", card="card")
UNIT_DISCARDED: Final = kind(
    "unit discarded", "{seat} loses {card} at {space}.", card="card", space="space"
)
GEAR_DISCARDED: Final = kind(
    "gear discarded", "{seat} loses {card} at {space} too.", card="card", space="space"
)
RETURNED: Final = kind(
    "returned", "{seat} takes {card} at {space} back to hand.", card="card", space="space"
)
MOVED: Final = kind("moved", "{seat} moves a unit from {space} to {to}.", space="space", to="space")
SWAPPED: Final = kind(
    "swapped", "{seat} swaps the units at {space} and {to}.", space="space", to="space"
)
POINTS: Final = kind(
    "points",
    "{seat} scores {number} victory point.",
    "{seat} scores {number} victory points.",
    number="number",
)
GAVE_POINTS: Final = kind(
    "gave points",
    "{seat} loses {number} victory point.",
    "{seat} loses {number} victory points.",
    number="number",
)
TOOK_MARKER: Final = kind(
    "took marker", "{seat} takes the {colour} marker from Delphi.", colour="colour"
)
STOLE_MARKER: Final = kind("stole marker", "{seat} steals the {colour} marker.", colour="colour")
DREW: Final = kind("drew", "{seat} draws {card}.", secret=True, card="card")
KEPT: Final = kind(
    "kept", "{seat} takes {card} from the cards looked at.", secret=True, card="card"
)
BOTTOM: Final = kind("bottom", "{seat} puts {card} under the draw pile.", secret=True, card="card")
SAW: Final = kind("saw", "{seat} looks at {card}.", secret=True, card="card")
DISCARDED: Final = kind("discarded", "{seat} discards {card} from hand.", card="card")
RETRIEVED: Final = kind("retrieved", "{seat} takes {card} from the discard pile.", card="card")
DECLINED: Final = kind("declined", "{seat} declines.")
NO_TARGET: Final = kind("no target", "The ability of {card} has no effect.", card="card")
WON: Final = kind("won", "{seat} wins: {ending}.", ending="ending")
TIED: Final = kind("tied", "The draw pile is empty and the counter stands on 0: a tie.")
