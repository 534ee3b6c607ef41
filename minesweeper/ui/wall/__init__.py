"""Watching a tournament: `wall` has its games, `wall_view` draws them, `wall_window` plays and shows it."""
