"""The handshake with the process that thinks. All waiting here is for something that comes."""

import math
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import chain, count, repeat
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
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


def finish(mind: Thinker, seconds: float = 1.0) -> None:
    """Look after it until there is nothing to wait for, for so long at a time."""
    while mind.busy:
        mind.poll(seconds)


def process(mind: Thinker) -> BaseProcess:
    pids: list[int] = []
    mind.ask("who", pids.append, os.getpid)
    finish(mind)
    (found,) = [child for child in active_children() if child.pid in pids]
    return found


def test_a_question_is_answered_by_another_process_which_there_is_not_without_one(answers: list[object]) -> None:
    before = {*active_children()}
    mind = Thinker(print)
    mind.poll()
    assert (mind.busy, {*active_children()} - before) == (False, set())
    mind.ask("who", answers.append, os.getpid)
    assert (mind.busy, mind.awaits("who"), answers) == (True, True, [])
    finish(mind)
    assert answers == [process(mind).pid]
    assert answers != [os.getpid()]
    assert not mind.awaits("who")
    mind.close()
    assert {*active_children()} <= before


def test_one_process_answers_all_questions(mind: Thinker, answers: list[object]) -> None:
    for topic in "abc":
        mind.ask(topic, answers.append, os.getpid)
    finish(mind)
    assert answers == [process(mind).pid] * 3


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
    mind.ask("end", answers.append, sys.exit, 3)
    mind.ask("sum", answers.append, sum, (1, 2))
    finish(mind)
    assert (answers, failures) == ([], ["The solver's process broke down."])
    mind.ask("sum", answers.append, sum, (1, 2))
    finish(mind)
    assert (answers, len(failures)) == ([3], 1)


def test_a_process_that_breaks_down_for_nobody_is_not_told(mind: Thinker, failures: list[str]) -> None:
    child = process(mind)
    mind.ask("end", failures.append, sys.exit, 3)
    mind.forget("end")
    child.join()
    mind.poll(1.0)
    assert failures == []


def test_a_process_that_was_killed_meanwhile_is_replaced_without_a_word(
    mind: Thinker, answers: list[object], failures: list[str]
) -> None:
    child = process(mind)
    child.kill()
    child.join()
    mind.ask("sum", answers.append, sum, (1, 2))
    finish(mind)
    assert (answers, failures) == ([3], [])


def test_closing_in_mid_thought_ends_the_process_and_it_answers_again(mind: Thinker, answers: list[object]) -> None:
    child = process(mind)
    mind.ask("sleep", answers.append, time.sleep, 3600)
    mind.close()
    assert not child.is_alive()
    assert not mind.busy
    mind.close()
    mind.ask("sum", answers.append, sum, (1, 2))
    finish(mind)
    assert answers == [3]


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped there")
def test_who_asks_about_something_huge_need_not_wait_until_it_is_taken(mind: Thinker) -> None:
    os.kill(process(mind).pid or 0, signal.SIGSTOP)
    asks = Thread(target=mind.ask, args=("size", print, len, bytes(10_000_000)), daemon=True)
    asks.start()
    asks.join(60)
    assert not asks.is_alive()


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
import os, time
from minesweeper.thinking.thinker import Thinker

if __name__ == "__main__":
    mind = Thinker(print)
    mind.ask("who", lambda pid: print(pid, flush=True), os.getpid)
    while mind.busy:
        mind.poll(1.0)
    mind.ask("sleep", print, time.sleep, 3600)
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


def test_an_endless_thought_holds_up_the_next_only_while_wanted(failures: list[str], answers: list[object]) -> None:
    ticks = count()
    with closing(Thinker(failures.append, clock=lambda: 10.0 * next(ticks))) as mind:
        mind.ask("sleep", answers.append, time.sleep, 3600)
        mind.forget("sleep")
        mind.ask("sum", answers.append, sum, (1, 2), limit=math.inf)
        finish(mind, 0.01)
        mind.ask("nap", lambda _: answers.append("awake"), time.sleep, 0.05, limit=math.inf)
        mind.ask("sum", answers.append, sum, (1, 2), limit=math.inf)
        finish(mind, 0.01)
    assert (answers, failures) == ([3, "awake", 3], [])


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped there")
def test_a_process_that_was_stopped_is_replaced_and_told_and_other_questions_are_answered(
    mind: Thinker, answers: list[object], failures: list[str]
) -> None:
    child = process(mind)
    os.kill(child.pid or 0, signal.SIGSTOP)
    mind.ask("hint", answers.append, sum, (1, 2), limit=0.1)
    mind.ask("lay", answers.append, sum, (3, 4))
    finish(mind, 0.01)
    assert (answers, failures) == ([7], [thinker.NO_ANSWER])
    assert not child.is_alive()
    mind.ask("hint", answers.append, sum, (1, 2))
    finish(mind)
    assert answers == [7, 3]


def test_time_in_which_all_were_stopped_does_not_count(failures: list[str], answers: list[object]) -> None:
    """The clock says that whoever looks did not look for two minutes."""
    times = chain([0.0], repeat(120.0))
    with closing(Thinker(failures.append, clock=lambda: next(times))) as mind:
        mind.ask("sum", answers.append, sum, (1, 2))
        finish(mind, 0.01)
    assert (answers, failures) == ([3], [])


def test_patience_is_longer_than_what_our_own_solvers_take() -> None:
    from minesweeper.play.autoplay import BOT_SECONDS  # noqa: PLC0415 - only here

    assert thinker.UNWANTED_SECONDS > 2 * BOT_SECONDS


def test_what_is_cut_off_leaves_other_questions(mind: Thinker, answers: list[object], failures: list[str]) -> None:
    mind.ask("sleep", answers.append, time.sleep, 3600)
    mind.ask("sum", answers.append, sum, (1, 2))
    mind.cut_off("sum")
    mind.ask("sum", answers.append, sum, (3, 4))
    mind.cut_off("sleep")
    finish(mind)
    assert (answers, failures) == ([7], [])
