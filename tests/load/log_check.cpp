// SPDX-License-Identifier: MIT
#include "load/log_check.hpp"

#include <optional>
#include <string_view>
#include <variant>

#include "notation/usi_move.hpp"
#include "party/result.hpp"

namespace annan::load {
namespace {

using Step = ScriptedGames::Step;

/// What stands in the log for a step, or for a first game; nothing for what no player does (a stopped clock, say).
std::optional<std::string> deed_of(const party::Event& event) {
  if (const auto* move = std::get_if<party::MovePlayed>(&event)) {
    const std::string by =
        move->source == party::MoveSource::kPlayer ? "" : " by " + std::string(code_of(move->source));
    return "game " + std::to_string(move->game.value()) + " ply " + std::to_string(move->ply.value()) + " " +
           notation::to_usi(move->move) + by;
  }
  if (const auto* end = std::get_if<party::GameEnded>(&event)) {
    return "game " + std::to_string(end->game.value()) + " ended by " + std::string(party::code_of(end->result.reason));
  }
  if (const auto* rematch = std::get_if<party::RematchOffered>(&event)) {
    return "rematch offered by seat " + std::to_string(party::index_of(rematch->seat));
  }
  if (const auto* start = std::get_if<party::GameStarted>(&event)) {
    return "game " + std::to_string(start->game.value()) + " started";
  }
  const bool of_nobody =
      std::holds_alternative<party::PartyCreated>(event) || std::holds_alternative<party::SeatTaken>(event) ||
      std::holds_alternative<party::HostChanged>(event) || std::holds_alternative<party::ClockStopped>(event) ||
      std::holds_alternative<party::ClockStarted>(event) || std::holds_alternative<party::GameAdjourned>(event);
  if (of_nobody) return std::nullopt;
  return "something that nobody did";
}

std::string deed_of(const Step& step) {
  const std::string game = "game " + std::to_string(step.game);
  switch (step.kind) {
    case Step::Kind::kMove: return game + " ply " + std::to_string(step.ply) + " " + std::string(step.usi);
    case Step::Kind::kResign: return game + " ended by resignation";
    case Step::Kind::kRematch:
      return step.seat == 0 ? "rematch offered by seat 0" : "game " + std::to_string(step.game + 1) + " started";
  }
  return {};
}

}  // namespace

std::vector<std::string> faults_in_log(std::span<const party::Entry> log, const ScriptedGames& games, std::size_t table,
                                       std::span<const std::int64_t> acknowledged) {
  std::vector<std::string> faults;
  ScriptedGames::Standing standing;
  std::size_t done = 0;
  bool begun = false;
  std::int64_t seq = 0;
  for (const party::Entry& entry : log) {
    const std::string place = "seq " + std::to_string(entry.seq.value()) + ": ";
    if (entry.seq.value() != ++seq) {
      faults.push_back(place + "follows seq " + std::to_string(seq - 1));
      seq = entry.seq.value();
    }
    for (const party::Event& event : entry.events) {
      const auto deed = deed_of(event);
      if (!deed) continue;
      if (!begun) {
        if (*deed != "game 1 started") faults.push_back(place + *deed + " before the first game");
        begun = true;
        continue;
      }
      if (done == acknowledged.size()) {
        faults.push_back(place + *deed + ", which nobody was told of");
        continue;
      }
      const std::string expected = deed_of(games.step(table, standing));
      if (*deed != expected) {
        faults.push_back(place + *deed + " instead of " + expected);
        return faults;
      }
      if (acknowledged[done] != seq) {
        faults.push_back(place + *deed + ", acknowledged as seq " + std::to_string(acknowledged[done]));
      }
      standing = games.next(table, standing);
      ++done;
    }
  }
  if (done < acknowledged.size()) {
    faults.push_back("acknowledged and not there: " + deed_of(games.step(table, standing)) + " at seq " +
                     std::to_string(acknowledged[done]) + " and " + std::to_string(acknowledged.size() - done - 1) +
                     " more");
  }
  return faults;
}

}  // namespace annan::load
