// SPDX-License-Identifier: MIT
#include "host/attendance.hpp"

#include <algorithm>
#include <utility>

namespace annan::host {

void Attendance::hear(const std::vector<store::PresentUntil>& known, ids::Instant now) {
  elsewhere_.clear();
  gone_.clear();
  for (const store::PresentUntil& one : known) {
    if (one.until > now) {
      elsewhere_.insert(one.guest);
    } else {
      gone_.emplace(one.guest, one.until);
    }
  }
}

void Attendance::look(std::span<const ids::GuestId> needed, const std::function<bool(const ids::GuestId&)>& here,
                      ids::Instant now) {
  std::unordered_map<ids::GuestId, ids::Instant> away;
  std::unordered_set<ids::GuestId> seen;
  for (const ids::GuestId& guest : needed) {
    if (here(guest)) {
      seen.insert(guest);
    } else if (!elsewhere(guest)) {
      const auto gone = gone_.find(guest);
      const bool first_missed = seen_.contains(guest) || gone == gone_.end();
      const ids::Instant since = absent_since(guest).value_or(first_missed ? now : gone->second);
      away.emplace(guest, gone == gone_.end() ? since : std::max(since, gone->second));
    }
  }
  away_ = std::move(away);
  seen_ = std::move(seen);
}

std::optional<ids::Instant> Attendance::absent_since(const ids::GuestId& guest) const {
  const auto found = away_.find(guest);
  return found == away_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace annan::host
