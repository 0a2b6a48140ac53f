"""Fight for Olympus (Cramer, 2016): a card duel for Mount Olympus, Delphi and Troy."""
