// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "wasm/game_cache.hpp"

namespace annan::wasm {

/// One user of the module: takes a request as text, gives the answer as JSON. An answer is `{"ok": VALUE}` or
/// `{"error": {kind, message, column, ply, refusal?, setup?}}`. Verbs: analyse, names, explain, preview, and the texts
/// of the command line as strings: moves, status, perft, explain_code, play_out.
class Session {
 public:
  /// Room for a request of `length` bytes, to be filled before `answer`.
  [[nodiscard]] char* input(std::size_t length) {
    input_.resize(length);
    return input_.data();
  }
  /// Answers what stands in the input. The text lasts until the next call.
  [[nodiscard]] const std::string& answer();

 private:
  std::string input_;
  std::string answer_;
  GameCache cache_;
};

}  // namespace annan::wasm
