// SPDX-License-Identifier: MIT
#include "net/game_json.hpp"

#include <optional>
#include <utility>

#include "net/house_json.hpp"
#include "net/party_json.hpp"
#include "notation/move_name.hpp"
#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"

namespace annan::net {
namespace {

json::object player_json(const party::Occupant& occupant) {
  if (const auto* person = std::get_if<party::Person>(&occupant)) {
    return {{"kind", "guest"}, {"nickname", person->nickname}};
  }
  return {{"kind", "computer"}, {"level", std::get<party::Computer>(occupant).level}};
}

json::array moves_json(const host::FinishedGame& finished) {
  json::array list;
  std::optional<rules::Square> previous;
  for (std::size_t ply = 0; ply < finished.facts.size(); ++ply) {
    const party::PlyFacts& facts = finished.facts[ply];
    const rules::Move move = finished.game.moves()[ply];
    const rules::Position& before = finished.game.position_at(static_cast<int>(ply));
    list.push_back(json::object{{"usi", notation::to_usi(move)},
                                {"ms", facts.charged.count()},
                                {"by", json_text(party::code_of(facts.source))},
                                {"ja", notation::japanese_name(before, finished.game.rules(), move, previous)},
                                {"en", notation::western_name(before, finished.game.rules(), move)}});
    previous = move.to();
  }
  return list;
}

json::value ratings_json(const host::FinishedGame& game) {
  if (!game.ratings) return nullptr;
  const auto change = [&game](std::size_t side) {
    const party::RatingChange& c = (*game.ratings)[side];
    return json::object{{"before", c.before}, {"after", c.after}};
  };
  return json::object{{"black", change(0)}, {"white", change(1)}};
}

}  // namespace

std::string encode_game(std::string_view address, const host::FinishedGame& game) {
  return json::serialize(json::object{{"game", json_text(address)},
                                      {"black", player_json(game.players[0])},
                                      {"white", player_json(game.players[1])},
                                      {"ranked", game.ranked},
                                      {"started", game.started.value()},
                                      {"ended", game.ended.value()},
                                      {"house", house_json(game.house)},
                                      {"start", notation::to_sfen(game.game.start())},
                                      {"moves", moves_json(game)},
                                      {"winner", json_of(game.result.winner)},
                                      {"reason", json_text(party::code_of(game.result.reason))},
                                      {"ratings", ratings_json(game)}});
}

std::string encode_openings(const std::vector<store::OpeningCount>& counts) {
  json::array moves;
  for (const store::OpeningCount& count : counts) {
    moves.push_back(json::object{
        {"usi", notation::to_usi(count.move)}, {"black", count.black}, {"white", count.white}, {"draws", count.draws}});
  }
  return json::serialize(json::object{{"played", std::move(moves)}});
}

std::string encode_address(std::string_view address) {
  return json::serialize(json::object{{"game", json_text(address)}});
}

}  // namespace annan::net
