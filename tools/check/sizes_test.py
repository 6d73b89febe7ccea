#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""sizes.py finds long functions where clang-format puts them, and its exceptions only shrink."""
import unittest

import licences
import sizes

SOURCE = """namespace annan {
class Search {
 public:
  int short_one(int a) {
    if (a) {
      return 1;
    }
    return 2;
  }
  int long_one(int a, int b,
               int c) const {
%s
  }
};
void free_function() {
  return;
}
}  // namespace annan
""" % "\n".join(["    a += 1;"] * 70)


class Sizes(unittest.TestCase):
    def test_functions(self):
        lengths = [length for _, _, length in sizes.functions(SOURCE.splitlines())]
        self.assertEqual(lengths, [6, 73, 3])

    def test_new_excess_fails(self):
        self.assertEqual(len(sizes.judge({"a.cpp": 501}, {})), 1)

    def test_agreed_excess_passes_but_may_not_grow(self):
        self.assertEqual(sizes.judge({"a.cpp": 501}, {"a.cpp": 501}), [])
        self.assertEqual(len(sizes.judge({"a.cpp": 502}, {"a.cpp": 501})), 1)

    def test_list_shrinks(self):
        self.assertEqual(len(sizes.judge({}, {"a.cpp": 501})), 1)


class Licences(unittest.TestCase):
    def test_each_side_has_its_own(self):
        mit, gpl = "// SPDX-License-Identifier: MIT\n", "// SPDX-License-Identifier: GPL-3.0-or-later\n"
        self.assertIsNone(licences.problem("src/a.cpp", mit))
        self.assertIsNone(licences.problem("web/src/a.ts", gpl))
        self.assertIsNotNone(licences.problem("web/src/a.ts", mit))
        self.assertIsNotNone(licences.problem("src/a.cpp", "\n\n" + mit))


if __name__ == "__main__":
    unittest.main()
