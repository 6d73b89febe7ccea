// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "ids/time.hpp"
#include "party/clock.hpp"
#include "party/seat.hpp"

namespace annan::party {

/// A guest's absence that is over.
struct Absence {
  ids::Instant since;
  ids::Instant until;
  [[nodiscard]] bool contains(ids::Instant at) const { return since <= at && at < until; }
  friend bool operator==(const Absence&, const Absence&) = default;
};

/// What a decision depends on beside the state and the command.
struct Circumstances {
  ids::Instant received;   ///< when the site had the command in its hands
  std::uint64_t seed = 0;  ///< for what is left to chance
  std::span<const Outage> outages{};
  /// By seat: since when its guest has had no live connection to the party, on whatever node. Nothing: they have one,
  /// or no guest sits there.
  std::array<std::optional<ids::Instant>, kSeats> absent_since{};
  /// By seat: the guest's last absence that is over, as far as known.
  std::array<std::optional<Absence>, kSeats> last_absence{};
  std::optional<ids::Instant> host_absent_since{};  ///< the same of the host, seated or not

  /// The end of the last outage; before all times if there was none.
  [[nodiscard]] ids::Instant service_resumed() const { return outages.empty() ? ids::Instant() : outages.back().to; }
};

}  // namespace annan::party
