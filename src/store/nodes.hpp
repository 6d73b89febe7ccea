// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "ids/text_id.hpp"
#include "store/failure.hpp"

namespace annan::store {

/// What a node hears of the others. Called on threads of the store; must not block.
struct Listener {
  /// Others have appended to these logs.
  std::function<void(std::vector<ids::PartyId>)> appended = [](const auto&) {};
  /// Nothing was heard for a while: any log may have gone on.
  std::function<void()> missed = [] {};
  /// What another node has sent.
  std::function<void(ids::PartyId, std::string)> said = [](const auto&, const auto&) {};
};

/// Several nodes on one database. A store that only one node can use tells it only when a program beside it has
/// written.
class Nodes {
 public:
  /// The longest text that can be sent, in bytes.
  static constexpr std::size_t kLongestText = 2000;

  virtual ~Nodes() = default;

  /// Replaces the listener; the old one is not called any more when this returns.
  virtual void listen(Listener listener) = 0;
  /// To every other node; lost when something breaks. One line of text, at most kLongestText.
  virtual void send_ephemeral(const ids::PartyId& party, std::string text) = 0;
};

}  // namespace annan::store
