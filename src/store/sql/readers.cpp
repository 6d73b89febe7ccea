// SPDX-License-Identifier: MIT
#include "store/sql/readers.hpp"

#include <algorithm>
#include <span>

#include "store/event_json.hpp"
#include "store/sql/guest_writes.hpp"
#include "store/sql/log_writes.hpp"

namespace annan::store {

namespace {

std::vector<party::Entry> entries(Statement& rows) {
  std::vector<party::Entry> list;
  while (rows.step()) {
    list.push_back({ids::Seq(rows.integer(0)), ids::Instant(rows.integer(1)),
                    events_from_json(static_cast<int>(rows.integer(2)), rows.text(3))});
  }
  return list;
}

std::optional<Guest> guest(Statement& rows) {
  if (!rows.step()) return std::nullopt;
  const auto id = ids::GuestId::parse(rows.text(0));
  if (!id) throw StoreError("a guest's id is none");
  Guest found{*id, std::string(rows.text(1))};
  rows.reset();
  return found;
}

/// The games that a guest, $1, plays in, with what they did to the guest's rating; `more` are further columns.
std::string games_of_guest(std::string_view more) {
  return "SELECT g.party, g.game, g.black, coalesce(b.nickname, ''), g.white, coalesce(w.nickname, ''), g.started, "
         "g.ended, g.winner, g.reason, g.plies, g.ranked, c.rating - c.before" +
         std::string(more) +
         " FROM game g LEFT JOIN guest b ON b.id=g.black LEFT JOIN guest w ON w.id=g.white "
         "LEFT JOIN rating_change c ON c.guest=$1 AND c.party=g.party AND c.game=g.game ";
}

/// Of whom, by colour, opponent, result, ranked or not, usual rules or not, and time; then how many, from which on.
constexpr std::string_view kSearched =
    "WHERE (g.black=$1 OR g.white=$1) AND ($2 = 0 OR (CASE WHEN g.black=$1 THEN 1 ELSE 2 END) = $2) "
    "AND ($3 = '' OR lower(coalesce(CASE WHEN g.black=$1 THEN w.nickname ELSE b.nickname END, '')) "
    "LIKE lower($3) ESCAPE '!') AND ($4 = '' OR $4 = (CASE WHEN g.reason IS NULL OR g.reason = "
    "'aborted' THEN 'none' WHEN g.winner IS NULL THEN 'draw' WHEN (g.winner = 'black') = (g.black = $1) "
    "THEN 'won' ELSE 'lost' END)) AND ($5 < 0 OR g.ranked = $5) AND ($6 < 0 OR g.usual = $6) AND "
    "g.started >= $7 AND g.started < $8 ORDER BY g.started DESC, g.party, g.game DESC LIMIT $9 OFFSET $10";

constexpr std::string_view kCountOpenings =
    "SELECT move, sum(CASE winner WHEN 1 THEN 1 ELSE 0 END), sum(CASE winner WHEN 2 THEN 1 ELSE 0 END), "
    "sum(CASE winner WHEN 0 THEN 1 ELSE 0 END) FROM opening WHERE position=$1 GROUP BY move ORDER BY count(*) DESC, "
    "move";

constexpr std::string_view kLatestGames =
    "SELECT g.party, g.game, g.black, coalesce(b.nickname, ''), g.white, coalesce(w.nickname, ''), g.started, "
    "g.ended, g.winner, g.reason, g.plies, g.ranked, NULL FROM game g "
    "LEFT JOIN guest b ON b.id=g.black LEFT JOIN guest w ON w.id=g.white "
    "WHERE g.started < $1 ORDER BY g.started DESC, g.party, g.game DESC LIMIT $2";

}  // namespace

ReadStatements::ReadStatements(std::unique_ptr<Connection> db, std::string node)
    : connection_(std::move(db)),
      db_(*connection_),
      node_(std::move(node)),
      has_party_(db_, "SELECT 1 FROM party WHERE id=$1"),
      load_(db_,
            "SELECT e.seq, e.at, e.schema, e.events FROM party p JOIN entry e ON e.party=p.number AND "
            "e.seq >= p.base_seq WHERE p.id=$1 ORDER BY e.seq"),
      after_(db_,
             "SELECT seq, at, schema, events FROM entry WHERE party=(SELECT number FROM party WHERE id=$1) AND "
             "seq > $2 ORDER BY seq"),
      finished_(
          db_,
          "SELECT e.seq, e.at, e.schema, e.events FROM game g JOIN party p ON p.id=g.party JOIN entry e ON "
          "e.party=p.number WHERE g.party=$1 AND g.game=$2 AND e.at >= g.started AND e.at <= g.ended ORDER BY e.seq"),
      parties_(db_, "SELECT id FROM party WHERE id > $1 ORDER BY id LIMIT $2"),
      command_(db_, kFindCommand),
      by_token_(db_, "SELECT id, nickname FROM guest WHERE id=(SELECT guest FROM guest_token WHERE hash=$1)"),
      by_id_(db_, "SELECT id, nickname FROM guest WHERE id=$1"),
      by_phrase_(db_, "SELECT id, nickname FROM guest WHERE id=(SELECT guest FROM recovery WHERE hash=$1)"),
      site_key_(db_, "SELECT value FROM site WHERE key='token_key'"),
      outages_(db_, "SELECT began_at, ended_at FROM outage ORDER BY began_at"),
      standing_(db_, kReadStanding),
      leaders_(
          db_,
          "SELECT g.id, g.nickname, r.rating, r.deviation, r.volatility, r.games, r.black_games, r.at "
          "FROM rating r JOIN guest g ON g.id=r.guest WHERE r.deviation <= $1 ORDER BY r.rating DESC, g.id LIMIT $2"),
      games_(db_, games_of_guest("") +
                      "WHERE g.black=$1 OR g.white=$1 ORDER BY g.started DESC, g.party, g.game DESC LIMIT $2"),
      search_(db_, games_of_guest(", count(*) OVER ()").append(kSearched)),
      openings_(db_, kCountOpenings),
      latest_(db_, kLatestGames),
      history_(db_,
               "SELECT party, game, at, before, rating, deviation FROM (SELECT * FROM rating_change WHERE guest=$1 "
               "ORDER BY at DESC LIMIT $2) AS latest ORDER BY at"),
      ranked_game_(db_, "SELECT party FROM ranked_game WHERE guest=$1"),
      code_(db_, "SELECT code FROM invite_code WHERE party=$1"),
      by_code_(db_, "SELECT party FROM invite_code WHERE code=$1"),
      tables_(
          db_,
          "SELECT id, 1 - playing, changed_at FROM party WHERE listed=1 AND (playing=1 OR seats IN (1, 2)) AND id IN "
          "(SELECT p.party FROM presence p JOIN node n ON n.name=p.node WHERE p.until IS NULL AND n.until > $1) ORDER "
          "BY playing, changed_at DESC, id LIMIT $2"),
      seeks_(db_,
             "SELECT g.id, g.nickname, s.since, s.address, r.rating, r.deviation, r.volatility, "
             "r.games, r.black_games, r.at FROM seek s JOIN guest g ON g.id=s.guest LEFT JOIN rating r ON "
             "r.guest=s.guest WHERE s.expires > $1 ORDER BY s.since, g.id"),
      presence_(db_,
                "SELECT p.guest, max(coalesce(p.until, n.until)) FROM presence p LEFT JOIN node n ON n.name=p.node "
                "WHERE p.party=$1 AND p.node <> $2 GROUP BY p.guest ORDER BY p.guest") {}

bool ReadStatements::has_party(const ids::PartyId& party) {
  const bool found = has_party_.bind(party).step();
  has_party_.reset();
  return found;
}

std::vector<party::Entry> ReadStatements::load(const ids::PartyId& party) {
  return entries(load_.bind(party));
}

std::vector<party::Entry> ReadStatements::after(const ids::PartyId& party, ids::Seq seen) {
  return entries(after_.bind(party, seen.value()));
}

std::vector<party::Entry> ReadStatements::finished_game(const ids::PartyId& party, ids::GameId game) {
  return entries(finished_.bind(party, game.value()));
}

std::vector<ids::PartyId> ReadStatements::parties_after(const std::optional<ids::PartyId>& last, std::size_t most) {
  std::vector<ids::PartyId> parties;
  parties_.bind(last ? last->text() : std::string_view(""), most);
  while (parties_.step()) {
    const auto party = ids::PartyId::parse(parties_.text(0));
    if (!party) throw StoreError("a party's id is none");
    parties.push_back(*party);
  }
  return parties;
}

std::optional<Duplicate> ReadStatements::command(const CommandKey& key) {
  command_.bind(key.guest, std::span(key.id.bytes()));
  if (!command_.step()) return std::nullopt;
  const auto party = ids::PartyId::parse(command_.text(0));
  const ids::Seq seq(command_.integer(1));
  command_.reset();
  if (!party) throw StoreError("a command names no party");
  return Duplicate{*party, seq};
}

std::optional<Guest> ReadStatements::by_token(const TokenHash& token) {
  return guest(by_token_.bind(std::span(token)));
}

std::optional<Guest> ReadStatements::by_id(const ids::GuestId& id) {
  return guest(by_id_.bind(id));
}

SiteKey ReadStatements::site_key() {
  SiteKey key{};
  if (!site_key_.step() || site_key_.bytes(0).size() != key.size()) throw StoreError("the database has no token key");
  std::ranges::copy(site_key_.bytes(0), key.begin());
  site_key_.reset();
  return key;
}

std::vector<party::Outage> ReadStatements::outages() {
  std::vector<party::Outage> list;
  while (outages_.step())
    list.push_back({ids::Instant(outages_.integer(0)), ids::Instant(outages_.integer(1))});
  return list;
}

std::optional<Guest> ReadStatements::by_phrase(const SecretHash& phrase) {
  return guest(by_phrase_.bind(std::span(phrase)));
}

std::unique_ptr<ReadStatements> Readers::borrow() {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      auto reader = std::move(idle_.back());
      idle_.pop_back();
      return reader;
    }
  }
  return std::make_unique<ReadStatements>(open_(), node_);
}

void Readers::give_back(std::unique_ptr<ReadStatements> reader) {
  const std::lock_guard lock(mutex_);
  if (idle_.size() < kKept) idle_.push_back(std::move(reader));
}

void Readers::forget_idle() {
  const std::lock_guard lock(mutex_);
  idle_.clear();
}

}  // namespace annan::store
