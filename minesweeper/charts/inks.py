"""The colours of charts, mixed from those of a theme."""

from typing import NamedTuple


class Ink(NamedTuple):
    """A colour of a theme, and how much of others is mixed in, one after the other: 0 is nothing, 1 all."""

    colour: str
    mixed: tuple[tuple[str, float], ...] = ()
    alpha: int = 255
    """How much it covers what is below, up to 255."""


def _ground(*mixed: tuple[str, float]) -> Ink:
    return Ink("background", mixed)


_FAINT = "text", 0.09
INKS = {
    **{f"heat{step}": _ground(_FAINT, ("accent", share)) for step, share in enumerate((0.0, 0.3, 0.53, 0.76, 1.0))},
    "axis": _ground(("text", 0.12)),
    "base": _ground(("text", 0.35)),
    "label": Ink("muted"),
    "text": Ink("text"),
    "bar": Ink("accent"),
    "track": _ground(_FAINT),
    "dot": Ink("accent", alpha=120),
    "outer": _ground(("accent", 0.22)),
    "inner": _ground(("accent", 0.45)),
    "average": Ink("text"),
    "ground": _ground(),
    "lost": Ink("danger"),
    "best": Ink("safe", (("text", 0.25),)),
}
"""What everything in a chart is drawn in."""
