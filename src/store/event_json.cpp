// SPDX-License-Identifier: MIT
#include "store/event_json.hpp"

#include <boost/json.hpp>
#include <cmath>
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

json::value to_json(const party::TimeControl& time) {
  return json::object{
      {"main_ms", time.main.count()}, {"byoyomi_ms", time.byoyomi.count()}, {"increment_ms", time.increment.count()}};
}

json::value to_json(const party::HouseRules& house) {
  const rules::RuleSet& r = house.rules;
  return json::object{{"far_rank", rules::name_of(r.far_rank)},
                      {"two_pawns", rules::name_of(r.two_pawns)},
                      {"pawn_drop_mate", rules::name_of(r.pawn_drop_mate)},
                      {"impasse", rules::name_of(r.impasse)},
                      {"move_limit", r.move_limit ? json::value(*r.move_limit) : json::value(nullptr)},
                      {"show_legal", house.show_legal},
                      {"swap_sides", house.swap_sides},
                      {"time", house.time ? to_json(*house.time) : json::value(nullptr)}};
}

json::object to_json(const party::Terms& terms) {
  json::array removed;
  for (const ids::GuestId& guest : terms.removed)
    removed.emplace_back(guest.text());
  return {{"host", terms.host.text()},
          {"house", to_json(terms.house)},
          {"start", notation::to_sfen(terms.start)},
          {"colors", party::code_of(terms.colors)},
          {"name", terms.name},
          {"ranked", terms.ranked},
          {"listed", terms.listed},
          {"removed", std::move(removed)}};
}

json::value to_json(const party::Series& series) {
  return json::object{{"wins", {series.wins[0], series.wins[1]}}, {"draws", series.draws}, {"games", series.games}};
}

/// Ratings have two decimals: as whole numbers they are read back exactly.
std::int64_t hundredths(double points) {
  return std::llround(points * 100);
}

json::value to_json(const party::RatingChange& c) {
  return json::object{{"before", hundredths(c.before)},
                      {"after", hundredths(c.after)},
                      {"deviation_before", hundredths(c.deviation_before)},
                      {"deviation_after", hundredths(c.deviation_after)}};
}

struct Write {
  /// Of what there is most of, the least: "move", game, ply, USI, milliseconds, and by whom unless by the player.
  json::value operator()(const party::MovePlayed& e) const {
    json::array a{"move", e.game.value(), e.ply.value(), notation::to_usi(e.move), e.charged.count()};
    if (e.source != party::MoveSource::kPlayer) a.emplace_back(party::code_of(e.source));
    return a;
  }
  json::object operator()(const party::PartyCreated& e) const {
    json::object o = to_json(e.terms);
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
  json::object operator()(const party::GameEnded& e) const {
    return {{"type", "game_ended"},
            {"game", e.game.value()},
            {"winner", e.result.winner ? json::value(text_of(*e.result.winner)) : json::value(nullptr)},
            {"reason", party::code_of(e.result.reason)}};
  }
  json::object operator()(const party::RematchOffered& e) const {
    return {{"type", "rematch_offered"}, {"seat", party::index_of(e.seat)}};
  }
  json::object operator()(const party::HouseChanged& e) const {
    return {{"type", "house_changed"},
            {"house", to_json(e.house)},
            {"start", notation::to_sfen(e.start)},
            {"colors", party::code_of(e.colors)}};
  }
  json::object operator()(const party::PartyNamed& e) const { return {{"type", "party_named"}, {"name", e.name}}; }
  json::object operator()(const party::HostChanged& e) const {
    return {{"type", "host_changed"}, {"host", e.host.text()}};
  }
  json::object operator()(const party::GuestRemoved& e) const {
    return {{"type", "guest_removed"}, {"guest", e.guest.text()}};
  }
  json::object operator()(const party::GuestAllowed& e) const {
    return {{"type", "guest_allowed"}, {"guest", e.guest.text()}};
  }
  json::object operator()(const party::StandInStarted& e) const {
    return {{"type", "stand_in_started"}, {"game", e.game.value()}, {"seat", party::index_of(e.seat)}};
  }
  json::object operator()(const party::PartyEnded&) const { return {{"type", "party_ended"}}; }
  json::object operator()(const party::StandInEnded& e) const {
    return {{"type", "stand_in_ended"},
            {"game", e.game.value()},
            {"seat", party::index_of(e.seat)},
            {"spent_ms", e.spent.count()}};
  }
  json::object operator()(const party::ClockStopped& e) const {
    return {{"type", "clock_stopped"}, {"game", e.game.value()}, {"spent_ms", e.spent.count()}};
  }
  json::object operator()(const party::ClockStarted& e) const {
    return {{"type", "clock_started"}, {"game", e.game.value()}};
  }
  json::object operator()(const party::GameAdjourned& e) const {
    return {{"type", "game_adjourned"}, {"game", e.game.value()}};
  }
  json::object operator()(const party::Offered& e) const {
    json::object o{{"type", "offered"},
                   {"game", e.game.value()},
                   {"seat", party::index_of(e.seat)},
                   {"kind", party::code_of(e.kind)}};
    if (e.to_ply) o["to_ply"] = e.to_ply->value();
    return o;
  }
  json::object operator()(const party::OfferDeclined& e) const {
    return {{"type", "offer_declined"},
            {"game", e.game.value()},
            {"seat", party::index_of(e.seat)},
            {"kind", party::code_of(e.kind)}};
  }
  json::object operator()(const party::TakenBack& e) const {
    return {{"type", "taken_back"}, {"game", e.game.value()}, {"to_ply", e.to_ply.value()}};
  }
  json::object operator()(const party::Nudged& e) const {
    return {{"type", "nudged"}, {"game", e.game.value()}, {"seat", party::index_of(e.seat)}};
  }
  json::object operator()(const party::RatingChanged& e) const {
    return {{"type", "rating_changed"},
            {"game", e.game.value()},
            {"changes", {to_json(e.changes[0]), to_json(e.changes[1])}}};
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

std::string_view text(const json::value& v, std::string_view name) {
  if (!v.is_string()) corrupt(std::string(name) + " is no text");
  return v.get_string();
}
std::string_view text(const json::object& o, std::string_view name) {
  return text(field(o, name), name);
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
Id text_id(const json::value& v) {
  const auto id = v.is_string() ? Id::parse(v.get_string()) : std::nullopt;
  if (!id) corrupt("no id");
  return *id;
}
template <class Id>
Id text_id(const json::object& o, std::string_view name) {
  return text_id<Id>(field(o, name));
}

ids::GameId game_id(const json::object& o) {
  return ids::GameId(number(o, "game"));
}
ids::Ply ply(const json::value& v) {
  const std::int64_t n = number(v);
  if (n < 0) corrupt("a ply before the first");
  return ids::Ply(n);
}
ids::Ply ply(const json::object& o, std::string_view name) {
  return ply(field(o, name));
}
ids::Millis millis(const json::object& o, std::string_view name) {
  return ids::Millis(number(o, name));
}

double points(const json::object& o, std::string_view name) {
  constexpr std::int64_t kMost = 100'000'000;
  const std::int64_t n = number(o, name);
  if (n < -kMost || n > kMost) corrupt("a rating beyond all measure");
  return static_cast<double>(n) / 100;
}

party::Occupant occupant(const json::object& o) {
  if (o.contains("computer")) return party::Computer{static_cast<int>(number(o, "computer"))};
  return party::Person{text_id<ids::GuestId>(o, "guest"), std::string(text(o, "nickname"))};
}

party::TimeControl time_control(const json::object& o) {
  return {.main = millis(o, "main_ms"), .byoyomi = millis(o, "byoyomi_ms"), .increment = millis(o, "increment_ms")};
}

/// Schema 1 knew nothing but a turn limit.
std::optional<party::TimeControl> time_of(const json::object& house) {
  const json::value* limit = house.if_contains("turn_limit_ms");
  const json::value& time = limit == nullptr ? field(house, "time") : *limit;
  if (time.is_null()) return std::nullopt;
  if (limit == nullptr) return time_control(object(time));
  return party::TimeControl{.byoyomi = ids::Millis(number(time))};
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
  house.time = time_of(o);
  return house;
}

party::FirstColors colors(const json::object& o) {
  const auto colors = party::first_colors(text(o, "colors"));
  if (!colors) corrupt("unknown colors");
  return *colors;
}

rules::Position start(const json::object& o) {
  const auto start = notation::parse_sfen(text(o, "start"));
  if (!start) corrupt("a start that is no position");
  return start->position;
}

/// Schema 1 had no name, rank, lobby and removals.
party::Terms terms(const json::object& o) {
  party::Terms terms{.host = text_id<ids::GuestId>(o, "host"),
                     .house = house_rules(object(o, "house")),
                     .start = start(o),
                     .colors = colors(o)};
  if (!o.contains("name")) return terms;
  terms.name = text(o, "name");
  terms.ranked = flag(o, "ranked");
  terms.listed = flag(o, "listed");
  const json::value& removed = field(o, "removed");
  if (!removed.is_array()) corrupt("removed is no list");
  for (const json::value& guest : removed.get_array())
    terms.removed.push_back(text_id<ids::GuestId>(guest));
  return terms;
}

party::Event house_changed(const json::object& o) {
  return party::HouseChanged{house_rules(object(o, "house")), start(o), colors(o)};
}

party::Event game_started(const json::object& o) {
  const json::array& seats = pair(o, "seats");
  const json::object& series = object(o, "series");
  const json::array& wins = pair(series, "wins");
  return party::GameStarted{.game = game_id(o),
                            .black = seat(o, "black"),
                            .seats = {occupant(object(seats[0])), occupant(object(seats[1]))},
                            .terms = terms(object(o, "terms")),
                            .series = {.wins = {static_cast<int>(number(wins[0])), static_cast<int>(number(wins[1]))},
                                       .draws = static_cast<int>(number(series, "draws")),
                                       .games = static_cast<int>(number(series, "games"))}};
}

party::Event move_played(std::int64_t game, ids::Ply ply, std::string_view usi, std::int64_t ms, std::string_view by) {
  const auto move = notation::parse_usi_move(usi);
  const auto source = party::move_source(by);
  if (!move || !source) corrupt("an unreadable move");
  return party::MovePlayed{
      .game = ids::GameId(game), .ply = ply, .move = *move, .charged = ids::Millis(ms), .source = *source};
}

/// The form of schemas 1 and 2.
party::Event move_played(const json::object& o) {
  return move_played(number(o, "game"), ply(o, "ply"), text(o, "usi"), number(o, "ms"), text(o, "by"));
}

party::Event move_played(const json::array& a) {
  if (a.size() != 5 && a.size() != 6) corrupt("a move of another length");
  if (text(a[0], "the kind") != "move") corrupt("an unknown event");
  return move_played(number(a[1]), ply(a[2]), text(a[3], "the move"), number(a[4]),
                     a.size() == 6 ? text(a[5], "by") : party::code_of(party::MoveSource::kPlayer));
}

party::Event game_ended(const json::object& o) {
  const auto reason = party::end_reason(text(o, "reason"));
  if (!reason) corrupt("an unknown end");
  std::optional<rules::Color> winner;
  if (!field(o, "winner").is_null()) {
    winner = text(o, "winner") == "black" ? rules::Color::kBlack : rules::Color::kWhite;
  }
  return party::GameEnded{game_id(o), {winner, *reason}};
}

party::OfferKind kind(const json::object& o) {
  const auto kind = party::offer_kind(text(o, "kind"));
  if (!kind) corrupt("an unknown offer");
  return *kind;
}

party::Event offered(const json::object& o) {
  party::Offered offer{game_id(o), seat(o, "seat"), kind(o)};
  if (o.contains("to_ply")) offer.to_ply = ply(o, "to_ply");
  if (offer.to_ply.has_value() != (offer.kind == party::OfferKind::kTakeback)) corrupt("an offer to no ply");
  return offer;
}

party::RatingChange rating_change(const json::object& o) {
  return {.before = points(o, "before"),
          .after = points(o, "after"),
          .deviation_before = points(o, "deviation_before"),
          .deviation_after = points(o, "deviation_after")};
}

party::Event rating_changed(const json::object& o) {
  const json::array& changes = pair(o, "changes");
  return party::RatingChanged{game_id(o), {rating_change(object(changes[0])), rating_change(object(changes[1]))}};
}

/// What a game goes through beside its moves.
std::optional<party::Event> event_of_game(std::string_view type, const json::object& o) {
  if (type == "stand_in_started") return party::StandInStarted{game_id(o), seat(o, "seat")};
  if (type == "stand_in_ended") return party::StandInEnded{game_id(o), seat(o, "seat"), millis(o, "spent_ms")};
  if (type == "clock_stopped") return party::ClockStopped{game_id(o), millis(o, "spent_ms")};
  if (type == "clock_started") return party::ClockStarted{game_id(o)};
  if (type == "game_adjourned") return party::GameAdjourned{game_id(o)};
  if (type == "offered") return offered(o);
  if (type == "offer_declined") return party::OfferDeclined{game_id(o), seat(o, "seat"), kind(o)};
  if (type == "taken_back") return party::TakenBack{game_id(o), ply(o, "to_ply")};
  if (type == "nudged") return party::Nudged{game_id(o), seat(o, "seat")};
  if (type == "rating_changed") return rating_changed(o);
  return std::nullopt;
}

std::optional<party::Event> event_of_table(std::string_view type, const json::object& o) {
  if (type == "party_created") return party::PartyCreated{terms(o)};
  if (type == "seat_taken") return party::SeatTaken{seat(o, "seat"), occupant(object(o, "occupant"))};
  if (type == "seat_left") return party::SeatLeft{seat(o, "seat")};
  if (type == "rematch_offered") return party::RematchOffered{seat(o, "seat")};
  if (type == "house_changed") return house_changed(o);
  if (type == "party_named") return party::PartyNamed{std::string(text(o, "name"))};
  if (type == "host_changed") return party::HostChanged{text_id<ids::GuestId>(o, "host")};
  if (type == "guest_removed") return party::GuestRemoved{text_id<ids::GuestId>(o, "guest")};
  if (type == "party_ended") return party::PartyEnded{};
  if (type == "guest_allowed") return party::GuestAllowed{text_id<ids::GuestId>(o, "guest")};
  return std::nullopt;
}

party::Event event(const json::object& o) {
  const std::string_view type = text(o, "type");
  if (type == "move_played") return move_played(o);
  if (type == "game_ended") return game_ended(o);
  if (type == "game_started") return game_started(o);
  if (auto e = event_of_game(type, o)) return *e;
  if (auto e = event_of_table(type, o)) return *e;
  corrupt("an unknown event");
}

}  // namespace

std::string events_to_json(const std::vector<party::Event>& events) {
  json::array list;
  for (const party::Event& e : events)
    list.push_back(std::visit([](const auto& one) -> json::value { return Write{}(one); }, e));
  return json::serialize(list);
}

std::vector<party::Event> events_from_json(int schema, std::string_view text) {
  if (schema < 1 || schema > kEventSchema) corrupt("it was written by a newer version of this program");
  boost::system::error_code error;
  const json::value root = json::parse(text, error);
  if (error || !root.is_array()) corrupt("not a JSON array");
  std::vector<party::Event> events;
  for (const json::value& v : root.get_array())
    events.push_back(v.is_array() ? move_played(v.get_array()) : event(object(v)));
  return events;
}

}  // namespace annan::store
