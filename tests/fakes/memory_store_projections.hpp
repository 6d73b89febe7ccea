// SPDX-License-Identifier: MIT
#pragma once

// What a MemoryStore makes of the logs when it is asked; the end of fakes/memory_store.hpp.
#include "fakes/memory_store.hpp"

namespace annan::fakes {

inline MemoryStore::Games MemoryStore::games_at(const ids::PartyId& party, const std::vector<party::Entry>& log) const {
  Games all;
  party::Seat black_seat{};
  int plies = 0;
  for (const party::Entry& entry : log) {
    plies = store::plies_after(entry.events).value_or(plies);
    for (const store::Change& change : store::changes_by(entry.events)) {
      if (const auto* begins = std::get_if<store::GameBegins>(&change)) {
        black_seat = begins->black_seat;
        store::GameSummary game{.party = party,
                                .game = begins->game,
                                .players = {},
                                .started = entry.at,
                                .ended = {},
                                .result = {},
                                .ranked = begins->ranked,
                                .change = {}};
        for (std::size_t i = 0; i < 2; ++i) {
          const auto& guest = begins->players[i];
          if (guest) game.players[i] = {guest, m_->guests.contains(*guest) ? m_->guests.at(*guest).nickname : ""};
        }
        all.games.push_back(std::move(game));
      } else if (const auto* ends = std::get_if<store::GameEnds>(&change)) {
        all.games.back().ended = entry.at;
        all.games.back().result = ends->result;
        all.games.back().plies = plies;
      } else if (const auto* rerated = std::get_if<store::Rerated>(&change)) {
        const auto& player = all.games.back().players[rerated->seat == black_seat ? 0 : 1];
        all.points.emplace_back(
            player.guest.value(),
            store::RatingPoint{party, rerated->game, entry.at, rerated->before, rerated->rating, rerated->deviation});
      }
    }
  }
  return all;
}

inline std::vector<store::GameSummary> MemoryStore::games_of(const ids::GuestId& guest, std::size_t most) {
  std::vector<store::GameSummary> mine;
  for (const auto& [party, log] : m_->logs) {
    Games all = games_at(party, log);
    for (store::GameSummary& game : all.games) {
      if (game.players[0].guest != guest && game.players[1].guest != guest) continue;
      for (const auto& [who, point] : all.points) {
        if (who == guest && point.game == game.game) game.change = point.rating - point.before;
      }
      mine.push_back(std::move(game));
    }
  }
  std::ranges::sort(mine, std::greater(), &store::GameSummary::started);
  return cut(std::move(mine), most);
}

inline std::vector<store::GameSummary> MemoryStore::latest_games(ids::Instant before, std::size_t most) {
  std::vector<store::GameSummary> games;
  for (const auto& [party, log] : m_->logs) {
    for (store::GameSummary& game : games_at(party, log).games) {
      if (game.started < before) games.push_back(std::move(game));
    }
  }
  std::ranges::sort(games, std::greater(), &store::GameSummary::started);
  return cut(std::move(games), most);
}

inline std::vector<store::RatingPoint> MemoryStore::rating_history(const ids::GuestId& guest, std::size_t most) {
  std::vector<store::RatingPoint> points;
  for (const auto& [party, log] : m_->logs) {
    for (const auto& [who, point] : games_at(party, log).points) {
      if (who == guest) points.push_back(point);
    }
  }
  std::ranges::sort(points, std::greater(), &store::RatingPoint::at);
  points = cut(std::move(points), most);
  std::ranges::reverse(points);
  return points;
}

inline std::vector<store::OpenTable> MemoryStore::open_tables(ids::Instant now, std::size_t most) {
  std::vector<store::OpenTable> tables;
  for (const auto& [party, log] : m_->logs) {
    unsigned seats = 0;
    bool playing = false;
    bool listed = false;
    ids::Instant since;
    for (const party::Entry& entry : log) {
      for (const store::Change& change : store::changes_by(entry.events)) {
        const auto* table = std::get_if<store::TableChanges>(&change);
        if (table == nullptr) continue;
        seats = (seats & ~table->emptied) | table->taken;
        playing = table->playing.value_or(playing);
        listed = table->listed.value_or(listed);
        since = entry.at;
      }
    }
    const bool watched = std::ranges::any_of(m_->presence, [&](const auto& row) {
      const auto& [where, guest, node] = row.first;
      return where == party && !row.second && m_->up.at(node) > now;
    });
    if (listed && watched && (playing || seats == 1 || seats == 2)) tables.push_back({party, !playing, since});
  }
  std::ranges::sort(tables, [](const store::OpenTable& a, const store::OpenTable& b) {
    return std::pair(!a.waiting, b.since) < std::pair(!b.waiting, a.since);
  });
  return cut(std::move(tables), most);
}

}  // namespace annan::fakes
