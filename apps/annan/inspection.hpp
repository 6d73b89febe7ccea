// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "store/store.hpp"

/// What whoever runs a site may look at. Throws StoreError if the store cannot be read.
namespace annan::cli {

using Tell = std::function<void(std::string_view line)>;

struct Checked {
  std::size_t parties = 0;
  std::size_t games = 0;
  std::size_t moves = 0;
  std::size_t faults = 0;
};
/// Judges every game of every party again; a line for each fault.
[[nodiscard]] Checked check_games(store::Store& store, const Tell& tell);

/// The latest games, newest first, of one guest or of anybody: a line each, with tabs: party, game, when it began and
/// ended, Black, White, winner, reason, plies.
void list_games(store::Store& store, const std::optional<ids::GuestId>& guest, ids::Instant now, std::size_t most,
                const Tell& tell);

}  // namespace annan::cli
