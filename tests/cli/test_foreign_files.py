"""Files, links and codes of other programs on the command line."""

import json
from pathlib import Path

import pytest

from minesweeper import Minefield, Opened, Record, Recording, Setup, Status
from minesweeper.cli.foreign import foreign_board, opening_command
from minesweeper.history import History
from tests.bundled import bundled_plugins
from tests.cli.kept import ran, refused, run
from tests.formats import builders
from tests.formats.games import played
from tests.history.games import played as played_here

FORMATS = bundled_plugins().formats
FIELD = Minefield.parse("*...\n....\n...*")
WON = next(game for seed in range(50) if (game := played(seed, (9, 9, 10), extras=False)).claims.result is Status.WON)
LINK = FORMATS["link"].data(FIELD).decode().strip()


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with a game in several formats, and a board."""
    data = {
        "game.avf": builders.avf(WON),
        "game.rmv": builders.rmv(WON),
        "game.evf": builders.evf3(WON),
        "games.evfs": builders.evfs([builders.evf3(WON), builders.evf3(played(77, (5, 4, 3), extras=False))]),
    }
    for name, content in data.items():
        (tmp_path / name).write_bytes(content)
    return tmp_path


# convert


def test_a_game_is_converted_to_every_format_and_back(files: Path) -> None:
    ran("convert", files / "game.avf", files / "game.rawvf")
    ran("convert", files / "game.rawvf", files / "again.evf")
    (recording,) = FORMATS["evf"].contents((files / "again.evf").read_bytes())
    assert isinstance(recording, Recording)
    found, expected = Opened.of(recording).record, Opened.of(WON).record
    assert [each.move for each in found.log] == [each.move for each in expected.log]
    assert found.player == expected.player
    ran("convert", files / "again.evf", files / "game.json")
    assert Record.from_json((files / "game.json").read_text()).board == expected.board


def test_a_board_is_printed_as_a_link_or_an_id(files: Path) -> None:
    ran("convert", files / "game.rmv", files / "board.mbf")
    link = ran("convert", files / "board.mbf", "-", "--to", "link")
    assert FORMATS["link"].contents(link.encode()) == (WON.field,)
    assert ran("convert", LINK, "-", "--to", "tatham") == "4x3n2:2,0,u801\n"
    assert ran("convert", "4x3n2:u801", "-", "--to", "link").strip() == LINK


def test_a_board_code_of_ours_is_a_board_for_others(tmp_path: Path) -> None:
    ran("convert", "9x9x10.beginner.3.r4c4", tmp_path / "board.mbf")
    game = bundled_plugins().game(Setup.parse("9x9x10.beginner.3"))
    assert FORMATS["mbf"].contents((tmp_path / "board.mbf").read_bytes()) == (game.lay(4, 4).field,)


def test_a_game_of_ours_becomes_a_replay_of_others(home: Path, tmp_path: Path) -> None:
    record = played_here(3)
    history = History(home)
    history.add_missing([record])
    history.close()
    ran("convert", "last", tmp_path / "game.rawvf")
    (recording,) = FORMATS["rawvf"].contents((tmp_path / "game.rawvf").read_bytes())
    assert isinstance(recording, Recording)
    assert Opened.of(recording).record.board == record.board


def test_a_position_is_converted(tmp_path: Path) -> None:
    (tmp_path / "p.mine").write_text("3x2x1\n1HF\n11H\n")
    ran("convert", tmp_path / "p.mine", tmp_path / "p.board")
    assert "[view]\n1UF\n11U\n" in (tmp_path / "p.board").read_text()
    (tmp_path / "p.txt").write_text("mines: 1\n1#F\n11#\n")
    assert ran("convert", tmp_path / "p.txt", "-", "--to", "jsm") == "3x2x1\n1HF\n11H\n"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("games.evfs", "x.rawvf"), "has 2 games: choose one with --game 1 to 2"),
        (("games.evfs", "x.rawvf", "--game", "3"), "has 2 games, no number 3"),
        (("game.avf", "x.xyz"), "no format has the name or the suffix of 'x.xyz'"),
        (("game.avf", "x.avf"), "Arbiter files can be read, but not written"),
        (("game.avf", "-"), "name the format of what is printed"),
        (("board.mbf", "x.evf"), "this is no game"),
        (("board.mbf", "x.json"), "this is no game"),
        (("gone.avf", "x.evf"), "there is no file"),
        (("cut.rmv", "x.evf"), "Vienna Sweeper file: the file ends too early"),
        (("16x16x51.duel.7.duel", "x.mbf"), "names a duel"),
    ],
)
def test_what_cannot_be_converted_is_one_sentence(words: tuple[str, ...], why: str, files: Path) -> None:
    (files / "board.mbf").write_bytes(FORMATS["mbf"].data(FIELD))
    (files / "cut.rmv").write_bytes(builders.rmv(WON)[:300])
    source, target, *options = words
    source = str(files / source) if "." in source and not source.startswith("16x") else source
    assert why in " ".join(refused("convert", source, target if target == "-" else files / target, *options).split())


def test_one_game_of_several_is_chosen(files: Path) -> None:
    ran("convert", files / "games.evfs", files / "two.rawvf", "--game", "2")
    (recording,) = FORMATS["rawvf"].contents((files / "two.rawvf").read_bytes())
    assert isinstance(recording, Recording)
    assert (recording.field.grid.width, recording.field.grid.height) == (5, 4)


# verify


def test_games_that_agree_with_their_files_are_verified(files: Path) -> None:
    found = run("verify", files / "game.avf", files / "game.rmv", files / "games.evfs")
    assert found.exit_code == 0
    assert found.stdout.count("  agrees   ") == 4
    assert "Its checksum is a secret of the program that wrote it." in found.stdout
    assert "A file does not prove who played" in found.stdout
    assert "games.evfs, game 2: " in found.stdout


def test_differences_damage_and_exported_games_are_reported_for_a_folder(files: Path) -> None:
    (files / "wrong.avf").write_bytes(builders.avf(WON, seconds=1.5))
    (files / "cut.rmv").write_bytes(builders.rmv(WON)[:300])
    found = run("verify", files, "--json")
    assert found.exit_code == 1
    reports = {Path(each["file"]).name: each for each in map(json.loads, found.stdout.splitlines())}
    assert len(reports) == 6
    assert not reports["wrong.avf"]["agrees"]
    assert reports["wrong.avf"]["differences"][0].startswith("The file says 1.500 s, and the moves take ")
    assert "the file ends too early" in reports["cut.rmv"]["error"]
    assert reports["game.evf"]["agrees"]


def test_an_exported_game_is_verified_by_its_moves(tmp_path: Path) -> None:
    record = played_here(3)
    (tmp_path / "good.json").write_text(record.to_json())
    assert "  agrees   " in ran("verify", tmp_path / "good.json")
    data = json.loads(record.to_json())
    data["elapsed"] = 0.001
    (tmp_path / "bad.json").write_text(json.dumps(data))
    found = run("verify", tmp_path / "bad.json")
    assert found.exit_code == 1
    assert "is less than that of its last move" in found.stdout


# import, replay, race


def test_replays_of_others_are_imported_once_with_their_players_and_never_ranked(files: Path, home: Path) -> None:
    (files / "lost.evf").write_bytes(builders.evf3(played(78, (5, 4, 3), extras=False)))
    first = run("import", files / "game.avf", files / "game.rmv", files / "games.evfs")
    assert "refused" in first.stdout
    assert first.exit_code == 0
    again = run("import", files / "game.avf", files / "game.rmv")
    assert again.stdout == "0 new, 2 known, 0 refused.\n"
    history = History(home)
    try:
        games = history.games(bots=True)
        assert games
        assert not history.games()
        assert {each.player for each in games} == {Opened.of(WON).record.player}
        assert not any(each.ranked for each in games)
        record = history.record(games[0].id)
        assert record is not None
        assert record.unranked[0].startswith("it comes from a file of ")
    finally:
        history.close()


def test_a_replay_of_others_is_filmed_and_two_are_side_by_side(files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = list[Path]()
    monkeypatch.setattr("minesweeper.cli.replay.shoot", lambda path, _: shown.append(path))
    ran("replay", files / "game.avf", "--record", files / "film.gif")
    ran("replay", files / "game.avf", files / "game.evf", "--record", files / "both.gif")
    assert len(shown) == 2
    assert "has 2 games: choose one with --game 1 to 2" in refused("replay", files / "games.evfs")
    other = builders.rmv(played(5, (9, 9, 10), extras=False))
    (files / "other.rmv").write_bytes(other)
    assert "different boards" in refused("replay", files / "game.avf", files / "other.rmv")


# Boards


@pytest.mark.parametrize("code", [LINK, "4x3n2:2,0,u801", "board.mbf", "board.board"])
def test_a_board_of_others_is_taken_wherever_a_code_is(code: str, tmp_path: Path) -> None:
    for name in ("mbf", "board"):
        (tmp_path / f"board.{name}").write_bytes(FORMATS[name].data(FIELD))
    text = str(tmp_path / code) if code.startswith("board") else code
    measured = json.loads(ran("measure", text, "--json"))
    assert (measured["width"], measured["mine_count"], measured["3bv"]) == (4, 2, FIELD.three_bv)
    assert foreign_board(bundled_plugins(), text) == Setup.drawn(FIELD)
    assert opening_command(bundled_plugins(), text) == "play"


def test_a_position_of_others_is_solved(tmp_path: Path) -> None:
    (tmp_path / "p.mine").write_text("3x1x1\n1HH\n")
    (tmp_path / "p.txt").write_text("mines: 1\n1##\n")
    assert ran("solve", tmp_path / "p.mine") == ran("solve", tmp_path / "p.txt")


def test_a_replay_alone_on_the_command_line_is_watched(files: Path) -> None:
    assert opening_command(bundled_plugins(), str(files / "game.avf")) == "replay"
    assert opening_command(bundled_plugins(), "expret") == ""
    assert "No such command 'expret'" in refused("expret")
