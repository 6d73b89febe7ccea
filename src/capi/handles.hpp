// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <new>
#include <optional>
#include <string>
#include <string_view>

#include "capi/annan.h"
#include "notation/parse_error.hpp"
#include "rules/game.hpp"

// What the opaque handles of annan.h hold. Their names are C's.
// NOLINTBEGIN(readability-identifier-naming)
struct annan_rules {
  annan::rules::RuleSet set;
};

struct annan_position {
  annan::rules::Position board;
  int move_number;
};

struct annan_game {
  annan::rules::Game game;
  int first_move_number;
};
// NOLINTEND(readability-identifier-naming)

namespace annan::capi {

/// Runs `body`, which returns an annan_error, and turns whatever it throws into one: nothing passes into C.
template <typename Body>
[[nodiscard]] annan_error guarded(Body body) noexcept {
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return ANNAN_ERROR_MEMORY;
  } catch (...) {
    return ANNAN_ERROR_INTERNAL;
  }
}

/// The "text out" contract of annan.h.
[[nodiscard]] annan_error give_text(std::string_view text, char* buffer, std::size_t capacity, std::size_t* needed);

/// Each fills `*out` unless it is null, and returns the error that goes with it.
[[nodiscard]] annan_error give(const notation::ParseError& error, annan_parse_error* out);
[[nodiscard]] annan_error give(const rules::Refusal& refusal, annan_refusal* out);

[[nodiscard]] annan_square to_c(std::optional<rules::Square> square);

}  // namespace annan::capi
