"""What all screens share: `app` (settings, theme, messages, the way from screen to screen), `window` and
`base_view`, `keys` and `gamepad`, `messages` and `titles` (words), `synthesis` and `speaker` (sounds), `icon`, and
`startup` (why there may be no window)."""
