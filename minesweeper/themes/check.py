"""Checks that a theme is readable, also for players who see fewer colours, and in greyscale if it says so."""

from itertools import combinations

from minesweeper.themes.theme import Bevel, Ground, Palette, Theme, linear, luminance

LEAST_CONTRAST = 3.0
"""The least contrast of graphics and large text, by WCAG."""
LEAST_STEP = 2.0
"""The least contrast of adjacent surfaces, which are far larger than a line or a letter. A theme with `contrast` in its
name needs `LEAST_CONTRAST` here, too."""
LEAST_DIFFERENCE = 8.0
"""The least difference of two numbers, in CIE Lab; below it, small coloured figures are easily confused."""

Matrix = tuple[tuple[float, float, float], ...]

VISIONS: dict[str, Matrix] = {
    "normal vision": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    # Machado, Oliveira and Fernandes (2009), full severity, on linear light.
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
GREY = "greyscale"
_LUMINANCE = 0.2126, 0.7152, 0.0722
_SEEN: dict[str, Matrix] = VISIONS | {GREY: (_LUMINANCE,) * 3}

_TO_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE = (0.9505, 1.0, 1.089)

Triple = tuple[float, float, float]


def warnings(theme: Theme) -> list[str]:
    """One sentence for each pair that is hard to distinguish; empty for a readable theme, and for one whose colours are
    those of others."""
    if theme.pair:
        return []
    colours, step = theme.colours, LEAST_CONTRAST if "contrast" in theme.name else LEAST_STEP
    around_cross, lit = halo(colours), theme.ground is not Ground.PLAIN
    mine = "mine_shine" if theme.rim else "mine"  # the part of it that touches its ground
    found = [
        f"{name} ({colour}) has a contrast of {ratio:.1f} with {ground_name} ({ground}), less than {least}"
        for name, colour, ground_name, ground, least in (
            *((f"number {i}", ink, "open", colours.open, LEAST_CONTRAST) for i, ink in enumerate(colours.numbers, 1)),
            ("text", colours.text, "panel", colours.panel, LEAST_CONTRAST),
            ("text", colours.text, "background", colours.background, LEAST_CONTRAST),
            *([("text", colours.text, "backdrop", colours.backdrop, LEAST_CONTRAST)] if lit else []),
            ("on_accent", colours.on_accent, "accent", colours.accent, LEAST_CONTRAST),
            ("flag", colours.flag, "cell", colours.cell, LEAST_CONTRAST),
            ("cross", colours.cross, around_cross, getattr(colours, around_cross), LEAST_CONTRAST),
            (mine, getattr(colours, mine), "hit", colours.hit, LEAST_CONTRAST),
            ("hit", colours.hit, "open", colours.open, step),
            ("safe", colours.safe, "cell", colours.cell, LEAST_STEP),
            ("danger", colours.danger, "cell", colours.cell, LEAST_STEP),
        )
        if (ratio := contrast(colour, ground)) < least
    ]
    edges = contrast(colours.cell_light, colours.cell_shade) if theme.bevel is Bevel.CLASSIC else 1.0
    if (ratio := contrast(colours.cell, colours.open)) < step and (step > LEAST_STEP or edges < LEAST_CONTRAST):
        found.append(
            f"hidden cells ({colours.cell}) have a contrast of {ratio:.1f} with open ({colours.open}), less than {step}"
        )
    for vision in VISIONS:
        found += alike(colours, vision)
    return found + (alike(colours, GREY) if theme.grey else [])


def alike(colours: Palette, vision: str) -> list[str]:
    """One sentence for each pair of numbers that look alike to this vision; in greyscale for tints, too."""
    pairs = [
        (f"numbers {one + 1} and {two + 1}", colours.numbers[one], colours.numbers[two])
        for one, two in combinations(range(8), 2)
    ]
    if vision == GREY:
        pairs.append(("safe and danger", colours.safe, colours.danger))
    return [
        f"{names} look alike in {vision}: they differ by {gap:.1f} of {LEAST_DIFFERENCE}"
        for names, one, two in pairs
        if (gap := difference(lab(one, vision), lab(two, vision))) < LEAST_DIFFERENCE
    ]


def halo(colours: Palette) -> str:
    """The name of the colour between the cross on a wrong flag and the flag: one of the edges of a cell."""
    return max("cell_light", "cell_shade", key=lambda name: contrast(colours.cross, getattr(colours, name)))


def contrast(one: str, two: str) -> float:
    """The contrast of two colours, from 1 (none) to 21 (black and white), as WCAG defines it."""
    darker, lighter = sorted((luminance(one), luminance(two)))
    return (lighter + 0.05) / (darker + 0.05)


def readable(ground: str) -> str:
    """Black or white, whichever is easier to read on this colour."""
    return max("#000000", "#FFFFFF", key=lambda ink: contrast(ink, ground))


def lab(colour: str, vision: str = "normal vision") -> Triple:
    """The CIE Lab colour that a person with this vision sees."""
    red, green, blue = (min(1.0, max(0.0, value)) for value in _times(_SEEN[vision], linear(colour)))
    x, y, z = (
        share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116
        for share in (value / white for value, white in zip(_times(_TO_XYZ, (red, green, blue)), _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Triple, two: Triple) -> float:
    """How far apart two Lab colours look."""
    return float(sum((a - b) ** 2 for a, b in zip(one, two, strict=True)) ** 0.5)


def _times(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z
