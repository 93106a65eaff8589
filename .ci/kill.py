"""Kills the program at random moments and looks for what is lost.

Each long job (a match with SPRT, self-play, patterns, genetic, a book) runs once in peace, then is killed, or interrupted
by Ctrl-C, at a random moment and started again until it ends: the result must be the same, byte for byte. A game at the
prompt is killed after a random number of moves: every move that was answered must be there again.

Arguments: the program; how many times each (30 without); a seed (1 without).
"""

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
TIMES = int(sys.argv[2]) if len(sys.argv) > 2 else 30
dice = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
os.environ["LC_ALL"] = "C"


def start(folder, arguments, **options):
    environment = dict(os.environ, STRATEGE_HOME=os.path.join(folder, "home"))
    return subprocess.Popen([PROGRAM, *arguments], cwd=folder, env=environment, stderr=subprocess.DEVNULL, **options)


def jobs(folder):
    """The name of a job, its command, and the files of its result; none for what it prints."""
    games = os.path.join(folder, "source.data")
    plays = ["learn", "games", "othello", "--depth", "1", "--threads", "1", "--seed", "5", "--exact", "6"]
    subprocess.run([PROGRAM, *plays, "--number", "300", "--data", games], check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    return [
        ("match", ["match", "othello", "--player", "level=3", "--player", "level=2", "--games", "60", "--seed", "4",
                   "--random-plies", "8", "--sprt", "elo0=0 elo1=200", "--store", "match.db", "--concurrency", "1",
                   "--output", "match.ggf"], ["match.ggf"]),
        ("games", [*plays, "--number", "400", "--data", "games.data"], ["games.data"]),
        ("patterns", ["learn", "patterns", "othello", "--data", games, "--passes", "3", "--threads", "1", "--checkpoint",
                      "patterns.run", "--output", "patterns.weights"], ["patterns.weights"]),
        ("genetic", ["learn", "genetic", "othello", "--generations", "6", "--population", "6", "--environment", "2",
                     "--depth", "1", "--threads", "1", "--seed", "3", "--checkpoint", "genetic.json"], ["genetic.json"]),
        ("book", ["book", "build", "othello", games, "--depth", "3", "--plies", "12", "--output", "othello.book"],
         ["othello.book"]),
    ]


def result(folder, files):
    found = {}
    for name in files:
        with open(os.path.join(folder, name), "rb") as file:
            # How long a move took is never the same twice.
            found[name] = re.sub(rb"/[0-9.]+\]", b"]", file.read())
    return found


def finish(folder, arguments):
    child = start(folder, arguments, stdout=subprocess.DEVNULL)
    return child.wait()


def tried(name, arguments, files, work):
    """Interrupts a job as often as was asked, and counts the differences."""
    peace = os.path.join(work, f"{name}-peace")
    os.makedirs(peace)
    began = time.time()
    code = finish(peace, arguments)
    whole, wanted = time.time() - began, result(peace, files)
    differences, interrupted = 0, 0
    for number in range(TIMES):
        folder = os.path.join(work, f"{name}-{number}")
        os.makedirs(folder)
        how = dice.choice([signal.SIGKILL, signal.SIGINT])
        for _ in range(dice.choice([1, 1, 2, 3])):
            child = start(folder, arguments, stdout=subprocess.DEVNULL)
            try:
                child.wait(dice.random() * whole)
                break
            except subprocess.TimeoutExpired:
                child.send_signal(how)
                child.wait()
                interrupted += 1
        again = finish(folder, arguments)
        left = [file for file in os.listdir(folder) if file.endswith(".tmp")]
        if again != code or result(folder, files) != wanted or left:
            differences += 1
            print(f"{folder}: exit code {again} for {code}, or another result; left over: {left}", flush=True)
        else:
            shutil.rmtree(folder)
    print(f"{name}: {whole:.1f} s in peace, interrupted {interrupted} times, {differences} differences", flush=True)
    return differences


MOVES = "d3 c5 f6 e3 c4 b3 b4 c3 c6 d6 b5 c7 e7 d7 f2 f3 c2 e6 f7 a5".split()


def recorded(line):
    """The moves of a line of the record, `1. f5 f6 2. e6`; nothing of other lines."""
    words = line.split()
    if not all(re.fullmatch(r"\d+\.|[a-h][1-8]|pass", word) for word in words):
        return []
    return [word for word in words if not word.endswith(".")]


def played(work):
    """Kills a game at the prompt after a random number of moves; how often a move that was answered is missing."""
    lost = 0
    for number in range(TIMES):
        folder = os.path.join(work, f"play-{number}")
        os.makedirs(folder)
        two = ["play", "othello", "--first", "human:A", "--second", "human:B", "--lang", "en"]
        child = start(folder, two, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        moves = MOVES[:dice.randint(1, len(MOVES))]
        answered = []
        for move in moves:
            child.stdin.write(f"{move}\nrecord\n".encode())
            child.stdin.flush()
            while True:
                line = child.stdout.readline().decode()
                if line == "" or move in recorded(line):
                    break
            answered.append(move)
        time.sleep(dice.random() * 0.05)
        child.send_signal(signal.SIGKILL)
        child.wait()
        again = start(folder, ["play", "--resume", "--lang", "en"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        said = again.communicate(b"record\nquit\nyes\n")[0].decode()
        if [move for line in said.splitlines() for move in recorded(line)] != answered:
            lost += 1
            print(f"{folder}: {answered} is not in\n{said}", flush=True)
        else:
            shutil.rmtree(folder)
    print(f"play: killed {TIMES} times, {lost} games lost", flush=True)
    return lost


work = tempfile.mkdtemp(prefix="stratege-kill-")
wrong = played(work) + sum(tried(*job, work) for job in jobs(work))
sys.exit(wrong > 0)
