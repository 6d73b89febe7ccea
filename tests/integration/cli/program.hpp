// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace annan::cli::testing {

/// What a run of the built program `annan` left behind.
struct Ran {
  std::string out;
  std::string err;
  int exit_code;
};

/// Runs `annan ARGUMENTS` with `input` on its standard input and waits for its end.
Ran run_annan(const std::vector<std::string>& arguments, const std::string& input = {});

/// The tab-separated rows of a file of tests/data/vectors, comment lines left out. Fails the test if there are none.
std::vector<std::vector<std::string>> vector_rows(const std::string& name);

std::vector<std::string> lines_of(const std::string& text);

}  // namespace annan::cli::testing
