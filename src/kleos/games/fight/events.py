"""Every kind of event in the duel, with its English sentences. Translations are in the catalogues.

Each is told about a player, then to the player ('you'). See core/event.py for what the rest says
about the log.
"""

from typing import Final

from kleos.core.event import DIVIDER, HEADLINE, PART, REMARK, EventKind, Kinds

TOLD: Final = Kinds()
KINDS: Final[list[EventKind]] = TOLD.all
kind = TOLD.add

# What may be declined, in the order of the sentences of DECLINED.
ABILITY_OFFER: Final = 0
MARKER_OFFER: Final = 1
DISCARDED_CARD_OFFER: Final = 2
DRAWN_CARD_OFFER: Final = 3
DISCARDED_UNIT_OFFER: Final = 4

CARDS: Final = ("a card", "{number} cards")

TURN_BEGAN: Final = kind(
    "turn",
    "Turn {number}: {seat}.",
    "Turn {number}: you.",
    alone=("Turn {number}: {seat}", "Turn {number}: you"),
    role=DIVIDER,
    number="number",
)
SKIPPED: Final = kind(
    "skipped",
    "{seat} skips {phase} on the first turn.",
    "You skip {phase} on the first turn.",
    role=HEADLINE,
    phase="phase",
)
PLAYED: Final = kind(
    "played",
    "{seat} plays {card}.",
    "You play {card}.",
    role=HEADLINE,
    listed=("{seat} plays {card} for {list}.", "You play {card} for {list}."),
    card="card",
    zone="number",  # 0: out of the hand, 1: out of the discard pile
)
PAID: Final = kind(
    "paid",
    "{seat} pays with {card}.",
    "You pay with {card}.",
    role=PART,
    follows=("played",),
    item="{card}",
    card="card",
)
PAID_MARKER: Final = kind(
    "paid marker",
    "{seat} pays with the {colour} marker.",
    "You pay with the {colour} marker.",
    role=PART,
    follows=("played",),
    item="the {colour} marker",
    colour="colour",
)
SAVED: Final = kind("saved", "{seat} pays one card less.", "You pay one card less.")
PLACED: Final = kind(
    "placed",
    "{seat} places {card} at {space}.",
    "You place {card} at {space}.",
    listed=(
        "{seat} plays {card} at {space} for {list}.",
        "You play {card} at {space} for {list}.",
    ),
    alone=(
        "{seat} plays {card} at {space} for free.",
        "You play {card} at {space} for free.",
    ),
    instead_of=("played",),
    card="card",
    space="space",
)
EQUIPPED: Final = kind(
    "equipped",
    "{seat} gives {card} to the unit at {space}.",
    "You give {card} to the unit at {space}.",
    listed=(
        "{seat} gives {card} to the unit at {space} for {list}.",
        "You give {card} to the unit at {space} for {list}.",
    ),
    alone=(
        "{seat} gives {card} to the unit at {space} for free.",
        "You give {card} to the unit at {space} for free.",
    ),
    instead_of=("played",),
    card="card",
    space="space",
)
ATTACKS: Final = kind(
    "attacks",
    "{seat} attacks with {card} at {space}.",
    "You attack with {card} at {space}.",
    role=HEADLINE,
    listed=(
        "{seat} attacks with {card} at {space}: {list}.",
        "You attack with {card} at {space}: {list}.",
    ),
    card="card",
    space="space",
)
DAMAGED: Final = kind(
    "damaged",
    (
        "{seat}'s unit at {space} ({card}) takes 1 damage.",
        "{seat}'s unit at {space} ({card}) takes {number} damage.",
    ),
    (
        "Your unit at {space} ({card}) takes 1 damage.",
        "Your unit at {space} ({card}) takes {number} damage.",
    ),
    follows=("attacks",),
    against=True,
    item=("1 damage to {card}", "{number} damage to {card}"),
    card="card",
    space="space",
    number="number",
)
HEALED: Final = kind(
    "healed",
    (
        "{seat} removes 1 damage from {card} at {space}.",
        "{seat} removes {number} damage from {card} at {space}.",
    ),
    (
        "You remove 1 damage from {card} at {space}.",
        "You remove {number} damage from {card} at {space}.",
    ),
    card="card",
    space="space",
    number="number",
)
SURVIVED: Final = kind(
    "survived", "{seat} keeps {card} in play.", "You keep {card} in play.", card="card"
)
UNIT_DISCARDED: Final = kind(
    "unit discarded",
    "{seat} loses {card} at {space}.",
    "You lose {card} at {space}.",
    notable=True,
    card="card",
    space="space",
)
GEAR_DISCARDED: Final = kind(
    "gear discarded",
    "{seat} loses {card} at {space} too.",
    "You lose {card} at {space} too.",
    card="card",
    space="space",
)
RETURNED: Final = kind(
    "returned",
    "{seat} takes {card} back from {space} to hand.",
    "You take {card} back from {space} to your hand.",
    card="card",
    space="space",
)
MOVED: Final = kind(
    "moved",
    "{seat} moves a unit from {space} to {to}.",
    "You move a unit from {space} to {to}.",
    space="space",
    to="space",
)
SWAPPED: Final = kind(
    "swapped",
    "{seat} swaps the units at {space} and {to}.",
    "You swap the units at {space} and {to}.",
    space="space",
    to="space",
)
POINTS: Final = kind(
    "points",
    ("{seat} scores {number} point.", "{seat} scores {number} points."),
    ("You score {number} point.", "You score {number} points."),
    notable=True,
    number="number",
)
GAVE_POINTS: Final = kind(
    "gave points",
    ("{seat} loses {number} point.", "{seat} loses {number} points."),
    ("You lose {number} point.", "You lose {number} points."),
    notable=True,
    number="number",
)
TOOK_MARKER: Final = kind(
    "took marker",
    "{seat} takes the {colour} marker from Delphi.",
    "You take the {colour} marker from Delphi.",
    colour="colour",
)
STOLE_MARKER: Final = kind(
    "stole marker",
    "{seat} steals the {colour} marker.",
    "You steal the {colour} marker.",
    colour="colour",
)
DREW: Final = kind(
    "drew",
    "{seat} draws {card}.",
    "You draw {card}.",
    secret=True,
    listed=("{seat} draws {list}.", "You draw {list}."),
    follows=("draws",),
    item="{card}",
    veiled=CARDS,
    card="card",
)
KEPT: Final = kind(
    "kept",
    "{seat} takes {card} from the cards looked at.",
    "You take {card} from the cards you looked at.",
    secret=True,
    card="card",
)
BOTTOM: Final = kind(
    "bottom",
    "{seat} puts {card} under the draw pile.",
    "You put {card} under the draw pile.",
    secret=True,
    listed=("{seat} puts {list} under the draw pile.", "You put {list} under the draw pile."),
    item="{card}",
    veiled=CARDS,
    card="card",
)
SAW: Final = kind(
    "saw",
    "{seat} looks at {card}.",
    "You look at {card}.",
    secret=True,
    listed=("{seat} looks at {list}.", "You look at {list}."),
    item="{card}",
    veiled=CARDS,
    card="card",
)
DISCARDED: Final = kind(
    "discarded",
    "{seat} discards {card} from hand.",
    "You discard {card} from your hand.",
    listed=("{seat} discards {list} from hand.", "You discard {list} from your hand."),
    item="{card}",
    card="card",
)
RETRIEVED: Final = kind(
    "retrieved",
    "{seat} takes {card} from the discard pile.",
    "You take {card} from the discard pile.",
    card="card",
)
DECLINED: Final = kind(
    "declined",
    "{seat} does not use the ability.",
    "You do not use the ability.",
    variants=(
        ("{seat} does not use the ability.", "You do not use the ability."),
        ("{seat} takes no marker.", "You take no marker."),
        (
            "{seat} takes no card from the discard pile.",
            "You take no card from the discard pile.",
        ),
        ("{seat} keeps the card in hand.", "You keep the card in your hand."),
        (
            "{seat} plays no unit from the discard pile.",
            "You play no unit from the discard pile.",
        ),
    ),
    offer="number",
)
NO_TARGET: Final = kind("no target", "The ability of {card} has no effect.", card="card")
WON: Final = kind(
    "won",
    "{seat} wins: {ending}.",
    "You win: {ending}.",
    role=REMARK,
    notable=True,
    ending="ending",
)
TIED: Final = kind(
    "tied",
    "The draw pile is empty and the counter stands at 0: a tie.",
    role=REMARK,
    notable=True,
)
DRAWS: Final = kind(
    "draws",
    "{seat} draws.",
    "You draw.",
    unlike=((0, HEADLINE),),  # a headline, but not for a summary: it comes in every turn
    listed=("{seat} draws {list}.", "You draw {list}."),
)
