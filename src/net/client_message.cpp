// SPDX-License-Identifier: MIT
#include "net/client_message.hpp"

#include <boost/json.hpp>
#include <limits>
#include <utility>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"

namespace annan::net {
namespace {

namespace json = boost::json;

/// Deeper than any message is.
constexpr std::size_t kDepth = 6;

party::Refusal bad(party::Code code, std::string_view field) {
  party::Facts facts;
  facts.field = std::string(field);
  return party::Refusal(code, std::move(facts));
}
party::Refusal bad_message(std::string_view field) {
  return bad(party::Code::kBadMessage, field);
}

template <class T>
using Read = std::expected<T, party::Refusal>;

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

/// A field that must be there and be text.
Read<std::string_view> text_in(const json::object& from, std::string_view field) {
  const json::value* value = find(from, field);
  const auto text = value != nullptr ? text_of(*value) : std::nullopt;
  if (!text) return std::unexpected(bad_message(field));
  return *text;
}

/// A field that must be there and be a whole number from `least` on.
Read<std::int64_t> number_in(const json::object& from, std::string_view field, std::int64_t least) {
  const json::value* value = find(from, field);
  const auto number = value != nullptr ? integer_of(*value) : std::nullopt;
  if (!number || *number < least) return std::unexpected(bad_message(field));
  return *number;
}

Read<party::At> at_in(const json::object& from) {
  const auto game = number_in(from, "game", 1);
  if (!game) return std::unexpected(game.error());
  const auto ply = number_in(from, "ply", 0);
  if (!ply) return std::unexpected(ply.error());
  party::At at{ids::GameId(*game), ids::Ply(*ply)};
  if (find(from, "takebacks") != nullptr) {
    const auto takebacks = number_in(from, "takebacks", 0);
    if (!takebacks || *takebacks > std::numeric_limits<int>::max()) return std::unexpected(bad_message("takebacks"));
    at.takebacks = static_cast<int>(*takebacks);
  }
  return at;
}

Read<host::ClientCommand> read_move(const json::object& from) {
  const auto at = at_in(from);
  if (!at) return std::unexpected(at.error());
  const auto usi = text_in(from, "usi");
  if (!usi) return std::unexpected(usi.error());
  if (*usi == "win") return host::Declare{*at};
  const auto move = notation::parse_usi_move(*usi);
  if (!move) return std::unexpected(bad_message("usi"));
  return host::Play{*at, *move};
}

Read<host::ClientCommand> read_resign(const json::object& from) {
  const auto at = at_in(from);
  if (!at) return std::unexpected(at.error());
  return host::Resign{*at};
}

Read<host::ClientCommand> read_rematch(const json::object& from) {
  const auto game = number_in(from, "game", 1);
  if (!game) return std::unexpected(game.error());
  return host::Rematch{ids::GameId(*game)};
}

Read<host::ClientCommand> read_rename(const json::object& from) {
  const auto nickname = text_in(from, "nickname");
  if (!nickname) return std::unexpected(nickname.error());
  return host::Rename{std::string(*nickname)};
}

Read<host::ClientCommand> read_command(std::string_view type, const json::object& from) {
  if (type == "join") return host::Join{};
  if (type == "leave") return host::Leave{};
  if (type == "move") return read_move(from);
  if (type == "resign") return read_resign(from);
  if (type == "rematch") return read_rematch(from);
  if (type == "rename") return read_rename(from);
  return std::unexpected(bad_message("type"));
}

Read<ClientMessage> read_hello(const json::object& from) {
  const auto seen = number_in(from, "seen", 0);
  if (!seen) return std::unexpected(seen.error());
  Hello hello{ids::Seq(*seen), {}};
  if (find(from, "tab") != nullptr) {
    const auto tab = text_in(from, "tab");
    if (!tab || tab->size() > kLongestTab) return std::unexpected(bad_message("tab"));
    hello.tab = std::string(*tab);
  }
  return hello;
}

Read<ClientMessage> read_ping(const json::object& from) {
  const json::value* t = find(from, "t");
  if (t == nullptr) return Ping{};
  const auto number = integer_of(*t);
  if (!number) return std::unexpected(bad_message("t"));
  return Ping{*number};
}

Read<ids::CommandId> command_id_in(const json::object& from) {
  const auto text = text_in(from, "id");
  if (!text) return std::unexpected(text.error());
  const auto id = ids::CommandId::parse(*text);
  if (!id) return std::unexpected(bad_message("id"));
  return *id;
}

std::optional<party::Refusal> read_flag(const json::object& from, std::string_view field, bool& into) {
  const json::value* value = find(from, field);
  if (value == nullptr) return std::nullopt;
  const bool* flag = value->if_bool();
  if (flag == nullptr) return bad(party::Code::kBadHouseRules, field);
  into = *flag;
  return std::nullopt;
}

std::optional<party::Refusal> read_knobs(const json::value& from, rules::RuleSet& into) {
  const json::object* knobs = from.if_object();
  if (knobs == nullptr) return bad(party::Code::kBadHouseRules, "rules");
  // The preset first, wherever it stands: the knobs change it.
  if (const json::value* name = find(*knobs, "preset")) {
    const auto text = text_of(*name);
    const auto preset = text ? rules::preset(*text) : std::nullopt;
    if (!preset) return bad(party::Code::kBadHouseRules, "preset");
    into = *preset;
  }
  for (const std::string_view knob : {"far_rank", "two_pawns", "pawn_drop_mate", "impasse", "move_limit"}) {
    const json::value* value = find(*knobs, knob);
    if (value == nullptr) continue;
    const auto text = text_of(*value);
    if (!text || !rules::set_knob(into, knob, *text)) return bad(party::Code::kBadHouseRules, knob);
  }
  return std::nullopt;
}

/// What the table offers is judged by the party; here only that the numbers are some.
std::optional<party::Refusal> read_time(const json::value& from, std::optional<party::TimeControl>& into) {
  constexpr std::int64_t kMostSeconds = 86'400;
  const json::object* time = from.if_object();
  if (time == nullptr) return bad(party::Code::kBadHouseRules, "time");
  party::TimeControl control;
  for (const auto& [field, part] : {std::pair("main", &control.main), std::pair("byoyomi", &control.byoyomi),
                                    std::pair("increment", &control.increment)}) {
    const json::value* value = find(*time, field);
    if (value == nullptr) continue;
    const auto seconds = integer_of(*value);
    if (!seconds || *seconds < 0 || *seconds > kMostSeconds) return bad(party::Code::kBadHouseRules, "time");
    *part = ids::Millis(*seconds * 1000);
  }
  into = control;
  return std::nullopt;
}

std::optional<party::Refusal> read_house(const json::value& from, party::HouseRules& into) {
  const json::object* house = from.if_object();
  if (house == nullptr) return bad(party::Code::kBadHouseRules, "house");
  if (const json::value* knobs = find(*house, "rules")) {
    if (auto wrong = read_knobs(*knobs, into.rules)) return wrong;
  }
  if (auto wrong = read_flag(*house, "show_legal", into.show_legal)) return wrong;
  if (auto wrong = read_flag(*house, "swap_sides", into.swap_sides)) return wrong;
  if (const json::value* time = find(*house, "time")) return read_time(*time, into.time);
  if (const json::value* limit = find(*house, "turn_limit")) {
    const auto seconds = integer_of(*limit);
    if (seconds != 30 && seconds != 60) return bad(party::Code::kBadHouseRules, "turn_limit");
    into.time = party::turn_limit(*seconds);
  }
  return std::nullopt;
}

std::optional<party::Refusal> read_start(std::string_view sfen, rules::Position& into) {
  const auto start = notation::parse_sfen(sfen);
  if (start) {
    into = start->position;
    return std::nullopt;
  }
  party::Facts facts;
  facts.column = start.error().column;
  facts.message = start.error().message;
  return party::Refusal(party::Code::kBadStart, std::move(facts));
}

/// The creator sits on the first seat.
std::optional<party::FirstColors> first_colors(std::string_view color) {
  if (color == "black") return party::FirstColors::kFirstSeatBlack;
  if (color == "white") return party::FirstColors::kFirstSeatWhite;
  if (color == "lot") return party::FirstColors::kLot;
  return std::nullopt;
}

std::optional<party::Refusal> read_opponent(const json::object& from, host::CreateParty& into) {
  std::string_view opponent = "friend";
  if (const json::value* value = find(from, "opponent")) opponent = text_of(*value).value_or("");
  if (opponent != "friend" && opponent != "computer") return bad_message("opponent");
  if (opponent == "friend") return std::nullopt;
  into.computer = party::Computer{1};
  if (find(from, "level") != nullptr) {
    const auto level = number_in(from, "level", 1);
    if (!level || *level > party::kComputerLevels) return party::Refusal(party::Code::kBadLevel);
    into.computer->level = static_cast<int>(*level);
  }
  return std::nullopt;
}

}  // namespace

std::expected<ClientMessage, host::Refused> decode_client_message(std::string_view text) {
  const auto object = parse_object(text);
  if (!object) return std::unexpected(host::Refused{std::nullopt, object.error()});
  const auto id = command_id_in(*object);
  const auto refused = [&](const party::Refusal& why) {
    return std::unexpected(host::Refused{id ? std::optional(*id) : std::nullopt, why});
  };
  const auto type = text_in(*object, "type");
  if (!type) return refused(type.error());
  if (*type == "hello" || *type == "ping") {
    auto message = *type == "hello" ? read_hello(*object) : read_ping(*object);
    if (!message) return refused(message.error());
    return std::move(*message);
  }
  auto command = read_command(*type, *object);
  if (!command) return refused(command.error());
  if (!id) return refused(id.error());
  return Command{*id, std::move(*command)};
}

std::expected<CreateRequest, party::Refusal> decode_create_request(std::string_view body) {
  const auto object = parse_object(body.empty() ? "{}" : body);
  if (!object) return std::unexpected(object.error());
  CreateRequest request;
  if (find(*object, "id") != nullptr) {
    const auto id = command_id_in(*object);
    if (!id) return std::unexpected(id.error());
    request.id = *id;
  }
  if (auto wrong = read_opponent(*object, request.wish)) return std::unexpected(std::move(*wrong));
  if (find(*object, "color") != nullptr) {
    const auto text = text_in(*object, "color");
    request.wish.colors = text ? first_colors(*text) : std::nullopt;
    if (!request.wish.colors) return std::unexpected(bad_message("color"));
  }
  if (find(*object, "sfen") != nullptr) {
    const auto sfen = text_in(*object, "sfen");
    if (!sfen) return std::unexpected(sfen.error());
    if (auto wrong = read_start(*sfen, request.wish.start)) return std::unexpected(std::move(*wrong));
  }
  if (const json::value* house = find(*object, "house")) {
    if (auto wrong = read_house(*house, request.wish.house)) return std::unexpected(std::move(*wrong));
  }
  return request;
}

}  // namespace annan::net
