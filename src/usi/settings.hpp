// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"
#include "rules/rule_set.hpp"

namespace annan::usi {

inline constexpr std::int64_t kLargestTableMegabytes = 32768;
inline constexpr std::int64_t kMostThreads = 128;
inline constexpr std::int64_t kMostLines = 100;
inline constexpr std::int64_t kLongestOverheadMs = 10'000;

/// The rule set as options choose it: a preset, changed by single knobs.
class RulesChoice {
 public:
  [[nodiscard]] rules::RuleSet resolve() const;
  /// False, and nothing changed, if there is no such preset.
  bool set_preset(std::string_view name);
  /// A client that names the variant plays by lishogi's rules, unless a preset was chosen.
  void set_variant() { variant_named_ = true; }
  /// `value` as rules::set_knob reads it, or `preset` for what the preset says. False, and nothing changed, otherwise.
  bool set_knob(std::string_view knob, std::string_view value);

 private:
  struct Knob {
    std::string name;
    std::string value;
  };
  std::optional<std::string> preset_;
  bool variant_named_ = false;
  std::vector<Knob> knobs_;
};

/// Everything that `setoption` can set, and how it is declared after `usi`.
class Settings {
 public:
  explicit Settings(std::int64_t table_megabytes = engine::kDefaultTableMegabytes)
      : table_megabytes_(table_megabytes) {}
  /// The `option …` lines.
  [[nodiscard]] static std::vector<std::string> declarations();
  /// Sets one option; names are compared without case. Otherwise nothing changes and the sentence says why.
  [[nodiscard]] std::expected<void, std::string> set(std::string_view name, std::string_view value);

  /// Hands everything to the engine. May throw std::bad_alloc for the table.
  void apply_to(engine::Engine& engine) const;

  [[nodiscard]] std::int64_t lines() const { return lines_; }
  [[nodiscard]] int threads() const { return static_cast<int>(threads_); }
  [[nodiscard]] bool ponder() const { return ponder_; }
  [[nodiscard]] rules::RuleSet rules() const { return rules_.resolve(); }
  void limit_table(std::int64_t megabytes) { table_megabytes_ = megabytes; }

 private:
  std::int64_t table_megabytes_;
  std::int64_t lines_ = 1;
  std::int64_t threads_ = 1;
  std::int64_t level_ = engine::kFullLevel;
  std::int64_t overhead_ms_ = engine::kDefaultOverheadMs;
  bool ponder_ = false;
  RulesChoice rules_;
};

}  // namespace annan::usi
