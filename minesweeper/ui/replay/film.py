"""A replay as a film, shot with no screen."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from minesweeper.duellists import Duellists
from minesweeper.replay import Replay
from minesweeper.themes.theme import Theme
from minesweeper.ui.bot.studio import FRAME, Moment, Pointer, Studio
from minesweeper.ui.replay.playback import Playback


class ReplayFilm:
    """A replay, filmed while its frames are taken one by one, as the screen plays it."""

    stage = "Filming"

    def __init__(self, replay: Replay, theme: Theme, speed: float = 1.0, cell: int = 24) -> None:
        self._playback = Playback(replay, speed)
        self._now = 0.0
        self._studio = Studio(theme, replay.board(0), cell, lambda: self._now)
        self._studio.scene.board.second = 0 if replay.duel else None

    @property
    def share(self) -> float:
        """How much has been filmed, 0 to 1."""
        return self._playback.share

    def __iter__(self) -> Iterator[Image.Image]:
        playback, scene = self._playback, self._studio.scene
        yield self._frame()
        playback.toggle()
        while playback.playing or scene.animating:
            self._now += FRAME
            shown = playback.step
            playback.advance(FRAME)
            for step in range(shown + 1, playback.step + 1):
                turn = playback.replay.turn(step)
                if playback.replay.duel:
                    scene.board.second = playback.replay.moment(step).claimed[1]
                if turn and turn.accepted:
                    scene.board.play(turn, brief=True)
                else:
                    scene.board.show(playback.replay.board(step))
            yield self._frame()

    def _frame(self) -> Image.Image:
        from minesweeper.ui.bot.strip import Paragraph  # noqa: PLC0415
        from minesweeper.ui.replay.trail import paint_trail, trail_rect  # noqa: PLC0415 it imports arcade, which must wait

        playback = self._playback
        replay, seconds, step = playback.replay, playback.seconds, playback.step
        move = replay.record.log[step - 1].move if step else None
        told = f"{seconds:.2f} of {replay.seconds:.2f} s · move {step} of {replay.steps}"
        if replay.duel:
            players, now = Duellists(*replay.record.sides), replay.moment(step)
            told = f"{players.scores(now)} · {players.headline(now)} · {told}"
        moment = Moment(
            replay.board(step),
            seconds,
            (Paragraph(told, len(told), quiet=True),),
            pointer=Pointer(
                lambda layout: trail_rect(layout, replay, seconds, step),
                lambda painter, style, layout: paint_trail(painter, style, layout, replay, seconds, step),
            ),
        )
        return self._studio.frame(moment, (move.row, move.col) if move else None)
