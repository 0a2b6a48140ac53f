"""Every kind of event in Olympos, with its English sentence."""

from typing import Final

from kleos.core.event import EventKind

KINDS: Final[list[EventKind]] = []


def kind(
    name: str, text: str, plural: str = "", zero: str = "", secret: bool = False, **meanings: str
) -> int:
    """Add a kind of event; its numbers, in order, are the meanings."""
    KINDS.append(EventKind(name, text, tuple(meanings.items()), secret, plural, zero))
    return len(KINDS) - 1


BLOCKED: Final = kind("blocked", "{seat} blocks {space}.", space="space")
DEALT: Final = kind("dealt", "{seat} begins with 1 {resource}.", resource="resource")
NEW_SETTLER: Final = kind("new settler", "{seat} brings a new settler to {space}.", space="space")
LEFT: Final = kind("left", "A settler of {seat} leaves {space}.", space="space", depth="number")
CROSSED: Final = kind("crossed", "{seat} crosses {space}.", space="space")
ARRIVED: Final = kind("arrived", "{seat} reaches {space}.", space="space")
BEAT: Final = kind(
    "beat", "{seat} beats {other} in {space} (time: {number}).",
    other="seat", space="space", number="number",
)  # fmt: skip
BEAT_TRIBE: Final = kind(
    "beat tribe", "{seat} beats the tribe in {space} (time: {number}).",
    space="space", number="number",
)  # fmt: skip
CONTROLS: Final = kind("controls", "{seat} now controls {space}.", space="space")
LOST: Final = kind("lost", "{seat} no longer controls {space}.", space="space")
BACK_TO_CAMP: Final = kind(
    "back to camp", "A settler of {seat} goes from {space} back to the camp.",
    space="space", depth="number",
)  # fmt: skip
TOOK_HOURGLASSES: Final = kind(
    "took hourglasses",
    "{seat} takes {number} hourglass.",
    plural="{seat} takes {number} hourglasses.",
    number="number",
)
SPENT_HOURGLASSES: Final = kind(
    "spent hourglasses",
    "{seat} spends {number} hourglass.",
    plural="{seat} spends {number} hourglasses.",
    number="number",
)
MOVED_ON: Final = kind(
    "moved on", "{seat} moves on to space {number} of the time track.", number="number"
)
PAID: Final = kind("paid", "{seat} pays 1 {resource}.", resource="resource")
TOOK_CUBE: Final = kind(
    "took cube", "{seat} takes 1 {resource} from the supply.", resource="resource"
)
NO_CUBE: Final = kind(
    "no cube", "The supply has no {resource} left for {seat}.", resource="resource"
)
DEVELOPED: Final = kind("developed", "{seat} develops {discovery}.", discovery="discovery")
TOOK_BONUS: Final = kind(
    "took bonus", "{seat} takes the bonus below {discovery}: {bonus}.",
    bonus="bonus", discovery="discovery", slot="number",
)  # fmt: skip
TOOK_SETTLERS: Final = kind(
    "took settlers",
    "{seat} takes {number} new settler into the camp.",
    plural="{seat} takes {number} new settlers into the camp.",
    number="number",
)
TOOK_PRESTIGE: Final = kind(
    "took prestige", "{seat} takes prestige: {number}.", secret=True, number="number"
)
BUILT: Final = kind("built", "{seat} builds {wonder}.", wonder="wonder")
SPENT_ATHENA: Final = kind("spent athena", "{seat} spends the star of Athena.")
DREW: Final = kind("drew", "{seat} draws {card}.", secret=True, card="card")
LOOKED: Final = kind("looked", "{seat} looks at {card}.", secret=True, card="card")
KEPT: Final = kind("kept", "{seat} keeps {card}.", secret=True, card="card")
NOT_KEPT: Final = kind("not kept", "{seat} does not keep {card}.", card="card")
NO_CARD: Final = kind("no card", "There is no destiny card left for {seat}.")
PLAYED: Final = kind("played", "{seat} plays {card}.", card="card")
DISCARDED: Final = kind("discarded", "{seat} discards {card}.", card="card")
RESHUFFLED: Final = kind("reshuffled", "The discarded destiny cards become the new deck.")
REVEALED: Final = kind("revealed", "{seat} turns up an Olympos card: {god}.", god="god")
SYMBOLS: Final = kind(
    "symbols",
    "{seat} has {number} Zeus symbol.",
    plural="{seat} has {number} Zeus symbols.",
    zero="{seat} has no Zeus symbols.",
    number="number",
)
FAVOURED: Final = kind("favoured", "{god} favours {seat}.", god="god")
STRUCK: Final = kind("struck", "{seat} is struck by {god}.", god="god")
NO_ONE: Final = kind("no one", "{god} favours nobody.", god="god")
GOD_LEFT: Final = kind("god left", "The effect of {god} on {seat} ends.", god="god")
PASSED: Final = kind("passed", "{seat} passes.")
WAITED: Final = kind("waited", "{seat} can do nothing and waits.")
FINISHED: Final = kind("finished", "{seat} has finished.")
SCORED: Final = kind(
    "scored",
    "{seat} scores {number} prestige point ({source}).",
    plural="{seat} scores {number} prestige points ({source}).",
    source="source",
    number="number",
)
WON: Final = kind("won", "{seat} wins with {number} prestige.", number="number")
SHARED: Final = kind("shared", "{seat} shares the victory with {number} prestige.", number="number")
