"""Charts as pictures of a page, in the shapes that the window paints."""

from html import escape

from minesweeper.charts.shapes import Bar, Chart, Sheet

ANCHORS = {"left": "start", "center": "middle", "right": "end"}
LETTER = 0.56
"""The width of a usual letter, as a share of its height; browsers have fonts of their own."""


def sheet(width: int, height: int) -> Sheet:
    """A sheet for a chart on a page, in the page's pixels."""
    return Sheet(width, height, 1.0, lambda text, size: round(len(text) * size * LETTER))


def svg(chart: Chart, on: Sheet, label: str, name: str = "") -> str:
    """The picture, with a label for those who do not see it; the style sheet may refer to its name."""
    kinds: dict[tuple[str, float], list[Bar]] = {}
    for bar in chart.bars:
        kinds.setdefault((bar.ink, bar.radius), []).append(bar)
    parts = [_bars(ink, radius, bars) for (ink, radius), bars in kinds.items()]
    for line in chart.lines:
        points = " ".join(f"{x:g},{y:g}" for x, y in line.points)
        parts.append(f'<polyline class="{line.ink}" points="{points}" stroke-width="{line.width:g}"/>')
    for words in chart.labels:
        place = f'x="{words.x:g}" y="{words.y:g}" font-size="{words.size}" text-anchor="{ANCHORS[words.anchor]}"'
        parts.append(f'<text class="{words.ink}" {place}>{escape(words.text)}</text>')
    box = f'viewBox="0 0 {on.width} {on.height}"'
    return f'<svg class="chart {name}" {box} role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'


def _bars(ink: str, radius: float, bars: list[Bar]) -> str:
    """Bars of one kind: as one shape, or, with round corners, each by itself."""
    if not radius:
        outline = "".join(f"M{at.x} {at.y}h{at.width}v{at.height}h-{at.width}z" for at in bars)
        return f'<path class="{ink}" d="{outline}"/>'
    shapes = "".join(
        f'<rect x="{at.x}" y="{at.y}" width="{at.width}" height="{at.height}" rx="{radius:g}"/>' for at in bars
    )
    return f'<g class="{ink}">{shapes}</g>'
