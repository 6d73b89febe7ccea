// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <span>
#include <string>

#include "match/openings.hpp"
#include "rules/rule_set.hpp"
#include "usi_client/usi_engine.hpp"

namespace annan::match {

/// Which openings are wanted.
struct OpeningWish {
  rules::RuleSet rules = {};
  int count = 0;
  OpeningPlies plies = {};
  std::uint64_t seed = 1;
  std::uint64_t nodes = 3000;  ///< for judging one
  int bound = 150;             ///< kept if the score lies between -bound and bound, both excluded
};

/// Called for each opening found, in their order, from one thread at a time.
using OnOpening = std::function<void(const OpeningLine& line)>;

/// Looks for random openings that an engine calls even: no mate in sight, no position twice. `judges` are processes of
/// one engine, each asked from a thread of its own; how many there are changes nothing in the result. Fails with a
/// sentence if a judge does, or if there are no more such openings.
[[nodiscard]] std::expected<void, std::string> find_openings(const OpeningWish& wish,
                                                             std::span<usi_client::UsiEngine> judges,
                                                             const OnOpening& on_opening);

}  // namespace annan::match
