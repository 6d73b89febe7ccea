// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "host/connection.hpp"
#include "host/messages.hpp"
#include "ids/text_id.hpp"

namespace annan::host {

/// Who is connected to a party, players and watchers.
class Audience {
 public:
  [[nodiscard]] bool empty() const { return connections_.empty(); }
  [[nodiscard]] bool connected(const ids::GuestId& guest) const;
  /// Each once, the first to come first.
  [[nodiscard]] std::vector<ids::GuestId> guests() const;

  /// The guest's oldest connection is replaced if there would be more than `most`.
  void add(const ConnectionPtr& connection, std::size_t most);
  /// False if it is not there (any more).
  bool remove(const Connection& connection);
  [[nodiscard]] bool contains(const Connection& connection) const;
  /// Older connections of the same guest and page are replaced.
  void take_over(const Connection& connection, std::string_view tab);
  /// The guest's connections end.
  void expel(const ids::GuestId& guest);
  void rename(const store::Guest& guest);
  /// To everyone who listens.
  void broadcast(ServerMessage message) const;

 private:
  std::vector<ConnectionPtr> connections_;  ///< oldest first
};

}  // namespace annan::host
