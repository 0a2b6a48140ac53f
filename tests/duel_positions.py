"""Positions of the duel, as scenarios, for tests of its board and for pictures of it."""

AT_ITS_HEIGHT = """
game = "fight"
title = "A duel at its height"
source = "none"
players = 2
play = "= counter -6"

[given]
active = "blue"
turn = 15
counter = -6
discards = ["medea", "danaans", "cicones", "laodice", "antigone"]

[given.blue]
hand = ["patroclus", "lapiths", "aeneas", "circe", "icarus", "nestor", "sword (blue)"]
markers = ["red"]

[given.blue.spaces]
olympus-1 = { unit = "tydeus", gear = "helmet (yellow)", damage = 3 }
delphi-1 = { unit = "achilles", damage = 2 }
delphi-2 = { unit = "penelope" }
troy = { unit = "atalanta" }

[given.red]
hand = ["phaeacians", "carians", "dardani", "achaeans", "amazons"]
markers = ["blue"]

[given.red.spaces]
olympus-1 = { unit = "hippolyta" }
olympus-3 = { unit = "hector", damage = 1 }
delphi-2 = { unit = "priam", gear = "shield (blue)" }
"""

ONE_POINT_SHORT = """
game = "fight"
title = "One more point wins"
source = "none"
players = 2
play = "= counter 6"

[given]
active = "blue"
turn = 9
counter = 6

[given.blue]
hand = ["carians"]
spaces = { olympus-1 = { unit = "ajax" } }

[given.red]
hand = ["phaeacians"]
"""

ONE_SPACE_SHORT = """
game = "fight"
title = "One more space wins"
source = "none"
players = 2
play = "= counter -2"

[given]
active = "blue"
turn = 9
counter = -2

[given.blue]
hand = ["lapiths", "carians"]
markers = ["red", "blue", "yellow", "green"]

[given.blue.spaces]
olympus-1 = { unit = "laocoon" }
olympus-2 = { unit = "cicones" }
olympus-3 = { unit = "peleus" }
delphi-1 = { unit = "calchas" }
delphi-2 = { unit = "argus" }

[given.red]
hand = ["sword (red)"]
"""

OWN_CARDS = """
game = "fight"
title = "Two cards of an owner's"
source = "none"
players = 2
play = "= counter 0"

[[data.cards]]
id = "own-1"
name = "Orion"
type = "hero"
colours = "red+blue+yellow+green"
cost = "R"
attack = "3"
defence = "4"
timing = "play"
ability = "damage(2,enemy.unit.opposing)"
may = ""
text = "When played: 2 damage to the unit opposite."

[[data.cards]]
id = "own-2"
name = "Bronze Net"
type = "equipment"
colours = "green"
cost = ""
attack = "0"
defence = "2"
timing = "none"
ability = ""
may = ""
text = ""

[given]
active = "blue"
turn = 9
counter = 0

[given.blue]
hand = ["orion", "bronze net", "cicones", "lapiths"]

[given.red]
hand = ["phaeacians"]
spaces = { olympus-1 = { unit = "ajax" } }
"""

# Two cards are left: whoever draws them ends the duel.
LAST_TWO_CARDS = """
game = "fight"
title = "The last two cards"
source = "none"
players = 2
play = "= counter 2"

[given]
active = "blue"
turn = 30
counter = 2
pile_size = 2

[given.blue]
hand = ["carians", "lapiths"]

[given.red]
hand = ["phaeacians"]
"""

# Ariadne lets two units move.
ON_THE_MOVE = """
game = "fight"
title = "Ariadne shows the way"
source = "none"
players = 2
play = "= counter 0"

[given]
active = "blue"
turn = 9
counter = 0

[given.blue]
hand = ["ariadne", "peleus", "carians", "icarus"]
spaces = { olympus-1 = { unit = "ajax", damage = 2 } }

[given.red]
hand = ["phaeacians"]
spaces = { olympus-1 = { unit = "hector" } }
"""
