// SPDX-License-Identifier: MIT
#include "store/sql/migrate.hpp"

#include <cstdint>
#include <string>

#include "store/sql/projection_writes.hpp"

namespace annan::store {

void migrate(Connection& db, std::span<const char* const> steps) {
  std::int64_t version = 0;
  Statement read(db, "SELECT version FROM schema_version");
  while (read.step())
    version = read.integer(0);
  const auto newest = static_cast<std::int64_t>(steps.size());
  if (version > newest) {
    throw StoreError("the database has schema " + std::to_string(version) +
                     ", made by a newer version; this one knows " + std::to_string(newest) +
                     ": use the newer program or another database");
  }
  for (const char* step : steps.subspan(static_cast<std::size_t>(version)))
    db.run(step);
  db.run("DELETE FROM schema_version");
  Statement write(db, "INSERT INTO schema_version VALUES ($1)");
  write.bind(newest).run();
  if (version > 0 && version < newest) ProjectionWrites(db).rebuild();
}

}  // namespace annan::store
