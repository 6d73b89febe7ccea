// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "ids/invite_code.hpp"
#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "store/failure.hpp"
#include "store/guests.hpp"
#include "store/log.hpp"
#include "store/ratings.hpp"

namespace annan::store {

/// A party with terms.listed at which somebody is present and either a seat is free or a game is played.
struct OpenTable {
  ids::PartyId party;
  bool waiting;        ///< a seat is free; else a game is played
  ids::Instant since;  ///< so it is since then
  friend bool operator==(const OpenTable&, const OpenTable&) = default;
};

/// A guest who wants a ranked game. It counts until it expires; putting it again renews it.
struct Seek {
  ids::GuestId guest;
  ids::Instant since;
  ids::Instant expires;
  std::string address;  ///< where the guest comes from, in a form that is only good for comparing
};

struct Seeker {
  Guest guest;
  ids::Instant since;
  std::string address;
  Standing standing;
  friend bool operator==(const Seeker&, const Seeker&) = default;
};

/// How people find a table or each other.
class Lobby {
 public:
  virtual ~Lobby() = default;

  /// Nothing for a party made without Append::code_seed.
  [[nodiscard]] virtual std::optional<ids::InviteCode> invite_code(const ids::PartyId& party) = 0;
  [[nodiscard]] virtual std::optional<ids::PartyId> party_by_code(const ids::InviteCode& code) = 0;

  /// Newest first, those that wait before those that play.
  [[nodiscard]] virtual std::vector<OpenTable> open_tables(ids::Instant now, std::size_t most) = 0;

  /// Not written while the guest plays a ranked game.
  virtual void put_seek(const Seek& seek, Written done) = 0;
  virtual void drop_seek(const ids::GuestId& guest, Written done) = 0;
  /// Longest waiting first.
  [[nodiscard]] virtual std::vector<Seeker> seeks(ids::Instant now) = 0;
  /// Takes both seeks away and creates the party, in one transaction. Conflict if a seek is gone, or expired at
  /// append.at, or one of the guests plays a ranked game.
  virtual void pair(const ids::GuestId& one, const ids::GuestId& other, Append append, AppendDone done) = 0;
};

}  // namespace annan::store
