// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <utility>

#include "host/scheduler.hpp"

namespace annan::host {

/// A callback for the store: runs `then(owner, result)` on the host's thread, unless the owner is gone by then.
template <class Owner, class Then>
auto back_here(Scheduler& scheduler, std::weak_ptr<Owner> owner, Then then) {
  return [&scheduler, owner = std::move(owner), then = std::move(then)](auto&& result) mutable {
    scheduler.post(
        [owner = std::move(owner), then = std::move(then), result = std::forward<decltype(result)>(result)]() mutable {
          if (const auto self = owner.lock()) then(*self, std::move(result));
        });
  };
}

}  // namespace annan::host
