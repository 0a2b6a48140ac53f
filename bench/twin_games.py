"""Compare what clients of twin games are told, and when: see tests/twin_streams.py."""

import argparse
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from twin_streams import Streams

HIDING = ("fight", "olympos")
QUICK = 20  # pairs


def main() -> None:
    """Play the pairs, and print how many differences were found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=500, help="of each game that hides something")
    parser.add_argument("--game", choices=HIDING, help="only this one")
    parser.add_argument("--quick", action="store_true", help=f"{QUICK} pairs")
    options = parser.parse_args()
    pairs = QUICK if options.quick else options.pairs
    figures = {}
    for name in [options.game] if options.game else HIDING:
        begun = time.monotonic()
        found = Streams(name, pairs)
        took = round(time.monotonic() - begun)
        figures[name] = {
            "pairs": found.pairs,
            "messages": found.messages,
            "differences": len(found.found),
        }
        print(f"{name}: {len(found.found)} differences in {found.pairs} twin games ({took} s)")
        for seed, one, two in found.found[:3]:
            print(f"  seed {seed}: {one} is not {two}")
    print(json.dumps(figures))
    sys.exit(any(figure["differences"] for figure in figures.values()))


if __name__ == "__main__":
    main()
