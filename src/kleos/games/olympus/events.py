"""Every kind of event in Olympus, with its English sentence. Translations are in the catalogues."""

from typing import Final

from kleos.core.event import EventKind

KINDS: Final[list[EventKind]] = []


def kind(name: str, text: str, plural: str = "", zero: str = "", **meanings: str) -> int:
    """Add a kind of event; its numbers, in order, are the meanings."""
    KINDS.append(EventKind(name, text, tuple(meanings.items()), False, plural, zero))
    return len(KINDS) - 1


ROUND: Final = kind(
    "round", "Round {number} begins; {seat} is the starting player.", number="number"
)
BEGAN: Final = kind("began", "{seat} begins a ceremony for {deity}.", deity="deity")
INVOKED_PLAGUE: Final = kind("invoked plague", "{seat} calls on Apollo the bringer of plague.")
JOINED: Final = kind("joined", "{seat} joins the ceremony for {deity}.", deity="deity")
STAYED_OUT: Final = kind("stayed out", "{seat} stays out.")
PLEDGED: Final = kind(
    "pledged",
    "{seat} declares one war.",
    plural="{seat} declares {number} wars.",
    zero="{seat} declares no war.",
    number="number",
)
PASSED: Final = kind("passed", "{seat} passes.")
FAVOURED: Final = kind(
    "favoured", "{seat} receives the {space} favour of {deity}.", deity="deity", space="space"
)
ADVANCED: Final = kind("advanced", "{seat} advances {track} to {to}.", track="track", to="number")
STUCK: Final = kind("stuck", "{seat} cannot advance {track}: no effect.", track="track")
RETREATED: Final = kind(
    "retreated", "{seat} moves {track} back to {to}.", track="track", to="number"
)
LIMITED: Final = kind(
    "limited",
    "{seat}'s {track} falls to {to}, the limit of the population.",
    track="track",
    to="number",
)
PRODUCED: Final = kind(
    "produced", "{seat} produces {number} {resource}.", number="number", resource="resource"
)
GAINED: Final = kind("gained", "{seat} takes 1 {resource} from the supply.", resource="resource")
PAID: Final = kind("paid", "{seat} pays {number} {resource}.", number="number", resource="resource")
PAID_TRIBUTE: Final = kind(
    "paid tribute",
    "{seat} pays {number} {resource} out of tribute.",
    number="number",
    resource="resource",
)
PAID_POINT: Final = kind("paid point", "{seat} pays 1 victory point in place of a cube.")
DISCOUNTED: Final = kind(
    "discounted", "{seat} saves 1 {cost} thanks to the Marble Quarry.", cost="cost"
)
DISCARDED: Final = kind(
    "discarded", "{seat} discards {number} {resource}.", number="number", resource="resource"
)
BUILT: Final = kind("built", "{seat} builds {card}.", card="card")
SCORED: Final = kind(
    "scored",
    "{seat} scores {number} victory point.",
    "{seat} scores {number} victory points.",
    number="number",
)
LOST_POINTS: Final = kind(
    "lost points",
    "{seat} loses {number} victory point.",
    "{seat} loses {number} victory points.",
    number="number",
)
GLORY: Final = kind(
    "glory", "{seat} is the first to the end of {track} and takes its Glory card.", track="track"
)
DECLARED_WAR: Final = kind("declared war", "{seat} declares a war.")
WON_WAR: Final = kind(
    "won war", "{seat} defeats {target} by {number}.", target="seat", number="number"
)
REPELLED: Final = kind("repelled", "{target} repels {seat}.", target="seat")
TOOK: Final = kind(
    "took",
    "{seat} takes {number} {resource} from {target} as tribute.",
    target="seat",
    resource="resource",
    number="number",
)
TOOK_SUPPLY: Final = kind(
    "took supply", "{seat} takes 1 {resource} from the supply as tribute.", resource="resource"
)
PLAGUE: Final = kind("plague", "Plague strikes {seat}: population is now {to}.", to="number")
CALLED_PRIEST: Final = kind("called priest", "{seat} calls a priest from the supply.")
PRIESTS_BACK: Final = kind(
    "priests back",
    "{seat} takes {number} priest back from a beta space.",
    plural="{seat} takes {number} priests back from beta spaces.",
    number="number",
)
DECLINED: Final = kind("declined", "{seat} declines.")
USED: Final = kind("used", "{seat} uses {card}.", card="card")
COLLECTED: Final = kind(
    "collected",
    "{seat} collects {number} {resource} out of tribute.",
    number="number",
    resource="resource",
)
GATHERED: Final = kind(
    "gathered",
    "{seat} has {number} priest next round.",
    plural="{seat} has {number} priests next round.",
    number="number",
)
GLORY_END: Final = kind("glory end", "Four Glory cards or more are claimed: the game ends.")
ROUND_LIMIT_END: Final = kind(
    "round limit end",
    "The guard against endless games stops this one after round {number}.",
    number="number",
)
BONUS: Final = kind(
    "bonus",
    "{seat} scores {number} victory point for the markers.",
    "{seat} scores {number} victory points for the markers.",
    number="number",
)
WON: Final = kind(
    "won",
    "{seat} wins with {number} victory point.",
    "{seat} wins with {number} victory points.",
    number="number",
)
SHARED: Final = kind(
    "shared",
    "{seat} shares the victory with {number} victory point.",
    "{seat} shares the victory with {number} victory points.",
    number="number",
)
