"""The start of a race: against the game that has just ended, or an earlier one."""

from typing import TYPE_CHECKING

from minesweeper.core.log import ReplayError
from minesweeper.games.race import Race
from minesweeper.games.record import Record
from minesweeper.games.replay import Replay
from minesweeper.words.notices import GHOST_GONE, MARKED_START, NOT_RACED, RACE, RACED_LATER

if TYPE_CHECKING:
    from minesweeper.play.play import Play


class Races:
    """Lets the player race against earlier games, shown as ghosts."""

    def __init__(self, play: "Play") -> None:
        self._play = play

    def again(self) -> None:
        """Race against the game that has just ended; during a race, go on without the ghost."""
        play = self._play
        if play.session.board.status.over:
            record = play.session.record()
            play.errands.ask(lambda: _replay(record), self.against, "race")
        elif play.ghost.race:
            play.ghost.leave()
            play.say(GHOST_GONE)
        else:
            play.say(RACED_LATER)

    def against(self, replay: Replay | str) -> None:
        """Race against this game; show a message if that is impossible."""
        try:
            race = replay if isinstance(replay, str) else Race(replay)
        except ReplayError as error:
            race = str(error)
        if isinstance(race, str):
            self._play.say(NOT_RACED.format(why=race))
        else:
            self.begin(race)

    def begin(self, race: Race) -> None:
        """Start a race, and tell the player that it is unranked."""
        play = self._play
        game = play.desk.plugins.resumed_game(race.start)
        game.restore(race.start.board, race.field, ())
        play.ghost.race = race
        said = RACE.format(why=race.unranked), MARKED_START if game.setup.first else ""
        play.begin(game.setup, race.unranked, say=said, game=game)


def _replay(record: Record) -> Replay | str:
    try:
        return Replay(record)
    except ReplayError as error:
        return str(error)
