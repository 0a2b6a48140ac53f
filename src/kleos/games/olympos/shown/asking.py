"""The question that the viewer is asked."""

from msgspec import Struct

from kleos.games.olympos.board import Olympos
from kleos.games.olympos.destiny import KeepOne, MayPlayDrawn
from kleos.games.olympos.development import SpendStar, TakeBonus, TakeWonder, free_bonuses
from kleos.games.olympos.expansion import NEW_PIECE, ChoosePiece, Expand, buried_pieces
from kleos.games.olympos.gods import CountZeusSymbols, LoseSettler, MayPray, chosen_by
from kleos.games.olympos.names import (
    BONUSES,
    DISCOVERIES,
    GODS,
    HADES,
    KINDS_OF_RESOURCE,
    SPACE_NAMES,
    TERRITORY_NAMES,
    WONDERS,
    ZEUS_CARD,
)
from kleos.games.olympos.payment import Pay, payments
from kleos.games.olympos.preparation import Block, still_to_block
from kleos.games.olympos.shown.destiny import ShownCard, show_card
from kleos.games.olympos.shown.expansion import space_of
from kleos.games.olympos.shown.naming import by_resource, seat_names, some
from kleos.games.olympos.turns import TakeTurn, on_last_turn


class ShownPayment(Struct):
    """The payment under way, in cubes."""

    paid: dict[str, int]
    owed: list[dict[str, int]]  # what completes it; several: there is a choice


class Question(Struct):
    """More about the question that the viewer is asked."""

    to_block: dict[str, int] | None = None  # territories that are still to be blocked
    last_turn: bool = False
    start: str | None = None  # where the settler sets out
    new: bool = False  # the settler comes out of the camp
    territory: str | None = None  # whose stack is concerned
    pieces: list[int] = []  # settlers of the stack, counted from its top
    to_camp: bool = False  # the settler goes back to the camp
    discovery: str | None = None
    payment: ShownPayment | None = None
    bonuses: list[str] = []
    wonder: str | None = None
    stars: int = 0  # still to be spent
    cards: list[ShownCard] = []  # just drawn or looked at
    god: str | None = None
    reaches: list[str] = []  # whom the god favours or strikes as it is
    reaches_with_card: list[str] | None = None  # the same if a Zeus symbol is played


def show_question(g: Olympos) -> Question:
    """Return what the open question is about."""
    asking = g.asking
    if isinstance(asking, Block):
        numbers = [still_to_block(g, resource) for resource in range(KINDS_OF_RESOURCE)]
        return Question(to_block=by_resource(numbers))
    if isinstance(asking, TakeTurn):
        return Question(last_turn=on_last_turn(g, asking.seat))
    if isinstance(asking, Expand):
        start = SPACE_NAMES[space_of(asking.start)]
        return Question(start=start, new=asking.depth == NEW_PIECE)
    if isinstance(asking, ChoosePiece):
        return Question(
            territory=TERRITORY_NAMES[asking.territory],
            pieces=[depth + 1 for depth in buried_pieces(g, asking.seat, asking.territory)],
            to_camp=asking.to_camp,
        )
    if isinstance(asking, Pay | TakeBonus | SpendStar):
        return question_of_development(g, asking)
    if isinstance(asking, KeepOne):
        return Question(cards=[show_card(g, asking.seat, card) for card in g.looked])
    if isinstance(asking, MayPlayDrawn):
        return Question(cards=[show_card(g, asking.seat, asking.card)])
    if isinstance(asking, MayPray):
        return question_of_prayer(g, asking.seat)
    if isinstance(asking, LoseSettler):
        return Question(god=GODS[HADES], to_camp=True)
    return Question()


def question_of_development(g: Olympos, asking: Pay | TakeBonus | SpendStar) -> Question:
    """Return what is being paid for, and what is owed or can be chosen."""
    if isinstance(asking, SpendStar):
        (wonder,) = [step.wonder for step in g.agenda if isinstance(step, TakeWonder)]
        return Question(wonder=WONDERS[wonder], stars=asking.missing)
    name = DISCOVERIES[asking.discovery]
    if isinstance(asking, TakeBonus):
        late = asking.time > g.budget(asking.seat)
        bonuses = free_bonuses(g, asking.discovery, late)
        return Question(discovery=name, bonuses=[BONUSES[bonus] for bonus in bonuses])
    owed = payments(g, asking.seat, asking.discovery, asking.paid())
    payment = ShownPayment(by_resource(asking.paid()), [some(cubes) for cubes in owed])
    return Question(discovery=name, payment=payment)


def question_of_prayer(g: Olympos, seat: int) -> Question:
    """Return whom the god who has appeared reaches, and whom if a Zeus symbol is played."""
    (god,) = [step.god for step in g.agenda if isinstance(step, CountZeusSymbols)]
    with_card = None
    if ZEUS_CARD in g.peoples[seat].hand:
        twin = g.copy()
        twin.prayers[seat] += 1
        with_card = seat_names(chosen_by(twin, god))
    return Question(
        god=GODS[god], reaches=seat_names(chosen_by(g, god)), reaches_with_card=with_card
    )
