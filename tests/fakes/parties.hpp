// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "ids/text_id.hpp"
#include "party/decide.hpp"
#include "party/state.hpp"
#include "rules/movegen.hpp"
#include "rules/setup.hpp"

/// Guests and parties for tests.
namespace annan::fakes {

inline ids::GuestId guest(std::uint64_t n) {
  return ids::GuestId::from_random(n);
}
inline party::Person person(std::uint64_t n) {
  return {guest(n), "Guest " + std::to_string(n)};
}

/// `7g7f`, `P*5e`: just enough of USI for tests below notation.
inline rules::Move move(std::string_view usi) {
  const auto square = [](char file, char rank) {
    return rules::Square::at(static_cast<rules::File>(file - '1'), static_cast<rules::Rank>(rank - 'a'));
  };
  if (usi[1] == '*') {
    constexpr std::string_view kTypes = "PLNSGBR";
    return rules::Move::drop(static_cast<rules::PieceType>(kTypes.find(usi[0])), square(usi[2], usi[3]));
  }
  return rules::Move::board(square(usi[0], usi[1]), square(usi[2], usi[3]), usi.size() == 5);
}

/// Pieces by square and SFEN letter, capital letters Black's; nothing promoted, nothing in hand.
inline rules::Position position(std::initializer_list<std::pair<std::string_view, char>> pieces, char to_move = 'b') {
  constexpr std::string_view kTypes = "PLNSGBRK";
  rules::Setup setup;
  for (const auto& [square, letter] : pieces) {
    const auto s =
        rules::Square::at(static_cast<rules::File>(square[0] - '1'), static_cast<rules::Rank>(square[1] - 'a'));
    const bool black = letter >= 'A' && letter <= 'Z';
    const char type = black ? letter : static_cast<char>(letter - 'a' + 'A');
    setup.board[static_cast<std::size_t>(s.index())] = rules::Piece(black ? rules::Color::kBlack : rules::Color::kWhite,
                                                                    static_cast<rules::PieceType>(kTypes.find(type)));
  }
  setup.side_to_move = to_move == 'b' ? rules::Color::kBlack : rules::Color::kWhite;
  return rules::Position::from_setup(setup).value();
}

inline std::vector<rules::Move> legal_moves(const rules::Game& game) {
  rules::MoveList list;
  rules::generate_legal(game.position(), game.rules(), list);
  std::vector<rules::Move> moves;
  for (const rules::Move m : list)
    moves.push_back(m);
  return moves;
}

/// A party whose log is kept by hand: what is accepted is folded at once.
class HandParty {
 public:
  explicit HandParty(const party::Create& create, ids::Instant at = ids::Instant(1'000'000)) : now_(at) {
    auto decided = party::decide(create, {.received = now_, .seed = 0, .outages = {}});
    if (!decided) std::abort();
    log.push_back({ids::Seq(1), decided->at, decided->events});
    state = *party::open(log.back());
  }
  /// Empty if accepted, else the refusal's code.
  std::string_view act(const party::Command& command) {
    auto decided = party::decide(*state, command, circumstances());
    if (!decided) return decided.error().text();
    log.push_back({state->seq.next(), decided->at, decided->events});
    party::fold(*state, log.back());
    return {};
  }
  [[nodiscard]] party::Circumstances circumstances() const {
    return {.received = now_,
            .seed = seed,
            .outages = outages,
            .absent_since = absent_since,
            .last_absence = last_absence,
            .host_absent_since = host_absent_since};
  }
  void pass(std::int64_t millis) { now_ = now_ + ids::Millis(millis); }
  [[nodiscard]] ids::Instant now() const { return now_; }
  void goes(party::Seat seat) { absent_since[party::index_of(seat)] = now_; }
  void comes(party::Seat seat) {
    auto& since = absent_since[party::index_of(seat)];
    if (since) last_absence[party::index_of(seat)] = party::Absence{*since, now_};
    since.reset();
  }
  [[nodiscard]] party::At at() const { return state->game->at(); }
  [[nodiscard]] ids::GuestId to_move() const { return *party::guest_on(state->seats, state->game->seat_to_move()); }
  [[nodiscard]] ids::GuestId to_wait() const { return *party::guest_on(state->seats, ~state->game->seat_to_move()); }
  std::string_view play(std::string_view usi) { return act(party::PlayMove{to_move(), at(), move(usi)}); }
  /// What the last entry ended with.
  [[nodiscard]] const party::Event& last() const { return log.back().events.back(); }

  std::optional<party::State> state;
  std::vector<party::Entry> log;
  std::vector<party::Outage> outages;
  std::array<std::optional<ids::Instant>, party::kSeats> absent_since{};
  std::array<std::optional<party::Absence>, party::kSeats> last_absence{};
  std::optional<ids::Instant> host_absent_since;
  std::uint64_t seed = 0;

 private:
  ids::Instant now_;
};

/// Two guests, 1 on the first seat and Black, and 2; the game has begun.
inline HandParty two_guests(const party::HouseRules& house = {},
                            const rules::Position& start = rules::Position::start()) {
  HandParty p({.creator = person(1),
               .house = house,
               .start = start,
               .colors = party::FirstColors::kFirstSeatBlack,
               .computer = std::nullopt});
  p.act(party::Join{person(2)});
  return p;
}

}  // namespace annan::fakes
