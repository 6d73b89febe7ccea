// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "host/scheduler.hpp"
#include "ids/time.hpp"
#include "party/clock.hpp"
#include "store/store.hpp"

namespace annan::host {

/// Notes in the store that the site serves, and knows when it did not: while the process stood still, and while nothing
/// could be written. What the store has found is the truth; as long as no note has come through, the outage is supposed
/// to go on.
class Uptime : public std::enable_shared_from_this<Uptime> {
 public:
  static constexpr ids::Millis kNoteInterval{1000};
  /// Without a note for so long the site counts as out of service: longer than any pause of a process that serves.
  static constexpr ids::Millis kStandstill{3000};

  Uptime(store::Store& store, Scheduler& scheduler)
      : store_(store), scheduler_(scheduler), noted_at_(scheduler.now()) {}

  /// Learns how long the site was down and begins to note. `changed` is called after outages() has changed, and once a
  /// second while an outage lasts; not inside now().
  void start(std::function<void()> changed);
  /// The time; afterwards outages() reach up to it.
  ids::Instant now();
  /// Oldest first; they do not overlap.
  [[nodiscard]] const std::vector<party::Outage>& outages() const { return outages_; }
  /// The last note has come through: no outage can be found later that is not known now. Not after stop().
  [[nodiscard]] bool confirmed();
  /// Notes a last time that the site is up: from now on the clocks stand, until it is served again.
  void stop();
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  void tick();
  void note();
  void hear_of_all();
  void noted(ids::Instant at, const store::Noted& result);

  store::Store& store_;
  Scheduler& scheduler_;
  std::function<void()> changed_;
  std::vector<party::Outage> outages_;
  ids::Instant noted_at_;  ///< the last note that has come through
  bool lasting_ = false;   ///< the last outage is supposed, from noted_at_ on
  bool noting_ = false;    ///< one note at a time: the next tells how long it took
  bool failing_ = false;   ///< the last note has failed
  bool stopped_ = false;
};

}  // namespace annan::host
