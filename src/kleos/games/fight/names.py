"""The names of things in Fight for Olympus, and the numbers that stand for them."""

from typing import Final

from mypy_extensions import i64

PLAYERS: Final = ("blue", "red")

COLOURS: Final = ("red", "blue", "yellow", "green")
ALL_COLOURS: Final = 15  # as a bitset

# The six spaces of a side, from the Olympus edge to the Troy edge. A place on the board is
# seat * SPACES + space; the opposing place has the same space.
SPACE_NAMES: Final = ("olympus 1", "olympus 2", "olympus 3", "delphi 1", "delphi 2", "troy")
SPACES: Final[i64] = 6
PLACES: Final[i64] = 12
FIRST_DELPHI: Final = 3
TROY: Final = 5

AREAS: Final = ("olympus", "delphi", "troy")
OLYMPUS_AREA: Final = 0
DELPHI_AREA: Final = 1
TROY_AREA: Final = 2
BONUSES: Final = ("point", "marker", "card")  # by area

HERO: Final = 0
SOLDIER: Final = 1
EQUIPMENT: Final = 2
TYPES: Final = ("hero", "soldier", "equipment")

# When an ability takes effect; 0 is for cards without one.
WHEN_PLAYED: Final = 1
WHEN_ATTACKING: Final = 2
ALWAYS: Final = 3
TIMINGS: Final = ("none", "play", "attack", "always")

PHASES: Final = ("playing", "attacking", "drawing")
PLAYING: Final = 0
ATTACKING: Final = 1
DRAWING: Final = 2

# Where a turn stands: in one of its phases, before the first or after the last.
STARTING: Final = 3
ENDING: Final = 4
STAGES: Final = (*PHASES, "starting", "ending")

NOTHING: Final = -1  # no card in a place

# How a game ends.
OPEN: Final = 0
SIX_SPACES: Final = 1
SEVEN_POINTS: Final = 2
EMPTY_PILE: Final = 3
ENDINGS: Final = ("open", "six spaces", "seven points", "empty pile")
TIE: Final = 2

SOURCES_OF_POINTS: Final = ("victory points",)
