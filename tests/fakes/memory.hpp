// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "fakes/game_search.hpp"
#include "notation/usi_move.hpp"
#include "store/store.hpp"

namespace annan::fakes {

/// What the stores of one site's nodes share.
struct Memory {
  using Command = std::pair<ids::GuestId, ids::CommandId>;
  struct Due {
    std::optional<ids::Instant> at;
    ids::Instant claimed_until;
  };
  struct OneTimeCode {
    ids::GuestId guest;
    ids::Instant expires;
  };

  std::map<ids::PartyId, std::vector<party::Entry>> logs;
  std::map<Command, store::Duplicate> commands;
  std::map<ids::GuestId, store::Guest> guests;
  std::map<store::TokenHash, ids::GuestId> tokens;
  std::map<store::SecretHash, OneTimeCode> one_time_codes;
  std::map<ids::GuestId, store::SecretHash> phrases;
  std::map<ids::GuestId, store::Standing> standings;
  std::map<ids::GuestId, ids::PartyId> ranked;
  std::map<ids::GuestId, store::Seek> seeks;
  std::map<ids::InviteCode, ids::PartyId> invite_codes;
  std::map<ids::PartyId, Due> due;
  /// By party, guest and node: until when, or for as long as the node is up.
  std::map<std::tuple<ids::PartyId, ids::GuestId, int>, std::optional<ids::Instant>> presence;
  std::map<int, ids::Instant> up;  ///< until when each node counts as up
  std::vector<party::Outage> outages;
  std::optional<ids::Instant> alive;
  std::map<int, ids::Instant> served;  ///< when each node last said that it is up
  std::map<int, store::Listener> nodes;
};

inline std::vector<party::Entry> after(ids::Seq seen, const std::vector<party::Entry>& log) {
  return {log.begin() + std::min(seen.value(), std::ssize(log)), log.end()};
}

using OpeningCounts = std::vector<store::OpeningCount>;
/// What was played in a position, by all logs.
inline OpeningCounts openings_in(const Memory& memory, const rules::Position& position, const rules::RuleSet& rules) {
  std::map<std::string, store::OpeningCount> counts;
  for (const auto& [party, log] : memory.logs) {
    std::vector<party::Event> events;
    for (const party::Entry& entry : log)
      events.insert(events.end(), entry.events.begin(), entry.events.end());
    for (const party::Event& event : events) {
      const auto* ended = std::get_if<party::GameEnded>(&event);
      if (ended == nullptr || ended->result.reason == party::EndReason::kAborted) continue;
      for (const store::OpeningMove& made : store::opening_of(events, ended->game)) {
        if (made.place != store::opening_place(position, rules)) continue;
        auto& count =
            counts.try_emplace(made.move, store::OpeningCount{*notation::parse_usi_move(made.move)}).first->second;
        if (!ended->result.winner)
          ++count.draws;
        else
          ++(*ended->result.winner == rules::Color::kBlack ? count.black : count.white);
      }
    }
  }
  std::vector<store::OpeningCount> out;
  for (const auto& [usi, count] : counts)
    out.push_back(count);
  std::ranges::sort(out, [](const store::OpeningCount& a, const store::OpeningCount& b) {
    if (a.games() != b.games()) return a.games() > b.games();
    return notation::to_usi(a.move) < notation::to_usi(b.move);
  });
  return out;
}

/// What a log has from the start of this game to its end; nothing unless it has ended.
inline std::vector<party::Entry> over(ids::GameId game, const std::vector<party::Entry>& log) {
  const auto starts = [game](const party::Event& e) {
    const auto* started = std::get_if<party::GameStarted>(&e);
    return started != nullptr && started->game == game;
  };
  const auto ends = [](const party::Event& e) { return std::holds_alternative<party::GameEnded>(e); };
  std::vector<party::Entry> out;
  for (const party::Entry& entry : log) {
    if (out.empty() && !std::ranges::any_of(entry.events, starts)) continue;
    out.push_back(entry);
    if (std::ranges::any_of(entry.events, ends)) return out;
  }
  return {};
}

}  // namespace annan::fakes
