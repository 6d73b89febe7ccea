#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reports files over 500 lines and functions over 60, against size_exceptions.txt, a list that only shrinks.

An exception is `PATH LINES` or `PATH:FUNCTION_LINE_TEXT LINES`; one that has grown, or is not needed any more, fails as
well. Functions are found by the layout that clang-format and Biome give: the line that ends with an opening brace, and the
next line that closes at the same indentation.
"""
import re
import subprocess
import sys
from pathlib import Path

FILE_LIMIT, FUNCTION_LIMIT = 500, 60
SUFFIXES = {".cpp", ".hpp", ".c", ".h", ".ts", ".tsx", ".py", ".sh", ".mjs", ".css"}
LEFT_OUT = re.compile(r"(^|/)(node_modules|dist|generated|data)/|\.d\.ts$")
NO_FUNCTION = re.compile(r"^\s*(namespace|class|struct|enum|union|interface|extern|if|else|for|while|do|switch|case|try|catch|"
                         r"return|export (interface|const \w+(: [^=]+)? = \{)|describe\(|describe\.)")


def first_line(lines, row):
    """The row where the declaration begins whose last line, with the opening brace, is `row`."""
    balance = 0
    while True:
        line = lines[row].strip()
        balance += line.count("(") - line.count(")")
        above = lines[row - 1].rstrip() if row else ""
        if row == 0 or (balance >= 0 and line[:1] not in (":", ",", ")") and not above.endswith(",")):
            return row
        row -= 1


def functions(lines):
    """(first line number, text, length) of each outermost function of brace languages."""
    row = 0
    while row < len(lines):
        line = lines[row]
        # A class or namespace is looked into; a function is not.
        if line.rstrip().endswith("{") and ")" in line:
            first = first_line(lines, row)
            indent = len(lines[first]) - len(lines[first].lstrip())
            if not NO_FUNCTION.match(lines[first]):
                for end in range(row + 1, len(lines)):
                    if lines[end].startswith(" " * indent + "}"):
                        yield first + 1, lines[first].strip(), end - first + 1
                        row = end
                        break
        row += 1


def measure(root, names):
    """exception key -> size, for all that is over a limit."""
    over = {}
    for name in names:
        path = root / name
        if path.suffix not in SUFFIXES or LEFT_OUT.search(name) or not path.is_file():
            continue
        lines = path.read_text(errors="replace").expandtabs(4).splitlines()
        if len(lines) > FILE_LIMIT:
            over[name] = len(lines)
        if path.suffix in {".cpp", ".hpp", ".c", ".h", ".ts", ".tsx", ".mjs"}:
            for _, text, length in functions(lines):
                if length > FUNCTION_LIMIT:
                    over[f"{name}:{text}"] = length
    return over


def read_exceptions(path):
    agreed = {}
    for line in path.read_text().splitlines() if path.exists() else []:
        if line and not line.startswith("#"):
            key, _, size = line.rpartition(" ")
            agreed[key] = int(size)
    return agreed


def judge(over, agreed):
    problems = [f"{key} has {size} lines" + (f", agreed are {agreed[key]}" if key in agreed else "")
                for key, size in sorted(over.items()) if size > agreed.get(key, 0)]
    return problems + [f"{key} is within the limit now: take it off size_exceptions.txt" for key in agreed if key not in over]


def main():
    root = Path(__file__).parents[2]
    names = subprocess.run(["git", "ls-files"], cwd=root, capture_output=True, text=True, check=True).stdout.splitlines()
    over = measure(root, names)
    agreed = read_exceptions(Path(__file__).with_name("size_exceptions.txt"))
    for key, size in sorted(over.items()):
        print(f"{size:6} lines  {key}" + ("  (agreed)" if key in agreed else ""))
    problems = judge(over, agreed)
    print("\n".join(problems) or f"sizes: all within {FILE_LIMIT} lines a file and {FUNCTION_LIMIT} a function, or agreed")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
