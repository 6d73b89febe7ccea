#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes bench/RESULTS.md of what the rounds of bench/rules.sh have printed. usage: results.py FOLDER LOAD"""
import json
import subprocess
import sys
from datetime import date
from pathlib import Path
from statistics import median

BUILDS = ["clang", "gcc", "wasm", "shipped"]
BUSY = 0.5  # load average from which on the machine is not called quiet


def medians(rounds, way):
    """Nodes per second of each position."""
    return [median(one["speeds"][i][way] for one in rounds) for i in range(len(rounds[0]["speeds"]))]


def spread(rounds, way):
    """The widest distance of two rounds, as a part of the median."""
    columns = [[one["speeds"][i][way] for one in rounds] for i in range(len(rounds[0]["speeds"]))]
    return max((max(column) - min(column)) / median(column) for column in columns)


def check_nodes(runs):
    counted = {tuple(speed["nodes"] for speed in one["speeds"]) for rounds in runs.values() for one in rounds}
    if len(counted) != 1:
        sys.exit(f"results: the builds count different nodes: {counted}")


def table(runs, way):
    speeds = {name: medians(rounds, way) for name, rounds in runs.items()}
    mailbox = {name: medians(runs[name], "mailbox") for name in ("clang", "gcc")}
    yield "| position | clang-19 | : mailbox | g++-12 | : mailbox | WASM | : clang-19 | WASM as shipped | : clang-19 |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|--:|"
    for i, position in enumerate(runs["clang"][0]["speeds"]):
        cells = [position["name"]]
        for name in BUILDS:
            base = mailbox[name][i] if name in mailbox else speeds["clang"][i]
            cells += [f"{speeds[name][i] / 1e6:.1f}", f"{speeds[name][i] / base:.{1 if name in mailbox else 2}f}"]
        yield "| " + " | ".join(cells) + " |"


def git(*words):
    return subprocess.run(["git", *words], capture_output=True, text=True, check=True).stdout.strip()


def report(runs, load):
    first = runs["clang"][0]
    changed = " with uncommitted changes" if git("status", "--porcelain", "--", "src", "bench", "cmake", ":!bench/RESULTS.md") else ""
    yield "# Speed of the rules"
    yield ""
    yield "Written by `./dev bench rules`; what the columns mean is in [README.md](README.md)."
    yield ""
    yield f"- {date.today().isoformat()}, commit {git('rev-parse', '--short=10', 'HEAD')}{changed}"
    quiet = "nothing else was running" if load < BUSY else "**other work was running: take the ratios, not the speeds**"
    yield f"- machine: {first['machine']}, one thread; load {load:.2f} at the start: {quiet}"
    yield f"- position state: {first['position_bytes']} bytes; rules `lishogi`"
    for name in BUILDS:
        yield f"- {runs[name][0]['build']}" + (", as the page gets it" if name == "shipped" else "")
    widest = max(spread(rounds, way) for rounds in runs.values() for way in ("making", "counting"))
    yield f"- medians of {len(runs['clang'])} rounds in turn; the widest distance of two rounds was {100 * widest:.0f} %"
    for way, title in (("making", "Make/unmake, every leaf made"), ("counting", "Leaf counting")):
        yield from ["", f"## {title}, million nodes/s", "", *table(runs, way)]
    yield from ["", "## What was counted", "", "| position | depth | nodes | mailbox by clang-19, million nodes/s |", "|---|--:|--:|--:|"]
    for position, speed in zip(first["speeds"], medians(runs["clang"], "mailbox")):
        yield f"| {position['name']} | {position['depth']} | {position['nodes']:,} | {speed / 1e6:.2f} |"


def main():
    folder, load = Path(sys.argv[1]), float(sys.argv[2])
    runs = {name: [json.loads(line) for line in (folder / f"{name}.jsonl").read_text().splitlines()] for name in BUILDS}
    check_nodes(runs)
    print("\n".join(report(runs, load)))


if __name__ == "__main__":
    main()
