"""The daily boards of a month: how each day went, and a click plays its board."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial

from minesweeper.core.difficulty import Difficulty
from minesweeper.games.live_figures import Tone
from minesweeper.history import Keeper
from minesweeper.play.commands import Command
from minesweeper.play.daily_board import DailyBoard, DayState, state_of
from minesweeper.ui.app.app import App
from minesweeper.ui.draw.fitting import text_width
from minesweeper.ui.draw.paint import BODY, SMALL, Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.cards_view import CardsView
from minesweeper.ui.menu.flow import FlowPart, flow
from minesweeper.ui.menu.menu_view import HEADER
from minesweeper.ui.menu.widgets import Button, Note, Tabs, TitledCard, Widget
from minesweeper.words import play_choices as words
from minesweeper.words.titles import level_title

WEEKS, WEEK = 6, 7
LEVELS = "beginner", "intermediate", "expert"
POLL, PATIENCE = 0.02, 5.0
"""Seconds between looks whether the history has answered, and until it is no longer waited for."""
ROW = 26, 58
"""The least and the greatest height of a week, in logical pixels, like the other lengths."""
ABOVE = 236
"""The height of everything else."""
MARGIN = {True: 10, False: 0}
"""How far the parts of the calendar itself are from the sides."""
LEAST_SIGN = 34
"""The height of a week from which signs have a place of their own."""


class Month(Widget):
    """The name of a month, between two arrows that turn to the months beside it."""

    def __init__(self, first: date, turn: Callable[[int], None]) -> None:
        super().__init__()
        self.first, self._turn = first, turn

    def paint(self, painter: Painter, style: Style) -> None:
        self._ground(painter, style)
        x, y = self.place.centre
        painter.words(f"{self.first:%B %Y}", x, y, style.px(BODY), style.text, True, "center")
        for place, sign in zip(self._arrows(style), "◄►", strict=True):
            style.raised(painter, place)
            painter.words(sign, *place.centre, style.px(SMALL), style.text, anchor="center")

    def _arrows(self, style: Style) -> tuple[Rect, Rect]:
        width, place = style.px(40), self.place.grown(-style.px(4))
        return Rect(place.x, place.y, width, place.height), Rect(place.right - width, place.y, width, place.height)

    def click(self, x: float, _y: float) -> None:
        """Turn to the month on this side."""
        self._turn(-1 if x < self.place.centre[0] else 1)

    def shift(self, step: int) -> bool:
        self._turn(step)
        return True


class Weekdays(Widget):
    """The names of the days over the calendar."""

    height = 22
    focusable = False

    def __init__(self, monday: date) -> None:
        super().__init__()
        self._monday = monday

    def paint(self, painter: Painter, style: Style) -> None:
        for weekday in range(WEEK):
            x = self.place.x + self.place.width * (weekday + 0.5) / WEEK
            name = f"{self._monday + timedelta(weekday):%a}"
            painter.words(name, x, self.place.centre[1], style.px(SMALL), style.muted, anchor="center")


class DayCard(TitledCard):
    """A day of the calendar with the sign of its state. `play` starts its board; days to come have none."""

    today = False

    def __init__(
        self, day: date, state: DayState, inside: bool, height: float, play: Callable[[], None] | None
    ) -> None:
        super().__init__()
        self.day, self.state, self._inside, self.height, self._play = day, state, inside, height, play
        self.focusable = play is not None

    def paint(self, painter: Painter, style: Style) -> None:
        box = self.place.grown(-style.px(2))
        if self._play:
            style.raised(painter, box, self.hovered, self.held and self.hovered)
        if self.today:
            painter.box(box, style.accent._replace(alpha=0), style.accent, radius=style.radius, edge=style.px(2))
        if self.ringed:
            style.ring(painter, box)
        roomy = self.height >= LEAST_SIGN
        ink = style.text if self._play else style.muted
        x, y = box.centre
        painter.words(f"{self.day.day}", x, y - style.px(8) * roomy, style.px(SMALL), ink, self._inside, "center")
        side = style.px(12 if roomy else 8)
        spot = Rect(round(x) - side // 2, round(y) + style.px(3), side, side)
        if not roomy:
            spot = Rect(box.right - side - style.px(3), box.y + style.px(3), side, side)
        paint_state(painter, style, spot, self.state)

    def use(self) -> bool:
        if self._play:
            self._play()
        return self._play is not None


def paint_state(painter: Painter, style: Style, place: Rect, state: DayState) -> None:
    """Draw the sign of a state: a dot for a win, a cross for a loss, a ring for what is unfinished. Shapes differ, so
    it does not rely on colour."""
    round_off, thick = place.height / 2, max(style.px(2), place.height // 6)
    if state is DayState.WON:
        painter.box(place, style.tint(Tone.SAFE), radius=round_off)
    elif state is DayState.FOR_FUN:
        painter.box(place.grown(-place.width // 5), style.muted, radius=round_off)
    elif state is DayState.UNFINISHED:
        painter.box(place, style.accent._replace(alpha=0), style.accent, radius=round_off, edge=thick)
    elif state is DayState.LOST:
        for start, end in (
            ((place.x, place.y), (place.right, place.bottom)),
            ((place.x, place.bottom), (place.right, place.y)),
        ):
            painter.line(start, end, thick, style.tint(Tone.DANGER))


class Legend(Widget):
    """The signs of the states and their names."""

    height = 26
    focusable = False

    def paint(self, painter: Painter, style: Style) -> None:
        size, side = style.px(SMALL), style.px(10)
        states = [state for state in DayState if state is not DayState.NEW]
        whole = sum(text_width(state, size) + side + style.px(22) for state in states)
        x, y = self.place.x + max(style.px(8), (self.place.width - whole) // 2), round(self.place.centre[1])
        for state in states:
            paint_state(painter, style, Rect(x, y - side // 2, side, side), state)
            painter.words(state, x + side + style.px(6), y, size, style.muted)
            x += text_width(state, size) + side + style.px(22)


class DailyView(CardsView):
    """The daily boards of a level, a month at a time. A board that is chosen is played; `to_game` leads there."""

    title = "Daily boards"
    column = 560
    opener = Command.CALENDAR

    def __init__(
        self,
        app: App,
        daily: DailyBoard,
        level: Difficulty,
        keeper: Keeper | None,
        to_game: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self._daily, self._level, self._keeper, self._to_game = daily, level, keeper, to_game
        self._first = daily.today.replace(day=1)
        """The first day of the month shown."""
        self._until = 0.0

    def on_show_view(self) -> None:
        if self._keeper:
            self._keeper.refresh()
            self._keeper.ask(lambda _history: None, self._answered)
            self._until = self.app.desk.clock() + PATIENCE
        super().on_show_view()
        self.app.wind(self)

    def on_resize(self, _width: int, _height: int) -> None:
        self.rebuild()

    def due(self) -> float | None:
        return POLL if self.app.desk.clock() < self._until else None

    def tick(self, _seconds: float) -> None:
        if self._keeper:
            self._keeper.tick()

    def _answered(self, _nothing: None) -> None:
        self._until = 0.0
        self.rebuild()

    def rows(self) -> Sequence[Widget]:
        today, days = self._daily.today, self._daily.days(self._level)
        monday = self._first - timedelta(self._first.weekday())
        surface = self.app.surface()
        room = (surface.room.height / surface.ratio - HEADER - ABOVE) / WEEKS
        height = max(ROW[0], min(ROW[1], room))
        cards = [
            DayCard(
                day,
                state_of(days.games.get(day)),
                day.month == self._first.month,
                height,
                partial(self._play, day) if day <= today else None,
            )
            for day in (monday + timedelta(offset) for offset in range(WEEKS * WEEK))
        ]
        for card in cards:
            card.today = card.day == today
        self.cards, levels = cards, self._levels()
        titles = [level_title(level) for level in levels]
        return [
            Tabs(titles, level_title(self._level), lambda title: self._turn_to(levels[titles.index(title)])),
            Note(words.days_fact(days, self._daily.today, self._first), "text", BODY),
            Month(self._first, self._turn),
            Weekdays(monday),
            *self.cards,
            Legend(),
            Button(words.PLAY_TODAY, partial(self._play, today), primary=True),
        ]

    def _levels(self) -> list[Difficulty]:
        """The usual levels, and the one that is played if it is another."""
        known = [self.app.plugins.difficulties[name] for name in LEVELS if name in self.app.plugins.difficulties]
        return known if self._level in known else [self._level, *known]

    def _places(self, style: Style, width: int) -> list[Rect]:
        rows = list(self.widgets)
        first = rows.index(self.cards[0])
        lines = [[FlowPart(each, margin=MARGIN[type(each) in (Month, Weekdays)])] for each in rows[:first]]
        weeks = [
            [FlowPart(card, 1, 1, MARGIN[True]) for card in self.cards[start : start + WEEK]]
            for start in range(0, WEEKS * WEEK, WEEK)
        ]
        return flow([*lines, *weeks, *([FlowPart(each)] for each in rows[first + WEEKS * WEEK :])], style, width)

    def _turn(self, step: int) -> None:
        """Turn to the month that many months later, up to the present one."""
        month = self._first.year * 12 + self._first.month - 1 + step
        first = date(month // 12, month % 12 + 1, 1)
        if first <= self._daily.today and first.year > 1:
            self._first = first
            self.rebuild()

    def _turn_to(self, level: Difficulty) -> None:
        self._level = level
        self.rebuild()

    def _play(self, day: date) -> None:
        self._to_game()
        self._daily.begin(self._level, day)
