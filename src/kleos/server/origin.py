"""How a table was started, for everyone at it to see."""

from msgspec import Struct


class Origin(Struct, omit_defaults=True):
    """Where its game begins, and who may know what."""

    title: str = ""  # of the scenario
    move: int = 0  # how many moves of the record, or of the other table, were made before
    dealt: bool = False  # whether what is hidden was dealt anew
    solo: bool = False  # one person plays all seats, and may know everything
    here: list[int] = []  # the seats whose secrets were given to whoever set up the table
