"""Games from files and to files."""

from __future__ import annotations

from pathlib import Path

import pytest

from stratege import Game, read_games, write_games

PGN = """[Event "Test"]
[White "Anne"]
[Black "Bob"]
[Result "1-0"]

1. e4 {best by test} e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

[White "Carl"]
[Black "Dora"]
[Result "1/2-1/2"]

1. d4 d5 1/2-1/2
"""


def test_games_are_read_and_written_again(tmp_path: Path) -> None:
    file = tmp_path / "games.pgn"
    file.write_text(PGN)
    first, second = read_games(file)
    assert first.players == ("Anne", "Bob") and first.headers["Event"] == "Test" and first.result == "1-0"
    assert first.move_stack[-1].startswith("Qxf7") and first.is_over() and first.comments[0] == "best by test"
    assert second.result == "1/2-1/2" and not second.is_over() and second.ply == 2
    again = tmp_path / "again.pgn"
    write_games(again, [first, second])
    read = list(read_games(again))
    assert [game.move_stack for game in read] == [first.move_stack, second.move_stack]
    assert [game.players for game in read] == [first.players, second.players]
    assert [game.result for game in read] == ["1-0", "1/2-1/2"]
    assert [name.name for name in tmp_path.iterdir() if name.name.startswith(".")] == []


@pytest.mark.parametrize(
    ("name", "variant", "moves", "ending"),
    [
        ("go", "9x9", ["E5", "C3"], "sgf"),
        ("draughts", None, [], "pdn"),
        ("othello", None, ["f5", "d6", "c3"], "ggf"),
        ("chess", "chess960", ["e4"], "pgn"),
    ],
)
def test_other_formats(tmp_path: Path, name: str, variant: str, moves: list[str], ending: str) -> None:
    game = Game(name, variant)
    for move in moves or [game.legal_moves[0]]:
        game.push(move)
    file = tmp_path / f"game.{ending}"
    write_games(file, [game])
    (found,) = read_games(file)
    assert found.name == name and found.move_stack == game.move_stack and found.position == game.position


def test_errors_name_their_place(tmp_path: Path) -> None:
    file = tmp_path / "wrong.pgn"
    file.write_text(PGN + '[White "Eve"]\n\n1. e4 Ke7 *\n')
    games = read_games(file)
    assert next(games).ply == 7 and next(games).ply == 2
    with pytest.raises(ValueError, match="line 15, column 7: move 2"):
        next(games)
    with pytest.raises(FileNotFoundError):
        list(read_games(tmp_path / "none.pgn"))
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 4)
    with pytest.raises(ValueError):
        list(read_games(tmp_path / "binary"))
    kept = tmp_path / "kept.sgf"
    kept.write_text("kept")
    with pytest.raises(ValueError, match="sgf"):
        write_games(kept, [Game("chess")])
    with pytest.raises(ValueError, match="no format 'doc'"):
        write_games(tmp_path / "game.doc", [Game("chess")])
    assert kept.read_text() == "kept"
