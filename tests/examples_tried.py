"""How many examples a property is tried with."""

from hypothesis import settings

import kleos


def examples(count: int) -> settings:
    """Try a property with `count` examples, or a quarter of them when Kleos is interpreted.

    Interpreted under coverage an example takes many times as long, and every one is tried
    compiled as well.
    """
    return settings(max_examples=count if kleos.COMPILED else -(-count // 4), deadline=None)
