"""Writes openings of chess that the program itself holds for good, a game a line, in UCI's moves: from the start on, moves
that its search values nearly as high as the best are followed, fewer the further the line has gone.

Arguments: the program, the number of nodes of a search, the number of openings.
"""

import subprocess
import sys

# At how many plies how many moves are followed, and how much worse than the best they may be, in centipawns.
WIDTHS = [(0, 5, 45), (1, 5, 40), (2, 4, 35), (4, 3, 30), (6, 2, 25), (10, 1, 0)]
PLIES = 12

program, nodes, most = sys.argv[1], sys.argv[2], int(sys.argv[3])
engine = subprocess.Popen([program, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def say(line):
    engine.stdin.write(line + "\n")
    engine.stdin.flush()


def best(moves, lines):
    """The moves at a position with their values in centipawns."""
    say(f"setoption name MultiPV value {lines}")
    say("position startpos moves " + " ".join(moves) if moves else "position startpos")
    say(f"go nodes {nodes}")
    found = {}
    for line in engine.stdout:
        words = line.split()
        if words[:1] == ["bestmove"]:
            return list(found.values())
        if "pv" in words and "cp" in words:
            number = words[words.index("multipv") + 1] if "multipv" in words else "1"
            found[number] = (words[words.index("pv") + 1], int(words[words.index("cp") + 1]))


openings, seen, at = [[]], set(), 0
while at < len(openings) and len(openings) < most:
    moves = openings[at]
    if len(moves) >= PLIES:
        at += 1
        continue
    _, width, loss = [step for step in WIDTHS if step[0] <= len(moves)][-1]
    values = best(moves, width)
    top = max((value for _, value in values), default=0)
    openings[at] = None
    for move, value in values:
        line = (*moves, move)
        if top - value <= loss and line not in seen:
            seen.add(line)
            openings.append(list(line))
    at += 1
    print(f"{len(openings) - at} openings", file=sys.stderr, end="\r")
for moves in openings:
    if moves:
        print(" ".join(moves))
say("quit")
