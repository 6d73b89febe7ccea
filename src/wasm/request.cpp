// SPDX-License-Identifier: MIT
#include "wasm/request.hpp"

#include <array>

namespace annan::wasm {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    if (!part.empty()) parts.push_back(part);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return parts;
}

Request split_request(std::string_view text) {
  std::array<std::string_view, 5> lines{};
  for (std::string_view& line : lines) {
    const std::size_t end = text.find('\n');
    line = text.substr(0, end);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return {.verb = lines[0], .rules = lines[1], .sfen = lines[2], .moves = lines[3], .argument = lines[4]};
}

std::expected<rules::RuleSet, Failure> read_rules(std::string_view text) {
  rules::RuleSet rule_set;
  bool first = true;
  for (const std::string_view part : split(text, ';')) {
    const std::size_t equals = part.find('=');
    bool known = false;
    if (equals != std::string_view::npos) {
      known = rules::set_knob(rule_set, part.substr(0, equals), part.substr(equals + 1));
    } else if (const auto preset = rules::preset(part); first && preset) {
      rule_set = *preset;
      known = true;
    }
    if (!known) {
      return std::unexpected(Failure{.kind = Failure::Kind::kRules,
                                     .message = "unknown rule set or knob: " + std::string(part),
                                     .column = static_cast<int>(part.data() - text.data()) + 1});
    }
    first = false;
  }
  return rule_set;
}

}  // namespace annan::wasm
