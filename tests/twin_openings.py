"""Where twin games start: as usual, with rare things made common, or where one question is near."""

from functools import cache
from typing import Any

from kleos.core.chance import Chance
from kleos.core.state import State
from kleos.games import game_named
from kleos.games.fight.board import Fight
from kleos.games.fight.edition_file import printed_rows
from kleos.games.fight.names import SPACES
from kleos.games.olympos.board import Olympos
from kleos.games.olympos.names import ORACLE

RARE = ("Calchas", "Palamedes", "Tiresias", "Odysseus", "Eurydice", "Orestes", "Peleus", "Amazons")
MANY = 72  # cards in a duel with few kinds of them
MOST_PRESTIGE = 5  # given to each people at the start, so that it differs
# The few kinds of cards in a duel that is to come to a question with one answer.
FEW = {
    "discard-chosen": ("Peleus", "Tiresias", "Amazons", "Pleiades"),
    "pay-to-survive": ("Eurydice", "Ajax", "Heracles", "Amazons"),
    # Where only the last space is empty, equipment can be played, and units cannot.
    "may-play-drawn": ("Odysseus", "Pleiades", "Shield (red)", "Shield (blue)"),
}

# Which unit is on how many spaces of each side there, and its damage.
ON_BOARD = {"pay-to-survive": ("Eurydice", 3, 2), "may-play-drawn": ("Pleiades", SPACES - 1, 0)}


def opening(name: str, seed: int, near: str = "") -> State:
    """Return the start of a game, perhaps near a question with this key.

    In half of all others what is rare happens often: in the duel, hands are small and have copies,
    and most cards look or discard; in Olympos, everyone has the Oracle, and cards. In the duel both
    sides know some cards of the pile already.
    """
    game = game_named(name)
    chance = Chance.from_seed(seed)
    players = game.least + int(chance.below(game.most - game.least + 1))
    rare = bool(chance.below(2)) or near in FEW
    kinds = FEW.get(near, RARE)
    g = game.new(players, seed, "", cards_of(kinds) if rare and name == "fight" else {})
    if isinstance(g, Fight):
        open_duel(g, chance, rare, near)
    elif isinstance(g, Olympos):
        open_olympos(g, chance, rare, near)
    return g


def open_duel(g: Fight, chance: Chance, rare: bool, near: str) -> None:
    """Change the start of a duel."""
    if rare:
        g.removed = sorted([*g.removed, *(card for hand in g.hands for card in hand[2:])])
        g.hands = [hand[:2] for hand in g.hands]
    for i in range(len(g.pile) - 12, len(g.pile)):
        g.seen[i] = int(chance.below(4))
    if near in ON_BOARD:
        name, spaces, damage = ON_BOARD[near]
        unit = next(i for i, card in enumerate(g.cards) if card.name == name)
        for place in (seat * SPACES + space for seat in range(2) for space in range(spaces)):
            g.place_unit(place // SPACES, unit, place % SPACES)
            g.damage[place] = damage


def open_olympos(g: Olympos, chance: Chance, rare: bool, near: str) -> None:
    """Change the start of a game of Olympos."""
    for people in g.peoples:
        people.prestige = int(chance.below(MOST_PRESTIGE))
        if rare:
            people.discoveries |= 1 << ORACLE
            people.hand = sorted([g.deck.pop(), g.deck.pop()])
        if near == "spend-star":
            people.hand = sorted([*people.hand, g.deck.pop(), g.deck.pop()])
            people.athena = True
            people.stars = max(g.edition.wonder_stars) - 1
    if near == "keep-one":
        leave_copies(g)


def leave_copies(g: Olympos) -> None:
    """Leave two copies of a card to draw; all others are in hands, and everyone has the Oracle."""
    cards = [*g.deck, *(card for people in g.peoples for card in people.hand)]
    copy = next(card for card in cards if cards.count(card) == 2)
    others = [card for card in cards if card != copy]
    g.deck = [copy, copy]
    for seat, people in enumerate(g.peoples):
        people.discoveries |= 1 << ORACLE
        people.hand = sorted(others[seat :: g.players])


@cache
def cards_of(kinds: tuple[str, ...]) -> dict[str, Any]:
    """Return a set of a few kinds of cards in many copies, which cost nothing."""
    chosen = {"Peleus": "discard(1,self,chosen_by_you)"}
    rows = []
    for printed in printed_rows():
        row = {key: value for key, value in printed.items() if key != "source"}
        row["copies"] = str(MANY // len(kinds)) if row["name"] in kinds else "0"
        row["cost"] = ""
        row["ability"] = chosen.get(row["name"], row["ability"])
        rows.append(row)
    return {"cards": rows}
