"""Every kind of event in Olympos, with its English sentences. Translations are in the catalogues.

Each is told about a player, then to the player ('you'), and where another is concerned, to that one
too. See core/event.py for what the rest says about the log.
"""

from typing import Final

from kleos.core.event import (
    BRANCH,
    CONSEQUENCE,
    DEED,
    HEADLINE,
    PART,
    REMARK,
    EventKind,
    Kinds,
)
from kleos.games.olympos.names import STAR_CARD, ZEUS_CARD

TOLD: Final = Kinds()
KINDS: Final[list[EventKind]] = TOLD.all
kind = TOLD.add

CARDS: Final = ("a destiny card", "{number} destiny cards")
CUBES: Final = ("{resource}", "{number} {resource}")
COUNTED_CUBES: Final = ("1 {resource}", "{number} {resource}")

BLOCKED: Final = kind(
    "blocked",
    "{seat} blocks {space}.",
    "You block {space}.",
    role=REMARK,
    notable=True,
    listed=("{seat} blocks {list}.", "You block {list}."),
    item="{space}",
    space="space",
)
DEALT: Final = kind(
    "dealt",
    "{seat} begins with 1 {resource}.",
    "You begin with 1 {resource}.",
    role=REMARK,
    listed=("{seat} begins with {list}.", "You begin with {list}."),
    item=COUNTED_CUBES,
    resource="resource",
)
NEW_SETTLER: Final = kind(
    "new settler",
    "{seat} brings a new settler to {space}.",
    "You bring a new settler to {space}.",
    role=PART,
    space="space",
)
LEFT: Final = kind(
    "left",
    "One of {seat}'s settlers leaves {space}.",
    "Your settler leaves {space}.",
    role=PART,
    space="space",
    depth="number",
)
CROSSED: Final = kind(
    "crossed",
    "{seat} crosses {space}.",
    "You cross {space}.",
    listed=("{seat} crosses {list}.", "You cross {list}."),
    item="{space}",
    space="space",
)
ARRIVED: Final = kind(
    "arrived",
    "{seat} reaches {space}.",
    "You reach {space}.",
    role=HEADLINE,
    listed=("{seat} expands to {space} for {list}.", "You expand to {space} for {list}."),
    alone=("{seat} expands to {space}.", "You expand to {space}."),
    space="space",
)
BEAT: Final = kind(
    "beat",
    (
        "{seat} beats {other} in {space}: {number} unit of time.",
        "{seat} beats {other} in {space}: {number} units of time.",
    ),
    (
        "You beat {other} in {space}: {number} unit of time.",
        "You beat {other} in {space}: {number} units of time.",
    ),
    (
        "{seat} beats you in {space}: {number} unit of time.",
        "{seat} beats you in {space}: {number} units of time.",
    ),
    listed=(
        "{seat} expands to {space} for {list} and beats {other}.",
        "You expand to {space} for {list} and beat {other}.",
        "{seat} expands to {space} for {list} and beats you.",
    ),
    alone=(
        "{seat} expands to {space} and beats {other}.",
        "You expand to {space} and beat {other}.",
        "{seat} expands to {space} and beats you.",
    ),
    instead_of=("arrived",),
    other="seat",
    space="space",
    number="number",
)
BEAT_TRIBE: Final = kind(
    "beat tribe",
    (
        "{seat} beats the tribe in {space}: {number} unit of time.",
        "{seat} beats the tribe in {space}: {number} units of time.",
    ),
    (
        "You beat the tribe in {space}: {number} unit of time.",
        "You beat the tribe in {space}: {number} units of time.",
    ),
    listed=(
        "{seat} expands to {space} for {list} and beats the tribe.",
        "You expand to {space} for {list} and beat the tribe.",
    ),
    alone=(
        "{seat} expands to {space} and beats the tribe.",
        "You expand to {space} and beat the tribe.",
    ),
    instead_of=("arrived",),
    space="space",
    number="number",
)
CONTROLS: Final = kind(
    "controls", "{seat} now controls {space}.", "You now control {space}.", space="space"
)
LOST: Final = kind(
    "lost",
    "{seat} no longer controls {space}.",
    "You no longer control {space}.",
    space="space",
)
BACK_TO_CAMP: Final = kind(
    "back to camp",
    "One of {seat}'s settlers goes back from {space} to the camp.",
    "Your settler goes back from {space} to the camp.",
    space="space",
    depth="number",
)
TOOK_HOURGLASSES: Final = kind(
    "took hourglasses",
    ("{seat} takes {number} hourglass.", "{seat} takes {number} hourglasses."),
    ("You take {number} hourglass.", "You take {number} hourglasses."),
    number="number",
)
SPENT_HOURGLASSES: Final = kind(
    "spent hourglasses",
    ("{seat} spends {number} hourglass.", "{seat} spends {number} hourglasses."),
    ("You spend {number} hourglass.", "You spend {number} hourglasses."),
    follows=("arrived", "beat", "beat tribe", "developed", "built"),
    item=("{number} hourglass", "{number} hourglasses"),
    number="number",
)
MOVED_ON: Final = kind(
    "moved on",
    "{seat} moves on to space {number} of the time track.",
    "You move on to space {number} of the time track.",
    role=BRANCH,
    number="number",
)
PAID: Final = kind(
    "paid",
    "{seat} pays 1 {resource}.",
    "You pay 1 {resource}.",
    role=PART,
    item=CUBES,
    resource="resource",
)
TOOK_CUBE: Final = kind(
    "took cube",
    "{seat} takes 1 {resource} from the supply.",
    "You take 1 {resource} from the supply.",
    listed=("{seat} takes {list} from the supply.", "You take {list} from the supply."),
    item=COUNTED_CUBES,
    resource="resource",
)
NO_CUBE: Final = kind(
    "no cube",
    "The supply has no {resource} left for {seat}.",
    "The supply has no {resource} left for you.",
    resource="resource",
)
DEVELOPED: Final = kind(
    "developed",
    "{seat} develops {discovery}.",
    "You develop {discovery}.",
    role=HEADLINE,
    listed=("{seat} develops {discovery} for {list}.", "You develop {discovery} for {list}."),
    discovery="discovery",
)
TOOK_BONUS: Final = kind(
    "took bonus",
    "{seat} takes the bonus below {discovery}: {bonus}.",
    "You take the bonus below {discovery}: {bonus}.",
    role=BRANCH,
    bonus="bonus",
    discovery="discovery",
    slot="number",
)
TOOK_SETTLERS: Final = kind(
    "took settlers",
    (
        "{seat} takes {number} new settler into the camp.",
        "{seat} takes {number} new settlers into the camp.",
    ),
    (
        "You take {number} new settler into your camp.",
        "You take {number} new settlers into your camp.",
    ),
    number="number",
)
TOOK_PRESTIGE: Final = kind(
    "took prestige",
    ("{seat} takes {number} prestige point.", "{seat} takes {number} prestige points."),
    ("You take {number} prestige point.", "You take {number} prestige points."),
    secret=True,
    unknown="{seat} takes prestige tokens face down.",
    number="number",
)
BUILT: Final = kind(
    "built",
    "{seat} builds {wonder}.",
    "You build {wonder}.",
    role=HEADLINE,
    listed=("{seat} builds {wonder} for {list}.", "You build {wonder} for {list}."),
    wonder="wonder",
)
SPENT_ATHENA: Final = kind(
    "spent athena",
    "{seat} spends the star of Athena.",
    "You spend the star of Athena.",
    role=PART,
    item="the star of Athena",
)
DREW: Final = kind(
    "drew",
    "{seat} draws {card}.",
    "You draw {card}.",
    secret=True,
    listed=("{seat} draws {list}.", "You draw {list}."),
    item="{card}",
    veiled=CARDS,
    card="card",
)
LOOKED: Final = kind(
    "looked",
    "{seat} looks at {card}.",
    "You look at {card}.",
    secret=True,
    listed=("{seat} looks at {list}.", "You look at {list}."),
    item="{card}",
    veiled=CARDS,
    card="card",
)
KEPT: Final = kind("kept", "{seat} keeps {card}.", "You keep {card}.", secret=True, card="card")
NOT_KEPT: Final = kind(
    "not kept",
    "{seat} does not keep {card}.",
    "You do not keep {card}.",
    listed=("{seat} does not keep {list}.", "You do not keep {list}."),
    item="{card}",
    card="card",
)
NO_CARD: Final = kind(
    "no card",
    "There is no destiny card left for {seat}.",
    "There is no destiny card left for you.",
)
PLAYED: Final = kind(
    "played",
    "{seat} plays {card}.",
    "You play {card}.",
    role=DEED,
    unlike=((STAR_CARD, PART), (ZEUS_CARD, CONSEQUENCE)),  # for a wonder; for a god's favour
    item="{card}",
    card="card",
)
DISCARDED: Final = kind(
    "discarded",
    "{seat} discards {card}.",
    "You discard {card}.",
    listed=("{seat} discards {list}.", "You discard {list}."),
    item="{card}",
    card="card",
)
RESHUFFLED: Final = kind("reshuffled", "The discarded destiny cards become the new deck.")
REVEALED: Final = kind(
    "revealed",
    "{seat} turns up an Olympos card: {god}.",
    "You turn up an Olympos card: {god}.",
    role=HEADLINE,
    god="god",
)
SYMBOLS: Final = kind(
    "symbols",
    (
        "{seat} has {number} Zeus symbol.",
        "{seat} has {number} Zeus symbols.",
        "{seat} has no Zeus symbols.",
    ),
    (
        "You have {number} Zeus symbol.",
        "You have {number} Zeus symbols.",
        "You have no Zeus symbols.",
    ),
    number="number",
)
FAVOURED: Final = kind(
    "favoured",
    "{god} favours {seat}.",
    "{god} favours you.",
    role=BRANCH,
    notable=True,
    god="god",
)
STRUCK: Final = kind(
    "struck",
    "{seat} is struck by {god}.",
    "You are struck by {god}.",
    role=BRANCH,
    notable=True,
    god="god",
)
NO_ONE: Final = kind("no one", "{god} favours nobody.", god="god")
GOD_LEFT: Final = kind(
    "god left",
    "The effect of {god} on {seat} ends.",
    "The effect of {god} on you ends.",
    god="god",
)
PASSED: Final = kind("passed", "{seat} passes.", "You pass.", role=HEADLINE)
WAITED: Final = kind(
    "waited",
    "{seat} can do nothing and waits.",
    "You can do nothing and wait.",
    role=HEADLINE,
)
FINISHED: Final = kind("finished", "{seat} has finished.", "You have finished.", notable=True)
SCORED: Final = kind(
    "scored",
    (
        "{seat} scores {number} prestige point ({source}).",
        "{seat} scores {number} prestige points ({source}).",
    ),
    (
        "You score {number} prestige point ({source}).",
        "You score {number} prestige points ({source}).",
    ),
    loss=(
        (
            "{seat} loses {number} prestige point ({source}).",
            "{seat} loses {number} prestige points ({source}).",
        ),
        (
            "You lose {number} prestige point ({source}).",
            "You lose {number} prestige points ({source}).",
        ),
    ),
    role=REMARK,
    source="source",
    number="number",
)
WON: Final = kind(
    "won",
    ("{seat} wins with {number} prestige point.", "{seat} wins with {number} prestige points."),
    ("You win with {number} prestige point.", "You win with {number} prestige points."),
    role=REMARK,
    notable=True,
    number="number",
)
SHARED: Final = kind(
    "shared",
    (
        "{seat} shares the victory with {number} prestige point.",
        "{seat} shares the victory with {number} prestige points.",
    ),
    (
        "You share the victory with {number} prestige point.",
        "You share the victory with {number} prestige points.",
    ),
    role=REMARK,
    notable=True,
    number="number",
)
