// SPDX-License-Identifier: MIT
#include "net/house_json.hpp"

#include <string>
#include <utility>

#include "notation/sfen.hpp"
#include "rules/rule_set.hpp"

namespace annan::net {
namespace {

constexpr std::int64_t kDaySeconds = 86'400;

std::optional<party::Refusal> read_flag(const json::object& from, std::string_view field, bool& into) {
  const json::value* value = find(from, field);
  if (value == nullptr) return std::nullopt;
  const bool* flag = value->if_bool();
  if (flag == nullptr) return bad_house_rules(field);
  into = *flag;
  return std::nullopt;
}

std::optional<party::Refusal> read_knobs(const json::value& from, rules::RuleSet& into) {
  const json::object* knobs = from.if_object();
  if (knobs == nullptr) return bad_house_rules("rules");
  // The preset first, wherever it stands: the knobs change it.
  if (const json::value* name = find(*knobs, "preset")) {
    const auto text = text_of(*name);
    const auto preset = text ? rules::preset(*text) : std::nullopt;
    if (!preset) return bad_house_rules("preset");
    into = *preset;
  }
  for (const std::string_view knob : {"far_rank", "two_pawns", "pawn_drop_mate", "impasse", "move_limit"}) {
    const json::value* value = find(*knobs, knob);
    if (value == nullptr) continue;
    const auto text = text_of(*value);
    if (!text || !rules::set_knob(into, knob, *text)) return bad_house_rules(knob);
  }
  return std::nullopt;
}

std::optional<ids::Millis> seconds_in(const json::object& from, std::string_view field) {
  const json::value* value = find(from, field);
  if (value == nullptr) return ids::Millis();
  const auto seconds = integer_of(*value);
  if (!seconds || *seconds < 0 || *seconds > kDaySeconds) return std::nullopt;
  return ids::Millis(*seconds * 1000);
}

/// `time` says all that `turn_limit` can say, and wins.
std::optional<party::Refusal> read_time(const json::object& house, party::HouseRules& into) {
  if (const json::value* value = find(house, "time")) {
    const json::object* time = value->if_object();
    if (time == nullptr) return bad_house_rules("time");
    const auto main = seconds_in(*time, "main");
    const auto byoyomi = seconds_in(*time, "byoyomi");
    const auto increment = seconds_in(*time, "increment");
    if (!main || !byoyomi || !increment) return bad_house_rules("time");
    into.time = party::TimeControl{.main = *main, .byoyomi = *byoyomi, .increment = *increment};
  } else if (const json::value* limit = find(house, "turn_limit")) {
    const auto seconds = integer_of(*limit);
    if (seconds != 30 && seconds != 60) return bad_house_rules("turn_limit");
    into.time = party::turn_limit(*seconds);
  } else if (house.contains("time") || house.contains("turn_limit")) {
    into.time.reset();
  }
  return std::nullopt;
}

json::object knobs_json(const rules::RuleSet& rules) {
  return {{"far_rank", json_text(rules::name_of(rules.far_rank))},
          {"two_pawns", json_text(rules::name_of(rules.two_pawns))},
          {"pawn_drop_mate", json_text(rules::name_of(rules.pawn_drop_mate))},
          {"impasse", json_text(rules::name_of(rules.impasse))},
          {"move_limit", rules.move_limit ? std::to_string(*rules.move_limit) : std::string("none")}};
}

std::int64_t seconds(ids::Millis time) {
  return time.count() / 1000;
}

}  // namespace

std::optional<party::Refusal> read_house(const json::value& from, party::HouseRules& into) {
  const json::object* house = from.if_object();
  if (house == nullptr) return bad_house_rules("house");
  if (const json::value* knobs = find(*house, "rules")) {
    if (auto wrong = read_knobs(*knobs, into.rules)) return wrong;
  }
  if (auto wrong = read_flag(*house, "show_legal", into.show_legal)) return wrong;
  if (auto wrong = read_flag(*house, "swap_sides", into.swap_sides)) return wrong;
  return read_time(*house, into);
}

std::optional<party::Refusal> read_start(std::string_view sfen, rules::Position& into) {
  const auto start = notation::parse_sfen(sfen);
  if (start) {
    into = start->position;
    return std::nullopt;
  }
  party::Facts facts;
  facts.column = start.error().column;
  facts.message = start.error().message;
  return party::Refusal(party::Code::kBadStart, std::move(facts));
}

std::optional<party::FirstColors> colors_of_first_seat(std::string_view color) {
  if (color == "black") return party::FirstColors::kFirstSeatBlack;
  if (color == "white") return party::FirstColors::kFirstSeatWhite;
  if (color == "lot") return party::FirstColors::kLot;
  return std::nullopt;
}

json::object house_json(const party::HouseRules& house) {
  json::value limit = nullptr;
  json::value time = nullptr;
  if (house.time) {
    const party::TimeControl& t = *house.time;
    time = {{"main", seconds(t.main)}, {"byoyomi", seconds(t.byoyomi)}, {"increment", seconds(t.increment)}};
    if (t == party::turn_limit(30) || t == party::turn_limit(60)) limit = seconds(t.byoyomi);
  }
  return {{"rules", knobs_json(house.rules)},
          {"show_legal", house.show_legal},
          {"swap_sides", house.swap_sides},
          {"turn_limit", std::move(limit)},
          {"time", std::move(time)}};
}

}  // namespace annan::net
