"""The pages a player can open over the game: menus, lists, settings, help. Each is a value that `panel` shows."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.core.daily import Days
from minesweeper.games.record import Record
from minesweeper.play import Command
from minesweeper.play.choices import (
    dealer_items,
    generator_items,
    switch_items,
    text_items,
    typed_boards,
)
from minesweeper.play.play_choices import PlayChoices
from minesweeper.play.report import EndReport
from minesweeper.play.sharing import share_items
from minesweeper.play.shown import SEPARATOR, Item, Offer, heading, no_choice
from minesweeper.play.solo import Solo
from minesweeper.terminal.keyboard import key_of
from minesweeper.terminal.panel import Panel
from minesweeper.words import screens
from minesweeper.words import terminal as words
from minesweeper.words.titles import dealer_title, generator_title, level_title, whole_title

if TYPE_CHECKING:
    from minesweeper.terminal.player import TerminalPlayer

BOARD_CODE, SHARED = "Board code", "Share"
Page = Callable[["TerminalPlayer"], Panel]
OTHERS = (
    Command.RECORDS, Command.SETTINGS, Command.CUSTOM, Command.THEME, Command.ZOOM_IN, Command.ZOOM_OUT, Command.FIT,
    Command.TOUR, Command.HELP,
)  # fmt: skip
"""The commands that every game has besides its own."""


def listed(title: str, items: Callable[[], Sequence[Item]], *, stays: bool = False) -> Panel:
    """A list of choices, made anew whenever it is drawn."""
    return Panel(title, lambda _room, _typed: items(), stays=stays)


def menu(player: "TerminalPlayer") -> Panel:
    """The commands of the game, in groups, and those of the terminal."""

    def items() -> list[Item]:
        *groups, others, more = _groups(player)
        find = Item("Find …", partial(player.open, palette), key=":")
        return [item for group in (*groups, [find, *others], more) for item in (SEPARATOR, *group)][1:]

    return listed("Menu", items)


def _groups(player: "TerminalPlayer") -> list[list[Item]]:
    """The commands of the game, those of the terminal, and the pages that have no command of their own."""
    pages = {"Levels": levels, "Solvers": solvers, "Themes": themes, "Plugins": plugins, "Messages": messages}
    leave = [] if player.play is player.game else [Item(f"Leave the {player.play.mode.what}", player.rooms.leave)]
    more = [Item(title, partial(player.open, page)) for title, page in pages.items()]
    groups = [*player.play.mode.offers(), [Offer(command.label, command) for command in OTHERS]]
    commands = [[_command(player, offer) for offer in group] for group in groups]
    return [*commands, [*more, *leave, Item("Quit", player.quit, key="Q")]]


def _command(player: "TerminalPlayer", offer: Offer) -> Item:
    command = offer.command or Command.BACK
    do = partial(player.commands.do, command)
    return Item(offer.text, do, offer.detail, offer.lit, offer.enabled, offer.switch, key_of(command))


def palette(player: "TerminalPlayer") -> Panel:
    """Everything that can be chosen, found by typing."""

    def items(_room: int, typed: str) -> Sequence[Item]:
        sought = typed.lower().split()
        found = [each for each in everything(player) if all(word in each.text.lower() for word in sought)]
        found.sort(key=lambda each: not each.text.lower().startswith(typed.lower().strip()))
        boards = typed_boards(player.play, typed, player.rooms.enter) if max(typed, default="") >= "1" else []
        return [*boards, *found] or text_items(words.NOTHING_FOUND)

    return Panel("Find", items, typed="")


def everything(player: "TerminalPlayer") -> list[Item]:
    """All that can be done now, each with a name that says what it is."""
    play = player.play
    commands = [item for group in _groups(player) for item in group if item.enabled]
    levels = [*play.mode.levels(), *play.mode.other_levels()]
    lists = {"Level": levels, "Solver": play.mode.solvers(), "Theme": _themes(player)}
    if play.mode.counts:
        lists |= {"Boards": generator_items(play, player.ask), "Luck": dealer_items(play)}
    lists["Setting"] = switch_items(play.desk)
    chosen = [
        item._replace(text=f"{kind}: {item.text.strip()}", chosen=item.chosen and item.switch)
        for kind, each in lists.items()
        for item in each
        if item.enabled
    ]
    return [*commands, *chosen]


def play_choices(player: "TerminalPlayer") -> Panel:
    """The ways to play, with a fact about each."""
    rooms = player.rooms

    def items() -> list[Item]:
        choices = PlayChoices(player.game, rooms.exercises, rooms.open_duel, rooms.duel, rooms.take_up_duel).all()
        return [Item(str(each.way), each.choose or no_choice, each.fact, enabled=bool(each.choose)) for each in choices]

    return listed("Play", items)


def _themes(player: "TerminalPlayer") -> list[Item]:
    return [
        Item(theme.title or theme.name, partial(player.use_theme, theme), chosen=theme == player.theme)
        for theme in player.play.desk.plugins.themes.values()
    ]


def _list_of(title: str, items: Callable[["TerminalPlayer"], list[Item]], *, stays: bool = False) -> Page:
    """The page that lists these items."""
    return lambda player: listed(title, partial(items, player), stays=stays)


levels = _list_of("Level", lambda player: [*player.play.mode.levels(), *player.play.mode.other_levels()])
solvers = _list_of("Solver", lambda player: player.play.mode.solvers())
themes = _list_of("Theme", _themes, stays=True)
generators = _list_of("Boards", lambda player: generator_items(player.play, player.ask))
dealers = _list_of("Luck (dealer)", lambda player: dealer_items(player.play))


def custom_board(player: "TerminalPlayer") -> Panel:
    """A board of any size, typed."""
    settings = player.play.desk.settings
    size = f"{settings.custom_width} {settings.custom_height} {settings.custom_mines}"
    return _typed(player, Command.CUSTOM, words.TYPE_SIZE, size)


def paste(player: "TerminalPlayer") -> Panel:
    """A code to type or to paste."""
    return _typed(player, Command.PASTE, words.TYPE_CODE, "")


def _typed(player: "TerminalPlayer", command: Command, empty: str, typed: str) -> Panel:
    def items(_room: int, typed: str) -> list[Item]:
        return typed_boards(player.play, typed, player.rooms.enter) or text_items(empty)

    return Panel(command.label, items, typed=typed)


def code(player: "TerminalPlayer") -> Panel:
    """The board's title; its code to copy, and another one to play."""
    play = player.play

    def items() -> list[Item]:
        rules = (chip.text for chip in play.mode.rules())
        over, copy = (
            play.session.board.status.over,
            Item(Command.COPY.label, lambda: show_text(player, BOARD_CODE, play.mode.code())),
        )
        return [
            *text_items(whole_title(play.desk.plugins, play.session.game.setup), *rules),
            *(_shares(player, play.session.record(), play.ending.report) if over else [copy]),
            Item(Command.PASTE.label, partial(player.open, paste)),
        ]

    return listed(BOARD_CODE, items)


def show_text(player: "TerminalPlayer", title: str, text: str) -> None:
    """Send a code or another text to the clipboard, and show it for terminals that have none."""
    player.copy(text)
    player.ask(title, text_items(words.TEXT_SENT, "", *text.splitlines()))


def share_game(player: "TerminalPlayer", record: Record, report: EndReport | None = None) -> None:
    """List the ways to share a game."""
    player.ask(SHARED, _shares(player, record, report))


def _shares(player: "TerminalPlayer", record: Record, report: EndReport | None) -> list[Item]:
    return share_items(
        player.play.desk.plugins, record, lambda text, _said: show_text(player, SHARED, text), report=report
    )


def daily(player: "TerminalPlayer") -> Panel:
    """Today's board, and a calendar of the days before."""
    from minesweeper.charts.report import daily_calendar  # noqa: PLC0415 - charts are only needed here

    play = player.game

    def items(room: int, _typed: str) -> list[Item]:
        if not isinstance(play.mode, Solo):
            return []
        board, level, keeper = play.mode.daily, play.session.game.difficulty, play.keeper
        days = Days.of(keeper.dailies if keeper else (), board.today, level)
        fact = f"{level_title(level)}{', new' if board.waits else ''}"
        begin = Item("Play today's board", board.begin, fact)
        return [begin, *text_items("", *daily_calendar(days, board.today, room))]

    return Panel(Command.DAILY.label, items)


def settings(player: "TerminalPlayer") -> Panel:
    """Lists for what has more values, and switches."""

    def items() -> list[Item]:
        desk = player.play.desk
        now, theme = desk.settings, player.theme
        lists = [
            Item("Boards", partial(player.open, generators), generator_title(desk.plugins, now.generator), key="G"),
            Item("Luck", partial(player.open, dealers), dealer_title(desk.plugins, now.dealer), key="D"),
        ]
        looks = Item("Theme", partial(player.open, themes), theme.title or theme.name, key="T")
        return [*(lists if player.play.mode.counts else []), looks, *switch_items(desk)]

    return listed("Settings", items, stays=True)


def plugins(player: "TerminalPlayer") -> Panel:
    """All plugins: what each adds, and whether it works."""
    found = player.play.desk.plugins.records
    items = text_items(screens.plugins_state(found))
    for record in found:
        items += [heading(f"{record.name} {record.version}".strip()), *text_items(*words.plugin_facts(record))]
    return listed("Plugins", lambda: items)


def messages(player: "TerminalPlayer") -> Panel:
    """What the screen says, and what was said before, in full."""
    said = list(dict.fromkeys((*player.says, *player.said)))
    return listed("Messages", lambda: text_items(*(said or [words.NOTHING_SAID])))


def help_page(player: "TerminalPlayer") -> Panel:
    """All keys."""
    vim = words.VIM_KEYS if player.play.desk.settings.vim_keys else words.VIM_KEYS[:1]
    rows = words.DUEL_KEYS if player.play.mode.claims else (*words.KEYS, *vim)
    items = [Item(keys, no_choice, what, enabled=False) if what else heading(keys) for keys, what in rows]
    return listed("Keys", lambda: items)
