"""Games, their moves and their records."""

from __future__ import annotations

import copy
import os
import random
import subprocess
import sys

import pytest

import stratege
from conftest import names
from stratege import Game, NotationError, games


def test_the_catalog_lists_the_games() -> None:
    listed = {game.name: game for game in games()}
    assert {"tic-tac-toe", "connect-four", "chess", "othello", "go", "backgammon"} <= set(listed)
    chess = listed["chess"]
    assert chess.sides == ("white", "black") and chess.unit == "pawns" and chess.levels == 10
    assert chess.to_dict()["variants"] == list(chess.variants)


def test_a_game_is_played_and_taken_back() -> None:
    game = Game("chess")
    assert game.turn == "white" and game.player == 0 and len(game.legal_moves) == 20
    start = game.position
    assert start == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    assert [game.push(move) for move in ["e4", "e5", "Nf3"]] == ["e4", "e5", "Nf3"]
    assert game.turn == "black" and game.ply == 3 and game.move_stack == ["e4", "e5", "Nf3"]
    assert game.uci_moves() == ["e2e4", "e7e5", "g1f3"]
    assert game.pop() == "Nf3" and game.move_stack == ["e4", "e5"]
    game.push("Bc4")
    assert game.move_stack == ["e4", "e5", "Bc4"]
    for _ in range(3):
        game.pop()
    assert game.position == start and not game.is_over() and game.outcome() is None
    with pytest.raises(IndexError):
        game.pop()


def test_finished_games_have_an_outcome() -> None:
    game = Game("chess")
    for move in ["f3", "e5", "g4", "Qh4"]:
        game.push(move)
    outcome = game.outcome()
    assert outcome is not None and game.is_over() and game.legal_moves == []
    assert (outcome.winner, outcome.termination, outcome.result()) == ("black", "checkmate", "0-1")
    assert outcome.payoffs == (-1, 1) and outcome.to_dict()["first"] == "loss"
    with pytest.raises(ValueError, match="over"):
        game.push("a3")
    drawn = Game("tic-tac-toe", position="XOX/XOO/OXX")
    assert drawn.outcome() is not None and drawn.outcome().winner is None  # type: ignore[union-attr]


def test_errors_name_the_place() -> None:
    with pytest.raises(NotationError, match="character 5") as refused:
        Game("chess", position="rnbq!bnr/8/8/8/8/8/8/8 w - - 0 1")
    assert isinstance(refused.value, ValueError)
    assert refused.value.at == 4 and refused.value.found.startswith("!") and refused.value.code.startswith("chess-")
    for wrong in ["e5", "", "\0", "Ke2", "x" * 10_000, "♔"]:
        with pytest.raises(NotationError):
            Game("chess").push(wrong)
    with pytest.raises(NotationError):
        Game("hopscotch")
    with pytest.raises(NotationError):
        Game("connect-four", variant="7x")
    with pytest.raises(NotationError):
        Game("chess", evaluation="guess")
    with pytest.raises(TypeError):
        Game()  # type: ignore[call-arg]


def test_copies_are_independent_and_equal_positions_are_equal() -> None:
    game = Game("chess")
    game.push("e4")
    other = game.copy()
    assert other == game and hash(other) == hash(game) and other is not game
    assert copy.deepcopy(game) == game and copy.copy(game).move_stack == ["e4"]
    other.push("e5")
    assert other != game and game.move_stack == ["e4"]
    one, two = Game("chess"), Game("chess")
    for move in ["Nf3", "Nf6", "Nc3"]:
        one.push(move)
    for move in ["Nc3", "Nf6", "Nf3"]:
        two.push(move)
    assert one.position != two.position or one == two
    assert Game("nim", variant="3,4,5") != Game("nim", variant="1,2,3")
    assert Game("tic-tac-toe") != Game("chess") and Game("chess") != "chess"


@pytest.mark.parametrize("name", names())
def test_random_games_of_every_game_end_or_go_on(name: str) -> None:
    rng = random.Random(7)
    game = Game(name)
    positions = [game.position]
    for _ in range(60):
        if game.is_over():
            assert game.legal_moves == [] and game.outcome() is not None
            break
        moves = game.legal_moves
        assert moves and len(set(moves)) == len(moves)
        if game.is_chance:
            assert game.roll(seed=3) in moves
        else:
            game.push(rng.choice(moves))
        positions.append(game.position)
    assert game.svg().startswith("<svg") and str(game)
    while game.ply:
        assert game.position == positions[game.ply]
        game.pop()
    assert game.position == positions[0]


def test_a_roll_is_repeated_by_its_seed() -> None:
    rolls = set()
    for seed in range(40):
        game, again = Game("backgammon"), Game("backgammon")
        assert game.roll(seed) == again.roll(seed)
        rolls.add(game.move_stack[0])
    assert len(rolls) > 10
    assert Game("chess").roll() is None


def test_chess_agrees_with_python_chess() -> None:
    chess = pytest.importorskip("chess")
    rng = random.Random(1)
    for _ in range(25):
        game, board = Game("chess"), chess.Board()
        for _ in range(120):
            assert sorted(game.legal_moves) == sorted(board.san(move).rstrip("+#") for move in board.legal_moves) or (
                sorted(move.rstrip("+#") for move in game.legal_moves)
                == sorted(board.san(move).rstrip("+#") for move in board.legal_moves)
            )
            if game.is_over():
                break
            move = rng.choice(list(board.legal_moves))
            game.push(board.san(move))
            board.push(move)
            assert game.position == board.fen(en_passant="legal")
        assert game.is_over() == (board.is_game_over(claim_draw=False) or game.is_over())
        if board.is_checkmate():
            outcome = game.outcome()
            assert outcome is not None and outcome.termination == "checkmate"


def test_the_version_is_that_of_the_program() -> None:
    shown = subprocess.run([sys.executable, "-m", "stratege", "--version"], capture_output=True, text=True)
    assert shown.stdout.split()[1] == stratege.__version__


def test_games_leave_no_memory_behind() -> None:
    def resident() -> int:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1])

    def play(games: int) -> None:
        for _ in range(games):
            game = Game("chess")
            for move in ["e4", "e5", "Nf3"]:
                game.push(move)
            game.copy().pop()

    if not os.path.exists("/proc/self/statm"):
        pytest.skip("asks Linux")
    play(1000)
    before = resident()
    play(9000)
    assert resident() <= 1.05 * before
