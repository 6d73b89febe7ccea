// SPDX-License-Identifier: MIT
#include "match/terms.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <cstdint>

namespace annan::match {
namespace {

using std::chrono::milliseconds;

constexpr double kLongestSeconds = 86'400;
constexpr std::uint64_t kLongestMovetimeMs = 3'600'000;
constexpr std::uint64_t kDeepest = 127;

template <class Number>
std::optional<Number> number_of(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<milliseconds> seconds_of(std::string_view text) {
  const auto seconds = number_of<double>(text);
  if (!seconds || !(*seconds >= 0 && *seconds <= kLongestSeconds)) return std::nullopt;
  return milliseconds(std::llround(*seconds * 1000));
}

/// From 1 to `most`.
std::optional<std::uint64_t> count_of(std::string_view text, std::uint64_t most) {
  const auto count = number_of<std::uint64_t>(text);
  return count && *count >= 1 && *count <= most ? count : std::nullopt;
}

bool read_clock(Terms& terms, std::string_view value) {
  const std::size_t plus = value.find('+');
  const auto main = seconds_of(value.substr(0, plus));
  const auto increment = plus == std::string_view::npos ? milliseconds(0) : seconds_of(value.substr(plus + 1));
  if (!main || !increment) return false;
  if (!terms.time) terms.time.emplace();
  terms.time->main = *main;
  terms.time->increment = *increment;
  return true;
}

}  // namespace

std::string text_of(const Terms& terms) {
  const auto seconds = [](milliseconds ms) { return static_cast<double>(ms.count()) / 1000; };
  std::string text;
  const auto add = [&](std::string_view name, const auto& value) {
    text += fmt::format("{}{} {}", text.empty() ? "" : " ", name, value);
  };
  if (terms.limits.movetime) add("movetime", terms.limits.movetime->count());
  if (terms.limits.nodes) add("nodes", *terms.limits.nodes);
  if (terms.limits.depth) add("depth", *terms.limits.depth);
  if (!terms.time) return text;
  add("tc", fmt::format("{:g}+{:g}", seconds(terms.time->main), seconds(terms.time->increment)));
  if (terms.time->byoyomi > milliseconds(0)) add("byoyomi", seconds(terms.time->byoyomi));
  return text;
}

std::expected<void, std::string> read_term(Terms& terms, std::string_view name, std::string_view value) {
  if (name == "tc") {
    if (!read_clock(terms, value)) return std::unexpected("expected seconds as MAIN+INC, each up to 86400");
  } else if (name == "byoyomi") {
    const auto byoyomi = seconds_of(value);
    if (!byoyomi) return std::unexpected("expected seconds, up to 86400");
    if (!terms.time) terms.time.emplace();
    terms.time->byoyomi = *byoyomi;
  } else if (name == "movetime") {
    const auto ms = count_of(value, kLongestMovetimeMs);
    if (!ms) return std::unexpected("expected milliseconds from 1 to 3600000");
    terms.limits.movetime = milliseconds(*ms);
  } else if (name == "nodes") {
    terms.limits.nodes = count_of(value, UINT64_MAX);
    if (!terms.limits.nodes) return std::unexpected("expected a number from 1");
  } else if (name == "depth") {
    const auto depth = count_of(value, kDeepest);
    if (!depth) return std::unexpected("expected a number from 1 to 127");
    terms.limits.depth = static_cast<int>(*depth);
  } else {
    return std::unexpected("there are movetime, nodes, depth, tc and byoyomi");
  }
  return {};
}

std::expected<void, std::string> check_terms(const Terms& terms) {
  const usi_client::SearchLimits& limits = terms.limits;
  if (!terms.time && !limits.movetime && !limits.nodes && !limits.depth) {
    return std::unexpected("needs one of movetime, nodes, depth, tc and byoyomi");
  }
  if (!terms.time) return {};
  if (limits.movetime) return std::unexpected("has both a clock and a movetime");
  if (terms.time->main + terms.time->byoyomi <= milliseconds(0)) return std::unexpected("has no time for a first move");
  return {};
}

}  // namespace annan::match
