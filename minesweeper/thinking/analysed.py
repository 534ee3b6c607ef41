"""Games of any program as rows of one table, with their measures and how they were played."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from statistics import median
from typing import NamedTuple

from minesweeper.games.comparable import ComparableMeasures, comparable
from minesweeper.games.opened import Opened
from minesweeper.games.table import CsvColumn, CsvTable
from minesweeper.thinking.judged import JudgedKind, Judgement, judge

FRACTION = 6
"""Digits after the point in tables."""


@dataclass(frozen=True, slots=True)
class Analysed:
    """A game with its measures."""

    file: str
    number: int
    """Its place in the file, from 1 on."""
    opened: Opened
    measures: ComparableMeasures
    judgement: Judgement | None
    """How it was played, if that was asked for."""
    differences: str = ""
    """Where the file is wrong about its own game, in sentences."""


def analysed(opened: Opened, judged: bool = False, file: str = "", number: int = 1, differences: str = "") -> Analysed:
    """Measure a game, and judge it, which takes much longer, if that is asked for."""
    measures, record = comparable(opened), opened.record
    judgement = judge(record.minefield, record.log, record.halves) if judged else None
    return Analysed(file, number, opened, measures, judgement, differences)


def _number(value: float | None) -> float | None:
    return None if value is None else round(value, FRACTION)


def _started(game: Analysed) -> str:
    started = game.opened.recording.claims.started
    return started.isoformat() if started else ""


def _judged(of: Callable[[Judgement], object]) -> CsvColumn[Analysed]:
    return CsvColumn(lambda game: None if game.judgement is None else of(game.judgement))


def _counted(kind: JudgedKind) -> CsvColumn[Analysed]:
    return _judged(lambda each: each.count(kind))


MEASURED: Mapping[str, Callable[[ComparableMeasures], object]] = {
    "seconds": lambda each: each.measures.seconds,
    "3bv": lambda each: each.measures.three_bv,
    "3bv_solved": lambda each: each.measures.solved,
    "3bv_per_second": lambda each: _number(each.measures.three_bv_per_second),
    "estimated_seconds": lambda each: _number(each.measures.estimated_seconds),
    "openings": lambda each: each.openings,
    "islands": lambda each: each.islands,
    "zini": lambda each: each.measures.zini,
    "hzini": lambda each: each.hzini,
    "left": lambda each: each.measures.left,
    "right": lambda each: each.measures.right,
    "chords": lambda each: each.measures.chords,
    "clicks": lambda each: each.measures.clicks,
    "effective": lambda each: each.measures.effective,
    "wasted": lambda each: each.wasted,
    "one_and_a_half_clicks": lambda each: len(each.halves),
    "flags": lambda each: each.flags,
    "misplaced_flags": lambda each: each.misplaced,
    "ioe": lambda each: _number(each.measures.efficiency),
    "correctness": lambda each: _number(each.measures.correctness),
    "throughput": lambda each: _number(each.measures.throughput),
    "zne": lambda each: _number(each.zne),
    "znt": lambda each: _number(each.znt),
    "rqp": lambda each: _number(each.rqp),
    "qg": lambda each: _number(each.qg),
    "stnb": lambda each: _number(each.stnb),
    "path": lambda each: _number(each.path),
}
"""The measures, each under the name that CSV and JSON give it."""


def _measured(of: Callable[[ComparableMeasures], object]) -> CsvColumn[Analysed]:
    return CsvColumn(lambda game: of(game.measures))


ANALYSED: CsvTable[Analysed] = CsvTable(
    {
        "file": CsvColumn(lambda game: game.file),
        "game": CsvColumn(lambda game: game.number, int),
        "program": CsvColumn(lambda game: game.opened.recording.claims.program),
        "player": CsvColumn(lambda game: game.opened.recording.claims.player),
        "started": CsvColumn(_started),
        "level": CsvColumn(lambda game: game.opened.record.setup.level.name),
        "result": CsvColumn(lambda game: str(game.opened.record.status)),
        **{name: _measured(of) for name, of in MEASURED.items()},
        "guesses": _judged(lambda each: each.guesses),
        "luck": _judged(lambda each: _number(each.luck)),
        "perfect_guesses": _counted(JudgedKind.PERFECT_GUESS),
        "risky_guesses": _counted(JudgedKind.RISKY_GUESS),
        "avoidable_guesses": _counted(JudgedKind.AVOIDABLE_GUESS),
        "hesitations": _counted(JudgedKind.HESITATION),
        "differences": CsvColumn(lambda game: game.differences),
    }
)
"""One row per game."""


class Distribution(NamedTuple):
    """How often something happened in many games, and how much of it."""

    events: int
    games: int
    """The games in which it happened."""
    median: float | None
    high: float | None
    """One event in ten has more; `None`, as the median, for what has no amount."""


@dataclass(slots=True)
class Distributions:
    """The judged events of many games."""

    games: int = 0
    _amounts: defaultdict[JudgedKind, list[float]] = field(default_factory=lambda: defaultdict(list))
    _events: defaultdict[JudgedKind, int] = field(default_factory=lambda: defaultdict(int))
    _with: defaultdict[JudgedKind, int] = field(default_factory=lambda: defaultdict(int))

    def add(self, events: Iterable[tuple[str, float | None]]) -> None:
        """Add the kinds and amounts of the events of a game."""
        self.games += 1
        seen = set[JudgedKind]()
        for name, amount in events:
            kind = JudgedKind(name)
            seen.add(kind)
            self._events[kind] += 1
            if amount is not None:
                self._amounts[kind].append(amount)
        for kind in seen:
            self._with[kind] += 1

    def all(self) -> dict[JudgedKind, Distribution]:
        """The distribution of every kind that happened."""
        return {
            kind: Distribution(self._events[kind], self._with[kind], *_quantiles(sorted(self._amounts[kind])))
            for kind in JudgedKind
            if self._events[kind]
        }


def _quantiles(amounts: list[float]) -> tuple[float | None, float | None]:
    return (median(amounts), amounts[len(amounts) * 9 // 10]) if amounts else (None, None)
