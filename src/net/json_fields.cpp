// SPDX-License-Identifier: MIT
#include "net/json_fields.hpp"

#include <string>
#include <utility>

namespace annan::net {
namespace {

/// Deeper than any message is.
constexpr std::size_t kDepth = 6;

party::Refusal bad(party::Code code, std::string_view field) {
  party::Facts facts;
  facts.field = std::string(field);
  return party::Refusal(code, std::move(facts));
}

}  // namespace

party::Refusal bad_message(std::string_view field) {
  return bad(party::Code::kBadMessage, field);
}
party::Refusal bad_house_rules(std::string_view field) {
  return bad(party::Code::kBadHouseRules, field);
}

Read<json::object> parse_object(std::string_view text) {
  json::parse_options options;
  options.max_depth = kDepth;
  json::error_code error;
  json::value value = json::parse(json::string_view(text.data(), text.size()), error, {}, options);
  if (error || !value.is_object()) return std::unexpected(bad_message("json"));
  return std::move(value.as_object());
}

const json::value* find(const json::object& from, std::string_view field) {
  const json::value* value = from.if_contains(json::string_view(field.data(), field.size()));
  return value == nullptr || value->is_null() ? nullptr : value;
}

std::optional<std::string_view> text_of(const json::value& value) {
  const json::string* s = value.if_string();
  if (s == nullptr) return std::nullopt;
  return std::string_view(s->data(), s->size());
}

std::optional<std::int64_t> integer_of(const json::value& value) {
  json::error_code error;
  const auto number = value.to_number<std::int64_t>(error);
  if (error) return std::nullopt;
  return number;
}

Read<std::string_view> text_in(const json::object& from, std::string_view field) {
  const json::value* value = find(from, field);
  const auto text = value != nullptr ? text_of(*value) : std::nullopt;
  if (!text) return std::unexpected(bad_message(field));
  return *text;
}

Read<std::int64_t> number_in(const json::object& from, std::string_view field, std::int64_t least, std::int64_t most) {
  const json::value* value = find(from, field);
  const auto number = value != nullptr ? integer_of(*value) : std::nullopt;
  if (!number || *number < least || *number > most) return std::unexpected(bad_message(field));
  return *number;
}

}  // namespace annan::net
