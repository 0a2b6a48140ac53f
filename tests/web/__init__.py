"""The web pages, in a real Chromium."""
