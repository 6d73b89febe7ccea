// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <expected>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "match/openings.hpp"
#include "rules/rule_set.hpp"

namespace annan::cli {

/// The openings of a file; the error is a sentence with its name.
[[nodiscard]] inline std::expected<std::vector<match::Opening>, std::string> openings_of_file(
    const std::string& name, const rules::RuleSet& rules) {
  std::ifstream file(name, std::ios::binary);
  if (!file) return std::unexpected(fmt::format("cannot read {}", name));
  auto openings = match::read_openings(rules, std::string(std::istreambuf_iterator<char>(file), {}));
  if (!openings) return std::unexpected(fmt::format("{}: {}", name, openings.error()));
  return openings;
}

}  // namespace annan::cli
