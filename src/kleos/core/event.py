"""Events: what happened, told by the code that did it, and rendered in words elsewhere."""

from typing import Final, NamedTuple, TypeAlias

HIDDEN: Final = -1  # in place of a number that a seat may not know

# What an event is in the log, which is an outline (see chronicle.py): a line hangs under the last
# one of a lower role.
DIVIDER: Final = 0  # a round or a turn begins
HEADLINE: Final = 1  # what a player did
BRANCH: Final = 2  # a part of it that has consequences of its own
DEED: Final = 3  # what the same player did within it, as notable as a headline
CONSEQUENCE: Final = 4
PART: Final = 5  # folded into the headline that comes next, such as a price
REMARK: Final = 6  # stands alone: nobody's deed has caused it
ROLES: Final = ("divider", "headline", "branch", "deed", "consequence", "part", "remark")


class Event(NamedTuple):
    """One thing that happened: its kind, whose it is, and three numbers that the kind explains.

    >>> from kleos.games import game_named
    >>> kind = game_named("olympus").events[Event(kind=1, seat=2, a=3).kind]
    >>> kind.name, kind.meanings[0]
    ('began', ('deity', 'deity'))
    """

    kind: int
    seat: int
    a: int = 0
    b: int = 0
    c: int = 0


class Sentence(NamedTuple):
    """A sentence; if it counts something, in the plural too, and perhaps for none at all."""

    one: str
    many: str = ""
    none: str = ""


class Voices(NamedTuple):
    """What is said about a seat, to the seat itself, and to another seat that it was done to."""

    they: Sentence
    you: Sentence
    to_you: Sentence | None = None


# As kinds are written down: a sentence, or several as {number} decides; the voices in their order.
Said: TypeAlias = str | tuple[str, ...]


class EventKind(NamedTuple):
    """A kind of event: its name, what is said of it, and what its numbers stand for.

    A number's meaning is 'number' or one of the game's lists of names (say 'track' or 'card'). The
    first number of a secret event is for its own seat alone. In a sentence that counts something,
    {number} decides between singular and plural.

    In the log an event may take others in, or several of a kind become one line: `listed` is said
    then, with `item` for each of them ('2 meat and fish'), or `veiled` for those one may not know.
    `alone` is said of a line that has taken nothing in, `unknown` if the first number is hidden,
    `variants` by the first number, and `loss` if {number} is below zero, then without its sign, in
    place of the usual sentence. `follows` names the kinds of
    lines that take in an event which comes after them, one done to the other side if it is
    `against` them; `instead_of` those whose place it takes. `unlike` are first numbers with a role
    of their own.
    """

    name: str
    said: Voices
    meanings: tuple[tuple[str, str], ...] = ()
    secret: bool = False
    role: int = CONSEQUENCE
    notable: bool = False  # told even in a summary of a few lines
    listed: Voices | None = None
    alone: Voices | None = None
    item: Sentence | None = None
    veiled: Sentence | None = None
    unknown: Sentence | None = None
    follows: tuple[str, ...] = ()
    against: bool = False
    instead_of: tuple[str, ...] = ()
    unlike: tuple[tuple[int, int], ...] = ()
    variants: tuple[Voices, ...] = ()
    loss: Voices | None = None


def role_of(kind: EventKind, number: int) -> int:
    """Return what an event with this first number is in the log."""
    for unlike, role in kind.unlike:
        if number == unlike:
            return role
    return kind.role


def sentences_of(kind: EventKind) -> list[Sentence]:
    """Return every sentence that a kind of event may use."""
    voices = [kind.said, kind.listed, kind.alone, kind.loss, *kind.variants]
    found = [said for voice in voices if voice is not None for said in voice]
    found += [kind.item, kind.veiled, kind.unknown]
    return [said for said in found if said is not None]


class Kinds:
    """The kinds of events of a game, in the order in which they are added."""

    def __init__(self) -> None:
        self.all: list[EventKind] = []

    def add(
        self,
        name: str,
        *said: Said,
        role: int = CONSEQUENCE,
        notable: bool = False,
        secret: bool = False,
        listed: tuple[Said, ...] = (),
        alone: tuple[Said, ...] = (),
        item: Said = "",
        veiled: Said = "",
        unknown: Said = "",
        follows: tuple[str, ...] = (),
        against: bool = False,
        instead_of: tuple[str, ...] = (),
        unlike: tuple[tuple[int, int], ...] = (),
        variants: tuple[tuple[Said, ...], ...] = (),
        loss: tuple[Said, ...] = (),
        **meanings: str,
    ) -> int:
        """Add a kind and return its number; its numbers, in order, are the meanings."""
        kind = EventKind(
            name,
            voices(said),
            tuple(meanings.items()),
            secret,
            role,
            notable or role in (HEADLINE, DEED),
            voices(listed) if listed else None,
            voices(alone) if alone else None,
            sentence(item) if item else None,
            sentence(veiled) if veiled else None,
            sentence(unknown) if unknown else None,
            follows,
            against,
            instead_of,
            unlike,
            tuple([voices(variant) for variant in variants]),
            voices(loss) if loss else None,
        )
        self.all.append(kind)
        return len(self.all) - 1


def sentence(said: Said) -> Sentence:
    """Return a sentence as it was written down."""
    return Sentence(said) if isinstance(said, str) else Sentence(*said)


def voices(said: tuple[Said, ...]) -> Voices:
    """Return the voices as they were written down; one for all if it is about no seat."""
    they = sentence(said[0])
    you = sentence(said[1]) if len(said) > 1 else they
    return Voices(they, you, sentence(said[2]) if len(said) > 2 else None)


# A move taken back; this is the log's own, and no game tells it.
UNDONE: Final = EventKind(
    "undone",
    Voices(
        Sentence("{seat} takes a move back.", "{seat} takes {number} moves back."),
        Sentence("You take a move back.", "You take {number} moves back."),
    ),
    (("number", "number"),),
    role=REMARK,
)


# A player gives up; the log's own too.
RESIGNED: Final = EventKind(
    "resigned",
    Voices(Sentence("{seat} resigns."), Sentence("You resign.")),
    role=HEADLINE,
)


def as_heard(event: Event, kind: EventKind, seat: int | None) -> Event:
    """Return an event as a seat, or a spectator, may see it."""
    return event._replace(a=HIDDEN) if kind.secret and seat != event.seat else event
