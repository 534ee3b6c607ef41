"""A tournament of games or duels, shown as a bar or in a window while its files are written."""

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import asdict, dataclass
from typing import Any

import click

from minesweeper.arena.cluster import machines_of
from minesweeper.arena.deciding import until_decided
from minesweeper.arena.duels import DuelStanding, DuelStandings
from minesweeper.arena.games import Results, Run, Tournament, stop
from minesweeper.arena.judging import told_certainties, told_chances
from minesweeper.arena.outcome import Outcome
from minesweeper.arena.portions import PORTION_SECONDS
from minesweeper.arena.standings import Pair, Standing, Standings
from minesweeper.cli.games_file import GamesFile
from minesweeper.cli.kept_games import KeptGames
from minesweeper.cli.output import say
from minesweeper.cli.progress import bar
from minesweeper.cli.results import INCOMPLETE, NOTHING_PLAYED
from minesweeper.cli.run_files import RunFiles
from minesweeper.cli.tables import TextColumn, print_table
from minesweeper.cli.window import drawing
from minesweeper.core.limits import LATE_TIMES
from minesweeper.history.storage import Storage
from minesweeper.machine import shell
from minesweeper.machine.stopping import allowed, postponed
from minesweeper.plugins import Plugins
from minesweeper.plugins.sources import data_folder


@dataclass(frozen=True, slots=True)
class Competition:
    """The games to play, their display and their output files."""

    plugins: Plugins
    played: Tournament
    executor: Executor
    games_file: GamesFile[Outcome] | None
    kept_games: KeptGames | None
    run_files: RunFiles
    as_json: bool
    wall: bool
    until: float | None = None
    """The error rate at which the tournament is decided and ends."""
    decided_by: Standings | DuelStandings | None = None
    """Standings of the boards played before, for `until` alone."""
    resumed: int = 0
    """The number of boards that were played before."""

    def play(self, run: Run, standings: Standings | DuelStandings, unit: str) -> None:
        """Play all games, or until a signal comes; further signals are `ignored`. `unit` is what the bar counts."""
        if self.until and self.decided_by:
            run = until_decided(run, self.decided_by, self.until)

        def take(results: Results) -> None:
            with postponed():  # so that the counts and the files always agree
                for number, outcomes in results.items():
                    if self.kept_games:
                        self.kept_games.add(outcomes)
                    standings.add(number, outcomes)
                    if self.games_file:
                        self.games_file.add(number, outcomes)

        try:
            if self.wall:
                self._play_on_wall(run, take, unit)
            else:
                self._play_with_bar(run, take, unit)
        except KeyboardInterrupt:
            pass
        finally:
            stop(self.executor)
            self.run_files.end(boards_of(standings) - self.resumed, machines_of(self.executor))

    def _play_on_wall(self, run: Run, take: Callable[[Results], None], unit: str) -> None:
        """Play many games at a time in a window, until it is closed."""
        with allowed(), closing(Storage(data_folder())) as storage:
            with drawing(f"Leave out --wall:  {shell.same_command(without='--wall')}"):
                from minesweeper.ui.wall.wall_window import WallWindow  # noqa: PLC0415 - nobody else should wait for it

                window = WallWindow(self.plugins, storage, self.played, self.executor, run, take, say, unit)
            window.run()

    def _play_with_bar(self, run: Run, take: Callable[[Results], None], unit: str) -> None:
        done = self.resumed
        with bar("Playing", self.played.games, unit, quiet=self.as_json) as show, allowed():
            for results in run(self.played, self.executor, say, PORTION_SECONDS):
                take(results)
                done += len(results)
                show(done, done)

    def report(
        self,
        standings: Standings | DuelStandings,
        done: int,
        unit: str,
        print_standings: Callable[[Sequence[Any]], None],
    ) -> None:
        """Print the tables after `done` games or boards, and the problems on standard error."""
        table, pairs = standings.table(), standings.pairs.table()
        if self.until and standings.pairs.decided(self.until):
            error = f"{100 * self.until:.2g} %"
            say(f"Decided after {done} {unit}: every two solvers differ, at an error rate of {error} at most.")
        elif done < self.played.games:
            rest = " The same command with --resume instead of --csv plays the others." if self.games_file else ""
            say(f"Stopped after {done} of {self.played.games} {unit}.{rest}")
        elif self.until:
            say(f"Not decided after {done} {unit}.")
        if self.as_json:
            self._print_json(table, pairs if done else [], done, unit)
        elif table:
            print_standings(table)
            if pairs:
                _print_pairs(pairs, unit)
        for problem, times in standings.problems.items():
            say(f"{times} of the boards were laid at random, because {problem}")
        for row in table:
            for sentence in _faults(row):
                say(f"{row.solver} {sentence}")

    def _print_json(
        self, table: Sequence[Standing | DuelStanding], pairs: Sequence[Pair], done: int, unit: str
    ) -> None:
        """Print the standings as JSON."""
        setup = self.played.setup
        level, code = str(setup.level), str(setup)
        summary = {
            "level": level,
            "code": code,
            "seed": self.played.seed,
            unit: done,
            "solvers": [_as_json(row) for row in table],
            "pairs": [asdict(pair) for pair in pairs],
            "difficulty": level,  # this and the next are the names of version 1.0
            "setup": code,
            "run": self.run_files.description.to_dict(),
        }
        click.echo(json.dumps(summary))

    def close(self) -> None:
        """Finish the files, and report what went wrong with them."""
        files = (self.games_file, self.kept_games)
        problems = [problem for file in files if file and (problem := file.close())]
        problems += filter(None, [self.run_files.write()])
        if problems:
            raise click.ClickException(". ".join(problems))

    def exit_code(self, standings: Standings | DuelStandings) -> int:
        """The exit code of the command, unless a signal ends it. Closing the wall is no failure."""
        if not boards_of(standings):
            return NOTHING_PLAYED
        complete = boards_of(standings) >= self.played.games or (self.until and standings.pairs.decided(self.until))
        return 0 if complete or self.wall else INCOMPLETE


def boards_of(standings: Standings | DuelStandings) -> int:
    """The number of boards that were played."""
    return standings.games if isinstance(standings, Standings) else standings.boards


def _as_json(row: Standing | DuelStanding) -> dict[str, object]:
    """A standing with the names that all commands use, and those of version 1.0."""
    return asdict(row) | {"wins": row.won} | ({"3bv": row.three_bv} if isinstance(row, Standing) else {})


def _faults(row: Standing | DuelStanding) -> Iterator[str]:
    """Why a solver lost without a mine, what it said wrongly, and how often it was late, as predicates."""
    for reason, times in row.errors.items():
        yield f"lost {times} of its {row.unit} because {reason}"
    if row.wrong_certainties:
        yield told_certainties(row.wrong_certainties, row.wrong_certainty_at)
    if isinstance(row, Standing) and row.wrong_chances:
        yield told_chances(row.wrong_chances, row.wrong_chance_at)
    if row.late_answers:
        yield f"took over {LATE_TIMES:g} times its time for {row.late_answers} of its answers"


def faults(rows: Sequence[Standing | DuelStanding]) -> list[TextColumn]:
    """The columns of a table for what solvers said wrongly and for late answers, without empty ones."""
    titles = {"wrong_certainties": "sure, wrong", "wrong_chances": "wrong odds", "late_answers": "late"}
    counts = {title: [getattr(row, name, 0) for row in rows] for name, title in titles.items()}
    return [TextColumn(title, list(map(str, each)), 85, right=True) for title, each in counts.items() if any(each)]


def _print_pairs(pairs: Sequence[Pair], unit: str) -> None:
    """Print who leads in every pair of solvers, and how sure that is."""
    alone = [f"{pair.first_alone} : {pair.second_alone}" for pair in pairs]
    needed = [f"{pair.boards_for_half_a_point:,}" if pair.boards_for_half_a_point else "" for pair in pairs]
    columns = [
        TextColumn("pair", [f"{pair.first} – {pair.second}" for pair in pairs], 100),
        TextColumn("lead, 95 %", [pair.lead.points() for pair in pairs], 90),
        TextColumn("won alone", alone, 80),
        TextColumn("p (McNemar)", [f"{pair.p:.2g}" for pair in pairs], 70, right=True),
        TextColumn("evidence", [f"{pair.evidence:.2g} : 1" for pair in pairs], 60, right=True),
        TextColumn(f"{unit} for 0.5 points", needed, 50, right=True),
    ]
    print_table("", columns)
