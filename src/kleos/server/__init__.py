"""The server: tables of any game for browsers and programs; it knows no game by name."""
