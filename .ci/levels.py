"""Plays each level against the one below it, 200 games a pair (2,000 of backgammon, 100 of Go), and fails where one scores
less than 60%; then plays perfect levels against weaker ones and random players from the start, where they may not lose a
game that is not lost.

Arguments: the program, then games by name (all calibrated ones without).
"""

import json
import subprocess
import sys

LEVELS = {"tic-tac-toe": (4, 2), "connect-four": (10, 4), "othello": (9, 8), "chess": (9, 4)}
LEVELS["backgammon"] = (9, 0)
LEVELS |= {f"draughts --variant {variant}": (9, 4) for variant in ("english", "international")}
LEVELS["go --variant 9"] = (9, 2)
# Luck decides many games of backgammon, which are short: both games of a pair have the same dice, without random plies.
# Go's highest levels make thousands of playouts a move.
GAMES = {"backgammon": 2000, "go --variant 9": 100}
PERFECT = {"tic-tac-toe": (4, 1000), "connect-four": (10, 1000)}
LEAST = 60.0

program, games = sys.argv[1], sys.argv[2:] or list(LEVELS)


def match(game, first, second, number, plies):
    command = [program, "match", *game.split(), "--player", f"{first} name=A", "--player", f"{second} name=B"]
    command += ["--games", str(number), "--random-plies", str(plies), "--seed", "1", "--concurrency", "2", "--json"]
    found = json.loads(subprocess.check_output(command, stderr=subprocess.DEVNULL))["encounters"][0]
    return found["wins"], found["draws"], found["losses"]


failed = False
for game in games:
    top, plies = LEVELS[game]
    for level in range(2, top + 1):
        number = GAMES.get(game, 200)
        won, drawn, lost = match(game, f"level={level}", f"level={level - 1}", number, plies)
        score = 100 * (won + drawn / 2) / number
        failed |= score < LEAST
        print(f"{game}: level {level} over {level - 1}: +{won} ={drawn} -{lost}, {score:.1f}%", flush=True)
    if game in PERFECT:
        level, number = PERFECT[game]
        for other in ("level=3", "engine=random"):
            # From the empty board: tic-tac-toe is a draw; in Connect Four the second player's start is lost, but only
            # the perfect reply to every move wins it.
            won, drawn, lost = match(game, f"level={level}", other, number, 0)
            failed |= lost > 0
            print(f"{game}: level {level} against {other}: +{won} ={drawn} -{lost}", flush=True)
sys.exit(failed)
