// SPDX-License-Identifier: MIT
#pragma once

#include "store/deadlines.hpp"
#include "store/failure.hpp"
#include "store/guests.hpp"
#include "store/lobby.hpp"
#include "store/log.hpp"
#include "store/nodes.hpp"
#include "store/openings.hpp"
#include "store/presence.hpp"
#include "store/ratings.hpp"
#include "store/service.hpp"

namespace annan::store {

/// The site's memory. Every function may be called from any thread. Reading functions block and throw StoreError;
/// writing functions answer on the store's own thread when the commit is durable or has failed.
class Store : public Log,
              public Guests,
              public Ratings,
              public Openings,
              public Lobby,
              public Presence,
              public Deadlines,
              public Service,
              public Nodes {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
};

}  // namespace annan::store
