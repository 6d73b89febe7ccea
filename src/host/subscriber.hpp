// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "host/messages.hpp"

namespace annan::host {

/// One socket's end, as the host sees it. Called on the host's thread; it must not call the host back from inside.
class Subscriber {
 public:
  Subscriber() = default;
  Subscriber(const Subscriber&) = delete;
  Subscriber& operator=(const Subscriber&) = delete;
  virtual ~Subscriber() = default;

  virtual void deliver(std::shared_ptr<Outgoing> message) = 0;
  /// Nothing follows: a newer connection has taken its place. The transport closes the socket.
  virtual void replaced() = 0;
  /// Nothing follows: the party's host has removed the guest. The transport closes the socket.
  virtual void removed() = 0;
};

}  // namespace annan::host
