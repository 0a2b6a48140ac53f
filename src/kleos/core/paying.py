"""Pay a cost in single picks: a pick is offered only if the rest can still be paid."""

from librt.vecs import vec
from mypy_extensions import i64


def completes(
    cost: list[int], paid: list[int], has: list[int], wild: int, jokers: int, left: int
) -> bool:
    """Whether `left` more of the units that a seat has can complete a payment.

    All are counted by kind; the last part of the cost is wild. A unit pays for its own kind;
    jokers, and units of the kinds in the bitset `wild`, pay for any. Whatever pays for nothing
    else goes to the wild part.
    """
    fitting = jokers
    misfits = 0
    room = cost[-1]
    for resource in range(len(has)):
        if wild >> resource & 1:
            fitting += has[resource]
            continue
        needed = cost[resource] - paid[resource]
        if needed < 0:
            room += needed
            needed = 0
        fits = min(has[resource], needed)
        fitting += fits
        misfits += has[resource] - fits
    return room >= 0 and left <= fitting + min(misfits, room)


def shortage(cost: vec[i64], has: vec[i64]) -> i64:
    """Return how many units of a cost cannot be paid with their own kind."""
    short: i64 = 0
    for kind in range(len(has)):
        if has[kind] < cost[kind]:
            short += cost[kind] - has[kind]
    return short
