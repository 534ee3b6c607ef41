"""Contact sheets of every screen in every theme and size, and the texts on them that are hard to read.

    .venv/bin/python -m tests.ui.contact_sheets FOLDER [--screen NAME] [--theme NAME] [--size WxH[@RATIO]]

It writes a sheet per screen and size with the themes side by side, and prints a line for each text that the edge of the
window cuts, that something covers, or that has too little contrast. The exit status is 1 if there is any.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from math import ceil, sqrt
from pathlib import Path
from random import Random

import pytest
from PIL import Image, ImageDraw

from minesweeper.themes.theme import Theme
from minesweeper.ui.draw.headless import import_arcade, offscreen_window

import_arcade()

from arcade import key  # noqa: E402 - not before the line above

from minesweeper import FirstClick, Grid, Move, lay_mines  # noqa: E402
from minesweeper.history import Findings, History  # noqa: E402
from minesweeper.play import Command  # noqa: E402
from minesweeper.play.duel_sides import DuelSeries  # noqa: E402
from minesweeper.play.other_boards import board_kinds  # noqa: E402
from minesweeper.play.runs import RUNS  # noqa: E402
from minesweeper.play.touring import offer_tour  # noqa: E402
from minesweeper.themes.check import contrast  # noqa: E402
from minesweeper.ui.app.window import BaseView  # noqa: E402
from minesweeper.ui.draw.fitting import text_width  # noqa: E402
from minesweeper.ui.draw.paint import Words  # noqa: E402
from minesweeper.ui.draw.rect import Rect  # noqa: E402
from minesweeper.ui.game.game_view import GameView  # noqa: E402
from minesweeper.ui.menu.boards_view import BoardsView  # noqa: E402
from minesweeper.ui.menu.menu_view import HEADER, MenuView  # noqa: E402
from minesweeper.ui.menu.settings_view import PAGES, SettingsView  # noqa: E402
from minesweeper.ui.menu.theme_picker import ThemePicker  # noqa: E402
from minesweeper.ui.menu.widgets import Button  # noqa: E402
from tests.bundled import bundled_looks, bundled_plugins  # noqa: E402
from tests.history.samples import sample_dailies, sample_games  # noqa: E402
from tests.thinking_here import ThinkerHere  # noqa: E402
from tests.ui.days import DAY, finish, on  # noqa: E402
from tests.ui.duelling import duel_screen  # noqa: E402
from tests.ui.exercising import exercising, practise, shown, wait  # noqa: E402
from tests.ui.playing import begin, look, lose, press, secret, thinker, win, written  # noqa: E402
from tests.ui.reading import drawn  # noqa: E402
from tests.ui.records.browsing import open_records, turn_to  # noqa: E402
from tests.ui.replay.watching import EXPERT, Watch, wandering  # noqa: E402
from tests.ui.stand import Stand  # noqa: E402
from tests.ui.study.studying import MIDDLE, StudyDesk  # noqa: E402

OTHER_LEVELS = "hex_beginner", "triangle_intermediate", "cairo_expert", "heart"
DUEL_FIELD = lay_mines(Grid(16, 16), 51, 1 << 140, Random(5), FirstClick.OPENING)
Screen = Callable[[Stand], BaseView]
Size = tuple[int, int, float]
"""Width and height in points, and pixels per point."""
SIZES: tuple[Size, ...] = tuple(
    (*size, ratio) for size in ((320, 380), (480, 520), (960, 760), (1920, 1080)) for ratio in (1.0, 2.0)
)
THUMBNAIL = 640
"""The greatest width of a picture on a sheet."""
LABEL = 22
TEXT_CONTRAST, LARGE_CONTRAST, LARGE = 4.5, 3.0, 24
"""The least contrast of text by WCAG, that of large text, and the size in points from which text is large."""
SHARE = 0.5
"""How near to the ink the colour of some pixel of a text must be, as a share of the distance from its ground."""


def _game(moves: str = "r4,4 f0,0", *keys: int, level: str = "beginner") -> Screen:
    """A game after some moves and keys."""

    def show(stand: Stand) -> GameView:
        view = stand.game(level=level, moves=moves)
        for symbol in keys:
            press(view, symbol)
            _answer(view)
        return view

    return show


def _answer(view: GameView) -> None:
    while thinker(view).busy:
        view.tick(0)


def _list(number: int) -> Screen:
    """A list of the bar, by the place of its button."""

    def show(stand: Stand) -> GameView:
        view = stand.game(moves="r4,4")
        here = view.bar.place([index for index, entry in enumerate(view.bar.entries) if entry.choices][number])
        stand.click(view, *(round(middle / stand.ratio) for middle in here.centre))
        view.begin(Command.DOWN)
        return view

    return show


def _ended(end: Callable[[GameView], None]) -> Screen:
    def show(stand: Stand) -> GameView:
        view = stand.game(kept=True)
        begin(view)
        stand.clock.now += 37.21
        end(view)
        _answer(view)
        written(view)
        return view

    return show


def _paused(stand: Stand) -> GameView:
    view = stand.game(moves="r4,4")
    view.begin(Command.PAUSE)
    return view


def _command(command: Command, level: str = "beginner") -> Screen:
    """The screen to which a command leads from the game."""

    def show(stand: Stand) -> BaseView:
        view = stand.game(level=level)
        view.begin(command)
        return _current(stand)

    return show


def _offered(stand: Stand) -> GameView:
    """The first start."""
    view = stand.game()
    offer_tour(view.play)
    view.play.notify()
    return view


def _tour(*moves: Move) -> Screen:
    def show(stand: Stand) -> BaseView:
        view = _command(Command.TOUR)(stand)
        assert isinstance(view, GameView)
        for move in moves:
            view.play.move(move)
        return view

    return show


def _start(stand: Stand) -> GameView:
    """A board that was laid for a cell."""
    return stand.game(first=(2, 6))


def _ruled(stand: Stand) -> GameView:
    """A game under every rule that can be changed."""
    stand.app.plugins.generators = bundled_plugins().generators
    stand.app.plugins.dealers = bundled_plugins().dealers
    stand.app.change(question_marks=True, first_click="any")
    return stand.game(level="expert", generator="no_guess", dealer="fair")


def _wishes(stand: Stand) -> BaseView:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("minesweeper.ui.menu.generator_choice.Thinker", ThinkerHere)
        view = SettingsView(stand.app, "Playing")
        stand.game()
        stand.app.window.show_view(view)
        stand.picture(view)
        next(each for each in view.widgets if isinstance(each, Button) and "wish" in each.text).act(Command.CHORD)
        return _current(stand)


def _settings(page: str) -> Screen:
    def show(stand: Stand) -> SettingsView:
        stand.game()
        stand.app.show(view := SettingsView(stand.app, page))
        return view

    return show


def _about(stand: Stand) -> BaseView:
    stand.game().rooms.help(about=True)
    return _current(stand)


def _records(page: str = "", level: str | None = "beginner") -> Screen:
    def show(stand: Stand) -> BaseView:
        sample_games(stand.app.storage.folder, 400)
        sample_dailies(stand.app.storage.folder)
        view = open_records(stand, level)
        if page:
            turn_to(stand, view, page)
        return view

    return show


def _guessing(stand: Stand) -> BaseView:
    """The end of the records' first page, with guesses rated."""
    sample_games(stand.app.storage.folder, 120)
    with closing(History(stand.app.storage.folder)) as history:
        for number, game in enumerate(history.games(limit=120)):
            found = Findings((), 4, 0.3, 0.9 - number / 300, None if game.won else number % 3 == 0)
            history.mistakes.note(game.id, found)
    view = open_records(stand)
    view.on_key_press(key.END, 0)
    return view


def _replay(count: int) -> Screen:
    def show(stand: Stand) -> BaseView:
        stand.game()
        watched = Watch(stand, stand.patch, *[wandering(EXPERT, seed=1)] * count)
        watched.seek(0.6)
        watched.press(key.H)
        watched.think()
        return watched.view

    return show


def _duel(stand: Stand) -> BaseView:
    return duel_screen(stand, second="counting", bombs=True)


def _spoken(stand: Stand) -> BaseView:
    """A duel in which a solver has moved and says why."""
    stand.app.plugins.solvers = bundled_plugins().solvers
    view = duel_screen(stand, second="strong", bombs=True, field=DUEL_FIELD)
    view.play.mode.series = DuelSeries(3, (1, 0))  # type: ignore[attr-defined] # it is a duel
    view.play.move(Move.reveal(0, 1))
    while len(view.play.session.game.moves) == 1:
        stand.clock.now += 1.0
        view.tick(0)
    return view


def _duel_won(stand: Stand) -> BaseView:
    stand.app.plugins.solvers = bundled_plugins().solvers
    view = duel_screen(stand, second="pairs")
    for cell in ((0, 0), (0, 2), (0, 4)):
        view.play.move(Move.reveal(*cell))
    return view


def _exercise(stand: Stand) -> BaseView:
    return practise(stand, stand.game(), "sets")


def _everything(stand: Stand) -> BaseView:
    return practise(stand, stand.game(), "everything")


def _summary(stand: Stand) -> BaseView:
    """A set of exercises at its end, one of them solved late."""
    view = stand.game(kept=True)
    screen = practise(stand, view, "pairs")
    for number in range(10):
        exercise = exercising(screen).exercise
        cells = [exercise.safe] if number != 3 else [screen.presenter.board.hidden & ~exercise.safe, exercise.safe]
        for each in cells:
            screen.play.move(Move.reveal(*screen.presenter.board.grid.places(each)[0]))
        written(view)
        if number < 9:
            screen.begin(Command.NEW)
            while exercising(screen).exercise is exercise:
                look(stand, view)
    written(view)
    return screen


def _run(name: str, over: bool) -> Screen:
    """A run after some boards, or at its end."""

    def show(stand: Stand) -> BaseView:
        view = stand.game(kept=True)
        view.rooms.exercises.open_run(RUNS[name])
        screen = shown(stand, view)
        for number in range(7):
            lost = over and number > 3
            field, board = secret(screen), screen.presenter.board
            for cell in board.grid.places(board.hidden & (field.mines if lost else field.safe)):
                screen.play.move(Move.reveal(*cell))
            for _ in range(30):
                stand.clock.now += 0.1
                screen.tick(0.1)
                wait(stand, view)
        written(view)
        return screen

    return show


def _race(stand: Stand) -> GameView:
    view = stand.game()
    begin(view)
    stand.clock.now += 30
    win(view)
    _answer(view)
    view.begin(Command.RACE)
    while view.play.errands.busy:
        view.tick(0)
    for seconds in (2, 29):
        begin(view)
        stand.clock.now += seconds
    view.tick(0)
    return view


def _daily(ended: bool) -> Screen:
    """A daily board before its first move, or after its end, with some days before it."""

    def show(stand: Stand) -> GameView:
        view = stand.game(kept=True)
        for back in range(8, -1, -1):
            on(stand, view, DAY - timedelta(back), first=back > 0 or ended)
            if back or ended:
                finish(stand, view, won=back not in (3, 5))
            written(view)
        stand.app.status.clear()
        return view

    return show


def _calendar(stand: Stand) -> BaseView:
    view = _daily(ended=True)(stand)
    assert isinstance(view, GameView)
    view.begin(Command.CALENDAR)
    written(view)
    return _current(stand)


def _boards(stand: Stand) -> BaseView:
    view = BoardsView(stand.app, board_kinds(bundled_plugins()), lambda _level: None, lambda: None)
    stand.app.window.show_view(view)
    return view


def _study(text: str, *keys: int) -> Screen:
    """The study of a position, with the pointer on a hidden cell of its first row."""

    def show(stand: Stand) -> BaseView:
        stand.app.plugins.solvers = {name: bundled_plugins().solvers[name] for name in ("quick", "strong")}
        desk = StudyDesk(stand, text, solvers=("quick", "strong"))
        desk.think(30)
        desk.point(0, 6)
        for symbol in keys:
            desk.press(symbol)
        desk.think()
        return desk.view

    return show


def _current(stand: Stand) -> BaseView:
    view = stand.app.window.current_view
    assert isinstance(view, BaseView)
    return view


SCREENS: dict[str, Screen] = {
    "ready": _game(""),
    "first start": _offered,
    "start": _start,
    "rules": _ruled,
    "tour": _tour(),
    "tour number": _tour(Move.reveal(3, 2)),
    "playing": _game(),
    "expert": _game("r8,15", level="expert"),
    "hint": _game("r4,4", key.H, key.H, key.H),
    "odds": _game("r4,4", key.O),
    "wrong flag": _game("r4,4 f1,2", key.H),
    "paused": _paused,
    "race": _race,
    "daily": _daily(ended=False),
    "daily won": _daily(ended=True),
    "calendar": _calendar,
    "won": _ended(win),
    "lost": _ended(lose),
    **{f"list {number}": _list(number) for number in (0, 1, 2, -1)},
    "study": _study(MIDDLE),
    "study list": _study(MIDDLE, key.B),
    "study impossible": _study(MIDDLE.replace("1###", "5###", 1)),
    "play": _command(Command.PLAY),
    "themes": _command(Command.THEMES),
    "other boards": _boards,
    **{name: _game("r4,4", key.H, level=name) for name in OTHER_LEVELS},
    "help": _command(Command.HELP),
    "about": _about,
    "custom": _command(Command.CUSTOM),
    "wish list": _wishes,
    **{f"settings {page.lower()}": _settings(page) for page in PAGES},
    "records": _records(),
    "records of all": _records(level=None),
    "records of guesses": _guessing,
    "games": _records("Games"),
    "replay": _replay(1),
    "two replays": _replay(2),
    "duel": _duel,
    "duel spoken": _spoken,
    "duel won": _duel_won,
    "exercise": _exercise,
    "everything certain": _everything,
    "practice": _command(Command.PRACTICE),
    "set solved": _summary,
    "run": _run("sprint", over=False),
    "run over": _run("endless 3", over=True),
}


# Drawing


@contextmanager
def _stand(theme: Theme, size: Size) -> Iterator[Stand]:
    """A stand with all themes, and a folder of its own."""
    with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        window = offscreen_window()
        stand = Stand(window, patch, Path(home), size[:2], size[2], motion=False)
        stand.app.plugins.themes = bundled_plugins().themes
        stand.app.use_theme(theme)
        try:
            yield stand
        finally:
            window.hide_view()
            stand.close()


def pictured(screen: str, theme: Theme, size: Size) -> tuple[Image.Image, list[str]]:
    """The picture of a screen, and a sentence per text on it that is hard to read."""
    with _stand(theme, size) as stand:
        view = SCREENS[screen](stand)
        picture, words = drawn(stand, view)
        while isinstance(view, ThemePicker) and view.animating:
            picture, words = drawn(stand, view)
        if isinstance(view, MenuView):  # its rows scroll under the header and out of the window
            header = stand.app.style.px(HEADER)
            end = stand.app.surface().room.bottom
            words = [line for line in words if header <= _place(line).y and _place(line).bottom <= end]
        elif popup := getattr(view, "popup", None):  # a list covers what is under it
            words = [
                line for line in words if not _place(line).overlap(popup.area).area or popup.area.holds(line.x, line.y)
            ]
    return picture, list(_complaints(picture, words, size[2]))


def _complaints(picture: Image.Image, words: Iterable[Words], ratio: float) -> Iterator[str]:
    window = Rect(0, 0, *picture.size)
    for line in words:
        place = _place(line)
        seen = place.overlap(window)
        if not line.text.strip() or not line.colour.alpha:
            continue
        if seen.area < place.area:
            yield f"{line.text!r} is cut by the edge of the window"
            continue
        part = picture.crop(_box(place.grown(round(line.size) // 4).overlap(window)))
        ink = line.colour[:3]
        colours: list[tuple[int, tuple[int, ...]]] = part.getcolors(part.width * part.height) or []  # type: ignore[assignment] # RGB
        ground = max(colours)[1]
        nearest = min(_distance(each, ink) for _, each in colours)
        seen_contrast = contrast(_hex(ink), _hex(ground))
        if nearest > SHARE * _distance(ground, ink):
            yield f"{line.text!r} is covered"
        elif seen_contrast < _least(line, ratio):
            yield f"{line.text!r} has a contrast of {seen_contrast:.1f}"


def _box(place: Rect) -> tuple[int, int, int, int]:
    return place.x, place.y, place.right, place.bottom


def _place(line: Words) -> Rect:
    width = text_width(line.text, line.size, line.bold)
    x = {"left": line.x, "center": line.x - width // 2, "right": line.x - width}[line.anchor]
    height = round(0.72 * line.size)
    return Rect(x, line.y - height // 2, max(1, width), height)


def _least(line: Words, ratio: float) -> float:
    return LARGE_CONTRAST if line.size >= LARGE * ratio or (line.bold and line.size >= 18.5 * ratio) else TEXT_CONTRAST


def _distance(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    return sqrt(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)))


def _hex(colour: tuple[int, ...]) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


def sheet(pictures: dict[str, Image.Image]) -> Image.Image:
    """The pictures side by side, in as square a sheet as possible, each under its name."""
    first = next(iter(pictures.values()))
    share = min(1.0, THUMBNAIL / first.width)
    width, height = round(first.width * share), round(first.height * share)
    across = max(1, ceil(sqrt(len(pictures) * height / width)))
    whole = Image.new("RGB", (across * (width + 8), ceil(len(pictures) / across) * (height + LABEL + 8)), "#777777")
    pen = ImageDraw.Draw(whole)
    for index, (name, picture) in enumerate(pictures.items()):
        x, y = index % across * (width + 8), index // across * (height + LABEL + 8)
        pen.text((x + 4, y + 5), name, "white")
        whole.paste(picture.resize((width, height), Image.Resampling.LANCZOS), (x, y + LABEL))
    return whole


def _size(text: str) -> Size:
    size, _, ratio = text.partition("@")
    width, height = map(int, size.split("x"))
    return width, height, float(ratio or 1)


def main() -> int:
    """Draw the sheets asked for."""
    parser = argparse.ArgumentParser(description="Contact sheets of every screen.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--screen", choices=SCREENS, action="append")
    parser.add_argument("--theme", choices=(themes := bundled_looks()), action="append")
    parser.add_argument("--size", type=_size, action="append")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    found = 0
    for screen in chosen.screen or SCREENS:
        for size in chosen.size or SIZES:
            name = "{} {}x{}@{:g}".format(screen, *size)
            pictures = {}
            for theme in chosen.theme or themes:
                pictures[theme], complaints = pictured(screen, themes[theme], size)
                found += len(complaints)
                for complaint in complaints:
                    print(f"{name}, {theme}: {complaint}", flush=True)  # noqa: T201
            sheet(pictures).save(chosen.folder / f"{name.replace(' ', '_')}.png")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
