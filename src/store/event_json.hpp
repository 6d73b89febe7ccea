// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "party/event.hpp"

namespace annan::store {

/// The number of the present form of events in the log. Older numbers stay readable.
inline constexpr int kEventSchema = 3;

/// A JSON array of the events, in the present form.
[[nodiscard]] std::string events_to_json(const std::vector<party::Event>& events);
/// Throws StoreError if the text is not in the form `schema`, or that is newer than this program.
[[nodiscard]] std::vector<party::Event> events_from_json(int schema, std::string_view text);

}  // namespace annan::store
