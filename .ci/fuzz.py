"""Feeds the program broken files of every format it reads, broken positions, and broken sessions of every protocol and of
the console. It may answer what it likes, but it may not panic, abort, take ten seconds, or take 2 GB.

Arguments: the program; how many seconds (3600 without); a seed (the time without); one file, game or protocol alone, as
`game.pdn`, `draughts` or `hub`. What fails is kept in a folder whose name is printed.
"""

import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time

PROGRAM = os.path.abspath(sys.argv[1])
SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 3600.0
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else int(time.time())
ONLY = sys.argv[4] if len(sys.argv) > 4 else ""
HANG, MEMORY = 10.0, 2 << 20  # seconds, KiB
CODES = {0, 1, 2}

dice = random.Random(SEED)
home = tempfile.mkdtemp(prefix="stratege-fuzz-")
os.environ.update(STRATEGE_HOME=os.path.join(home, "home"), LC_ALL="C")


def place(name):
    return os.path.join(home, name)


def make(*arguments):
    subprocess.run([PROGRAM, *arguments], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def write(name, text):
    with open(place(name), "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())


PGN = """[Event "A match"]
[White "One"]
[Black "Two"]
[Result "1-0"]
[FEN "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"]

3. Bb5 {[%clk 0:01:02] good} a6 (3... Nf6 4. O-O $1 (4. d3) Nxe4) 4. Ba4 Nf6 ; to the end
5. O-O Nxe4 1-0
"""
GGF = "(;GM[Othello]PC[GGS/os]PB[one]PW[two]RE[+4.000]TI[15:00//02:00]TY[8]BO[8 " + "-" * 27 + "O*" + "-" * 6 \
    + "*O" + "-" * 27 + " *]B[d3//0.01]W[c5/1.2/3]B[f6];)\n"
PDN = """[Event "A match"]
[White "One"]
[Black "Two"]
[Result "2-0"]
[GameType "20"]
[FEN "W:W31,32,33,K40:B1-5,K12"]

1. 31-27 {[%clk 0:01:02] good} 1-6 (1... 2-7 2. 32-28 $1 (2. 33-29) 7-11) 2. 27x18 6-11 ; to the end
3. 32-28 2-0
"""
MAT = """; [EventDate "2026.11.23"]
 3 point match

 Game 1
 Anne : 0                       Bob : 0
  1)                             31: 8/5 6/5
  2) 62: 24/18 13/11              Doubles => 2
  3)  Takes                      55: 13/8 8/3 13/8 8/3
  4) 61:
                                  Wins 2 points

 Game 2
 Anne : 0                       Bob : 2
  1) 31: 8/5 6/5                 11: 24/23 24/23 6/5 6/5
"""
SGF = """(;FF[4]GM[6]CA[UTF-8]MI[length:3][game:0][ws:0][bs:0]PW[Anne]PB[Bob]DT[2026-11-23]RU[Crawford]RE[B+2R]
;B[31qtst]A[0][qtst E ver 3 0.5]C[Our own \\[point\\]]
;W[62xrmk](;B[double]
;W[take];B[55lqqvlqqv];PL[W]DI[61])(;B[11abbcstst]))
(;FF[4]GM[6]MI[length:3][game:1][ws:0][bs:2]PW[Anne]PB[Bob]RU[Crawford:CrawfordGame];W[31hefe];B[11abbcstst])
"""
SESSIONS = {
    "hub": "hub\ninit\nset-param name=variant value=normal\nset-param name=threads value=1\n"
    "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves=\"32-28 19-23\"\nlevel depth=3\ngo think\n"
    "level move-time=0.1\ngo analyze\nstop\nlevel nodes=100\ngo ponder\nponder-hit\nping\nnew-game\nquit\n",
    "uci": "uci\nisready\nsetoption name Hash value 1\nucinewgame\nposition startpos moves e2e4 e7e5\n"
    "go depth 2 searchmoves g1f3\nposition fen 8/8/8/8/8/5k2/6q1/7K w - - 0 1\ngo nodes 100\ngo infinite\nstop\n"
    "go wtime 1000 btime 1000 winc 10 binc 10 movestogo 3 ponder\nponderhit\nd\nquit\n",
    "nboard": "nboard 2\nset depth 2\nset game " + GGF + "move d3//0.1\nhint 2\ngo\nping 3\nlearn\nset contempt 0\nquit\n",
    "gtp": "1 protocol_version\nname\nversion\nboardsize 8\nclear_board\nkomi 0\nplay b d3\ngenmove w\nundo\n"
    "time_settings 10 5 1\ntime_left b 5 1\nlist_commands\nknown_command play\nshowboard\nfinal_score\nquit\n",
}
CONSOLE = ("f5 d6 undo redo hint rules record position flip analyse comment resign draw swap clock moves board level "
           "statistics save load new nim 21 chomp 3x4 start help ? 3 yes no pass règles aide sauvegarde "
           "e4 Cf3 e8=D 2:2 4 b2 a1 first second menu quit oui non jump 0 pgn resume names").split()
GAMES = {
    "tic-tac-toe": "O.O/.X./X..", "connect-four": "4455", "nim-row": "5", "nim": "3,5", "chomp": "5,5,3",
    "othello": "f5d6c3", "race": "12,7,3 9,4,0 x 6-3", "tree": "a(b(7,9),c(-2.5,h),[3,?])",
    "draughts": "W:W31,32,33,K40:B1-5,K12:H3:E2",
    "chess": "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
}
VARIANTS = ["english", "frisian", "canadian", "misere:7", "normal:1,2,3", "4x5", "chess960:12", "15", "3,5", "18446744073709551615"]


def prepare():
    """A small file of each format, and the commands that read it."""
    write("game.pgn", PGN)
    write("game.ggf", GGF)
    write("game.pdn", PDN)
    write("game.mat", MAT)
    write("game.sgf", SGF)
    write("lines.txt", "f5d6c3d3c4\ne4 e5 Nf3\n44455\n")
    write("openings.epd", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - id \"king's pawn\"; bm e5;\n")
    write("problems.obf", "-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27 + " X; d3:+0; c4:+0;\n")
    moves = bytes([34, 53, 66] + [0] * 57)
    write("games.wtb", bytes([20, 24, 1, 2, 1, 0, 0, 0, 0, 0, 232, 7, 8, 0, 22, 0] + [0] * 6 + [34, 34]) + moves)
    write("weights.txt", "pawn = 100\nknight = 320\n")
    write("engines.toml", "[engines.one]\ncmd = \"cat\"\nproto = \"uci\"\noption.Hash = 1\n")
    make("tree", "tic-tac-toe", "--position", "OXO/.X./XO.", "--output", place("trace.json"))
    make("learn", "games", "othello", "--number", "4", "--depth", "1", "--data", place("games.data"))
    make("learn", "genetic", "othello", "--generations", "1", "--population", "2", "--environment", "1", "--depth", "1",
         "--checkpoint", place("genetic.json"))
    make("book", "build", "othello", place("games.data"), "--least", "1", "--output", place("othello.book"))
    make("book", "build", "chess", place("game.pgn"), "--least", "1", "--output", place("chess.bin"))
    make("match", "tic-tac-toe", "--player", "engine=random", "--player", "level=1", "--games", "2", "--store",
         place("match.db"))
    make("solve", "connect-four", "--position", "444444222222111", "--table", "1", "--table-file", place("table.bin"))
    make("fit", "probcut", "connect-four", "--number", "20", "--output", place("probcut.json"))
    make("archive", "othello", place("game.ggf"), "--output", place("again.ggf"))


FILES = [
    ("game.pgn", ["archive", "chess", "{}"]), ("game.pgn", ["rate", "{}"]),
    ("game.pgn", ["analyse", "chess", "--file", "{}", "--depth", "1"]),
    ("game.pgn", ["chart", "chess", "--file", "{}", "--exact-nodes", "10"]),
    ("game.pgn", ["match", "chess", "--player", "engine=random", "--player", "engine=random", "--games", "2",
                  "--max-plies", "4", "--openings", "{}"]),
    ("game.ggf", ["archive", "othello", "{}"]), ("game.ggf", ["rate", "{}"]),
    ("game.pdn", ["archive", "draughts", "{}"]), ("game.pdn", ["rate", "{}"]),
    ("game.pdn", ["analyse", "draughts", "--file", "{}", "--depth", "1"]),
    ("game.pdn", ["match", "draughts", "--player", "engine=random", "--player", "engine=random", "--games", "2",
                  "--max-plies", "4", "--openings", "{}"]),
    ("game.mat", ["archive", "backgammon", "{}"]), ("game.mat", ["rate", "{}"]),
    ("game.mat", ["analyse", "backgammon", "--file", "{}", "--depth", "1"]),
    ("game.sgf", ["archive", "backgammon", "{}"]), ("game.sgf", ["rate", "{}"]),
    ("game.sgf", ["archive", "backgammon", "{}", "--output", "/dev/null"]),
    ("again.ggf", ["archive", "othello", "{}", "--json"]),
    ("lines.txt", ["archive", "othello", "{}"]), ("lines.txt", ["archive", "connect-four", "{}"]),
    ("lines.txt", ["learn", "criteria", "othello", "--file", "{}"]),
    ("games.wtb", ["archive", "othello", "{}"]), ("games.wtb", ["rate", "{}"]),
    ("games.wtb", ["learn", "patterns", "othello", "--wthor", "{}", "--passes", "1", "--output", "/dev/null"]),
    ("openings.epd", ["match", "chess", "--player", "engine=random", "--player", "engine=random", "--games", "2",
                      "--openings", "{}"]),
    ("problems.obf", ["bench", "othello", "--file", "{}", "--number", "1", "--table", "1"]),
    ("weights.txt", ["analyse", "chess", "--evaluation", "file:{}", "--depth", "1"]),
    ("weights.txt", ["analyse", "connect-four", "--evaluation", "file:{}", "--depth", "1"]),
    ("weights.txt", ["analyse", "othello", "--evaluation", "file:{}", "--depth", "1"]),
    ("engines.toml", ["match", "chess", "--player", "one", "--player", "engine=random", "--games", "2", "--startup", "1",
                      "--engines", "{}"]),
    ("trace.json", ["tree", "--file", "{}"]), ("trace.json", ["tree", "--file", "{}", "--format", "svg"]),
    ("games.data", ["archive", "othello", "{}"]), ("games.data", ["book", "build", "othello", "{}", "--output", "/dev/null"]),
    ("games.data", ["learn", "games", "othello", "--number", "4", "--depth", "1", "--data", "{}"]),
    ("genetic.json", ["learn", "genetic", "othello", "--generations", "1", "--checkpoint", "{}", "--depth", "1"]),
    ("othello.book", ["book", "show", "othello", "{}"]),
    ("othello.book", ["match", "othello", "--player", "level=1 book={}", "--player", "engine=random", "--games", "2"]),
    ("chess.bin", ["book", "show", "chess", "{}"]),
    ("chess.bin", ["book", "convert", "chess", "{}", "--output", "/dev/null"]),
    ("chess.bin", ["match", "chess", "--player", "level=1 book={}", "--player", "engine=random", "--games", "2",
                   "--longest", "6", "--openings", "{}"]),
    ("match.db", ["rate", "{}"]),
    ("match.db", ["match", "tic-tac-toe", "--player", "engine=random", "--player", "level=1", "--games", "2", "--store",
                  "{}"]),
    ("table.bin", ["solve", "connect-four", "--position", "444444222222111", "--table", "1", "--table-file", "{}"]),
    ("probcut.json", ["analyse", "connect-four", "--depth", "2", "--probcut", "1.5", "--probcut-file", "{}"]),
]


def broken(data):
    """The bytes, changed in one to four places."""
    data = bytearray(data)
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(data) + 1)
        length = dice.choice([1, 1, 2, 4, 16, 200])
        kind = dice.randrange(9)
        if kind == 0 and data:
            data[at % len(data)] ^= 1 << dice.randrange(8)
        elif kind == 1:
            del data[at:at + length]
        elif kind == 2:
            data[at:at] = dice.randbytes(length)
        elif kind == 3:
            data[at:at] = data[at // 2:at // 2 + length]
        elif kind == 4:
            del data[at:]
        elif kind == 5:
            data[at:at] = dice.choice([b"9" * 25, b"-1", b"1e999", b"NaN", b"\0", b"\xff\xfe", b"\x1b[2J", "é♞".encode()])
        elif kind == 6:
            data[at:at] = dice.choice([b"(", b"[", b"{", b"\"", b"[[", b"(;"]) * dice.choice([1, 3, 5_000])
        elif kind == 7:
            data[at:at] = data * dice.choice([1, 3]) if len(data) < 100_000 else b""
        else:
            data[at:at + length] = bytes([dice.choice([0, 9, 10, 13, 32, 127, 255])]) * length
    return bytes(data)


def text(data):
    """Bytes as an argument of a command: no zeros, valid text, not endless."""
    return data.replace(b"\0", b" ").decode(errors="replace")[:50_000]


def case():
    """A command, and what it reads."""
    kind = dice.randrange(10)
    if ONLY:
        kind = 7 if ONLY in SESSIONS else 5 if ONLY in GAMES else 0
    if kind < 5:
        name, command = dice.choice([file for file in FILES if not ONLY or file[0] == ONLY])
        with open(place(name), "rb") as file:
            data = file.read()
        if dice.randrange(30) == 0:  # another format altogether
            with open(place(dice.choice(FILES)[0]), "rb") as file:
                data = file.read()
        # Some formats are known by their endings.
        changed = place("broken" + os.path.splitext(name)[1])
        with open(changed, "wb") as file:
            file.write(broken(data))
        return [part.replace("{}", changed) for part in command], b""
    if kind < 7:
        game = ONLY or dice.choice(list(GAMES))
        position = text(broken(GAMES[game].encode()))
        command = dice.choice([["solve", game, "--time", "1", "--table", "16"], ["analyse", game, "--depth", "2"],
                               ["tree", game, "--nodes", "500"], ["perft", game, "2"]])
        if dice.randrange(4) == 0:
            return command + ["--variant=" + text(broken(dice.choice(VARIANTS).encode()))], b""
        return command + ["--position=" + position], b""
    if kind < 9:
        protocol = ONLY or dice.choice(list(SESSIONS))
        lines = SESSIONS[protocol].encode().splitlines(keepends=True)
        dice.shuffle(lines)
        return [protocol], broken(b"".join(lines)) + b"\nstop\nquit\n"
    lines = []
    for _ in range(dice.randint(1, 40)):
        words = " ".join(dice.choice(CONSOLE) for _ in range(dice.choice([1, 1, 2, 3])))
        lines.append(text(broken(words.encode())) if dice.randrange(5) == 0 else words)
    command = dice.choice([[], ["play", dice.choice(list(GAMES)), "--depth", "1"]])
    lines = "\n".join(lines).splitlines()
    if not command:
        # An empty line starts the server, which stays; a line of control characters may be one.
        lines = ["?"] + [line if any(c.isalnum() for c in line) else "?" for line in lines]
    return command + ["--lang", dice.choice(["en", "fr"])], "\n".join(lines).encode() + b"\nquit\nyes\n"


def run(command, given):
    """What is wrong with a run; nothing if it is fine."""
    began = time.time()
    child = subprocess.Popen([PROGRAM, *command], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                             stderr=subprocess.PIPE, start_new_session=True)
    said = []
    reader = threading.Thread(target=lambda: said.append(child.stderr.read()))
    late = threading.Timer(HANG, lambda: os.killpg(child.pid, signal.SIGKILL))
    reader.start()
    late.start()
    try:
        child.stdin.write(given)
        child.stdin.close()
    except BrokenPipeError:
        pass
    _, status, usage = os.wait4(child.pid, 0)
    taken = time.time() - began
    late.cancel()
    child.returncode = os.waitstatus_to_exitcode(status)
    reader.join(1)
    words = b"".join(said).decode(errors="replace")
    if taken >= HANG:
        return f"took {taken:.1f} s"
    if child.returncode not in CODES or "panicked" in words:
        return f"exit code {child.returncode}: {words[-500:]}"
    if usage.ru_maxrss > MEMORY:
        return f"took {usage.ru_maxrss >> 10} MB"
    return None


resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
prepare()
print(f"seed {SEED}, in {home}", flush=True)
end, shown = time.time() + SECONDS, time.time() + 60
runs, failures = 0, 0
while time.time() < end:
    command, given = case()
    wrong = run(command, given)
    runs += 1
    if wrong:
        failures += 1
        kept = place(f"failure-{failures}")
        os.makedirs(kept)
        with open(os.path.join(kept, "input"), "wb") as file:
            file.write(given)
        if os.path.exists(place("broken")):
            os.link(place("broken"), os.path.join(kept, "broken"))
            os.unlink(place("broken"))
        print(f"{kept}: {[part[:300] for part in command]}: {wrong}", flush=True)
    if time.time() > shown:
        shown += 600
        print(f"{runs} runs, {failures} failures", flush=True)
print(f"{runs} runs in {SECONDS:.0f} s, {failures} failures", flush=True)
sys.exit(failures > 0)
