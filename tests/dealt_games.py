"""Games under dealers, each looked at from all sides: `python -m tests.dealt_games --games 20000`.

A game is played by `quick`. A reckless one opens a random cell at times, chords, flags at random and takes moves back.
Whatever was shown must fit the field at the end; and by knowledge that is worked out here again, from the boards alone,
no guess may have another end than the dealer promises.
"""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

import click

from minesweeper import Board, Budget, Difficulty, FirstClick, Game, LogEntry, Move, Setup, Status, Turn
from minesweeper.core import rules
from minesweeper.core.playable import play_log
from minesweeper.plugins import Plugins, load_plugins
from minesweeper_solver import analyse, quick

DEALERS = ("honest", "merciful", "strict", "fair", "cruel")
SPARING = ("merciful", "fair")
"""Those under whom a forced guess is never fatal."""
PUNISHING = ("strict", "fair", "cruel")
"""Those under whom an avoidable guess always is."""
LEVELS = (
    *[Difficulty("beginner", 9, 9, 10)] * 8,
    Difficulty("intermediate", 16, 16, 40),
    Difficulty("expert", 30, 16, 99),
)
"""How often each is played, too."""


class Played:
    """A game under a dealer with its log, the board after each entry, and what is wrong with it."""

    def __init__(self, plugins: Plugins, dealer: str, seed: int, reckless: bool) -> None:
        self._rng = rng = Random(f"{dealer} {seed} {reckless}")
        level = rng.choice(LEVELS)
        first_click = rng.choice(list(FirstClick)) if reckless else FirstClick.OPENING
        self._reckless = reckless
        self.game = plugins.game(Setup(level, seed, first_click, dealer=dealer))
        self.log: list[LogEntry] = []
        self.boards: list[Board] = []
        self.guesses: Counter[str] = Counter()
        """That were made, `forced` and `avoidable`."""
        self.wrong: list[str] = []
        self._seen = 0
        """All cells that were ever shown; everything once a game was over."""
        for move in self._moves():
            self._play(move)
            if len(self.log) > 5 * level.width * level.height or self.wrong:
                break
        self._check_log()

    def _moves(self) -> Iterator[Move | None]:
        game, rng = self.game, self._rng
        grid = game.board.grid
        undoes = self._reckless and game.setup.dealer != "honest"  # under that, a first click taken back shows nothing
        while not game.status.over or (undoes and rng.random() < 0.7):
            if undoes and (game.status.over or rng.random() < 0.1):
                yield None
            elif self._reckless and rng.random() < 0.15:
                cell = rng.randrange(grid.height), rng.randrange(grid.width)
                yield rng.choice((Move.reveal, Move.flag, Move.chord))(*cell)
            else:
                hidden = game.board._replace(flags=0)
                yield from quick.advise(hidden, Budget(seconds=60)).moves[:1]

    def _play(self, move: Move | None) -> None:
        turn = self.game.play(move) if move else None
        if turn:
            self._judge(turn)
        elif not self.game.undo():
            return
        self.log.append(LogEntry(0.0, move, refused=turn is not None and not turn.accepted))
        self.boards.append(self.game.board)

    def _judge(self, turn: Turn) -> None:
        """Work out anew if a turn was a guess, and if it had to be one."""
        game, before = self.game, turn.before
        grid = before.grid
        chosen = rules.chosen(before, turn.move.action, grid.cell(turn.move.row, turn.move.col)) & ~self._seen
        field = game.peek()
        promised = before.status is Status.READY and not self._seen and game.setup.first_click is not FirstClick.ANY
        if chosen and not promised and field:
            shown = rules.position(field, self._seen, 0, 0, 0)
            known = analyse(shown, seconds=3600)
            if chosen & ~known.safe and known.exact:
                self._judge_guess(turn, chosen, known.mines, bool((known.safe | self._seen) & before.hidden))
            elif turn.guess:
                self.wrong.append(f"{turn.move} was no guess")
        self._seen |= grid.full if turn.status.over else turn.after.revealed

    def _judge_guess(self, turn: Turn, chosen: int, mines: int, avoidable: bool) -> None:
        dealer, lost = self.game.setup.dealer, turn.status is Status.LOST
        kind = "avoidable" if avoidable else "forced"
        self.guesses[kind] += 1
        if dealer != "honest" and not turn.guess:
            self.wrong.append(f"{turn.move} was a guess")
        certain = bool(chosen & mines)
        if certain and not lost:
            self.wrong.append(f"{turn.move} opened what was certainly a mine, and lived")
        if kind == "forced" and dealer in SPARING and lost and not certain and not chosen & (chosen - 1):
            self.wrong.append(f"{turn.move} was forced and fatal")
        if ((kind == "avoidable" and dealer in PUNISHING) or dealer == "cruel") and not lost:
            self.wrong.append(f"{turn.move} was {kind} and not fatal")

    def _check_log(self) -> None:
        field = self.game.peek()
        if self.game.dealer_problem:
            self.wrong.append(self.game.dealer_problem)
        if field:
            again = Game.from_minefield(field)
            if [again.board for _ in play_log(again, self.log)] != self.boards:
                self.wrong.append("what was shown does not fit the field at the end")

    @property
    def code(self) -> str:
        return f"{self.game.setup}: {' '.join(str(entry.move or 'u') for entry in self.log)}"


_plugins = load_plugins(bundled_only=True)


def played(dealer: str, seed: int, reckless: bool = False) -> Played:
    return Played(_plugins, dealer, seed, reckless)


def _portion(dealer: str, reckless: bool, seeds: range) -> tuple[Counter[str], list[str]]:
    found, wrong = Counter[str](), []
    for seed in seeds:
        one = played(dealer, seed, reckless)
        found += one.guesses + Counter(games=1, positions=len(one.boards), won=one.game.status is Status.WON)
        wrong += [f"{sentence}: {one.code}" for sentence in one.wrong]
    return found, wrong


@click.command()
@click.option("--games", default=1000, help="Games under each dealer.")
@click.option("--jobs", default=1, help="Processes.")
@click.option("--reckless", is_flag=True, help="Random cells, marks and undos among the moves.")
@click.option("--dealer", "dealers", multiple=True, default=DEALERS, help="Under this one alone.")
def main(games: int, jobs: int, reckless: bool, dealers: tuple[str, ...]) -> None:
    """Play games under dealers, and print whatever is wrong."""
    with ProcessPoolExecutor(jobs) as workers:
        for dealer in dealers:
            portions = [range(start, min(start + 100, games)) for start in range(0, games, 100)]
            total, failures = Counter[str](), 0
            for found, wrong in workers.map(partial(_portion, dealer, reckless), portions):
                total += found
                failures += len(wrong)
                for sentence in wrong:
                    click.echo(sentence)
            said = ", ".join(f"{total[name]:,} {name}" for name in ("games", "won", "positions", "forced", "avoidable"))
            click.echo(f"{dealer}: {said}; {failures} wrong")


if __name__ == "__main__":
    main()
