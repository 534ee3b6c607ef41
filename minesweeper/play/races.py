"""A race against an earlier game: its start, and the ghost that shows the pointer, the opened cells and the lead."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from minesweeper.core.board import Board
from minesweeper.core.log import ReplayError
from minesweeper.games.events import Began, Event, Played, Undone
from minesweeper.games.progress import Progress
from minesweeper.games.race import Race
from minesweeper.games.record import Record
from minesweeper.games.replay import Point, Replay
from minesweeper.games.savegame import SessionState
from minesweeper.play.shown import Paragraph, RaceProgress
from minesweeper.words.notices import GHOST_GONE, MARKED_START, NOT_RACED, RACED_LATER, race_sentence
from minesweeper.words.races import race_line, race_ruling
from minesweeper.words.verdicts import Ruling

if TYPE_CHECKING:
    from minesweeper.play.play import Play


GHOST_FRAME = 1 / 60


def replays(records: Sequence[Record]) -> list[Replay] | str:
    """The replays of these games, or why one of them cannot be replayed."""
    try:
        return [Replay(record) for record in records]
    except ReplayError as error:
        return str(error)


class Ghost:
    """Lets the player race against an earlier game, replayed alongside the session. It uses the session's clock, so it
    pauses with the game; it disappears when another board is played."""

    def __init__(self, play: "Play") -> None:
        self._play = play
        self._session = play.session
        self.race: Race | None = None
        self._progress: Progress | None = None
        """The player's progress."""

    def again(self) -> None:
        """Race against the game that has just ended; during a race, go on without the ghost."""
        play = self._play
        if play.session.board.status.over:
            record = play.session.record()
            play.errands.ask(lambda: replays([record]), self._take, "race")
        elif self.race:
            self.leave()
            play.say(GHOST_GONE)
        else:
            play.say(RACED_LATER)

    def _take(self, made: list[Replay] | str) -> None:
        if isinstance(made, str):
            self._play.say(NOT_RACED.format(why=made))
        else:
            self.against(*made)

    def against(self, replay: Replay) -> None:
        """Race against this game; show a message if that is impossible."""
        try:
            race = Race(replay)
        except ReplayError as error:
            self._play.say(NOT_RACED.format(why=error))
        else:
            self.begin(race)

    def begin(self, race: Race) -> None:
        """Start a race, and tell the player that it is unranked."""
        play = self._play
        game = play.desk.plugins.resumed_game(race.start)
        game.restore(race.start.board, race.field, ())
        self.race = race
        said = race_sentence(race.unranked), MARKED_START if game.setup.first else ""
        play.begin(game.setup, race.unranked, say=said, game=game)

    def leave(self) -> None:
        self.race = self._progress = None

    def follow(self, event: Event) -> None:
        race, session = self.race, self._session
        if race is None:
            return
        match event:
            case Began() if session.game.setup != race.setup:
                self.leave()
            case Began():
                self._progress = Progress(race.field, session.board.revealed)
            case Played(turn, seconds) if self._progress:
                self._progress.play(turn, seconds)
            case Undone() if self._progress:
                self._progress.go_back(session.board)

    @property
    def running(self) -> Race | None:
        """The race, once the player has begun. Undoing the first move does not stop it."""
        return self.race if self._session.started else None

    def due(self, glides: bool) -> float | None:
        """Seconds until the ghost changes: the next frame, or its next click if it does not glide."""
        race, session = self.race, self._session
        if race is None or session.state is not SessionState.PLAYING or race.ended(session.elapsed):
            return None
        return GHOST_FRAME if glides else max(GHOST_FRAME, race.until_next(session.elapsed))

    # Display

    def step(self) -> int:
        return self.running.replay.step_at(self._session.elapsed) if self.running else 0

    def pointer(self, glides: bool) -> Point | None:
        """The ghost's pointer position while the game runs."""
        race, session = self.running, self._session
        if race is None or session.state is not SessionState.PLAYING:
            return None
        return race.pointer(session.elapsed) if glides else race.clicked(session.elapsed)

    def opened(self, board: Board) -> int:
        """The cells to draw as glass: opened by the ghost, but not yet by the player."""
        race = None if board.status.over else self.running
        return race.opened(self._session.elapsed) & board.hidden if race else 0

    def ruling(self, record: Record) -> Ruling | None:
        """Who won the race with this finished game; `None` if it was no race."""
        return race_ruling(self.race, record, self._progress.solved) if self.race and self._progress else None

    @property
    def progress(self) -> RaceProgress | None:
        """How far both are while the game runs; `None` if there is no race."""
        race, session = self.running, self._session
        if race is None or self._progress is None or session.board.status.over:
            return None
        total = max(1, self._progress.three_bv)
        return RaceProgress(self._progress.solved / total, race.replay.standing(session.elapsed).solved / total)

    @property
    def paragraphs(self) -> list[Paragraph]:
        if not (self.race and self._progress):
            return []
        session = self._session
        return [
            Paragraph(
                race_line(self.race, session.board.status, self._progress.solved, session.elapsed),
                brief=True,
                drawn=self.progress is not None or session.board.status.over,
            )
        ]
