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
#include "party/circumstances.hpp"
#include "store/presence.hpp"

namespace annan::host {

/// A node's word that it is up holds for so long. After that the node counts as gone, and all who are connected to it.
inline constexpr ids::Millis kPresenceLife{12'000};

/// Who of those on whom a party depends is away, and since when: connected neither to this node nor to another.
class Attendance {
 public:
  /// What the store says at `now` of who is, or was, connected to another node.
  void hear(const std::vector<store::PresentUntil>& known, ids::Instant now);
  [[nodiscard]] bool elsewhere(const ids::GuestId& guest) const { return elsewhere_.contains(guest); }
  [[nodiscard]] const std::unordered_set<ids::GuestId>& others() const { return elsewhere_; }

  /// Takes notice of who of `needed` is there now; the rest is forgotten. Who was on another node has been away since
  /// the store says so, anybody else who is not there from now on.
  void look(std::span<const ids::GuestId> needed, const std::function<bool(const ids::GuestId&)>& here,
            ids::Instant now);
  /// Since when the guest is away; nothing if they are there, or nobody has looked for them.
  [[nodiscard]] std::optional<ids::Instant> absent_since(const ids::GuestId& guest) const;
  /// The guest's last absence that is over, if this node saw one.
  [[nodiscard]] std::optional<party::Absence> last_absence(const ids::GuestId& guest) const;
  /// They are away and have not been seen since this node looks for them.
  [[nodiscard]] bool never_seen(const ids::GuestId& guest) const { return unseen_.contains(guest); }

 private:
  std::unordered_set<ids::GuestId> elsewhere_;
  std::unordered_set<ids::GuestId> seen_;                ///< here at the last look
  std::unordered_map<ids::GuestId, ids::Instant> gone_;  ///< who was somewhere, until when
  std::unordered_map<ids::GuestId, ids::Instant> away_;
  std::unordered_map<ids::GuestId, party::Absence> over_;
  std::unordered_set<ids::GuestId> unseen_;
};

}  // namespace annan::host
