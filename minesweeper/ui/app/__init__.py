"""What all screens share: `app` (settings, theme, messages, the way from screen to screen), `watched_theme`, `window`,
`base_view` and `poller` (one timer for all), `keys`, `gamepad` and `clipboard`, `messages` (words), `synthesis` and
`speaker` (sounds), `icon`, `startup` (why there may be no window), and `endings` (what closes it besides the player).
"""
