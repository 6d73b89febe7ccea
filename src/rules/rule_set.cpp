// SPDX-License-Identifier: MIT
#include "rules/rule_set.hpp"

#include <cstdint>

namespace annan::rules {

namespace {

constexpr int kLongestMoveLimit = 1'000'000'000;

/// Sets `field` to the value of that written name among all values from the first to `last`.
template <typename E>
bool set_by_name(E& field, E last, std::string_view value) {
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    if (name_of(static_cast<E>(i)) != value) continue;
    field = static_cast<E>(i);
    return true;
  }
  return false;
}

bool set_move_limit(std::optional<int>& field, std::string_view value) {
  if (value == "none") {
    field.reset();
    return true;
  }
  if (value.empty() || value.size() > 10 || value.front() == '0') return false;
  std::int64_t plies = 0;
  for (const char c : value) {
    if (c < '0' || c > '9') return false;
    plies = plies * 10 + (c - '0');
  }
  if (plies > kLongestMoveLimit) return false;
  field = static_cast<int>(plies);
  return true;
}

}  // namespace

std::string_view name_of(FarRank v) {
  switch (v) {
    case FarRank::kSupported: return "supported";
    case FarRank::kAny: return "any";
    case FarRank::kOwnType: return "own_type";
  }
  return {};
}

std::string_view name_of(TwoPawns v) {
  switch (v) {
    case TwoPawns::kDrops: return "drops";
    case TwoPawns::kDropsAndMoves: return "drops_and_moves";
  }
  return {};
}

std::string_view name_of(PawnDropMate v) {
  switch (v) {
    case PawnDropMate::kAnyCheck: return "any_check";
    case PawnDropMate::kFrontNoReply: return "front_no_reply";
  }
  return {};
}

std::string_view name_of(Impasse v) {
  switch (v) {
    case Impasse::kDeclare27: return "declare27";
    case Impasse::kOff: return "off";
    case Impasse::kAuto27: return "auto27";
  }
  return {};
}

bool set_knob(RuleSet& rules, std::string_view knob, std::string_view value) {
  if (knob == "far_rank") return set_by_name(rules.far_rank, FarRank::kOwnType, value);
  if (knob == "two_pawns") return set_by_name(rules.two_pawns, TwoPawns::kDropsAndMoves, value);
  if (knob == "pawn_drop_mate") return set_by_name(rules.pawn_drop_mate, PawnDropMate::kFrontNoReply, value);
  if (knob == "impasse") return set_by_name(rules.impasse, Impasse::kAuto27, value);
  if (knob == "move_limit") return set_move_limit(rules.move_limit, value);
  return false;
}

}  // namespace annan::rules
