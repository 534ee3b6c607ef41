"""The study without a screen: what is shown, asked and said."""

import pytest

from minesweeper import Grid
from minesweeper.core.estimates import share
from minesweeper.core.naming import percent
from minesweeper.core.sketch import Sketch
from minesweeper.games.live_figures import Tone
from minesweeper.study import study as studying
from minesweeper.study.facts import Fact
from minesweeper.study.inquiring import SLOW
from minesweeper.study.overlays import StudyOverlay
from minesweeper.study.study import Study
from minesweeper.study.tools import Tool
from minesweeper.words import study as words
from tests.bundled import bundled_plugins
from tests.thinking_here import ThinkerHere

PAIR = """4x3x2
1221
####
####"""
LAST = """3x2x1
1#1
1#1"""


class Told:
    """A study whose answers come in this process, and what it said."""

    def __init__(self, text: str, solvers: tuple[str, ...] = ()) -> None:
        self.said: list[str] = []
        plugins = bundled_plugins()
        plugins.solvers = {name: plugins.solvers[name] for name in solvers}
        self.study = Study(plugins, Sketch.parse(text), self.said.append)
        self.seen = 0
        self.study.follow(self._see)

    def _see(self) -> None:
        self.seen += 1

    def think(self, answers: int = 10) -> "Told":
        for _ in range(answers):
            self.study.tick()
        return self

    def fact(self, label: str) -> Fact:
        return next(fact for fact in self.study.shown().facts if fact.label == label)

    def labels(self) -> list[str]:
        return [fact.label for fact in self.study.shown().facts]

    def cell(self, row: int, col: int) -> int:
        return self.study.sketch.grid.cell(row, col)


@pytest.fixture(autouse=True)
def _think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "Thinker", ThinkerHere)


def test_what_is_known_grows_from_the_odds_to_the_chance_to_win() -> None:
    told = Told(LAST)
    assert [fact.text for fact in told.study.shown().facts] == [words.SEEKING]
    told.think(1)
    assert told.labels() == [words.LAYOUTS, words.SAFEST]
    assert told.fact(words.LAYOUTS).text == "2"
    assert told.fact(words.SAFEST).detail == "50 % a mine"
    told.think(2)
    assert told.fact(words.WIN) == Fact(words.WIN, "50 %", words.PERFECT, told.study.sketch.hidden, Tone.PROUD)
    told.think(3)
    assert told.fact(words.GUESSES).text == "about 1.0"
    assert told.study.due() is None
    assert told.seen >= 4


def test_where_no_search_reaches_strong_plays_on_and_grows_more_certain() -> None:
    told = Told("9x9x10\n1########" + "\n#########" * 8).think(4)
    known = told.study.answering.known
    assert known is not None
    assert known.worths is None
    assert known.surveyed
    first = known.played_win
    told.think(6)
    later = known.played_win
    assert first is not None
    assert later is not None
    assert later.high - later.low < first.high - first.low
    assert "of Strong" in told.fact(words.WIN).detail
    assert told.fact(words.TELLING).text


def test_an_edit_drops_every_question_about_the_position_before() -> None:
    told = Told(PAIR).think(1)
    slow = told.study.answering._slow
    assert slow.awaits(SLOW)
    told.study.editor.paint(told.cell(2, 2), "3")
    assert not slow.awaits(SLOW)
    known = told.study.answering.known
    assert known is not None
    assert known.odds is None
    assert known.board.revealed & told.cell(2, 2)


def test_flags_change_no_answer() -> None:
    told = Told(PAIR).think(1)
    known = told.study.answering.known
    told.study.editor.paint(told.cell(2, 2), "F")
    assert told.study.answering.known is known


def test_an_impossible_position_shows_which_numbers_contradict_each_other() -> None:
    told = Told("2x2x1\n1#\n2#").think(1)
    fact = told.fact(words.IMPOSSIBLE)
    assert fact.detail == "These 2 numbers can't all be right."
    assert fact.cells == told.cell(0, 0) | told.cell(1, 0)
    shown = told.study.shown()
    assert shown.marks.marks.outlined == fact.cells
    assert shown.marks.marks.chances == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2x1x0\n1#", "This number doesn't fit 0 mines."),
        ("7x1x1\n#1###1#", "These 2 numbers don't fit 1 mine."),
        ("2x2x1\n8#\n##", "This number can't be right."),
        ("2x1x0\n#*", "The hidden cells don't fit 0 mines."),
    ],
)
def test_impossible_positions_say_why(text: str, said: str) -> None:
    assert Told(text).think(1).fact(words.IMPOSSIBLE).detail == said


def test_nearly_certain_is_never_called_certain() -> None:
    assert percent(0.9997) == "more than 99.9 %"
    told = Told("60x60x1\n" + "\n".join(["#" * 60] * 60)).think(1)
    assert told.fact(words.SAFEST).detail == "less than 0.1 % a mine"


def test_pointing_at_a_cell_says_what_each_number_would_mean() -> None:
    told = Told("3x2x1\n1##\n###").think(1)
    assert told.study.point(told.cell(0, 1))
    assert not told.study.point(told.cell(0, 1))
    told.think(8)
    about = told.study.shown().about_cell
    assert about[0].label == "Row 1, column 2"
    assert about[0].text == "33.3 % a mine"
    assert [(fact.label, fact.text) for fact in about[-1:]] == [("Shows 1", "66.7 % · nothing new")]


def test_a_certain_cell_has_its_proof_outlined() -> None:
    told = Told("3x2x1\n1#0\n###").think(1)
    told.study.point(told.cell(0, 1))
    told.think(8)
    about = told.study.shown().about_cell[0]
    assert about.text == "certainly safe"
    assert about.cells == told.cell(0, 2)
    assert told.study.shown().marks.marks.outlined == told.cell(0, 2)
    told.study.point(told.cell(1, 0))
    told.think(8)
    assert told.study.shown().about_cell[0].text == "certainly a mine"


def test_each_solver_says_its_guess_and_why() -> None:
    told = Told(PAIR, ("pairs", "quick")).think(8)
    assert told.fact("Pairs").cells
    assert told.fact("Quick").detail


def test_overlays_show_their_figures() -> None:
    told = Told("3x3x1\n1##\n###\n###").think(8)
    shown = {}
    for _ in StudyOverlay:
        shown[told.study.tools.overlay] = told.study.shown().marks
        told.study.tools.next_overlay()
    assert shown[StudyOverlay.MINE].marks.chances
    assert not shown[StudyOverlay.MINE].welcome
    for overlay in (StudyOverlay.ZERO, StudyOverlay.PROGRESS, StudyOverlay.WIN):
        assert shown[overlay].welcome
        assert sum(cells for cells, _ in shown[overlay].marks.chances) == told.study.sketch.hidden
    assert shown[StudyOverlay.OFF].marks.chances == ()
    told.study.tools.show(StudyOverlay.DEAD)
    told.study.editor.use(Sketch.parse("3x1x1\n#0#"))
    told.think(8)
    assert told.study.shown().marks.marks.region == 0


def test_a_highlighted_line_outlines_its_cells() -> None:
    told = Told(PAIR).think(2)
    told.study.highlighted = told.cell(2, 2)
    assert told.study.shown().marks.marks.outlined == told.cell(2, 2)


def test_lines_are_opened_and_gone_back() -> None:
    told = Told("3x2x1\n1##\n###").think(1)
    told.study.point(told.cell(0, 1))
    told.think(8)
    (outcome,) = told.study.outcomes(told.cell(0, 1))
    told.study.open((0, 1), outcome)
    assert str(told.study.sketch) == "3x2x1\n11#\n###"
    assert len(told.study.shown().lines) == 2
    assert told.study.back()
    assert not told.study.back()
    assert str(told.study.sketch) == "3x2x1\n1##\n###"
    told.study.go_to(told.study.shown().lines[1].line)
    assert str(told.study.sketch) == "3x2x1\n11#\n###"


def test_positions_and_blocks_are_copied_and_pasted() -> None:
    told = Told(PAIR)
    assert told.study.copy() == PAIR
    told.study.paste("2x2x1\n1#\n##")
    assert str(told.study.sketch) == "2x2x1\n1#\n##"
    told.study.paste("12#\n###\n###")
    assert str(told.study.sketch) == "3x3x1\n12#\n###\n###"
    told.study.point(told.cell(1, 1))
    told.study.paste("FF")
    assert str(told.study.sketch) == "3x3x1\n12#\n#FF\n###"
    assert told.study.copy() == "FF"
    told.study.paste("nonsense")
    assert told.said[-1].startswith("There is no position on the clipboard")


def test_digits_paint_what_is_pointed_at_or_selected() -> None:
    told = Told(PAIR)
    told.study.paint("3")
    assert str(told.study.sketch) == PAIR
    told.study.tools.select_all()
    told.study.paint("#")
    assert told.study.sketch.revealed == 0
    told.study.point(told.cell(0, 0))
    told.study.paint("5")
    assert told.study.sketch.symbol(told.cell(0, 0)) == "5"


def test_impossible_sizes_are_refused_in_a_sentence() -> None:
    told = Told(PAIR)
    told.study.resize(0, 3)
    assert told.said == ["Width must be 1 to 1000, not 0."]
    told.study.resize(2, 2)
    assert told.study.sketch.grid == Grid(2, 2)


def test_there_may_be_nothing_to_take_back() -> None:
    told = Told(PAIR)
    told.study.undo()
    told.study.redo()
    assert told.said == [words.NOTHING_TO_UNDO, words.NOTHING_TO_REDO]


def test_tools_say_how_to_use_them() -> None:
    told = Told(PAIR)
    helps = {told.study.shown().help}
    for tool in (Tool.SELECT, Tool.OPEN, "4"):
        told.study.tools.take(tool)
        helps.add(told.study.shown().help)
    assert helps == {words.EDIT_HELP, words.SELECT_HELP, words.LINE_HELP}


def test_a_won_position_is_won() -> None:
    told = Told("2x1x1\n1#").think(6)
    assert told.fact(words.WIN).text == "100 %"


def test_closing_ends_all_questions_and_asking_begins_again() -> None:
    told = Told(PAIR)
    told.study.close()
    assert told.study.due() is None
    told.study.ask()
    assert told.study.due() is not None


def test_games_alone_never_make_a_win_or_a_loss_certain() -> None:
    assert words.played_text(share(40, 40), 40) == ("over 91 %", "between 91 and 100 % in 40 games of Strong")
    assert words.played_text(share(0, 40), 40) == ("under 9 %", "between 0 and 9 % in 40 games of Strong")
    assert words.played_text(share(1, 2), 2)[0] == "50 %"
    assert words.played_text(share(99_999, 100_000), 100_000)[0] == "more than 99.9 %"


def test_codes_of_positions_and_boards_are_pasted() -> None:
    told = Told(PAIR)
    code = told.study.copy(code=True)
    told.study.editor.clear()
    told.study.paste(code)
    assert str(told.study.sketch) == PAIR
    told.study.paste("Try this: 9x9x10.beginner.3.r4c4")
    assert told.study.sketch.grid == Grid(9, 9)
    assert told.study.sketch.revealed.bit_count() > 8
    told.study.paste("9x9x10.beginner.3.nonsense")
    assert told.said[-1].startswith("There is no position on the clipboard")
