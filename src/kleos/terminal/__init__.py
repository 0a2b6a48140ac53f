"""Playing, replaying and reading in the terminal. How a game looks is in a package of its name."""
