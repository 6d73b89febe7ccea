// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <vector>

#include "ids/time.hpp"
#include "party/clock.hpp"
#include "store/failure.hpp"

namespace annan::store {

/// The outage that a note has found, if any.
using Noted = std::expected<std::optional<party::Outage>, Failed>;

/// When the site was up. With several nodes it is up as long as one of them is.
class Service {
 public:
  virtual ~Service() = default;

  /// Notes that the site serves from `now` on, durable when it returns. If the last note is older than `tolerance`, the
  /// time between is an outage; not, if another node serves. All outages so far, oldest first.
  [[nodiscard]] virtual std::vector<party::Outage> begin_service(ids::Instant now, ids::Millis tolerance) = 0;
  /// Notes that the site serves at `now`.
  virtual void note_alive(ids::Instant now, ids::Millis tolerance, std::move_only_function<void(Noted)> done) = 0;
  /// All outages so far, oldest first: other nodes find some too.
  [[nodiscard]] virtual std::vector<party::Outage> outages() = 0;

  /// Does a node serve from this database now? Always false where only one can, which has locked it.
  [[nodiscard]] virtual bool is_served() = 0;

  /// Tries to write what changes nothing.
  virtual void check_writable(Written done) = 0;
};

}  // namespace annan::store
