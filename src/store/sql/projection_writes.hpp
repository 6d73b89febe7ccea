// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "ids/number.hpp"
#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "party/event.hpp"
#include "store/projection.hpp"
#include "store/sql/connection.hpp"

namespace annan::store {

/// Keeps the tables that are made from the logs; on the writer's thread, within a transaction.
class ProjectionWrites {
 public:
  explicit ProjectionWrites(Connection& db);

  /// What the events of this entry change. False: a guest would play two ranked games at a time.
  bool apply(const ids::PartyId& party, ids::Seq seq, ids::Instant at, std::span<const party::Event> events);
  /// Makes all anew; every party that plays is due.
  void rebuild();

 private:
  bool write(const ids::PartyId& party, ids::Seq seq, ids::Instant at, const GameBegins& change);
  bool write(const ids::PartyId& party, ids::Seq seq, ids::Instant at, const GameEnds& change);
  bool write(const ids::PartyId& party, ids::Seq seq, ids::Instant at, const Rerated& change);
  bool write(const ids::PartyId& party, ids::Seq seq, ids::Instant at, const TableChanges& change);
  void write_opening(const ids::PartyId& party, ids::Seq seq, const GameEnds& change);
  int plies_before(const ids::PartyId& party, ids::Seq seq);

  Connection& db_;
  Statement begin_game_, end_game_, rerate_, change_table_, add_ranked_, remove_ranked_, entries_back_, game_events_,
      add_opening_, parties_, entries_;
};

}  // namespace annan::store
