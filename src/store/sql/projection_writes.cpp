// SPDX-License-Identifier: MIT
#include "store/sql/projection_writes.hpp"

#include <optional>
#include <string_view>
#include <vector>

#include "party/result.hpp"
#include "rules/color.hpp"
#include "store/event_json.hpp"
#include "store/failure.hpp"
#include "store/openings.hpp"

namespace annan::store {

namespace {

constexpr unsigned kBothSeats = 3;

std::string_view word_of(rules::Color side) {
  return side == rules::Color::kBlack ? "black" : "white";
}

}  // namespace

ProjectionWrites::ProjectionWrites(Connection& db)
    : db_(db),
      begin_game_(
          db,
          "INSERT INTO game (party, game, black_seat, black, white, started, ranked, usual) VALUES ($1, $2, $3, "
          "$4, $5, $6, $7, $8)"),
      end_game_(db, "UPDATE game SET ended=$3, winner=$4, reason=$5, plies=$6 WHERE party=$1 AND game=$2"),
      rerate_(
          db,
          "INSERT INTO rating_change SELECT CASE black_seat WHEN $3 THEN black ELSE white END, party, game, $4, $5, "
          "$6, $7 FROM game WHERE party=$1 AND game=$2"),
      change_table_(db,
                    "UPDATE party SET seats = seats & $2 | $3, playing = coalesce($4, playing), "
                    "listed = coalesce($5, listed), changed_at=$6 WHERE id=$1"),
      add_ranked_(db, "INSERT INTO ranked_game VALUES ($1, $2) ON CONFLICT DO NOTHING"),
      remove_ranked_(db, "DELETE FROM ranked_game WHERE party=$1"),
      entries_back_(
          db,
          "SELECT schema, events FROM entry WHERE party=(SELECT number FROM party WHERE id=$1) AND seq < $2 ORDER BY "
          "seq DESC"),
      game_events_(
          db,
          "SELECT e.schema, e.events FROM game g JOIN party p ON p.id=g.party JOIN entry e ON e.party=p.number "
          "WHERE g.party=$1 AND g.game=$2 AND e.at >= g.started AND e.seq <= $3 ORDER BY e.seq"),
      add_opening_(db, "INSERT INTO opening VALUES ($1, $2, (SELECT number FROM party WHERE id=$3), $4, $5)"),
      parties_(db, "SELECT id FROM party"),
      entries_(db,
               "SELECT seq, at, schema, events FROM entry WHERE party=(SELECT number FROM party WHERE id=$1) ORDER BY "
               "seq") {}

bool ProjectionWrites::apply(const ids::PartyId& party, ids::Seq seq, ids::Instant at,
                             std::span<const party::Event> events) {
  for (const Change& change : changes_by(events)) {
    if (!std::visit([&](const auto& c) { return write(party, seq, at, c); }, change)) return false;
  }
  return true;
}

bool ProjectionWrites::write(const ids::PartyId& party, ids::Seq, ids::Instant at, const GameBegins& c) {
  begin_game_
      .bind(party, c.game.value(), party::index_of(c.black_seat), c.players[0], c.players[1], at, c.ranked,
            c.usual_rules)
      .run();
  if (!c.ranked) return true;
  for (const auto& player : c.players) {
    if (!player) continue;
    add_ranked_.bind(*player, party).run();
    if (db_.changes() != 1) return false;
  }
  return true;
}

bool ProjectionWrites::write(const ids::PartyId& party, ids::Seq seq, ids::Instant at, const GameEnds& c) {
  std::optional<std::string_view> winner;
  if (c.result.winner) winner = word_of(*c.result.winner);
  end_game_.bind(party, c.game.value(), at, winner, party::code_of(c.result.reason), plies_before(party, seq)).run();
  remove_ranked_.bind(party).run();
  // A game that was called off tells nothing of its moves.
  if (c.result.reason != party::EndReason::kAborted) write_opening(party, seq, c);
  return true;
}

void ProjectionWrites::write_opening(const ids::PartyId& party, ids::Seq seq, const GameEnds& c) {
  std::vector<party::Event> events;
  game_events_.bind(party, c.game.value(), seq.value());
  while (game_events_.step()) {
    for (party::Event& event : events_from_json(static_cast<int>(game_events_.integer(0)), game_events_.text(1)))
      events.push_back(std::move(event));
  }
  const auto& [winner, reason] = c.result;
  const int side = !winner ? 0 : *winner == rules::Color::kBlack ? 1 : 2;
  for (const OpeningMove& made : opening_of(events, c.game))
    add_opening_.bind(std::span(made.place), std::string_view(made.move), party, c.game.value(), side).run();
}

bool ProjectionWrites::write(const ids::PartyId& party, ids::Seq, ids::Instant at, const Rerated& c) {
  rerate_.bind(party, c.game.value(), party::index_of(c.seat), at, c.before, c.rating, c.deviation).run();
  return true;
}

bool ProjectionWrites::write(const ids::PartyId& party, ids::Seq, ids::Instant at, const TableChanges& c) {
  change_table_.bind(party, ~c.emptied & kBothSeats, c.taken, c.playing, c.listed, at).run();
  return true;
}

int ProjectionWrites::plies_before(const ids::PartyId& party, ids::Seq seq) {
  // The entry itself is there already: the last move and the end are usually one entry.
  entries_back_.bind(party, seq.next().value());
  while (entries_back_.step()) {
    const auto events =
        events_from_json(static_cast<int>(entries_back_.integer(0)), std::string(entries_back_.text(1)));
    if (const auto plies = plies_after(events)) {
      entries_back_.reset();
      return *plies;
    }
  }
  return 0;
}

void ProjectionWrites::rebuild() {
  db_.run(
      "DELETE FROM game; DELETE FROM opening; DELETE FROM ranked_game; DELETE FROM rating_change; "
      "UPDATE party SET seats=0, playing=0, listed=0, changed_at=0, due_at=NULL, claimed_until=0");
  parties_.reset();
  while (parties_.step()) {
    const auto party = ids::PartyId::parse(parties_.text(0));
    if (!party) throw StoreError("a party's id is none");
    entries_.bind(*party);
    while (entries_.step()) {
      const auto events = events_from_json(static_cast<int>(entries_.integer(2)), entries_.text(3));
      apply(*party, ids::Seq(entries_.integer(0)), ids::Instant(entries_.integer(1)), events);
    }
  }
  db_.run("UPDATE party SET due_at=0 WHERE playing=1");
}

}  // namespace annan::store
