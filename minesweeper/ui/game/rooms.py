"""Switching from the game to other screens and back: duels, exercises, replays, records."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from minesweeper.core.board import Board
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.log import ReplayError
from minesweeper.core.naming import sentence
from minesweeper.core.setup import Mode, Setup
from minesweeper.core.sketch import Sketch
from minesweeper.games.player import OPPONENT, PERSON, Duellists, Player
from minesweeper.games.record import Record
from minesweeper.games.replay import Replay
from minesweeper.games.side_by_side import SideBySide
from minesweeper.play import Play
from minesweeper.play.exercising import Exercises
from minesweeper.play.mode import PlayMode
from minesweeper.play.play_choices import PlayChoices
from minesweeper.play.races import replays
from minesweeper.play.touring import Tour
from minesweeper.ui.game.study_room import StudyRoom
from minesweeper.words import screens
from minesweeper.words.notices import game_left

if TYPE_CHECKING:
    from minesweeper.play.handed import Handed
    from minesweeper.play.solo import Solo
    from minesweeper.ui.game.game_view import GameView


AT_ONCE = 1_000_000
"""The limit of moves times cells for replaying a game within a frame or two."""


class Rooms:
    """Switches from the game's screen to others. They are imported when needed, so that the game starts sooner."""

    def __init__(self, game: "GameView") -> None:
        self.game = game
        self._app = game.app
        self.exercises = Exercises(game.play, self.show_play, self.leave)
        self.tour = Tour(game.play, self.show_play, self.leave)
        self.study = StudyRoom(game)
        self.duel: GameView | None = None
        """Made for the first duel."""

    @property
    def solo(self) -> "Solo":
        return cast("Solo", self.game.play.mode)

    def show_play(self, play: Play) -> "GameView":
        """Show another game in place of the present one."""
        from minesweeper.ui.game.game_view import GameView  # noqa: PLC0415

        view = GameView(self._app, play, self)
        self._go_to(view)
        return view

    def _go_to(self, view: "GameView") -> None:
        self._app.home = view
        self._app.show(view)

    def leave(self) -> None:
        """Return to the game from any screen."""
        if self.duel and self._app.home is self.duel:
            self.duel.play.bot.stop()
            self.duel.play.thinker.close()
        self._app.home = self.game
        if self._app.window.current_view is not self.game:
            self._app.show(self.game)

    # Duels

    def open_duel(self) -> None:
        """Open the duel that is in progress, the one that was left in an earlier run, or a new one."""
        if self.duel and not self.duel.play.session.board.status.over:
            self._go_to(self.duel)
        elif left := self._app.storage.duel_left() if self.duel is None else None:
            self.take_up_duel(left, paused=False)
            self._app.say(game_left("duel", ""))
        elif self.duel:
            self.duel.play.mode.new()
            self._go_to(self.duel)
        else:
            self.begin_duel()

    def begin_duel(self, setup: Setup | None = None, players: Duellists | None = None) -> None:
        """Begin the duel of this setup, or one on the usual board, between these players or those of the last duel."""
        from minesweeper.core.duel import LEVEL  # noqa: PLC0415

        setup = setup or Setup(LEVEL, mode=Mode.DUEL)
        play = self._view_for(setup).play
        if players:
            play.session.seats = players.left, players.right
        play.begin(setup)
        self._enter(setup)

    def take_up_duel(self, record: Record, paused: bool = True) -> None:
        """Resume an unfinished duel between its players. It waits for a player to continue, unless `paused` is
        False."""
        play = self._view_for(record.setup).play
        play.resume(record, paused=True)
        self._enter(record.setup)
        if not paused:
            play.session.resume()

    def _view_for(self, setup: Setup) -> "GameView":
        """The screen of the game, or the one of all duels. The latter is made for the first duel, against the usual
        solver, or a friend if there is no such solver."""
        if not setup.mode.sides:
            return self.game
        if self.duel is None:
            from minesweeper.ui.game.game_view import GameView  # noqa: PLC0415

            play = Play(self._app.plugins, setup, desk=self._app.desk)
            play.session.seats = PERSON, Player(OPPONENT) if OPPONENT in self._app.plugins.solvers else PERSON
            self.duel = GameView(self._app, play, self)
        return self.duel

    def _enter(self, setup: Setup) -> PlayMode:
        """Show the screen for this kind of game. Return its mode."""
        view = self._view_for(setup)
        if view is self.game:
            self.leave()
        else:
            self._go_to(view)
        return view.play.mode

    def play_sheet(self) -> None:
        """Show the ways to play."""
        from minesweeper.ui.menu.play_sheet import PlaySheet  # noqa: PLC0415

        play = self.game.play
        duel, take_up = self.duel.play if self.duel else None, partial(self.take_up_duel, paused=False)
        choices = PlayChoices(play, self.exercises, self.open_duel, duel, take_up)
        self._app.show(PlaySheet(self._app, choices.all, play.keeper, self.leave))

    # Boards by their codes

    def hand_over(self, find: "Callable[[], Handed]") -> None:
        """Play the board that is found on the clipboard or in files, or show the games: one, or two of the same board.
        What is wrong is said, and the game goes on."""
        try:
            found = find()
            if isinstance(found, Setup):
                self._app.plugins.any_game(found)  # refuses with a sentence
        except ValueError as error:
            self._app.say(sentence(str(error)))
            return
        if isinstance(found, Setup):
            self._enter(found).copied(found)
            return
        if isinstance(found, Board):
            self.study.show(Sketch.of(found))
            return
        from minesweeper.play.handed import MOST_WATCHED  # noqa: PLC0415 - `find` has imported it

        records = found.records
        both = len(records) == MOST_WATCHED and records[0].minefield == records[1].minefield
        notes = [*found.notes, *([screens.FIRST_OF_GAMES] if found.more or (len(records) > 1 and not both) else [])]
        self.watch(records[: MOST_WATCHED if both else 1], self.leave)
        if notes:
            self._app.say(" ".join(notes[:MOST_WATCHED]))

    # Replays and races

    def watch(self, records: Sequence[Record], back: Callable[[], None]) -> None:
        """Show the replay of a game, or of two side by side, as soon as it is ready; `back` leaves it."""

        def show(made: Sequence[Replay]) -> None:
            try:
                self.show_replay(SideBySide(*made), back)
            except ReplayError as error:
                self._app.say(screens.NOT_COMPARED.format(why=error))

        self._make(records, show)

    def show_replay(self, games: SideBySide, back: Callable[[], None], speed: float = 1.0) -> None:
        """Show replays that are ready, at this speed."""
        from minesweeper.ui.replay.replay_view import ReplayView  # noqa: PLC0415

        if keeper := self.game.play.keeper:
            for replay in games.replays:
                keeper.note_seen(replay.record)
        view = ReplayView(self._app, games, back, self._take_over, self._race, speed, self.study.of_replay)
        self._app.show(view)

    def _make(self, records: Sequence[Record], then: Callable[[Sequence[Replay]], None]) -> None:
        """Call `then` with the replays of these games when ready, or say why there are none. Long work runs in the
        background; a new request replaces the old one."""

        def use(made: list[Replay] | str) -> None:
            if isinstance(made, str):
                self._app.say(screens.NOT_WATCHED.format(why=made))
            else:
                then(made)

        play = self.game.play
        play.errands.forget("replay")
        if sum(len(record.log) * record.board.grid.area for record in records) <= AT_ONCE:
            use(replays(records))
        else:
            self._app.say(screens.MAKING_READY)
            play.errands.ask(lambda: replays(records), use, "replay")
            play.notify()

    def _take_over(self, record: Record) -> None:
        self._enter(record.setup).take_over(record)

    def _race(self, replay: Replay) -> None:
        self.leave()
        self.game.play.ghost.against(replay)

    # Other screens

    def records(self, level: str, comparing: bool = False) -> None:
        """Show the records, beginning with this level; or its games, to choose two that are compared."""
        from minesweeper.ui.records.records_view import RecordsView  # noqa: PLC0415

        records = RecordsView(self._app, level)
        back = partial(self._app.show, records)
        records.actions.watch = lambda record: self.watch([record], back)
        records.actions.race = lambda record: self._make([record], lambda made: self._race(made[0]))
        records.actions.compare = lambda *both: self.watch(both, back)
        self._app.show(records)
        if comparing:
            records.actions.begin_comparing()

    def custom(self, begin: Callable[[Difficulty], None]) -> None:
        """Open the screen for a custom board; `begin` starts its game."""
        from minesweeper.ui.menu.custom_view import CustomView  # noqa: PLC0415

        self._app.show(CustomView(self._app, begin))

    def settings(self, counters: bool = False) -> None:
        """Show the settings, or the part of them about counters beside the board."""
        from minesweeper.ui.menu.settings_view import SettingsView  # noqa: PLC0415

        view = SettingsView(self._app)
        self._app.show(view)
        if counters:
            view.show_counters()

    def help(self, about: bool = False) -> None:
        """Show the help, or what there is to know about the game and its plugins."""
        from minesweeper.ui.menu.about_view import AboutView  # noqa: PLC0415
        from minesweeper.ui.menu.help_screen import HelpView  # noqa: PLC0415

        self._app.show(AboutView(self._app) if about else HelpView(self._app, self.tour.begin))

    def close(self) -> None:
        """Save the duel, and stop the solvers."""
        if self.duel:
            self.duel.play.close()
