"""What a net is told about a position of the duel, from the point of view of the seat on turn."""

from typing import Final, final

from mypy_extensions import i64

from kleos.core.net import Encoder, Features, Layout, Net
from kleos.games.fight.ability import Ability
from kleos.games.fight.board import POINTS_TO_WIN, Fight
from kleos.games.fight.names import COLOURS, HERO, NOTHING, SPACES, STAGES
from kleos.games.fight.playing import (
    at_hand,
    bare_units,
    discount_now,
    missing_cards,
    room_for_units,
    spaces_for,
)
from kleos.games.fight.purse import JOKER, count
from kleos.games.fight.turn import stage_of, units_to_attack
from kleos.games.fight.values import attack, defence, opposing

VERSION: Final = 1
CARDS: Final = 84
HAND: Final[i64] = 11  # sizes told apart
VALUES: Final[i64] = 8
PILE: Final = (1, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25, 30, 40)

# "own" is the seat on turn, "other" its opponent. Blocks of a side come in pairs, own and other.
LAYOUT: Final = Layout()
LEAD: Final[i64] = LAYOUT.block("lead of 7 or less, from -7", 15)
PILE_LEFT: Final[i64] = LAYOUT.block("cards in the pile, at least by step", len(PILE))
STAGE: Final[i64] = LAYOUT.block("stage of the turn", len(STAGES))
FIRST_TURN: Final[i64] = LAYOUT.block("first turn")
PLAYED: Final[i64] = LAYOUT.block("cards played this turn", 4)
HAND_SIZE: Final[i64] = LAYOUT.block("own hand size", 11)
HAND_SIZE_OTHER: Final[i64] = LAYOUT.block("other hand size", 11)
IN_HAND: Final[i64] = LAYOUT.block("own hand has card", CARDS)
IN_HAND_OTHER: Final[i64] = LAYOUT.block("other hand has card", CARDS)
IN_PLAY: Final[i64] = LAYOUT.block("own side has card", CARDS)
IN_PLAY_OTHER: Final[i64] = LAYOUT.block("other side has card", CARDS)
COLOURS_HELD: Final[i64] = LAYOUT.block("own cards and markers by colour, then jokers, 0 to 4", 25)
COLOURS_HELD_OTHER: Final[i64] = LAYOUT.block("other cards and markers by colour, 0 to 4", 25)
PLAYABLE: Final[i64] = LAYOUT.block("own cards that can be paid and placed", 5)
PLAYABLE_OTHER: Final[i64] = LAYOUT.block("other cards that could be paid and placed", 5)
MARKER: Final[i64] = LAYOUT.block("own marker by colour", 4)
MARKER_OTHER: Final[i64] = LAYOUT.block("other marker by colour", 4)
UNITS: Final[i64] = LAYOUT.block("own units", 7)
UNITS_OTHER: Final[i64] = LAYOUT.block("other units", 7)
# Of the unit on each space of a side.
ATTACK: Final[i64] = LAYOUT.block("own attack by space, to come this turn", 6 * 8)
ATTACK_LATER: Final[i64] = LAYOUT.block("own attack by space, made this turn", 6 * 8)
ATTACK_OTHER: Final[i64] = LAYOUT.block("other attack by space", 6 * 8)
DEFENCE: Final[i64] = LAYOUT.block("own defence left by space", 6 * 8)
DEFENCE_OTHER: Final[i64] = LAYOUT.block("other defence left by space", 6 * 8)
HERO_ON: Final[i64] = LAYOUT.block("own hero by space", 6)
HERO_ON_OTHER: Final[i64] = LAYOUT.block("other hero by space", 6)
EQUIPPED: Final[i64] = LAYOUT.block("own equipment by space", 6)
EQUIPPED_OTHER: Final[i64] = LAYOUT.block("other equipment by space", 6)
HURT: Final[i64] = LAYOUT.block("own damage by space", 6)
HURT_OTHER: Final[i64] = LAYOUT.block("other damage by space", 6)
# Of the next attack from each space: this turn's, or the next turn's.
OPEN: Final[i64] = LAYOUT.block("own attack this turn meets nobody, by space", 6)
OPEN_LATER: Final[i64] = LAYOUT.block("own attack made, meets nobody, by space", 6)
OPEN_OTHER: Final[i64] = LAYOUT.block("other attack meets nobody, by space", 6)
DEFEATS: Final[i64] = LAYOUT.block("own attack this turn defeats, by space", 6)
DEFEATS_LATER: Final[i64] = LAYOUT.block("own attack made, defeats, by space", 6)
DEFEATS_OTHER: Final[i64] = LAYOUT.block("other attack defeats, by space", 6)

MOST: Final = 200


@final
class FightEncoder(Encoder):
    """The features of the duel: a net is asked once, for the seat on turn."""

    def encode(self, g: Fight, seat: int, features: Features) -> None:
        """Note the features of a position as a seat sees it."""
        own: i64 = seat
        lead: i64 = g.counter if own == 0 else -g.counter
        features.on(LEAD + lead + POINTS_TO_WIN)
        left = len(g.pile)
        for i in range(len(PILE)):
            if left >= PILE[i]:
                features.on(PILE_LEFT + i)
        features.on(STAGE + stage_of(g))
        if g.turn <= 1:
            features.on(FIRST_TURN)
        features.one_of(PLAYED, 4, g.played)
        waiting = units_to_attack(g)
        encode_hand(g, own, features, 0)
        encode_hand(g, 1 - own, features, 1)
        encode_side(g, own, features, 0, waiting)
        encode_side(g, 1 - own, features, 1, 0)

    def viewpoints(self, g: Fight) -> list[int]:
        """Return the seat on turn."""
        return [g.active]

    def score(self, g: Fight, seat: int, net: Net, features: Features) -> float:
        """Return a seat's score: half the odds of the seat on turn, or minus that."""
        features.clear()
        self.encode(g, g.active, features)
        half = net.score(features) / 2
        return half if seat == g.active else -half

    def scores(self, g: Fight, net: Net, features: Features) -> list[float]:
        """Return both seats' scores."""
        blue = self.score(g, 0, net, features)
        return [blue, -blue]

    def printed(self, g: Fight) -> str:
        """Return what is printed on the cards."""
        return repr(
            [
                (
                    card.name, card.card_type, card.colours, list(card.cost), card.attack,
                    card.defence, card.timing, card.may, card.copies,
                    [numbers_of(ability) for ability in card.abilities],
                )
                for card in g.cards
            ]
        )  # fmt: skip


def numbers_of(ability: Ability | None) -> list[int]:
    """Return an ability as numbers."""
    if ability is None:
        return []
    a = ability
    return [
        a.primitive, a.n, a.m, a.set_to, int(a.opponent), a.side, a.unit_type, a.scope,
        a.condition, a.bound, a.occasion, *numbers_of(a.effect),
    ]  # fmt: skip


def encode_hand(g: Fight, seat: i64, features: Features, other: i64) -> None:
    """Note a seat's hand and markers, and what they can pay for."""
    hand = g.hands[seat]
    features.one_of(HAND_SIZE + other * HAND, HAND, len(hand))
    has = at_hand(g, seat)
    discount: i64 = 0 if other else discount_now(g, seat)
    room = room_for_units(g, seat)
    bare = bare_units(g, seat)
    playable: i64 = 0
    for card in hand:
        features.on(IN_HAND + other * CARDS + card)
        kind = g.cards[card]
        if spaces_for(kind, room, bare) and not missing_cards(kind, has, discount):
            playable += 1
    features.one_of(PLAYABLE + other * 5, 5, playable)
    for colour in range(JOKER + 1):
        features.one_of(COLOURS_HELD + other * 25 + colour * 5, 5, count(has, colour))
    for colour in range(len(COLOURS)):
        if g.markers[colour] == seat:
            features.on(MARKER + other * 4 + colour)


def encode_side(g: Fight, seat: i64, features: Features, other: i64, waiting: i64) -> None:
    """Note a seat's units; those in `waiting` attack this turn."""
    units: i64 = 0
    for space in range(SPACES):
        place = seat * SPACES + space
        card = g.units[place]
        if card == NOTHING:
            continue
        units += 1
        features.on(IN_PLAY + other * CARDS + card)
        if g.cards[card].card_type == HERO:
            features.on(HERO_ON + other * SPACES + space)
        gear = g.gear[place]
        if gear != NOTHING:
            features.on(IN_PLAY + other * CARDS + gear)
            features.on(EQUIPPED + other * SPACES + space)
        if g.damage[place]:
            features.on(HURT + other * SPACES + space)
        left = max(0, defence(g, place) - g.damage[place])
        features.one_of(DEFENCE + (other * SPACES + space) * VALUES, VALUES, left)
        kind: i64 = 2 if other else 1 - (waiting >> place & 1)
        encode_attack(g, place, features, kind * SPACES + space)
    features.one_of(UNITS + other * 7, 7, units)


def encode_attack(g: Fight, place: i64, features: Features, number: i64) -> None:
    """Note what a unit's next attack would bring."""
    power = attack(g, place)
    features.one_of(ATTACK + number * VALUES, VALUES, power)
    if power:
        foe = opposing(place)
        if g.units[foe] == NOTHING:
            features.on(OPEN + number)
        elif power >= defence(g, foe) - g.damage[foe]:
            features.on(DEFEATS + number)


ENCODER: Final = FightEncoder(VERSION, LAYOUT, MOST, MOST)
