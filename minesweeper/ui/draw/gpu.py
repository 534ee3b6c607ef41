"""Shader programs, and a theme's colours in the form they read."""

from pathlib import Path

from arcade.gl import Program
from arcade.gl.context import Context

from minesweeper.themes.sides import side_colours
from minesweeper.themes.theme import USUAL_CORNER, USUAL_GAP, Bevel, Ground, Palette, Theme, rgb

SHADERS = Path(__file__).parent / "shaders"

COLOURS = tuple(name for name in Palette.__slots__ if name != "numbers")
"""The theme's single colours, in the order of the shaders; the eight numbers and the two sides of a duel follow."""
BEVELS = tuple(Bevel)
OPTIONAL = ("line", "drop", "sweep", "pointer", "weight", "glow", "rim", "scan")
"""The numbers of a theme that a shader knows only if they are not zero."""


def program(ctx: Context, vertex: str, fragment: str, **constants: int | str) -> Program:
    """Compile two files of `shaders/`, with these constants and the index of each colour and bevel defined; with the
    functions for cells of any shape if these are `SHAPED`."""
    names: dict[str, int | str] = {name.upper(): index for index, name in enumerate((*COLOURS, "number"))}
    names["SIDE"] = len(COLOURS) + 8
    names |= {f"BEVEL_{bevel.name}": index for index, bevel in enumerate(BEVELS)}
    names |= {f"GROUND_{ground.name}": index for index, ground in enumerate(Ground)} | constants
    head = "#version 330\n" + "".join(f"#define {name} {value}\n" for name, value in names.items())
    common = (SHADERS / "common.glsl").read_text("utf-8")
    if "SHAPED" in constants:
        common += (SHADERS / "cells.glsl").read_text("utf-8")
    return ctx.program(
        vertex_shader=head + (SHADERS / vertex).read_text("utf-8"),
        fragment_shader=head + common + (SHADERS / fragment).read_text("utf-8"),
    )


def theme_constants(theme: Theme) -> dict[str, int | str]:
    """The constants of the board's shader for the shapes and lights of a theme."""
    corner = USUAL_CORNER[theme.bevel] if theme.corner is None else theme.corner
    gap = USUAL_GAP if theme.gap is None else theme.gap
    found = {name: float(getattr(theme, name)) for name in OPTIONAL if getattr(theme, name)}
    if "rim" in found:
        found["rim"] *= 16  # the unit of glyphs
    numbers = {"corner": corner, "gap": gap} | found
    return {
        "BEVEL": BEVELS.index(theme.bevel),
        "LEAST_GAP": int(gap > 0),
        **{name.upper(): f"{value:.4f}" for name, value in numbers.items()},
    }


def palette_bytes(theme: Theme) -> bytes:
    """The theme's colours as one row of RGBA texels."""
    colours = [getattr(theme.colours, name) for name in COLOURS] + [
        *theme.colours.numbers,
        *side_colours(theme.colours),
    ]
    return bytes(value for colour in colours for value in (*rgb(colour), 255))
