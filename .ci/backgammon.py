"""Compares the program's backgammon with GNU Backgammon, whose package must be installed (`gnubg`, with Python inside).
Everything that GNU Backgammon judges is cubeless, for money.

    ids [COUNT [SEED]]             position and match IDs of the program, set there, read back and compared (10000)
    judge [COUNT [SEED [PLIES]]]   what a decision costs, by its 2-ply evaluation of all moves within 0.16 points of its
                                   best at 0 plies and of those that are played: ours at 0 to PLIES plies (1000 and 2)
    speed [COUNT [SEED]]           static evaluations a second, GNU Backgammon's by its `calibrate`, and moves at 2 plies a
                                   second of computing time, over the same decisions (40): both in turn, five times

STRATEGE_WEIGHTS names networks to be judged in place of the program's own. The last line of each is the result.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import time

try:
    import gnubg  # Only inside GNU Backgammon.
except ImportError:
    gnubg = None

GNUBG = "/usr/games/gnubg" if os.path.exists("/usr/games/gnubg") else "gnubg"
ROUNDS = 5


# Outside: our side, and the reports.

def example(name, *arguments):
    """The lines of an example of the engine."""
    command = ["cargo", "run", "--quiet", "--profile", "dist", "-p", "stratege-engines-backgammon", "--example", name, "--"]
    made = os.environ.get("STRATEGE_EXAMPLES")
    if made:
        command = [os.path.join(made, name)]
    words = [str(argument) for argument in arguments if argument is not None]
    result = subprocess.run(command + words, check=True, stdout=subprocess.PIPE, text=True)
    return result.stdout.splitlines()


def inside(task, lines):
    """What this file finds for the lines when GNU Backgammon runs it."""
    with tempfile.TemporaryDirectory(prefix="stratege-gnubg-") as folder:
        given, found = os.path.join(folder, "given"), os.path.join(folder, "found")
        with open(given, "w") as file:
            json.dump(lines, file)
        environment = dict(os.environ, HOME=folder, LC_ALL="C", COMPARISON=json.dumps([task, given, found]))
        try:
            result = subprocess.run([GNUBG, "-t", "-q", "-p", os.path.abspath(__file__)], env=environment,
                                    stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        except FileNotFoundError:
            sys.exit("backgammon.py: GNU Backgammon (gnubg) is not installed")
        if not os.path.exists(found):
            sys.exit("backgammon.py: GNU Backgammon gave no result:\n" + result.stdout.decode(errors="replace")[-2000:])
        with open(found) as file:
            return json.load(file)


def mean(values):
    """The mean and its standard error."""
    average = sum(values) / len(values)
    spread = sum((value - average) ** 2 for value in values) / max(len(values) - 1, 1)
    return average, (spread / len(values)) ** 0.5


def ids(count=10000, seed=1):
    lines = example("identifiers", count, seed)
    wrong = inside("ids", lines)
    for line, found in wrong[:20]:
        print(f"sent {line}\ncame {found}")
    print(json.dumps({"ids": len(lines), "different": len(wrong)}))
    return 1 if wrong else 0


def judge(count=1000, seed=1, plies=2):
    lines = example("decisions", count, seed, plies, os.environ.get("STRATEGE_WEIGHTS"))
    lost = inside("judge", [line for line in lines if not line.startswith("#")])
    for name, values in lost.items():
        average, error = mean(values)
        others = sum(value > 0 for value in values) / len(values)
        print(f"{name:14} {average:.5f} ± {error:.5f} points a decision, {100 * others:.0f}% not the first")
    print(json.dumps({name: mean(values) for name, values in lost.items()}))
    return 0


def calibrated():
    """The static evaluations a second that GNU Backgammon measures itself, with one thread."""
    with tempfile.TemporaryDirectory(prefix="stratege-gnubg-") as folder:
        result = subprocess.run([GNUBG, "-t", "-q"], env=dict(os.environ, HOME=folder, LC_ALL="C"), text=True,
                                input="set threads 1\ncalibrate 300\n", stdout=subprocess.PIPE)
    found = re.search(r"Calibration result: (\d+) static", result.stdout)
    if not found:
        sys.exit("backgammon.py: GNU Backgammon did not calibrate:\n" + result.stdout[-2000:])
    return float(found.group(1))


def speed(count=40, seed=1):
    sums = []
    for round in range(ROUNDS):
        decisions = [example("decisions", number, seed + round, plies, os.environ.get("STRATEGE_WEIGHTS"))
                     for number, plies in [(1000, 0), (count, 2)]]
        quick, slow = [lines.pop().replace(";", "").replace(",", "").split() for lines in decisions]
        ours = [float(quick[1]), float(slow[-4])]
        theirs = [calibrated(), inside("speed", decisions[1])]
        sums.append(ours + theirs)
        print(f"round {round + 1}: evaluations {ours[0]:.0f} and {theirs[0]:.0f}, moves {ours[1]:.2f} and {theirs[1]:.2f}",
              flush=True)
    ratio = [mean([row[index] / row[index + 2] for row in sums]) for index in range(2)]
    print(json.dumps({"evaluations": ratio[0], "moves": ratio[1]}))
    return 0


# Inside GNU Backgammon.

def begin():
    for command in ["set display off", "set confirm new off", "set automatic roll off", "set automatic game off",
                    "set automatic move off", "set automatic bearoff off", "set automatic crawford off",
                    "set player 0 human", "set player 1 human", "new game"]:
        gnubg.command(command)


def board_of(numbers):
    """GNU Backgammon's board: the points 1 to 24 and the bar of the side that is not on roll, then of the one that is."""
    own, other = numbers[:26], numbers[26:52]
    return (tuple(other[1:]), tuple(own[1:]))


def ids_inside(lines):
    begin()
    wrong = []
    for line in lines:
        before, name, *rest = line.split()
        numbers = [int(word) for word in rest]
        gnubg.command("set gnubgid " + before)
        if before != name:
            # It reads no ID of a double that is to be answered.
            gnubg.command("double")
        side, high, low, cube, owner, length, first, second, crawford, jacoby, doubled = numbers[52:]
        state, money = gnubg.posinfo(), gnubg.cubeinfo()
        # Its player 1 is X.
        board = board_of(numbers)
        # Its board is that of the side that has doubled.
        expected = [name, board[::-1] if doubled else board, (high, low), cube, -1 if owner < 0 else 1 - owner, length,
                    (second, first), crawford, jacoby, doubled, 1 - side]
        found = [gnubg.gnubgid(), gnubg.board(), tuple(state["dice"]), money["cube"], money["cubeowner"],
                 money["matchto"], tuple(money["score"]), money["crawford"], money["jacoby"], state["doubled"],
                 state["turn"]]
        if expected != found:
            wrong.append([expected, found])
    return wrong


def cubeless(plies, prune=1):
    return dict(cubeful=0, plies=plies, deterministic=1, prune=prune, noise=0.0)


def equity(name, plies, info):
    """Of the side that moved, which has left this position to the other; a finished game is told by its stake."""
    return -gnubg.evaluate(gnubg.positionfromid(name), info, cubeless(plies))[5]


def judge_inside(lines):
    begin()
    info = gnubg.cubeinfo(1, -1, 1, 0, (0, 0), 0)
    info["jacoby"] = 0
    lost = {}
    for line in lines:
        name, high, low, ours, *after = line.split()
        # A move that ends the game is best: the game's last decisions are no decisions.
        if "-" in after:
            continue
        quick = [equity(position, 0, info) for position in after]
        slower = [equity(position, 1, info) for position in after]
        best = [max(range(len(after)), key=values.__getitem__) for values in (quick, slower)]
        chosen = {f"ours {plies}-ply": int(index) for plies, index in enumerate(ours.split(","))}
        chosen.update({"gnubg 0-ply": best[0], "gnubg 1-ply": best[1]})
        near = {index for index, value in enumerate(quick) if value >= max(quick) - 0.16} | set(chosen.values())
        values = {index: equity(after[index], 2, info) for index in near}
        for player, index in chosen.items():
            lost.setdefault(player, []).append(max(values.values()) - values[index])
    return lost


def speed_inside(lines):
    """Moves at 2 plies with its usual filter, a second of computing time."""
    begin()
    info = gnubg.cubeinfo(1, -1, 1, 0, (0, 0), 0)
    spent = 0.0
    for line in lines:
        name, high, low = line.split()[:3]
        gnubg.command("set board " + name)
        gnubg.command(f"set dice {high} {low}")
        board = gnubg.board()
        start = time.process_time()
        gnubg.findbestmove(board, info, cubeless(2))
        spent += time.process_time() - start
    return len(lines) / spent


if gnubg:
    task, given, found = json.loads(os.environ["COMPARISON"])
    with open(given) as file:
        lines = json.load(file)
    result = {"ids": ids_inside, "judge": judge_inside, "speed": speed_inside}[task](lines)
    with open(found, "w") as file:
        json.dump(result, file)
elif __name__ == "__main__":
    tasks = {"ids": ids, "judge": judge, "speed": speed}
    if len(sys.argv) < 2 or sys.argv[1] not in tasks:
        sys.exit(__doc__)
    sys.exit(tasks[sys.argv[1]](*map(int, sys.argv[2:])))
