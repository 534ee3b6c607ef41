"""The first game of a run."""

from minesweeper.core.setup import Setup
from minesweeper.games.player import Duellists
from minesweeper.games.record import Record
from minesweeper.play.commands import Command
from minesweeper.play.desk import Desk
from minesweeper.play.looking_back import Backlog
from minesweeper.play.play import Play
from minesweeper.words.notices import game_left, start_sentence


def started(
    desk: Desk,
    setup: Setup | None = None,
    unranked: tuple[str, ...] = (),
    left: Record | None = None,
    players: Duellists | None = None,
) -> Play:
    """The game of this setup, unranked for the given reasons, or the one that was `left`. Without a setup: the latest
    unfinished game, or a new one from the settings. `players` are those of a duel."""
    said = ""
    if setup is None:
        setup, said = desk.usual_setup()
        left = desk.storage.game_left() if desk.storage and desk.settings.resume else None
    play = Play(desk.plugins, setup, desk=desk)
    if players:
        play.session.seats = players.left, players.right
    for why in unranked:
        play.session.disqualify(why)
    if play.keeper and play.mode.counts and desk.storage and desk.storage.has_games:
        play.backlog = Backlog(play.session, play.keeper, play.thinker, desk.clock)
        play.keeper.refresh()
    if left:
        play.resume(left, paused=True)
        said = game_left(play.mode.what, desk.key(Command.PAUSE))
    elif setup.first:
        said = start_sentence(setup, unranked)
    play.mode.wake()
    play.say(said, *desk.notices())
    return play
