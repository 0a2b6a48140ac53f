"""What is said in English, German and Italian."""

from kleos.core.words import Fields, Texts
from kleos_morris.board import POINTS, WAYS

SAID = {
    "Nine Men's Morris": ("Mühle", "Mulino"),
    "White": ("Weiß", "Bianco"),
    "Black": ("Schwarz", "Nero"),
    "place a man": ("einen Stein setzen", "posare una pedina"),
    "move a man": ("einen Stein ziehen", "muovere una pedina"),
    "take a man": ("einen Stein schlagen", "catturare una pedina"),
    "Turn {number}.": ("Zug {number}.", "Turno {number}."),
    "{seat} places a man on {point}.": ("{seat} setzt auf {point}.", "{seat} posa su {point}."),
    "{seat} goes {way}.": ("{seat} zieht {way}.", "{seat} muove {way}."),
    "{seat} takes the man on {point}.": ("{seat} schlägt {point}.", "{seat} cattura {point}."),
    "Place on {point}": ("Auf {point} setzen", "Posa su {point}"),
    "Take {point}": ("{point} schlagen", "Cattura {point}"),
    "men": ("Steine", "pedine"),
    "men on the board": ("Steine auf dem Brett", "pedine sul tavoliere"),
    "men in hand": ("Steine in der Hand", "pedine in mano"),
    "turn": ("Zug", "turno"),
}

TEXTS = Texts(
    names={
        "seat": ("White", "Black"),
        "point": POINTS,
        "way": tuple(way.replace(" ", "–") for way in WAYS),
        "source": ("men",),
    },
    moves={
        "place": ("Place on {point}", "point"),
        "take": ("Take {point}", "point"),
        "go": ("{way}", "way"),
    },
    fields=Fields(
        labels={"men": "men on the board", "hand": "men in hand", "turn": "turn", "loser": ""},
        meanings={"men": "point"},
    ),
    translations={
        "de": {english: said[0] for english, said in SAID.items()},
        "it": {english: said[1] for english, said in SAID.items()},
    },
)
