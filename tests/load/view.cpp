// SPDX-License-Identifier: MIT
#include "load/view.hpp"

#include <boost/json.hpp>

#include <string_view>
#include <utility>

namespace annan::load {
namespace {

namespace json = boost::json;

std::string_view text_of(const json::object& o, const char* key) {
  const json::value* value = o.if_contains(key);
  return value != nullptr && value->is_string() ? std::string_view(value->get_string()) : std::string_view();
}

std::int64_t number_of(const json::object& o, const char* key) {
  const json::value* value = o.if_contains(key);
  return value != nullptr && value->is_int64() ? value->get_int64() : 0;
}

std::expected<void, std::string> fold_event(View& view, const json::object& event) {
  const std::string_view type = text_of(event, "type");
  if (type == "move_played") {
    const std::int64_t ply = number_of(event, "ply");
    if (number_of(event, "game") != view.game || std::cmp_not_equal(ply, view.moves.size())) {
      return std::unexpected("a move of ply " + std::to_string(ply) + " came to " + view.text());
    }
    view.moves.emplace_back(text_of(event, "usi"));
  } else if (type == "game_started") {
    view.game = number_of(event, "game");
    view.moves.clear();
    view.over = false;
  } else if (type == "game_ended") {
    view.over = true;
  } else if (type == "taken_back") {
    view.moves.resize(static_cast<std::size_t>(number_of(event, "to_ply")));
  }
  return {};
}

}  // namespace

std::string View::text() const {
  std::string text =
      "seq " + std::to_string(seq) + ", game " + std::to_string(game) + ", " + std::to_string(moves.size()) + " moves";
  if (!moves.empty()) text += " up to " + moves.back();
  return text + (over ? ", over" : "");
}

View view_of(const json::object& snapshot) {
  View view;
  view.seq = number_of(snapshot, "seq");
  const json::value* game = snapshot.if_contains("game");
  if (game == nullptr || !game->is_object()) return view;
  const json::object& g = game->get_object();
  view.game = number_of(g, "id");
  for (const json::value& move : g.at("moves").as_array())
    view.moves.emplace_back(text_of(move.as_object(), "usi"));
  view.over = g.contains("result") && !g.at("result").is_null();
  return view;
}

std::expected<void, std::string> fold(View& view, const json::object& events) {
  const std::int64_t seq = number_of(events, "seq");
  if (seq != view.seq + 1) return std::unexpected("entry " + std::to_string(seq) + " came after " + view.text());
  view.seq = seq;
  for (const json::value& event : events.at("events").as_array()) {
    if (auto folded = fold_event(view, event.as_object()); !folded) return folded;
  }
  return {};
}

}  // namespace annan::load
