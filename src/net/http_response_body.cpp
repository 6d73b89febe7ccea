// SPDX-License-Identifier: MIT
#include "net/http_response_body.hpp"

#include <cmath>
#include <utility>

#include "net/json_fields.hpp"
#include "net/party_json.hpp"

namespace annan::net {
namespace {

double hundredths(double value) {
  return std::round(value * 100.0) / 100.0;
}

/// The computer: null.
json::value name_json(const store::GameSummary::Player& player) {
  return player.guest ? json::value(player.nickname) : json::value(nullptr);
}

json::object game_json(const store::GameSummary& game, std::string_view address, const ids::GuestId& of) {
  json::value winner = nullptr;
  json::value reason = nullptr;
  if (game.result) {
    winner = json_of(game.result->winner);
    reason = json_text(party::code_of(game.result->reason));
  }
  return {{"party", json_text(game.party.text())},
          {"game", game.game.value()},
          {"address", address.empty() ? json::value(nullptr) : json::value(json_text(address))},
          {"black", name_json(game.players[0])},
          {"white", name_json(game.players[1])},
          {"side", game.players[0].guest == of ? "black" : "white"},
          {"winner", std::move(winner)},
          {"reason", std::move(reason)},
          {"at", (game.ended ? *game.ended : game.started).value()},
          {"plies", game.plies},
          {"ranked", game.ranked},
          {"change", game.change ? json::value(hundredths(*game.change)) : json::value(nullptr)}};
}

json::array games_json(const std::vector<store::GameSummary>& games, const std::vector<std::string>& addresses,
                       const ids::GuestId& of) {
  json::array list;
  for (std::size_t i = 0; i < games.size(); ++i)
    list.push_back(game_json(games[i], addresses[i], of));
  return list;
}

json::object point_json(const store::RatingPoint& point) {
  return {{"at", point.at.value()},
          {"rating", point.rating},
          {"deviation", point.deviation},
          {"party", json_text(point.party.text())},
          {"game", point.game.value()}};
}

}  // namespace

std::string encode_error(const party::Refusal& why) {
  return json::serialize(json::object{{"error", {{"code", json_text(why.text())}, {"facts", facts_json(why)}}}});
}

std::string encode_guest(const store::Guest& guest) {
  return json::serialize(json::object{{"guest", json_text(guest.id.text())}, {"nickname", guest.nickname}});
}

std::string encode_created(const ids::PartyId& party) {
  return json::serialize(json::object{{"party", json_text(party.text())}, {"url", "/p/" + party.str()}});
}

std::string encode_party(const ids::PartyId& party) {
  return json::serialize(json::object{{"party", json_text(party.text())}});
}

std::string encode_code(const host::Devices::OneTimeCode& code) {
  return json::serialize(json::object{{"code", json_text(code.code.text())}, {"expires", code.expires.value()}});
}

std::string encode_phrase(const host::RecoveryPhrase& phrase) {
  json::array words;
  for (const std::string_view word : phrase.words())
    words.push_back(json_text(word));
  return json::serialize(json::object{{"words", std::move(words)}});
}

std::string encode_sought(const std::optional<ids::PartyId>& ranked_game) {
  if (!ranked_game) return json::serialize(json::object{{"seeking", true}});
  return json::serialize(
      json::object{{"seeking", false}, {"party", json_text(ranked_game->text())}, {"url", "/p/" + ranked_game->str()}});
}

std::string encode_sought_no_more() {
  return json::serialize(json::object{{"seeking", false}});
}

std::string encode_leaderboard(const std::vector<store::Leader>& leaders) {
  json::array list;
  for (const store::Leader& leader : leaders) {
    list.push_back(json::object{{"guest", json_text(leader.guest.text())},
                                {"nickname", leader.nickname},
                                {"rating", leader.standing.rating},
                                {"deviation", leader.standing.deviation},
                                {"games", leader.standing.games}});
  }
  return json::serialize(list);
}

std::string encode_found(const host::Host::FoundGames& found, const ids::GuestId& of, std::size_t page,
                         std::size_t page_size) {
  return json::serialize(json::object{{"games", games_json(found.games, found.addresses, of)},
                                      {"count", found.count},
                                      {"page", page},
                                      {"pages", (found.count + page_size - 1) / page_size}});
}

std::string encode_player(const host::Host::PlayerPage& page) {
  json::array games = games_json(page.games, page.addresses, page.guest.id);
  json::array history;
  for (const store::RatingPoint& point : page.history)
    history.push_back(point_json(point));
  return json::serialize(json::object{{"guest", json_text(page.guest.id.text())},
                                      {"nickname", page.guest.nickname},
                                      {"rating", page.standing.rating},
                                      {"deviation", page.standing.deviation},
                                      {"ranked_games", page.standing.games},
                                      {"games", std::move(games)},
                                      {"history", std::move(history)}});
}

int status_of(const party::Refusal& why) {
  using party::Code;
  switch (why.code().value_or(Code::kBadMessage)) {
    case Code::kNoGuest: return 401;
    case Code::kBadOrigin:
    case Code::kRemoved: return 403;
    case Code::kNoParty:
    case Code::kNoSuchGuest:
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
