// SPDX-License-Identifier: MIT
#include "net/party_json.hpp"

#include <utility>

#include "net/house_json.hpp"
#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"

namespace annan::net {
namespace {

json::object json_of(const host::SeatView& seat) {
  json::object out;
  if (seat.occupant) {
    out = net::json_of(*seat.occupant);
  } else {
    out["kind"] = "empty";
  }
  out["present"] = seat.present;
  out["rematch"] = seat.wants_rematch;
  out["absent_since"] = net::json_of(seat.absent_since);
  out["stand_in_at"] = net::json_of(seat.stand_in_at);
  return out;
}

json::value json_of(const std::optional<party::Offered>& offer) {
  if (!offer) return nullptr;
  json::value to_ply = nullptr;
  if (offer->to_ply) to_ply = offer->to_ply->value();
  return json::object{{"kind", json_text(party::code_of(offer->kind))}, {"to_ply", std::move(to_ply)}};
}

json::value json_of(const std::optional<party::Result>& result) {
  if (!result) return nullptr;
  return json::object{{"winner", net::json_of(result->winner)}, {"reason", json_text(party::code_of(result->reason))}};
}

json::array moves_json(const host::GameView& game) {
  json::array moves;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    moves.push_back(json::object{{"usi", notation::to_usi(game.moves[i])},
                                 {"ms", game.facts[i].charged.count()},
                                 {"by", json_text(party::code_of(game.facts[i].source))}});
  }
  return moves;
}

}  // namespace

std::string_view name_of(rules::Color c) {
  return c == rules::Color::kBlack ? "black" : "white";
}

json::value json_of(std::optional<rules::Color> color) {
  return color ? json::value(json_text(name_of(*color))) : json::value(nullptr);
}

json::value json_of(std::optional<party::Seat> seat) {
  return seat ? json::value(party::index_of(*seat)) : json::value(nullptr);
}

json::value json_of(std::optional<ids::Instant> moment) {
  return moment ? json::value(moment->value()) : json::value(nullptr);
}

json::object json_of(const party::Person& person) {
  return {{"guest", json_text(person.guest.text())}, {"nickname", person.nickname}};
}

json::array json_of(const std::vector<party::Person>& people) {
  json::array list;
  for (const party::Person& person : people)
    list.push_back(json_of(person));
  return list;
}

json::object json_of(const party::Occupant& occupant) {
  if (const auto* person = std::get_if<party::Person>(&occupant)) {
    return {{"kind", "guest"}, {"guest", json_text(person->guest.text())}, {"nickname", person->nickname}};
  }
  return {{"kind", "computer"}, {"level", std::get<party::Computer>(occupant).level}};
}

json::value json_of(const std::optional<party::Occupant>& occupant) {
  return occupant ? json::value(json_of(*occupant)) : json::value(nullptr);
}

json::array json_of(const std::array<host::SeatView, party::kSeats>& seats) {
  return {json_of(seats[0]), json_of(seats[1])};
}

json::object json_of(const party::Series& series) {
  return {{"wins", {series.wins[0], series.wins[1]}}, {"draws", series.draws}, {"games", series.games}};
}

json::value json_of(const std::optional<host::TurnClock>& clock) {
  if (!clock) return nullptr;
  return json::object{{"turn_started", clock->turn_started.value()},
                      {"spent", clock->spent.count()},
                      {"deadline", json_of(clock->deadline)},
                      {"stopped", clock->stopped},
                      {"main_left", {{"black", clock->main_left[0].count()}, {"white", clock->main_left[1].count()}}},
                      {"byoyomi", clock->byoyomi.count()},
                      {"increment", clock->increment.count()}};
}

json::value json_of(const std::optional<host::GameView>& game) {
  if (!game) return nullptr;
  json::value ratings = nullptr;
  if (game->ratings) ratings = json_of(*game->ratings);
  return json::object{{"id", game->id.value()},
                      {"black", party::index_of(game->black)},
                      {"start", notation::to_sfen(game->start)},
                      {"house", house_json(game->house)},
                      {"moves", moves_json(*game)},
                      {"to_move", json_text(name_of(game->to_move))},
                      {"takebacks", game->takebacks},
                      {"offers", {json_of(game->offers[0]), json_of(game->offers[1])}},
                      {"stand_in", json_of(game->stand_in)},
                      {"nudged", json_of(game->nudged)},
                      {"adjourned", game->adjourned},
                      {"result", json_of(game->result)},
                      {"ratings", std::move(ratings)}};
}

json::array json_of(const std::array<party::RatingChange, party::kSeats>& changes) {
  json::array list;
  for (const party::Seat seat : {party::Seat::kFirst, party::Seat::kSecond}) {
    const party::RatingChange& change = changes[party::index_of(seat)];
    list.push_back(json::object{{"seat", party::index_of(seat)},
                                {"before", change.before},
                                {"after", change.after},
                                {"deviation_before", change.deviation_before},
                                {"deviation_after", change.deviation_after}});
  }
  return list;
}

json::object json_of(const party::Terms& terms) {
  return {{"host", json_text(terms.host.text())},
          {"name", terms.name},
          {"ranked", terms.ranked},
          {"public", terms.listed},
          {"house", house_json(terms.house)},
          {"start", notation::to_sfen(terms.start)},
          {"colors", json_text(party::code_of(terms.colors))}};
}

}  // namespace annan::net
