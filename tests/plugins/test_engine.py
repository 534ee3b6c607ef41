"""Programs as solvers: what they answer, and what becomes of those that do not."""

import itertools
import json
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from minesweeper import Board, Budget, Game, Minefield, Move
from minesweeper.machine.conversation import ConversationError
from minesweeper.plugins import Engine, PluginError, ask, ask_in_duel, engine_process, load_plugins
from minesweeper.plugins import engine as engines
from minesweeper.plugins.host import is_program
from tests.random_duels import random_duel
from tests.waiting import ends, until

BOARD = Board.parse("01#\n01#\n01#", mines=1)
"""The middle cell of the last column is the mine."""

PROGRAM = """
import os, sys, time
def say(text): print(text, flush=True)
starts = sys.argv[2] if len(sys.argv) > 2 else None
if starts: open(starts, "a").write("x")
number = height = 0
for line in sys.stdin:
    words = line.split()
    if words[0] == "msp":
        say("id name trial"); say("option depth number default 3 least 1 most 9"); say("mspok 1")
    elif words[0] == "isready":
        say("readyok")
    elif words[0] == "go":
        number = int(words[1])
        exec(sys.argv[1])
"""
GOOD = "say(f'bestmove {number} r0,2 r2,2 chance 0 why They are safe.')"


def program(action: str, *more: str) -> list[str]:
    return [sys.executable, "-I", "-S", "-c", PROGRAM, action, *more]


@pytest.fixture
def started() -> Iterator[list[Engine]]:
    """The engines of a test, which are ended after it."""
    held: list[Engine] = []
    yield held
    for each in held:
        each.end()


def start(held: list[Engine], action: str, *more: str) -> Engine:
    held.append(Engine(program(action, *more)))
    return held[-1]


def test_a_program_answers_like_a_solver(started: list[Engine]) -> None:
    solver = start(started, GOOD).solver
    assert (solver.name, [option.name for option in solver.options]) == ("trial", ["depth"])
    for _ in range(3):
        advice = ask(solver, BOARD)
        assert (advice.moves, advice.chance) == ((Move.reveal(0, 2), Move.reveal(2, 2)), 0.0)
        assert str(advice.why) == "They are safe."


def test_each_choice_of_options_has_a_process_of_its_own(started: list[Engine], tmp_path: Path) -> None:
    action = "say(f'bestmove {number} r0,2 chance 0 why {depth}')"
    engine = start(started, f"depth = globals().get('depth', 0)\n{action}", str(tmp_path / "starts"))
    engine.solver.with_options({"depth": 5})
    for options in ({}, {"depth": 5}, {}, {"depth": 5}):
        ask(engine.solver.with_options(options), BOARD)
    assert (tmp_path / "starts").read_text() == "xxx"  # one of them to ask for its name


def test_odds_of_one_mark_mines(started: list[Engine]) -> None:
    engine = start(started, f"say('info odds 1 1,2'); say('info layouts 1'); say('info text hello'); {GOOD}")
    assert ask(engine.solver, BOARD).mines == BOARD.grid.cell(1, 2)
    assert (engine.info.layouts, engine.info.texts) == (1, ("hello",))


def test_a_solver_for_one_plays_duels_too(started: list[Engine]) -> None:
    moment = next(each for each in random_duel(3).moments if each.board.revealed and not each.board.status.over)
    (move, *_) = ask_in_duel(start(started, "say(f'bestmove {number} none chance 0')").solver, moment).moves
    assert moment.refusal(move) is None


def test_an_engine_can_be_sent_to_another_process(started: list[Engine]) -> None:
    engine = start(started, GOOD)
    copy = pickle.loads(pickle.dumps(engine))
    started.append(copy)
    assert (copy, hash(copy)) == (engine, hash(engine))
    assert ask(copy.solver, BOARD) == ask(engine.solver, BOARD)


HOSTILE = {
    "os._exit(7)": "its program trial ended with the exit status 7",
    "os.abort()": "its program trial was ended by SIGABRT",
    "os.close(1); time.sleep(99)": "its program trial closed its output",
    "say('hello')": "broke the protocol: it wrote 'hello' instead of bestmove",
    "say('')": "it wrote '' instead of bestmove",
    "say('readyok')": "it wrote 'readyok' instead of bestmove",
    "say('bestmove 0 r0,2 chance 0')": "it answered question 0 instead of 1",
    "say('bestmove 99 r0,2 chance 0')": "it answered question 99 instead of 1",
    "say('x' * 2_000_000)": "wrote a line of more than 100180 bytes",
    "sys.stdout.write('x' * 2_000_000); sys.stdout.flush(); time.sleep(99)": "wrote a line of more than 100180 bytes",
    "say('bestmove ' + 'r0,2 ' * 30_000)": "wrote a line of more than",
    "say(f'bestmove {number} ' + 'r0,2 ' * 9_000)": "has no chance",
    "os.write(1, bytes(range(256)) * 9 + bytes([10]))": "instead of bestmove|not UTF-8",
    r"os.write(1, b'\xff\n')": "wrote bytes that are not UTF-8",
    "say(f'bestmove {number} r0,2')": "has no chance",
    "say(f'bestmove {number} r9,9 chance 0')": "moves must be on the board",
    "say(f'bestmove {number} r0,2 chance 7')": "a chance is a number from 0 to 1, not '7'",
    "say(f'bestmove {number} r0,2 chance nan')": "a chance is a number",
    "say(f'bestmove {number} r0,2 chance 0 mines 0,0')": "mines must be a set of hidden cells",
    "say(f'bestmove {number} ' + '9' * 4000 + ' chance 0')": "a move is written",
    "say('info odds 2 0,0')": "a chance is a number",
    "say('info odds 0.5 7,7')": "is no cell of the board",
    "say('failed 1 it is tired')": "^it is tired$",
    "print('info text y' * 999, 'z\\0\\x1b[31m'); say('\\x1b[2J')": "instead of bestmove",
}


@pytest.mark.parametrize(("action", "why"), HOSTILE.items(), ids=range(len(HOSTILE)))
def test_a_hostile_program_is_an_error_that_names_it(started: list[Engine], action: str, why: str) -> None:
    engine = start(started, action)
    with pytest.raises(PluginError, match=why) as error:
        ask(engine.solver, BOARD)
    assert str(error.value).isprintable()
    assert len(str(error.value)) < 1100


def test_a_second_answer_is_not_taken_for_the_next(started: list[Engine]) -> None:
    engine = start(started, f"{GOOD}; {GOOD}")
    ask(engine.solver, BOARD)
    with pytest.raises(PluginError, match="it answered question 1 instead of 2"):
        ask(engine.solver, BOARD)


@pytest.mark.slow
@pytest.mark.parametrize("action", ["time.sleep(99)", "while True: pass", "while True: say('info text more')"])
def test_a_program_that_gives_no_answer_is_ended(started: list[Engine], action: str) -> None:
    engine = start(started, action)
    with pytest.raises(PluginError, match=r"trial gave no answer for 1 seconds, with a budget of 0\.1"):
        ask(engine.solver, BOARD, Budget(0.1))
    assert engine._running == {}


@pytest.mark.slow
def test_a_program_is_told_to_stop_when_its_time_is_up(started: list[Engine]) -> None:
    engine = start(started, f"assert next(sys.stdin) == 'stop\\n'; {GOOD}")
    assert ask(engine.solver, BOARD, Budget(0.3)).moves


STOPPED = """
import sys
from minesweeper import Board, Budget
from minesweeper.plugins import Engine, ask
engine = Engine(sys.argv[1:])
engine.get_ready()
print(ask(engine.solver, Board.parse("01#\\n01#\\n01#", mines=1), Budget(1.0)).moves)
engine.end()
"""


@pytest.mark.slow
def test_time_in_which_all_were_stopped_does_not_count(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    action = f"open({str(asked)!r}, 'w').close(); time.sleep(6); {GOOD}"
    host = subprocess.Popen([sys.executable, "-c", STOPPED, *program(action)], stdout=subprocess.PIPE, text=True)
    until(asked.exists)
    host.send_signal(signal.SIGSTOP)
    time.sleep(7)
    host.send_signal(signal.SIGCONT)
    assert "row=0, col=2" in host.communicate()[0]


def test_a_program_that_died_is_started_again(started: list[Engine], tmp_path: Path) -> None:
    file = tmp_path / "starts"
    engine = start(started, f"os._exit(1) if len(open({str(file)!r}).read()) == 2 else {GOOD}", str(file))
    with pytest.raises(PluginError, match="exit status 1"):
        ask(engine.solver, BOARD)
    assert ask(engine.solver, BOARD).moves
    assert file.read_text() == "xxx"


def test_a_program_that_is_killed_between_questions_is_started_again(started: list[Engine]) -> None:
    engine = start(started, f"{GOOD}; os._exit(0)")
    assert ask(engine.solver, BOARD).moves
    (running,) = engine._running.values()
    assert ends(running.conversation.pid)
    with pytest.raises(PluginError, match="exit status 0"):
        ask(engine.solver, BOARD)
    assert ask(engine.solver, BOARD).moves


def test_a_program_that_ended_after_its_last_answer_is_ready_for_the_next_game(started: list[Engine]) -> None:
    engine = start(started, f"{GOOD}; os._exit(0)")
    for _ in range(3):
        engines.get_ready(engine.solver.with_options({}))
        assert ask(engine.solver, BOARD).moves
        (running,) = engine._running.values()
        assert ends(running.conversation.pid)


def test_a_program_that_says_it_failed_goes_on(started: list[Engine], tmp_path: Path) -> None:
    engine = start(started, "say(f'failed {number} it is tired')", str(tmp_path / "starts"))
    for _ in range(3):
        with pytest.raises(PluginError, match="it is tired"):
            ask(engine.solver, BOARD)
    assert (tmp_path / "starts").read_text() == "xx"


SHAKY = {
    "": "ended with the exit status 0",
    "print('Welcome!')": "it wrote 'Welcome!' before mspok",
    "print('mspok 2')": "speaks another version of the protocol: 'mspok 2'",
    "print('id name human'); print('mspok 1')": "a solver must not be called 'human'",
    "print('id name ' + 'x' * 500); print('mspok 1')": "must have at most 100 letters",
    "print('id'); print('id name'); print('mspok 1')": "must not be empty",
    "print('option x'); print('mspok 1')": "broke the protocol",
    "print('mspok 1'); print('mspok 1')": "it wrote 'mspok 1' instead of readyok",
    "print('x' * 1_000_000)": "wrote a line of more than 100000 bytes",
}


@pytest.mark.parametrize(("script", "why"), SHAKY.items(), ids=range(len(SHAKY)))
def test_a_program_that_is_no_engine_is_refused_in_words(script: str, why: str) -> None:
    with pytest.raises(PluginError, match=why):
        Engine([sys.executable, "-I", "-S", "-c", script])


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("./nowhere", "its program nowhere cannot be started: No such file"),
        ("'", "cannot be read: No closing quotation"),
        ("", "must name a program"),
        ([], "must name a program"),
        (["a\0"], "cannot be started"),
    ],
)
def test_a_command_that_starts_nothing_is_refused_in_words(command: str | list[str], why: str) -> None:
    with pytest.raises(PluginError, match=why):
        Engine(command)


@pytest.mark.slow
def test_a_program_that_never_gets_ready_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_process, "LOAD_SECONDS", 0.2)
    silent = Engine(
        [sys.executable, "-I", "-S", "-c", "import time; time.sleep(600)"], engine_process.EngineIdentity("mute")
    )
    for _ in range(3):
        with pytest.raises(PluginError, match="its program mute did not get ready in time"):
            ask(silent.solver, BOARD)
    with pytest.raises(PluginError, match="gave no answer at 3 starts, and is not started again"):
        ask(silent.solver, BOARD)


class HostilePipe:
    """Speaks as an engine does, and answers questions with what a random generator writes."""

    rng = Random(1)
    lines: Iterator[str]

    def __init__(self, *_: object) -> None:
        self.lines = iter(["id name hostile", "can why", "mspok 1", "readyok"])
        self.number = 0

    def send(self, text: str) -> None:
        if "go " in text:
            self.number += 1
            self.lines = iter([hostile_line(self.rng, self.number) for _ in range(self.rng.choice((1, 1, 3)))])
        elif text.startswith("why"):
            self.lines = iter([hostile_line(self.rng, self.number)])

    def line(self, _until: float, longest: int) -> str | None:
        found = next(self.lines, None)
        if found is None and self.rng.random() < 0.5:
            raise ConversationError("closed its output")
        return found and found[:longest]

    def end(self, _farewell: str = "") -> None:
        pass


WORDS = (
    "bestmove", "info", "odds", "layouts", "text", "reason", "failed", "chance", "estimated", "mines", "why", "says",
    "rule", "numbers", "cells", "none", "r0,2", "r2,2", "f0,2", "c1,1", "t0,0", "b9,9", "r-1,0", "r99999999999,0", "0",
    "1", "0.5", "1e-3", "1e999", "nan", "-1", "NaN", "0,2", "1,2", "9,9", "٣", "\0", "\x1b[2J", "\u202e", "é",
    "x" * 300, "", "1" * 5000, "0x1", "1_0", "²",
)  # fmt: skip


def hostile_line(rng: Random, number: int) -> str:
    """A line that is nearly an answer, or is not at all."""
    if rng.random() < 0.1:
        letters = (rng.choice((rng.randrange(32, 127), rng.randrange(1, 0x2FFF))) for _ in range(rng.randrange(80)))
        return "".join(map(chr, letters))
    beginning = rng.choice((f"bestmove {number} r0,2 chance 0", f"bestmove {number}", f"reason {number} rule a", ""))
    return " ".join([beginning, *(rng.choice(WORDS) for _ in range(rng.randrange(8)))]).strip()


@pytest.mark.slow
def test_ten_thousand_hostile_answers_are_answers_or_errors_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "Conversation", HostilePipe)
    engine, good, bad = Engine(["hostile"]), 0, 0
    game = Game.from_minefield(Minefield.parse("..*\n...\n...\n*.."))
    game.reveal(1, 1)
    boards = itertools.cycle([BOARD, game.board, Board.parse("#", mines=0)])
    for board in itertools.islice(boards, 10_000):
        try:
            advice = ask(engine.solver, board)
        except PluginError as error:
            said, bad = str(error), bad + 1
        else:
            assert 0 <= advice.chance <= 1
            said, good = advice.why.sentence, good + 1
        assert said.isprintable()
    assert good > 200
    assert bad > 5_000


ENGINE_FILE = """
name = "trial"
title = "A trial"
command = {command}

[options]
depth = 4
"""


def test_a_file_makes_a_program_a_solver_that_stays(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(ENGINE_FILE.format(command=json.dumps(program(GOOD))), "utf-8")
    plugins = load_plugins([tmp_path / "mine.toml"], bundled_only=True)
    record = plugins.records[-1]
    assert (record.name, record.state, record.adds, record.foreign) == ("mine", "ok", {"solver": ["trial"]}, True)
    assert is_program(plugins, "trial")
    assert is_program(plugins, "trial:depth=5")
    assert not is_program(plugins, "strong")
    assert ask(plugins.solver("trial:depth=5"), BOARD).moves
    with pytest.raises(PluginError, match="the option depth is a whole number from 1 to 9, not '10'"):
        ask(plugins.solver("trial:depth=10"), BOARD)


@pytest.mark.slow
def test_a_program_of_a_file_runs_in_its_folder(tmp_path: Path) -> None:
    (tmp_path / "here.sh").write_text(f"#!/bin/sh\ntest -f mine.toml && exec {sys.executable} -m minesweeper serve")
    (tmp_path / "here.sh").chmod(0o755)
    (tmp_path / "mine.toml").write_text('command = "./here.sh"', "utf-8")
    plugins = load_plugins([tmp_path / "mine.toml"], bundled_only=True)
    assert ask(plugins.solver("mine"), BOARD).moves


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("command = 7", "must be a text or a list of words, not a int"),
        ("command = []", "must name a program"),
        ('command = "x"\nspeed = 3', "speed is not a field of an engine file"),
        ('command = "x"\nname = "human"', "must not be called"),
        ('command = "x"\nname = 3', "must be a text"),
        ('command = "x"\noptions = 3', "options must be a table"),
        ('command = "x"\noptions.a = 0.5', "must have a default that is"),
        ('command = "x"\noptions.a = {default = "b", values = 3}', "must be a list of texts"),
        ('command = "x"\noptions.a = {default = "b", values = ["c"]}', "the option a is one of c, not 'b'"),
        ('command = "x"\noptions.a = {start = 3}', "start is not a field of the option a"),
        ('command = "x"\ncommand = "y"', "not valid TOML"),
    ],
)
def test_a_wrong_file_is_an_error_in_words(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    record = load_plugins([tmp_path / "mine.toml"], bundled_only=True).records[-1]
    assert record.state == "failed"
    assert why in record.reason
