"""What each event changes on the table that a screen is given."""

# What each event changes, for screens that move cards event by event; a whole table follows.
# Values that depend on other cards stay as they were until then, and a unit that has just come
# has none yet. `{other}` is the opponent's seat; `<->` lets what is on two spaces change places.
SHIFT = (
    "sides.{seat}.coming.{space} <-> {to}",
    "sides.{seat}.units.{space} <-> {to}",
    "sides.{seat}.units.{to}.space = {to}",
    "sides.{seat}.units.{to}.next_attack = null",  # it is not known before the whole table comes
    "sides.{seat}.units.{space}.space = {space}",
    "sides.{seat}.units.{space}.next_attack = null",
)
CHANGES: dict[str, tuple[str, ...]] = {
    "turn": ("turn = {number}", "active = {seat}", "phase = playing"),
    "skipped": ("skipped = {phase}",),
    "paid": ("sides.{seat}.hand_size -= 1", "discards += {card}"),
    "paid marker": ("sides.{seat}.markers -= {colour}", "markers += {colour}"),
    "placed": ("sides.{seat}.coming.{space} = {card}", "sides.{seat}.spaces_left -= 1"),
    "equipped": ("sides.{seat}.units.{space}.equipment = {card}",),
    "attacks": ("phase = attacking",),
    "damaged": (
        "sides.{seat}.units.{space}.damage += {number}",
        "sides.{seat}.units.{space}.left -= {number}",
    ),
    "healed": (
        "sides.{seat}.units.{space}.damage -= {number}",
        "sides.{seat}.units.{space}.left += {number}",
    ),
    "unit discarded": (
        "sides.{seat}.units -= {space}",
        "sides.{seat}.coming -= {space}",
        "sides.{seat}.spaces_left += 1",
        "discards += {card}",
    ),
    "gear discarded": ("discards += {card}",),
    "returned": (
        "sides.{seat}.units -= {space}",
        "sides.{seat}.coming -= {space}",
        "sides.{seat}.spaces_left += 1",
        "sides.{seat}.hand_size += 1",
    ),
    "moved": SHIFT,
    "swapped": SHIFT,
    "points": (
        "sides.{seat}.lead += {number}",
        "sides.{other}.lead -= {number}",
        "sides.{seat}.points += {number}",
        "sides.{seat}.points_left -= {number}",
        "sides.{other}.points_left += {number}",
    ),
    "gave points": (
        "sides.{seat}.lead -= {number}",
        "sides.{other}.lead += {number}",
        "sides.{seat}.points -= {number}",
        "sides.{seat}.points_left += {number}",
        "sides.{other}.points_left -= {number}",
    ),
    "took marker": ("markers -= {colour}", "sides.{seat}.markers += {colour}"),
    "stole marker": ("sides.{other}.markers -= {colour}", "sides.{seat}.markers += {colour}"),
    "drew": ("pile.size -= 1", "sides.{seat}.hand_size += 1"),
    "kept": ("pile.size -= 1", "sides.{seat}.hand_size += 1"),
    "discarded": ("sides.{seat}.hand_size -= 1", "discards += {card}"),
    "retrieved": ("discards -= {card}", "sides.{seat}.hand_size += 1"),
}
