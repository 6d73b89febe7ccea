// SPDX-License-Identifier: MIT
#pragma once

#include <span>

namespace annan::store {

/// The steps for migrate(). Foreign keys must not be enforced meanwhile.
[[nodiscard]] std::span<const char* const> sqlite_migrations();

}  // namespace annan::store
