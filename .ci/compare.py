"""Runs `stratege compare` five times on three positions and prints what each technique saves."""

import json
import subprocess
import sys

POSITIONS = [
    ("connect-four", "44", "14"),
    ("othello", "f5d6c3d3c4f4c5b3c2", "11"),
    ("chess", "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", "7"),
]
STEPS = [("history", "table"), ("table", "deepening"), ("deepening", "pvs")]

failed = False
for game, position, depth in POSITIONS:
    command = [sys.argv[1], "compare", game, "--position", position, "--depth", depth, "--json"]
    runs = [json.loads(subprocess.check_output(command + ["--nodes", "40000000", "--table", "64"])) for _ in range(5)]
    rungs = {rung["name"]: rung for rung in runs[0]["rungs"]}
    time = {
        name: min(rung["time_us"] for run in runs for rung in run["rungs"] if rung["name"] == name) for name in rungs
    }
    print(f"{game}, {position or 'start'}, depth {depth}")
    for name, rung in rungs.items():
        print(f"  {name:<12} {rung['counts']['nodes']:>12} nodes {time[name] / 1000:>10.1f} ms")
    for before, after in STEPS:
        nodes = rungs[before]["counts"]["nodes"] / rungs[after]["counts"]["nodes"]
        faster = time[before] / time[after]
        print(f"  {after} against {before}: {nodes:.2f} times fewer nodes, {faster:.2f} times faster")
        failed |= nodes <= 1 or faster <= 1
sys.exit(failed)
