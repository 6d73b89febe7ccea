#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every source names its licence in its first two lines: GPL-3.0-or-later under web/, MIT elsewhere."""
import re
import subprocess
import sys
from pathlib import Path

SUFFIXES = {".cpp", ".hpp", ".c", ".h", ".ts", ".tsx", ".css", ".py", ".sh", ".mjs", ".js", ".cmake", ".sql", ".html"}
NAMES = {"CMakeLists.txt", "dev", "run"}


def problem(name, text):
    expected = "GPL-3.0-or-later" if name.startswith("web/") else "MIT"
    found = re.search(r"SPDX-License-Identifier: (\S+)", "\n".join(text.splitlines()[:2]))
    if not found:
        return f"{name}: no SPDX line at the top (expected {expected})"
    if found[1] != expected:
        return f"{name}: {found[1]} instead of {expected}"
    return None


def main():
    root = Path(__file__).parents[2]
    names = subprocess.run(["git", "ls-files"], cwd=root, capture_output=True, text=True, check=True).stdout.splitlines()
    names = [name for name in names if (Path(name).suffix in SUFFIXES or Path(name).name in NAMES) and (root / name).is_file()]
    problems = [text for name in names if (text := problem(name, (root / name).read_text(errors="replace")))]
    print("\n".join(problems) or f"licences: {len(names)} files say theirs")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
