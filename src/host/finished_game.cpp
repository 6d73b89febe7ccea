// SPDX-License-Identifier: MIT
#include "host/finished_game.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <iterator>
#include <string>

namespace annan::host {

namespace {

using notation::EndingKind;
using notation::MoveTree;
using party::EndReason;
using rules::Color;

/// Where the game starts in an entry; nothing if it does not.
const party::GameStarted* start_in(const party::Entry& entry, ids::GameId game) {
  for (const party::Event& event : entry.events) {
    const auto* started = std::get_if<party::GameStarted>(&event);
    if (started != nullptr && started->game == game) return started;
  }
  return nullptr;
}

bool over(const party::State& state, ids::GameId game) {
  return state.game && state.game->id == game && state.game->result;
}

FinishedGame told(const party::GameStarted& started, const party::State& state, ids::Instant began) {
  const party::GameState& game = *state.game;
  const auto black = party::index_of(started.black);
  FinishedGame out{.players = {started.seats[black], started.seats[1 - black]},
                   .ranked = started.terms.ranked,
                   .started = began,
                   .ended = state.last_at,
                   .house = game.house,
                   .game = game.game,
                   .facts = game.facts,
                   .result = *game.result,
                   .ratings = std::nullopt};
  if (game.ratings) out.ratings = {{(*game.ratings)[black], (*game.ratings)[1 - black]}};
  return out;
}

/// 2026/11/30 14:00:00, in UTC.
std::string moment_text(ids::Instant at) {
  return fmt::format("{:%Y/%m/%d %H:%M:%S}", fmt::gmtime(static_cast<std::time_t>(at.value() / 1000)));
}

/// 00:10+30, as CSA has it: hours and minutes in all, then seconds for each turn.
std::string time_text(const party::TimeControl& time) {
  const std::int64_t main = time.main.count() / 1000;
  std::string out = fmt::format("{:02}:{:02}", main / 3600, main / 60 % 60);
  if (main % 60 != 0) out += fmt::format(":{:02}", main % 60);
  out += fmt::format("+{:02}", time.byoyomi.count() / 1000);
  if (time.increment > ids::Millis()) out += fmt::format(" +{} per move", time.increment.count() / 1000);
  return out;
}

struct Ending {
  EndingKind kind;
  std::string comment = {};
};

Ending ending_of(const party::Result& result, Color to_move) {
  const bool mover_wins = result.winner == to_move;
  switch (result.reason) {
    case EndReason::kCheckmate:
    case EndReason::kNoMoves: return {EndingKind::kCheckmate};
    case EndReason::kPerpetualCheck: return {mover_wins ? EndingKind::kOpponentFouls : EndingKind::kFoul};
    case EndReason::kRepetition: return {EndingKind::kRepetition};
    case EndReason::kDeclaration: return {mover_wins ? EndingKind::kDeclaration : EndingKind::kCheckmate};
    case EndReason::kAborted: return {EndingKind::kInterrupted};
    case EndReason::kTime:
      if (!mover_wins) return {EndingKind::kTimeUp};
      break;
    case EndReason::kResignation:
    case EndReason::kAbsence:
      if (!mover_wins) return {EndingKind::kResign};
      break;
    case EndReason::kBareKings:
    case EndReason::kMoveLimit:
    case EndReason::kAgreement: return {EndingKind::kDraw};
  }
  // The side that is not to move has lost, without a foul.
  return {EndingKind::kInterrupted, result.winner == Color::kBlack ? "☖投了" : "☗投了"};
}

void add_headers(notation::Record& record, const FinishedGame& game) {
  record.headers.push_back({"event", game.ranked ? "Annan, ranked" : "Annan"});
  record.headers.push_back({"start_time", moment_text(game.started)});
  record.headers.push_back({"end_time", moment_text(game.ended)});
  if (game.house.time) record.headers.push_back({"time_limit", time_text(*game.house.time)});
}

}  // namespace

std::optional<FinishedGame> finished_game(std::span<const party::Entry> entries, ids::GameId game) {
  const auto first =
      std::ranges::find_if(entries, [game](const party::Entry& entry) { return start_in(entry, game) != nullptr; });
  if (first == entries.end()) return std::nullopt;
  auto state = party::open(*first);
  if (!state) return std::nullopt;
  for (auto entry = std::next(first); !over(*state, game); ++entry) {
    if (entry == entries.end()) return std::nullopt;
    party::fold(*state, *entry);
  }
  return told(*start_in(*first, game), *state, first->at);
}

std::string name_of(const party::Occupant& occupant) {
  if (const auto* person = std::get_if<party::Person>(&occupant)) return person->nickname;
  return fmt::format("Computer (level {})", std::get<party::Computer>(occupant).level);
}

notation::Record record_of(const FinishedGame& finished) {
  notation::Record record;
  record.start = finished.game.start();
  record.rules = finished.house.rules;
  record.players = {name_of(finished.players[0]), name_of(finished.players[1])};
  add_headers(record, finished);
  auto node = MoveTree::kRoot;
  for (std::size_t ply = 0; ply < finished.facts.size(); ++ply) {
    const party::PlyFacts& facts = finished.facts[ply];
    node = record.moves.add(node, finished.game.moves()[ply]);
    auto& remarks = record.moves.remarks(node);
    remarks.seconds =
        static_cast<int>(std::clamp<std::int64_t>(facts.charged.count() / 1000, 0, notation::kLongestThought));
    if (facts.source == party::MoveSource::kStandIn) remarks.comment = {"代理のコンピュータの手 (stand-in)"};
  }
  const Ending ending = ending_of(finished.result, finished.game.position().side_to_move());
  node = record.moves.add(node, ending.kind);
  if (!ending.comment.empty()) record.moves.remarks(node).comment = {ending.comment};
  return record;
}

}  // namespace annan::host
