"""How Fight for Olympus looks in the terminal."""

from kleos.terminal.fight.board import board, legend
from kleos.terminal.fight.cards import cards
from kleos.terminal.fight.moves import details
from kleos.terminal.fight.sheet import sheet

__all__ = ["board", "cards", "details", "legend", "sheet"]
