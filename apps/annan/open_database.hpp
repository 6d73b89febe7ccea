// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "store/store.hpp"
#include "store/store_meters.hpp"

namespace annan::cli {

[[nodiscard]] bool is_postgres(std::string_view database);
/// A SQLite file, or what a postgresql:// address leads to. An error is a sentence for the person who named it.
[[nodiscard]] std::expected<std::unique_ptr<store::Store>, std::string> open_database(
    const std::string& database, std::shared_ptr<store::StoreMeters> meters = std::make_shared<store::StoreMeters>());

}  // namespace annan::cli
