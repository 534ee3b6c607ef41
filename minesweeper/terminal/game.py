"""The game at a terminal: a session, what a player can ask for in it, and what is kept between runs."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from minesweeper.core.board import Status
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.moves import Move
from minesweeper.core.rules import Refusal
from minesweeper.core.setup import Setup
from minesweeper.events import Began, Ended, Event, Played
from minesweeper.history.keeper import Keeper
from minesweeper.plugins import Plugins
from minesweeper.record import HUMAN, Record
from minesweeper.session import BOARD_KNOWN, Session
from minesweeper.settings import Settings
from minesweeper.storage import Storage
from minesweeper.terminal.coach import SOON, Coach
from minesweeper.terminal.game_review import AFTER_END
from minesweeper.terminal.preferences import Preferences
from minesweeper.themes.theme import Theme
from minesweeper.wording import as_sentences, dealer_sentence, start_sentence, won_sentence

PATIENCE = 5.0
"""Seconds within which the history says whether a win was the best."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the command line; `None` is as the last time."""

    setup: Setup | None = None
    """The game to begin with; if there is none, the one that was left unfinished, or a usual one."""
    unranked: tuple[str, ...] = ()
    """Why that game does not count for records."""
    left: Record | None = None
    """A game of this setup to go on with."""
    theme: Theme | None = None
    """For this run only."""


class TerminalGame:
    """What is played, and the message that is shown."""

    def __init__(
        self,
        plugins: Plugins,
        storage: Storage,
        settings: Settings,
        wishes: Wishes,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.plugins = plugins
        self._storage = storage
        self.preferences = Preferences(storage, settings)
        self.theme = wishes.theme or plugins.theme_or_first(settings.theme)
        self.message = ""
        self.show: Callable[[], None] = lambda: None
        """Called when the screen should show at once what there is, since something will take a while."""
        left = self._unfinished() if wishes.setup is None else wishes.left
        setup = wishes.setup or self._usual_setup()
        self.session = Session(plugins.game(setup), clock)
        for why in wishes.unranked:
            self.session.disqualify(why)
        self.keeper = Keeper(self.session, storage.folder, clock, lambda: self.preferences.now.resume, storage.claims)
        self._clock = clock
        self._awaited = 0.0
        """Until when the history may still say whether a win was the best."""
        self.coach = Coach(self, clock)
        self.session.listen(self._follow)
        plugins.follow(self.session, self.say)
        self._settle()
        if left:
            self.session.take_up(left, plugins.resumed_game(left))
            self.session.pause()
            self.say("This is the game you left. P goes on.")
        elif setup.first:
            self.say(start_sentence(setup, wishes.unranked))
        self._say_notices()

    def _unfinished(self) -> Record | None:
        return self._storage.game_left() if self.preferences.now.resume else None

    def _usual_setup(self) -> Setup:
        setup, said = self.plugins.usual_setup(self.preferences.now)
        if said:
            self.say(" ".join(said))
            self.preferences.use_once(generator=setup.generator, options=dict(setup.options), dealer=setup.dealer)
        return setup

    # Messages

    def say(self, text: str) -> None:
        """Show a message instead of the last one."""
        self.message = text

    def notices(self) -> list[str]:
        """What went wrong with the player's files since the last call, in sentences."""
        return as_sentences([*self._storage.notices(), *self.keeper.problems()])

    def _say_notices(self) -> None:
        if notices := self.notices():
            self.say(" ".join(notices))

    # What a player can ask for

    def play(self, move: Move, by: str = HUMAN) -> None:
        """Make a move, for a human or for the solver of this name."""
        session = self.session
        need = None if session.paused else session.game.needs(move)
        if need and need.kind == "generator":
            self.say("Laying the mines …")
            self.show()
            self.say("")
        turn = session.play(move, by)
        if turn.reason and turn.reason is not Refusal.PAUSED and by == HUMAN:
            after = f" {AFTER_END}" if turn.reason is Refusal.OVER else ""
            self.say(f"{turn.reason[0].upper()}{turn.reason[1:]}.{after}")

    def begin(self, setup: Setup, *unranked: str) -> None:
        """Begin the game that a setup names."""
        self.say("")
        self.keeper.save()
        self.session.begin(self.plugins.game(setup), *unranked)

    def new(self, level: Difficulty | None = None) -> None:
        """Begin a new game as the settings want it, of another level if one is given."""
        self.begin(replace(self._usual_setup(), level=level or self.session.game.difficulty))

    def again(self) -> None:
        """Begin the same board from the start."""
        self.say("")
        self.session.restart()
        if BOARD_KNOWN in self.session.unranked:
            self.say("The same board again. It does not count for records.")

    def undo(self) -> None:
        """Take a move back."""
        if self.session.undo():
            self.say("Taken back. This game does not count for records.")
        elif not self.session.paused:
            self.say("There is nothing to take back.")

    def toggle_pause(self) -> None:
        """Pause, or go on."""
        if self.session.resume() or self.session.pause():
            self.say("Paused. P goes on." if self.session.paused else "")

    def use_theme(self, theme: Theme) -> None:
        """Show everything in this theme, in the next run too."""
        self.theme = theme
        self.preferences.change(theme=theme.name)
        self.say(f"Theme: {theme.title or theme.name}.")
        self._say_notices()

    # What happens

    def _follow(self, session: Session, event: Event) -> None:
        match event:
            case Began():
                self._settle()
            case Played(turn) if not turn.before.revealed and turn.opened and session.game.notice:
                self.say(session.game.notice)
            case Played(turn) if turn.problem:
                self.say(dealer_sentence(turn.problem))
            case Ended(_, record):
                self._say_end(record)

    def _settle(self) -> None:
        """Begin to show a game that may be new or taken up again: the settings remember its level."""
        setup, level = self.session.game.setup, self.session.game.difficulty
        self.session.game.questions = self.preferences.now.question_marks
        name = level.name if self.plugins.difficulties.get(level.name) == level else str(level)
        if name != self.preferences.now.level and setup.field is None:
            self.preferences.change(level=name)

    def _say_end(self, record: Record) -> None:
        if record.status is Status.LOST:
            self.say(f"Boom. {AFTER_END}")
        else:
            self.say(won_sentence(record, best=False))
            self._awaited = self._clock() + PATIENCE

    def close(self) -> None:
        """Keep what should be there the next time."""
        self.session.pause()
        self.keeper.close()
        self.coach.close()

    # Time

    def tick(self) -> None:
        """Do what is due: the bot's next move, saving the game, saying what the history has found out."""
        self.coach.tick()
        self.keeper.tick()
        while finished := self.keeper.finished():
            if finished.record.id == self.session.id:
                self._awaited = 0.0
                if finished.is_best:
                    self.say(won_sentence(finished.record, best=True))
        self._say_notices()

    def pause_after(self) -> float | None:
        """Seconds until `tick` should be called; `None` is not before something else happens."""
        return SOON if self._clock() < self._awaited else self.coach.pause_after()
