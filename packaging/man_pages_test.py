#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The manual pages name what the programs say of themselves, and the list of parts is whole: man_pages_test.py PROGRAMS."""
import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).parent
PROGRAMS = Path(sys.argv.pop(1)).resolve()
sys.path.insert(0, str(HERE))
import man_pages  # noqa: E402


def asked(*words):
    return subprocess.run([PROGRAMS / words[0], *words[1:], "--help"], capture_output=True, text=True, check=True).stdout


def long_options(text):
    return set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text))


class ManPages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, "-B", HERE / "man_pages.py", PROGRAMS, folder], check=True)
            cls.pages = {page.name: re.sub(r"\\f[BRI]", "", page.read_text().replace("\\-", "-")) for page in Path(folder).iterdir()}

    def test_every_command_and_option(self):
        subcommands = re.findall(r"^  ([a-z][a-z-]+) {2,}", asked("annan").split("Subcommands:")[1], re.M)
        self.assertIn("serve", subcommands)
        for name in subcommands:
            own = f"annan-{name}.8"
            page = self.pages.get(own, self.pages["annan.1"])
            self.assertIn(f".SS {name}\n", self.pages["annan.1"])
            missing = long_options(asked("annan", name)) - long_options(page) - {"--help"}
            self.assertFalse(missing, f"annan {name}")
        for name in re.findall(r"^  ([a-z][a-z-]+) {2,}", asked("annan", "admin").split("Subcommands:")[1], re.M):
            page = self.pages["annan-admin.8"].split(f".SS admin {name}\n")[1].split("\n.SS ")[0]
            self.assertEqual(long_options(asked("annan", "admin", name)) - {"--help"}, long_options(page), name)

    def test_settings_are_those_of_the_example(self):
        written = re.findall(r"^(\w+ = .*)$", (HERE / "annan.toml").read_text(), re.M)
        self.assertEqual(written, re.findall(r"^\.TP\n(\w+ = .*)$", self.pages["annan.toml.5"], re.M))

    def test_nothing_is_left_to_fill_in(self):
        for name, page in self.pages.items():
            self.assertNotRegex(page, r"@[a-z ]+@", name)

    def test_an_answer_of_another_form_is_an_error(self):
        man_pages.Help("does\nUsage: annan x [OPTIONS]\n\nOptions:\n  --a TEXT  words\n")
        for text in ("does\nCall: annan x\n", "does\nUsage: annan x\n\nOptions:\n!-a words\n"):
            self.assertRaises(ValueError, man_pages.Help, text)


class Parts(unittest.TestCase):
    def test_each_has_a_licence_and_the_page_s_packages_are_there(self):
        bill = json.loads(subprocess.run([sys.executable, "-B", HERE / "sbom.py", PROGRAMS], capture_output=True, text=True, check=True).stdout)
        parts = {part["name"]: part for part in bill["components"]}
        for name, part in parts.items():
            self.assertTrue(part["licenses"], name)
        wanted = json.loads((HERE.parent / "web/package.json").read_text())["dependencies"]
        self.assertEqual({name: parts[name]["version"] for name in wanted}, wanted)
        for name in ("libc6", "libpq5", "libsqlite3-0", "libsodium23", "libboost1.81-dev"):
            self.assertIn(name, parts)


if __name__ == "__main__":
    unittest.main()
