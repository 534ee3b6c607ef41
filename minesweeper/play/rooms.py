"""The games of one player: the main one, a duel, exercises, the tour, boards from codes, replays and races."""

from collections.abc import Callable, Sequence

from minesweeper.core.duel import LEVEL
from minesweeper.core.log import ReplayError
from minesweeper.core.naming import sentence
from minesweeper.core.setup import Mode, Setup
from minesweeper.games.player import OPPONENT, PERSON, Player
from minesweeper.games.record import Record
from minesweeper.games.replay import Replay
from minesweeper.games.side_by_side import SideBySide
from minesweeper.history import History
from minesweeper.play.exercising import Exercises
from minesweeper.play.play import Play
from minesweeper.play.races import replays
from minesweeper.play.texts import find_setup
from minesweeper.play.touring import Tour
from minesweeper.words import screens

ANSWER_SECONDS = 10.0
"""Seconds to wait for an answer of the history: one that cannot be read gives none."""


class PlayRooms:
    """Switches between the `main` game and others. `show` is called with the game to show, which may be the present
    one, and `watch_games` with replays that are ready."""

    def __init__(self, main: Play, show: Callable[[Play], object], watch_games: Callable[[SideBySide], object]) -> None:
        self.main = self.now = main
        self._show = show
        self._watch_games = watch_games
        self.exercises = Exercises(main, self._enter, self.leave)
        self.tour = Tour(main, self._enter, self.leave)
        self.duel: Play | None = None
        """Made for the first duel."""
        self._asked, self._until = 0, 0.0
        """How many questions the history has not answered, and how long answers are awaited."""

    def _enter(self, play: Play) -> None:
        """Show this game; the main game and the duel wait meanwhile."""
        before, self.now = self.now, play
        if before is not play:
            if before in (self.main, self.duel):
                before.leave()
            if play in (self.main, self.duel):
                play.come_back()
        self._show(play)

    def leave(self) -> None:
        """Return to the main game."""
        if self.duel and self.now is self.duel:
            self.duel.bot.stop()
            self.duel.thinker.close()
        self._enter(self.main)

    def close(self) -> None:
        """Save the duel, and stop its solvers."""
        if self.duel:
            self.duel.close()

    # Duels and codes

    def open_duel(self, setup: Setup | None = None) -> Play:
        """Show the duel that was left, or a new one against the usual solver, or a friend if there is no such
        solver."""
        duel = self.duel
        if duel is None:
            plugins = self.main.desk.plugins
            duel = self.duel = Play(plugins, setup or Setup(LEVEL, mode=Mode.DUEL), desk=self.main.desk)
            duel.session.seats = PERSON, Player(OPPONENT) if OPPONENT in plugins.solvers else PERSON
        self._enter(duel)
        return duel

    def take_up_duel(self, record: Record) -> None:
        """Resume an unfinished duel between its players."""
        self.open_duel(record.setup).resume(record)

    def enter(self, setup: Setup) -> None:
        """Play the board or the duel of a code."""
        self._go_to(setup).mode.copied(setup)

    def take_over(self, record: Record) -> None:
        """Play on from a position of a replay."""
        self._go_to(record.setup).mode.take_over(record)

    def _go_to(self, setup: Setup) -> Play:
        """Show the game for this kind of board."""
        if setup.mode.sides:
            return self.open_duel(setup)
        self.leave()
        return self.main

    def paste(self, text: str) -> None:
        """Play the board whose code is in a text, or say why that is impossible."""
        try:
            setup = find_setup(text, self.main.desk.plugins)
            self.main.desk.plugins.any_game(setup)  # refuses with a sentence
        except ValueError as error:
            self.now.say(sentence(str(error)))
        else:
            self.enter(setup)

    # The history

    def ask(self, question: Callable[[History], object], then: Callable[..., object]) -> None:
        """Ask the history, if there is one."""
        keeper, clock = self.main.keeper, self.main.desk.clock
        if keeper is None:
            self.now.say(screens.NOT_KEPT)
            return

        def take(answer: object) -> None:
            self._asked -= 1
            then(answer)

        self._asked, self._until = self._asked + 1, clock() + ANSWER_SECONDS
        keeper.ask(question, take)

    @property
    def waiting(self) -> bool:
        """True if an answer of the history is awaited."""
        return self._asked > 0 and self.main.desk.clock() < self._until

    def read(self, games: Sequence[str], then: Callable[[list[Record]], object]) -> None:
        """Read these games completely."""

        def take(records: list[Record | None]) -> None:
            if all(records):
                then([record for record in records if record])
            else:
                self.now.say(screens.UNREADABLE)

        self.ask(lambda history: [history.record(game) for game in games], take)

    # Replays and races

    def watch(self, records: Sequence[Record]) -> None:
        """Show a game again, or two side by side, as soon as they are ready."""

        def show(made: list[Replay] | str) -> None:
            try:
                if isinstance(made, str):
                    self.now.say(screens.NOT_WATCHED.format(why=made))
                    return
                self._watch_games(SideBySide(*made))
            except ReplayError as error:
                self.now.say(screens.NOT_COMPARED.format(why=error))
                return
            if keeper := self.main.keeper:
                for replay in made:
                    keeper.note_seen(replay.record)

        self.main.errands.forget("replay")
        self.main.errands.ask(lambda: replays(records), show, "replay")

    def watch_last(self) -> None:
        """Show the game again that has just ended."""
        session = self.now.session
        if session.board.status.over:
            self.watch([session.record()])
        else:
            self.now.say(screens.WATCHED_LATER)

    def race(self, records: Sequence[Record]) -> None:
        """Race against a game."""
        self.leave()

        def begin(made: list[Replay] | str) -> None:
            if isinstance(made, str):
                self.main.say(sentence(made))
            else:
                self.main.ghost.against(made[0])

        self.main.errands.ask(lambda: replays(records[:1]), begin, "race")
