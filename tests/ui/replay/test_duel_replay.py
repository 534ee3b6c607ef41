"""Watching a duel again: flags of two sides, what solvers say of it, and going on with it."""

from dataclasses import replace
from functools import cache

import pytest
from arcade import key

from minesweeper import HUMAN, Action, Mode, Move, Record, Session, Setup
from minesweeper.core.duel import LEVEL
from minesweeper.duel import Duel
from minesweeper.games.player import players_in
from minesweeper.games.replay import Replay
from minesweeper.games.session import TAKEN_OVER
from minesweeper.games.side_by_side import SideBySide
from minesweeper.plugins import PluginChoice
from minesweeper.thinking.hint import adviser
from minesweeper.thinking.thoughts import advise_in_duel
from minesweeper.ui.board.counters import Face
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.replay.film import ReplayFilm
from minesweeper.ui.strip.buttons import Control
from minesweeper.words.races import ODDS, RACE_IT
from tests.players import seats
from tests.ui.pictures import assert_golden
from tests.ui.replay.watching import PLAYED, Watch
from tests.ui.stand import NewStand, Stand


@cache
def duelled(seed: int = 5) -> Record:
    """A duel of a person against quick, both of whom play as quick does."""
    now = [0.0]
    duel = Duel(Setup(LEVEL, seed, mode=Mode.BOMB_DUEL))
    session = Session(duel, lambda: now[0], lambda: PLAYED)
    while not duel.over:
        thought = advise_in_duel(PluginChoice(bundled_only=True), "quick", duel.now, explained=False)
        assert not isinstance(thought, str)
        now[0] += 0.8
        session.play(thought.advice.moves[0], (HUMAN, "quick")[duel.side])
    return session.record()


@pytest.fixture
def watch(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> Watch:
    made = Watch(stand, monkeypatch, duelled())
    stand.picture(made.view)
    return made


def test_every_step_has_the_flags_of_both_sides(watch: Watch) -> None:
    replay, board = watch.side.replay, watch.side.scene.board
    for step in (0, 1, 2, 3, replay.steps // 2, replay.steps, 5):
        watch.go_to(step)
        assert (board.board, board.second) == (replay.board(step), replay.moment(step).claimed[1])


def test_its_title_says_who_won_and_by_how_much(watch: Watch) -> None:
    duel = duelled().duel()
    result = "A draw" if duel.drawn else f"{max(duel.score)} to {min(duel.score)}"
    assert watch.view.title.startswith("Duel · ")
    assert result in watch.view.title
    assert watch.view.title.endswith("· 14 Mar")


def test_odds_count_the_mines_that_were_found_and_the_best_move_is_one_of_a_duel(watch: Watch) -> None:
    step = watch.side.replay.steps // 2
    watch.go_to(step)
    watch.press(key.O)
    watch.think()
    assert "Likeliest mine" in watch.side.insight.sentence
    watch.press(key.H)
    watch.think()
    plugins = watch.stand.app.plugins
    thought = advise_in_duel(plugins.choice, adviser(plugins.solvers), watch.side.replay.moment(step))
    assert not isinstance(thought, str)
    assert watch.side.insight.sentence == thought.advice.why.beside_board


def test_nobody_looks_for_guesses_in_a_duel_nor_is_there_a_button_for_them_or_to_race_it(watch: Watch) -> None:
    assert not watch.side.insight.thinker.busy
    watch.press(key.G)
    assert watch.stand.app.status.text == "There's no guess in this game."
    assert not watch.view.deck.buttons.works(Control.GUESS)
    assert {ODDS, RACE_IT} & {*watch.written()} == {ODDS}


def test_a_duel_is_taken_over_by_people(watch: Watch) -> None:
    watch.go_to(7)
    watch.press(key.ENTER)
    (taken,) = watch.taken
    assert taken.duel().now == watch.side.replay.moment(7)
    assert taken.sides == seats(HUMAN, HUMAN)
    assert TAKEN_OVER in taken.unranked


@pytest.mark.parametrize(
    ("players", "told", "face"),
    [
        (f"{HUMAN}+quick", "You 26 : 23 Quick · You win · 64.00 of 64.00 s", Face.COOL),
        (f"{HUMAN}+{HUMAN}", "Left 26 : 23 Right · Left wins · 64.00 of 64.00 s", Face.COOL),
        (f"quick+{HUMAN}", "Quick 26 : 23 You · Quick wins · 64.00 of 64.00 s", Face.DEAD),
    ],
)
def test_a_film_has_the_flags_of_both_sides_says_the_score_and_is_sad_only_for_a_person_who_lost(
    stand: Stand, monkeypatch: pytest.MonkeyPatch, players: str, told: str, face: Face
) -> None:
    lines: list[str] = []
    monkeypatch.setattr(Painter, "words", lambda _painter, text, *_rest, **_more: lines.append(text))
    replay = Replay(replace(duelled(), players=players_in(players)))
    reel = ReplayFilm(SideBySide(replay), stand.app.theme, speed=16.0, cell=16)
    for _ in reel:
        pass
    (scene,) = reel.studio.scenes
    assert (scene.board.second, scene.counters.face) == (replay.moment(replay.steps).claimed[1], face)
    assert lines[-1].startswith(told)


def test_the_face_is_that_of_who_won(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    faces = []
    for player in (f"{HUMAN}+quick", f"quick+{HUMAN}"):
        watch = Watch(stand, monkeypatch, replace(duelled(), players=players_in(player)))
        watch.press(key.END)
        faces.append(watch.side.scene.counters.face)
    assert faces == [Face.COOL, Face.DEAD]


@pytest.mark.parametrize("theme", ["windows_light", "night"])
@pytest.mark.parametrize(("size", "step"), [((820, 700), 41), ((360, 640), 76)], ids=["wide", "narrow"])
def test_what_a_duel_looks_like_when_it_is_watched(
    stands: NewStand, monkeypatch: pytest.MonkeyPatch, theme: str, size: tuple[int, int], step: int
) -> None:
    stand = stands(size=size)
    stand.app.use_theme(stand.app.plugins.theme(theme))
    watch = Watch(stand, monkeypatch, duelled())
    assert (duelled().log[75].move or Move.claim(0, 0)).action is Action.BOMB
    watch.go_to(step)
    assert_golden(stand.picture(watch.view), f"replay_duel_{size[0]}_{theme}")
