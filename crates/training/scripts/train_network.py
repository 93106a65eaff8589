"""Trains the network of chess with PyTorch, from the same files and to the same file as `stratege learn network`.

    python train_network.py --data FOLDER --output FILE [--hidden 128] [--passes 30] [--rate 0.001]
                            [--last-rate 0.00001] [--outlook-share 0.7] [--seed 1] [--compare FILE]

Needs torch, numpy and zstandard. The first weights are those of the program with the same seed, so that with one batch
of positions and one pass the two must agree within rounding: `--compare` tells the largest difference between the
numbers of both files. Lessons that imitate the hand-made evaluation are the program's alone.
"""

import argparse
import json
import math
import pathlib
import struct
import sys

import numpy as np
import torch
import zstandard

INPUTS, OUTPUTS, SCALE, RECORD, BATCH = 768, 8, 400.0, 32, 16_384
ONE, OUTPUT_ONE, THRESHOLD_ONE = 255.0, 64.0, 4096.0
MOST = 127.0 / 64.0
USEFUL = 3_000
HELD_BACK = 20
MASK = (1 << 64) - 1


def units(folders):
    """The blocks of all files: the number of a unit, and its records."""
    for folder in folders:
        for path in sorted(pathlib.Path(folder).glob("*.games")):
            data = path.read_bytes()
            at = data.index(b"\n") + 1
            while at + 12 <= len(data):
                unit, length = struct.unpack_from("<QI", data, at)
                if at + 12 + length + 8 > len(data):
                    break
                yield unit, data[at + 12 : at + 12 + length]
                at += 12 + length + 8


def read(folders):
    """Records to learn from, and those held back, as arrays of bytes."""
    parts = ([], [])
    for unit, records in units(folders):
        parts[unit % HELD_BACK == HELD_BACK - 1].append(records)
    found = []
    for part in parts:
        rows = np.frombuffer(b"".join(part), dtype=np.uint8).reshape(-1, RECORD)
        values = rows[:, 24:26].copy().view("<i2")[:, 0]
        found.append(rows[np.abs(values.astype(int)) <= USEFUL])
    return found


def inputs(row):
    """The inputs of the side to move and of the other, and the number of pieces."""
    occupied = int.from_bytes(row[:8].tobytes(), "little")
    side, pieces, kings, count = int(row[26]) & 1, [], [0, 0], 0
    while occupied:
        square = (occupied & -occupied).bit_length() - 1
        code = int(row[8 + count // 2]) >> (4 * (count % 2)) & 15
        piece = (3, 9)[code & 1] if code >= 12 else code
        if piece % 6 == 5:
            kings[piece // 6] = square
        pieces.append((piece, square))
        count += 1
        occupied &= occupied - 1
    views = []
    for view in (side, 1 - side):
        mirror = 7 if kings[view] % 8 >= 4 else 0
        turn = 56 * view ^ mirror
        views.append([64 * (6 * (piece // 6 ^ view) + piece % 6) + (square ^ turn) for piece, square in pieces])
    return views, count


def batch(rows, share):
    """Tensors of some records: inputs with offsets for both views, outputs, targets."""
    flat, offsets, outputs, targets = ([], []), [], [], []
    for row in rows:
        views, count = inputs(row)
        offsets.append(len(flat[0]))
        for all_inputs, view in zip(flat, views):
            all_inputs.extend(view)
        outputs.append(min((count - 1) // 4, OUTPUTS - 1))
        value = struct.unpack("<h", row[24:26].tobytes())[0] / SCALE
        white = (int(row[26]) >> 1) / 2
        result = white if row[26] & 1 == 0 else 1 - white
        targets.append(share / (1 + math.exp(-value)) + (1 - share) * result)
    return (
        [torch.tensor(all_inputs, dtype=torch.long) for all_inputs in flat],
        torch.tensor(offsets, dtype=torch.long),
        torch.tensor(outputs, dtype=torch.long),
        torch.tensor(targets, dtype=torch.float32),
    )


def first_weights(hidden, seed):
    """The program's first weights: SplitMix64."""
    count = (INPUTS + 1) * hidden + OUTPUTS * (2 * hidden + 1)
    outputs_at, thresholds_at = (INPUTS + 1) * hidden, (INPUTS + 1) * hidden + OUTPUTS * 2 * hidden
    ranges = [np.float32(np.sqrt(np.float32(1 / 32)) / np.float32(2)), np.sqrt(np.float32(1 / (2 * hidden))), 0]
    weights, state = np.zeros(count, dtype=np.float32), seed & MASK
    for index in range(count):
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK
        unit = ((z ^ (z >> 31)) >> 11) / (1 << 53)
        stretch = ranges[(index >= outputs_at) + (index >= thresholds_at)]
        weights[index] = np.float32(stretch) * np.float32(2 * unit - 1)
    return weights


class Network(torch.nn.Module):
    """The network, its weights as the file orders them."""

    def __init__(self, hidden, weights):
        super().__init__()
        rows, outputs = (INPUTS + 1) * hidden, OUTPUTS * 2 * hidden
        part = lambda begin, end, *shape: torch.nn.Parameter(torch.tensor(weights[begin:end]).reshape(*shape))
        self.rows = part(0, INPUTS * hidden, INPUTS, hidden)
        self.thresholds = part(INPUTS * hidden, rows, hidden)
        self.outputs = part(rows, rows + outputs, OUTPUTS, 2 * hidden)
        self.output_thresholds = part(rows + outputs, rows + outputs + OUTPUTS, OUTPUTS)

    def forward(self, views, offsets, output):
        sums = [torch.nn.functional.embedding_bag(view, self.rows, offsets, mode="sum") for view in views]
        units = torch.cat([(one + self.thresholds).clamp(0, 1).square() for one in sums], dim=1)
        return (units * self.outputs[output]).sum(dim=1) + self.output_thresholds[output]

    def numbers(self):
        """The whole numbers that stand for the weights; halves go away from zero."""
        scales = [(self.rows, ONE), (self.thresholds, ONE), (self.outputs, OUTPUT_ONE)]
        parts = [(part.detach().numpy().astype(np.float32) * np.float32(scale)).ravel() for part, scale in scales]
        parts.append(self.output_thresholds.detach().numpy() * np.float32(THRESHOLD_ONE))
        flat = np.concatenate(parts)
        return (np.sign(flat) * np.floor(np.abs(flat) + np.float32(0.5))).astype("<i2")


def write(path, network, hidden, command):
    """The file of weights."""
    numbers = network.numbers()
    data = numbers.view(np.uint8)
    planes = np.concatenate([data[0::2], data[1::2]]).tobytes()
    fnv = 0xCBF29CE484222325
    for byte in planes:
        fnv = (fnv ^ byte) * 0x100000001B3 & MASK
    header = {
        "format": "stratege-weights",
        "version": 1,
        "game": "chess",
        "evaluation": f"network-1 ({INPUTS}→{hidden})×2→{OUTPUTS}",
        "count": len(numbers),
        "hash": f"{fnv:016x}",
        "command": command,
        "scored": "not yet measured",
    }
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()
    pathlib.Path(path).write_bytes(text + b"\n" + zstandard.compress(planes, 19))


def numbers_of(path):
    data = pathlib.Path(path).read_bytes()
    end = data.index(b"\n")
    count = json.loads(data[:end])["count"]
    planes = zstandard.decompress(data[end + 1 :], max_output_size=2 * count)
    low, high = (np.frombuffer(planes[part * count : (part + 1) * count], dtype=np.uint8) for part in (0, 1))
    return (low.astype(np.uint16) | high.astype(np.uint16) << 8).view(np.int16)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", action="append", required=True)
    parser.add_argument("--output", required=True)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--passes", type=int, default=30)
    parser.add_argument("--rate", type=float, default=0.001)
    parser.add_argument("--last-rate", type=float)
    parser.add_argument("--outlook-share", type=float, default=0.7)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--compare")
    args = parser.parse_args()
    last = args.last_rate or args.rate / 100
    learned, held = read(args.data)
    network = Network(args.hidden, first_weights(args.hidden, args.seed))
    optimizer = torch.optim.AdamW(network.parameters(), lr=args.rate, betas=(0.9, 0.999), eps=1e-8, weight_decay=0.01)
    generator = np.random.default_rng(args.seed)
    for number in range(args.passes):
        order = generator.permutation(len(learned))
        batches = max(1, math.ceil(len(order) / BATCH))
        squares = 0.0
        for step in range(batches):
            part = (number + step / batches) / args.passes
            optimizer.param_groups[0]["lr"] = last + (args.rate - last) * (1 + math.cos(math.pi * part)) / 2
            views, offsets, output, target = batch(learned[order[step * BATCH : (step + 1) * BATCH]], args.outlook_share)
            loss = (torch.sigmoid(network(views, offsets, output)) - target).square().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            with torch.no_grad():
                for weights in (network.rows, network.thresholds, network.outputs):
                    weights.clamp_(-MOST, MOST)
            squares += loss.item() * len(target)
        error = math.nan
        with torch.no_grad():
            views, offsets, output, target = batch(held[:BATCH], args.outlook_share)
            if len(target) > 0:
                error = (torch.sigmoid(network(views, offsets, output)) - target).square().mean().sqrt().item()
        print(f"{number + 1}\t{math.sqrt(squares / max(1, len(order))):.5f}\t{error:.5f}", flush=True)
    write(args.output, network, args.hidden, " ".join(["train_network.py", *sys.argv[1:]]))
    if args.compare:
        ours, theirs = numbers_of(args.compare).astype(int), network.numbers().astype(int)
        print(f"largest difference of {len(ours)} numbers: {np.abs(ours - theirs).max()}")


if __name__ == "__main__":
    main()
