// SPDX-License-Identifier: MIT
#include "store/event_json.hpp"

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <utility>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "store/store.hpp"

namespace annan::store {

namespace json = boost::json;

namespace {

[[noreturn]] void corrupt(std::string_view what) {
  throw StoreError("an entry of the log cannot be read: " + std::string(what));
}

std::string_view text_of(rules::Color c) {
  return c == rules::Color::kBlack ? "black" : "white";
}

// ---- writing ----------------------------------------------------------------------------------------------------

json::value to_json(const party::Occupant& occupant) {
  if (const auto* person = std::get_if<party::Person>(&occupant)) {
    return json::object{{"guest", person->guest.text()}, {"nickname", person->nickname}};
  }
  return json::object{{"computer", std::get<party::Computer>(occupant).level}};
}

json::value to_json(const party::HouseRules& house) {
  const rules::RuleSet& r = house.rules;
  return json::object{
      {"far_rank", rules::name_of(r.far_rank)},
      {"two_pawns", rules::name_of(r.two_pawns)},
      {"pawn_drop_mate", rules::name_of(r.pawn_drop_mate)},
      {"impasse", rules::name_of(r.impasse)},
      {"move_limit", r.move_limit ? json::value(*r.move_limit) : json::value(nullptr)},
      {"show_legal", house.show_legal},
      {"swap_sides", house.swap_sides},
      {"turn_limit_ms", house.turn_limit ? json::value(house.turn_limit->count()) : json::value(nullptr)}};
}

json::object to_json(const party::PartyCreated& terms) {
  return {{"host", terms.host.text()},
          {"house", to_json(terms.house)},
          {"start", notation::to_sfen(terms.start)},
          {"colors", party::code_of(terms.colors)}};
}

json::value to_json(const party::Series& series) {
  return json::object{{"wins", {series.wins[0], series.wins[1]}}, {"draws", series.draws}, {"games", series.games}};
}

struct Write {
  json::object operator()(const party::PartyCreated& e) const {
    json::object o = to_json(e);
    o["type"] = "party_created";
    return o;
  }
  json::object operator()(const party::SeatTaken& e) const {
    return {{"type", "seat_taken"}, {"seat", party::index_of(e.seat)}, {"occupant", to_json(e.occupant)}};
  }
  json::object operator()(const party::SeatLeft& e) const {
    return {{"type", "seat_left"}, {"seat", party::index_of(e.seat)}};
  }
  json::object operator()(const party::GameStarted& e) const {
    return {{"type", "game_started"},
            {"game", e.game.value()},
            {"black", party::index_of(e.black)},
            {"seats", {to_json(e.seats[0]), to_json(e.seats[1])}},
            {"terms", to_json(e.terms)},
            {"series", to_json(e.series)}};
  }
  json::object operator()(const party::MovePlayed& e) const {
    return {{"type", "move_played"},           {"game", e.game.value()},  {"ply", e.ply.value()},
            {"usi", notation::to_usi(e.move)}, {"ms", e.charged.count()}, {"by", party::code_of(e.source)}};
  }
  json::object operator()(const party::GameEnded& e) const {
    return {{"type", "game_ended"},
            {"game", e.game.value()},
            {"winner", e.result.winner ? json::value(text_of(*e.result.winner)) : json::value(nullptr)},
            {"reason", party::code_of(e.result.reason)}};
  }
  json::object operator()(const party::RematchOffered& e) const {
    return {{"type", "rematch_offered"}, {"seat", party::index_of(e.seat)}};
  }
};

// ---- reading ----------------------------------------------------------------------------------------------------

const json::value& field(const json::object& o, std::string_view name) {
  const json::value* v = o.if_contains(name);
  if (v == nullptr) corrupt("no " + std::string(name));
  return *v;
}

std::int64_t number(const json::value& v) {
  if (!v.is_int64()) corrupt("not a number");
  return v.get_int64();
}
std::int64_t number(const json::object& o, std::string_view name) {
  return number(field(o, name));
}

std::string_view text(const json::object& o, std::string_view name) {
  const json::value& v = field(o, name);
  if (!v.is_string()) corrupt(std::string(name) + " is no text");
  return v.get_string();
}

bool flag(const json::object& o, std::string_view name) {
  const json::value& v = field(o, name);
  if (!v.is_bool()) corrupt(std::string(name) + " is neither true nor false");
  return v.get_bool();
}

const json::object& object(const json::value& v) {
  if (!v.is_object()) corrupt("not an object");
  return v.get_object();
}
const json::object& object(const json::object& o, std::string_view name) {
  return object(field(o, name));
}

const json::array& pair(const json::object& o, std::string_view name) {
  const json::value& v = field(o, name);
  if (!v.is_array() || v.get_array().size() != party::kSeats) corrupt(std::string(name) + " is no pair");
  return v.get_array();
}

party::Seat seat(const json::object& o, std::string_view name) {
  const std::int64_t n = number(o, name);
  if (n != 0 && n != 1) corrupt("no such seat");
  return static_cast<party::Seat>(n);
}

template <class Id>
Id text_id(const json::object& o, std::string_view name) {
  const auto id = Id::parse(text(o, name));
  if (!id) corrupt(std::string(name) + " is no id");
  return *id;
}

party::Occupant occupant(const json::object& o) {
  if (o.contains("computer")) return party::Computer{static_cast<int>(number(o, "computer"))};
  return party::Person{text_id<ids::GuestId>(o, "guest"), std::string(text(o, "nickname"))};
}

party::HouseRules house_rules(const json::object& o) {
  party::HouseRules house;
  for (const std::string_view knob : {"far_rank", "two_pawns", "pawn_drop_mate", "impasse"}) {
    if (!rules::set_knob(house.rules, knob, text(o, knob))) corrupt("an unknown value of " + std::string(knob));
  }
  const json::value& moves = field(o, "move_limit");
  if (!moves.is_null()) house.rules.move_limit = static_cast<int>(number(moves));
  house.show_legal = flag(o, "show_legal");
  house.swap_sides = flag(o, "swap_sides");
  const json::value& turn = field(o, "turn_limit_ms");
  if (!turn.is_null()) house.turn_limit = ids::Millis(number(turn));
  return house;
}

party::PartyCreated terms(const json::object& o) {
  const auto start = notation::parse_sfen(text(o, "start"));
  if (!start) corrupt("a start that is no position");
  const auto colors = party::first_colors(text(o, "colors"));
  if (!colors) corrupt("unknown colors");
  return {text_id<ids::GuestId>(o, "host"), house_rules(object(o, "house")), start->position, *colors};
}

party::Event game_started(const json::object& o) {
  const json::array& seats = pair(o, "seats");
  const json::object& series = object(o, "series");
  const json::array& wins = pair(series, "wins");
  return party::GameStarted{.game = ids::GameId(number(o, "game")),
                            .black = seat(o, "black"),
                            .seats = {occupant(object(seats[0])), occupant(object(seats[1]))},
                            .terms = terms(object(o, "terms")),
                            .series = {.wins = {static_cast<int>(number(wins[0])), static_cast<int>(number(wins[1]))},
                                       .draws = static_cast<int>(number(series, "draws")),
                                       .games = static_cast<int>(number(series, "games"))}};
}

party::Event move_played(const json::object& o) {
  const auto move = notation::parse_usi_move(text(o, "usi"));
  const auto source = party::move_source(text(o, "by"));
  if (!move || !source) corrupt("an unreadable move");
  return party::MovePlayed{.game = ids::GameId(number(o, "game")),
                           .ply = ids::Ply(number(o, "ply")),
                           .move = *move,
                           .charged = ids::Millis(number(o, "ms")),
                           .source = *source};
}

party::Event game_ended(const json::object& o) {
  const auto reason = party::end_reason(text(o, "reason"));
  if (!reason) corrupt("an unknown end");
  std::optional<rules::Color> winner;
  if (!field(o, "winner").is_null()) {
    winner = text(o, "winner") == "black" ? rules::Color::kBlack : rules::Color::kWhite;
  }
  return party::GameEnded{ids::GameId(number(o, "game")), {winner, *reason}};
}

party::Event event(const json::object& o) {
  const std::string_view type = text(o, "type");
  if (type == "move_played") return move_played(o);
  if (type == "game_ended") return game_ended(o);
  if (type == "game_started") return game_started(o);
  if (type == "rematch_offered") return party::RematchOffered{seat(o, "seat")};
  if (type == "seat_taken") return party::SeatTaken{seat(o, "seat"), occupant(object(o, "occupant"))};
  if (type == "seat_left") return party::SeatLeft{seat(o, "seat")};
  if (type == "party_created") return terms(o);
  corrupt("an unknown event");
}

}  // namespace

std::string events_to_json(const std::vector<party::Event>& events) {
  json::array list;
  for (const party::Event& e : events)
    list.push_back(std::visit(Write{}, e));
  return json::serialize(list);
}

std::vector<party::Event> events_from_json(int schema, std::string_view text) {
  if (schema != kEventSchema) corrupt("it was written by a newer version of this program");
  boost::system::error_code error;
  const json::value root = json::parse(text, error);
  if (error || !root.is_array()) corrupt("not a JSON array");
  std::vector<party::Event> events;
  for (const json::value& v : root.get_array())
    events.push_back(event(object(v)));
  return events;
}

}  // namespace annan::store
