"""Duels among the commands on the history, as a user types them."""

import contextlib
import json
from pathlib import Path

import pytest

from minesweeper import HUMAN, Record
from minesweeper.history import History
from tests.cli.kept import ran, refused
from tests.history.games import played
from tests.players import seats
from tests.random_duels import finished_duel, random_duel


@pytest.fixture
def duels(home: Path) -> list[Record]:
    pairs = [(HUMAN, "quick"), ("quick", HUMAN), (HUMAN, HUMAN), ("quick", "strong"), (HUMAN, "strong")]
    records = [finished_duel(seed, pair) for seed, pair in enumerate(pairs)]
    with contextlib.closing(History(home)) as history:
        history.add_missing([*records, played(1)])
    return records


def test_nothing_is_said_of_duels_where_there_are_none(home: Path) -> None:
    with contextlib.closing(History(home)) as history:
        history.add(played(1))
    assert "duel" not in ran("stats")
    assert json.loads(ran("stats", "--json"))["duels"] == 0
    assert "No such duel has been finished yet" in ran("stats", "--duels")


@pytest.mark.usefixtures("duels")
def test_statistics_leave_duels_out_and_say_how_to_see_them() -> None:
    told = ran("stats")
    assert "4 duels besides. To see them:" in told
    assert "some" not in told, "their level is no level of a game"
    assert json.loads(ran("stats", "--json"))["levels"].keys() == {"beginner"}
    assert "1 duel besides. To see it:" in ran("stats", "--bots")


def test_duels_are_listed_with_who_played_the_score_and_the_result(duels: list[Record]) -> None:
    told = ran("stats", "--duels").splitlines()
    for record in (*duels[:3], duels[4]):
        duel = record.duel()
        line = next(line for line in told if record.id[:8] in line)
        assert "{} : {}".format(*duel.score) in line
        assert str(record.setup.kind) in line
        if duel.winner is None:
            assert "drawn" in line
        elif record.sides == seats(HUMAN, HUMAN):
            assert f"{('Left', 'Right')[duel.winner]} won" in line
        else:
            assert ("won" if record.sides[duel.winner].is_human else "lost") in line
    assert duels[3].id[:8] not in "".join(told)
    assert duels[3].id[:8] in ran("stats", "--duels", "--bots")
    assert "The latest 2 of 4 duels." in ran("stats", "--duels", "--games", "2")
    assert "No such duel" in ran("stats", "--duels", "--level", "expert")


def test_duels_are_summed_up_by_opponent(duels: list[Record]) -> None:
    told = json.loads(ran("stats", "--duels", "--json"))
    assert list(told["against"]) == ["quick", "strong"]
    assert sum(told["against"]["quick"].values()) == 2
    latest = told["duels"][0]
    assert latest["id"] == duels[4].id
    assert (latest["players"], latest["winner"]) == ([HUMAN, "strong"], duels[4].duel().winner)


@pytest.mark.parametrize("option", [["--ranked"], ["--sort", "time"], ["--generator", "random"], ["--html", "x.html"]])
def test_what_means_nothing_to_duels_is_refused(option: list[str]) -> None:
    assert f"{option[0]} is not for duels" in refused("stats", "--duels", *option)


def test_duels_are_exported_and_imported(duels: list[Record], tmp_path: Path, home: Path) -> None:
    file = tmp_path / "games.json"
    ran("export", file)
    assert json.loads(ran("import", file, "--json"))["known"] == 6
    with contextlib.closing(History(home / "other")) as history:
        for text in json.loads(file.read_text("utf-8")):
            history.add_missing([Record.from_json(json.dumps(text))])
        assert sorted(history.duels.records(bots=None), key=str) == sorted(duels, key=str)
        assert history.count() == 1
    assert ran("export", "--csv").count("\n") == 2, "a row for each game for one"


def test_a_duel_that_cannot_have_been_is_refused_and_the_others_are_kept(tmp_path: Path) -> None:
    wrong, right = json.loads(finished_duel(1).to_json()), json.loads(finished_duel(2).to_json())
    wrong["log"] = wrong["log"][1:]
    wrong["moves_count"] -= 1
    file = tmp_path / "games.json"
    file.write_text(json.dumps([wrong, right]), "utf-8")
    told = ran("import", file)
    assert "1 new, 0 known, 1 refused." in told
    assert "the moves of this duel do not lead to its board" in told or "the saved session makes no sense" in told
    unfinished = random_duel(7, claims=3, players=("quick", "strong")).record
    file.write_text(unfinished.to_json(), "utf-8")
    assert "an unfinished game of a solver" in refused("import", file)
