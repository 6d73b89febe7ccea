#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the manual pages: man_pages.py FOLDER_OF_PROGRAMS OUT.

The prose is in packaging/man/NAME.SECTION; what can be asked of the programs is asked, so that it cannot drift:
  @options COMMAND@   usage, positionals and options, as `annan COMMAND --help` prints them
  @commands COMMAND@  each subcommand with its sentence, usage and options (serve and admin have pages of their own)
  @settings@          packaging/annan.toml
  @engine options@    what annan_engine answers to `usi`
  @version@           of the program; the date is the last commit's (SOURCE_DATE_EPOCH)
A line of an answer that is not understood is an error, and so is a subcommand without a sentence.
"""
import os
import re
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
OWN_PAGES = {"serve", "admin"}
NOT_UNDERSTOOD = "man_pages.py does not understand"


def escaped(text):
    """As roff text: no hyphen is a soft one, no line begins with a control character."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text, flags=re.M)


def without_type(text):
    """CLI11 names types of values; `FILE` and the like say more than `TEXT:FILE`."""
    return re.sub(r"\b(?:TEXT|INT|UINT|FLOAT):(INT in |FLOAT in )?", lambda m: "N in " if m[1] else "", text)


class Help:
    """What `annan COMMAND --help` prints, taken apart."""

    def __init__(self, text):
        self.about, usage, *rest = text.strip().split("\n")
        if not usage.startswith("Usage: "):
            raise ValueError(f"{NOT_UNDERSTOOD} {usage!r}")
        self.arguments = usage.split()[2:]
        self.parts = {}
        entries = None
        for line in rest:
            if heading := re.fullmatch(r"(Positionals|Options|Subcommands):", line):
                entries = self.parts.setdefault(heading[1], [])
            elif entry := re.fullmatch(r"  (\S.*?)(?:  +(\S.*))?", line):
                entries.append([entry[1], entry[2] or ""])
            elif more := re.fullmatch(r" {10,}(\S.*)", line):
                entries[-1][1] = f"{entries[-1][1]} {more[1]}".strip()
            elif line:
                raise ValueError(f"{NOT_UNDERSTOOD} {line!r}")

    def options(self):
        lines = []
        for part in ("Positionals", "Options"):
            for name, about in self.parts.get(part, []):
                if name != "-h,--help":
                    lines += [".TP", f"\\fB{escaped(without_type(name))}\\fR", escaped(about)]
        return lines


def help_of(program, command):
    run = subprocess.run([program, *command, "--help"], capture_output=True, text=True, check=True)
    return Help(run.stdout)


def synopsis(command, about):
    # CLI11 says no more than [OPTIONS] and the positionals.
    return [f"\\fBannan {escaped(' '.join(command))}\\fR {escaped(' '.join(about.arguments[len(command):]))}"]


def commands(program, above):
    lines = []
    for name, about in help_of(program, above).parts["Subcommands"]:
        if not about:
            raise ValueError(f"{name} has no sentence")
        command = [*above, name]
        lines += [f".SS {escaped(' '.join(command))}", escaped(about[0].upper() + about[1:]) + "."]
        if name in OWN_PAGES:
            lines += [f"See \\fBannan\\-{name}\\fR(8)."]
            continue
        asked = help_of(program, command)
        lines += [".PP", *synopsis(command, asked), *asked.options()]
        for sub, sentence in asked.parts.get("Subcommands", []):
            lines += [".TP", f"\\fB{escaped(' '.join([*command, sub]))}\\fR", escaped(sentence)]
    return lines


def settings():
    lines, comment, seen_setting = [], [], False
    for line in (HERE / "annan.toml").read_text().splitlines():
        if line.startswith("# "):
            comment.append(line[2:])
        elif table := re.fullmatch(r"\[(\w+)\]", line):
            lines += [f".SS [{table[1]}]"]
        elif setting := re.fullmatch(r"(\w+) = .+", line):
            lines += [".TP", f"\\fB{escaped(line)}\\fR", *map(escaped, comment)]
            seen_setting = True
        elif line:
            raise ValueError(f"{NOT_UNDERSTOOD} {line!r}")
        if not line.startswith("#"):
            comment = []
    if not seen_setting:
        raise ValueError("annan.toml names no setting")
    return lines


def engine_options(engine):
    run = subprocess.run([engine], input="usi\nquit\n", capture_output=True, text=True, check=True)
    lines = []
    for name, kind, rest in re.findall(r"^option name (\S+) type (\S+) (.*)$", run.stdout, re.M):
        values = re.findall(r"var (\S+)", rest)
        default = re.search(r"default (\S+)", rest)
        bounds = re.search(r"min (\S+) max (\S+)", rest)
        told = ", ".join(values) if values else f"{bounds[1]} to {bounds[2]}" if bounds else kind
        lines += [".TP", f"\\fB{name}\\fR", escaped(f"{told}; default {default[1]}")]
    if len(lines) < 3:
        raise ValueError(f"{NOT_UNDERSTOOD} the options of {engine}")
    return lines


def page(text, programs, version, date):
    program, engine = programs / "annan", programs / "annan_engine"
    made = []
    for line in text.splitlines():
        if asked := re.fullmatch(r"@options (\w+)@", line):
            made += help_of(program, [asked[1]]).options()
        elif asked := re.fullmatch(r"@commands ?(\w*)@", line):
            made += commands(program, asked[1].split())
        elif line == "@settings@":
            made += settings()
        elif line == "@engine options@":
            made += engine_options(engine)
        else:
            made.append(line.replace("@version@", version).replace("@date@", date))
    return "\n".join(made) + "\n"


def main():
    programs, out = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    version = subprocess.run([programs / "annan", "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]
    date = time.strftime("%Y-%m-%d", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))))
    out.mkdir(parents=True, exist_ok=True)
    for source in sorted((HERE / "man").iterdir()):
        (out / source.name).write_text(page(source.read_text(), programs, version, date))


if __name__ == "__main__":
    main()
