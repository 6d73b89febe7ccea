// SPDX-License-Identifier: MIT
#include "net/server_message.hpp"

#include <boost/json.hpp>
#include <string_view>
#include <utility>

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"

namespace annan::net {
namespace {

namespace json = boost::json;

json::string text(std::string_view s) {
  return json::string(s.data(), s.size());
}

std::string_view name_of(rules::Color c) {
  return c == rules::Color::kBlack ? "black" : "white";
}

std::string_view name_of(party::FirstColors c) {
  switch (c) {
    case party::FirstColors::kLot: return "lot";
    case party::FirstColors::kFirstSeatBlack: return "first_black";
    case party::FirstColors::kFirstSeatWhite: return "first_white";
  }
  return "";
}

json::value of(std::optional<rules::Color> c) {
  return c ? json::value(text(name_of(*c))) : json::value(nullptr);
}

json::object of(const rules::RuleSet& rules) {
  return {{"far_rank", text(rules::name_of(rules.far_rank))},
          {"two_pawns", text(rules::name_of(rules.two_pawns))},
          {"pawn_drop_mate", text(rules::name_of(rules.pawn_drop_mate))},
          {"impasse", text(rules::name_of(rules.impasse))},
          {"move_limit", rules.move_limit ? std::to_string(*rules.move_limit) : std::string("none")}};
}

json::value of(const std::optional<party::TimeControl>& time) {
  if (!time) return nullptr;
  return json::object{{"main", time->main.count() / 1000},
                      {"byoyomi", time->byoyomi.count() / 1000},
                      {"increment", time->increment.count() / 1000}};
}

/// The time control once more, for who only knows turn limits.
json::value turn_limit_of(const party::HouseRules& house) {
  for (const std::int64_t seconds : {30, 60}) {
    if (house.time == party::turn_limit(seconds)) return seconds;
  }
  return nullptr;
}

json::object of(const party::HouseRules& house) {
  return {{"rules", of(house.rules)},
          {"show_legal", house.show_legal},
          {"swap_sides", house.swap_sides},
          {"turn_limit", turn_limit_of(house)},
          {"time", of(house.time)}};
}

json::object of(const party::Occupant& occupant) {
  if (const auto* person = std::get_if<party::Person>(&occupant)) {
    return {{"kind", "guest"}, {"guest", text(person->guest.text())}, {"nickname", person->nickname}};
  }
  return {{"kind", "computer"}, {"level", std::get<party::Computer>(occupant).level}};
}

json::object of(const host::SeatView& seat) {
  json::object out;
  if (seat.occupant) {
    out = of(*seat.occupant);
  } else {
    out["kind"] = "empty";
  }
  out["present"] = seat.present;
  out["rematch"] = seat.wants_rematch;
  return out;
}

json::array of(const std::array<host::SeatView, party::kSeats>& seats) {
  return {of(seats[0]), of(seats[1])};
}

json::object of(const party::Series& series) {
  return {{"wins", {series.wins[0], series.wins[1]}}, {"draws", series.draws}, {"games", series.games}};
}

json::value of(const std::optional<host::TurnClock>& clock) {
  if (!clock) return nullptr;
  json::value deadline = nullptr;
  if (clock->deadline) deadline = clock->deadline->value();
  return json::object{{"turn_started", clock->turn_started.value()},
                      {"spent", clock->spent.count()},
                      {"deadline", std::move(deadline)}};
}

json::value of(const std::optional<party::Result>& result) {
  if (!result) return nullptr;
  return json::object{{"winner", of(result->winner)}, {"reason", text(party::code_of(result->reason))}};
}

json::value of(const std::optional<host::GameView>& game) {
  if (!game) return nullptr;
  json::array moves;
  for (std::size_t i = 0; i < game->moves.size(); ++i) {
    moves.push_back(json::object{{"usi", notation::to_usi(game->moves[i])},
                                 {"ms", game->facts[i].charged.count()},
                                 {"by", text(party::code_of(game->facts[i].source))}});
  }
  return json::object{{"id", game->id.value()},
                      {"black", party::index_of(game->black)},
                      {"start", notation::to_sfen(game->start)},
                      {"house", of(game->house)},
                      {"moves", std::move(moves)},
                      {"to_move", text(name_of(game->to_move))},
                      {"result", of(game->result)}};
}

// ---- events ----

json::object of(const party::Terms& terms) {
  return {
      {"host", text(terms.host.text())},       {"house", of(terms.house)}, {"start", notation::to_sfen(terms.start)},
      {"colors", text(name_of(terms.colors))}, {"name", terms.name},       {"ranked", terms.ranked}};
}

json::object of(const party::PartyCreated& e) {
  json::object out = of(e.terms);
  out["type"] = "party_created";
  return out;
}

json::object of(const party::SeatTaken& e) {
  json::object out{{"type", "seat_taken"}, {"seat", party::index_of(e.seat)}};
  for (auto& field : of(e.occupant))
    out[field.key()] = field.value();
  return out;
}

json::object of(const party::SeatLeft& e) {
  return {{"type", "seat_left"}, {"seat", party::index_of(e.seat)}};
}

json::object of(const party::GameStarted& e) {
  json::object out = of(e.terms);
  out["type"] = "game_started";
  out["game"] = e.game.value();
  out["black"] = party::index_of(e.black);
  out["seats"] = {of(e.seats[0]), of(e.seats[1])};
  out["series"] = of(e.series);
  return out;
}

json::object of(const party::MovePlayed& e) {
  return {{"type", "move_played"},           {"game", e.game.value()},  {"ply", e.ply.value()},
          {"usi", notation::to_usi(e.move)}, {"ms", e.charged.count()}, {"by", text(party::code_of(e.source))}};
}

json::object of(const party::GameEnded& e) {
  return {{"type", "game_ended"},
          {"game", e.game.value()},
          {"winner", of(e.result.winner)},
          {"reason", text(party::code_of(e.result.reason))}};
}

json::object of(const party::RematchOffered& e) {
  return {{"type", "rematch_offered"}, {"seat", party::index_of(e.seat)}};
}

json::object of(const party::HouseChanged& e) {
  return {{"type", "house_changed"},
          {"house", of(e.house)},
          {"start", notation::to_sfen(e.start)},
          {"colors", text(name_of(e.colors))}};
}

json::object of(const party::PartyNamed& e) {
  return {{"type", "party_named"}, {"name", e.name}};
}

json::object of(const party::HostChanged& e) {
  return {{"type", "host_changed"}, {"host", text(e.host.text())}};
}

json::object of(const party::GuestRemoved& e) {
  return {{"type", "guest_removed"}, {"guest", text(e.guest.text())}};
}

json::object of(const party::GuestAllowed& e) {
  return {{"type", "guest_allowed"}, {"guest", text(e.guest.text())}};
}

json::object of(const party::StandInStarted& e) {
  return {{"type", "stand_in_started"}, {"game", e.game.value()}, {"seat", party::index_of(e.seat)}};
}

json::object of(const party::StandInEnded& e) {
  return {{"type", "stand_in_ended"},
          {"game", e.game.value()},
          {"seat", party::index_of(e.seat)},
          {"spent", e.spent.count()}};
}

json::object of(const party::ClockStopped& e) {
  return {{"type", "clock_stopped"}, {"game", e.game.value()}, {"spent", e.spent.count()}};
}

json::object of(const party::ClockStarted& e) {
  return {{"type", "clock_started"}, {"game", e.game.value()}};
}

json::object of(const party::GameAdjourned& e) {
  return {{"type", "game_adjourned"}, {"game", e.game.value()}};
}

json::object of(const party::Offered& e) {
  json::object out{{"type", "offered"},
                   {"game", e.game.value()},
                   {"seat", party::index_of(e.seat)},
                   {"kind", text(party::code_of(e.kind))}};
  if (e.to_ply) out["to_ply"] = e.to_ply->value();
  return out;
}

json::object of(const party::OfferDeclined& e) {
  return {{"type", "offer_declined"},
          {"game", e.game.value()},
          {"seat", party::index_of(e.seat)},
          {"kind", text(party::code_of(e.kind))}};
}

json::object of(const party::TakenBack& e) {
  return {{"type", "taken_back"}, {"game", e.game.value()}, {"to_ply", e.to_ply.value()}};
}

json::object of(const party::Nudged& e) {
  return {{"type", "nudged"}, {"game", e.game.value()}, {"seat", party::index_of(e.seat)}};
}

json::object of(const party::RatingChanged& e) {
  json::array changes;
  for (const party::Seat seat : {party::Seat::kFirst, party::Seat::kSecond}) {
    const party::RatingChange& c = e.changes[party::index_of(seat)];
    changes.push_back(json::object{{"seat", party::index_of(seat)},
                                   {"before", c.before},
                                   {"after", c.after},
                                   {"deviation_before", c.deviation_before},
                                   {"deviation_after", c.deviation_after}});
  }
  return {{"type", "rating_changed"}, {"game", e.game.value()}, {"changes", std::move(changes)}};
}

// ---- refusals ----

json::object facts_of(const rules::Refusal& why) {
  json::object facts;
  if (why.movement) facts["movement"] = text(rules::code_of(*why.movement));
  if (why.supporter) facts["supporter"] = notation::to_usi(*why.supporter);
  if (why.other) facts["other"] = notation::to_usi(*why.other);
  if (why.king) facts["king"] = notation::to_usi(*why.king);
  if (why.attacker) facts["attacker"] = notation::to_usi(*why.attacker);
  if (why.attacker_movement) facts["attacker_movement"] = text(rules::code_of(*why.attacker_movement));
  if (why.exposure) facts["exposure"] = text(rules::code_of(*why.exposure));
  return facts;
}

json::object facts_of(const party::Refusal& why) {
  if (const rules::Refusal* illegal = why.illegal()) return facts_of(*illegal);
  const party::Facts& known = why.facts();
  json::object facts;
  if (known.present) {
    facts["game"] = known.present->game.value();
    facts["ply"] = known.present->ply.value();
    if (known.present->takebacks > 0) facts["takebacks"] = known.present->takebacks;
  }
  if (known.reason) facts["reason"] = text(party::code_of(*known.reason));
  if (known.field) facts["field"] = *known.field;
  if (known.column) facts["column"] = *known.column;
  if (known.message) facts["message"] = *known.message;
  if (known.limit) facts["limit"] = *known.limit;
  return facts;
}

// ---- messages ----

json::object of(const host::Welcome& m) {
  return {{"type", "welcome"},
          {"party", text(m.party.text())},
          {"guest", text(m.guest.id.text())},
          {"nickname", m.guest.nickname},
          {"now", m.now.value()},
          {"seq", m.seq.value()},
          {"clock", of(m.clock)}};
}

/// What the receiver is here: `black`, `white`, `waiting` (seated before the first game) or `watch`.
std::string_view role_of(const host::Snapshot& m) {
  if (!m.seat) return "watch";
  if (!m.game) return "waiting";
  return *m.seat == m.game->black ? "black" : "white";
}

json::object of(const host::Snapshot& m) {
  json::value seat = nullptr;
  if (m.seat) seat = party::index_of(*m.seat);
  return {
      {"type", "snapshot"},          {"seq", m.seq.value()}, {"now", m.now.value()},    {"party", text(m.party.text())},
      {"host", text(m.host.text())}, {"house", of(m.house)}, {"seats", of(m.seats)},    {"series", of(m.series)},
      {"game", of(m.game)},          {"clock", of(m.clock)}, {"seat", std::move(seat)}, {"you", text(role_of(m))},
      {"watchers", m.watchers}};
}

json::object of(const host::Events& m) {
  json::array events;
  for (const party::Event& event : m.entry.events) {
    events.push_back(std::visit([](const auto& e) { return of(e); }, event));
  }
  json::object out{{"type", "events"},
                   {"seq", m.entry.seq.value()},
                   {"at", m.entry.at.value()},
                   {"now", m.now.value()},
                   {"events", std::move(events)}};
  if (m.clock) out["clock"] = of(m.clock);
  return out;
}

json::object of(const host::Ack& m) {
  return {{"type", "ack"}, {"id", m.id.hex()}, {"seq", m.seq.value()}};
}

json::object of(const host::Refused& m) {
  json::object out{{"type", "refused"}};
  if (m.id) out["id"] = m.id->hex();
  out["code"] = text(m.why.text());
  out["facts"] = facts_of(m.why);
  return out;
}

json::object of(const host::Presence& m) {
  return {{"type", "presence"}, {"seats", of(m.seats)}, {"watchers", m.watchers}};
}

json::object of(const host::ClockMoved& m) {
  return {{"type", "clock"}, {"now", m.now.value()}, {"clock", of(m.clock)}};
}

}  // namespace

std::string encode(const host::ServerMessage& message) {
  return json::serialize(std::visit([](const auto& m) { return of(m); }, message));
}

std::string encode_pong(std::optional<std::int64_t> t, ids::Instant now) {
  json::object out{{"type", "pong"}};
  if (t) out["t"] = *t;
  out["now"] = now.value();
  return json::serialize(out);
}

std::string encode_error(const party::Refusal& why) {
  return json::serialize(json::object{{"error", {{"code", text(why.text())}, {"facts", facts_of(why)}}}});
}

std::string encode_guest(const store::Guest& guest) {
  return json::serialize(json::object{{"guest", text(guest.id.text())}, {"nickname", guest.nickname}});
}

std::string encode_created(const ids::PartyId& party) {
  return json::serialize(json::object{{"party", text(party.text())}, {"url", "/p/" + party.str()}});
}

std::string encode_party(const ids::PartyId& party) {
  return json::serialize(json::object{{"party", text(party.text())}});
}

int status_of(const party::Refusal& why) {
  using party::Code;
  switch (why.code().value_or(Code::kBadMessage)) {
    case Code::kNoGuest: return 401;
    case Code::kBadOrigin: return 403;
    case Code::kNoParty:
    case Code::kNotFound: return 404;
    case Code::kIdUsed: return 409;
    case Code::kTooLarge: return 413;
    case Code::kTooFast: return 429;
    case Code::kUnavailable:
    case Code::kBusy: return 503;
    default: return 400;
  }
}

}  // namespace annan::net
