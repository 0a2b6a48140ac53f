"""What each event changes on the table, so that a screen can show one after the other."""

# The order in a stack is right again when all has been told.
CHANGES = {
    "blocked": ("territories.{space}.blocked = 1",),
    "dealt": ("peoples.{seat}.cubes.{resource} += 1", "supply.{resource} -= 1"),
    "new settler": ("peoples.{seat}.camp -= 1",),
    "left": ("territories.{space}.settlers -= {seat}", "peoples.{seat}.settlers -= 1"),
    "arrived": ("territories.{space}.settlers += {seat}", "peoples.{seat}.settlers += 1"),
    "beat tribe": ("territories.{space}.tribe = 0",),
    "controls": ("territories.{space}.controller = {seat}",),
    "lost": ("territories.{space}.controller = nobody",),
    "back to camp": (
        "territories.{space}.settlers -= {seat}",
        "peoples.{seat}.settlers -= 1",
        "peoples.{seat}.camp += 1",
    ),
    "took hourglasses": ("peoples.{seat}.hourglasses += {number}",),
    "spent hourglasses": ("peoples.{seat}.hourglasses -= {number}",),
    "moved on": ("peoples.{seat}.time = {number}",),
    "paid": ("peoples.{seat}.cubes.{resource} -= 1", "supply.{resource} += 1"),
    "took cube": ("peoples.{seat}.cubes.{resource} += 1", "supply.{resource} -= 1"),
    "developed": (
        "discoveries.{discovery}.left -= 1",
        "discoveries.{discovery}.owners += {seat}",
        "peoples.{seat}.discoveries += {discovery}",
    ),
    "took bonus": ("discoveries.{discovery}.slots.{slot}.people = {seat}",),
    "took settlers": ("peoples.{seat}.camp += {number}",),
    "built": ("wonders.{wonder}.builder = {seat}", "peoples.{seat}.wonders += {wonder}"),
    "drew": ("peoples.{seat}.cards += 1",),
    "kept": ("peoples.{seat}.cards += 1",),
    "played": ("peoples.{seat}.cards -= 1",),
    "discarded": ("peoples.{seat}.cards -= 1",),
    "revealed": ("gods.{god}.appeared = 1",),
    "finished": ("peoples.{seat}.finished = 1",),
}
