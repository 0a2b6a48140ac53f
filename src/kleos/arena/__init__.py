"""Plays many games on all cores of this machine, and reports what they show."""
