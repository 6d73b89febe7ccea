// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "host/client_command.hpp"
#include "store/store.hpp"

/// What the nodes of a site tell each other about a party beside its log: one line of text, lost when something breaks.
namespace annan::host::talk {

/// The presence rows have changed.
struct Presence {};
struct Renamed {
  store::Guest guest;
};
struct Said {
  store::Guest guest;
  Phrase phrase;
};
using Talk = std::variant<Presence, Renamed, Said>;

[[nodiscard]] std::string someone_came_or_went();
[[nodiscard]] std::string renamed(const store::Guest& guest);
[[nodiscard]] std::string said(const store::Guest& guest, Phrase phrase);

/// Nothing for what this program does not know: a newer node may say more.
[[nodiscard]] std::optional<Talk> read(std::string_view text);

}  // namespace annan::host::talk
