// SPDX-License-Identifier: MIT
#include "host/attendance.hpp"

#include <utility>

namespace annan::host {

void Attendance::look(std::span<const ids::GuestId> needed, const std::function<bool(const ids::GuestId&)>& here,
                      ids::Instant now) {
  std::unordered_map<ids::GuestId, ids::Instant> away;
  for (const ids::GuestId& guest : needed) {
    if (here(guest) || elsewhere(guest)) continue;
    away.emplace(guest, absent_since(guest).value_or(now));
  }
  away_ = std::move(away);
}

std::optional<ids::Instant> Attendance::absent_since(const ids::GuestId& guest) const {
  const auto found = away_.find(guest);
  return found == away_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace annan::host
