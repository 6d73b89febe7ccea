// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "host/host.hpp"
#include "ids/text_id.hpp"
#include "party/refusal.hpp"
#include "store/store.hpp"

/// The bodies of HTTP answers, as docs/protocol.md describes them, to JSON.
namespace annan::net {

[[nodiscard]] std::string encode_error(const party::Refusal& why);
[[nodiscard]] std::string encode_guest(const store::Guest& guest);
[[nodiscard]] std::string encode_created(const ids::PartyId& party);
[[nodiscard]] std::string encode_party(const ids::PartyId& party);

[[nodiscard]] std::string encode_code(const host::Devices::OneTimeCode& code);
[[nodiscard]] std::string encode_phrase(const host::RecoveryPhrase& phrase);
[[nodiscard]] std::string encode_sought(const std::optional<ids::PartyId>& ranked_game);
[[nodiscard]] std::string encode_sought_no_more();
[[nodiscard]] std::string encode_leaderboard(const std::vector<store::Leader>& leaders);
[[nodiscard]] std::string encode_found(const host::Host::FoundGames& found, const ids::GuestId& of, std::size_t page,
                                       std::size_t page_size);
[[nodiscard]] std::string encode_player(const host::Host::PlayerPage& page);

/// The HTTP status that goes with a refusal.
[[nodiscard]] int status_of(const party::Refusal& why);

}  // namespace annan::net
