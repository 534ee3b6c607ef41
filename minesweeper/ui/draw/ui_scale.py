"""How large text and buttons are drawn: as set, or by the size of the window."""

USUAL_HEIGHT, PER_PIXEL = 760, 0.4 / 320
"""The height of a window, in logical pixels, up to which they have their usual size, and their growth from there on:
1.4 at 1080."""
EASY_WIDTH = 640
"""The width that a screen has at least when they grow by themselves, in their own pixels."""
LEAST_SIZE = 320, 380
"""The size that a screen needs, in the same pixels: however large they are set, nothing is cut."""
STEP = 0.05
LOW, HIGH = 80, 200
"""The smallest and largest scale that can be set, in percent."""


def ui_scale(width: float, height: float, percent: int = 0) -> float:
    """The scale in a window of this size, in logical pixels: `percent` or less if that would cut something, or by the
    size of the window if it is 0. A small window does not make text smaller by itself: that would be hard to read."""
    if percent:
        fits = min(width / LEAST_SIZE[0], height / LEAST_SIZE[1])
        return max(LOW / 100, min(percent / 100, fits))
    grown = min(1 + (height - USUAL_HEIGHT) * PER_PIXEL, width / EASY_WIDTH, HIGH / 100)
    return max(1.0, STEP * int(grown / STEP + 1e-6))
