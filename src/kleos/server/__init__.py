"""The server: offers tables of any game to browsers and programs, and knows no game by name."""
