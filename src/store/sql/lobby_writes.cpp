// SPDX-License-Identifier: MIT
#include "store/sql/lobby_writes.hpp"

#include <algorithm>
#include <utility>

#include "store/code_candidates.hpp"
#include "store/failure.hpp"

namespace annan::store {

namespace {

/// Who was connected to a node that did not count as up went when it stopped counting.
constexpr const char* kGone =
    "UPDATE presence SET until=coalesce((SELECT n.until FROM node n WHERE n.name=presence.node AND n.until < $2), $2) "
    "WHERE node=$1 AND until IS NULL";

}  // namespace

LobbyWrites::LobbyWrites(Connection& db, std::string node)
    : db_(db),
      node_(std::move(node)),
      add_code_(db, "INSERT INTO invite_code VALUES ($1, $2) ON CONFLICT DO NOTHING"),
      put_seek_(db,
                "INSERT INTO seek SELECT $1, CAST($2 AS BIGINT), CAST($3 AS BIGINT), $4 WHERE NOT EXISTS (SELECT 1 "
                "FROM ranked_game WHERE guest=$1) "
                "ON CONFLICT (guest) DO UPDATE SET since=excluded.since, expires=excluded.expires, "
                "address=excluded.address"),
      drop_seek_(db, "DELETE FROM seek WHERE guest=$1"),
      take_seek_(db, "DELETE FROM seek WHERE guest=$1 AND expires > $2"),
      up_(db, "INSERT INTO node VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET until=excluded.until"),
      came_(db,
            "INSERT INTO presence VALUES ($1, $2, $3, NULL) "
            "ON CONFLICT (party, guest, node) DO UPDATE SET until=NULL"),
      gone_(db, std::string(kGone).append(" AND party=$3 AND guest=$4")),
      all_gone_(db, kGone),
      long_down_(db, "SELECT name FROM node WHERE until < $1"),
      forget_node_(db, "DELETE FROM node WHERE name=$1"),
      forget_guests_(db, "DELETE FROM presence WHERE node=$1"),
      forget_gone_(db, "DELETE FROM presence WHERE until < $1"),
      set_due_(db, "UPDATE party SET due_at=$3, claimed_until=0 WHERE id=$1 AND seq=$2"),
      claim_(db,
             "UPDATE party SET claimed_until=$2 WHERE id IN (SELECT id FROM party WHERE due_at <= $1 AND "
             "claimed_until <= $1 ORDER BY due_at LIMIT $3) AND claimed_until <= $1 RETURNING id, due_at") {}

void LobbyWrites::add_code(const ids::PartyId& party, std::uint64_t seed) {
  for (const ids::InviteCode& code : code_candidates(seed)) {
    add_code_.bind(code.text(), party).run();
    if (db_.changes() == 1) return;
  }
  throw StoreError("no invite code is free");
}

bool LobbyWrites::put_seek(const Seek& s) {
  put_seek_.bind(s.guest, s.since, s.expires, s.address).run();
  return db_.changes() == 1;
}

void LobbyWrites::drop_seek(const ids::GuestId& guest) {
  drop_seek_.bind(guest).run();
}

bool LobbyWrites::take_seek(const ids::GuestId& guest, ids::Instant now) {
  take_seek_.bind(guest, now).run();
  return db_.changes() == 1;
}

void LobbyWrites::renew_presence(ids::Instant now, ids::Instant until) {
  up_.bind(node_, until).run();
  const ids::Instant forgotten(now.value() - Presence::kRemembered.count());
  std::vector<std::string> down;
  long_down_.bind(forgotten);
  while (long_down_.step())
    down.emplace_back(long_down_.text(0));
  for (const std::string& node : down) {
    forget_guests_.bind(node).run();
    forget_node_.bind(node).run();
  }
  forget_gone_.bind(forgotten).run();
}

void LobbyWrites::add_presence(const Present& came, ids::Instant until) {
  up_.bind(node_, until).run();
  came_.bind(came.party, came.guest, node_).run();
}

void LobbyWrites::drop_presence(const Present& gone, ids::Instant now) {
  gone_.bind(node_, now, gone.party, gone.guest).run();
}

void LobbyWrites::state_presence(const std::vector<Present>& present, ids::Instant now, ids::Instant until) {
  all_gone_.bind(node_, now).run();
  for (const Present& p : present)
    came_.bind(p.party, p.guest, node_).run();
  renew_presence(now, until);
}

void LobbyWrites::set_due(const ids::PartyId& party, ids::Seq seen, std::optional<ids::Instant> due) {
  set_due_.bind(party, seen.value(), due).run();
}

std::vector<ids::PartyId> LobbyWrites::claim_due(ids::Instant now, ids::Instant until, std::size_t most) {
  std::vector<std::pair<ids::Instant, ids::PartyId>> claimed;
  claim_.bind(now, until, most);
  while (claim_.step()) {
    const auto party = ids::PartyId::parse(claim_.text(0));
    if (!party) throw StoreError("a party's id is none");
    claimed.emplace_back(ids::Instant(claim_.integer(1)), *party);
  }
  std::ranges::sort(claimed);
  std::vector<ids::PartyId> parties;
  parties.reserve(claimed.size());
  for (const auto& [due, party] : claimed)
    parties.push_back(party);
  return parties;
}

}  // namespace annan::store
