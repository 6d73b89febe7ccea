// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "store/nodes.hpp"
#include "store/postgres/pg_connection.hpp"

namespace annan::store {

/// The connection on which a node hears the others, and its thread. Lost, it is made again, and the listener told that
/// it may have missed something.
class PgEar {
 public:
  PgEar(std::string url, std::string node);
  PgEar(const PgEar&) = delete;
  PgEar& operator=(const PgEar&) = delete;
  ~PgEar();

  void listen(Listener listener);

 private:
  void work();
  std::unique_ptr<PgConnection> connect();
  /// Until the connection is lost (StoreError) or the end (returns).
  void hear_on(PgConnection& db);
  /// True when it is time to end; else something has come, or the time is up.
  bool wait(int socket, int milliseconds) const;

  std::string url_;
  std::string node_;
  std::mutex mutex_;
  Listener listener_;
  int end_ = -1;  ///< an eventfd that is readable when the thread is to end
  std::thread thread_;
};

}  // namespace annan::store
