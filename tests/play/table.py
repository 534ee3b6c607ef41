"""A game at a table, as tests of the mid-end play it."""

from collections.abc import Callable
from pathlib import Path

from minesweeper import Board, Event, Minefield, Move, Plugins, Setup
from minesweeper.core.limits import NOTICE_SECONDS
from minesweeper.history.settings import Settings
from minesweeper.history.storage import Storage
from minesweeper.play import Command, Desk, Play
from minesweeper.play.solo import Solo
from tests.bundled import bundled_plugins
from tests.thinking_here import Clock, ThinkerHere
from tests.waiting import written

KEYS = {Command.UNDO: "Ctrl+Z", Command.PAUSE: "P", Command.BACK: "Escape", Command.NEW: "F2", Command.HINT: "H"}
CODE = "9x9x10.beginner.3"
TIPS = "stuck,chord,undo"
"""All of them: they were given."""
CORNER = """
    .....
    .....
    ...*.
    .....
"""


class Table:
    """The game of a code, a setup or on a drawn field, after some moves. It is kept only if that is wanted."""

    def __init__(
        self,
        home: Path,
        code: str = CODE,
        field: str = "",
        moves: str = "",
        setup: Setup | None = None,
        plugins: Plugins | None = None,
        kept: bool = False,
        patience: float = NOTICE_SECONDS,
        key: Callable[[Command], str] = lambda command: KEYS.get(command, ""),
        **settings: object,
    ) -> None:
        self.clock = Clock()
        self.plugins = plugins or bundled_plugins()
        storage = Storage(home) if kept else None
        self.desk = Desk(self.plugins, storage, Settings(**{"tips": TIPS, **settings}), key, patience, self.clock)  # type: ignore[arg-type]
        setup = setup or (Setup.drawn(Minefield.parse(field)) if field else Setup.parse(code))
        self.play = Play(self.plugins, setup, desk=self.desk)
        self.events: list[Event | None] = []
        """All that was noticed so far."""
        self.play.listen(self.events.append)
        for move in moves.split():
            self.play.move(Move.parse(move))

    @property
    def board(self) -> Board:
        return self.play.session.board

    @property
    def moves(self) -> list[Move]:
        return list(self.play.session.game.moves)

    @property
    def said(self) -> str:
        return self.play.message.text if self.play.message else ""

    @property
    def secret(self) -> Minefield:
        field = self.play.session.game.peek()
        assert field
        return field

    @property
    def solo(self) -> Solo:
        assert isinstance(self.play.mode, Solo)
        return self.play.mode

    @property
    def thinker(self) -> ThinkerHere:
        assert isinstance(self.play.thinker, ThinkerHere)
        return self.play.thinker

    def do(self, *commands: Command) -> None:
        for command in commands:
            self.play.do(command)

    def open(self, *cells: tuple[int, int]) -> None:
        for cell in cells:
            self.play.move(Move.reveal(*cell))

    def look(self, seconds: float = 0.0, times: int = 1) -> None:
        for _ in range(times):
            self.clock.now += seconds
            self.play.tick(self.clock.now)

    def think(self) -> None:
        while self.play.thinker.busy or self.play.errands.busy:
            self.look()

    def break_down(self) -> None:
        self.thinker.close()
        self.thinker.fail("The solver's process broke down.")

    def written(self) -> None:
        keeper = self.play.keeper
        assert keeper
        keeper.refresh()
        written(keeper)
        self.look()

    @property
    def lines(self) -> list[str]:
        report = self.play.shown().report
        if report is None:
            return []
        ruling = report.ruling
        said = [ruling.sentence or ruling.title, ruling.proof] if ruling else []
        figures = " · ".join(f"{value} {label}" for value, label in report.figures)
        return [line for line in (f"{report.headline} {report.time}", *said, figures, *report.notes) if line]

    def win(self, seconds: float = 0.0) -> None:
        if not self.board.revealed:
            self.open((4, 4))
        self.clock.now += seconds
        while not self.board.status.over:
            self.open(self.board.grid.places(self.board.hidden & ~self.secret.mines)[0])

    def lose(self) -> None:
        if not self.board.revealed:
            self.open((4, 4))
        self.open(self.board.grid.places(self.secret.mines)[0])
