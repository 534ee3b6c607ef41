"""A game in progress: the player's actions and the current display, for any front end."""

import math
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from minesweeper.core.moves import Move
from minesweeper.core.playable import Playable
from minesweeper.core.setup import Setup
from minesweeper.games.events import Abandoned, Began, Disqualified, Ended, Event, Played
from minesweeper.games.record import Record
from minesweeper.games.savegame import SessionState
from minesweeper.games.session import ODDS_SHOWN, Session
from minesweeper.history.storage import Storage
from minesweeper.machine.background import Background
from minesweeper.play import autoplay, laying
from minesweeper.play.autoplay import Autoplay
from minesweeper.play.commands import Command
from minesweeper.play.desk import Desk
from minesweeper.play.duelling import Duelling
from minesweeper.play.hints import Hints
from minesweeper.play.laying import Laying
from minesweeper.play.left_games import TO_GAME_LEFT, LeftGames
from minesweeper.play.looking_back import Backlog, LookingBack
from minesweeper.play.mode import PlayMode
from minesweeper.play.odds import OddsOfBoard
from minesweeper.play.races import Ghost
from minesweeper.play.report import EndOfGame
from minesweeper.play.shown import Effect, Message, Offer, Shown
from minesweeper.play.solo import Solo
from minesweeper.play.tips import Tips
from minesweeper.plugins import Plugins
from minesweeper.plugins.figures import AddedFigures
from minesweeper.plugins.notices import Notices
from minesweeper.thinking.thinker import Thinker
from minesweeper.words.notices import dealer_sentence

SOON, FRAME, LATER = 1 / 250, 1 / 60, 0.1
"""Seconds until the next check for an answer, for movement, or for news from the history."""
ERRAND_SECONDS = 5.0
"""Seconds to wait at the end for unfinished background work."""

MODES: Mapping[tuple[int, ...], type[PlayMode]] = {(): Solo, (0, 1): Duelling}
"""The mode for the sides that take turns."""
Changed = Callable[[Event | None], None]
"""Called with a session event, or `None` if something else has changed."""


class Play:
    """Owns a game and everything around it. `mode` says how it is played; by default the setup decides between solo and
    duel. Call `tick` when `due` says so; `changed` is called whenever `shown` has something new."""

    def __init__(
        self,
        plugins: Plugins,
        setup: Setup,
        folder: Path | str | None = None,
        *,
        desk: Desk | None = None,
        mode: Callable[["Play"], PlayMode] | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        self.desk = desk = desk or Desk(plugins, Storage(Path(folder)) if folder else None)
        self.mode = (mode or MODES[setup.mode.sides])(self)
        self.session = session = Session(self.mode.game(setup), desk.clock, desk.date)
        self.thinker = thinker = thinker or Thinker(self._broke_down)
        self.keeper = desk.keep(session) if self.mode.kept else None
        self.laying = Laying(session, desk, thinker, self.say)
        key = partial(desk.key, Command.HINT)
        self.hints = Hints(session, thinker, self.mode.hint_question, self.say, self.move, key)
        seen = partial(session.disqualify, ODDS_SHOWN) if self.mode.counts else None
        self.odds = OddsOfBoard(lambda: session.board, thinker, self.say, self.notify, seen, found=self.mode.claims)
        self.autoplay = Autoplay(session, desk, thinker, self.laying, self.mode, self.notify)
        self.bot = self.autoplay.bot
        self.ending = EndOfGame(self.keeper if self.mode.counts else None, self.mode.report, self.notify, desk.clock)
        ending = self.ending
        self._review = LookingBack(session, thinker, self.keeper, ending.judge, ending.grade, ending.count_clicks)
        self.left = LeftGames(session, self.keeper, desk)
        self.ghost = Ghost(self)
        self.tips = Tips(self)
        self.errands = Background("errands")
        """Runs slow work that needs no solver."""
        self.backlog: Backlog | None = None
        self._told = Notices(desk.plugins, lambda text: self.say(text, urgent=True), desk.patience)
        self.added = AddedFigures(self._told)
        """The measures and counters of plugins."""
        self.message: Message | None = None
        """The latest message."""
        self.refused = ""
        """Why the last move was refused, if no message says so."""
        self.sounds: list[Effect] = []
        """Sounds to play."""
        self._changed: Changed = lambda _event: None
        self._following = self._more = False
        """Whether an event is being handled, and whether something beyond that event has changed."""
        self._away = self._left_running = False
        """Whether another screen is open, and the game was running before it."""
        session.listen(self._follow)
        self._settle()
        self.laying.get_ready()
        self.mode.follow(Began())

    def listen(self, changed: Changed) -> None:
        """Call `changed` whenever there is something new to show."""
        self._changed = changed

    def notify(self) -> None:
        """Announce something new to show other than a session event."""
        if self._following:
            self._more = True
        else:
            self._changed(None)

    # Messages

    def say(self, *sentences: str, urgent: bool = False, offer: Offer | None = None) -> None:
        """Replace the latest message, or clear it; an `urgent` message must not be missed, and `offer` is a command
        that goes with it."""
        text = " ".join(filter(None, sentences))
        if text or self.message:
            self.message = Message(text, urgent, offer) if text else None
            self.notify()

    # The player's actions

    def move(self, move: Move) -> None:
        """Make the player's move, as the mode translates it."""
        self.refused = ""
        if _passes(self.message):
            self.say("")
        if meant := self.mode.meaning(move):
            self.make(meant)

    def make(self, move: Move) -> None:
        """Make a move for the player as soon as its mines are laid."""
        self.refused = ""

        def now() -> None:
            turn = self.session.play(move)
            if turn.accepted:
                self.left.drop(self.session.id)
            else:
                self.mode.refused(turn)
                self.notify()

        self.laying.when_ready(move, now)

    def do(self, command: Command) -> bool:
        """Run a command. Return False if this game has no such command."""
        if _passes(self.message):
            self.say("")
        if self.mode.steered and self.autoplay.take(command):
            return True
        if command is Command.BACK and self.laying.cancel():
            return True
        action = self.mode.commands().get(command)
        if action:
            action()
            self.notify()  # something may be due now
        return action is not None

    def begin(self, setup: Setup, *unranked: str, say: tuple[str, ...] = (), game: Playable | None = None) -> None:
        """Start the game of a setup, or this `game`; `unranked` says why it does not count for records, and `say` is a
        message to show."""
        game = game or self.mode.game(setup)
        self.say("")
        if self.keeper:
            self.keeper.save()
        left = self.mode.counts and self.left.keep()
        self.session.begin(game, *unranked)
        self.say(*say, self.left.offer if left else "", offer=TO_GAME_LEFT if left else None)

    def resume(self, record: Record, paused: bool = False) -> None:
        """Put an unfinished game on the board; its clock runs unless `paused`."""
        self.session.take_up(record, self.desk.plugins.resumed_game(record))
        if paused:
            self.session.pause()
        else:
            self.session.resume()
            if self.keeper:
                self.keeper.save()

    # Time

    def tick(self, now: float, patience: float = 0.0) -> None:
        """Do what is due: handle answers that arrive within `patience` seconds, make the bot's next move, save the
        game, show news from the history."""
        if not self._away:
            self.bot.tick(now)
        self.mode.tick(now)
        self.thinker.poll(patience)
        self.laying.tick()
        self.errands.poll()
        self.tips.tick()
        self.ending.tick()
        if self.keeper:
            self.keeper.tick()
        if self.backlog:
            self.backlog.tick(idle=not (self.bot.on or self.thinker.busy))
        if self._told.pending and not self._told.late():
            self.notify()  # a late figure is there
        if notices := self.desk.notices():
            self.say(*notices)

    def tick_for(self, seconds: float) -> None:
        """Do what is due. A bot too fast to follow may use all of these seconds."""
        clock = self.desk.clock
        end = clock() + seconds
        self.tick(clock())
        while self.bot.hurried and not self._away and clock() < end:
            self.tick(clock(), max(0.0, end - clock()) if self.thinker.busy else 0.0)

    def due(self) -> float | None:
        """Seconds until `tick` should be called; `None` means not before the next event."""
        later = self.backlog.due() if self.backlog else None
        waits = [self.ghost.due(self.desk.settings.motion), later, self.mode.due()]
        if self.thinker.busy or (self.bot.hurried and not self._away):
            waits.append(SOON)
        elif self.bot.restless or self.laying.restless:
            waits.append(FRAME)
        if self.ending.waiting or self.errands.busy or self._told.pending:
            waits.append(LATER)
        if self.session.state is SessionState.PLAYING:
            waits.append(math.floor(self.session.elapsed) + 1.001 - self.session.elapsed)
        return min((each for each in waits if each is not None), default=None)

    def leave(self) -> None:
        """Suspend the game while another screen is open."""
        self._away = True
        self.laying.forget()
        self._left_running = self.session.pause()

    def come_back(self) -> None:
        """Resume the game."""
        self._away = False
        self._settle()
        if self._left_running:
            self.session.resume()
        self.mode.wake()

    def close(self) -> None:
        """Save what the next run needs, and stop the other process."""
        self.session.pause()
        self.bot.stop()
        self.session.abandon()
        self._told.finish()
        if self.keeper:
            self.keeper.close()
        self.thinker.close()
        self.errands.forget()
        self.errands.close(ERRAND_SECONDS)
        if self.desk.storage:
            self.desk.storage.settle()

    # Display

    def shown(self, cell: tuple[int, int] | None = None) -> Shown:
        """The current state to draw; `cell` is under the pointer."""
        board, given = self.session.board, self.hints.given
        sounds, self.sounds = tuple(self.sounds), []
        return Shown(
            board,
            self.session.paused,
            self.session.game.second,
            self.mode.last,
            self._review.marks if board.status.over else self.mode.marks(),
            self.ghost.opened(board),
            given.region if given else 0,
            (given.stage if given else 0) if self.mode.can_hint else None,
            tuple(self.mode.paragraphs(cell, self.desk.clock())),
            self.mode.told,
            self.mode.speech,
            self.mode.banner,
            self.ghost.progress,
            self.message,
            self.refused,
            self.ending.report,
            sounds,
        )

    # Events

    def _follow(self, session: Session, event: Event) -> None:
        """Handle an event; tell the front end at the end if more has changed than the event says."""
        if isinstance(event, Disqualified):  # can arrive while another event is handled
            self.left.follow(event)
            if self.keeper:
                self.keeper.follow(session, event)
            return
        if isinstance(event, Abandoned):
            self._notify_plugins(session, event)
            return
        self._following, self._more = True, False
        try:
            self._take_effect(session, event, self.autoplay.hurried)
        finally:
            self._following = False
        if self._more:
            self.notify()

    def _take_effect(self, session: Session, event: Event, hurried: bool) -> None:
        """Apply the effects of an event, in order."""
        # Picture and sound.
        if _passes(self.message, event):
            self.say("")
        if isinstance(event, Began):
            self._settle()
        self._announce(event, hurried)
        self.ghost.follow(event)
        self.left.follow(event)
        self.hints.follow()
        self.ending.follow(event, hurried)
        self.tips.follow(event)
        if not isinstance(event, Ended):
            if not isinstance(event, Played):
                self.odds.forget()
                self.bot.forget()
                self.laying.forget()
            self.odds.refresh()
        if isinstance(event, Began):
            self.laying.get_ready()
        self.mode.follow(event)
        self._changed(event)
        # Files, plugins and reviews.
        if self.keeper:
            self.keeper.follow(session, event)
        if self.mode.counts:
            self._notify_plugins(session, event)
            self._review.follow(event, self.bot.on, hurried)
        if self.backlog:
            self.backlog.follow()

    def _notify_plugins(self, session: Session, event: Event) -> None:
        if self.mode.counts:
            self._told.tell(session, event)
            self._told.late()

    def _announce(self, event: Event, hurried: bool) -> None:
        """Tell the player at the first move if the board is not as requested, and at any move if the dealer failed."""
        if not isinstance(event, Played):
            return
        turn, notice = event.turn, self.session.game.notice
        if not hurried:
            self.sounds.append(self.mode.sound(turn))
        if notice and not turn.before.revealed and turn.opened:
            self.say(notice, urgent=True)
        elif turn.problem:
            self.say(dealer_sentence(turn.problem), urgent=True)

    def _settle(self) -> None:
        """Apply the settings to the game, and remember its level in the settings."""
        desk, setup = self.desk, self.session.game.setup
        self.session.game.questions = desk.settings.question_marks
        level = setup.level
        name = level.name if desk.plugins.difficulties.get(level.name) == level else str(level)
        if self.mode.counts and name != desk.settings.level and setup.field is None:
            desk.change(level=name)

    def _broke_down(self, why: str) -> None:
        """The other process has ended. If it was replaced, the unanswered questions are asked again."""
        if not self.thinker.awaits(laying.LAYING_TOPIC) and self.laying.fail("ended its process"):
            return
        if self.bot.on and not self.thinker.awaits(autoplay.BOT_TOPIC):
            self.autoplay.give_up(why)
        else:
            self.say(why)


def _passes(said: Message | None, event: Event | None = None) -> bool:
    """True if a message is out of date after an event or, without one, after an action of the player. An offer stays
    until the player acts, and an urgent message until its time is over."""
    if said is None or said.urgent:
        return False
    return event is None or not (said.offer or isinstance(event, Ended))
