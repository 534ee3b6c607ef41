"""Replays as a film, shot without a screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PIL import Image

from minesweeper.games.replay import Replay
from minesweeper.games.side_by_side import Instant, SideBySide
from minesweeper.play.playback import Playback
from minesweeper.themes.theme import Theme
from minesweeper.ui.film import studio
from minesweeper.ui.film.studio import FILM_FRAME, Drawing, Studio
from minesweeper.words.duels import duel_scores, headline
from minesweeper.words.races import whereabouts

if TYPE_CHECKING:
    from minesweeper.ui.replay.caption import Caption

LONGEST_FILM = 3600
"""Seconds: 45,000 frames."""


class ReplayFilm:
    """Replays as on the screen, filmed while the frames are taken one by one."""

    stage = "Filming"

    def __init__(self, games: SideBySide, theme: Theme, speed: float = 1.0, cell: int = 24) -> None:
        if (seconds := games.seconds / speed) > LONGEST_FILM:
            raise ValueError(f"it would last {seconds:,.0f} seconds, and {LONGEST_FILM:,} are the most")
        self._games = games
        self._playback = Playback(games, speed)
        self._now = 0.0
        self.studio = Studio(theme, games.replays[0].board(0), cell, lambda: self._now, len(games.replays))
        self.studio.scenes[0].board.second = games.replays[0].second(0)

    @property
    def share(self) -> float:
        return self._playback.share

    def __iter__(self) -> Iterator[Image.Image]:
        playback = self._playback
        yield self._frame()
        playback.toggle()
        while playback.playing or self.studio.animating:
            self._now += FILM_FRAME
            before = self._instants
            playback.advance(FILM_FRAME)
            for number, (old, new) in enumerate(zip(before, self._instants, strict=True)):
                for step in range(old.step + 1, new.step + 1):
                    self.studio.scenes[number].board.show_step(self._games.replays[number], step)
            yield self._frame()

    @property
    def _instants(self) -> list[Instant]:
        return self._games.instants(self._playback.seconds, self._playback.step)

    def _frame(self) -> Image.Image:
        from minesweeper.play.shown import Paragraph  # noqa: PLC0415
        from minesweeper.ui.replay.caption import captions  # noqa: PLC0415 it imports arcade, which must wait

        games, seconds, step = self._games, self._playback.seconds, self._playback.step
        each = zip(games.replays, self._instants, captions(games, step), strict=True)
        told = " · ".join((*_duel(games.replays[0], step), *whereabouts(games, seconds, step)))
        return self.studio.frame(
            [_filmed(*side, not games.steady) for side in each], (Paragraph(told, len(told), brief=True),)
        )


def _duel(replay: Replay, step: int) -> list[str]:
    """The state of a duel; empty for other games."""
    scores = replay.scores(step)
    return [duel_scores(scores[1], scores[0]), headline(scores[1], scores[0])] if scores else []


def _filmed(replay: Replay, instant: Instant, caption: Caption | None, own_time: bool) -> studio.Shot:
    """A moment of a game, to be filmed."""
    from minesweeper.ui.board.counters import FACES  # noqa: PLC0415
    from minesweeper.ui.replay.caption import caption_rect, paint_caption  # noqa: PLC0415
    from minesweeper.ui.replay.trail import paint_trail, trail_rect  # noqa: PLC0415

    seconds, step = instant
    move = replay.record.log[step - 1].move if step else None
    return studio.Shot(
        replay.board(step),
        seconds,
        pointer=Drawing(
            lambda layout: trail_rect(layout, replay, seconds, step, own_time),
            lambda painter, style, layout: paint_trail(painter, style, layout, replay, seconds, step, own_time),
        ),
        caption=Drawing(
            caption_rect, lambda painter, style, layout: paint_caption(painter, style, layout, caption), str(caption)
        )
        if caption
        else None,
        target=(move.row, move.col) if move else None,
        face=FACES[replay.status(step)],
    )
