// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <functional>
#include <stdexcept>
#include <string>

namespace annan::store {

/// A broken store: disk full, file or server gone, schema of a newer program. Thrown by the reading functions.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Nothing was written.
struct Failed {
  std::string message;
};

/// What a writing function answers with, once. Called on the store's own thread, after the commit is durable or has
/// failed; must not block.
template <class T>
using Done = std::move_only_function<void(std::expected<T, Failed>)>;

/// The same where there is nothing to say. False: nothing was written.
using Written = std::move_only_function<void(bool)>;

}  // namespace annan::store
