// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "store/failure.hpp"

namespace annan::store {

/// A guest with a live connection to a party.
struct Present {
  ids::PartyId party;
  ids::GuestId guest;
};

/// A guest counts as connected to other nodes until then; a moment that has passed is when they went, or when their
/// node last counted as up.
struct PresentUntil {
  ids::GuestId guest;
  ids::Instant until;
  friend bool operator==(const PresentUntil&, const PresentUntil&) = default;
};

/// Who is connected where, told by each node for its own connections. It counts as long as the node does: a node says
/// again and again that it is up, which is one row however many guests it has.
class Presence {
 public:
  /// Those who went are remembered for so long.
  static constexpr ids::Millis kRemembered{24 * 3600 * 1000};

  virtual ~Presence() = default;

  /// This node is up, and counts as up until `until`.
  virtual void renew_presence(ids::Instant now, ids::Instant until, Written done) = 0;
  /// The guest is connected to this node, which is up until `until`.
  virtual void add_presence(const Present& came, ids::Instant until, Written done) = 0;
  /// The guest is connected to this node no more.
  virtual void drop_presence(const Present& gone, ids::Instant now, Written done) = 0;
  /// These and nobody else are connected to this node, which is up until `until`: for when it is not sure what of the
  /// rest has been written.
  virtual void state_presence(std::vector<Present> present, ids::Instant now, ids::Instant until, Written done) = 0;
  /// All who are or were connected to other nodes: of its own connections a node knows itself.
  [[nodiscard]] virtual std::vector<PresentUntil> presence(const ids::PartyId& party) = 0;

  /// Those who are connected to other nodes at `now`.
  [[nodiscard]] std::vector<ids::GuestId> present_guests(const ids::PartyId& party, ids::Instant now) {
    std::vector<ids::GuestId> guests;
    for (const PresentUntil& p : presence(party)) {
      if (p.until > now) guests.push_back(p.guest);
    }
    return guests;
  }
};

}  // namespace annan::store
