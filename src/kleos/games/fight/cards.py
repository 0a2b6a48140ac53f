"""A set of cards in the form that the rules use; edition_file.py reads it from the data."""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kleos.games.fight.ability import LIMIT, MOD, WHEN, Ability
from kleos.games.fight.names import ALL_COLOURS, ALWAYS, EQUIPMENT
from kleos.games.fight.purse import JOKER, ONE, purse_of

COPIES_OF_A_SOLDIER: Final = 2


@final
class Card:
    """One kind of card: what is printed on it."""

    def __init__(
        self,
        name: str,
        card_type: i64,
        colours: i64,
        cost: vec[i64],
        attack: i64,
        defence: i64,
        timing: i64,
        abilities: list[Ability],
        may: bool,
        copies: int,
    ) -> None:
        self.name = name
        self.card_type = card_type
        self.colours = colours  # bitset
        self.cost = cost  # by colour
        self.attack = attack
        self.defence = defence
        self.timing = timing
        self.abilities = abilities
        self.may = may
        self.copies = copies
        self.price: i64 = sum(cost)
        self.multi = colours == ALL_COLOURS
        self.colour: i64 = 0  # the first of its colours
        while not colours >> self.colour & 1:
            self.colour += 1
        self.bill = purse_of(cost[0], cost[1], cost[2], cost[3])
        self.pays = ONE[JOKER if self.multi else self.colour]
        self.standings: i64 = 0  # bitset of the primitives of its standing abilities
        self.occasions: i64 = 0  # bitset of the occasions that trigger its abilities
        for ability in abilities if timing == ALWAYS else []:
            self.standings |= 1 << ability.primitive
            if ability.primitive == WHEN:
                self.occasions |= 1 << ability.occasion
        # Whether it changes values of units in play; and whether defences, which few cards do.
        self.mods = timing == ALWAYS and any(a.primitive == MOD for a in abilities)
        self.defence_mods = self.mods and any(a.primitive == MOD and a.m for a in abilities)

    def standing(self, primitive: i64) -> Ability | None:
        """Return the card's standing ability of this primitive, or None."""
        if self.standings >> primitive & 1:
            for ability in self.abilities:
                if ability.primitive == primitive:
                    return ability
        return None

    def forbids(self, limit: i64) -> bool:
        """Whether the card has this limit."""
        if self.standings >> LIMIT & 1:
            for ability in self.abilities:
                if ability.primitive == LIMIT and ability.n == limit:
                    return True
        return False

    def waits_for(self, occasion: i64) -> i64:
        """Return the index of the ability that this occasion triggers, or -1."""
        if self.occasions >> occasion & 1:
            for i, ability in enumerate(self.abilities):
                if ability.primitive == WHEN and ability.occasion == occasion:
                    return i
        return -1


@final
class CardSet:
    """All kinds of cards of a game; a card is its index in this list."""

    def __init__(self, cards: list[Card], rows: list[dict[str, Any]]) -> None:
        self.cards = vec[Card](cards)
        self.rows = rows  # an owner's cards as plain data; empty for our own set
        self.names = tuple([card.name.lower() for card in cards])
        self.deck = [card for card in range(len(cards)) for _ in range(cards[card].copies)]
        # Whether a unit can fall without damage because its defence drops to 0.
        self.fragile = any(
            card.defence < (0 if card.card_type == EQUIPMENT else 1)
            or any(ability.primitive == MOD and ability.m < 0 for ability in card.abilities)
            for card in cards
        )
