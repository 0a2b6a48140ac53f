"""Nine men's morris, the old game of mills, as a game of its own for Kleos."""
