"""How the bot has fared so far."""

from dataclasses import dataclass

from minesweeper.arena.estimates import share
from minesweeper.core.board import Status
from minesweeper.core.turn import Turn


@dataclass(slots=True)
class Tally:
    """Counted while watching."""

    games: int = 0
    wins: int = 0
    moves: int = 0
    guesses: int = 0
    seconds: float = 0.0
    """Of games that have ended."""
    _counted: str = ""

    def count(self, turn: Turn, game: str, seconds: float) -> None:
        """Count a turn of the game with this id, which has lasted this long. A game that is taken back after its
        end and ends again still counts as it ended first."""
        self.moves += 1
        if turn.status.over and game != self._counted:
            self._counted = game
            self.games += 1
            self.wins += turn.status is Status.WON
            self.seconds += seconds

    def __str__(self) -> str:
        made = f"{_number(self.moves, 'move')}, {_number(self.guesses, 'guess', 'guesses')}"
        if not self.games:
            return made
        if self.games == 1:
            won = f"1 game {'won' if self.wins else 'lost'}"
        else:
            won = f"{self.wins} of {self.games} games won: {share(self.wins, self.games).percent()}"
        return f"{won} · {made} · {self.seconds / self.games:.1f} s a game"


def _number(count: int, one: str, many: str = "") -> str:
    return f"{count} {one}" if count == 1 else f"{count} {many or one + 's'}"
