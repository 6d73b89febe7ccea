// SPDX-License-Identifier: MIT
#include "store/sqlite/database.hpp"

#include <sqlite3.h>

#include "store/store.hpp"

namespace annan::store {

namespace {

/// How long a connection waits for another process that writes.
constexpr int kBusyMillis = 5000;

[[noreturn]] void fail(sqlite3* db, std::string_view doing) {
  throw StoreError("SQLite, " + std::string(doing) + ": " + sqlite3_errmsg(db));
}

}  // namespace

Database::Database(const std::filesystem::path& file, Access access) {
  const int flags = access == Access::kWrite ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  if (sqlite3_open_v2(file.c_str(), &db_, flags | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK) {
    const std::string why = db_ == nullptr ? "out of memory" : sqlite3_errmsg(db_);
    sqlite3_close(db_);
    throw StoreError("cannot open the database " + file.string() + ": " + why);
  }
  sqlite3_busy_timeout(db_, kBusyMillis);
}

Database::~Database() {
  sqlite3_close(db_);
}

void Database::run(const char* sql) {
  if (sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail(db_, sql);
}

int Database::changes() const {
  return sqlite3_changes(db_);
}
bool Database::in_transaction() const {
  return sqlite3_get_autocommit(db_) == 0;
}

Statement::Statement(Database& db, std::string_view sql) : db_(db) {
  if (sqlite3_prepare_v3(db.raw(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement_,
                         nullptr) != SQLITE_OK) {
    fail(db.raw(), sql);
  }
}

Statement::~Statement() {
  sqlite3_finalize(statement_);
}

void Statement::check(int result) const {
  if (result != SQLITE_OK) fail(db_.raw(), "binding a value");
}

bool Statement::step() {
  const int result = sqlite3_step(statement_);
  if (result == SQLITE_ROW) return true;
  if (result != SQLITE_DONE) {
    const std::string why = sqlite3_errmsg(db_.raw());
    reset();
    throw StoreError("SQLite: " + why);
  }
  reset();
  return false;
}

void Statement::reset() {
  sqlite3_reset(statement_);
}

bool Statement::null(int column) const {
  return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

double Statement::real(int column) const {
  return sqlite3_column_double(statement_, column);
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_, column);
}

std::string_view Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

std::span<const std::uint8_t> Statement::blob(int column) const {
  const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_, column));
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

void Statement::bind_one(int index, std::int64_t value) {
  check(sqlite3_bind_int64(statement_, index, value));
}
void Statement::bind_one(int index, double value) {
  check(sqlite3_bind_double(statement_, index, value));
}
void Statement::bind_null(int index) {
  check(sqlite3_bind_null(statement_, index));
}
void Statement::bind_one(int index, std::string_view value) {
  check(sqlite3_bind_text64(statement_, index, value.data(), value.size(), SQLITE_STATIC, SQLITE_UTF8));
}
void Statement::bind_one(int index, std::span<const std::uint8_t> value) {
  check(sqlite3_bind_blob64(statement_, index, value.data(), value.size(), SQLITE_STATIC));
}

}  // namespace annan::store
