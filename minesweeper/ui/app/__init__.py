"""Shared by all screens: `app` (settings, theme, messages, switching screens), `watched_theme`, `window`, `base_view`
and `poller` (one timer for all), `keys`, `gamepad` and `clipboard`, `messages` (text), `synthesis` and `speaker`
(sounds), `icon`, `startup` (errors on opening the window), and `endings` (signals and a lost display)."""
