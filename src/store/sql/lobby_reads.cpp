// SPDX-License-Identifier: MIT
// The readers' part about ratings and the lobby.
#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/usi_move.hpp"
#include "store/sql/guest_writes.hpp"
#include "store/sql/readers.hpp"

namespace annan::store {

namespace {

template <class Id>
Id id_in(const Statement& row, int column) {
  const auto id = Id::parse(row.text(column));
  if (!id) throw StoreError("a row holds no id: " + std::string(row.text(column)));
  return *id;
}

GameSummary::Player player_in(const Statement& row, int column) {
  if (row.null(column)) return {std::nullopt, ""};
  return {id_in<ids::GuestId>(row, column), std::string(row.text(column + 1))};
}

std::optional<party::Result> result_in(const Statement& row, int column) {
  if (row.null(column + 1)) return std::nullopt;
  const auto reason = party::end_reason(row.text(column + 1));
  if (!reason) throw StoreError("a game ended for an unknown reason");
  if (row.null(column)) return party::Result{std::nullopt, *reason};
  return party::Result{row.text(column) == "black" ? rules::Color::kBlack : rules::Color::kWhite, *reason};
}

/// What LIKE finds as a part of a text, whatever signs are in it.
std::string pattern_of(std::string_view part) {
  std::string out = "%";
  for (const char c : part) {
    if (c == '%' || c == '_' || c == '!') out += '!';
    out += c;
  }
  return out + "%";
}

}  // namespace

Standing ReadStatements::standing(const ids::GuestId& guest) {
  if (!standing_.bind(guest).step()) return {};
  const Standing found = standing_in(standing_, 0);
  standing_.reset();
  return found;
}

std::vector<Leader> ReadStatements::leaderboard(double deviation, std::size_t most) {
  std::vector<Leader> leaders;
  leaders_.bind(deviation, most);
  while (leaders_.step())
    leaders.push_back({id_in<ids::GuestId>(leaders_, 0), std::string(leaders_.text(1)), standing_in(leaders_, 2)});
  return leaders;
}

GameSummary ReadStatements::game_in(const Statement& row) {
  return {.party = id_in<ids::PartyId>(row, 0),
          .game = ids::GameId(row.integer(1)),
          .players = {player_in(row, 2), player_in(row, 4)},
          .started = ids::Instant(row.integer(6)),
          .ended = row.null(7) ? std::nullopt : std::optional(ids::Instant(row.integer(7))),
          .result = result_in(row, 8),
          .plies = static_cast<int>(row.integer(10)),
          .ranked = row.integer(11) != 0,
          .change = row.null(12) ? std::nullopt : std::optional(row.real(12))};
}

std::vector<GameSummary> ReadStatements::games_of(const ids::GuestId& guest, std::size_t most) {
  std::vector<GameSummary> games;
  games_.bind(guest, most);
  while (games_.step())
    games.push_back(game_in(games_));
  return games;
}

std::vector<GameSummary> ReadStatements::latest_games(ids::Instant before, std::size_t most) {
  std::vector<GameSummary> games;
  latest_.bind(before, most);
  while (latest_.step())
    games.push_back(game_in(latest_));
  return games;
}

FoundGames ReadStatements::find_games(const GameSearch& search) {
  constexpr std::array<std::string_view, 3> kFates = {"won", "lost", "draw"};
  const int side = !search.side ? 0 : *search.side == rules::Color::kBlack ? 1 : 2;
  const std::string name = search.opponent ? pattern_of(*search.opponent) : "";
  const std::string_view fate = search.fate ? kFates[static_cast<std::size_t>(*search.fate)] : "";
  const auto flag = [](const std::optional<bool>& wanted) { return wanted ? static_cast<int>(*wanted) : -1; };
  search_.bind(search.guest, side, std::string_view(name), fate, flag(search.ranked), flag(search.usual_rules),
               search.from.value_or(ids::Instant(0)),
               search.until.value_or(ids::Instant(std::numeric_limits<std::int64_t>::max())), search.most, search.skip);
  FoundGames found;
  while (search_.step()) {
    found.games.push_back(game_in(search_));
    found.count = static_cast<std::size_t>(search_.integer(13));
  }
  return found;
}

std::vector<OpeningCount> ReadStatements::openings(const rules::Position& position, const rules::RuleSet& rules) {
  std::vector<OpeningCount> counts;
  const OpeningPlace place = opening_place(position, rules);
  openings_.bind(std::span(place));
  while (openings_.step()) {
    const auto move = notation::parse_usi_move(openings_.text(0));
    if (!move) throw StoreError("an opening has a move that is none");
    counts.push_back({*move, static_cast<int>(openings_.integer(1)), static_cast<int>(openings_.integer(2)),
                      static_cast<int>(openings_.integer(3))});
  }
  return counts;
}

std::vector<RatingPoint> ReadStatements::rating_history(const ids::GuestId& guest, std::size_t most) {
  std::vector<RatingPoint> points;
  history_.bind(guest, most);
  while (history_.step()) {
    points.push_back({.party = id_in<ids::PartyId>(history_, 0),
                      .game = ids::GameId(history_.integer(1)),
                      .at = ids::Instant(history_.integer(2)),
                      .before = history_.real(3),
                      .rating = history_.real(4),
                      .deviation = history_.real(5)});
  }
  return points;
}

std::optional<ids::PartyId> ReadStatements::ranked_game(const ids::GuestId& guest) {
  if (!ranked_game_.bind(guest).step()) return std::nullopt;
  const auto party = id_in<ids::PartyId>(ranked_game_, 0);
  ranked_game_.reset();
  return party;
}

std::optional<ids::InviteCode> ReadStatements::invite_code(const ids::PartyId& party) {
  if (!code_.bind(party).step()) return std::nullopt;
  const auto code = id_in<ids::InviteCode>(code_, 0);
  code_.reset();
  return code;
}

std::optional<ids::PartyId> ReadStatements::party_by_code(const ids::InviteCode& code) {
  if (!by_code_.bind(code.text()).step()) return std::nullopt;
  const auto party = id_in<ids::PartyId>(by_code_, 0);
  by_code_.reset();
  return party;
}

std::vector<OpenTable> ReadStatements::open_tables(ids::Instant now, std::size_t most) {
  std::vector<OpenTable> tables;
  tables_.bind(now, most);
  while (tables_.step())
    tables.push_back({id_in<ids::PartyId>(tables_, 0), tables_.integer(1) != 0, ids::Instant(tables_.integer(2))});
  return tables;
}

std::vector<Seeker> ReadStatements::seeks(ids::Instant now) {
  std::vector<Seeker> seekers;
  seeks_.bind(now);
  while (seeks_.step()) {
    seekers.push_back({.guest = {id_in<ids::GuestId>(seeks_, 0), std::string(seeks_.text(1))},
                       .since = ids::Instant(seeks_.integer(2)),
                       .address = std::string(seeks_.text(3)),
                       .standing = seeks_.null(4) ? Standing{} : standing_in(seeks_, 4)});
  }
  return seekers;
}

std::vector<PresentUntil> ReadStatements::presence(const ids::PartyId& party) {
  std::vector<PresentUntil> present;
  presence_.bind(party, node_);
  while (presence_.step())
    present.push_back({id_in<ids::GuestId>(presence_, 0), ids::Instant(presence_.integer(1))});
  return present;
}

}  // namespace annan::store
