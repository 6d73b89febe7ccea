// SPDX-License-Identifier: MIT
#include "wasm/game_cache.hpp"

#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"

namespace annan::wasm {
namespace {

constexpr std::string_view kDeclaration = "win";

}  // namespace

std::expected<void, Failure> GameCache::start(const Request& request) {
  game_.reset();
  played_.clear();
  declared_ = false;
  const auto rule_set = read_rules(request.rules);
  if (!rule_set) return std::unexpected(rule_set.error());
  const auto position = notation::parse_sfen(request.sfen);
  if (!position) {
    const auto& [column, message, setup] = position.error();
    return std::unexpected(Failure{.kind = Failure::Kind::kSfen, .message = message, .column = column, .setup = setup});
  }
  game_.emplace(*rule_set, position->position);
  first_move_number_ = position->move_number;
  rules_text_ = request.rules;
  sfen_text_ = request.sfen;
  return {};
}

void GameCache::keep_common_prefix(const std::vector<std::string_view>& moves) {
  std::size_t common = 0;
  while (common < played_.size() && common < moves.size() && played_[common] == moves[common])
    ++common;
  while (played_.size() > common) {
    game_->take_back();
    played_.pop_back();
  }
}

std::expected<void, Failure> GameCache::play(std::string_view usi) {
  const auto refused = [&](const rules::Refusal& why) {
    return std::unexpected(
        Failure{.kind = Failure::Kind::kIllegal, .message = std::string(rules::code_of(why.code)), .refusal = why});
  };
  if (usi == kDeclaration) {
    if (const auto done = game_->try_declare(); !done) return refused(done.error());
    declared_ = true;
    return {};
  }
  const auto move = notation::parse_usi_move(usi);
  if (!move) {
    return std::unexpected(
        Failure{.kind = Failure::Kind::kMove, .message = move.error().message, .column = move.error().column});
  }
  if (const auto done = game_->try_play(*move); !done) return refused(done.error());
  played_.emplace_back(usi);
  return {};
}

std::expected<GameCache::Loaded, Failure> GameCache::load(const Request& request) {
  const std::vector<std::string_view> moves = split(request.moves, ' ');
  const bool same_game = game_ && rules_text_ == request.rules && sfen_text_ == request.sfen;
  // A declaration ends the game without a move to take back.
  if (!same_game || declared_) {
    if (auto started = start(request); !started) return std::unexpected(started.error());
  } else {
    keep_common_prefix(moves);
  }
  for (std::size_t i = played_.size(); i < moves.size(); ++i) {
    if (auto played = play(moves[i]); !played) {
      played.error().ply = static_cast<int>(i) + 1;
      return std::unexpected(played.error());
    }
  }
  return reached();
}

}  // namespace annan::wasm
