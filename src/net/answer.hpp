// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/http.hpp"
#include "party/refusal.hpp"

/// Responses of the site's calls. None of them may be kept by anybody.
namespace annan::net {

[[nodiscard]] Response json_answer(int status, std::string body, std::vector<Header> headers = {});
[[nodiscard]] Response refusal(const party::Refusal& why, std::vector<Header> headers = {});
[[nodiscard]] Response refusal(party::Code code, std::vector<Header> headers = {});
[[nodiscard]] Response plain_answer(int status, std::string_view text);

/// The rest of `path` after `prefix`, if it begins so and holds no further slash.
[[nodiscard]] std::optional<std::string_view> segment_after(std::string_view path, std::string_view prefix);

}  // namespace annan::net
