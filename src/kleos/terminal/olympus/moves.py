"""Short details on the legal moves of Olympus."""

from kleos.core.view import View
from kleos.core.words import Words
from kleos.games.olympus import events
from kleos.games.olympus.edition_file import entries
from kleos.games.olympus.moves import ADVANCE, BUILD, DECLINE, LESS, PAY, USE
from kleos.games.olympus.names import COSTS, UPKEEP_BUILDINGS
from kleos.terminal.signs import in_letters, shortened


def details(view: View, move: int, words: Words) -> tuple[str, ...]:
    """Return a building's cost, points and effect, or any other move's first result."""
    if move >= BUILD:
        return building(view, move - BUILD, words)
    if move >= USE:
        edition, _ = view.shown.game.edition_in_play(view.shown)
        return (words.card(UPKEEP_BUILDINGS[move - USE], edition).text,)
    if move < ADVANCE or PAY <= move < LESS + len(COSTS) or DECLINE <= move < USE:
        return ()
    return outcome(view, move, words)


def building(view: View, card: int, words: Words) -> tuple[str, ...]:
    """Return the cost, the points and the effect of a building."""
    edition, corrections = view.shown.game.edition_in_play(view.shown)
    values = entries(edition, corrections)[card].values
    points = words.ui("{number} VP").format(number=values["points"])
    return (cost_in_letters(values["cost"], words), points, words.card(card, edition).text)


def cost_in_letters(cost: dict[str, int], words: Words) -> str:
    """Write a cost like '2g 1f'."""
    letters = shortened([words.name("cost", part) for part in range(len(COSTS))], 1)
    return in_letters([cost.get(part, 0) for part in COSTS], letters) or words.ui("free")


def outcome(view: View, move: int, words: Words) -> tuple[str, ...]:
    """Return the first result of a move."""
    heard = view.preview(move).events
    if not heard:
        return ()
    said = in_brief(heard[0].kind, heard[0].a, heard[0].b, words)
    if said and len(heard) > 1 and heard[1].kind == events.GLORY:
        said = f"{said}, {words.ui('Glory!')}"
    return (said,) if said else ()


def in_brief(kind: int, a: int, b: int, words: Words) -> str:
    """Put an event into two or three words."""
    if kind in (events.ADVANCED, events.RETREATED):
        return f"→ {b}"
    if kind == events.STUCK:
        return words.ui("no effect")
    if kind == events.PRODUCED:
        return f"+{a}"
    if kind == events.WON_WAR:
        return words.ui("win by {number}").format(number=b)
    if kind == events.REPELLED:
        return words.ui("repelled")
    if kind == events.SCORED:
        return words.ui("+{number} VP").format(number=a)
    if kind == events.LOST_POINTS:
        return words.ui("-{number} VP").format(number=a)
    return ""
