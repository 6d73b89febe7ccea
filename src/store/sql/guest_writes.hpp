// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "store/guests.hpp"
#include "store/ratings.hpp"
#include "store/sql/connection.hpp"

namespace annan::store {

/// What the writer does for guests: identities and standings. Each call within a transaction.
class GuestWrites {
 public:
  explicit GuestWrites(Connection& db);

  void add_guest(const Guest& guest, const TokenHash& token, ids::Instant at);
  void add_token(const ids::GuestId& guest, const TokenHash& token, ids::Instant at);
  /// False: there is no such guest.
  bool rename(const ids::GuestId& guest, std::string_view nickname);
  void put_code(const ids::GuestId& guest, const SecretHash& code, ids::Instant expires);
  std::optional<ids::GuestId> take_code(const SecretHash& code, const TokenHash& token, ids::Instant now);
  void set_phrase(const ids::GuestId& guest, const SecretHash& phrase);

  /// Nobody else reads it so until the transaction ends.
  Standing locked_standing(const ids::GuestId& guest);
  void set_standing(const ids::GuestId& guest, const Standing& standing);

 private:
  Connection& db_;
  Statement add_guest_, add_token_, rename_, void_codes_, put_code_, take_code_, set_phrase_;
  Statement new_standing_, lock_standing_, set_standing_;
};

/// The columns rating, deviation, volatility, games, black_games, at from `first` on.
Standing standing_in(const Statement& row, int first);
inline constexpr std::string_view kReadStanding =
    "SELECT rating, deviation, volatility, games, black_games, at FROM rating WHERE guest=$1";

}  // namespace annan::store
