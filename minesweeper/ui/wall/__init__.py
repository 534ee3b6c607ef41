"""Watching a tournament: `wall` has its games, `wall_window` plays it and draws them."""
