"""Play, replay and read games in the terminal. Each game is drawn by the package of its name."""
