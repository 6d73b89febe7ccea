// SPDX-License-Identifier: MIT
#include "usi/settings.hpp"

#include <algorithm>

#include "usi/words.hpp"

namespace annan::usi {
namespace {

constexpr std::string_view kVariant = "annanshogi";
constexpr std::string_view kFromPreset = "preset";

struct KnobOption {
  std::string_view option;
  std::string_view knob;
  std::string_view values;  ///< of a combo; empty for free text
};
constexpr std::array<KnobOption, 5> kKnobOptions = {{
    {"FarRank", "far_rank", " var supported var any var own_type"},
    {"TwoPawns", "two_pawns", " var drops var drops_and_moves"},
    {"PawnDropMate", "pawn_drop_mate", " var any_check var front_no_reply"},
    {"Impasse", "impasse", " var declare27 var off var auto27"},
    {"MoveLimit", "move_limit", ""},
}};

[[nodiscard]] char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] bool same_name(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

[[nodiscard]] std::string quoted(std::string_view text) {
  constexpr std::size_t kShown = 60;
  return "'" + std::string(text.substr(0, kShown)) + (text.size() > kShown ? "...'" : "'");
}

[[nodiscard]] std::string spin(std::string_view name, std::int64_t standard, std::int64_t least, std::int64_t most) {
  return "option name " + std::string(name) + " type spin default " + std::to_string(standard) + " min " +
         std::to_string(least) + " max " + std::to_string(most);
}

}  // namespace

rules::RuleSet RulesChoice::resolve() const {
  const std::string_view base = preset_ ? std::string_view(*preset_) : variant_named_ ? "lishogi" : "annan";
  rules::RuleSet rules = rules::preset(base).value_or(rules::RuleSet{});
  for (const Knob& k : knobs_)
    (void)rules::set_knob(rules, k.name, k.value);
  return rules;
}

bool RulesChoice::set_preset(std::string_view name) {
  if (!rules::preset(name)) return false;
  preset_ = name;
  return true;
}

bool RulesChoice::set_knob(std::string_view knob, std::string_view value) {
  rules::RuleSet scratch;
  const bool from_preset = value == kFromPreset;
  if (!from_preset && !rules::set_knob(scratch, knob, value)) return false;
  std::erase_if(knobs_, [&](const Knob& k) { return k.name == knob; });
  if (!from_preset) knobs_.push_back({.name = std::string(knob), .value = std::string(value)});
  return true;
}

std::vector<std::string> Settings::declarations() {
  std::vector<std::string> out = {
      spin("USI_Hash", engine::kDefaultTableMegabytes, 1, kLargestTableMegabytes),
      "option name USI_Ponder type check default false",
      spin("MultiPV", 1, 1, kMostLines),
      spin("Threads", 1, 1, kMostThreads),
      spin("SkillLevel", engine::kFullLevel, engine::kLowestLevel, engine::kFullLevel),
      spin("MoveOverhead", engine::kDefaultOverheadMs, 0, kLongestOverheadMs),
  };
  for (const std::string_view name : {"USI_Variant", "UCI_Variant"}) {
    out.push_back("option name " + std::string(name) + " type combo default " + std::string(kVariant) + " var " +
                  std::string(kVariant));
  }
  std::string presets = "option name Rules type combo default " + std::string(rules::kPresets.front().name);
  for (const rules::Preset& p : rules::kPresets)
    presets += " var " + std::string(p.name);
  out.push_back(presets);
  for (const KnobOption& k : kKnobOptions) {
    const std::string begin = "option name " + std::string(k.option) + " type ";
    const std::string preset(kFromPreset);
    out.push_back(k.values.empty() ? begin + "string default " + preset
                                   : begin + "combo default " + preset + " var " + preset + std::string(k.values));
  }
  return out;
}

std::expected<void, std::string> Settings::set(std::string_view name, std::string_view value) {
  const auto no_value = [&] {
    return std::unexpected("option " + std::string(name) + " has no value " + quoted(value) + ", nothing changed");
  };
  struct Spin {
    std::string_view name;
    std::int64_t& target;
    std::int64_t least;
    std::int64_t most;
  };
  const std::array<Spin, 6> spins = {{
      {"USI_Hash", table_megabytes_, 1, kLargestTableMegabytes},
      {"Hash", table_megabytes_, 1, kLargestTableMegabytes},
      {"MultiPV", lines_, 1, kMostLines},
      {"Threads", threads_, 1, kMostThreads},
      {"SkillLevel", level_, engine::kLowestLevel, engine::kFullLevel},
      {"MoveOverhead", overhead_ms_, 0, kLongestOverheadMs},
  }};
  for (const Spin& s : spins) {
    if (!same_name(name, s.name)) continue;
    const auto n = to_number(value);
    if (!n || *n < s.least || *n > s.most) return no_value();
    s.target = *n;
    return {};
  }
  for (const KnobOption& k : kKnobOptions) {
    if (!same_name(name, k.option)) continue;
    if (!rules_.set_knob(k.knob, value)) return no_value();
    return {};
  }
  if (same_name(name, "USI_Ponder")) {
    if (value != "true" && value != "false") return no_value();
    ponder_ = value == "true";
    return {};
  }
  if (same_name(name, "Rules")) {
    if (!rules_.set_preset(value)) return no_value();
    return {};
  }
  if (same_name(name, "USI_Variant") || same_name(name, "UCI_Variant")) {
    if (value != kVariant) {
      return std::unexpected("unknown variant " + quoted(value) + ", only annanshogi is played; nothing changed");
    }
    rules_.set_variant();
    return {};
  }
  return std::unexpected("unknown option " + quoted(name) + ", nothing changed");
}

void Settings::apply_to(engine::Engine& engine) const {
  engine.set_rules(rules_.resolve());
  engine.set_lines(static_cast<int>(lines_));
  engine.set_level(static_cast<int>(level_));
  engine.set_overhead(overhead_ms_);
  engine.set_table_size(static_cast<std::size_t>(table_megabytes_));
}

}  // namespace annan::usi
