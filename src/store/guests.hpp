// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "store/failure.hpp"
#include "store/log.hpp"

namespace annan::store {

/// A keyed hash of what proves an identity: a token, a one-time code, a recovery phrase. The thing itself is nowhere
/// here.
using SecretHash = std::array<std::uint8_t, 32>;
using TokenHash = SecretHash;
using SiteKey = std::array<std::uint8_t, 32>;

struct Guest {
  ids::GuestId id;
  std::string nickname;
  friend bool operator==(const Guest&, const Guest&) = default;
};

/// A guest's command to be called otherwise.
struct Rename {
  CommandKey command;
  ids::PartyId party;  ///< where it was sent
  std::string nickname;
};
struct Renamed {};
using RenameResult = std::variant<Renamed, Duplicate, Failed>;

/// Who guests are and how they prove it. A guest has one token per device.
class Guests {
 public:
  virtual ~Guests() = default;

  virtual void add_guest(const Guest& guest, const TokenHash& token, ids::Instant at, Written done) = 0;
  /// The name and the accepted command are one transaction.
  virtual void rename_guest(Rename rename, std::move_only_function<void(RenameResult)> done) = 0;
  /// The guest is called `guest.nickname` from now on, by no party's command. False if there is no such guest.
  virtual void name_guest(const Guest& guest, Written done) = 0;
  [[nodiscard]] virtual std::optional<Guest> guest_by_token(const TokenHash& token) = 0;
  [[nodiscard]] virtual std::optional<Guest> guest(const ids::GuestId& id) = 0;

  /// A further token of the guest, beside those there are.
  virtual void add_token(const ids::GuestId& guest, const TokenHash& token, ids::Instant at, Written done) = 0;
  /// A one-time code of the guest; the guest's older ones are void.
  virtual void put_code(const ids::GuestId& guest, const SecretHash& code, ids::Instant expires, Written done) = 0;
  /// Uses the code up and gives its guest the token, in one transaction. Nobody if there is no such code at `now`.
  virtual void take_code(const SecretHash& code, const TokenHash& token, ids::Instant now,
                         Done<std::optional<ids::GuestId>> done) = 0;
  /// The guest's recovery phrase; an older one is void.
  virtual void set_phrase(const ids::GuestId& guest, const SecretHash& phrase, Written done) = 0;
  [[nodiscard]] virtual std::optional<Guest> guest_by_phrase(const SecretHash& phrase) = 0;

  /// The key that these hashes are made with: the same for the life of the database.
  [[nodiscard]] virtual SiteKey site_key() = 0;
};

}  // namespace annan::store
