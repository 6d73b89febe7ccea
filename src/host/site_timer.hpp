// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "host/due.hpp"
#include "host/site.hpp"
#include "ids/number.hpp"
#include "ids/time.hpp"
#include "party/command.hpp"

namespace annan::host {

/// Gives the site's own next command for one party when it is due, but not while an outage may yet come to light that
/// puts it off.
class SiteTimer : public std::enable_shared_from_this<SiteTimer> {
 public:
  using Act = std::function<void(party::Command)>;
  SiteTimer(Site& site, Act act) : site_(site), act_(std::move(act)) {}

  /// What comes next, if anything; in force until the next call. To be called after every change of what it follows
  /// from. A command that has been given is not given again as long as it remains the same at the same `seq`.
  void arm(std::optional<Due> due, ids::Seq seq);
  /// The command was refused or not written: the next arm() may give the same again, after a moment.
  void again();
  /// When the next command is due; in the past if it is about to be given or being judged.
  [[nodiscard]] std::optional<ids::Instant> due() const { return armed_ ? std::optional(armed_->at) : std::nullopt; }

 private:
  /// What tells one armed command from another.
  struct Armed {
    ids::Instant at;
    std::size_t kind;
    ids::Seq seq;
    friend bool operator==(const Armed&, const Armed&) = default;
  };
  void wait_until(ids::Instant when);
  void look();

  Site& site_;
  Act act_;
  std::optional<Armed> armed_;
  std::optional<party::Command> command_;  ///< not given yet
  ids::Instant due_;                       ///< when to give it
  std::optional<ids::Instant> waits_until_;
  std::uint64_t number_ = 0;  ///< of the last wait: earlier ones come to nothing
  ids::Instant not_before_;
};

}  // namespace annan::host
