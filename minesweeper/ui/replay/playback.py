"""Where replays stand, and how they go on."""

from minesweeper.games.replay import SPEEDS
from minesweeper.games.side_by_side import SideBySide


class Playback:
    """A moment of games side by side, or of one, which time, seeking and stepping change. Several steps may have been
    made in the same moment: so the step is kept beside the second."""

    def __init__(self, games: SideBySide, speed: float = 1.0) -> None:
        self.games = games
        self.seconds = 0.0
        self.step = 0
        self.playing = False
        self._pace = SPEEDS.index(speed)

    # Time

    @property
    def speed(self) -> float:
        """Seconds of the game in one."""
        return SPEEDS[self._pace]

    def can_change_speed(self, by: int) -> bool:
        """Return True if there is a speed so much faster or slower."""
        return 0 <= self._pace + by < len(SPEEDS)

    def change_speed(self, by: int) -> None:
        """Play faster or slower, as far as there is such a speed."""
        if self.can_change_speed(by):
            self._pace += by

    @property
    def ended(self) -> bool:
        return self.step == self.games.steps and self.seconds >= self.games.seconds

    def toggle(self) -> None:
        """Play or wait; at the end, play from the start."""
        if self.ended and not self.playing:
            self.go_to(0)
        self.playing = not self.playing

    def advance(self, passed: float) -> None:
        """Let so many seconds pass."""
        if self.playing:
            self.seconds = min(self.games.seconds, self.seconds + passed * self.speed)
            self.step = max(self.step, self.games.step_at(self.seconds))
            self.playing = not self.ended

    # Places

    @property
    def share(self) -> float:
        """How far it is, 0 to 1."""
        return self.share_of(self.seconds)

    def share_of(self, seconds: float) -> float:
        """How far this moment is."""
        return seconds / self.games.seconds if self.games.seconds else 0.0

    def seek(self, share: float) -> None:
        """Go to the moment that is so far. The very first one is that of the untouched board."""
        share = min(1.0, max(0.0, share))
        self.seconds = share * self.games.seconds
        self.step = self.games.step_at(self.seconds) if share else 0

    def go_to(self, step: int) -> None:
        """Wait at the moment of a step."""
        self.playing = False
        self.step = max(0, min(step, self.games.steps))
        self.seconds = self.games.seconds_of(self.step)

    def go_to_end(self) -> None:
        self.go_to(self.games.steps)
        self.seconds = self.games.seconds
