"""What players hand to one another as text: the code of a board, and the result of a game."""

import re
from collections.abc import Sequence

from minesweeper.core.board import Status
from minesweeper.core.daily import day_of
from minesweeper.core.setup import EXAMPLE, Setup
from minesweeper.games.record import Record
from minesweeper.history import Measures
from minesweeper.play.wording import level_title

CODE = re.compile(r"\d{1,4}x\d{1,4}x\d{1,7}\.[\w~.-]*[\w~-]", re.ASCII)
LONGEST = 1_000_000
"""Letters of a text in which a code is looked for: the mines of the largest board are a sixth of that."""

TENTHS = tuple(range(10, 101, 10))
"""Shares of a board, in per cent; the picture of a game has a square for each."""
QUICK, MIDDLING, SLOW, MINE, UNOPENED = SQUARES = "🟩🟨🟧🟥⬜"
FASTER, SLOWER = 0.75, 1.5
"""Quick is what took less than this part of the average of the game, and slow what took more."""


def find_setup(text: str) -> Setup:
    """The board that a text is about: its code, alone or among other words, or a game as it is exported. A `ValueError`
    says why there is none."""
    if text.lstrip().startswith("{"):
        try:
            return Record.from_json(text).code
        except ValueError as error:
            raise ValueError(f"this is not a game that was exported: {error}") from None
    found = CODE.search(text[:LONGEST])
    if not found:
        shown = " ".join(text[:200].split())
        raise ValueError(f"a board code is written like {EXAMPLE}, not {shown[:40]!r}")
    return Setup.parse(found[0])


def result_text(record: Record, measures: Measures, splits: Sequence[float | None], streak: int | None = None) -> str:
    """A finished game in a few lines to be pasted anywhere. They tell how it went, but nothing of a daily board, which
    others may still want to play. `splits` are the seconds at which each tenth of it was done, and `streak` is how many
    days in a row were won."""
    day, won = day_of(record.setup), record.status is Status.WON
    title = f"Minesweeper daily {day}" if day else "Minesweeper"
    done = f"{100 * measures.solved // max(1, measures.three_bv)} % done"
    parts = [f"Won in {record.seconds:.2f} s" if won else f"Lost after {record.seconds:.2f} s, {done}"]
    if measures.seconds:
        parts.append(f"{measures.three_bv_per_second:.2f} 3BV/s")
    if record.unranked:
        parts.append("unranked")
    if streak and streak > 1:
        parts.append(f"{streak} days in a row")
    reached = sum(100 * measures.solved >= share * measures.three_bv for share in TENTHS)
    lines = [f"{title} · {level_title(record.setup.level)}", " · ".join(parts)]
    lines.append(picture(splits, won) if len(splits) == reached else "")
    return "\n".join(line for line in (*lines, "" if day else str(record.code)) if line)


def picture(splits: Sequence[float | None], won: bool) -> str:
    """A square for each tenth of a game, coloured by how long it took compared with the others. It depends on these
    times alone, so nothing can be learned from it about where mines are. Empty if one of them is not known."""
    times = [seconds for seconds in splits if seconds is not None]
    if len(times) < len(splits):
        return ""
    taken = [seconds - before for before, seconds in zip([0.0, *times], times, strict=False)]
    average = times[-1] / len(times) if times else 0.0
    squares = "".join(_square(seconds, average) for seconds in taken)
    return squares if won else f"{squares}{MINE}{UNOPENED * (len(TENTHS) - 1 - len(times))}"


def _square(seconds: float, average: float) -> str:
    if seconds < FASTER * average:
        return QUICK
    return SLOW if seconds > SLOWER * average else MIDDLING
