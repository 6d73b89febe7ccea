// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "store/sql/readers.hpp"
#include "store/sql/writer.hpp"
#include "store/store.hpp"

namespace annan::store {

/// The store over a database that speaks the common SQL. What kinds of database differ in: connections, transactions,
/// and how nodes hear of each other.
class SqlStore : public Store {
 public:
  /// `node` is this node's name.
  SqlStore(std::unique_ptr<WriteSession> session, Readers::Open open_reader, std::string node,
           std::shared_ptr<StoreMeters> meters)
      : readers_(std::move(open_reader), std::move(node)), writer_(std::move(session), std::move(meters)) {}

  void append(Append append, AppendDone done) override;
  bool has_party(const ids::PartyId& party) override;
  std::vector<party::Entry> load(const ids::PartyId& party) override;
  std::vector<party::Entry> entries_after(const ids::PartyId& party, ids::Seq seen) override;
  std::vector<party::Entry> finished_game(const ids::PartyId& party, ids::GameId game) override;
  std::optional<Duplicate> find_command(const CommandKey& key) override;
  std::vector<ids::PartyId> parties_after(const std::optional<ids::PartyId>& last, std::size_t most) override;
  void rebuild_projections() override;

  void add_guest(const Guest& guest, const TokenHash& token, ids::Instant at, Written done) override;
  void rename_guest(Rename rename, std::move_only_function<void(RenameResult)> done) override;
  void name_guest(const Guest& guest, Written done) override;
  std::optional<Guest> guest_by_token(const TokenHash& token) override;
  std::optional<Guest> guest(const ids::GuestId& id) override;
  void add_token(const ids::GuestId& guest, const TokenHash& token, ids::Instant at, Written done) override;
  void put_code(const ids::GuestId& guest, const SecretHash& code, ids::Instant expires, Written done) override;
  void take_code(const SecretHash& code, const TokenHash& token, ids::Instant now,
                 Done<std::optional<ids::GuestId>> done) override;
  void set_phrase(const ids::GuestId& guest, const SecretHash& phrase, Written done) override;
  std::optional<Guest> guest_by_phrase(const SecretHash& phrase) override;
  SiteKey site_key() override;

  Standing standing(const ids::GuestId& guest) override;
  std::vector<Leader> leaderboard(double deviation, std::size_t most) override;
  std::vector<GameSummary> games_of(const ids::GuestId& guest, std::size_t most) override;
  std::vector<OpeningCount> openings(const rules::Position& position, const rules::RuleSet& rules) override;
  FoundGames find_games(const GameSearch& search) override;
  std::vector<GameSummary> latest_games(ids::Instant before, std::size_t most) override;
  std::vector<RatingPoint> rating_history(const ids::GuestId& guest, std::size_t most) override;
  std::optional<ids::PartyId> ranked_game(const ids::GuestId& guest) override;

  std::optional<ids::InviteCode> invite_code(const ids::PartyId& party) override;
  std::optional<ids::PartyId> party_by_code(const ids::InviteCode& code) override;
  std::vector<OpenTable> open_tables(ids::Instant now, std::size_t most) override;
  void put_seek(const Seek& seek, Written done) override;
  void drop_seek(const ids::GuestId& guest, Written done) override;
  std::vector<Seeker> seeks(ids::Instant now) override;
  void pair(const ids::GuestId& one, const ids::GuestId& other, Append append, AppendDone done) override;

  void renew_presence(ids::Instant now, ids::Instant until, Written done) override;
  void add_presence(const Present& came, ids::Instant until, Written done) override;
  void drop_presence(const Present& gone, ids::Instant now, Written done) override;
  void state_presence(std::vector<Present> present, ids::Instant now, ids::Instant until, Written done) override;
  std::vector<PresentUntil> presence(const ids::PartyId& party) override;
  void set_due(const ids::PartyId& party, ids::Seq seen, std::optional<ids::Instant> due, Written done) override;
  void claim_due(ids::Instant now, ids::Instant until, std::size_t most, Done<std::vector<ids::PartyId>> done) override;

  std::vector<party::Outage> begin_service(ids::Instant now, ids::Millis tolerance) override;
  void note_alive(ids::Instant now, ids::Millis tolerance, std::move_only_function<void(Noted)> done) override;
  std::vector<party::Outage> outages() override;
  bool is_served() override;
  void check_writable(Written done) override;

 protected:
  /// Writes nothing and tells the other nodes.
  void tell(News news);

 private:
  void append_by(Append append, std::function<AppendResult(LogWrites&, const Append&)> job, AppendDone done);
  /// A job that cannot but be done, whose answer is its result.
  template <class Result>
  void answer(std::function<Result(LogWrites&)> job, Done<Result> done);
  /// A job whose answer is whether it was written.
  void write(Writer::Write job, Written done);
  void wait_for(std::function<void(LogWrites&)> job);

  Readers readers_;
  Writer writer_;  // last: its thread ends before what it uses
};

}  // namespace annan::store
