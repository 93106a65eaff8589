"""Games written in Python, searched by the same core."""

from __future__ import annotations

import threading
from typing import Any, Callable, Iterable, Optional

import pytest

import stratege
from stratege import Game, Limit, NotationError, check


class TicTacToe:
    """Nine squares as a string, `X` first."""

    LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def start(self) -> str:
        return "." * 9

    def moves(self, state: str) -> Iterable[int]:
        return [square for square in range(9) if state[square] == "."]

    def play(self, state: str, move: int) -> str:
        sign = "X" if state.count("X") == state.count("O") else "O"
        return state[:move] + sign + state[move + 1 :]

    def outcome(self, state: str) -> Optional[int]:
        for a, b, c in self.LINES:
            if state[a] != "." and state[a] == state[b] == state[c]:
                return 1 if state[a] == "X" else -1
        return None if "." in state else 0

    def draw(self, state: str) -> list[str]:
        return [state[row : row + 3] for row in (0, 3, 6)]


class Nim:
    """Who takes the last match wins."""

    def __init__(self, *heaps: int) -> None:
        self.heaps = heaps

    def start(self) -> tuple[tuple[int, ...], int]:
        return self.heaps, 0

    def turn(self, state: Any) -> int:
        return int(state[1])

    def moves(self, state: Any) -> Iterable[tuple[int, int]]:
        return ((heap, count) for heap, size in enumerate(state[0]) for count in range(1, size + 1))

    def play(self, state: Any, move: tuple[int, int]) -> Any:
        heaps, turn = state
        heap, count = move
        return (*heaps[:heap], heaps[heap] - count, *heaps[heap + 1 :]), 1 - turn

    def outcome(self, state: Any) -> Optional[int]:
        heaps, turn = state
        if any(heaps):
            return None
        return -1 if turn == 0 else 1


def test_tic_tac_toe_has_its_counts() -> None:
    game = Game(TicTacToe())
    # 255,168 games of play; 549,946 positions of the tree, the start included.
    assert [game.perft(depth) for depth in range(6)] == [1, 9, 72, 504, 3024, 15120]
    assert game.perft(9) == 127_872
    assert sum(game.perft(depth) for depth in range(10)) == 549_946
    plain = game.search("minimax", depth=9, max_nodes=1000)
    assert plain.nodes == 549_946 and plain.value == 0


def test_tic_tac_toe_equals_the_game_of_the_catalog() -> None:
    mine, theirs = Game(TicTacToe()), Game("tic-tac-toe")
    for algorithm in ["minimax", "negamax", "alpha-beta-hard", "alpha-beta"]:
        for depth in [3, 5]:
            one, other = mine.search(algorithm, depth), theirs.search(algorithm, depth)
            assert one.value == other.value, algorithm
            if "alpha" not in algorithm:
                assert one.nodes == other.nodes, algorithm
    assert mine.solve().outcome == theirs.solve().outcome == "draw"
    assert set(mine.solve().best) == {str(square) for square in range(9)}


def test_a_game_in_python_is_played_like_every_other() -> None:
    game = Game(TicTacToe())
    assert game.name == "TicTacToe" and game.sides == ("first", "second")
    assert game.legal_moves == [str(square) for square in range(9)]
    assert game.push(4) == "4" and game.turn == "second" and game.push("0") == "0"
    assert str(game) == "O..\n.X.\n..." and game.svg().startswith("<svg")
    assert game.pop() == "0" and game.move_stack == ["4"]
    with pytest.raises(NotationError):
        game.push(4)
    with pytest.raises(NotationError):
        game.push("nonsense")
    other = game.copy()
    other.push("8")
    assert other != game and Game(TicTacToe()) == Game(TicTacToe())
    won = Game(TicTacToe(), position="XX.OO....")
    assert won.push("2") == "2"
    assert won.outcome() is not None and won.outcome().winner == "first"  # type: ignore[union-attr]
    choice = Game(TicTacToe(), position="XX.OO....").play(level=10)
    assert choice is not None and choice.move == "2"


def test_nim_has_the_value_of_its_sum() -> None:
    for heaps in [(1, 2, 3), (3, 4, 5), (2, 2), (1, 1, 1), (0, 0, 4)]:
        total = heaps[0] ^ heaps[1] ^ (heaps[2] if len(heaps) > 2 else 0)
        for options in [{}, {"algorithm": "df-pn"}, {"algorithm": "alpha-beta"}]:
            solved = Game(Nim(*heaps)).solve(**options)  # type: ignore[arg-type]
            assert solved.outcome == ("win" if total else "loss"), heaps
    solved = Game(Nim(3, 4, 5)).solve(objective="outcome")
    assert set(solved.best) == {"(0, 2)"}
    guided = Game(Nim(1, 3)).analyse(Limit(nodes=20_000), algorithm="mcts", seed=1)
    assert guided.best == "(1, 2)"


def test_sound_rules_pass_the_checks() -> None:
    check(TicTacToe())
    check(Nim(2, 3, 1))


def test_wrong_rules_are_named() -> None:
    class Endless(Nim):
        def play(self, state: Any, move: tuple[int, int]) -> Any:
            return state[0], 1 - state[1]

    class Twice(TicTacToe):
        def moves(self, state: str) -> Iterable[int]:
            return [*super().moves(state)] * 2

    class Alike(TicTacToe):
        def text(self, move: int) -> str:
            return "here"

    class Mirrored(Nim):
        def key(self, state: Any) -> Any:
            return tuple(sorted(state[0]))

    found: list[Any] = [Endless(2, 1), Twice(), Alike(), Mirrored(1, 2)]
    for wrong in found:
        with pytest.raises(ValueError):
            check(wrong, games=5, max_plies=30)

    class NoMoves(TicTacToe):
        def outcome(self, state: str) -> Optional[int]:
            return None

    with pytest.raises(ValueError, match="has no moves"):
        check(NoMoves())
    with pytest.raises(TypeError, match="no method outcome"):
        Game(object.__new__(type("Half", (), {"start": len, "moves": len, "play": len})))


def test_exceptions_come_out() -> None:
    class Broken(TicTacToe):
        def moves(self, state: str) -> Iterable[int]:
            if state.count(".") < 6:
                raise ZeroDivisionError(state)
            return super().moves(state)

    game = Game(Broken())
    asked: list[Callable[[], object]] = [
        lambda: game.analyse(Limit(depth=9)),
        lambda: game.solve(),
        lambda: game.search("minimax"),
        lambda: game.analyse(Limit(time=5), algorithm="mcts"),
        lambda: game.perft(9),
    ]
    for ask in asked:
        with pytest.raises(ZeroDivisionError):
            ask()
    assert game.analyse(Limit(depth=2), algorithm="alpha-beta").depth == 2

    class Odd(TicTacToe):
        def outcome(self, state: str) -> Any:
            return "won" if state.count(".") < 8 else None

    with pytest.raises(ValueError, match="outcome"):
        Game(Odd()).solve()

    class Lists(TicTacToe):
        def start(self) -> Any:
            return [0] * 9

    with pytest.raises(TypeError, match="hashable"):
        Game(Lists())


def test_an_evaluation_in_python_guides_the_search() -> None:
    class Race:
        """To 100, by 1 to 9 at a time; more is better for the first player while the game lasts."""

        def start(self) -> tuple[int, int]:
            return 0, 0

        def moves(self, state: tuple[int, int]) -> Iterable[int]:
            return range(1, 10)

        def play(self, state: tuple[int, int], move: int) -> tuple[int, int]:
            return state[1], state[0] + move

        def outcome(self, state: tuple[int, int]) -> Optional[int]:
            return None

        def evaluate(self, state: tuple[int, int]) -> float:
            # A state begins with the side to move: here always after two plies.
            return float(state[0] - state[1])

    game = Game(Race())
    found = game.analyse(Limit(depth=2), algorithm="minimax")
    assert found.best == "9" and found.score is not None and found.score.value == 0
    assert game.evaluate().value == 0


def test_margins_count() -> None:
    class Take:
        """The first player takes one of three sums, the second halves it or not."""

        def start(self) -> str:
            return ""

        def moves(self, state: str) -> Iterable[str]:
            return ["7", "4", "9"] if not state else ["half", "all"]

        def play(self, state: str, move: str) -> str:
            return f"{state} {move}".strip()

        def outcome(self, state: str) -> Optional[float]:
            parts = state.split()
            return None if len(parts) < 2 else float(parts[0]) / (2 if parts[1] == "half" else 1)

    solved = Game(Take()).solve(objective="margin")
    assert solved.value == 4.5 and solved.best == ("9",)


def test_two_threads_search_games_in_python() -> None:
    found: list[float] = []

    def solve() -> None:
        found.append(Game(Nim(3, 4, 5)).solve().value)

    threads = [threading.Thread(target=solve) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert found == [1, 1, 1]
    shared = Game(Nim(3, 4, 5))
    readers = [threading.Thread(target=lambda: [shared.legal_moves for _ in range(200)]) for _ in range(3)]
    for thread in readers:
        thread.start()
    for thread in readers:
        thread.join(timeout=60)
    assert not any(thread.is_alive() for thread in readers)
    assert isinstance(stratege.Game(Nim(1)).position, str)
