"""How the points of one match grew, as a plot: pip install matplotlib; python plot.py."""

import matplotlib.pyplot as plt

import kleos
from kleos.bots import bot_named

game = kleos.new("olympus", players=3, seed=4)
bots = [bot_named("greedy", seed) for seed in range(3)]
points = []
while not game.over:
    game.push(bots[game.to_move].choose(game.view(game.to_move)))
    points.append(game.scores())
plt.plot(points, label=game.game.seats[:3])
plt.xlabel("moves")
plt.ylabel("points")
plt.legend()
plt.savefig("points.png")
