// SPDX-License-Identifier: MIT
#include "store/sqlite/sqlite_store.hpp"

#include <future>
#include <memory>
#include <utility>

#include "store/event_json.hpp"
#include "store/sqlite/database.hpp"
#include "store/sqlite/migrations.hpp"
#include "store/sqlite/readers.hpp"
#include "store/sqlite/write_statements.hpp"
#include "store/sqlite/writer.hpp"

namespace annan::store {

namespace {

std::unique_ptr<Database> open_for_writing(const std::filesystem::path& file) {
  auto db = std::make_unique<Database>(file, Access::kWrite);
  db->run("PRAGMA journal_mode=WAL");
  db->run("PRAGMA synchronous=FULL");
  db->run("PRAGMA foreign_keys=ON");
  migrate(*db);
  return db;
}

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::filesystem::path& file)
      : db_(open_for_writing(file)), writes_(*db_), readers_(file), writer_(*db_) {}

  void append(Append append, std::move_only_function<void(AppendResult)> done) override;
  void add_guest(const Guest& guest, const TokenHash& token, ids::Instant at, Written done) override {
    write([this, guest, token, at] { return writes_.add_guest(guest, token, at), true; }, std::move(done));
  }
  void rename_guest(Rename rename, std::move_only_function<void(RenameResult)> done) override;
  std::vector<party::Outage> begin_service(ids::Instant now, ids::Millis tolerance) override;
  void note_alive(ids::Instant now, ids::Millis tolerance, std::move_only_function<void(Noted)> done) override;

  bool has_party(const ids::PartyId& party) override {
    return readers_.read([&](ReadStatements& r) { return r.has_party(party); });
  }
  std::vector<party::Entry> load(const ids::PartyId& party) override {
    return readers_.read([&](ReadStatements& r) { return r.load(party); });
  }
  std::vector<party::Entry> entries_after(const ids::PartyId& party, ids::Seq seen) override {
    return readers_.read([&](ReadStatements& r) { return r.after(party, seen); });
  }
  std::optional<Duplicate> find_command(const CommandKey& key) override {
    return readers_.read([&](ReadStatements& r) { return r.command(key); });
  }
  std::optional<Guest> guest_by_token(const TokenHash& token) override {
    return readers_.read([&](ReadStatements& r) { return r.by_token(token); });
  }
  std::optional<Guest> guest(const ids::GuestId& id) override {
    return readers_.read([&](ReadStatements& r) { return r.by_id(id); });
  }
  SiteKey site_key() override {
    return readers_.read([](ReadStatements& r) { return r.site_key(); });
  }
  void check_writable(Written done) override {
    write([this] { return writes_.touch(), true; }, std::move(done));
  }

 private:
  /// A job whose answer is whether it was written.
  template <class Write>
  void write(Write job, Written done) {
    auto kept = std::make_shared<bool>(false);
    writer_.add(
        [kept, job = std::move(job)]() mutable { return *kept = job(); },
        [kept, done = std::move(done)](const std::optional<std::string>& failure) mutable { done(!failure && *kept); });
  }

  std::unique_ptr<Database> db_;
  WriteStatements writes_;
  Readers readers_;
  Writer writer_;  // last: its thread ends before what it uses
};

void SqliteStore::append(Append append, std::move_only_function<void(AppendResult)> done) {
  auto result = std::make_shared<AppendResult>(Conflict{});
  std::string events = events_to_json(append.events);
  writer_.add(
      [this, result, append = std::move(append), events = std::move(events)] {
        *result = writes_.append(append, events);
        return std::holds_alternative<Appended>(*result);
      },
      [result, done = std::move(done)](std::optional<std::string> failure) mutable {
        if (failure) {
          done(Failed{std::move(*failure)});
        } else {
          done(std::move(*result));
        }
      });
}

void SqliteStore::rename_guest(Rename rename, std::move_only_function<void(RenameResult)> done) {
  auto result = std::make_shared<RenameResult>(Renamed{});
  writer_.add(
      [this, result, rename = std::move(rename)] {
        *result = writes_.rename_guest(rename);
        return std::holds_alternative<Renamed>(*result);
      },
      [result, done = std::move(done)](std::optional<std::string> failure) mutable {
        if (failure) {
          done(Failed{std::move(*failure)});
        } else {
          done(std::move(*result));
        }
      });
}

std::vector<party::Outage> SqliteStore::begin_service(ids::Instant now, ids::Millis tolerance) {
  std::promise<bool> noted;
  write([this, now, tolerance] { return writes_.note_alive(now, tolerance), true; },
        [&noted](bool ok) { noted.set_value(ok); });
  if (!noted.get_future().get()) throw StoreError("the database cannot be written");
  return readers_.read([](ReadStatements& r) { return r.outages(); });
}

void SqliteStore::note_alive(ids::Instant now, ids::Millis tolerance, std::move_only_function<void(Noted)> done) {
  auto found = std::make_shared<std::optional<party::Outage>>();
  writer_.add([this, now, tolerance, found] { return *found = writes_.note_alive(now, tolerance), true; },
              [found, done = std::move(done)](std::optional<std::string> failure) mutable {
                if (failure) {
                  done(std::unexpected(Failed{std::move(*failure)}));
                } else {
                  done(*found);
                }
              });
}

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::filesystem::path& file) {
  return std::make_unique<SqliteStore>(file);
}

}  // namespace annan::store
