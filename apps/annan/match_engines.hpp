// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <array>
#include <expected>
#include <map>
#include <string>
#include <vector>

#include "match/contestant.hpp"
#include "rules/rule_set.hpp"

namespace annan::cli {

/// The options of a command that say which two engines play, how they are set up and on what terms they play.
class MatchEngines {
 public:
  void add_to(CLI::App& command);

  /// The two engines as asked for, each of them to be copied for every process that is wanted.
  struct Engine {
    std::string name;
    usi_client::EngineCommand command;
    std::vector<usi_client::EngineOption> own_options;  ///< those of --option
    match::Terms terms;
    [[nodiscard]] match::Contestant contestant() const { return {name, command, terms}; }
  };
  /// The error is a sentence.
  [[nodiscard]] std::expected<std::array<Engine, 2>, std::string> resolve(const rules::RuleSet& rules) const;

 private:
  [[nodiscard]] std::expected<void, std::string> set_options(std::array<Engine, 2>& engines) const;
  [[nodiscard]] std::expected<void, std::string> set_terms(std::array<Engine, 2>& engines) const;

  std::vector<std::string> engines_;
  std::vector<std::string> options_;
  std::vector<std::string> limits_;
  std::map<std::string, std::string> common_limits_;  ///< by the names of match::read_term; empty: not given
  std::optional<int> margin_ms_;
};

/// The command line of an engine with what every engine is told about the game.
[[nodiscard]] usi_client::EngineCommand engine_command(const std::string& text, const rules::RuleSet& rules);

/// Starts an engine to see that it can be and that it knows the options asked for. The error is a sentence.
[[nodiscard]] std::expected<void, std::string> try_out(match::Contestant& contestant,
                                                       const std::vector<usi_client::EngineOption>& own_options);

}  // namespace annan::cli
