"""The character of a solver in duels: its name, its temperament, what it says and how it looks."""

from dataclasses import dataclass, fields
from enum import StrEnum

from minesweeper.core.checks import check_title, one_of


class Hair(StrEnum):
    """What is on a character's head."""

    TUFT = "tuft"
    CURLS = "curls"
    SPIKES = "spikes"
    BUN = "bun"
    HOOD = "hood"
    ANTENNA = "antenna"


class Eyes(StrEnum):
    """A character's eyes."""

    DOTS = "dots"
    WIDE = "wide"
    GLASSES = "glasses"
    NARROW = "narrow"
    VISOR = "visor"


class Brows(StrEnum):
    """A character's eyebrows."""

    NONE = "none"
    RAISED = "raised"
    FLAT = "flat"
    STERN = "stern"


@dataclass(frozen=True, slots=True)
class Character:
    """How a solver appears in duels. All texts are short lines; an empty one is not shown."""

    name: str = ""
    """What players call it; if empty, the solver's name."""
    temper: str = ""
    """Its temperament in a few words."""
    hair: str = Hair.ANTENNA
    eyes: str = Eyes.VISOR
    brows: str = Brows.NONE
    greeting: str = ""
    """What it says before the first move."""
    pride: str = ""
    """What it says after it has won."""
    regret: str = ""
    """What it says after it has lost."""

    def __post_init__(self) -> None:
        looks = {"hair": Hair, "eyes": Eyes, "brows": Brows}
        for name in (each.name for each in fields(self)):
            value = getattr(self, name)
            check_title(f"a character's {name}", value)
            if name in looks and value not in list(looks[name]):
                raise ValueError(one_of(f"a character's {name}", looks[name], value))


NEUTRAL = Character()
"""The character of a solver without one."""
