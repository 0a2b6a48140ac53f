"""Olympus (Chiarvesio and Iennaco, 2010 and 2012): worship, favours, war, building, glory."""
