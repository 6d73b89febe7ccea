#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts the instructions of fixed pieces of work under callgrind and compares them with bench/instructions.tsv.

usage: instructions.py PROGRAM [--update] [--only TEXT]

PROGRAM is annan_instructions, built by the preset `counts`. Fails when a subject needs over 3 % more instructions a unit
than the table says, when table and program name different subjects, or when another compiler made the table. What needs
fewer never fails, but is worth an --update, which rewrites the table. Instructions, unlike times, are the same on every
machine and beside any other work.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TABLE = Path(__file__).resolve().parents[2] / "bench/instructions.tsv"
ALLOWED = 1.03
COLUMNS = "# subject\tunit\tunits\tinstructions\ta unit"
# Functions of shared libraries are looked up before the work, not in it.
ENVIRONMENT = os.environ | {"LD_BIND_NOW": "1"}


def ask(program, *words):
    return subprocess.run([program, *words], capture_output=True, text=True, check=True).stdout.splitlines()


def count(program, subject):
    """(units, instructions) of one run of the subject."""
    with tempfile.NamedTemporaryFile(prefix="annan-callgrind-") as out:
        command = ["valgrind", "--tool=callgrind", "--collect-atstart=no", "--toggle-collect=annan_measured",
                   f"--callgrind-out-file={out.name}", program, "run", subject]
        run = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, check=False)
        totals = re.search(r"^totals: (\d+)$", Path(out.name).read_text(), re.M)
    if run.returncode or not totals or not int(totals[1]):
        sys.exit(f"instructions: {' '.join(command)} failed:\n{run.stdout}{run.stderr}")
    return int(run.stdout), int(totals[1])


def measure(program, only=""):
    """subject -> (unit, units, instructions), in the program's order."""
    subjects = [line.split() for line in ask(program, "list") if only in line.split()[0]]
    with ThreadPoolExecutor(int(os.environ.get("JOBS", os.cpu_count()))) as pool:
        counted = list(pool.map(lambda subject: count(program, subject[0]), subjects))
    return {name: (unit, *numbers) for (name, unit), numbers in zip(subjects, counted)}


def write_table(compiler, measured):
    rows = [f"{name}\t{unit}\t{units}\t{instructions}\t{instructions / units:.1f}"
            for name, (unit, units, instructions) in measured.items()]
    return "\n".join(["# ./dev instructions --update; x86-64-v2", f"# compiler: {compiler}", COLUMNS, *rows]) + "\n"


def read_table(text):
    """(compiler, subject -> (unit, units, instructions))."""
    compiler = re.search(r"^# compiler: (.*)$", text, re.M)
    rows = [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]
    return compiler[1] if compiler else "", {row[0]: (row[1], int(row[2]), int(row[3])) for row in rows}


def a_unit(row):
    _, units, instructions = row
    return instructions / units


def judge(compiler, measured, old_compiler, agreed):
    """(lines to print, problems)."""
    lines, problems = [], []
    if compiler != old_compiler:
        problems.append(f'the table was made by "{old_compiler}", this is "{compiler}": counts do not compare. Check out the '
                        "commit before the change, run `./dev instructions --update` there, and compare with that")
    for name, row in measured.items():
        if name not in agreed:
            lines.append(f"{name:<24}{'':>12}{a_unit(row):>12.1f}      new")
            problems.append(f"{name} is not in the table: ./dev instructions --update")
            continue
        before, now = a_unit(agreed[name]), a_unit(row)
        units = "" if row[1] == agreed[name][1] else f"   {agreed[name][1]} {row[0]}s became {row[1]}"
        lines.append(f"{name:<24}{before:>12.1f}{now:>12.1f}{100 * (now / before - 1):>+8.2f} %{units}")
        if now > before * ALLOWED and compiler == old_compiler:
            problems.append(f"{name} needs {100 * (now / before - 1):.1f} % more instructions a {row[0]}; if that is meant, "
                            "say why in the commit and run `./dev instructions --update`")
    problems += [f"{name} is in the table only: ./dev instructions --update" for name in agreed if name not in measured]
    return lines, problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--update", action="store_true", help="rewrite the table")
    parser.add_argument("--only", default="", help="count only subjects with this text in their names, and judge nothing")
    arguments = parser.parse_args()
    if arguments.update and arguments.only:
        parser.error("--update counts everything")
    program = str(Path(arguments.program).resolve())
    measured = measure(program, arguments.only)
    compiler = ask(program, "compiler")[0]
    old_compiler, agreed = read_table(TABLE.read_text()) if TABLE.exists() else ("", {})
    lines, problems = judge(compiler, measured, old_compiler, agreed)
    print(f"{'instructions a unit':<24}{'table':>12}{'now':>12}{'change':>10}")
    print("\n".join(lines))
    if arguments.only:
        return 0
    if arguments.update:
        TABLE.write_text(write_table(compiler, measured))
        print(f"instructions: {TABLE.name} rewritten")
        return 0
    print("\n".join(problems) or "instructions: nothing grew by more than 3 %")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
