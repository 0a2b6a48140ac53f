"""A batch of simulations as a data frame: pip install pandas; python simulations.py."""

import pandas as pd

from kleos.arena.simulate import make_plan, play

plan = make_plan("olympus", players=3, games=20, bots="greedy,random,random", seed=1)
rows = [
    {"game": number, "bot": plan.bots[seat], "points": points, "won": seat in state.winners()}
    for number in range(plan.games)
    for state in [play(plan, number)]
    for seat, points in enumerate(state.scores())
]
frame = pd.DataFrame(rows)
print(frame.groupby("bot")[["points", "won"]].mean())
