#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plants each fault of mutations.toml in a copy of the rules and tells whether their tests notice it. A relative of the
game is planted in the rules and in the slow rules alike, and then the two must agree: nothing else knows who lends to whom.

usage: mutations.py [--scale PERCENT] [--scratch FOLDER] [--only TEXT]

The copy and its build lie in FOLDER (a new one under the system's temporary folder unless given; it can be given again);
the sources themselves are never touched. The tests are annan_unit_rules and annan_property_rules at -O1. Exits with 1
unless they pass without a fault and fail with each (a fault that does not compile is not caught), and unless the property
tests pass with each relative.
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FAULTS = Path(__file__).with_suffix(".toml")
COPIED = ["cmake", "src/rules", "src/notation", "tests/oracle", "tests/data", "tests/unit/rules", "tests/property/rules"]
# Only the rules, the notation and their tests; nothing here runs Node, which other tests would be configured with.
PROJECT = """cmake_minimum_required(VERSION 3.25)
project(annan_mutations LANGUAGES CXX)
set(ANNAN_MARCH native)
set(ANNAN_NODE unused)
include(cmake/toolbox.cmake)
annan_folder(rules)
annan_folder(notation USES rules)
enable_testing()
include(cmake/tests.cmake)
"""
PROPERTIES = ["annan_property_rules"]
PROGRAMS = ["annan_unit_rules", *PROPERTIES]
RUN_SECONDS = 600  # a fault may make a test run forever; that counts as caught


def load(kind):
    """The entries `fault` or `relative`; each has the list `edits`."""
    entries = tomllib.loads(FAULTS.read_text())[kind]
    return [{"name": entry["name"], "edits": entry.get("edits", [entry])} for entry in entries]


def planted(edit, text):
    """`text` with the edit made; fails unless its place is there exactly once."""
    if text.count(edit["old"]) != 1:
        raise ValueError(f'{edit["file"]}: "{edit["old"]}" stands there {text.count(edit["old"])} times, not once')
    return text.replace(edit["old"], edit["new"])


def copy_sources(tree):
    for name in COPIED:
        shutil.rmtree(tree / name, ignore_errors=True)
        # Without the old times: what the last run compiled with a fault in it has to look outdated.
        shutil.copytree(ROOT / name, tree / name, copy_function=shutil.copyfile)
    (tree / "CMakeLists.txt").write_text(PROJECT)


def run(command, log, timeout=None):
    """True if the command succeeds; what it says goes to the file `log`."""
    environment = os.environ | {"CCACHE_BASEDIR": str(log.parent), "CCACHE_NOHASHDIR": "1"}
    with log.open("w") as out:
        try:
            return subprocess.run(command, stdout=out, stderr=out, timeout=timeout, env=environment).returncode == 0
        except subprocess.TimeoutExpired:
            out.write(f"stopped after {timeout} s\n")
            return False


def configure(scratch, scale):
    command = ["cmake", "-S", scratch / "tree", "-B", scratch / "build", "-G", "Ninja", "-DCMAKE_CXX_COMPILER=clang++-19",
               "-DCMAKE_BUILD_TYPE=RelWithDebInfo", f"-DANNAN_TEST_SCALE={scale}"]
    if not run(command, scratch / "configure.log"):
        sys.exit(f"mutations: configuring failed, see {scratch}/configure.log")


def compiles(scratch, log):
    return run(["ninja", "-C", scratch / "build", "-j", os.environ.get("JOBS", str(os.cpu_count())), *PROGRAMS], log)


def first_failure(scratch, programs=PROGRAMS):
    """The first test that fails, or None if all pass."""
    for program in programs:
        log = scratch / f"{program}.log"
        if not run([scratch / "build/bin" / program, "--gtest_fail_fast", "--gtest_brief=1"], log, RUN_SECONDS):
            failed = [line.split("]", 1)[1].strip() for line in log.read_text().splitlines() if "[  FAILED  ]" in line]
            return failed[0].split(",")[0].split(" (")[0] if failed else f"{program} (died or ran too long)"
    return None


def with_edits(entry, scratch, judge):
    """What `judge` says of the copy with the entry's edits made, or that it does not compile."""
    paths = {scratch / "tree" / edit["file"] for edit in entry["edits"]}
    texts = {path: path.read_text() for path in paths}
    try:
        for edit in entry["edits"]:
            path = scratch / "tree" / edit["file"]
            path.write_text(planted(edit, path.read_text()))
        return judge() if compiles(scratch, scratch / "compile.log") else ("does not compile", "")
    finally:
        for path, text in texts.items():
            path.write_text(text)


def judge_fault(scratch):
    """What became of a fault, and the test that caught it."""
    caught_by = first_failure(scratch)
    return ("caught", caught_by) if caught_by else ("NOT CAUGHT", "")


def judge_relative(scratch):
    failure = first_failure(scratch, PROPERTIES)
    return ("DIFFERS", failure) if failure else ("agrees", "")


def check(scratch, scale, only):
    copy_sources(scratch / "tree")
    configure(scratch, scale)
    if not compiles(scratch, scratch / "compile.log"):
        sys.exit(f"mutations: compiling without a fault failed, see {scratch}/compile.log")
    failure = first_failure(scratch)
    if failure:
        sys.exit(f"mutations: {failure} fails without a fault")
    verdicts = {}
    for kind, judge in (("fault", judge_fault), ("relative", judge_relative)):
        verdicts[kind] = []
        for entry in load(kind):
            if only not in entry["name"]:
                continue
            start = time.monotonic()
            verdict, by = with_edits(entry, scratch, lambda: judge(scratch))
            verdicts[kind].append(verdict)
            print(f'{verdict:<16} {time.monotonic() - start:4.0f} s  {entry["name"]}{": " + by if by else ""}', flush=True)
    faults, relatives = verdicts["fault"], verdicts["relative"]
    caught, agree = faults.count("caught"), relatives.count("agrees")
    print(f"mutations: {caught} of {len(faults)} faults caught, {agree} of {len(relatives)} relatives agree, "
          f"at {scale} % of the random cases")
    return 0 if faults + relatives and caught == len(faults) and agree == len(relatives) else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--scale", type=int, default=20, help="percent of the random cases that the tests run")
    parser.add_argument("--scratch", type=Path, help="where the copy and its build lie, kept afterwards")
    parser.add_argument("--only", default="", help="plant only what has this text in its name")
    arguments = parser.parse_args()
    if arguments.scratch:
        return check(arguments.scratch.resolve(), arguments.scale, arguments.only)
    with tempfile.TemporaryDirectory(prefix="annan-mutations-") as folder:
        return check(Path(folder), arguments.scale, arguments.only)


if __name__ == "__main__":
    sys.exit(main())
