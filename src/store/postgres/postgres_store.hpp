// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "store/store.hpp"
#include "store/store_meters.hpp"

namespace annan::store {

/// Opens the database at a postgresql:// URL for one node of the site and brings its schema up to date. Several nodes,
/// in one process or many, may have the same database open. Throws StoreError with a sentence to act on. The destructor
/// writes what waits, answers it and ends the store's threads.
[[nodiscard]] std::unique_ptr<Store> open_postgres(
    const std::string& url, std::shared_ptr<StoreMeters> meters = std::make_shared<StoreMeters>());

}  // namespace annan::store
