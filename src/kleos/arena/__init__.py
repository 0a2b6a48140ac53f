"""Many games at once, on this machine's cores, and what they tell."""
