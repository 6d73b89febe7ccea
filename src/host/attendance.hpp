// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ids/text_id.hpp"
#include "ids/time.hpp"

namespace annan::host {

/// Who of those on whom a party depends is away, and since when: connected neither to this node nor to another.
class Attendance {
 public:
  /// Who is connected to other nodes of the site, as the store last said.
  void hear_of_others(const std::vector<ids::GuestId>& guests) { elsewhere_ = {guests.begin(), guests.end()}; }
  [[nodiscard]] bool elsewhere(const ids::GuestId& guest) const { return elsewhere_.contains(guest); }
  [[nodiscard]] const std::unordered_set<ids::GuestId>& others() const { return elsewhere_; }

  /// Takes notice of who of `needed` is there now; the rest is forgotten. Who was not needed before and is not there is
  /// away from now on.
  void look(std::span<const ids::GuestId> needed, const std::function<bool(const ids::GuestId&)>& here,
            ids::Instant now);
  /// Since when the guest is away; nothing if they are there, or nobody has looked for them.
  [[nodiscard]] std::optional<ids::Instant> absent_since(const ids::GuestId& guest) const;

 private:
  std::unordered_set<ids::GuestId> elsewhere_;
  std::unordered_map<ids::GuestId, ids::Instant> away_;
};

}  // namespace annan::host
