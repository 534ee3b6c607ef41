"""Line mode: one move per line, for pipes, tests and simple terminals, or one JSON object per line for scripts."""

import json
import re

import click

from minesweeper.core.moves import Move
from minesweeper.core.naming import counted
from minesweeper.core.picture import draw
from minesweeper.games.events import Ended, Event, Played
from minesweeper.play import Command, Play
from minesweeper.play.plain import odds_data, state_of, turn_data
from minesweeper.play.shown import Message
from minesweeper.words import screens
from minesweeper.words.terminal import LINE_DUEL_HELP, LINE_HELP

KEYS = {Command.NEW: "n", Command.UNDO: "u"}
ANSWER_WAIT, SKIPPED = 0.1, 1.0
"""Seconds to wait for an answer at a time, and to skip if no answer is awaited, so that solvers move without delay."""


class Lines:
    """Reads commands, and prints moves and messages. With `as_json`, it prints an object for each turn and each other
    command instead."""

    def __init__(self, play: Play, as_json: bool = False) -> None:
        self._play = play
        self._json = as_json
        self._asked: str | None = None
        """The command that has no answer in JSON yet."""
        self._before: Message | None = None
        """The latest message before it."""
        self._help = LINE_DUEL_HELP if play.mode.claims else LINE_HELP
        self._heard: Message | None = None
        """The latest message."""
        self._skipped = 0.0
        """Seconds skipped so far."""

    def run(self) -> None:
        """Play until the player quits, the input ends, or two solvers have finished."""
        self._say(self._help)
        self._follow(None)
        self._play.listen(self._follow)
        self._play.session.resume()
        if self._json:
            self._answer()
        try:
            while self._go_on():
                pass
        finally:
            self._play.close()

    def _go_on(self) -> bool:
        """Show the board and run the next line. Return False at the end."""
        self._wait()
        self._say(picture(self._play))
        session = self._play.session
        if session.board.status.over and not session.by_person:
            return False
        try:
            prompt = "" if self._json else "> "
            line: str = click.prompt("", prompt_suffix=prompt, default="", show_default=False, err=self._json)
        except click.Abort:
            return False
        words = line.split()
        for word in words:
            if word == "q":
                if words[0] != "q":
                    self._say(picture(self._play))
                return False
            self._asked, self._before = word, self._play.message
            try:
                self._obey(word)
            except ValueError as error:
                self._say(f"{error}. {self._help}", error=str(error))
            self._wait()
            if self._json and self._asked:
                self._answer()
        return True

    def _say(self, text: str, **data: object) -> None:
        """Print a text, or in JSON the data that say the same."""
        if not self._json:
            click.echo(text)
        elif data:
            self._answer(**data)

    def _answer(self, **data: object) -> None:
        """Print an object: what was asked, what happened and the state of the game."""
        play = self._play
        asked, self._asked = {"asked": self._asked} if self._asked else {}, None
        told = {"said": play.message.text} if play.message and play.message is not self._before else {}
        click.echo(json.dumps({**asked, **data, **told, **state_of(play)}))

    def _wait(self) -> None:
        """Wait for answers and for a solver's moves."""
        play = self._play
        waits = True
        while waits:
            play.tick(play.desk.clock() + self._skipped, ANSWER_WAIT if play.thinker.busy else 0.0)
            waits = play.laying.waits or play.hints.thinking or play.odds.thinking or play.bot.restless
            self._skipped += 0.0 if play.thinker.busy else SKIPPED

    def _follow(self, event: Event | None) -> None:
        """Print a duel's moves with their reasons, results and messages."""
        play = self._play
        if isinstance(event, Played) and self._json:
            self._answer(**turn_data(event.turn), **({"reason": play.mode.reason} if play.mode.reason else {}))
        elif isinstance(event, Played) and (told := play.mode.told):
            click.echo(f"{event.turn.move}: {told} {play.mode.reason}" if play.mode.reason else told)
        report = play.ending.report
        if isinstance(event, Ended) and report and not play.mode.standing:
            self._say(screens.line_ended(report.sentence, report.won))
        if play.message is not self._heard and (heard := play.message):
            self._say(self._advice or heard.text)
        self._heard = play.message

    @property
    def _advice(self) -> str:
        """The whole hint at once."""
        given = self._play.hints.given
        return f"{' '.join(map(str, given.advice.moves[: screens.MOST_NAMED]))}: {given.advice.why}" if given else ""

    def _obey(self, word: str) -> None:
        """Run a command. Raises `ValueError` if it is unknown."""
        play = self._play
        asked = None if play.mode.claims else re.fullmatch(r"(h)|o(?:(\d{1,9}),(\d{1,9}))?", word)
        move = None if asked or word in ("n", "u", "?") else Move.parse(word)
        if word == "?":
            self._say(self._help, help=self._help)
        elif word == "n":
            self._say(screens.NEW_BEGUN.format(what=play.mode.what))
            play.do(Command.NEW)
        elif word == "u":
            play.do(Command.UNDO)
        elif play.session.board.status.over:
            over = screens.ALREADY_OVER.format(what=play.mode.what)
            self._say(over, error=over)
        elif move:
            play.make(move)
            self._wait()
            if play.refused:
                self._say(play.refused, error=play.refused)
        elif asked and asked[1]:
            self._hint()
        elif asked:
            self._show_odds((int(asked[2]), int(asked[3])) if asked[2] else None)

    def _hint(self) -> None:
        """Print a solver's advice and its reason."""
        if self._advice:
            self._say(self._advice)
        else:
            self._play.do(Command.HINT)
            self._wait()
        if (given := self._play.hints.given) and self._json:
            self._answer(hint=[str(move) for move in given.advice.moves], why=str(given.advice.why))

    def _show_odds(self, cell: tuple[int, int] | None) -> None:
        """Print the odds of this cell, or the certain cells, or the lowest risk if no cell is safe."""
        play, board = self._play, self._play.session.board
        if not board.revealed:
            self._say(play.odds.sentence(cell), error=play.odds.sentence(cell))
            return
        play.do(Command.ODDS)
        self._wait()
        if odds := play.odds.known:
            said = screens.odds_at(odds, *cell) if cell else screens.odds_listed(odds)
            chances = [each for each in odds_data(odds) if cell in (None, each[:2])]
            self._say(said, odds=chances, exact=odds.exact)
        play.do(Command.ODDS)


def picture(play: Play) -> str:
    """The board with its coordinates and the state of the game, without trailing blanks."""
    game, mode = play.session.game, play.mode
    rows = draw(game.board.grid, game.board.drawn_with(game.second)).splitlines()
    ruler = "".join(str(col % 10) for col in range(len(rows[0])))
    numbered = [f"    {ruler}", *(f"{row:3} {line.replace('0', ' ')}".rstrip() for row, line in enumerate(rows))]
    left = f"{counted(game.mines_left, 'mine')} left"
    return "\n".join([*numbered, f"{mode.title}, {left}. {mode.standing}" if mode.standing else left])
