// SPDX-License-Identifier: MIT
#pragma once

#include <boost/json/object.hpp>

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

namespace annan::load {

/// What one client believes of its party: folded from what it was told, as docs/protocol.md says.
struct View {
  std::int64_t seq = 0;
  std::int64_t game = 0;
  std::vector<std::string> moves;
  bool over = false;
  friend bool operator==(const View&, const View&) = default;

  [[nodiscard]] std::string text() const;
};

/// Takes a snapshot's place.
[[nodiscard]] View view_of(const boost::json::object& snapshot);
/// Folds one `events` message in. An error for one that does not follow.
[[nodiscard]] std::expected<void, std::string> fold(View& view, const boost::json::object& events);

}  // namespace annan::load
