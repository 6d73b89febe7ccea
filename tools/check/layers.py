#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Judges every #include (and a few words) of src, apps and tests/oracle by the floors in cmake/folders.cmake.

usage: layers.py [ROOT]              report what breaks a rule; exit 1 if anything does
       layers.py --tidy-files [ROOT] list the .cpp files that clang-tidy reads: those that reach no Beast or Asio
"""
import re
import sys
from pathlib import Path

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]')
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
SQL = re.compile(r"\b(SELECT\s.+\sFROM|INSERT\s+(OR\s+\w+\s+)?INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|CREATE\s+(TABLE|INDEX)|PRAGMA\s+\w)")
ASIO = re.compile(r"^boost/(asio|beast)\b")
THREADS = {"thread", "mutex", "condition_variable", "shared_mutex", "future", "semaphore", "barrier", "latch",
           "stop_token", "pthread.h"}
DATABASES = {"sqlite3.h", "libpq-fe.h"}
# Shared with WASM: no streams, no formatting, no clock, no exceptions.
PLAIN_FOLDERS = {"rules", "notation", "eval", "search", "mate", "engine", "wasm"}
PLAIN_FORBIDDEN = {"iostream", "sstream", "fstream", "format", "print", "chrono", "filesystem", "regex"}
# The second rules may share names with the first and nothing that knows a rule.
ORACLE_MAY_SHARE = {"color", "piece", "square", "move", "rule_set"}


def may_use_asio(path):
    return path.startswith(("src/net/", "src/store/postgres/", "src/usi_client/", "src/host/timer"))


def is_shared_with_wasm(path, folder):
    return folder in PLAIN_FOLDERS and not path.startswith("src/engine/threads")


def may_use_threads(path):
    return path.startswith(("src/engine/threads", "src/match/", "src/store/", "src/net/", "src/usi_client/"))


def read_table(root):
    """folder -> folders it uses directly, from the lines annan_folder(NAME USES ...)."""
    table = {}
    for line in (root / "cmake/folders.cmake").read_text().splitlines():
        match = re.match(r"annan_folder\((\w+)(?:\s+USES\s+([\w\s]+))?\)", line)
        if match:
            table[match[1]] = (match[2] or "").split()
    return table


def reachable(table):
    """folder -> all it may use, transitively. Raises ValueError on a cycle or an unknown name."""
    done = {}

    def visit(folder, path):
        if folder in path:
            raise ValueError("folders use each other in a cycle: " + " -> ".join(path + [folder]))
        if folder not in table:
            raise ValueError(f"cmake/folders.cmake uses an unknown folder: {folder}")
        if folder not in done:
            done[folder] = set().union(*({used} | visit(used, path + [folder]) for used in table[folder]))
        return done[folder]

    for name in table:
        visit(name, [])
    return done


def includes_of(path):
    for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
        match = INCLUDE.match(line)
        if match:
            yield number, match[1] == '"', match[2]


def without_comments(text):
    text = re.sub(r"/\*.*?\*/", lambda m: "\n" * m[0].count("\n"), text, flags=re.S)
    return re.sub(r"//[^\n]*", "", text)


def sources(root, *folders):
    for folder in folders:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".cpp", ".hpp") and path.is_file():
                yield path


def check_include(name, folder, uses, quoted, target, root):
    """What is wrong with `#include target` in the src file `name`, or None."""
    first = target.split("/")[0]
    if quoted:
        if first == "apps" or target.startswith(".."):
            return f"nothing includes {target}"
        if first not in uses:
            if (root / name).parent.joinpath(target).exists():
                return f'write "{folder}/..." from src on, not "{target}"'
            return f'"{target}" is in no folder of src'
        if first == "wasm" and folder != "wasm":
            return "nothing depends on wasm"
        if first != folder and first not in uses[folder]:
            return f"{folder} may not use {first} ({target})"
        if re.match(r"store/(sqlite|postgres)/", target) and folder != "store":
            return f"{folder} may know the store's port only, not {target}"
        return None
    if ASIO.match(target) and not may_use_asio(name):
        return f"Asio and Beast belong to net, store/postgres, usi_client and host/timer*, not here ({target})"
    if target in THREADS and not may_use_threads(name):
        return f"threads belong to engine/threads*, match, store, net and usi_client, not here ({target})"
    if target in DATABASES and folder != "store":
        return f"databases belong to store ({target})"
    if is_shared_with_wasm(name, folder) and (target in PLAIN_FORBIDDEN or target.startswith("fmt/")):
        return f"{folder} is shared with WASM and may not use <{target}>"
    return None


def check_words(name, folder, text):
    text = without_comments(text)
    if is_shared_with_wasm(name, folder) and re.search(r"\b(throw|try\s*\{|catch\s*\()", text):
        yield f"{folder} is shared with WASM and has no exceptions"
    if folder != "store":
        for literal in STRING.finditer(text):
            if SQL.search(literal[1]):
                yield f"SQL belongs to store: {literal[0][:60]}"


def file_cycles(graph):
    """Cycles among headers; each is reported once."""
    found, state = [], {}

    def visit(node, path):
        state[node] = "open"
        for target in graph.get(node, ()):
            if state.get(target) == "open":
                found.append(path[path.index(target):] + [target] if target in path else [node, target])
            elif target not in state:
                visit(target, path + [target])
        state[node] = "done"

    for node in graph:
        if node not in state:
            visit(node, [node])
    return found


def check(root):
    errors = []
    table = read_table(root)
    try:
        uses = reachable(table)
    except ValueError as error:
        return [str(error)]
    for folder in sorted(path.name for path in (root / "src").iterdir() if path.is_dir()):
        if folder not in table:
            errors.append(f"src/{folder}: not in cmake/folders.cmake")
    graph = {}
    for path in sources(root, "src"):
        name = str(path.relative_to(root))
        folder = path.relative_to(root / "src").parts[0]
        if folder not in table:
            continue
        for line, quoted, target in includes_of(path):
            problem = check_include(name, folder, uses, quoted, target, root)
            if problem:
                errors.append(f"{name}:{line}: {problem}")
            if quoted and (root / "src" / target).exists():
                graph.setdefault(name, []).append("src/" + target)
        errors += [f"{name}: {problem}" for problem in check_words(name, folder, path.read_text(errors="replace"))]
    errors += ["files include each other: " + " -> ".join(cycle) for cycle in file_cycles(graph)]
    for path in sources(root, "apps/annan_engine"):
        for line, quoted, target in includes_of(path):
            first = target.split("/")[0]
            if quoted and first in table and first not in uses["usi"] | {"usi"}:
                errors.append(f"{path.relative_to(root)}:{line}: the engine knows no server ({target})")
    for path in sources(root, "tests/oracle"):
        for line, quoted, target in includes_of(path):
            first, _, rest = target.partition("/")
            if quoted and first in table and not (first == "rules" and rest.removesuffix(".hpp") in ORACLE_MAY_SHARE):
                errors.append(f"{path.relative_to(root)}:{line}: the slow rules share only names with src ({target})")
    return errors


def tidy_files(root):
    reaches = {}

    def heavy(path):
        if path not in reaches:
            reaches[path] = False
            reaches[path] = any(
                bool(ASIO.match(target)) or (quoted and (root / "src" / target).exists() and heavy(root / "src" / target))
                for _, quoted, target in includes_of(path))
        return reaches[path]

    return [str(path.relative_to(root)) for path in sources(root, "src", "apps")
            if path.suffix == ".cpp" and "src/wasm/" not in str(path) and not heavy(path)]


def main(arguments):
    listing = "--tidy-files" in arguments
    rest = [argument for argument in arguments if not argument.startswith("--")]
    root = Path(rest[0] if rest else Path(__file__).parents[2]).resolve()
    if listing:
        print("\n".join(tidy_files(root)))
        return 0
    errors = check(root)
    print("\n".join(errors) or f"layers: {sum(1 for _ in sources(root, 'src'))} files keep to their floors")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
