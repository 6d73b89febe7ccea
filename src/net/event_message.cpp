// SPDX-License-Identifier: MIT
// The events of a log entry, and the facts of a refusal, to JSON.
#include <utility>

#include "net/house_json.hpp"
#include "net/party_json.hpp"
#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"

namespace annan::net {
namespace {

/// An event that says nothing but in which game it happened.
json::object in_game(std::string_view type, ids::GameId game) {
  return {{"type", json_text(type)}, {"game", game.value()}};
}

/// The same with a seat.
json::object at_seat(std::string_view type, ids::GameId game, party::Seat seat) {
  json::object out = in_game(type, game);
  out["seat"] = party::index_of(seat);
  return out;
}

json::object with_type(std::string_view type, const json::object& fields) {
  json::object out{{"type", json_text(type)}};
  for (const auto& field : fields)
    out[field.key()] = field.value();
  return out;
}

// ---- the party ---------------------------------------------------------------------------------------------------

json::object of(const party::PartyCreated& e) {
  return with_type("party_created", json_of(e.terms));
}

json::object of(const party::HouseChanged& e) {
  return {{"type", "house_changed"},
          {"house", house_json(e.house)},
          {"start", notation::to_sfen(e.start)},
          {"colors", json_text(party::code_of(e.colors))}};
}

json::object of(const party::PartyNamed& e) {
  return {{"type", "party_named"}, {"name", e.name}};
}

json::object of(const party::HostChanged& e) {
  return {{"type", "host_changed"}, {"host", json_text(e.host.text())}};
}

json::object of(const party::GuestRemoved& e) {
  return {{"type", "guest_removed"}, {"guest", json_text(e.guest.text())}};
}

json::object of(const party::GuestAllowed& e) {
  return {{"type", "guest_allowed"}, {"guest", json_text(e.guest.text())}};
}

json::object of(const party::SeatTaken& e) {
  json::object out{{"type", "seat_taken"}, {"seat", party::index_of(e.seat)}};
  for (const auto& field : json_of(e.occupant))
    out[field.key()] = field.value();
  return out;
}

json::object of(const party::SeatLeft& e) {
  return {{"type", "seat_left"}, {"seat", party::index_of(e.seat)}};
}

json::object of(const party::RematchOffered& e) {
  return {{"type", "rematch_offered"}, {"seat", party::index_of(e.seat)}};
}

json::object of(const party::PartyEnded&) {
  return {{"type", "party_ended"}};
}

// ---- the game ----------------------------------------------------------------------------------------------------

json::object of(const party::GameStarted& e) {
  json::object out = in_game("game_started", e.game);
  out["black"] = party::index_of(e.black);
  for (const auto& field : json_of(e.terms))
    out[field.key()] = field.value();
  out["seats"] = {json_of(e.seats[0]), json_of(e.seats[1])};
  out["series"] = json_of(e.series);
  return out;
}

json::object of(const party::MovePlayed& e) {
  return {{"type", "move_played"},           {"game", e.game.value()},  {"ply", e.ply.value()},
          {"usi", notation::to_usi(e.move)}, {"ms", e.charged.count()}, {"by", json_text(party::code_of(e.source))}};
}

json::object of(const party::GameEnded& e) {
  json::object out = in_game("game_ended", e.game);
  out["winner"] = json_of(e.result.winner);
  out["reason"] = json_text(party::code_of(e.result.reason));
  return out;
}

json::object of(const party::RatingChanged& e) {
  json::object out = in_game("rating_changed", e.game);
  out["changes"] = json_of(e.changes);
  return out;
}

json::object of(const party::StandInStarted& e) {
  return at_seat("stand_in_started", e.game, e.seat);
}

json::object of(const party::StandInEnded& e) {
  json::object out = at_seat("stand_in_ended", e.game, e.seat);
  out["spent"] = e.spent.count();
  return out;
}

json::object of(const party::ClockStopped& e) {
  json::object out = in_game("clock_stopped", e.game);
  out["spent"] = e.spent.count();
  return out;
}

json::object of(const party::ClockStarted& e) {
  return in_game("clock_started", e.game);
}

json::object of(const party::GameAdjourned& e) {
  return in_game("game_adjourned", e.game);
}

json::object of(const party::Offered& e) {
  json::object out = at_seat("offered", e.game, e.seat);
  out["kind"] = json_text(party::code_of(e.kind));
  if (e.to_ply) out["to_ply"] = e.to_ply->value();
  return out;
}

json::object of(const party::OfferDeclined& e) {
  json::object out = at_seat("offer_declined", e.game, e.seat);
  out["kind"] = json_text(party::code_of(e.kind));
  return out;
}

json::object of(const party::TakenBack& e) {
  json::object out = in_game("taken_back", e.game);
  out["to_ply"] = e.to_ply.value();
  return out;
}

json::object of(const party::Nudged& e) {
  return at_seat("nudged", e.game, e.seat);
}

// ---- refusals ----------------------------------------------------------------------------------------------------

json::object facts_of(const rules::Refusal& why) {
  json::object facts;
  if (why.movement) facts["movement"] = json_text(rules::code_of(*why.movement));
  if (why.supporter) facts["supporter"] = notation::to_usi(*why.supporter);
  if (why.other) facts["other"] = notation::to_usi(*why.other);
  if (why.king) facts["king"] = notation::to_usi(*why.king);
  if (why.attacker) facts["attacker"] = notation::to_usi(*why.attacker);
  if (why.attacker_movement) facts["attacker_movement"] = json_text(rules::code_of(*why.attacker_movement));
  if (why.exposure) facts["exposure"] = json_text(rules::code_of(*why.exposure));
  return facts;
}

}  // namespace

json::object json_of(const party::Event& event) {
  return std::visit([](const auto& e) { return of(e); }, event);
}

json::object facts_json(const party::Refusal& why) {
  if (const rules::Refusal* illegal = why.illegal()) return facts_of(*illegal);
  const party::Facts& known = why.facts();
  json::object facts;
  if (known.present) {
    facts["game"] = known.present->game.value();
    facts["ply"] = known.present->ply.value();
    facts["takebacks"] = known.present->takebacks;
  }
  if (known.reason) facts["reason"] = json_text(party::code_of(*known.reason));
  if (known.field) facts["field"] = *known.field;
  if (known.column) facts["column"] = *known.column;
  if (known.message) facts["message"] = *known.message;
  if (known.limit) facts["limit"] = *known.limit;
  return facts;
}

}  // namespace annan::net
