"""The duel: two sides, each played by a person or a solver."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, cast

from minesweeper.core.board import Board, Status
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.duel import LEVEL, Duel
from minesweeper.core.moves import BOMB, CHORD, CLAIM, REVEAL, Move
from minesweeper.core.naming import sentence
from minesweeper.core.playable import Playable
from minesweeper.core.setup import Mode, Setup
from minesweeper.core.turn import Turn
from minesweeper.games.events import Began, Ended, Event, Played, Undone
from minesweeper.games.live_figures import Tone
from minesweeper.games.player import PERSON, Duellists, Player, Scores
from minesweeper.games.record import Record
from minesweeper.play.autoplay import FOLLOWED
from minesweeper.play.commands import Command
from minesweeper.play.duel_sides import LENGTHS, DuelSeries, DuelSide, SpokenLine, called, character_of, duel_sides
from minesweeper.play.hints import Question
from minesweeper.play.mode import PlayMode
from minesweeper.play.report import EndReport
from minesweeper.play.shown import SEPARATOR, Effect, Item, Offer, Paragraph
from minesweeper.thinking.thoughts import Thought, advise_in_duel
from minesweeper.words import duels
from minesweeper.words.notices import NOTHING_TO_TAKE_BACK
from minesweeper.words.reasons import bot_reason
from minesweeper.words.results import Figure
from minesweeper.words.titles import setup_title
from minesweeper.words.verdicts import Ruling

if TYPE_CHECKING:
    from minesweeper.play.play import Play

BEFORE = 0.6
"""Seconds before a solver's first move of a turn against a person."""
AGAINST = 0
"""The solver's speed against a person, as an index of `SPEEDS`."""


@dataclass(frozen=True, slots=True)
class DuelReport(EndReport):
    """A finished duel in words."""

    score: str = ""
    """How many mines each side has found."""
    outcome: str = ""
    """The winner."""
    standing: str = ""
    """How it ended, in a sentence."""
    match: Ruling | None = None
    """The state of the match; `None` for a single duel."""
    again: str = duels.REMATCH
    """What the next duel is called."""
    friends: bool = False
    """Whether moves can be undone."""

    @property
    def headline(self) -> str:
        return self.score

    @property
    def time(self) -> str:
        """The winner, shown in place of the time."""
        return self.outcome

    @property
    def ruling(self) -> Ruling | None:
        return self.match

    @property
    def sentence(self) -> str:
        return self.standing

    @property
    def figures(self) -> tuple[Figure, ...]:
        return duels.duel_figures(self.record)

    @property
    def offers(self) -> dict[Command, str]:
        back = {Command.UNDO: "Undo"} if self.friends else {}
        first = {Command.NEW: self.again, Command.SAME: duels.SAME, Command.REPLAY: duels.WATCH}
        return {**first, Command.SHARE: "Share", **back}


class Duelling(PlayMode):
    """Two sides in turn. Like every mode, it has a method for each thing that differs between kinds of games."""

    name = "Duel"
    what = "duel"
    claims = True

    def __init__(self, play: "Play") -> None:
        super().__init__(play)
        self.said = ""
        """The solver that made the last move, and its reason."""
        self._mover = 0
        """The side that moves next."""
        self.series = self._before = DuelSeries(play.desk.settings.best_of)
        """The match, and what it was before the last duel ended."""
        self._spoken: SpokenLine | None = None
        """The last words of a solver."""

    @property
    def duel(self) -> Duel:
        return cast("Duel", self.play.session.game)

    @property
    def players(self) -> Duellists:
        return called(self.play.desk.plugins.solvers, Duellists(*self.play.session.seats))

    def seat(self, side: int, player: Player) -> None:
        """Assign a player to a side."""
        left, right = self.play.session.seats
        self.play.session.seats = (left, player) if side else (player, right)

    def game(self, setup: Setup) -> Playable:
        return self.play.desk.plugins.duel(setup)

    def new(self, level: Difficulty | None = None) -> None:
        """Start a new duel of the same kind, at `level` if one is given: the next one of a match."""
        self.play.begin(replace(self.duel.setup.kind, level=level or self.duel.difficulty))

    def _again(self) -> None:
        """Restart the same board; an unfinished duel is saved first."""
        if self.play.keeper:
            self.play.keeper.save()
        self.play.session.restart()

    def _use_bombs(self, bombs: bool) -> None:
        mode = Mode.BOMB_DUEL if bombs else Mode.DUEL
        self.play.begin(replace(self.duel.setup.kind, mode=mode))

    def _play_best_of(self, most: int) -> None:
        """Begin a match of this many duels, with this one if it has not begun."""
        self.play.desk.change(best_of=most)
        self.series = self._before = DuelSeries(most)
        if self.duel.moves:
            self.new()
        self.play.notify()

    def copied(self, setup: Setup) -> None:
        self.play.begin(setup, say=(duels.COPIED,))

    def take_over(self, record: Record) -> None:
        self.play.resume(record)
        self.play.say(duels.BETWEEN_PEOPLE)

    # Moves

    def meaning(self, move: Move) -> Move | None:
        """A click claims a cell or throws the bomb, for the person whose turn it is; the other button arms the bomb."""
        duel = self.duel
        if move.action not in (REVEAL, CHORD, CLAIM, BOMB):
            if duel.now.bombs:
                self._arm()
            else:
                self.play.say(duels.NO_FLAGS)
            return None
        if why := duels.out_of_turn(self.players, duel):
            self.play.say(why)
            return None
        return Move(BOMB if self.armed else move.action if move.action is BOMB else CLAIM, move.row, move.col)

    def refused(self, turn: Turn) -> None:
        if turn.refusal and not self.play.session.paused:
            self.play.say(sentence(turn.refusal))

    def _arm(self) -> None:
        """Arm or disarm the bomb. If it cannot be used now, say why."""
        duel = self.duel
        if self.armed:
            self.armed = False
        elif why := duels.out_of_turn(self.players, duel):
            self.play.say(why)
        elif refusal := duel.now.bomb_refusal():
            self.play.say(sentence(refusal))
        else:
            self.armed = not duel.over
        self.play.notify()

    def not_yours(self, seat: int | None) -> str:
        """With two controllers, the first plays the left side and the second the right, if people play both."""
        duel, players = self.duel, self.players
        theirs = duel.over or not players.friends or seat in (None, duel.side)
        return "" if theirs else duels.whose_turn(players, duel)

    def follow(self, event: Event) -> None:
        """Disarm the bomb, describe the move, and start the solver if it is to move."""
        self.armed = False
        match event:
            case Played(turn):
                self.last = turn.opened | turn.marked
                self.told = duels.duel_turn(self.players, turn, self._mover)
                thought = self.play.bot.thought if self.play.autoplay.moving else None
                self.reason = thought.advice.why.sentence if thought else ""
                self.said = duels.side_says(self.players, self._mover, self.reason) if thought else self.said
                if thought:
                    why = thought.advice.why
                    self._spoken = SpokenLine(self._mover, why.beside_board, self.last or why.cells)
            case Ended():
                self.series = self._before.after(self.duel.winner)
            case Began() | Undone():
                self.last, self.told, self.reason, self.said, self._spoken = 0, "", "", "", None
                self.series = self._before if isinstance(event, Undone) else self.series.next()
        self._before = self._before if self.duel.over else self.series
        self._mover = self.duel.side
        self.wake()

    def wake(self) -> None:
        """Start the solver that is to move; stop it if a person is, or if the duel is over."""
        play, duel, players = self.play, self.duel, self.players
        if duel.over or players.human(duel.side):
            if play.bot.on:
                play.autoplay.stop()
        elif not play.bot.on:
            if players.watched:
                play.desk.use_once(speed=min(self.speed, FOLLOWED))
            play.autoplay.start(0.0 if players.watched else BEFORE)

    def use(self, side: int, player: Player) -> None:
        """Let a person or a solver play this side."""
        self.seat(side, player)
        self.play.autoplay.stop()
        self.said, self._spoken = "", None
        self.series = self._before = DuelSeries(self.series.best_of)
        self.wake()

    def report(self, record: Record) -> EndReport | None:
        duel, players = self.duel, self.players
        score, outcome = duels.final_score(players, duel), duels.headline(players, duel)
        series, again = self._before.after(duel.winner), duels.REMATCH
        match = self._match_ruling(series)
        if match:
            again = duels.NEXT if series.winner is None else duels.NEW_MATCH
        said = duels.duel_standing(players, duel)
        return DuelReport(
            record, None, score=score, outcome=outcome, standing=said, match=match, again=again, friends=players.friends
        )

    def _match_ruling(self, series: DuelSeries) -> Ruling | None:
        """The state of a match; `None` for a single duel."""
        players = self.players
        score = duels.match_score(series.best_of, series.wins)
        if not score or series.winner is None:
            return Ruling(score, Tone.QUIET) if score else None
        lost = players.alone and not players.human(series.winner)
        return Ruling(duels.match_end(players, series.winner), Tone.QUIET if lost else Tone.PROUD, f"{score}.")

    def sound(self, turn: Turn) -> Effect:
        """The end sounds sad only if a person lost to a solver."""
        if turn.status.over:
            return Effect.BOOM if self.outcome is Status.LOST else Effect.WIN
        return super().sound(turn)

    # Commands

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        """What each command does. The bot's controls work only if solvers play both sides."""
        play = self.play
        return {
            Command.NEW: self.new,
            Command.SAME: self._again,
            Command.UNDO: self._undo,
            Command.PAUSE: self.toggle_pause,
            Command.ODDS: self._toggle_odds,
            Command.BOT: self._arm,
            Command.HINT: lambda: None,
            **self.level_commands(),
            **({Command.BACK: self._back} if self.armed or play.session.paused else {}),
        }

    def offers(self) -> list[list[Offer]]:
        over = self.duel.over
        bomb = Offer("Bomb", Command.BOT, lit=self.armed, enabled=not over, switch=True)
        return [
            self.game_offers(),
            self.code_offers(),
            [self.odds_offer(), *([bomb] if self.duel.now.bombs else [])],
        ]

    @property
    def can_undo(self) -> bool:
        return super().can_undo and (self.steered or self.players.friends)

    def bar(self, wide: bool) -> list[Offer]:
        """The players, the level and, if there is room, the odds and the bomb."""
        setup = self.duel.setup
        sides = [Offer(self._side(side, wide), choices=partial(self.players_of, side)) for side in (0, 1)]
        level = Offer(setup_title(self.play.desk.plugins, setup), choices=self.levels)
        odds = Offer("Odds", Command.ODDS, lit=self.play.odds.shown)
        bomb = [Offer("Bomb", Command.BOT, lit=self.armed)] if self.duel.now.bombs else []
        return [*sides, level, *([odds, *bomb] if wide else [])]

    def _side(self, side: int, wide: bool) -> str:
        player = self.players.player(side)
        person = "Person" if self.players.friends else "You"
        who = person if player.is_human else self.players.called[side] or player.name.capitalize()
        return f"{duels.SIDES[side]}: {who}" if wide else who

    def levels(self) -> list[Item]:
        """The standard duel board, all other levels, and bombs."""
        bombs = self.duel.now.bombs
        choose = partial(self._use_bombs, not bombs)
        with_bombs = Item("With bombs", choose, "one 5×5 each, only when behind", bombs, switch=True)
        matches = [
            Item(duels.match_title(most), partial(self._play_best_of, most), chosen=most == self.series.best_of)
            for most in LENGTHS
        ]
        return [*self.level_items(LEVEL), SEPARATOR, *matches, SEPARATOR, with_bombs]

    def players_of(self, side: int) -> list[Item]:
        """A person, and the solvers under the names of their characters."""
        now, use, solvers = self.players.player(side), partial(self.use, side), self.play.desk.plugins.solvers
        person = Item("Person", partial(use, PERSON), "", now.is_human)
        titles = {each.name.capitalize(): each for each in solvers.values()}
        items = []
        for item in self.solver_items(lambda name: use(Player(name)), now.name):
            if solver := titles.get(item.text):
                name, temper = solver.character.name or item.text, solver.character.temper or item.detail
                item = item._replace(text=name, detail=duels.opponent_detail(solver.name, temper))  # noqa: PLW2901
            items.append(item)
        return [person, *items]

    def solvers(self) -> list[Item]:
        return self.players_of(self.duel.side)

    def _undo(self) -> None:
        """Undo a move, if people play both sides."""
        play, session = self.play, self.play.session
        if self.steered:
            play.bot.step_back()
        elif session.paused:
            return
        elif not self.players.friends:
            play.say(duels.NOT_TAKEN_BACK)
        else:
            play.say(duels.TAKEN_BACK.format(standing=self.standing) if session.undo() else NOTHING_TO_TAKE_BACK)

    def _toggle_odds(self) -> None:
        odds = self.play.odds
        self.play.hints.drop()
        odds.toggle()
        self.play.say(duels.ODDS_SEEN if odds.shown else duels.ODDS_HIDDEN)

    def _back(self) -> None:
        if self.armed:
            self._arm()
        else:
            self.play.session.resume()

    def hint_question(self, board: Board) -> Question | str:
        del board
        return duels.NO_HINTS

    # The solvers

    @property
    def solver(self) -> str:
        return self.players.player(self.duel.side).name

    @property
    def speed(self) -> int:
        """The speed of the settings if solvers play both sides."""
        return super().speed if self.players.watched else AGAINST

    @property
    def steered(self) -> bool:
        """True if solvers play both sides."""
        return self.play.bot.on and self.players.watched

    def question(self, board: Board, hurried: bool) -> Question | Thought | str:
        del board
        duel, plugins = self.duel, self.play.desk.plugins
        if self.solver.partition(":")[0] not in plugins.solvers:
            return duels.NO_SOLVER.format(solver=self.solver)
        return advise_in_duel, plugins.choice, self.solver, duel.now, not hurried

    def stop_bot(self) -> None:
        for side in (0, 1):
            self.use(side, PERSON)

    def gave_up(self, why: str) -> None:
        """Let a person replace a solver that cannot go on, and say why."""
        self.seat(self.duel.side, PERSON)
        super().gave_up(duels.GIVEN_UP.format(why=why))

    # Display

    @property
    def title(self) -> str:
        return duels.duel_scores(self.players, self.duel)

    @property
    def scores(self) -> Scores:
        return self.duel.now, self.players

    @property
    def sides(self) -> tuple[DuelSide, DuelSide]:
        solvers = self.play.desk.plugins.solvers
        return duel_sides(solvers, self.duel.now, self.players, self.armed, self.series)

    @property
    def speech(self) -> SpokenLine | None:
        """What a solver says to a person: a greeting, why it moved, or its last words."""
        duel, players = self.duel, self.players
        if not players.alone:
            return None
        if duel.over or not duel.moves:
            side = int(players.left.is_human)
            character = character_of(self.play.desk.plugins.solvers, players.player(side))
            if character and not duel.drawn:
                ending = character.pride if duel.winner == side else character.regret
                said = ending if duel.over else f"{character.greeting} {duels.RULE}".lstrip()
                return SpokenLine(side, said) if said else None
        return self._spoken if self._spoken and self._spoken.text and not duel.over else None

    @property
    def sign(self) -> str:
        return "=" if self.duel.over else "<>"[self.duel.side]

    @property
    def standing(self) -> str:
        return duels.duel_standing(self.players, self.duel)

    @property
    def outcome(self) -> Status:
        """A duel counts as lost only if a person lost to a solver."""
        return self.players.outcome(self.duel.now)

    def paragraphs(self, cell: tuple[int, int] | None, now: float) -> list[Paragraph]:
        """The solvers' reasons, if any solver plays, and the odds if they are on."""
        odds = [Paragraph(self.play.odds.sentence(cell), brief=True)] if self.play.odds.shown else []
        if self.players.friends:
            return odds
        return [Paragraph(self._reason(now), 140, spoken=self.players.alone), *odds]

    def _reason(self, now: float) -> str:
        """Why a solver is about to move or moved last; before that, the rule of the game."""
        duel, players, bot = self.duel, self.players, self.play.bot
        if bot.on and (why := bot_reason(bot, now)):
            return duels.side_says(players, duel.side, why)
        return self.said or (duels.duel_standing(players, duel) if duel.over else duels.RULE)
