// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "store/store.hpp"

/// What whoever runs a site may do to it, with nothing but its store; nodes that serve from it hear of it as they hear
/// of each other. Blocking. An error is a sentence for that person. Throws StoreError if the store cannot be read.
namespace annan::cli {

/// Gives a guest another name; the name as it is kept.
[[nodiscard]] std::expected<std::string, std::string> rename_guest(store::Store& store, const ids::GuestId& guest,
                                                                   std::string_view name);
/// Ends a party: a running game is called off, and nothing more is done there.
[[nodiscard]] std::expected<void, std::string> end_party(store::Store& store, const ids::PartyId& party,
                                                         ids::Instant now);
/// Makes anew what is made from the logs. Not while a node serves.
[[nodiscard]] std::expected<void, std::string> rebuild_site(store::Store& store);

}  // namespace annan::cli
