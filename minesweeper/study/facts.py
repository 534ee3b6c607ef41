"""The answers as lines of text, with the cells that each is about."""

from collections.abc import Mapping
from typing import NamedTuple

from minesweeper.core.naming import capital, counted, percent, place
from minesweeper.core.sketch import Sketch
from minesweeper.games.live_figures import Tone
from minesweeper.study.inquiring import SERIES, Answers
from minesweeper.thinking.studying import PlayedOut, StudyOdds
from minesweeper.thinking.thoughts import Thought
from minesweeper.words import study as words
from minesweeper_solver.report import count_text


class Fact(NamedTuple):
    """A line of what is known."""

    label: str
    text: str
    detail: str = ""
    """A sentence under it."""
    cells: int = 0
    """The cells it is about."""
    tone: Tone = Tone.PLAIN


def facts(known: Answers | None, sketch: Sketch, titles: Mapping[str, str]) -> list[Fact]:
    """What is known about a position; `titles` are the solvers' names for players."""
    if known is None or known.odds is None:
        return [Fact("", words.SEEKING)]
    if known.odds.fault:
        fault = known.odds.fault
        said = words.fault_sentence(fault, sketch.mine_count)
        return [Fact(words.IMPOSSIBLE, "", said, fault.numbers, Tone.DANGER)]
    odds = known.odds
    layouts = count_text(odds.layouts) if odds.exact else words.UNCOUNTED
    return [
        Fact(words.LAYOUTS, layouts),
        *_winning(known),
        *_certain(odds, sketch),
        *_best_cells(known, odds, sketch),
        *(_series(titles.get(name, name), played) for name, played in known.series.items()),
        *(_advised(title, known.advice[name], sketch) for name, title in titles.items() if name in known.advice),
    ]


def _winning(known: Answers) -> list[Fact]:
    found = []
    if known.win is not None:
        best = sum(cell for cell, worth in (known.worths or {}).items() if worth == known.win)
        found.append(Fact(words.WIN, percent(known.win), words.PERFECT, best, Tone.PROUD))
    elif chance := known.played_win:
        found.append(Fact(words.WIN, *words.played_text(chance, known.played.games), tone=Tone.PROUD))
    if (guesses := known.guesses) is not None:
        found.append(Fact(words.GUESSES, words.guesses_text(guesses)))
    return found


def _series(title: str, played: PlayedOut | str) -> Fact:
    """The games that a solver played from here."""
    if isinstance(played, str):
        return Fact(title, "", played, tone=Tone.QUIET)
    text, detail = words.series_text(played.wins, played.games, SERIES) if played.games else (words.BEGINNING, "")
    return Fact(title, text, detail, tone=Tone.PROUD)


def _certain(odds: StudyOdds, sketch: Sketch) -> list[Fact]:
    safe, mines = odds.cells(0), odds.cells(1)
    return [
        Fact(label, counted(cells.bit_count(), "cell"), cells=cells, tone=tone)
        for label, cells, tone in ((words.SAFE, safe, Tone.SAFE), (words.MINES, mines, Tone.DANGER))
        if cells & sketch.hidden
    ]


def _best_cells(known: Answers, odds: StudyOdds, sketch: Sketch) -> list[Fact]:
    """The safest cells, if none is certain, and those whose numbers tell most."""
    found, grid = [], sketch.grid
    chances = [chance for _, chance in odds.groups if chance < 1]
    if chances and min(chances) > 0:
        cells = odds.cells(min(chances))
        row, col = grid.places(cells)[0]
        where = capital(place(row, col)) if cells.bit_count() == 1 else counted(cells.bit_count(), "cell")
        found.append(Fact(words.SAFEST, where, words.risk_text(min(chances), odds.exact), cells))
    if known.surveyed and known.prospects:
        most = max(each.bits for each in known.prospects.values())
        cells = sum(cell for cell, each in known.prospects.items() if each.bits > most - 1e-9)
        if most > 0:
            row, col = grid.places(cells)[0]
            found.append(Fact(words.TELLING, capital(place(row, col)), words.informative(most), cells))
    return found


def _advised(title: str, thought: Thought | str, sketch: Sketch) -> Fact:
    """What a solver would open, and why."""
    if isinstance(thought, str):
        return Fact(title, "", thought, tone=Tone.QUIET)
    advice, grid = thought.advice, sketch.grid
    if not advice.moves:
        return Fact(title, "", advice.why.beside_board, tone=Tone.QUIET)
    cells = grid.gather((move.row, move.col) for move in advice.moves)
    where = capital(place(advice.moves[0].row, advice.moves[0].col))
    if not advice.chance:
        where = f"{counted(cells.bit_count(), 'safe cell')}" if cells.bit_count() > 1 else f"{where}, safe"
    return Fact(title, where, advice.why.beside_board, cells)


def facts_of_cell(known: Answers | None, sketch: Sketch, cell: int) -> list[Fact]:
    """What is known about one cell: its risk, why it is certain, and what each of its numbers would mean."""
    if not known or not known.odds or known.odds.fault or (chance := known.odds.chance(cell)) is None:
        return []
    where = capital(place(*sketch.grid.places(cell)[0]))
    tone = {0.0: Tone.SAFE, 1.0: Tone.DANGER}.get(chance, Tone.PLAIN)
    proof = known.proofs.get(cell)
    prospect = known.prospects.get(cell)
    promised = words.promise(prospect.zero, prospect.progress, prospect.dead) if prospect else ""
    detail = proof.beside_board if proof and chance in (0, 1) else promised if chance < 1 else ""
    found = [Fact(where, words.risk_text(chance, known.odds.exact), detail, proof.numbers if proof else 0, tone)]
    if known.worths and cell in known.worths:
        found.append(Fact("", f"wins {percent(known.worths[cell])}"))
    for number, share, opens in known.outcomes.get(cell, ()):
        shown, text = words.outcome_text(number, share, opens.bit_count())
        found.append(Fact(shown, text, cells=opens))
    return found
