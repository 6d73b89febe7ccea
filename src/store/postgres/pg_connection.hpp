// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "store/sql/connection.hpp"

struct pg_conn;
struct pg_result;

namespace annan::store {

/// The connection is gone. What it was doing may be done on another.
class ConnectionLost : public TryAgain {
 public:
  using TryAgain::TryAgain;
};

struct ClearResult {
  void operator()(pg_result* r) const;
};
using PgResult = std::unique_ptr<pg_result, ClearResult>;

/// A connection to a PostgreSQL server. Deadlocks and serialisation failures are TryAgain.
class PgConnection final : public Connection {
 public:
  /// `url`: postgresql://… or keyword=value pairs, as libpq reads them. A server that is not to be reached is no
  /// TryAgain: whoever waits is to hear of it.
  explicit PgConnection(const std::string& url);
  ~PgConnection() override;

  std::unique_ptr<RawStatement> prepare(std::string_view sql) override;
  void run(const char* sql) override;
  [[nodiscard]] int changes() const override { return changes_; }
  [[nodiscard]] bool in_transaction() const override;
  /// The transaction can go on, perhaps after going back to a savepoint.
  [[nodiscard]] bool usable() const;
  [[nodiscard]] pg_conn* raw() const { return db_; }

  /// Throws what a result says, if it is an error; takes notice of how many rows it changed.
  PgResult check(pg_result* result, std::string_view doing);

 private:
  pg_conn* db_ = nullptr;
  int statements_ = 0;
  int changes_ = 0;
};

}  // namespace annan::store
