// SPDX-License-Identifier: MIT
#include "store/sqlite/sqlite_store.hpp"

#include <memory>
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
  const std::int64_t before = migrate(*db, sqlite_migrations());
  if (before > 0 && before < kProjectionsSince) ProjectionWrites(*db).rebuild();
  db->run("COMMIT");
  db->run("PRAGMA foreign_keys=ON");
  return db;
}

class SqliteSession final : public WriteSession {
 public:
  explicit SqliteSession(const std::filesystem::path& file)
      : db_(open_for_writing(file)),
        writes_(*db_, kNode),
        begin_(*db_, "BEGIN IMMEDIATE"),
        savepoint_(*db_, "SAVEPOINT job"),
        release_(*db_, "RELEASE job"),
        undo_(*db_, "ROLLBACK TO job"),
        commit_(*db_, "COMMIT") {}

  LogWrites& begin(std::vector<ids::PartyId>) override {
    begin_.run();
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

 private:
  std::unique_ptr<Connection> db_;
  LogWrites writes_;
  Statement begin_, savepoint_, release_, undo_, commit_;
};

class SqliteStore final : public SqlStore {
 public:
  explicit SqliteStore(const std::filesystem::path& file)
      : SqlStore(
            std::make_unique<SqliteSession>(file),
            [file] { return std::make_unique<SqliteConnection>(file, Access::kRead); }, kNode) {}

  void listen(Listener) override {}
  void send_ephemeral(const ids::PartyId&, std::string) override {}
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::filesystem::path& file) {
  return std::make_unique<SqliteStore>(file);
}

}  // namespace annan::store
