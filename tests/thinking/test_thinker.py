"""The handshake with the process that thinks. All waiting here is for something that comes."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import count
from multiprocessing import Pipe
from pathlib import Path
from threading import Thread

import pytest

from minesweeper.thinking import thinker
from minesweeper.thinking.thinker import Thinker
from tests.waiting import ends


@pytest.fixture
def answers() -> list[object]:
    return []


@pytest.fixture
def failures() -> list[str]:
    return []


@pytest.fixture
def mind(failures: list[str]) -> Iterator[Thinker]:
    mind = Thinker(failures.append)
    yield mind
    mind.close()


def finish(mind: Thinker) -> None:
    """Look after it until there is nothing to wait for."""
    while mind.busy:
        mind.poll(1.0)


def process(mind: Thinker) -> int:
    assert mind._process
    assert mind._process.pid
    return mind._process.pid


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_question_is_answered_by_another_process(mind: Thinker, answers: list[object]) -> None:
    mind.ask("who", answers.append, os.getpid)
    assert (mind.busy, mind.awaits("who"), answers) == (True, True, [])
    finish(mind)
    assert answers == [process(mind)]
    assert answers != [os.getpid()]
    assert not mind.awaits("who")


def test_without_a_question_there_is_no_process_and_nothing_to_look_after(mind: Thinker) -> None:
    mind.poll()
    assert not mind.busy
    assert mind._process is None


def test_one_process_answers_all_questions(mind: Thinker, answers: list[object]) -> None:
    for topic in "abc":
        mind.ask(topic, answers.append, os.getpid)
    finish(mind)
    assert answers == [process(mind)] * 3


def test_who_asks_again_gets_the_new_answer_only(mind: Thinker, answers: list[object]) -> None:
    mind.ask("sum", answers.append, sum, (1, 2))
    mind.ask("sum", answers.append, sum, (3, 4))
    mind.ask("sum", answers.append, sum, (5, 6))
    finish(mind)
    assert answers == [11]


def test_other_topics_do_not_disturb_each_other(mind: Thinker, answers: list[object]) -> None:
    mind.ask("sum", answers.append, sum, (1, 2))
    mind.ask("most", answers.append, max, (1, 2))
    mind.ask("sum", answers.append, sum, (3, 4))
    finish(mind)
    assert answers == [2, 7]


def test_a_forgotten_question_is_not_answered(mind: Thinker, answers: list[object]) -> None:
    mind.ask("sum", answers.append, sum, (1, 2))
    mind.ask("most", answers.append, max, (1, 2))
    mind.forget("sum")
    mind.forget("most")
    assert not mind.busy
    mind.ask("least", answers.append, min, (1, 2))
    finish(mind)
    assert answers == [1]


def test_an_answer_may_ask_the_next_question(mind: Thinker, answers: list[object]) -> None:
    def go_on(answer: int) -> None:
        answers.append(answer)
        if answer < 3:
            mind.ask("sum", go_on, sum, (answer, 1))

    mind.ask("sum", go_on, sum, (0, 1))
    finish(mind)
    assert answers == [1, 2, 3]


def test_a_process_that_breaks_down_is_told_and_the_next_question_starts_another(
    mind: Thinker, answers: list[object], failures: list[str]
) -> None:
    mind.ask("end", answers.append, os._exit, 3)
    mind.ask("sum", answers.append, sum, (1, 2))
    finish(mind)
    assert (answers, failures) == ([], ["The solver's process broke down."])
    mind.ask("sum", answers.append, sum, (1, 2))
    finish(mind)
    assert (answers, len(failures)) == ([3], 1)


def test_a_process_that_breaks_down_for_nobody_is_not_told(mind: Thinker, failures: list[str]) -> None:
    mind.ask("end", failures.append, os._exit, 3)
    mind.forget("end")
    while mind._asked:
        mind.poll(1.0)
    assert failures == []


def test_a_process_that_was_killed_meanwhile_is_replaced_without_a_word(
    mind: Thinker, answers: list[object], failures: list[str]
) -> None:
    mind.ask("who", answers.append, os.getpid)
    finish(mind)
    assert mind._process
    mind._process.kill()
    mind._process.join()
    mind.ask("sum", answers.append, sum, (1, 2))
    finish(mind)
    assert (answers[1:], failures) == ([3], [])


def test_closing_while_it_thinks_ends_the_process_at_once(mind: Thinker, answers: list[object]) -> None:
    mind.ask("sleep", answers.append, time.sleep, 3600)
    pid = process(mind)
    mind.close()
    assert not alive(pid)
    assert not mind.busy
    mind.close()


def test_who_asks_about_something_huge_need_not_wait_until_it_is_taken(mind: Thinker) -> None:
    mind._line, _nobody_reads = Pipe()
    asks = Thread(target=mind.ask, args=("size", print, len, bytes(10_000_000)), daemon=True)
    asks.start()
    asks.join(60)
    assert not asks.is_alive()
    _nobody_reads.close()


def test_something_huge_is_answered_like_anything_else(mind: Thinker, answers: list[object]) -> None:
    mind.ask("size", answers.append, len, bytes(10_000_000))
    mind.ask("sum", answers.append, sum, (1, 2))
    finish(mind)
    assert answers == [10_000_000, 3]


def test_something_huge_does_not_hold_up_the_end(mind: Thinker, answers: list[object]) -> None:
    mind.ask("size", answers.append, len, bytes(10_000_000))
    mind.close()
    assert not mind.busy


ORPHAN = """
import time
from minesweeper.thinking.thinker import Thinker

if __name__ == "__main__":
    mind = Thinker(print)
    mind.ask("sleep", print, time.sleep, 3600)
    print(mind._process.pid, flush=True)
    time.sleep(3600)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_it_does_not_go_on_thinking_when_nobody_is_there_any_more(tmp_path: Path) -> None:
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN)
    asker = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert asker.stdout
    pid = int(asker.stdout.readline())
    asker.kill()
    asker.wait()
    asker.stdout.close()
    assert ends(pid)


def test_after_closing_it_can_be_asked_again(mind: Thinker, answers: list[object]) -> None:
    mind.ask("sleep", answers.append, time.sleep, 3600)
    mind.close()
    mind.ask("sum", answers.append, sum, (1, 2))
    finish(mind)
    assert answers == [3]


def test_a_thought_without_end_that_nobody_wants_does_not_hold_up_the_next(
    failures: list[str], answers: list[object]
) -> None:
    ticks = count()
    mind = Thinker(failures.append, clock=lambda: float(next(ticks)))
    mind.ask("sleep", answers.append, time.sleep, 3600)
    mind.forget("sleep")
    mind.ask("sum", answers.append, sum, (1, 2))
    while mind.busy:
        mind.poll(0.01)
    mind.close()
    assert (answers, failures) == ([3], [])


def test_a_thought_that_is_wanted_may_take_as_long_as_it_takes(mind: Thinker, answers: list[object]) -> None:
    mind._clock = lambda: 1e9
    mind.ask("nap", lambda _: answers.append("awake"), time.sleep, 0.05)
    mind.ask("sum", answers.append, sum, (1, 2))
    mind._asked_at = 0.0
    mind.poll()
    finish(mind)
    assert answers == ["awake", 3]


def test_patience_is_longer_than_what_our_own_solvers_take() -> None:
    from minesweeper.ui.bot.autoplay import SECONDS  # noqa: PLC0415 - it imports arcade

    assert thinker.PATIENCE > 2 * SECONDS


def test_what_is_cut_off_holds_up_nobody_and_leaves_other_questions(
    mind: Thinker, answers: list[object], failures: list[str]
) -> None:
    mind.ask("sleep", answers.append, time.sleep, 3600)
    mind.ask("sum", answers.append, sum, (1, 2))
    mind.cut_off("sum")
    mind.ask("sum", answers.append, sum, (3, 4))
    mind.cut_off("sleep")
    finish(mind)
    assert (answers, failures) == ([7], [])
