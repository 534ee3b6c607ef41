"""A tournament of games or duels, shown as a bar or in a window while its files are written."""

import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import asdict, dataclass
from typing import TypeVar

import click

from minesweeper.arena.duel_match import DuelOutcome
from minesweeper.arena.duels import DuelStanding, Run
from minesweeper.arena.match import Outcome
from minesweeper.arena.portions import PORTION_SECONDS
from minesweeper.arena.standings import Standing
from minesweeper.arena.tournament import Tournament, stop
from minesweeper.cli.games_file import GamesFile
from minesweeper.cli.kept_games import KeptGames
from minesweeper.cli.progress import bar
from minesweeper.cli.saying import say
from minesweeper.cli.window import drawing
from minesweeper.history.storage import Storage
from minesweeper.machine import shell
from minesweeper.machine.stopping import allowed, postponed
from minesweeper.plugins import Plugins
from minesweeper.plugins.sources import data_folder

Result = TypeVar("Result", Outcome, DuelOutcome)
S = TypeVar("S", Standing, DuelStanding)


@dataclass(frozen=True, slots=True)
class Competition:
    """The games to play, their display and their output files."""

    plugins: Plugins
    played: Tournament
    executor: Executor
    games_file: GamesFile | None
    kept_games: KeptGames | None
    as_json: bool
    wall: bool

    def play(self, run: Run[dict[int, list[Result]]], note: Callable[[int, list[Result]], None], unit: str) -> None:
        """Play all games, or until a signal comes; further signals are `ignored`. `note` is called with the number of
        each board and its outcomes, and `unit` is what the bar counts."""

        def take(results: dict[int, list[Result]]) -> None:
            with postponed():  # so that the counts and the files always agree
                for number, outcomes in results.items():
                    if self.kept_games:
                        self.kept_games.add(outcomes)
                    brief = [outcome.without_moves() for outcome in outcomes]
                    note(number, brief)
                    if self.games_file:
                        self.games_file.add(number, brief)

        try:
            if self.wall:
                self._play_on_wall(run, take, unit)
            else:
                self._play_with_bar(run, take, unit)
        except KeyboardInterrupt:
            pass
        finally:
            stop(self.executor)

    def _play_on_wall(
        self, run: Run[dict[int, list[Result]]], take: Callable[[dict[int, list[Result]]], None], unit: str
    ) -> None:
        """Play many games at a time in a window, until it is closed."""
        with allowed(), closing(Storage(data_folder())) as storage:
            with drawing(f"Leave out --wall:  {shell.same_command(without='--wall')}"):
                from minesweeper.ui.wall.wall_window import WallWindow  # noqa: PLC0415 - nobody else should wait for it

                window = WallWindow(self.plugins, storage, self.played, self.executor, run, take, say, unit)
            window.run()

    def _play_with_bar(
        self, run: Run[dict[int, list[Result]]], take: Callable[[dict[int, list[Result]]], None], unit: str
    ) -> None:
        done = 0
        with bar("Playing", self.played.games, unit, quiet=self.as_json) as show, allowed():
            for results in run(self.played, self.executor, say, PORTION_SECONDS):
                take(results)
                done += len(results)
                show(done, done)

    def report(
        self,
        table: Sequence[S],
        done: int,
        unit: str,
        problems: Mapping[str, int],
        print_table: Callable[[Sequence[S]], None],
    ) -> None:
        """Print the table after `done` games or boards, and the problems on standard error."""
        if done < self.played.games:
            say(f"Stopped after {done} of {self.played.games} {unit}.")
        if self.as_json:
            self._print_json(table, done, unit)
        elif table:
            print_table(table)
        for problem, times in problems.items():
            say(f"{times} of the boards were laid at random, because {problem}")
        for row in table:
            for reason, times in row.errors.items():
                say(f"{row.solver} lost {times} of its {row.unit} because {reason}")

    def _print_json(self, table: Sequence[Standing | DuelStanding], done: int, unit: str) -> None:
        """Print the standings as JSON."""
        setup = self.played.setup
        level, code = str(setup.level), str(setup)
        summary = {
            "level": level,
            "code": code,
            "seed": self.played.seed,
            unit: done,
            "solvers": [_as_json(row) for row in table],
            "difficulty": level,  # this and the next are the names of version 1.0
            "setup": code,
        }
        click.echo(json.dumps(summary))

    def close_files(self) -> None:
        """Finish the files, and report what went wrong with them."""
        problems = [problem for file in (self.games_file, self.kept_games) if file and (problem := file.close())]
        if problems:
            raise click.ClickException(". ".join(problems))


def _as_json(row: Standing | DuelStanding) -> dict[str, object]:
    """A standing with the names that all commands use, and those of version 1.0."""
    return asdict(row) | {"wins": row.won} | ({"3bv": row.three_bv} if isinstance(row, Standing) else {})
