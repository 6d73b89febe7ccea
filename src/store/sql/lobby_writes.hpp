// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/deadlines.hpp"
#include "store/lobby.hpp"
#include "store/presence.hpp"
#include "store/sql/connection.hpp"

namespace annan::store {

/// What the writer does for invite codes, seeks, presence and deadlines. Each call within a transaction.
class LobbyWrites {
 public:
  LobbyWrites(Connection& db, std::string node);

  void add_code(const ids::PartyId& party, std::uint64_t seed);
  /// False: the guest plays a ranked game.
  bool put_seek(const Seek& seek);
  void drop_seek(const ids::GuestId& guest);
  /// False: there was none at `now`.
  bool take_seek(const ids::GuestId& guest, ids::Instant now);
  void renew_presence(ids::Instant now, ids::Instant until);
  void add_presence(const Present& came, ids::Instant until);
  void drop_presence(const Present& gone, ids::Instant now);
  void state_presence(const std::vector<Present>& present, ids::Instant now, ids::Instant until);
  void set_due(const ids::PartyId& party, ids::Seq seen, std::optional<ids::Instant> due);
  std::vector<ids::PartyId> claim_due(ids::Instant now, ids::Instant until, std::size_t most);

 private:
  Connection& db_;
  std::string node_;
  Statement add_code_, put_seek_, drop_seek_, take_seek_, up_, came_, gone_, all_gone_, long_down_, forget_node_,
      forget_guests_, forget_gone_, set_due_, claim_;
};

}  // namespace annan::store
