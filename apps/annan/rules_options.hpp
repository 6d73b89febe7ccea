// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "rules/rule_set.hpp"

namespace annan::cli {

/// The options --rules and --set of every command that knows rules.
class RulesOptions {
 public:
  void add_to(CLI::App& command);
  /// The preset with all settings applied after it, whatever the order of the arguments.
  /// Throws CLI::ValidationError on an unknown knob or value.
  [[nodiscard]] rules::RuleSet resolve() const;

 private:
  std::string preset_ = "annan";
  std::vector<std::string> settings_;
};

}  // namespace annan::cli
