// SPDX-License-Identifier: MIT
#include "inspection.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <vector>

#include "party/audit.hpp"

namespace annan::cli {
namespace {

/// Parties read at a time.
constexpr std::size_t kPage = 256;

void check_party(store::Store& store, const ids::PartyId& id, Checked& checked, const Tell& tell) {
  ++checked.parties;
  party::Audit audit;
  try {
    for (const party::Entry& entry : store.entries_after(id, ids::Seq()))
      audit.take(entry);
  } catch (const store::StoreError& e) {
    ++checked.faults;
    tell(fmt::format("{}: {}", id.str(), e.what()));
  }
  checked.games += static_cast<std::size_t>(audit.games());
  checked.moves += static_cast<std::size_t>(audit.moves());
  checked.faults += audit.faults().size();
  for (const party::Audit::Fault& fault : audit.faults()) {
    tell(fault.game
             ? fmt::format("{}: game {}, ply {}: {}", id.str(), fault.game->value(), fault.ply.value(), fault.what)
             : fmt::format("{}: {}", id.str(), fault.what));
  }
}

std::string moment(ids::Instant at) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(at.value() / 1000)));
}

std::string name_of(const store::GameSummary::Player& player) {
  return player.guest ? player.guest->str() + " " + player.nickname : "computer";
}

std::string line_of(const store::GameSummary& game) {
  std::string_view winner = "-";
  if (game.result && game.result->winner) winner = *game.result->winner == rules::Color::kBlack ? "black" : "white";
  return fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}", game.party.str(), game.game.value(), moment(game.started),
                     game.ended ? moment(*game.ended) : "-", name_of(game.players[0]), name_of(game.players[1]), winner,
                     game.result ? party::code_of(game.result->reason) : "-", game.plies);
}

}  // namespace

Checked check_games(store::Store& store, const Tell& tell) {
  Checked checked;
  std::optional<ids::PartyId> last;
  for (;;) {
    const std::vector<ids::PartyId> page = store.parties_after(last, kPage);
    if (page.empty()) return checked;
    for (const ids::PartyId& id : page)
      check_party(store, id, checked, tell);
    last = page.back();
  }
}

void list_games(store::Store& store, const std::optional<ids::GuestId>& guest, ids::Instant now, std::size_t most,
                const Tell& tell) {
  // What begins in this very second too.
  const ids::Instant soon = now + ids::Millis(1000);
  for (const auto& game : guest ? store.games_of(*guest, most) : store.latest_games(soon, most))
    tell(line_of(game));
}

}  // namespace annan::cli
