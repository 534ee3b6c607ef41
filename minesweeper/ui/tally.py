"""How the bot has fared so far."""

from dataclasses import dataclass

from minesweeper.core.turn import Turn
from minesweeper.estimates import share


@dataclass(slots=True)
class Tally:
    """Counted while watching."""

    games: int = 0
    wins: int = 0
    moves: int = 0
    guesses: int = 0
    seconds: float = 0.0
    """Of games that have ended."""

    def count(self, turn: Turn, seconds: float) -> None:
        """Take a turn into account; `seconds` is the time of the game so far."""
        self.moves += 1
        if turn.status.over:
            self.games += 1
            self.wins += turn.status == "won"
            self.seconds += seconds

    def __str__(self) -> str:
        if not self.games:
            return f"{self.moves} moves, {self.guesses} guesses"
        rate = share(self.wins, self.games)
        return (
            f"{self.wins} of {self.games} won, {rate.percent()} · {self.moves} moves, {self.guesses} guesses"
            f" · {self.seconds / self.games:.1f} s a game"
        )
