// SPDX-License-Identifier: MIT
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <expected>
#include <limits>
#include <optional>
#include <string_view>

#include "party/refusal.hpp"

/// Fields of a JSON object that a stranger has sent. Whatever is wrong is a refusal that names the field.
namespace annan::net {

namespace json = boost::json;

template <class T>
using Read = std::expected<T, party::Refusal>;

[[nodiscard]] party::Refusal bad_message(std::string_view field);
[[nodiscard]] party::Refusal bad_house_rules(std::string_view field);

/// The text as one object, not nested deeper than any message is.
[[nodiscard]] Read<json::object> parse_object(std::string_view text);

/// Null counts as absent.
[[nodiscard]] const json::value* find(const json::object& from, std::string_view field);
[[nodiscard]] std::optional<std::string_view> text_of(const json::value& value);
[[nodiscard]] std::optional<std::int64_t> integer_of(const json::value& value);

/// A field that must be there and be text.
[[nodiscard]] Read<std::string_view> text_in(const json::object& from, std::string_view field);
/// A field that must be there and be a whole number within the bounds.
[[nodiscard]] Read<std::int64_t> number_in(const json::object& from, std::string_view field, std::int64_t least,
                                           std::int64_t most = std::numeric_limits<std::int64_t>::max());

/// For writing.
[[nodiscard]] inline json::string json_text(std::string_view s) {
  return json::string(s.data(), s.size());
}

}  // namespace annan::net
