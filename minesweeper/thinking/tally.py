"""The results of a bot so far: one solver on one kind of board."""

from dataclasses import dataclass, field

from minesweeper.core.estimates import share
from minesweeper.core.naming import counted


@dataclass(slots=True)
class BotTally:
    """Results while watching. A game counts if the bot made every move, with its first end: a loss that is taken back
    stays a loss."""

    games: int = 0
    wins: int = 0
    seconds: float = 0.0
    """Seconds of the games that count, without those in which the bot was held."""
    _former_moves: int = 0
    _former_guesses: int = 0
    _game: str = ""
    _guesses: dict[int, bool] = field(default_factory=dict)
    """The bot's moves in the present game by number, without those taken back; True for guesses."""
    _counted: str = ""

    @property
    def moves(self) -> int:
        return self._former_moves + len(self._guesses)

    @property
    def guesses(self) -> int:
        return self._former_guesses + sum(self._guesses.values())

    def count(self, game: str, number: int, guess: bool) -> None:
        """Count the move with this number, from 1, of the game with this id."""
        if game != self._game:
            self._former_moves, self._former_guesses = self.moves, self.guesses
            self._game, self._guesses = game, {}
        self.go_back(game, number - 1)
        self._guesses[number] = guess

    def go_back(self, game: str, moves: int) -> None:
        """Drop the moves of this game after the first `moves`."""
        if game == self._game:
            self._guesses = {number: guess for number, guess in self._guesses.items() if number <= moves}

    def end(self, game: str, moves: int, won: bool, seconds: float) -> None:
        """Count the end of this game, after `moves` moves."""
        if game != self._game or game == self._counted or len(self._guesses) != moves:
            return
        self._counted = game
        self.games += 1
        self.wins += won
        self.seconds += seconds

    def __str__(self) -> str:
        made = f"{counted(self.moves, 'move')}, {counted(self.guesses, 'guess', 'guesses')}"
        if not self.games:
            return made
        if self.games == 1:
            won = f"1 game {'won' if self.wins else 'lost'}"
        else:
            won = f"{self.wins} of {self.games} games won, {share(self.wins, self.games).sentence()}"
        return f"{won} · {made} · {self.seconds / self.games:.1f} s a game"
