"""The kinds of trials there are: each is a module here with a function `trial`.

`python -m tests.torture.kinds KIND SEED FOLDER` has one, in an empty folder.
"""

import random
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Kind:
    name: str
    about: str
    needs: tuple[str, ...] = ()
    """Commands without which there can be none."""

    def trial(self, rng: random.Random, folder: Path) -> None:
        import_module(f"tests.torture.{self.name}").trial(rng, folder)


KINDS = {
    kind.name: kind
    for kind in (
        Kind("files", "settings, saves, themes, exports, backups and positions with damage"),
        Kind("texts", "names and reasons that command a terminal, a spreadsheet or a browser"),
        Kind("databases", "histories with damage"),
        Kind("kills", "processes killed, or in each other's way, while they keep games"),
        Kind("restores", "restores, imports, exports and backups against two writers, and any of them killed"),
        Kind("disks", "disks that are full or read-only for a while"),
        Kind("answers", "solvers that answer with nonsense, or not at all"),
        Kind("restless", "plugins that change the process, or leave behind what never ends"),
        Kind("cheats", "help, restarts, other windows and kills in any order before a win"),
        Kind("chords", "chords with right and wrong flags, against every layout of mines"),
        Kind("workers", "workers of a tournament killed"),
        Kind("keys", "keys, clicks and bytes for the game in the terminal, at any size"),
        Kind("events", "events for the window by the thousand, on every screen"),
        Kind("terminal", "signals at any moment of a game in the terminal"),
        Kind(
            "window", "signals, and displays that go away, at any moment of a game in the window", ("Xvfb", "xdotool")
        ),
    )
}


if __name__ == "__main__":
    KINDS[sys.argv[1]].trial(random.Random(int(sys.argv[2])), Path(sys.argv[3]))
