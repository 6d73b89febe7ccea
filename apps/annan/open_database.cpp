// SPDX-License-Identifier: MIT
#include "open_database.hpp"

#include <utility>

#include "store/postgres/postgres_store.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace annan::cli {

bool is_postgres(std::string_view database) {
  return database.starts_with("postgresql://") || database.starts_with("postgres://");
}

std::expected<std::unique_ptr<store::Store>, std::string> open_database(const std::string& database,
                                                                        std::shared_ptr<store::StoreMeters> meters) {
  try {
    return is_postgres(database) ? store::open_postgres(database, std::move(meters))
                                 : store::open_sqlite(database, std::move(meters));
  } catch (const store::StoreError& e) {
    return std::unexpected(e.what());
  }
}

}  // namespace annan::cli
