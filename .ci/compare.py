"""Runs `stratege compare` on positions of three games and prints what each technique saves, in nodes and in time.

Every technique is run in turn in one process, each position three times, of which the fastest counts. Fails where the
table, deepening or PVS saves no nodes or no time over the positions of a game.
"""

import json
import subprocess
import sys

GAMES = {
    "connect-four": ("11", ["4", "44", "4435", "1", "3344"]),
    "othello": (
        "10",
        ["f5d6c3d3c4f4c5b3c2", "f5d6c4d3c3", "f5f6e6f4e3", "f5d6c3d3c4f4f6f3e6e7", "f5f4e3f6d3"],
    ),
    "chess": (
        "6",
        [
            "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7",
            "rnbqkb1r/pp3ppp/4pn2/2pp4/2PP4/2N2N2/PP2PPPP/R1BQKB1R w KQkq - 0 5",
            "2r3k1/pp3ppp/2n1b3/3p4/3P4/2N1B3/PP3PPP/2R3K1 w - - 0 20",
        ],
    ),
}
STEPS = [("ordered", "alpha-beta"), ("table", "history"), ("step-two", "table"), ("pvs", "step-two")]
RUNS = int(sys.argv[2]) if len(sys.argv) > 2 else 3

failed = False
for game, (depth, positions) in GAMES.items():
    nodes, micros, cut = {}, {}, set()
    for position in positions:
        command = [sys.argv[1], "compare", game, "--position", position, "--depth", depth, "--json"]
        runs = [json.loads(subprocess.check_output(command + ["--nodes", "20000000"])) for _ in range(RUNS)]
        for rungs in zip(*(run["rungs"] for run in runs)):
            name = rungs[0]["name"]
            nodes[name] = nodes.get(name, 0) + rungs[0]["counts"]["nodes"]
            micros[name] = micros.get(name, 0) + min(rung["time_us"] for rung in rungs)
            if rungs[0]["value"] is None:
                cut.add(name)
    print(f"{game}, {len(positions)} positions, depth {depth}")
    for name in nodes:
        note = "  (stopped at 20 million nodes a position)" if name in cut else ""
        print(f"  {name:<12} {nodes[name]:>12} nodes {micros[name] / 1000:>10.1f} ms{note}")
    for after, before in STEPS:
        fewer, faster = nodes[before] / nodes[after], micros[before] / micros[after]
        least = "at least " if before in cut else ""
        print(f"  {after} after {before}: {least}{fewer:.2f} times fewer nodes, {least}{faster:.2f} times faster")
        failed |= fewer <= 1 or faster <= 1 or after in cut
sys.exit(failed)
