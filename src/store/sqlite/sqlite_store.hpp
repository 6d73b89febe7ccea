// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>

#include "store/store.hpp"
#include "store/store_meters.hpp"

namespace annan::store {

/// Opens or makes the database file and brings its schema up to date. Throws StoreError with a sentence to act on.
/// The destructor writes what waits, answers it and ends the writer.
[[nodiscard]] std::unique_ptr<Store> open_sqlite(const std::filesystem::path& file,
                                                 std::shared_ptr<StoreMeters> meters = std::make_shared<StoreMeters>());

}  // namespace annan::store
