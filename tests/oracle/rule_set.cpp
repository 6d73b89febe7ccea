// SPDX-License-Identifier: MIT
#include <initializer_list>
#include <stdexcept>
#include <utility>

#include "oracle.hpp"

namespace annan::oracle {

namespace {

template <class Value>
Value pick(std::string_view name, std::initializer_list<std::pair<std::string_view, Value>> choices) {
  for (const auto& [candidate, value] : choices) {
    if (candidate == name) return value;
  }
  throw std::invalid_argument("unknown rule value: " + std::string(name));
}

}  // namespace

RuleSet preset(std::string_view name) {
  using enum RuleSet::FarRank;
  using enum RuleSet::TwoPawns;
  using enum RuleSet::PawnDropMate;
  using enum RuleSet::Impasse;
  return pick<RuleSet>(name, {
                                 {"annan", {supported, drops, any_check, declare27, std::nullopt}},
                                 {"lishogi", {any, drops, front_no_reply, auto27, 700}},
                                 {"shogitter", {own_type, drops_and_moves, any_check, off, std::nullopt}},
                                 {"traditional", {any, drops_and_moves, any_check, off, std::nullopt}},
                             });
}

RuleSet with_knob(RuleSet rules, std::string_view knob, std::string_view value) {
  using enum RuleSet::FarRank;
  using enum RuleSet::TwoPawns;
  using enum RuleSet::PawnDropMate;
  using enum RuleSet::Impasse;
  if (knob == "far_rank") {
    rules.far_rank = pick<RuleSet::FarRank>(value, {{"supported", supported}, {"any", any}, {"own_type", own_type}});
  } else if (knob == "two_pawns") {
    rules.two_pawns = pick<RuleSet::TwoPawns>(value, {{"drops", drops}, {"drops_and_moves", drops_and_moves}});
  } else if (knob == "pawn_drop_mate") {
    rules.pawn_drop_mate =
        pick<RuleSet::PawnDropMate>(value, {{"any_check", any_check}, {"front_no_reply", front_no_reply}});
  } else if (knob == "impasse") {
    rules.impasse = pick<RuleSet::Impasse>(value, {{"declare27", declare27}, {"off", off}, {"auto27", auto27}});
  } else if (knob == "move_limit") {
    rules.move_limit.reset();
    if (value != "none") rules.move_limit = std::stoi(std::string(value));
  } else {
    throw std::invalid_argument("unknown knob: " + std::string(knob));
  }
  return rules;
}

}  // namespace annan::oracle
