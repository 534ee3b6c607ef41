"""The present moment of replays, and its progress."""

from minesweeper.games.replay import SPEEDS
from minesweeper.games.side_by_side import SideBySide


class Playback:
    """A moment of one or more games, changed by time, seeking and stepping. Several steps may share a moment: so the
    step is stored besides the second."""

    def __init__(self, games: SideBySide, speed: float = 1.0) -> None:
        self.games = games
        self.seconds = 0.0
        self.step = 0
        self.playing = False
        self._pace = SPEEDS.index(speed)

    # Time

    @property
    def speed(self) -> float:
        """Seconds of the game per second."""
        return SPEEDS[self._pace]

    def can_change_speed(self, by: int) -> bool:
        """Return True if the speed can change by this much."""
        return 0 <= self._pace + by < len(SPEEDS)

    def change_speed(self, by: int) -> None:
        """Change the speed, within its limits."""
        if self.can_change_speed(by):
            self._pace += by

    @property
    def ended(self) -> bool:
        return self.step == self.games.steps and self.seconds >= self.games.seconds

    def toggle(self) -> None:
        """Play or wait; at the end, restart."""
        if self.ended and not self.playing:
            self.go_to(0)
        self.playing = not self.playing

    def advance(self, passed: float) -> None:
        """Let time pass."""
        if self.playing:
            self.seconds = min(self.games.seconds, self.seconds + passed * self.speed)
            self.step = max(self.step, self.games.step_at(self.seconds))
            self.playing = not self.ended

    # Places

    @property
    def share(self) -> float:
        """The progress, 0 to 1."""
        return self.share_of(self.seconds)

    def share_of(self, seconds: float) -> float:
        """The progress at this second."""
        return seconds / self.games.seconds if self.games.seconds else 0.0

    def seek(self, share: float) -> None:
        """Go to this progress. 0 is the untouched board."""
        share = min(1.0, max(0.0, share))
        self.seconds = share * self.games.seconds
        self.step = self.games.step_at(self.seconds) if share else 0

    def go_to(self, step: int) -> None:
        """Go to a step, and wait there."""
        self.playing = False
        self.step = max(0, min(step, self.games.steps))
        self.seconds = self.games.seconds_of(self.step)

    def go_to_end(self) -> None:
        self.go_to(self.games.steps)
        self.seconds = self.games.seconds
