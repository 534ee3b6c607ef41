"""The solo game."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.core.board import Board, Status
from minesweeper.core.daily import NO_GUESS
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.laying import RANDOM
from minesweeper.core.naming import sentence, whole_percent
from minesweeper.core.playable import Playable
from minesweeper.core.setup import Mode, Setup
from minesweeper.games.events import Began, Event
from minesweeper.games.record import Record
from minesweeper.games.session import BOARD_KNOWN, BOT_TOOK_PART, CODE_GIVEN, SEED_CHOSEN
from minesweeper.history.scores import guesses_text
from minesweeper.play.autoplay import BOT_SECONDS, FOLLOWED, bot_paragraphs
from minesweeper.play.commands import Command
from minesweeper.play.daily_board import DailyBoard
from minesweeper.play.hints import Question, safe_first_move
from minesweeper.play.left_games import TO_GAME_LEFT
from minesweeper.play.mode import PlayMode
from minesweeper.play.report import AnyReport, EndReport, report_at_once
from minesweeper.play.rules_in_force import Chip, rules_in_force
from minesweeper.play.shown import SEPARATOR, Effect, Item, Offer, Paragraph
from minesweeper.plugins import UnknownNameError
from minesweeper.thinking import thoughts
from minesweeper.thinking.hint import HINT_SECONDS, adviser
from minesweeper.thinking.thoughts import Thought
from minesweeper.words import notices
from minesweeper.words.titles import generator_title, level_and_day, setup_title

if TYPE_CHECKING:
    from minesweeper.play.play import Play

MOMENT = 1.0
"""Seconds before the bot's first move after taking over the player's game."""
READABLE = 0.25
"""Seconds a line stays readable at full speed."""


class Solo(PlayMode):
    """One player, or the bot, or both in turn. Like every mode, it has a method for each thing that differs between
    kinds of games."""

    counts = True

    def __init__(self, play: "Play") -> None:
        super().__init__(play)
        self.in_order = False
        """Whether the bot's games have consecutive seeds instead of random ones."""
        self.daily = DailyBoard(play, self.go_on)
        self._asked_for: Setup | None = None
        """The requested game. A failing generator changes the setup of this game, but not of the next."""
        self._taken_over = ""
        """The id of the player's game that the bot took over; the bot stops at its end."""
        self._shown: list[Paragraph] = []
        self._until = 0.0

    def game(self, setup: Setup) -> Playable:
        return self.play.desk.plugins.game(setup)

    def new(self, level: Difficulty | None = None) -> None:
        """Start a new game from the settings, at `level` if one is given."""
        setup, said = self.play.desk.usual_setup()
        self.play.begin(replace(setup, level=level or self.play.session.game.difficulty), say=(said,))

    def follow(self, event: Event) -> None:
        """Stop the bot when the player's game returns."""
        if isinstance(event, Began):
            self._asked_for = self.play.session.game.setup
            if event.resumed and self.play.bot.on:
                self.play.autoplay.stop()

    def report(self, record: Record) -> EndReport | None:
        ranks = self.play.keeper is not None and record.ranked
        race = self.play.ghost.ruling(record)
        return report_at_once(record, record.status is Status.LOST or ranks, race, self.play.desk.now())

    @property
    def card(self) -> AnyReport | None:
        """The card of a daily board that waits for its first move."""
        return self.daily.card

    # Commands

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        play = self.play
        return {
            Command.NEW: self.new,
            Command.SAME: self._again,
            Command.UNDO: self._undo,
            Command.PAUSE: self.toggle_pause,
            Command.HINT: self._hint,
            Command.ODDS: self._toggle_odds,
            Command.BOT: self._toggle_bot,
            Command.RACE: play.ghost.again,
            Command.DAILY: self.daily.begin,
            **({Command.FLAG: self.interrupt, Command.CHORD: self.interrupt} if play.bot.on else {}),
            **({Command.BACK: play.session.resume} if play.session.paused else {}),
            **self.level_commands(),
        }

    def offers(self) -> list[list[Offer]]:
        play, keeper = self.play, self.play.keeper
        over, playing = play.session.board.status.over, not (play.session.paused or play.bot.on)
        due = keeper.due if keeper else 0
        return [
            self.game_offers(),
            [
                Offer("Play …", Command.PLAY),
                Offer("Daily board", Command.DAILY, "new" if self.daily.waits else ""),
                Offer("Calendar …", Command.CALENDAR),
                Offer("Duel …", Command.DUEL),
                Offer("Practice …", Command.PRACTICE),
                Offer("Mistakes to review", Command.MISTAKES, f"{due}" if due else "", enabled=due > 0),
                Offer("Unfinished games …", Command.CONTINUE, enabled=bool(self._left_elsewhere)),
            ],
            self.code_offers(),
            [
                Offer("How it ended" if over else "Hint", Command.HINT, enabled=over or playing),
                self.odds_offer(),
                Offer("Bot", Command.BOT, lit=play.bot.on, enabled=bool(play.desk.plugins.solvers), switch=True),
            ],
        ]

    @property
    def can_undo(self) -> bool:
        return super().can_undo or self.play.left.has_any

    def bar(self, wide: bool) -> list[Offer]:
        return [
            *([Offer("Play", Command.PLAY)] if wide else []),
            Offer(level_and_day(self.play.session.game.setup), choices=self.levels),
            Offer("Bot", choices=self._bots, lit=self.play.bot.on),
        ]

    def levels(self) -> list[Item]:
        """All levels, and the switch for boards that need no guess."""
        if NO_GUESS not in self.play.desk.plugins.generators:
            return self.level_items()
        title, on = generator_title(self.play.desk.plugins, NO_GUESS), self.play.desk.settings.generator == NO_GUESS
        switch = Item(title, partial(self._lay_with, RANDOM.name if on else NO_GUESS), chosen=on, switch=True)
        return [*self.level_items(), SEPARATOR, switch]

    def _lay_with(self, generator: str) -> None:
        self.play.desk.change(generator=generator)
        self.new()

    def solvers(self) -> list[Item]:
        return self.solver_items(self.watch, self.solver)

    def _bots(self) -> list[Item]:
        play, key = self.play, self.play.desk.short_key
        return [
            *self.solvers(),
            SEPARATOR,
            Item("Stop", partial(play.do, Command.BOT), enabled=play.bot.on, key=key(Command.BOT)),
        ]

    def _again(self) -> None:
        """Restart the same board."""
        play = self.play
        left = play.left.keep()
        play.session.restart()
        if BOARD_KNOWN in play.session.unranked:
            play.say(notices.SAME_AGAIN, play.left.offer if left else "", offer=TO_GAME_LEFT if left else None)

    def _undo(self) -> None:
        """Undo a move; if there is none, resume the game that was left before."""
        play, left = self.play, self.play.left
        if play.bot.on:
            if not self.bring_back():
                play.bot.step_back()
        elif left.comes_first:
            self.bring_back()
        elif play.session.undo():
            play.say(notices.TAKEN_BACK)
        elif not play.session.paused and not self.bring_back():
            play.say(notices.NOTHING_TO_TAKE_BACK)

    def bring_back(self) -> bool:
        """Resume the latest unfinished game with its clock. Return False if there is none."""
        record = self.play.left.take()
        if record:
            self.play.resume(record)
            self.play.say(notices.BACK_TO_GAME)
        return record is not None

    def go_on(self, record: Record, duel: Callable[[Record], None] | None = None) -> None:
        """Resume an unfinished game unless another window has done so; `duel` resumes a duel."""
        storage = self.play.desk.storage
        if storage and not storage.claims.take(record.id):
            self.play.say(notices.PLAYED_ELSEWHERE)
        elif record.setup.mode is Mode.SOLO:
            self.play.left.keep()
            self.play.resume(record)
        elif duel:
            duel(record)

    def unfinished(self, duel: Callable[[Record], None] | None = None) -> list[Item]:
        """Unfinished games, the latest first; duels only if `duel` can resume them. Games left in other windows appear
        at the next call."""
        play, keeper = self.play, self.play.keeper
        if keeper is None:
            return []
        keeper.refresh()
        choices = []
        for record in self._left_elsewhere:
            if duel or record.setup.mode is Mode.SOLO:
                title, go_on = setup_title(play.desk.plugins, record.setup), partial(self.go_on, record, duel)
                done = f"{whole_percent(record.board.progress)} % open"
                choices.append(Item(title, go_on, f"{done}, {record.seconds:.0f} s"))
        return choices

    @property
    def _left_elsewhere(self) -> list[Record]:
        """Unfinished games other than this one."""
        keeper = self.play.keeper
        return [each for each in keeper.unfinished if each.id != self.play.session.id] if keeper else []

    def take_over(self, record: Record) -> None:
        """Continue from a position in a replay, and tell the player that it is unranked."""
        kept = self.play.left.keep()
        self.play.resume(record)
        self.play.say(notices.TAKEN_OVER, notices.GAME_KEPT if kept else "")

    def copied(self, setup: Setup) -> None:
        """Play a board from a copied code. Today's daily board still counts: its code is no secret."""
        if self.daily.is_today(setup):
            self.daily.begin(setup.level)
            return
        self.play.begin(setup, CODE_GIVEN, say=(notices.CODE_GIVEN, notices.MARKED_START if setup.first else ""))

    def _hint(self) -> None:
        play = self.play
        if said := self.paused or (notices.BOT_PLAYS if play.bot.on else ""):
            play.say(said)
        elif play.ending.report:  # too late for a hint, but not for a lesson
            play.refused = ""
            play.say("")
        else:
            play.sounds.append(Effect.HINT)
            play.hints.ask()

    def _toggle_odds(self) -> None:
        if self.paused:
            self.play.say(self.paused)
            return
        if not self.play.session.board.revealed:  # start the other process before the first real question
            thoughts.warm_up(self.play.thinker, self.play.desk.plugins.choice)
        self.play.hints.drop()
        self.play.odds.toggle()

    @property
    def can_hint(self) -> bool:
        play = self.play
        over = play.session.board.status.over
        return bool(play.desk.plugins.solvers) and not (over or play.session.paused or play.bot.on)

    def hint_question(self, board: Board) -> Question | Thought | str:
        """Ask the strongest solver, unless the first click is safe anyway."""
        plugins = self.play.desk.plugins
        if not plugins.solvers:
            return notices.NO_HINTS
        game = self.play.session.game
        first = thoughts.first_move(game) or safe_first_move(game)
        return first or (thoughts.advise_player, plugins.choice, adviser(plugins.solvers), board, HINT_SECONDS)

    # The bot

    @property
    def solver(self) -> str:
        """The chosen solver with its options, or the last one in the list if its plugin is gone or has changed."""
        plugins, chosen = self.play.desk.plugins, self.play.desk.settings.solver
        try:
            return chosen if chosen in plugins.solvers else plugins.solver(chosen).name
        except UnknownNameError:
            return next(reversed(plugins.solvers), "bot")

    def _toggle_bot(self) -> None:
        if not self.interrupt():
            self._start_bot()

    def watch(self, solver: str) -> None:
        self.play.desk.change(solver=solver)
        if self.play.bot.on:
            self.play.autoplay.think_again()
        else:
            self._start_bot()

    def _start_bot(self) -> None:
        """Start the bot at a speed that one can follow. It takes over a running game after a moment and stops at its
        end; otherwise it goes on with new games."""
        play = self.play
        if not play.desk.plugins.solvers:
            play.say(notices.NO_BOT)
            return
        self._taken_over = play.session.id if play.left.keep() else ""
        if self._taken_over:
            play.say(notices.BOT_TAKES_OVER, play.left.offer, offer=TO_GAME_LEFT)
        play.desk.use_once(speed=min(self.speed, FOLLOWED))
        play.session.resume()
        play.autoplay.start(MOMENT if self._taken_over else 0.0)

    def question(self, board: Board, hurried: bool) -> Question | Thought | str:
        """Ask the chosen solver, unless the board has a given first cell."""
        game, plugins = self.play.session.game, self.play.desk.plugins
        first = thoughts.first_move(game)
        return first or (thoughts.advise, plugins.choice, self.solver, board, BOT_SECONDS, hurried)

    def moved(self) -> None:
        """Stop at the end of the player's game."""
        board = self.play.session.board
        if self.play.session.id == self._taken_over and board.status.over:
            self.play.autoplay.give_up(notices.bot_ended(board.status is Status.WON, self.play.left.offer))

    def next_game(self) -> None:
        """Begin a new game, or the one with the next seed."""
        if not self.in_order or self._asked_for is None:
            self.new()
            return
        try:
            self.play.begin(self._asked_for.following, SEED_CHOSEN)
        except UnknownNameError as error:  # the plugin has changed
            self.play.autoplay.give_up(sentence(str(error)))

    def gave_up(self, why: str) -> None:
        self.play.say(why, offer=TO_GAME_LEFT if self.play.left.comes_first else None)

    def stop_bot(self) -> None:
        self.interrupt()

    def interrupt(self) -> bool:
        """Let the player take over from the bot."""
        if not self.play.bot.on:
            return False
        self.play.autoplay.stop()
        session = self.play.session
        if not session.board.status.over:
            helped = BOT_TOOK_PART in session.unranked
            self.play.say(notices.YOUR_TURN_UNRANKED if helped else notices.YOUR_TURN)
        return True

    # Display

    @property
    def title(self) -> str:
        """The level, the rules in force and, under a dealer, the number of guesses."""
        session = self.play.session
        guesses = [] if session.guesses is None else [guesses_text(session.guesses)]
        rules = [chip.text for chip in self.rules()]
        return " · ".join([level_and_day(session.game.setup), *rules, *guesses])

    def rules(self) -> tuple[Chip, ...]:
        return rules_in_force(self.play)

    def paragraphs(self, cell: tuple[int, int] | None, now: float) -> list[Paragraph]:
        """The bot's thoughts and results, or the odds, and the state of a race."""
        play = self.play
        odds = [Paragraph(play.odds.sentence(cell), brief=True)] if play.odds.shown else []
        return [*(self._of_bot(now) if play.bot.on else odds), *play.ghost.paragraphs]

    def _of_bot(self, now: float) -> list[Paragraph]:
        """At full speed this text lags a moment behind, so that it can be read."""
        bot, session = self.play.bot, self.play.session
        if not (bot.hurried and now < self._until):
            who = setup_title(self.play.desk.plugins, session.game.setup)
            self._shown, self._until = bot_paragraphs(bot, now, who), now + READABLE
        return self._shown
