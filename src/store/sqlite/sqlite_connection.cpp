// SPDX-License-Identifier: MIT
#include "store/sqlite/sqlite_connection.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <memory>
#include <string>

namespace annan::store {

namespace {

/// How long a connection waits for another process that writes.
constexpr int kBusyMillis = 5000;

[[noreturn]] void fail(sqlite3* db, std::string_view doing) {
  throw StoreError("SQLite, " + std::string(doing) + ": " + sqlite3_errmsg(db));
}

class SqliteStatement final : public RawStatement {
 public:
  SqliteStatement(sqlite3* db, std::string_view sql) : db_(db) {
    // SQLite takes $1 for a name; its own numbered parameters are ?1.
    std::string own(sql);
    std::ranges::replace(own, '$', '?');
    if (sqlite3_prepare_v3(db, own.data(), static_cast<int>(own.size()), SQLITE_PREPARE_PERSISTENT, &statement_,
                           nullptr) != SQLITE_OK) {
      fail(db, sql);
    }
  }
  SqliteStatement(const SqliteStatement&) = delete;
  SqliteStatement& operator=(const SqliteStatement&) = delete;
  ~SqliteStatement() override { sqlite3_finalize(statement_); }

  void bind_null(int index) override { check(sqlite3_bind_null(statement_, index)); }
  void bind_integer(int index, std::int64_t value) override { check(sqlite3_bind_int64(statement_, index, value)); }
  void bind_real(int index, double value) override { check(sqlite3_bind_double(statement_, index, value)); }
  void bind_text(int index, std::string_view value) override {
    check(sqlite3_bind_text64(statement_, index, value.data(), value.size(), SQLITE_STATIC, SQLITE_UTF8));
  }
  void bind_bytes(int index, std::span<const std::uint8_t> value) override {
    check(sqlite3_bind_blob64(statement_, index, value.data(), value.size(), SQLITE_STATIC));
  }
  bool step() override {
    const int result = sqlite3_step(statement_);
    if (result == SQLITE_ROW) return true;
    if (result != SQLITE_DONE) {
      const std::string why = sqlite3_errmsg(db_);
      reset();
      throw StoreError("SQLite: " + why);
    }
    reset();
    return false;
  }
  void reset() override { sqlite3_reset(statement_); }
  [[nodiscard]] bool null(int column) const override { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }
  [[nodiscard]] std::int64_t integer(int column) const override { return sqlite3_column_int64(statement_, column); }
  [[nodiscard]] double real(int column) const override { return sqlite3_column_double(statement_, column); }
  [[nodiscard]] std::string_view text(int column) const override {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }
  [[nodiscard]] std::vector<std::uint8_t> bytes(int column) const override {
    const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_, column));
    return {bytes, bytes + sqlite3_column_bytes(statement_, column)};
  }

 private:
  void check(int result) const {
    if (result != SQLITE_OK) fail(db_, "binding a value");
  }

  sqlite3* db_;
  sqlite3_stmt* statement_ = nullptr;
};

}  // namespace

SqliteConnection::SqliteConnection(const std::filesystem::path& file, Access access) {
  const int flags = access == Access::kWrite ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  if (sqlite3_open_v2(file.c_str(), &db_, flags | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK) {
    const std::string why = db_ == nullptr ? "out of memory" : sqlite3_errmsg(db_);
    sqlite3_close(db_);
    throw StoreError("cannot open the database " + file.string() + ": " + why);
  }
  sqlite3_busy_timeout(db_, kBusyMillis);
}

SqliteConnection::~SqliteConnection() {
  sqlite3_close(db_);
}

std::unique_ptr<RawStatement> SqliteConnection::prepare(std::string_view sql) {
  return std::make_unique<SqliteStatement>(db_, sql);
}

void SqliteConnection::run(const char* sql) {
  if (sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail(db_, sql);
}

int SqliteConnection::changes() const {
  return sqlite3_changes(db_);
}
bool SqliteConnection::in_transaction() const {
  return sqlite3_get_autocommit(db_) == 0;
}

}  // namespace annan::store
