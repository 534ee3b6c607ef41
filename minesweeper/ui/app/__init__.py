"""What all screens share: `app` (settings, theme, messages, the way from screen to screen), `window` and
`base_view`, `keys` and `gamepad`, `sound`, `message`, `icon`, and `startup` (why there may be no window)."""
