"""The tree of lines."""

import pytest

from minesweeper.core.sketch import Sketch
from minesweeper.study.lines import StudyTree

START = Sketch.parse("3x2x2\n1##\n###")


def listed(tree: StudyTree) -> list[str]:
    return [
        "  " * each.depth + (f"{each.line.place} {each.line.number}" if each.line.parent else "start")
        for each in tree.listed()
    ]


def test_a_position_without_lines_has_no_tree() -> None:
    assert StudyTree(START).listed() == []


def test_lines_branch_and_are_kept() -> None:
    tree = StudyTree(START)
    tree.open((0, 1), 2, 0.5)
    after = tree.open((0, 2), 1, 0.4)
    assert str(after) == "3x2x2\n121\n###"
    assert tree.here.reached == pytest.approx(0.2)
    tree.follow(START)
    tree.open((0, 1), 1, 0.3)
    assert listed(tree) == ["start", "  (0, 1) 2", "  (0, 2) 1", "  (0, 1) 1"]
    tree.follow(after)
    assert tree.here.number == 1
    assert tree.here.parent
    assert listed(tree) == ["start", "  (0, 1) 2", "  (0, 2) 1", "  (0, 1) 1"]


def test_the_same_line_is_not_listed_twice() -> None:
    tree = StudyTree(START)
    for _ in range(2):
        tree.follow(START)
        tree.open((0, 1), 2, 0.5)
    assert listed(tree) == ["start", "(0, 1) 2"]


def test_an_edit_begins_another_tree_and_undoing_it_finds_the_first_again() -> None:
    tree = StudyTree(START)
    tree.open((0, 1), 2, 0.5)
    tree.follow(START.painted(1, "3"))
    assert tree.listed() == []
    tree.follow(START)
    assert listed(tree) == ["start", "(0, 1) 2"]
