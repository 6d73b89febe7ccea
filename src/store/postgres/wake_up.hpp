// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "ids/text_id.hpp"
#include "store/nodes.hpp"
#include "store/sql/write_session.hpp"

namespace annan::store {

/// The texts that tell other nodes these news of `node`: one, unless they are too much for one notification.
[[nodiscard]] std::vector<std::string> wake_ups(std::string_view node, const std::vector<News>& news);

/// Tells the listener what another node's text says; nothing for a text of `own`'s own.
void hear(std::string_view own, std::string_view text, const Listener& listener);

}  // namespace annan::store
