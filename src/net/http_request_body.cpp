// SPDX-License-Identifier: MIT
#include "net/http_request_body.hpp"

#include <string>
#include <utility>
#include <vector>

#include "net/house_json.hpp"
#include "net/json_fields.hpp"

namespace annan::net {
namespace {

Read<json::object> parse_body(std::string_view body) {
  return parse_object(body.empty() ? "{}" : body);
}

std::optional<party::Refusal> read_id(const json::object& from, CreateRequest& into) {
  if (find(from, "id") == nullptr) return std::nullopt;
  const auto text = text_in(from, "id");
  into.id = text ? ids::CommandId::parse(*text) : std::nullopt;
  if (!into.id) return bad_message("id");
  return std::nullopt;
}

std::optional<party::Refusal> read_opponent(const json::object& from, host::CreateParty& into) {
  std::string_view opponent = "friend";
  if (const json::value* value = find(from, "opponent")) opponent = text_of(*value).value_or("");
  if (opponent != "friend" && opponent != "computer") return bad_message("opponent");
  if (opponent == "friend") return std::nullopt;
  into.computer = party::Computer{party::kUsualComputerLevel};
  if (find(from, "level") != nullptr) {
    const auto level = number_in(from, "level", 1, party::kComputerLevels);
    if (!level) return party::Refusal(party::Code::kBadLevel);
    into.computer->level = static_cast<int>(*level);
  }
  return std::nullopt;
}

std::optional<party::Refusal> read_color(const json::object& from, host::CreateParty& into) {
  if (find(from, "color") == nullptr) return std::nullopt;
  // The creator sits on the first seat.
  const auto text = text_in(from, "color");
  into.colors = text ? colors_of_first_seat(*text) : std::nullopt;
  if (!into.colors) return bad_message("color");
  return std::nullopt;
}

std::optional<party::Refusal> read_setup(const json::object& from, host::CreateParty& into) {
  if (find(from, "sfen") != nullptr) {
    const auto sfen = text_in(from, "sfen");
    if (!sfen) return sfen.error();
    if (auto wrong = read_start(*sfen, into.start)) return wrong;
  }
  if (const json::value* house = find(from, "house")) return read_house(*house, into.house);
  return std::nullopt;
}

std::optional<party::Refusal> read_outside(const json::object& from, host::CreateParty& into) {
  if (find(from, "name") != nullptr) {
    const auto name = text_in(from, "name");
    if (!name) return name.error();
    into.name = std::string(*name);
  }
  if (const json::value* open = find(from, "public")) {
    const bool* flag = open->if_bool();
    if (flag == nullptr) return bad_message("public");
    into.listed = *flag;
  }
  return std::nullopt;
}

}  // namespace

std::expected<CreateRequest, party::Refusal> decode_create_request(std::string_view body) {
  const auto object = parse_body(body);
  if (!object) return std::unexpected(object.error());
  CreateRequest request;
  if (auto wrong = read_id(*object, request)) return std::unexpected(std::move(*wrong));
  for (const auto read : {read_opponent, read_color, read_setup, read_outside}) {
    if (auto wrong = read(*object, request.wish)) return std::unexpected(std::move(*wrong));
  }
  return request;
}

std::expected<std::string, party::Refusal> decode_name(std::string_view body) {
  const auto object = parse_body(body);
  if (!object) return std::unexpected(object.error());
  const auto nickname = text_in(*object, "nickname");
  if (!nickname) return std::unexpected(nickname.error());
  return std::string(*nickname);
}

std::expected<host::DeviceCode, party::Refusal> decode_claim(std::string_view body) {
  const auto object = parse_body(body);
  if (!object) return std::unexpected(object.error());
  const auto text = text_in(*object, "code");
  if (!text) return std::unexpected(text.error());
  const auto code = host::DeviceCode::parse(*text);
  if (!code) return std::unexpected(party::Refusal(party::Code::kBadCode));
  return *code;
}

std::expected<host::RecoveryPhrase, party::Refusal> decode_recovery(std::string_view body) {
  const auto object = parse_body(body);
  if (!object) return std::unexpected(object.error());
  const json::value* value = find(*object, "words");
  const json::array* list = value != nullptr ? value->if_array() : nullptr;
  if (list == nullptr) return std::unexpected(bad_message("words"));
  std::vector<std::string> words;
  for (const json::value& word : *list) {
    const auto text = text_of(word);
    if (!text) return std::unexpected(bad_message("words"));
    words.emplace_back(*text);
  }
  const auto phrase = host::RecoveryPhrase::parse(words);
  if (!phrase) return std::unexpected(party::Refusal(party::Code::kBadPhrase));
  return *phrase;
}

}  // namespace annan::net
