"""What is said about games in files of other programs."""

from collections.abc import Iterator

from minesweeper.core.board import Status
from minesweeper.games.opened import Difference, Opened, Topic
from minesweeper.words.titles import level_title

RESULTS = {Status.WON: "won", Status.LOST: "lost", Status.PLAYING: "not won", Status.READY: "not begun"}
FOUND = {Status.PLAYING: "not finished", Status.READY: "not begun"}
SAID = {
    Topic.SECONDS: "The file says {said} s, and the moves take {found} s.",
    Topic.THREE_BV: "The file says that the 3BV is {said}, and it is {found}.",
    Topic.MINES: "The file says that there are {said} mines, and there are {found}.",
    Topic.SOLVED: "The file says that {said} of the 3BV are done, and the moves do {found}.",
    Topic.REVEALED: "The file shows {said} open cells, and the moves open {found}, or others.",
}


def difference_text(difference: Difference) -> str:
    """What a file says wrongly, as a sentence."""
    topic, said, found = difference
    if isinstance(said, Status) and isinstance(found, Status):
        return f"The file says that the game was {RESULTS[said]}, and it was {FOUND.get(found, RESULTS[found])}."
    if isinstance(said, float) and isinstance(found, float):
        said, found = f"{said:.3f}", f"{found:.3f}"
    return SAID[topic].format(said=said, found=found)


def unknowns(opened: Opened) -> Iterator[str]:
    """What nobody can find out about a game in a file."""
    claims = opened.recording.claims
    missing = [
        word
        for word, value in (("result", claims.result), ("time", claims.seconds), ("3BV", claims.three_bv))
        if value is None
    ]
    if missing:
        yield f"The file does not say the {' and the '.join(missing)}."
    if claims.mode:
        yield f"It was played in the mode {claims.mode}, and is played again by the usual rules."
    if claims.note("Checksum"):
        yield "Its checksum is a secret of the program that wrote it."
    yield "A file does not prove who played, or that its clock was right."


def game_summary(opened: Opened) -> str:
    """Who played what, and how it ended, in a line."""
    record = opened.record
    status = record.status
    ending = f"{RESULTS[status]} in {record.seconds:.3f} s" if status.over else FOUND[status]
    return f"{record.player}, {level_title(record.setup.level)}, {ending}"
