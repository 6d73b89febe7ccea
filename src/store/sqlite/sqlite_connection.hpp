// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>

#include "store/sql/connection.hpp"

struct sqlite3;

namespace annan::store {

enum class Access : std::uint8_t { kWrite, kRead };

/// A connection to a database file.
class SqliteConnection final : public Connection {
 public:
  SqliteConnection(const std::filesystem::path& file, Access access);
  ~SqliteConnection() override;

  std::unique_ptr<RawStatement> prepare(std::string_view sql) override;
  void run(const char* sql) override;
  [[nodiscard]] int changes() const override;
  [[nodiscard]] bool in_transaction() const override;
  [[nodiscard]] sqlite3* raw() const { return db_; }

 private:
  sqlite3* db_ = nullptr;
};

}  // namespace annan::store
