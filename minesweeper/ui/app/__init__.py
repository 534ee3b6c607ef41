"""Shared by all screens: `app` (settings, theme, messages, switching screens), `window` with its icon and the base of
its screens, `poller` (one timer for all), `keys`, `gamepad` and `clipboard`, `desktop_watch` (light or dark),
`status_line` (messages), `written_files`, `speaker` (sounds), and `endings` (signals and a lost display)."""
