"""Every kind of event in Olympus, with its English sentences. Translations are in the catalogues.

Each is told about a player, then to the player ('you'), and where another is concerned, to that one
too. See core/event.py for what the rest says about the log.
"""

from typing import Final

from kleos.core.event import BRANCH, DEED, DIVIDER, HEADLINE, PART, REMARK, EventKind, Kinds

TOLD: Final = Kinds()
KINDS: Final[list[EventKind]] = TOLD.all
kind = TOLD.add

# What may be declined, in the order of the sentences of DECLINED.
BUILDING_OFFER: Final = 0
ADVANCE_OFFER: Final = 1
CUBE_OFFER: Final = 2
WAR_OFFER: Final = 3
PRIEST_OFFER: Final = 4

CUBES: Final = ("{resource}", "{number} {resource}")
COUNTED_CUBES: Final = ("1 {resource}", "{number} {resource}")

ROUND: Final = kind(
    "round",
    "Round {number} begins; {seat} is the starting player.",
    "Round {number} begins; you are the starting player.",
    alone=("Round {number}: {seat} starts", "Round {number}: you start"),
    role=DIVIDER,
    number="number",
)
BEGAN: Final = kind(
    "began",
    "{seat} begins a ceremony for {deity}.",
    "You begin a ceremony for {deity}.",
    role=HEADLINE,
    deity="deity",
)
INVOKED_PLAGUE: Final = kind(
    "invoked plague",
    "{seat} calls on Apollo, bringer of plague.",
    "You call on Apollo, bringer of plague.",
    alone=(
        "{seat} begins a ceremony for Apollo, bringer of plague.",
        "You begin a ceremony for Apollo, bringer of plague.",
    ),
    instead_of=("began",),
)
JOINED: Final = kind(
    "joined",
    "{seat} joins the ceremony for {deity}.",
    "You join the ceremony for {deity}.",
    deity="deity",
)
STAYED_OUT: Final = kind("stayed out", "{seat} stays out.", "You stay out.")
PLEDGED: Final = kind(
    "pledged",
    ("{seat} declares one war.", "{seat} declares two wars.", "{seat} declares no war."),
    ("You declare one war.", "You declare two wars.", "You declare no war."),
    number="number",
)
PASSED: Final = kind("passed", "{seat} passes.", "You pass.", role=REMARK)
FAVOURED: Final = kind(
    "favoured",
    "{seat} receives the {space} favour of {deity}.",
    "You receive the {space} favour of {deity}.",
    role=BRANCH,
    deity="deity",
    space="space",
)
ADVANCED: Final = kind(
    "advanced",
    "{seat} advances {track} to {to}.",
    "You advance {track} to {to}.",
    track="track",
    to="number",
)
STUCK: Final = kind(
    "stuck",
    "{seat} cannot advance {track} any further.",
    "You cannot advance {track} any further.",
    track="track",
)
RETREATED: Final = kind(
    "retreated",
    "{seat} moves {track} back to {to}.",
    "You move {track} back to {to}.",
    track="track",
    to="number",
)
LIMITED: Final = kind(
    "limited",
    "{seat}'s {track} falls to {to}, the limit of the population.",
    "Your {track} falls to {to}, the limit of your population.",
    role=REMARK,
    track="track",
    to="number",
)
PRODUCED: Final = kind(
    "produced",
    "{seat} produces {number} {resource}.",
    "You produce {number} {resource}.",
    number="number",
    resource="resource",
)
GAINED: Final = kind(
    "gained",
    "{seat} takes 1 {resource} from the supply.",
    "You take 1 {resource} from the supply.",
    listed=("{seat} takes {list} from the supply.", "You take {list} from the supply."),
    item=COUNTED_CUBES,
    resource="resource",
)
PAID: Final = kind(
    "paid",
    "{seat} pays {number} {resource}.",
    "You pay {number} {resource}.",
    role=PART,
    follows=("used",),
    item=CUBES,
    number="number",
    resource="resource",
)
PAID_TRIBUTE: Final = kind(
    "paid tribute",
    "{seat} pays {number} {resource} from tribute.",
    "You pay {number} {resource} from tribute.",
    role=PART,
    follows=("used",),
    item=("{resource} from tribute", "{number} {resource} from tribute"),
    number="number",
    resource="resource",
)
PAID_POINT: Final = kind(
    "paid point",
    "{seat} pays 1 victory point in place of a cube.",
    "You pay 1 victory point in place of a cube.",
    role=PART,
    item="1 victory point",
)
DISCOUNTED: Final = kind(
    "discounted",
    "{seat} saves 1 {cost} thanks to the Marble Quarry.",
    "You save 1 {cost} thanks to the Marble Quarry.",
    role=PART,
    cost="cost",
)
DISCARDED: Final = kind(
    "discarded",
    "{seat} discards {number} {resource}.",
    "You discard {number} {resource}.",
    role=REMARK,
    listed=("{seat} discards {list}.", "You discard {list}."),
    item=COUNTED_CUBES,
    number="number",
    resource="resource",
)
BUILT: Final = kind(
    "built",
    "{seat} builds {card}.",
    "You build {card}.",
    role=DEED,
    listed=("{seat} builds {card} for {list}.", "You build {card} for {list}."),
    alone=("{seat} builds {card} for free.", "You build {card} for free."),
    card="card",
)
SCORED: Final = kind(
    "scored",
    ("{seat} scores {number} point.", "{seat} scores {number} points."),
    ("You score {number} point.", "You score {number} points."),
    number="number",
)
LOST_POINTS: Final = kind(
    "lost points",
    ("{seat} loses {number} point.", "{seat} loses {number} points."),
    ("You lose {number} point.", "You lose {number} points."),
    number="number",
)
GLORY: Final = kind(
    "glory",
    "{seat} is the first to the end of {track} and takes its Glory card.",
    "You are the first to the end of {track} and take its Glory card.",
    notable=True,
    track="track",
)
DECLARED_WAR: Final = kind("declared war", "{seat} declares a war.", "You declare a war.")
WON_WAR: Final = kind(
    "won war",
    "{seat} defeats {target} by {number}.",
    "You defeat {target} by {number}.",
    "{seat} defeats you by {number}.",
    role=BRANCH,
    notable=True,
    target="seat",
    number="number",
)
REPELLED: Final = kind(
    "repelled",
    "{seat} attacks {target} and is repelled.",
    "You attack {target} and are repelled.",
    "{seat} attacks you and is repelled.",
    role=BRANCH,
    notable=True,
    target="seat",
)
TOOK: Final = kind(
    "took",
    "{seat} takes {number} {resource} from {target} as tribute.",
    "You take {number} {resource} from {target} as tribute.",
    "{seat} takes {number} {resource} from you as tribute.",
    listed=(
        "{seat} takes {list} from {target} as tribute.",
        "You take {list} from {target} as tribute.",
        "{seat} takes {list} from you as tribute.",
    ),
    item=COUNTED_CUBES,
    target="seat",
    resource="resource",
    number="number",
)
TOOK_SUPPLY: Final = kind(
    "took supply",
    "{seat} takes 1 {resource} from the supply as tribute.",
    "You take 1 {resource} from the supply as tribute.",
    listed=(
        "{seat} takes {list} from the supply as tribute.",
        "You take {list} from the supply as tribute.",
    ),
    item=COUNTED_CUBES,
    resource="resource",
)
PLAGUE: Final = kind(
    "plague",
    "Plague strikes {seat}: population is now {to}.",
    "Plague strikes you: population is now {to}.",
    to="number",
)
CALLED_PRIEST: Final = kind(
    "called priest",
    "{seat} calls a priest from the supply.",
    "You call a priest from the supply.",
)
PRIESTS_BACK: Final = kind(
    "priests back",
    (
        "{seat} takes {number} priest back from a beta space.",
        "{seat} takes {number} priests back from beta spaces.",
    ),
    (
        "You take {number} priest back from a beta space.",
        "You take {number} priests back from beta spaces.",
    ),
    number="number",
)
DECLINED: Final = kind(
    "declined",
    "{seat} declines.",
    "You decline.",
    variants=(
        ("{seat} decides not to build.", "You decide not to build."),
        ("{seat} advances no other marker.", "You advance no other marker."),
        ("{seat} takes nothing from the supply.", "You take nothing from the supply."),
        ("{seat} declares no war.", "You declare no war."),
        ("{seat} calls no priest.", "You call no priest."),
    ),
    unlike=((BUILDING_OFFER, DEED),),  # it belongs beside the buildings, not under the last one
    offer="number",
)
USED: Final = kind(
    "used",
    "{seat} uses {card}.",
    "You use {card}.",
    role=HEADLINE,
    listed=("{seat} uses {card} for {list}.", "You use {card} for {list}."),
    card="card",
)
COLLECTED: Final = kind(
    "collected",
    "{seat} collects {number} {resource} from tribute.",
    "You collect {number} {resource} from tribute.",
    role=REMARK,
    listed=("{seat} collects {list} from tribute.", "You collect {list} from tribute."),
    item=COUNTED_CUBES,
    number="number",
    resource="resource",
)
GATHERED: Final = kind(
    "gathered",
    ("{seat} has {number} priest next round.", "{seat} has {number} priests next round."),
    ("You have {number} priest next round.", "You have {number} priests next round."),
    role=REMARK,
    number="number",
)
GLORY_END: Final = kind(
    "glory end",
    "Four or more Glory cards have been taken: the game ends.",
    role=REMARK,
    notable=True,
)
ROUND_LIMIT_END: Final = kind(
    "round limit end",
    "The game stops here: {number} rounds is the limit.",
    role=REMARK,
    notable=True,
    number="number",
)
BONUS: Final = kind(
    "bonus",
    (
        "{seat} scores {number} point for the markers.",
        "{seat} scores {number} points for the markers.",
    ),
    (
        "You score {number} point for your markers.",
        "You score {number} points for your markers.",
    ),
    role=REMARK,
    number="number",
)
WON: Final = kind(
    "won",
    ("{seat} wins with {number} point.", "{seat} wins with {number} points."),
    ("You win with {number} point.", "You win with {number} points."),
    role=REMARK,
    notable=True,
    number="number",
)
SHARED: Final = kind(
    "shared",
    (
        "{seat} shares the victory with {number} point.",
        "{seat} shares the victory with {number} points.",
    ),
    (
        "You share the victory with {number} point.",
        "You share the victory with {number} points.",
    ),
    role=REMARK,
    notable=True,
    number="number",
)
