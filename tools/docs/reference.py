#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes reference pages from the contracts in the headers: one Markdown page for each header of the library, and an index.

usage: reference.py OUT [ROOT]

A contract is a block of `///` (or, in C, a comment of its own lines) above what it speaks of; what follows without one
belongs to the contract above it. Each page begins with how to reach what it shows. Bodies of functions, private parts and namespaces called `detail` are left out; structs
and enums are shown whole.
"""
import re
import sys
from pathlib import Path

HEADERS = ("src/rules/*.hpp", "src/notation/*.hpp", "src/capi/*.h")
SKIPPED = re.compile(r"^(#(?!define \w+ .)|// |namespace annan|\}  // namespace|extern \"C\"|\}\s*/\*|/\* ----|$)")
DETAIL = re.compile(r"^namespace ([\w:]+::)?detail\b")
DATA = re.compile(r"^(typedef )?(struct|enum)\b[^;]*\{")
CLASS = re.compile(r"^class ([\w:]+)[^;]*\{")
NAMESPACE = re.compile(r"^namespace (annan(?:::\w+)*) \{", re.M)


def public_lines(text):
    """The lines a reader may rely on: without detail namespaces and private parts."""
    depth, hidden = 0, None
    for line in text.splitlines():
        word = line.strip()
        if hidden is None and (DETAIL.match(word) or word == "private:"):
            hidden = depth
        if hidden is None:
            yield line
        code = re.sub(r"'.'|\"[^\"]*\"|//.*", "", line)
        before = depth
        depth += code.count("{") - code.count("}")
        if hidden is None or depth >= before:
            continue
        if word.startswith("};") and depth < hidden:
            yield line  # the end of the class whose private part was hidden
            hidden = None
        elif depth <= hidden and DETAIL.match(word.removeprefix("}  // ")):
            hidden = None


def balanced(lines):
    """How many of `lines` make one declaration, braces and all."""
    if lines[0].startswith("#define"):
        return 1
    braces = parens = 0
    for number, line in enumerate(lines, 1):
        code = re.sub(r"'.'|\"[^\"]*\"|//.*|/\*.*?\*/", "", line)
        braces += code.count("{") - code.count("}")
        parens += code.count("(") - code.count(")")
        if braces == 0 and parens == 0 and re.search(r"[;}]\s*$", code):
            return number
    return len(lines)


def signature(lines):
    """A declaration without the body of a function; data is shown whole."""
    text = "\n".join(lines)
    if DATA.match(lines[0].strip()) or "= {" in text:
        return text
    body = re.search(r"\)[^;{}]*\{", text)
    if not body:
        return text
    head = text[: body.end() - 1].rstrip()
    return re.sub(r"\)\s*:(?!:).*", ")", head, flags=re.S) + ";"


def take_comment(lines, at, plain_c):
    """The comment that begins at `at` as text, and the line after it; None if there is none."""
    word = lines[at].strip()
    if word.startswith("///"):
        end = at
        while end < len(lines) and lines[end].strip().startswith("///"):
            end += 1
        return " ".join(line.strip().removeprefix("///").strip() for line in lines[at:end]), end
    if plain_c and word.startswith("/*"):
        end = at
        while "*/" not in lines[end]:
            end += 1
        parts = [re.sub(r"^(/\*|\*(?!/))|\*/$", "", line.strip()).strip() for line in lines[at : end + 1]]
        return re.sub(r"\s+- ", "\n- ", " ".join(part for part in parts if part)), end + 1
    return None


def how_to_reach(name, text):
    """The include line, the namespace and the CMake target of one header."""
    parts = [f'`#include "{name}"`', f"CMake target `annan::{name.split('/')[0]}`"]
    spaces = [space for space in NAMESPACE.findall(text) if not DETAIL.match(f"namespace {space}")]
    if spaces:
        parts.insert(1, f"namespace `{spaces[0]}`")
    return " · ".join(parts)


class Page:
    """Markdown as it grows: code gathers into one block until prose or a heading comes."""

    def __init__(self, name, text):
        self.plain_c = name.endswith(".h")
        self.out = [f"# {name}", "", how_to_reach(name, text), ""]
        self.code = []
        self.classes = []
        self.heading_due = None

    def flush(self):
        if self.code:
            self.out.extend(["```c" if self.plain_c else "```cpp", *self.code, "```", ""])
            self.code.clear()

    def heading(self, text):
        self.flush()
        self.heading_due = None
        self.out.extend([f"## {text}", ""])

    def opens_class(self, name):
        self.classes.append("::".join([*self.classes[-1:], name]))
        self.heading(f"class {self.classes[-1]}")

    def closes_class(self):
        self.flush()
        self.classes.pop()
        # Said only if something follows.
        self.heading_due = f"class {self.classes[-1]}, continued" if self.classes else "Outside the classes"

    def prose(self, text):
        self.flush()
        if self.heading_due:
            self.heading(self.heading_due)
        self.out.extend([text, ""])

    def declaration(self, text):
        if self.heading_due:
            self.heading(self.heading_due)
        self.code.append(text)


def page(name, text):
    """The Markdown page of one header."""
    lines, shown, at = list(public_lines(text)), Page(name, text), 0
    while at < len(lines):
        comment = take_comment(lines, at, shown.plain_c)
        word = lines[at].strip()
        if shown.plain_c and word.startswith("/* ----"):
            shown.heading(word.strip("/*- "))
            at += 1
        elif comment or CLASS.match(word):
            prose, at = comment or ("", at)
            opening = at < len(lines) and CLASS.match(lines[at].strip())
            if opening:
                shown.opens_class(opening[1])
                at += 1
            if prose:
                shown.prose(prose.removeprefix("SPDX-License-Identifier: MIT").strip())
        elif word == "};":
            shown.closes_class()
            at += 1
        elif SKIPPED.match(word) or word == "public:":
            at += 1
        else:
            count = balanced(lines[at:])
            indent = len(lines[at]) - len(lines[at].lstrip())
            shown.declaration(
                signature([line[indent:] if not line[:indent].strip() else line for line in lines[at : at + count]])
            )
            at += count
    shown.flush()
    return "\n".join(shown.out).rstrip() + "\n"


def write(out, root):
    out.mkdir(parents=True, exist_ok=True)
    index = ["# Reference", "", "From the headers; how to begin is in docs/library.md.", ""]
    for pattern in HEADERS:
        for path in sorted(root.glob(pattern)):
            name = str(path.relative_to(root / "src"))
            target = name.replace("/", "_") + ".md"
            text = page(name, path.read_text())
            if "```" not in text:
                continue  # all of it is in a detail namespace
            (out / target).write_text(text)
            index.append(f"- [{name}]({target})")
    (out / "index.md").write_text("\n".join(index) + "\n")
    return len(index) - 4


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    written = write(Path(sys.argv[1]), Path(sys.argv[2] if len(sys.argv) > 2 else Path(__file__).parents[2]))
    print(f"{written} pages, from {sys.argv[1]}/index.md on")
