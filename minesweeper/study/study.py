"""The study of one position: what is edited and asked, and what a front end shows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from minesweeper.core.board import Board
from minesweeper.core.difficulty import Level
from minesweeper.core.naming import capital, sentence
from minesweeper.core.sketch import Sketch
from minesweeper.core.tiling import grid_of
from minesweeper.plugins import Plugins
from minesweeper.study.codes import position_in
from minesweeper.study.editing import Editor
from minesweeper.study.facts import Fact, facts, facts_of_cell
from minesweeper.study.inquiring import Inquirer
from minesweeper.study.lines import ListedLine, StudyLine, StudyTree
from minesweeper.study.overlays import StudyMarks, study_marks
from minesweeper.study.tools import Toolbox
from minesweeper.thinking.studying import CellOutcome
from minesweeper.thinking.thinker import Thinker
from minesweeper.words import study as words

SOON = 1 / 250
"""Seconds until the next look for an answer."""


@dataclass(frozen=True, slots=True)
class StudyShown:
    """All that a front end needs to draw the study at one moment."""

    board: Board
    marks: StudyMarks
    facts: tuple[Fact, ...]
    """What is known about the position."""
    about_cell: tuple[Fact, ...]
    """What is known about the cell pointed at."""
    lines: tuple[ListedLine, ...]
    here: StudyLine
    selected: int
    help: str
    """How to use the tool."""


class Study:
    """A position that is edited, with its answers. `say` shows a message. Call `tick` when `due` says so."""

    def __init__(self, plugins: Plugins, sketch: Sketch, say: Callable[[str], None]) -> None:
        self.plugins = plugins
        self.say = say
        self._changed: Callable[[], None] = lambda: None
        self.editor = Editor(sketch, self._edited)
        self.lines = StudyTree(sketch)
        self.tools = Toolbox(self.editor)
        self._titles = {name: capital(name) for name in plugins.solvers}
        self.answering = Inquirer(Thinker(say), Thinker(say), plugins.choice, list(plugins.solvers), self._notify)
        self.pointed = 0
        """The cell under the pointer."""
        self.highlighted = 0
        """The cells of the line of text under the pointer."""
        self.ask()

    @property
    def sketch(self) -> Sketch:
        return self.editor.sketch

    def _edited(self) -> None:
        self.lines.follow(self.sketch)
        self.ask()
        self._notify()

    def _notify(self) -> None:
        self._changed()

    def follow(self, changed: Callable[[], None]) -> None:
        """Call this whenever `shown` has something new."""
        self._changed = changed

    # Answers

    def ask(self) -> None:
        """Ask for everything about the position. Flags change no answer."""
        self.answering.look_at(self.sketch.board._replace(flags=0))

    def due(self) -> float | None:
        return SOON if self.answering.busy else None

    def tick(self) -> None:
        self.answering.poll()

    def close(self) -> None:
        """Stop thinking; `ask` begins again."""
        self.answering.close()

    def point(self, cell: int) -> bool:
        """Move the pointer to a cell, or off the board with 0. Return True if that changes what is shown."""
        changed, self.pointed = cell != self.pointed, cell
        if changed and not self.sketch.revealed & cell:
            self.answering.point(cell)
        return changed

    def outcomes(self, cell: int) -> Sequence[CellOutcome]:
        """The numbers that a hidden cell may show, as far as they are known."""
        known = self.answering.known
        return known.outcomes.get(cell, ()) if known else ()

    # Edits

    def undo(self) -> None:
        if not self.editor.undo():
            self.say(words.NOTHING_TO_UNDO)

    def redo(self) -> None:
        if not self.editor.redo():
            self.say(words.NOTHING_TO_REDO)

    def paint(self, symbol: str) -> None:
        """Paint the cell pointed at, or the selection."""
        cells = self.pointed or self.editor.selected
        if cells:
            self.editor.paint(cells, symbol)

    def resize(self, width: int, height: int, tiling: str | None = None) -> None:
        """Change the size or the tiling of the board, and keep what fits."""
        try:
            self.editor.resize(grid_of(tiling or self.sketch.grid.tiling, width, height))
        except ValueError as error:
            self.say(sentence(str(error)))

    def use_level(self, level: Level) -> None:
        """Change the board to that of a level, and keep what fits."""
        self.editor.resize(level.grid, level.mines)

    def copy(self, code: bool = False) -> str:
        """The selected block or the position as text, or the position as a `code` of one word."""
        self.say(words.CODE_COPIED if code else words.BLOCK_COPIED if self.editor.selected else words.COPIED)
        return self.sketch.code if code else self.editor.copied()

    def paste(self, text: str) -> None:
        """Put a copied block down at the pointer, or show a copied position."""
        rows = text.strip("\r\n").splitlines()
        symbols = set("".join(rows))
        block = bool(rows) and symbols <= {*self.sketch.symbols, " "} and (self.pointed or self.editor.selected)
        if block:
            row, col = self.sketch.grid.places(self.pointed or self.editor.selected)[0]
            self.editor.put(rows, row, col)
            return
        try:
            self.editor.use(position_in(text.encode("utf-8", "replace"), self.plugins, self.sketch.mine_count))
        except ValueError as error:
            self.say(words.NOT_PASTED.format(why=error))

    # StudyTree

    def open(self, place: tuple[int, int], outcome: CellOutcome) -> None:
        """Open a cell, which shows this number, and look at the position after it."""
        self.editor.use(self.lines.open(place, outcome.number, outcome.chance))

    def go_to(self, line: StudyLine) -> None:
        """Look at the position of a line."""
        self.lines.here = line
        self.editor.use(line.sketch)

    def back(self) -> bool:
        """Go back to the line before. Return False if this is the first position."""
        parent = self.lines.here.parent
        if parent:
            self.go_to(parent)
        return parent is not None

    # State for display

    def shown(self) -> StudyShown:
        sketch, known = self.sketch, self.answering.known
        fault = known.odds.fault if known and known.odds else None
        about = facts_of_cell(known, sketch, self.pointed) if self.pointed else []
        outlined = self.highlighted or (fault.numbers if fault else about[0].cells if about else 0)
        return StudyShown(
            sketch.shown,
            study_marks(self.tools.overlay, known, outlined),
            tuple(facts(known, sketch, self._titles)),
            tuple(about),
            tuple(self.lines.listed()),
            self.lines.here,
            self.editor.selected,
            self.tools.help,
        )
