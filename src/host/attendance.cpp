// SPDX-License-Identifier: MIT
#include "host/attendance.hpp"

#include <algorithm>
#include <utility>

namespace annan::host {

/// Where somebody was before this node first looked for them says little: they may have been connected here since, and
/// a node that was restarted does not know.
void Attendance::hear(const std::vector<store::PresentUntil>& known, ids::Instant now) {
  std::unordered_set<ids::GuestId> elsewhere;
  std::unordered_map<ids::GuestId, ids::Instant> gone;
  for (const store::PresentUntil& one : known) {
    if (one.until > now) {
      elsewhere.insert(one.guest);
    } else if (elsewhere_.contains(one.guest) || gone_.contains(one.guest) || away_.contains(one.guest)) {
      gone.emplace(one.guest, one.until);
    }
  }
  elsewhere_ = std::move(elsewhere);
  gone_ = std::move(gone);
}

void Attendance::look(std::span<const ids::GuestId> needed, const std::function<bool(const ids::GuestId&)>& here,
                      ids::Instant now) {
  std::unordered_map<ids::GuestId, ids::Instant> away;
  std::unordered_map<ids::GuestId, party::Absence> over;
  std::unordered_set<ids::GuestId> seen;
  std::unordered_set<ids::GuestId> unseen;
  for (const ids::GuestId& guest : needed) {
    const bool is_away = !here(guest) && !elsewhere(guest);
    if (const auto known = absent_since(guest); known && !is_away) {
      over.emplace(guest, party::Absence{*known, now});
    } else if (const auto last = last_absence(guest)) {
      over.emplace(guest, *last);
    }
    if (here(guest)) {
      seen.insert(guest);
    } else if (!elsewhere(guest)) {
      const auto known = absent_since(guest);
      const auto gone = gone_.find(guest);
      const bool was_here = seen_.contains(guest);
      const bool was_elsewhere = !was_here && gone != gone_.end() && (!known || gone->second > *known);
      away.emplace(guest, was_elsewhere ? gone->second : known.value_or(now));
      if (!was_here && !was_elsewhere && (!known || never_seen(guest))) unseen.insert(guest);
    }
  }
  away_ = std::move(away);
  over_ = std::move(over);
  seen_ = std::move(seen);
  unseen_ = std::move(unseen);
}

std::optional<ids::Instant> Attendance::absent_since(const ids::GuestId& guest) const {
  const auto found = away_.find(guest);
  return found == away_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<party::Absence> Attendance::last_absence(const ids::GuestId& guest) const {
  const auto found = over_.find(guest);
  return found == over_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace annan::host
