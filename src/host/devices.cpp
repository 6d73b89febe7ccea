// SPDX-License-Identifier: MIT
#include "host/devices.hpp"

#include <spdlog/spdlog.h>

#include <utility>

#include "host/back_here.hpp"
#include "host/token.hpp"

namespace annan::host {

namespace {

using party::Code;
using party::Refusal;

}  // namespace

void Devices::make_code(const ids::GuestId& guest, std::move_only_function<void(std::optional<OneTimeCode>)> done) {
  const OneTimeCode fresh{DeviceCode::from_random(site_.options.random()), site_.now() + kCodeLife};
  site_.store.put_code(
      guest, fresh.code.hash(key_), fresh.expires,
      back_here(site_.scheduler, weak_from_this(), [fresh, done = std::move(done)](Devices&, bool written) mutable {
        done(written ? std::optional(fresh) : std::nullopt);
      }));
}

void Devices::make_phrase(const ids::GuestId& guest,
                          std::move_only_function<void(std::optional<RecoveryPhrase>)> done) {
  const RecoveryPhrase fresh = RecoveryPhrase::random();
  site_.store.set_phrase(
      guest, fresh.hash(key_),
      back_here(site_.scheduler, weak_from_this(), [fresh, done = std::move(done)](Devices&, bool written) mutable {
        done(written ? std::optional(fresh) : std::nullopt);
      }));
}

void Devices::claim(const DeviceCode& code, ClaimedDone done) {
  const Token token = random_token();
  site_.store.take_code(
      code.hash(key_), hash_of(token, key_), site_.now(),
      back_here(site_.scheduler, weak_from_this(), [token, done = std::move(done)](Devices& self, auto taken) mutable {
        if (!taken) {
          spdlog::error("a code cannot be taken: {}", taken.error().message);
          done(std::unexpected(Refusal(Code::kUnavailable)));
        } else if (!*taken) {
          done(std::unexpected(Refusal(Code::kBadCode)));
        } else {
          done(self.identity(**taken, hex_of(token)));
        }
      }));
}

void Devices::recover(const RecoveryPhrase& phrase, ClaimedDone done) {
  std::optional<store::Guest> guest;
  try {
    guest = site_.store.guest_by_phrase(phrase.hash(key_));
  } catch (const store::StoreError& e) {
    spdlog::error("a phrase cannot be looked up: {}", e.what());
    return done(std::unexpected(Refusal(Code::kUnavailable)));
  }
  if (!guest) return done(std::unexpected(Refusal(Code::kBadPhrase)));
  const Token token = random_token();
  site_.store.add_token(guest->id, hash_of(token, key_), site_.now(),
                        back_here(site_.scheduler, weak_from_this(),
                                  [guest = *guest, token, done = std::move(done)](Devices&, bool written) mutable {
                                    if (written) {
                                      done(Identity{guest, hex_of(token)});
                                    } else {
                                      done(std::unexpected(Refusal(Code::kUnavailable)));
                                    }
                                  }));
}

Devices::Claimed Devices::identity(const ids::GuestId& guest, std::string token) {
  try {
    if (auto known = site_.store.guest(guest)) return Identity{std::move(*known), std::move(token)};
    spdlog::error("guest {} has a code and is not known", guest.text());
  } catch (const store::StoreError& e) {
    spdlog::error("guest {}: {}", guest.text(), e.what());
  }
  return std::unexpected(Refusal(Code::kUnavailable));
}

}  // namespace annan::host
