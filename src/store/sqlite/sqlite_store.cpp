// SPDX-License-Identifier: MIT
#include "store/sqlite/sqlite_store.hpp"

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "store/sql/migrate.hpp"
#include "store/sql/sql_store.hpp"
#include "store/sqlite/migrations.hpp"
#include "store/sqlite/sqlite_connection.hpp"

namespace annan::store {

namespace {

/// A file has one node, always the same: after a restart it is not taken for another that is still connected.
constexpr const char* kNode = "only";

std::unique_ptr<Connection> open_for_writing(const std::filesystem::path& file) {
  auto db = std::make_unique<SqliteConnection>(file, Access::kWrite);
  db->run("PRAGMA journal_mode=WAL");
  db->run("PRAGMA synchronous=FULL");
  db->run("BEGIN IMMEDIATE");
  db->run("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL) STRICT");
  // Who throws from here on closes the connection, which rolls back.
  migrate(*db, sqlite_migrations());
  db->run("COMMIT");
  db->run("PRAGMA foreign_keys=ON");
  return db;
}

/// Who is to hear that somebody else has written.
class Listening {
 public:
  void listen(Listener listener) {
    const std::lock_guard lock(mutex_);
    listener_ = std::move(listener);
  }
  void missed() {
    const std::lock_guard lock(mutex_);
    listener_.missed();
  }

 private:
  std::mutex mutex_;
  Listener listener_;
};

class SqliteSession final : public WriteSession {
 public:
  SqliteSession(const std::filesystem::path& file, std::shared_ptr<Listening> listening)
      : listening_(std::move(listening)),
        db_(open_for_writing(file)),
        writes_(*db_, kNode),
        data_version_(*db_, "PRAGMA data_version"),
        begin_(*db_, "BEGIN IMMEDIATE"),
        savepoint_(*db_, "SAVEPOINT job"),
        release_(*db_, "RELEASE job"),
        undo_(*db_, "ROLLBACK TO job"),
        commit_(*db_, "COMMIT") {}

  LogWrites& begin(std::vector<ids::PartyId>) override {
    begin_.run();
    look_for_others();
    return writes_;
  }
  void savepoint() override { savepoint_.run(); }
  void release() override { release_.run(); }
  void undo() override { undo_.run(); }
  [[nodiscard]] bool intact() const override { return db_->in_transaction(); }
  void commit(const std::vector<News>&) override { commit_.run(); }
  void roll_back() override {
    if (db_->in_transaction()) db_->run("ROLLBACK");
  }
  bool serve_beside_others() override { return false; }
  bool is_served() override { return false; }

 private:
  /// SQLite counts what other connections have committed: an `annan admin` has been here.
  void look_for_others() {
    std::int64_t version = 0;
    while (data_version_.step())
      version = data_version_.integer(0);
    const std::int64_t known = std::exchange(version_, version);
    if (known != 0 && known != version) listening_->missed();
  }

  std::shared_ptr<Listening> listening_;
  std::unique_ptr<Connection> db_;
  LogWrites writes_;
  std::int64_t version_ = 0;
  Statement data_version_, begin_, savepoint_, release_, undo_, commit_;
};

class SqliteStore final : public SqlStore {
 public:
  SqliteStore(const std::filesystem::path& file, const std::shared_ptr<Listening>& listening,
              std::shared_ptr<StoreMeters> meters)
      : SqlStore(
            std::make_unique<SqliteSession>(file, listening),
            [file] { return std::make_unique<SqliteConnection>(file, Access::kRead); }, kNode, std::move(meters)),
        listening_(listening) {}

  void listen(Listener listener) override { listening_->listen(std::move(listener)); }
  void send_ephemeral(const ids::PartyId&, std::string) override {}

 private:
  std::shared_ptr<Listening> listening_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::filesystem::path& file, std::shared_ptr<StoreMeters> meters) {
  return std::make_unique<SqliteStore>(file, std::make_shared<Listening>(), std::move(meters));
}

}  // namespace annan::store
