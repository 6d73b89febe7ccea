// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "host/device_code.hpp"
#include "host/recovery_phrase.hpp"
#include "host/site.hpp"
#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "party/refusal.hpp"
#include "store/store.hpp"

namespace annan::host {

/// A guest on more than one device: each has a token of its own, and none takes another's away. A new device comes in
/// by a code that another one shows, or by the phrase on the guest's paper. Neither is kept here but as a keyed hash.
class Devices : public std::enable_shared_from_this<Devices> {
 public:
  /// A code is for the other device in the hand.
  static constexpr ids::Millis kCodeLife{5 * 60 * 1000};

  explicit Devices(Site& site) : site_(site), key_(site.store.site_key()) {}

  struct OneTimeCode {
    DeviceCode code;
    ids::Instant expires;
  };
  /// Every `done` is called once, on the host's thread; nothing if the store cannot be written.
  /// The guest's older codes are void.
  void make_code(const ids::GuestId& guest, std::move_only_function<void(std::optional<OneTimeCode>)> done);
  /// Shown this once. The guest's older phrase is void.
  void make_phrase(const ids::GuestId& guest, std::move_only_function<void(std::optional<RecoveryPhrase>)> done);

  struct Identity {
    store::Guest guest;
    std::string token;  ///< 64 hexadecimal digits, for the new device's cookie only
  };
  using Claimed = std::expected<Identity, party::Refusal>;
  using ClaimedDone = std::move_only_function<void(Claimed)>;
  /// Refused with bad_code if it was used before, has expired or never was.
  void claim(const DeviceCode& code, ClaimedDone done);
  /// Refused with bad_phrase if it is nobody's.
  void recover(const RecoveryPhrase& phrase, ClaimedDone done);

 private:
  [[nodiscard]] Claimed identity(const ids::GuestId& guest, std::string token);

  Site& site_;
  store::SiteKey key_;
};

}  // namespace annan::host
