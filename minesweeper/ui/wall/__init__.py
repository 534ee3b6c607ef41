"""A tournament to look at: `wall` is its games, `wall_view` draws them, `wall_window` plays and shows it."""
