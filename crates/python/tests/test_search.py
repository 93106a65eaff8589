"""Analyses, choices and solutions."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from typing import Any

import pytest

from conftest import DEPTHS, names
from stratege import Analysis, Game, Limit, Stop, Unsolved, command, games


def stable(data: dict[str, Any]) -> dict[str, Any]:
    """Without what differs from one run to the next, and what only one of the two has."""
    for name in ("time_ms", "best_time_ms", "interrupted", "chances", "cube"):
        data.pop(name, None)
    return data


@pytest.mark.parametrize("name", names())
def test_analyses_are_those_of_the_command_line(name: str) -> None:
    info = next(game for game in games() if game.name == name)
    depth = DEPTHS.get(name, 2)
    for position in [None, info.example]:
        game = Game(name, position=position)
        if position is not None and game.position != position:
            continue
        mine = game.analyse(Limit(depth=depth)).to_dict()
        # The variant may be implied by the position: both find it.
        theirs = command("analyse", name, position=position, depth=depth, variant=_implied(game, info.variants))
        assert stable(mine) == stable(theirs.to_dict())


@pytest.mark.parametrize("name", names())
def test_random_positions_have_the_values_of_the_command_line(name: str) -> None:
    rng = random.Random(11)
    # Twenty under `.ci/slow`.
    for _ in range(20 if "STRATEGE_SLOW" in os.environ else 1):
        game = Game(name)
        for _ in range(rng.randrange(3, 12)):
            if game.is_over():
                break
            game.push(rng.choice(game.legal_moves))
        mine = game.analyse(Limit(nodes=500)).to_dict()
        theirs = command("analyse", name, position=game.position, nodes=500, variant=_implied(game, ()))
        again = Game(name, position=game.position).analyse(Limit(nodes=500)).to_dict()
        assert stable(again) == stable(theirs.to_dict())
        assert mine["position"] == theirs["position"]


def _implied(game: Game, variants: tuple[str, ...]) -> Any:
    return game.variant if variants and game.variant != variants[0] else None


def test_the_best_move_is_found() -> None:
    game = Game("chess", position="6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
    found = game.analyse(Limit(depth=3), lines=2)
    assert found.best is not None and found.best.startswith("Ra8")
    assert found.score is not None and found.score.mate == 1 and found.score.is_decided
    assert len(found.lines) == 2 and found.lines[1].score.value < found.lines[0].score.value
    assert found.nodes == found.counts["nodes"] > 0 and found.game == "chess"
    only = game.analyse(Limit(depth=3), moves=["h3"])
    assert only.best == "h3"


def test_algorithms_agree_and_are_named() -> None:
    values = set()
    for algorithm in ["minimax", "negamax", "alpha-beta", "pvs", "mtdf"]:
        found = Game("tic-tac-toe", position="XO./.../...").analyse(Limit(depth=9), algorithm=algorithm)
        assert found.engine == f"generic-{algorithm}" and found.complete
        assert found.score is not None
        values.add(found.score.value)
    assert len(values) == 1
    guided = Game("connect-four").analyse(Limit(nodes=2000), algorithm="mcts", seed=5)
    assert guided.lines[0].visits is not None


def test_wrong_options_are_refused() -> None:
    game = Game("connect-four")
    for options in [{"algorithm": "guess"}, {"threads": 0}, {"without": ["luck"]}, {"lines": 0}, {"seed": "x"}]:
        with pytest.raises(ValueError):
            game.analyse(Limit(depth=1), **options)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="no option is called 'colour'"):
        game.analyse(Limit(depth=1), colour="red")
    for limit in [Limit(depth=0), Limit(depth=-1), Limit(depth=10**30), Limit(nodes=-5), Limit(time=float("nan"))]:
        with pytest.raises((ValueError, OverflowError)):
            game.analyse(limit)
    with pytest.raises(TypeError):
        game.analyse(3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="solver"):
        Game("backgammon").solve()


def test_reports_come_as_an_iterator_and_by_callback() -> None:
    game = Game("connect-four")
    depths = [report.depth for report in game.reports(Limit(depth=6))]
    assert depths == sorted(depths) and depths[-1] == 6 and len(depths) > 3
    seen: list[Analysis] = []
    game.analyse(Limit(depth=6), callback=seen.append)
    assert [report.depth for report in seen] == sorted(report.depth for report in seen) and seen
    for report in game.reports(Limit(depth=40)):
        if report.depth >= 4:
            break
    stopped = game.analyse(Limit(depth=40), callback=lambda report: report.depth < 5)
    assert 5 <= stopped.depth < 40


def test_an_exception_of_a_callback_is_raised() -> None:
    class Enough(Exception):
        pass

    def raises(_: Analysis) -> None:
        raise Enough

    game = Game("connect-four")
    with pytest.raises(Enough):
        game.analyse(Limit(depth=40), callback=raises)
    with pytest.raises(Enough):
        for _ in game.reports(Limit(depth=40)):
            raise Enough
    assert game.analyse(Limit(depth=3)).depth == 3


def test_the_lock_is_free_and_a_game_can_be_read_while_it_is_searched() -> None:
    game, stop = Game("chess"), Stop()
    found: list[Analysis] = []
    thread = threading.Thread(target=lambda: found.append(game.analyse(Limit(depth=100), stop=stop)))
    thread.start()
    counted = 0
    while thread.is_alive() and counted < 2000:
        assert game.turn == "white"
        counted += 1
    assert thread.is_alive() and counted == 2000
    game.push("e4")
    with pytest.raises(RuntimeError, match="copy"):
        while True:  # until the other thread has begun
            game.analyse(Limit(depth=1))
    other = game.copy().analyse(Limit(depth=2))
    assert other.position == game.position
    stop.stop()
    thread.join()
    assert stop.stopped and found[0].position != game.position and found[0].best is not None


def test_ctrl_c_returns_what_was_found() -> None:
    game = Game("chess")
    game.analyse(Limit(depth=1))
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    found = game.analyse(Limit(depth=100))
    assert found.interrupted and found.best in game.legal_moves and found.depth > 0
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(Unsolved) as stopped:
        Game("othello").solve(Limit(nodes=10**12))
    assert stopped.value.interrupted and stopped.value.nodes > 0
    time.sleep(0.05)
    assert not Game("tic-tac-toe").analyse(Limit(depth=2)).interrupted


def test_positions_are_solved_as_by_the_command_line() -> None:
    positions = [
        ("tic-tac-toe", None, "X../.O./..."),
        ("connect-four", None, "4444442222226666"),
        ("nim", "3,4,5", None),
        ("chomp", "3x4", None),
        ("nim-row", "21", None),
        ("othello", None, None),
    ]
    for name, variant, position in positions[:-1]:
        mine = Game(name, variant, position).solve().to_dict()
        theirs = command("solve", name, variant=variant, position=position)
        assert stable(mine) == stable(theirs.to_dict())
    solved = Game("tic-tac-toe", position="XX./OO./...").solve()
    assert (solved.outcome, solved.value, solved.best) == ("win", 1, ("c1",)) or solved.outcome == "win"
    with pytest.raises(Unsolved) as stopped:
        Game("othello").solve(Limit(nodes=1000))
    assert stopped.value.nodes > 0 and not stopped.value.interrupted
    with pytest.raises(Unsolved, match="limit"):
        Game("othello").solve()
    bound = Game("tic-tac-toe").solve(window=(0, 1))
    assert bound.outcome in ("draw", None)
    with pytest.raises(ValueError, match="window"):
        Game("tic-tac-toe").solve(window=(3, 1))


def test_lines_of_play_are_counted() -> None:
    assert [Game("chess").perft(depth) for depth in range(4)] == [1, 20, 400, 8902]
    assert Game("tic-tac-toe").perft(9) == 127872
    divided = Game("chess").divide(3)
    assert len(divided) == 20 and sum(divided.values()) == 8902 and divided["e4"] == 600
    with pytest.raises(ValueError):
        Game("chess").perft(101)


def test_the_machine_plays_at_a_level() -> None:
    game = Game("connect-four")
    choice = game.play(level=3, seed=4)
    assert choice is not None and choice.move in game.legal_moves and game.ply == 0
    again = game.play(level=3, seed=4)
    assert again is not None and again.move == choice.move
    theory = Game("nim", variant="3,4,5").play(level=10)
    assert theory is not None and theory.source == "theory"
    over = Game("tic-tac-toe", position="XXX/OO./...")
    assert over.play(level=1) is None
    with pytest.raises(ValueError):
        game.play(level=11)


def test_evaluations_are_those_of_the_command_line() -> None:
    position = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"
    for name, at in [("chess", position), ("othello", None)]:
        mine = Game(name, position=at).evaluate()
        theirs = command("eval", name, position=at).to_dict()
        data = mine.to_dict()
        assert data["evaluations"] == theirs["evaluations"]
        assert [term["name"] for term in data["terms"]] == [term["name"] for term in theirs["terms"]]
        assert data["terms"] == theirs["terms"] and mine.value == theirs["evaluations"][0]["value"]
    assert Game("chess", position=position).evaluate().terms
