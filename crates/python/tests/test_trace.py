"""Recorded searches and their pictures."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from stratege import Game, Trace


def test_a_trace_is_that_of_the_command_line() -> None:
    game = Game("tic-tac-toe", position="XOX/.O./X..")
    trace = game.search("alpha-beta", depth=3)
    assert trace.algorithm == "alpha-beta" and trace.depth == 3 and trace.left_out == 0
    assert len(trace) == trace.nodes == len(trace.visits) and trace.visits[0]["ply"] == 0
    assert trace.cuts() and all("untried" in visit["cut"] for visit in trace.cuts())
    assert sum(1 for _ in trace.cuts()) == trace.counts["cuts"]
    written = json.loads(trace.to_json())
    assert written == trace.to_dict() and written["format"] == "stratege-trace"
    again = Trace.read(trace.to_json())
    assert again.to_dict() == trace.to_dict()
    with pytest.raises(ValueError, match="line 1 column"):
        Trace.read("{")


def test_minimax_visits_what_alpha_beta_cuts() -> None:
    game = Game("tic-tac-toe", position="XOX/.O./X..")
    plain, pruned = game.search("minimax"), game.search("alpha-beta")
    assert plain.value == pruned.value and plain.nodes > pruned.nodes and not plain.cuts()
    with_table = game.search("alpha-beta", techniques=["table", "hints"])
    assert with_table.value == pruned.value
    short = game.search("minimax", max_nodes=10)
    assert len(short) == 10 and short.left_out == short.nodes - 10
    with pytest.raises(ValueError, match="algorithm"):
        game.search("mcts")
    with pytest.raises(ValueError):
        game.search(techniques=["luck"])


def test_traces_equal_those_of_stratege_tree(tmp_path: Path) -> None:
    for name, position, depth in [
        ("tic-tac-toe", "XOX/.O./X..", 4),
        ("connect-four", "4444442222226666", 3),
        ("chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 2),
        ("othello", None, 3),
        ("race", None, 2),
    ]:
        game = Game(name, position=position)
        file = tmp_path / "trace.json"
        words = [sys.executable, "-m", "stratege", "tree", name, "--depth", str(depth), "--format", "json"]
        words += [] if position is None else ["--position", position]
        subprocess.run([*words, "--output", str(file)], check=True)
        theirs = json.loads(file.read_text())
        mine = game.search(depth=depth).to_dict()
        assert mine == theirs, name


def test_a_trace_is_drawn(tmp_path: Path) -> None:
    trace = Game("tic-tac-toe", position="XOX/.O./X..").search(depth=2)
    assert trace.svg().startswith("<svg") and trace.svg() == trace._repr_svg_()
    assert trace.svg(boards=False, view="mover", layout="right") != trace.svg()
    assert "digraph" in trace.text(format="dot") and "tikz" in trace.text(format="tikz")
    assert trace.text() and trace.text(format="steps")
    for wrong in [{"view": "none"}, {"layout": "up"}]:
        with pytest.raises(ValueError, match="expected one of"):
            trace.svg(**wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError):
        trace.svg(root_search=99)
    file = tmp_path / "trace.json"
    trace.to_json(file)
    assert json.loads(file.read_text()) == trace.to_dict()
    large = Game("tic-tac-toe").search("alpha-beta", depth=5)
    assert len(large) > 500 and large._repr_svg_() is None


def test_a_trace_becomes_a_table() -> None:
    pytest.importorskip("pandas")
    trace = Game("tic-tac-toe", position="XOX/.O./X..").search(depth=3)
    table = trace.to_pandas()
    assert len(table) == len(trace) and table["cut"].sum() == trace.counts["cuts"]
    assert table["parent"].isna().sum() == 1 and (table["ply"] == 0).sum() == 1
    assert set(table["position"]) <= set(trace.to_dict()["positions"])


def test_boards_are_pictures() -> None:
    for name in ["chess", "go", "othello", "backgammon", "connect-four", "chomp"]:
        assert Game(name)._repr_svg_().startswith("<svg")
    assert str(Game("tic-tac-toe", position="XO./.X./...")) == "XO.\n.X.\n..."
