"""The program within the package."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from stratege import CommandError, Game, command, dilemma, match, matrix

PROGRAM = [sys.executable, "-m", "stratege"]


def test_the_program_runs() -> None:
    done = subprocess.run([*PROGRAM, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("stratege 0.")
    script = Path(sys.executable).with_name("stratege")
    listed = subprocess.run([script, "games", "--json"], capture_output=True, text=True, check=True)
    assert "chess" in [game["name"] for game in json.loads(listed.stdout)]
    wrong = subprocess.run([*PROGRAM, "solve", "hopscotch"], capture_output=True, text=True)
    assert wrong.returncode == 2 and "hopscotch" in wrong.stderr
    uci = subprocess.run([*PROGRAM, "uci"], input="uci\nquit\n", capture_output=True, text=True)
    assert uci.returncode == 0 and "uciok" in uci.stdout


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_ctrl_c_ends_the_program_as_without_python() -> None:
    words = [*PROGRAM, "analyse", "chess", "--depth", "100", "--json"]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(3)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 0 and json.loads(out)["lines"]


def test_matches_are_played() -> None:
    found = match("tic-tac-toe", "level=10", "level=1", games=4, seed=1)
    assert found.games == 4 if "games" in found else len(found) > 0
    assert found.to_dict() == {name: found[name] for name in found}
    with pytest.raises(CommandError):
        match("tic-tac-toe", "level=99", "level=1", games=2)
    with pytest.raises(CommandError) as odd:
        match("tic-tac-toe", games=3)
    assert odd.value.code == 2


def test_matrix_games_have_their_equilibria() -> None:
    found = matrix([[(3, 3), (0, 5)], [(5, 0), (1, 1)]])
    assert found.pure == [[2, 2]] and found.equilibria[0]["expected"] == ["1", "1"]
    assert matrix("3,3 0,5; 5,0 1,1").to_dict() == found.to_dict()
    pennies = matrix([[1, -1], [-1, 1]])
    assert pennies.pure == [] and pennies.equilibria[0]["first"] == ["1/2", "1/2"]
    with pytest.raises(CommandError):
        matrix("1,2; 3")


def test_the_dilemma_is_played() -> None:
    found = dilemma(rounds=20)
    assert found.rounds == 20 and len(found.ranking) >= 5
    with pytest.raises(CommandError):
        dilemma(["nobody"])


def test_commands_are_asked_for_their_data() -> None:
    assert command("perft", "chess", 3)["nodes"] == Game("chess").perft(3) == 8902
    assert command("size", "tic-tac-toe")["game"] == "tic-tac-toe"
    with pytest.raises(CommandError, match="hopscotch"):
        command("solve", "hopscotch")
    with pytest.raises(CommandError):
        command("solve", "nim", colour="red")
