"""Reasons that are found when they are first read."""

import pickle

from minesweeper import Reason
from minesweeper.core.late_reason import LateReason

WHY = Reason("counting", "The 1 in row 1, column 2 has its mine.", 2, 4, "This 1 has its mine.")


def test_a_reason_is_found_once_and_only_when_it_is_read() -> None:
    found: list[Reason] = []

    def find() -> Reason:
        found.append(WHY)
        return WHY

    late = LateReason(find)
    assert found == []
    assert (late.rule, late.sentence, late.numbers, late.cells, late.pointed) == (
        WHY.rule,
        WHY.sentence,
        WHY.numbers,
        WHY.cells,
        WHY.pointed,
    )
    assert (str(late), late.beside_board) == (WHY.sentence, WHY.pointed)
    assert found == [WHY]


def test_a_reason_that_is_sent_to_another_process_is_found_first() -> None:
    assert pickle.loads(pickle.dumps(LateReason(lambda: WHY))) == WHY
