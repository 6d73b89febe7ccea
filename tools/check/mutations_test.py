# SPDX-License-Identifier: MIT
"""Each fault of mutations.toml still finds its place in the sources, so that mutations.py never plants nothing."""
import unittest

import mutations


class Faults(unittest.TestCase):
    def test_each_finds_its_place(self):
        for fault in mutations.load_faults():
            with self.subTest(fault["name"]):
                text = (mutations.ROOT / fault["file"]).read_text()
                self.assertNotEqual(mutations.planted(fault, text), text)

    def test_names_differ_and_there_are_ten_or_more(self):
        names = {fault["name"] for fault in mutations.load_faults()}
        self.assertEqual(len(names), len(mutations.load_faults()))
        self.assertGreaterEqual(len(names), 10)

    def test_a_place_that_is_missing_or_ambiguous_is_refused(self):
        fault = {"name": "n", "file": "f", "old": "a", "new": "b"}
        for text in ("", "aa"):
            with self.assertRaises(ValueError):
                mutations.planted(fault, text)


if __name__ == "__main__":
    unittest.main()
