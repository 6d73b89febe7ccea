# SPDX-License-Identifier: MIT
"""The judgement on instruction counts, and that the committed table can be read."""
import unittest

import instructions

TABLE = {"a": ("node", 100, 10_000), "b": ("move", 10, 500)}


def problems_of(measured, compiler="c 1"):
    return instructions.judge(compiler, measured, "c 1", TABLE)[1]


class Judgement(unittest.TestCase):
    def test_equal_and_fewer_pass(self):
        self.assertEqual(problems_of(TABLE), [])
        self.assertEqual(problems_of(TABLE | {"a": ("node", 100, 5_000)}), [])

    def test_three_percent_pass_and_more_fails(self):
        self.assertEqual(problems_of(TABLE | {"a": ("node", 100, 10_300)}), [])
        problem, = problems_of(TABLE | {"a": ("node", 100, 10_301)})
        self.assertIn("a needs 3.0 % more instructions a node", problem)

    def test_it_is_the_unit_that_counts(self):
        self.assertEqual(problems_of(TABLE | {"a": ("node", 1_000, 100_000)}), [])
        self.assertEqual(len(problems_of(TABLE | {"a": ("node", 50, 10_000)})), 1)

    def test_a_change_of_units_is_shown(self):
        lines, _ = instructions.judge("c 1", TABLE | {"a": ("node", 50, 5_000)}, "c 1", TABLE)
        self.assertIn("100 nodes became 50", lines[0])

    def test_another_compiler_is_the_only_problem_then(self):
        problem, = problems_of(TABLE | {"a": ("node", 100, 20_000)}, "c 2")
        self.assertIn('made by "c 1", this is "c 2"', problem)

    def test_subjects_on_one_side_only_fail(self):
        self.assertEqual(len(problems_of(TABLE | {"new": ("node", 1, 1)})), 1)
        self.assertEqual(len(problems_of({"a": TABLE["a"]})), 1)


class Table(unittest.TestCase):
    def test_what_is_written_is_read(self):
        self.assertEqual(instructions.read_table(instructions.write_table("c 1", TABLE)), ("c 1", TABLE))

    def test_the_committed_one_has_a_compiler_and_subjects(self):
        compiler, rows = instructions.read_table(instructions.TABLE.read_text())
        self.assertTrue(compiler)
        self.assertTrue(rows)
        self.assertTrue(all(units > 0 and count > 0 for _, units, count in rows.values()))


if __name__ == "__main__":
    unittest.main()
