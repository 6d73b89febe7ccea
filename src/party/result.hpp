// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/game.hpp"

namespace annan::party {

/// Why a game at a table is over: the rules' reasons and the table's own.
enum class EndReason : std::uint8_t {
  kCheckmate,
  kNoMoves,
  kPerpetualCheck,
  kRepetition,
  kBareKings,
  kDeclaration,
  kMoveLimit,
  kResignation,
  kTime,
  kAgreement,  ///< a draw that both wanted
  kAborted,    ///< nobody wins and nothing is counted
  kAbsence,    ///< ranked: away for longer than a stand-in may help out
};
inline constexpr int kEndReasons = 12;

[[nodiscard]] std::string_view code_of(EndReason r);
[[nodiscard]] std::optional<EndReason> end_reason(std::string_view code);
[[nodiscard]] EndReason end_reason(rules::Reason r);

struct Result {
  std::optional<rules::Color> winner;  ///< nobody: a draw, or aborted
  EndReason reason;
  friend bool operator==(const Result&, const Result&) = default;
};

/// A drawn repetition at a casual table is played again with the same colours and does not count in the series.
[[nodiscard]] constexpr bool is_replayed(const Result& r) {
  return !r.winner && r.reason == EndReason::kRepetition;
}

}  // namespace annan::party
