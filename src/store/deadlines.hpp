// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "ids/number.hpp"
#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "store/failure.hpp"

namespace annan::store {

/// When somebody must look at a party although no guest says anything: a flag, a stand-in, a computer's turn. To look
/// too often is harmless: the log judges.
class Deadlines {
 public:
  virtual ~Deadlines() = default;

  /// Another moment than the last append said; nothing: never. Without effect if the log has gone on since `seen`.
  virtual void set_due(const ids::PartyId& party, ids::Seq seen, std::optional<ids::Instant> due, Written done) = 0;
  /// Parties that are due at `now`, the longest due first. They are this node's until `until`, or their next append:
  /// nobody else gets them before.
  virtual void claim_due(ids::Instant now, ids::Instant until, std::size_t most,
                         Done<std::vector<ids::PartyId>> done) = 0;
};

}  // namespace annan::store
