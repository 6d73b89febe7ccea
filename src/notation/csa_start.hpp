// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace annan::notation {

/// The board of a CSA file, from its P lines.
class CsaStart {
 public:
  /// A line that begins with P; the message if it is no part of a board.
  [[nodiscard]] std::optional<std::string> take(std::string_view line);
  /// The position once the turn is known; the usual start where no board was given.
  [[nodiscard]] std::expected<rules::Position, std::string> finish(rules::Color side_to_move);

 private:
  [[nodiscard]] std::optional<std::string> take_rank(int rank, std::string_view cells);
  [[nodiscard]] std::optional<std::string> take_pieces(rules::Color side, std::string_view pieces);
  void take_all_left(rules::Color side);

  rules::Setup setup_;
  bool given_ = false;
};

/// P1 … P9, P+ and P- for the hands, and the turn.
void append_csa_start(std::string& out, const rules::Position& start);

}  // namespace annan::notation
