"""Olympos (Keyaerts, 2011)."""
