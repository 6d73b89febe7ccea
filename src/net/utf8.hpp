// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace annan::net {

/// Is the text UTF-8 (RFC 3629): no surrogates, nothing longer than need be, nothing beyond U+10FFFF?
[[nodiscard]] bool is_utf8(std::string_view text);

}  // namespace annan::net
