// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "load/scripted_games.hpp"
#include "party/event.hpp"

namespace annan::load {

/// Holds a party's whole log against what its players were told: every acknowledged command is there once, at the seq
/// that the acknowledgement named and in its order, and nothing else has happened in a game. What is wrong, in
/// sentences.
[[nodiscard]] std::vector<std::string> faults_in_log(std::span<const party::Entry> log, const ScriptedGames& games,
                                                     std::size_t table, std::span<const std::int64_t> acknowledged);

}  // namespace annan::load
