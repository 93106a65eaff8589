"""Positions for the tests."""

from __future__ import annotations

from stratege import games

# A game with a position from its entry, and a depth that is searched in an instant.
DEPTHS = {
    "tic-tac-toe": 9,
    "connect-four": 5,
    "nim": 4,
    "nim-row": 4,
    "chomp": 4,
    "othello": 4,
    "go": 2,
    "chess": 4,
    "draughts": 4,
    "backgammon": 1,
    "race": 2,
}


def names() -> list[str]:
    return [game.name for game in games()]
