// SPDX-License-Identifier: MIT
#pragma once

#include "meter/counter.hpp"
#include "meter/latencies.hpp"

namespace annan::store {

/// What a store counts of its writing.
struct StoreMeters {
  meter::Latencies append;  ///< from being asked for an entry until it is durable, the waiting for others included
  meter::Latencies commit;  ///< of one transaction: the disk's fsync, or the database server's
  meter::Counter failures;  ///< writes that were answered with a failure
  meter::Level waiting;     ///< writes that nobody has answered yet
};

}  // namespace annan::store
