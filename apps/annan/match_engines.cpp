// SPDX-License-Identifier: MIT
#include "match_engines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace annan::cli {

namespace {

using Engine = MatchEngines::Engine;

std::expected<Engine, std::string> named_engine(const std::string& text, const rules::RuleSet& rules) {
  const auto equals = text.find('=');
  if (equals == std::string::npos || equals == 0) {
    return std::unexpected(fmt::format("--engine {}: expected NAME=COMMAND", text));
  }
  Engine engine{text.substr(0, equals), engine_command(text.substr(equals + 1), rules), {}, {}};
  if (engine.command.argv.empty()) return std::unexpected(fmt::format("--engine {}: no command", text));
  return engine;
}

/// `ENGINE.NAME=VALUE`, taken apart.
struct Setting {
  Engine& engine;
  std::string name;
  std::string value;
};

std::expected<Setting, std::string> read_setting(std::array<Engine, 2>& engines, std::string_view text) {
  for (Engine& engine : engines) {
    if (!text.starts_with(engine.name + '.')) continue;
    const std::string_view rest = text.substr(engine.name.size() + 1);
    const auto equals = rest.find('=');
    if (equals == std::string_view::npos || equals == 0) break;
    return Setting{engine, std::string(rest.substr(0, equals)), std::string(rest.substr(equals + 1))};
  }
  return std::unexpected(fmt::format("{}: expected ENGINE.NAME=VALUE with the name of an engine of --engine", text));
}

}  // namespace

usi_client::EngineCommand engine_command(const std::string& text, const rules::RuleSet& rules) {
  usi_client::EngineCommand command{usi_client::split_command(text), {.nice = 0, .memory_bytes = {}}, {}};
  // An engine of many variants has to be told this one; what it does not know it is not told.
  command.options = {{"USI_Variant", "annanshogi"}, {"UCI_Variant", "annanshogi"}};
  for (usi_client::EngineOption& option : usi_client::rule_options(rules))
    command.options.push_back(std::move(option));
  return command;
}

std::expected<void, std::string> try_out(match::Contestant& contestant,
                                         const std::vector<usi_client::EngineOption>& own_options) {
  if (const auto ready = contestant.begin_game(); !ready) {
    return std::unexpected(fmt::format("engine {}: {}", contestant.name(), ready.error().detail));
  }
  for (const usi_client::EngineOption& option : own_options) {
    if (contestant.has_option(option.name)) continue;
    return std::unexpected(fmt::format("engine {}: it has no option {}", contestant.name(), option.name));
  }
  return {};
}

void MatchEngines::add_to(CLI::App& command) {
  command.add_option("--engine", engines_, "NAME=COMMAND, twice")->required()->allow_extra_args(false);
  command.add_option("--option", options_, "ENGINE.NAME=VALUE, a USI option of one engine; repeatable")
      ->allow_extra_args(false);
  command
      .add_option("--limit", limits_, "ENGINE.NAME=VALUE, a limit of one engine in place of those below; repeatable")
      ->allow_extra_args(false);
  command.add_option("--movetime", common_limits_["movetime"], "milliseconds a move");
  command.add_option("--nodes", common_limits_["nodes"], "nodes a move");
  command.add_option("--depth", common_limits_["depth"], "plies to search");
  command.add_option("--tc", common_limits_["tc"], "MAIN+INC: seconds for a game and for each move");
  command.add_option("--byoyomi", common_limits_["byoyomi"], "seconds a move when the main time is over");
  command.add_option("--margin", margin_ms_, "milliseconds an answer may be late (0; with movetime 200)")
      ->check(CLI::Range(0, 60'000));
}

std::expected<std::array<Engine, 2>, std::string> MatchEngines::resolve(const rules::RuleSet& rules) const {
  if (engines_.size() != 2) return std::unexpected("match needs --engine NAME=COMMAND twice");
  auto first = named_engine(engines_[0], rules);
  if (!first) return std::unexpected(std::move(first.error()));
  auto second = named_engine(engines_[1], rules);
  if (!second) return std::unexpected(std::move(second.error()));
  if (first->name == second->name) return std::unexpected("both engines have the same name");
  std::array<Engine, 2> engines{*std::move(first), *std::move(second)};
  if (auto set = set_options(engines); !set) return std::unexpected(std::move(set.error()));
  if (auto set = set_terms(engines); !set) return std::unexpected(std::move(set.error()));
  return engines;
}

std::expected<void, std::string> MatchEngines::set_options(std::array<Engine, 2>& engines) const {
  for (const std::string& text : options_) {
    auto setting = read_setting(engines, text);
    if (!setting) return std::unexpected("--option " + setting.error());
    const usi_client::EngineOption option{std::move(setting->name), std::move(setting->value)};
    std::erase_if(setting->engine.command.options, [&](const auto& other) { return other.name == option.name; });
    setting->engine.command.options.push_back(option);
    setting->engine.own_options.push_back(option);
  }
  return {};
}

std::expected<void, std::string> MatchEngines::set_terms(std::array<Engine, 2>& engines) const {
  std::array<bool, 2> has_own{};
  for (const std::string& text : limits_) {
    auto setting = read_setting(engines, text);
    if (!setting) return std::unexpected("--limit " + setting.error());
    if (auto read = match::read_term(setting->engine.terms, setting->name, setting->value); !read) {
      return std::unexpected(fmt::format("--limit {}: {}", text, read.error()));
    }
    has_own[&setting->engine == &engines[1] ? 1 : 0] = true;
  }
  for (std::size_t i = 0; i < engines.size(); ++i) {
    Engine& engine = engines[i];
    if (margin_ms_) engine.terms.margin = std::chrono::milliseconds(*margin_ms_);
    for (const auto& [name, value] : common_limits_) {
      if (value.empty() || has_own[i]) continue;
      if (auto read = match::read_term(engine.terms, name, value); !read) {
        return std::unexpected(fmt::format("--{} {}: {}", name, value, read.error()));
      }
    }
    if (auto good = match::check_terms(engine.terms); !good) {
      return std::unexpected(fmt::format("engine {} {}", engine.name, good.error()));
    }
  }
  return {};
}

}  // namespace annan::cli
