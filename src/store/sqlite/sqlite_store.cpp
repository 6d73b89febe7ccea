// SPDX-License-Identifier: MIT
#include "store/sqlite/sqlite_store.hpp"

#include <expected>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "store/sqlite/database.hpp"
#include "store/sqlite/migrations.hpp"
#include "store/sqlite/projection_writes.hpp"
#include "store/sqlite/readers.hpp"
#include "store/sqlite/write_statements.hpp"
#include "store/sqlite/writer.hpp"

namespace annan::store {

namespace {

std::unique_ptr<Database> open_for_writing(const std::filesystem::path& file) {
  auto db = std::make_unique<Database>(file, Access::kWrite);
  db->run("PRAGMA journal_mode=WAL");
  db->run("PRAGMA synchronous=FULL");
  const std::int64_t before = migrate(*db);
  db->run("PRAGMA foreign_keys=ON");
  if (before > 0 && before < kProjectionsSince) {
    db->run("BEGIN IMMEDIATE");
    ProjectionWrites(*db).rebuild();
    db->run("COMMIT");
  }
  return db;
}

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::filesystem::path& file)
      : db_(open_for_writing(file)), writes_(*db_, std::string(kOnlyNode)), readers_(file), writer_(*db_) {}

  /// First, because its type is found in its body.
  template <class Read>
  auto read(Read&& read) {
    return readers_.read(std::forward<Read>(read));
  }

  // ---- the log ----
  void append(Append append, AppendDone done) override {
    keep_if<Appended>([this, append = std::move(append)] { return writes_.append(append); }, std::move(done));
  }
  bool has_party(const ids::PartyId& party) override {
    return read([&](ReadStatements& r) { return r.has_party(party); });
  }
  std::vector<party::Entry> load(const ids::PartyId& party) override {
    return read([&](ReadStatements& r) { return r.load(party); });
  }
  std::vector<party::Entry> entries_after(const ids::PartyId& party, ids::Seq seen) override {
    return read([&](ReadStatements& r) { return r.after(party, seen); });
  }
  std::optional<Duplicate> find_command(const CommandKey& key) override {
    return read([&](ReadStatements& r) { return r.command(key); });
  }
  void rebuild_projections() override {
    wait_for([this] { return writes_.projections().rebuild(), true; });
  }

  // ---- guests ----
  void add_guest(const Guest& guest, const TokenHash& token, ids::Instant at, Written done) override {
    write([this, guest, token, at] { return guests().add_guest(guest, token, at), true; }, std::move(done));
  }
  void rename_guest(Rename rename, std::move_only_function<void(RenameResult)> done) override {
    keep_if<Renamed>([this, rename = std::move(rename)] { return writes_.rename_guest(rename); }, std::move(done));
  }
  std::optional<Guest> guest_by_token(const TokenHash& token) override {
    return read([&](ReadStatements& r) { return r.by_token(token); });
  }
  std::optional<Guest> guest(const ids::GuestId& id) override {
    return read([&](ReadStatements& r) { return r.by_id(id); });
  }
  void add_token(const ids::GuestId& guest, const TokenHash& token, ids::Instant at, Written done) override {
    write([this, guest, token, at] { return guests().add_token(guest, token, at), true; }, std::move(done));
  }
  void put_code(const ids::GuestId& guest, const SecretHash& code, ids::Instant expires, Written done) override {
    write([this, guest, code, expires] { return guests().put_code(guest, code, expires), true; }, std::move(done));
  }
  void take_code(const SecretHash& code, const TokenHash& token, ids::Instant now,
                 Done<std::optional<ids::GuestId>> done) override {
    answer<std::optional<ids::GuestId>>([this, code, token, now] { return guests().take_code(code, token, now); },
                                        std::move(done));
  }
  void set_phrase(const ids::GuestId& guest, const SecretHash& phrase, Written done) override {
    write([this, guest, phrase] { return guests().set_phrase(guest, phrase), true; }, std::move(done));
  }
  std::optional<Guest> guest_by_phrase(const SecretHash& phrase) override {
    return read([&](ReadStatements& r) { return r.by_phrase(phrase); });
  }
  SiteKey site_key() override {
    return read([](ReadStatements& r) { return r.site_key(); });
  }

  // ---- ratings ----
  Standing standing(const ids::GuestId& guest) override {
    return read([&](ReadStatements& r) { return r.standing(guest); });
  }
  std::vector<Leader> leaderboard(double deviation, std::size_t most) override {
    return read([&](ReadStatements& r) { return r.leaderboard(deviation, most); });
  }
  std::vector<GameSummary> games_of(const ids::GuestId& guest, std::size_t most) override {
    return read([&](ReadStatements& r) { return r.games_of(guest, most); });
  }
  std::vector<RatingPoint> rating_history(const ids::GuestId& guest, std::size_t most) override {
    return read([&](ReadStatements& r) { return r.rating_history(guest, most); });
  }
  std::optional<ids::PartyId> ranked_game(const ids::GuestId& guest) override {
    return read([&](ReadStatements& r) { return r.ranked_game(guest); });
  }

  // ---- the lobby ----
  std::optional<ids::InviteCode> invite_code(const ids::PartyId& party) override {
    return read([&](ReadStatements& r) { return r.invite_code(party); });
  }
  std::optional<ids::PartyId> party_by_code(const ids::InviteCode& code) override {
    return read([&](ReadStatements& r) { return r.party_by_code(code); });
  }
  std::vector<OpenTable> open_tables(ids::Instant now, std::size_t most) override {
    return read([&](ReadStatements& r) { return r.open_tables(now, most); });
  }
  void put_seek(const Seek& seek, Written done) override {
    write([this, seek] { return lobby().put_seek(seek); }, std::move(done));
  }
  void drop_seek(const ids::GuestId& guest, Written done) override {
    write([this, guest] { return lobby().drop_seek(guest), true; }, std::move(done));
  }
  std::vector<Seeker> seeks(ids::Instant now) override {
    return read([&](ReadStatements& r) { return r.seeks(now); });
  }
  void pair(const ids::GuestId& one, const ids::GuestId& other, Append append, AppendDone done) override {
    keep_if<Appended>([this, one, other, append = std::move(append)] { return writes_.pair(one, other, append); },
                      std::move(done));
  }

  // ---- presence and deadlines ----
  void renew_presence(std::vector<Present> present, ids::Instant now, ids::Instant expires, Written done) override {
    write([this, present = std::move(present), now,
           expires] { return lobby().renew_presence(present, now, expires), true; },
          std::move(done));
  }
  void drop_presence(const Present& gone, ids::Instant now, Written done) override {
    write([this, gone, now] { return lobby().drop_presence(gone, now), true; }, std::move(done));
  }
  std::vector<PresentUntil> presence(const ids::PartyId& party) override {
    return read([&](ReadStatements& r) { return r.presence(party); });
  }
  void set_due(const ids::PartyId& party, ids::Seq seen, std::optional<ids::Instant> due, Written done) override {
    write([this, party, seen, due] { return lobby().set_due(party, seen, due), true; }, std::move(done));
  }
  void claim_due(ids::Instant now, ids::Instant until, std::size_t most,
                 Done<std::vector<ids::PartyId>> done) override {
    answer<std::vector<ids::PartyId>>([this, now, until, most] { return lobby().claim_due(now, until, most); },
                                      std::move(done));
  }

  // ---- service ----
  std::vector<party::Outage> begin_service(ids::Instant now, ids::Millis tolerance) override {
    wait_for([this, now, tolerance] { return writes_.note_alive(now, tolerance), true; });
    return outages();
  }
  void note_alive(ids::Instant now, ids::Millis tolerance, std::move_only_function<void(Noted)> done) override {
    answer<std::optional<party::Outage>>([this, now, tolerance] { return writes_.note_alive(now, tolerance); },
                                         std::move(done));
  }
  std::vector<party::Outage> outages() override {
    return read([](ReadStatements& r) { return r.outages(); });
  }
  void check_writable(Written done) override {
    write([this] { return writes_.touch(), true; }, std::move(done));
  }

  // ---- nodes: a file has one ----
  void listen(Listener) override {}
  void send_ephemeral(const ids::PartyId&, std::string) override {}

 private:
  GuestWrites& guests() { return writes_.guests(); }
  LobbyWrites& lobby() { return writes_.lobby(); }
  /// A job whose answer is its result; all but `Kept` leaves nothing behind.
  template <class Kept, class Write, class Result>
  void keep_if(Write job, std::move_only_function<void(Result)> done) {
    auto result = std::make_shared<Result>(Failed{});
    writer_.add(
        [result, job = std::move(job)]() mutable {
          *result = job();
          return std::holds_alternative<Kept>(*result);
        },
        [result, done = std::move(done)](std::optional<std::string> failure) mutable {
          if (failure) *result = Failed{std::move(*failure)};
          done(std::move(*result));
        });
  }
  /// A job that cannot but be done, whose answer is its result.
  template <class Result, class Write>
  void answer(Write job, Done<Result> done) {
    auto result = std::make_shared<Result>();
    writer_.add([result, job = std::move(job)]() mutable { return *result = job(), true; },
                [result, done = std::move(done)](std::optional<std::string> failure) mutable {
                  if (failure) return done(std::unexpected(Failed{std::move(*failure)}));
                  done(std::move(*result));
                });
  }
  /// A job whose answer is whether it was written.
  template <class Write>
  void write(Write job, Written done) {
    auto kept = std::make_shared<bool>(false);
    writer_.add(
        [kept, job = std::move(job)]() mutable { return *kept = job(); },
        [kept, done = std::move(done)](const std::optional<std::string>& failure) mutable { done(!failure && *kept); });
  }
  template <class Write>
  void wait_for(Write job) {
    std::promise<std::optional<std::string>> ended;
    writer_.add(std::move(job), [&ended](std::optional<std::string> failure) { ended.set_value(std::move(failure)); });
    if (const auto failure = ended.get_future().get()) throw StoreError("the database cannot be written: " + *failure);
  }

  std::unique_ptr<Database> db_;
  WriteStatements writes_;
  Readers readers_;
  Writer writer_;  // last: its thread ends before what it uses
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::filesystem::path& file) {
  return std::make_unique<SqliteStore>(file);
}

}  // namespace annan::store
