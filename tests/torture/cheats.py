"""Help, restarts, undone moves, other windows and kills in any order: a win is ranked if its mines were seen by nobody
before, and only then."""

import random
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

from minesweeper.core.setup import Setup
from minesweeper.history import History
from minesweeper.play import Command
from minesweeper.words.notices import TAKEN_BACK
from tests.play.table import Table
from tests.thinking_here import ThinkerHere

GAMES = 12
"""Wins in a trial."""
STEPS = 5
"""The most things that are done in a game before it is won."""
LEVELS = ("9x9x10.beginner", "9x9x10.beginner.d-merciful", "9x9x10.beginner.safe")


class Player:
    """Plays in a folder, and notes which games have shown something of which mines."""

    def __init__(self, rng: random.Random, home: Path) -> None:
        self.rng = rng
        self.home = home
        self.tables: list[Table] = []
        self.begun: dict[str, set[str]] = {}
        """The games that were begun on each layout."""
        self.helped = set[str]()
        """Layouts of which anything was shown in another way."""
        self.plugins = Table(home).plugins
        self.table = self.sit_down(self._setup())

    def _setup(self) -> Setup:
        return Setup.parse(f"{self.rng.choice(LEVELS)}.{self.rng.getrandbits(40)}")

    def sit_down(self, setup: Setup) -> Table:
        self.table = Table(self.home, setup=setup, plugins=self.plugins, kept=True, solver="quick", speed=0)
        self.tables.append(self.table)
        return self.table

    @property
    def layout(self) -> str:
        return self.table.play.session.game.setup.layout

    def open(self, row: int, col: int) -> None:
        self.table.open((row, col))
        self.table.think()
        self.note()

    def note(self) -> None:
        if self.table.board.revealed or self.table.board.status.over:  # a first click on a mine opens nothing
            self.begun.setdefault(self.layout, set()).add(self.table.play.session.id)

    def do(self, *commands: Command) -> None:
        self.table.do(*commands)
        self.table.think()
        self.note()

    def help(self) -> None:
        before = self.table.board
        if not before.revealed or before.status.over:
            return
        self.helped.add(self.layout)
        match self.rng.randrange(4):
            case 0:
                self.do(Command.HINT)
            case 1:
                self.do(Command.ODDS)  # and wait until they are seen
                self.do(Command.ODDS)
            case 2:
                self.table.play.mode.code()
            case _:
                self.do(Command.BOT)
                self.table.look(1.0, self.rng.randrange(1, 4))
                if self.table.play.bot.on:  # it stops by itself at the end
                    self.do(Command.BOT)

    def step(self) -> None:
        board = self.table.board
        match self.rng.randrange(8):
            case 0:
                self.help()
            case 1:
                self.do(Command.SAME)
            case 2:
                self.do(Command.NEW)
            case 3:
                self.do(Command.UNDO)
                if self.table.said.startswith(TAKEN_BACK):  # and not back to another game
                    self.helped.add(self.layout)
            case 4 if (storage := self.table.desk.storage) and self.table.play.session.unfinished:
                self.table.written()
                left = storage.game_left()
                storage.claims.close()
                self.sit_down(self._setup())
                if left:
                    self.table.play.resume(left)
            case 5 if board.revealed:
                here = self.table
                self.sit_down(here.play.session.game.setup)
                self.open(4, 4)
                self.table.written()
                self.table = here
            case _ if not board.status.over:
                hidden = board.grid.places(board.hidden & ~board.flags)
                self.open(*(self.rng.choice(hidden) if self.rng.random() < 0.2 else hidden[0]))

    def win(self) -> None:
        if self.table.board.status.over:
            self.do(Command.NEW)
        self.table.play.session.resume()
        if not self.table.board.revealed:
            self.open(*self.table.board.grid.places(self.table.board.hidden & ~self.table.board.flags)[0])
        self.table.clock.now += 5
        while not self.table.board.status.over:
            board = self.table.board
            self.open(*board.grid.places(board.hidden & ~self.table.secret.mines)[0])
        self.table.written()
        game = self.table.play.session.id
        with closing(History(self.home)) as history:
            record = history.record(game)
        assert record
        clicks = sum(entry.move is not None for entry in record.log)
        known = self.layout in self.helped or self.begun[self.layout] != {game}
        if record.ranked:
            assert not known, f"{record.code} counts"
        else:
            assert known or clicks == 1, f"{record.code} does not count: {record.unranked}"


def trial(rng: random.Random, folder: Path) -> None:
    player: Player | None = None
    with (
        patch("minesweeper.play.play.Thinker", ThinkerHere),
        patch("minesweeper.thinking.thoughts.same_plugins", lambda _choice: player.plugins if player else None),
    ):
        player = Player(rng, folder / "home")
        try:
            for _ in range(GAMES):
                for _ in range(rng.randrange(STEPS)):
                    player.step()
                player.win()
        finally:
            for table in player.tables:
                table.play.close()
