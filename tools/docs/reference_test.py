#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
import tempfile
import unittest
from pathlib import Path

import reference

HEADER = """#pragma once
namespace annan::rules {
namespace detail {
/// Nobody's business.
int inner();
}  // namespace detail

/// A box.
class Box {
 public:
  /// How wide.
  [[nodiscard]] int width() const {
    return width_;
  }
  explicit Box(int width) : width_(width) {}

  /// Goes through it.
  class Walk {
   public:
    int next();

   private:
    int at_;
  };
  Walk walk() const;

 private:
  int width_;
};

/// Of two.
int widest(Box a, Box b);

/// Two numbers.
struct Pair {
  int a;  ///< the first
  int b;
};
}  // namespace annan::rules
"""


class Page(unittest.TestCase):
    def setUp(self):
        self.page = reference.page("rules/box.hpp", HEADER)

    def test_contract_stands_above_its_declaration(self):
        self.assertIn("How wide.\n\n```cpp\n[[nodiscard]] int width() const;\nexplicit Box(int width);\n```", self.page)

    def test_begins_with_how_to_reach_it(self):
        self.assertIn('`#include "rules/box.hpp"` · namespace `annan::rules` · CMake target `annan::rules`\n', self.page)

    def test_everything_stands_under_its_own_heading(self):
        under = dict(part.split("\n", 1) for part in self.page.split("\n## ")[1:])
        self.assertEqual(list(under), ["class Box", "class Box::Walk", "class Box, continued", "Outside the classes"])
        for heading, words in (
            ("class Box", ("A box.", "int width() const")),
            ("class Box::Walk", ("Goes through it.", "int next()")),
            ("class Box, continued", ("Walk walk() const",)),
            ("Outside the classes", ("Of two.", "int widest", "struct Pair")),
        ):
            for word in words:
                self.assertIn(word, under[heading])

    def test_what_promises_nothing_is_left_out(self):
        for word in ("Nobody", "inner", "width_", "at_", "private"):
            self.assertNotIn(word, self.page)

    def test_a_header_of_details_only_has_no_page(self):
        page = reference.page("rules/inner.hpp", "namespace annan::rules::detail {\nint inner();\n}  // namespace annan::rules::detail\n")
        self.assertNotIn("inner()", page)

    def test_data_is_shown_whole(self):
        self.assertIn("struct Pair {\n  int a;  ///< the first\n  int b;\n};", self.page)

    def test_c(self):
        page = reference.page("capi/x.h", "/* The version. */\n#define X_VERSION 1\n/* Adds. */\nint add(int a,\n        int b);\n")
        self.assertIn("The version.\n\n```c\n#define X_VERSION 1\n```\n\nAdds.\n\n```c\nint add(int a,\n        int b);", page)


class Pages(unittest.TestCase):
    def test_of_this_library(self):
        root = Path(__file__).parents[2]
        with tempfile.TemporaryDirectory() as folder:
            reference.write(Path(folder), root)
            index = (Path(folder) / "index.md").read_text()
            for name in ("rules/position.hpp", "rules/refusal.hpp", "notation/sfen.hpp", "capi/annan.h"):
                self.assertIn(f"[{name}]", index)
            for function in ("supporter_of", "movement_at", "play_unchecked"):
                self.assertIn(function, (Path(folder) / "rules_position.hpp.md").read_text())
            capi = (root / "src/capi/annan.h").read_text()
            shown = (Path(folder) / "capi_annan.h.md").read_text()
            for line in capi.splitlines():
                if line.startswith(("annan_error annan_", "const char* annan_", "void annan_")):
                    self.assertIn(line.split("(")[0] + "(", shown)


if __name__ == "__main__":
    unittest.main()
