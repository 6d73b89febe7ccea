# SPDX-License-Identifier: MIT
"""Each edit of mutations.toml still finds its place in the sources, so that mutations.py never plants nothing."""
import unittest

import mutations


class Faults(unittest.TestCase):
    def test_each_finds_its_place(self):
        for entry in mutations.load("fault") + mutations.load("relative"):
            for edit in entry["edits"]:
                with self.subTest(entry["name"]):
                    text = (mutations.ROOT / edit["file"]).read_text()
                    self.assertNotEqual(mutations.planted(edit, text), text)

    def test_names_differ_and_there_are_ten_or_more(self):
        faults = mutations.load("fault")
        names = {fault["name"] for fault in faults}
        self.assertEqual(len(names), len(faults))
        self.assertGreaterEqual(len(names), 10)

    def test_a_place_that_is_missing_or_ambiguous_is_refused(self):
        edit = {"file": "f", "old": "a", "new": "b"}
        for text in ("", "aa"):
            with self.assertRaises(ValueError):
                mutations.planted(edit, text)


if __name__ == "__main__":
    unittest.main()
