"""The browser's part, in a real Chromium."""
