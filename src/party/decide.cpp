// SPDX-License-Identifier: MIT
#include "party/decide.hpp"

#include <algorithm>
#include <utility>

namespace annan::party {

namespace {

using Checked = std::expected<Seat, Refusal>;

constexpr int kShortestMoveLimit = 100;

std::unexpected<Refusal> refuse(Code code) {
  return std::unexpected(Refusal(code));
}
std::unexpected<Refusal> refuse(rules::RefusalCode code) {
  return std::unexpected(Refusal(rules::Refusal{.code = code}));
}
std::unexpected<Refusal> stale(const State& state) {
  Facts facts;
  if (state.game) facts.present = At{state.game->id, state.game->ply()};
  return std::unexpected(Refusal(Code::kStale, std::move(facts)));
}

/// Everything that is needed to start a game, in one place for the three ways to come to one.
struct Pairing {
  const PartyCreated& terms;
  const Seats& seats;
  const Series& series;
  const GameState* previous;  ///< of this party, whoever played it
};

/// Lots are drawn when two occupants meet; later the sides are swapped, or kept by the house rule and after a
/// repetition.
Seat black_in(const Pairing& p, std::uint64_t seed) {
  if (p.series.games == 0 || p.previous == nullptr) {
    switch (p.terms.colors) {
      case FirstColors::kFirstSeatBlack: return Seat::kFirst;
      case FirstColors::kFirstSeatWhite: return Seat::kSecond;
      case FirstColors::kLot: return (seed & 1) == 0 ? Seat::kFirst : Seat::kSecond;
    }
  }
  const bool keep = !p.terms.house.swap_sides || (p.previous->result && is_replayed(*p.previous->result));
  return keep ? p.previous->black : ~p.previous->black;
}

/// Precondition: both seats are taken.
GameStarted start_game(const Pairing& p, std::uint64_t seed) {
  return GameStarted{.game = p.previous == nullptr ? ids::GameId(1) : p.previous->id.next(),
                     .black = black_in(p, seed),
                     .seats = {*p.seats[0], *p.seats[1]},
                     .terms = p.terms,
                     .series = p.series};
}

class Judge {
 public:
  Judge(const State& state, const Circumstances& now) : state_(state), now_(now) {}

  Decided operator()(const Join& c) const;
  Decided operator()(const Leave& c) const;
  Decided operator()(const PlayMove& c) const;
  Decided operator()(const Declare& c) const;
  Decided operator()(const Resign& c) const;
  Decided operator()(const Rematch& c) const;
  Decided operator()(const Flag& c) const;
  Decided operator()(const ComputerMove& c) const;
  Decided operator()(const ComputerDeclare& c) const;
  Decided operator()(const ComputerResign& c) const;

 private:
  [[nodiscard]] ids::Instant at() const { return std::max(now_.received, state_.last_at); }
  [[nodiscard]] Decided events(std::vector<Event> list) const { return Decision{at(), std::move(list)}; }
  [[nodiscard]] Checked playing(const ids::GuestId& guest, const At& at) const;
  [[nodiscard]] Checked on_turn(const ids::GuestId& guest, const At& at) const;
  [[nodiscard]] Checked computers_turn(const At& at) const;
  [[nodiscard]] Decided play(rules::Move move, MoveSource source) const;
  [[nodiscard]] Decided declare() const;
  [[nodiscard]] Decided lose(Seat seat, EndReason reason) const;
  [[nodiscard]] Pairing pairing(const PartyCreated& terms, const Seats& seats, const Series& series) const {
    return {terms, seats, series, state_.game ? &*state_.game : nullptr};
  }
  [[nodiscard]] PartyCreated terms() const { return {state_.host, state_.house, state_.start, state_.colors}; }

  const State& state_;
  const Circumstances& now_;
};

/// The seat of a guest who acts in the running game at the position that is meant.
Checked Judge::playing(const ids::GuestId& guest, const At& at) const {
  const auto seat = seat_of(state_.seats, guest);
  if (!seat) return refuse(Code::kNotSeated);
  if (!state_.game) return refuse(Code::kNoGame);
  const GameState& game = *state_.game;
  if (at.game != game.id) return stale(state_);
  if (game.result) {
    const bool flagged =
        game.result->reason == EndReason::kTime && at.ply == game.ply() && game.seat_to_move() == *seat;
    if (flagged) return refuse(Code::kTooLate);
    return refuse(rules::RefusalCode::kGameOver);
  }
  if (at.ply != game.ply()) return stale(state_);
  return *seat;
}

Checked Judge::on_turn(const ids::GuestId& guest, const At& at) const {
  const Checked seat = playing(guest, at);
  if (!seat) return seat;
  if (state_.game->seat_to_move() != *seat) return refuse(Code::kNotYourTurn);
  const auto due = deadline(state_, now_.outages);
  if (due && now_.received > *due) return refuse(Code::kTooLate);
  return seat;
}

Checked Judge::computers_turn(const At& at) const {
  if (!state_.game) return refuse(Code::kNoGame);
  if (state_.game->result) return refuse(rules::RefusalCode::kGameOver);
  if (at != At{state_.game->id, state_.game->ply()}) return stale(state_);
  const Seat seat = state_.game->seat_to_move();
  if (!is_computer(state_.seats, seat)) return refuse(Code::kNoComputer);
  return seat;
}

Decided Judge::play(rules::Move move, MoveSource source) const {
  const GameState& game = *state_.game;
  rules::Game next = game.game;
  if (const auto played = next.try_play(move); !played) return std::unexpected(Refusal(played.error()));
  std::vector<Event> list;
  list.emplace_back(MovePlayed{.game = game.id,
                               .ply = game.ply(),
                               .move = move,
                               .charged = served_between(game.turn_started, at(), now_.outages),
                               .source = source});
  if (const auto& outcome = next.outcome()) {
    list.emplace_back(GameEnded{game.id, Result{outcome->winner, end_reason(outcome->reason)}});
  }
  return events(std::move(list));
}

Decided Judge::declare() const {
  rules::Game next = state_.game->game;
  if (const auto declared = next.try_declare(); !declared) return std::unexpected(Refusal(declared.error()));
  const rules::Outcome& outcome = *next.outcome();
  return events({GameEnded{state_.game->id, Result{outcome.winner, end_reason(outcome.reason)}}});
}

Decided Judge::lose(Seat seat, EndReason reason) const {
  return events({GameEnded{state_.game->id, Result{state_.game->color_of(~seat), reason}}});
}

Decided Judge::operator()(const Join& c) const {
  if (seat_of(state_.seats, c.person.guest)) return refuse(Code::kAlreadySeated);
  const auto free = std::ranges::find_if(state_.seats, [](const auto& s) { return !s.has_value(); });
  if (free == state_.seats.end()) return refuse(Code::kSeatsTaken);
  const Seat seat = free == state_.seats.begin() ? Seat::kFirst : Seat::kSecond;
  Seats seats = state_.seats;
  seats[index_of(seat)] = c.person;
  std::vector<Event> list;
  list.emplace_back(SeatTaken{seat, c.person});
  if (seats[0] && seats[1]) list.emplace_back(start_game(pairing(terms(), seats, Series{}), now_.seed));
  return events(std::move(list));
}

Decided Judge::operator()(const Leave& c) const {
  const auto seat = seat_of(state_.seats, c.guest);
  if (!seat) return refuse(Code::kNotSeated);
  if (state_.game_running()) return refuse(Code::kGameRunning);
  return events({SeatLeft{*seat}});
}

Decided Judge::operator()(const PlayMove& c) const {
  if (const auto seat = on_turn(c.guest, c.at); !seat) return std::unexpected(seat.error());
  return play(c.move, MoveSource::kPlayer);
}

Decided Judge::operator()(const Declare& c) const {
  if (const auto seat = on_turn(c.guest, c.at); !seat) return std::unexpected(seat.error());
  return declare();
}

Decided Judge::operator()(const Resign& c) const {
  const auto seat = playing(c.guest, c.at);
  if (!seat) return std::unexpected(seat.error());
  return lose(*seat, EndReason::kResignation);
}

Decided Judge::operator()(const Rematch& c) const {
  const auto seat = seat_of(state_.seats, c.guest);
  if (!seat) return refuse(Code::kNotSeated);
  if (!state_.game) return refuse(Code::kNoGame);
  if (c.game != state_.game->id) return stale(state_);
  if (!state_.game->result) return refuse(Code::kGameRunning);
  const Seat rival = ~*seat;
  const bool computer = is_computer(state_.seats, rival);
  if (!state_.seats[index_of(rival)] || (!computer && !c.rival_connected)) return refuse(Code::kRivalLeft);
  if (computer || state_.wants_rematch[index_of(rival)]) {
    return events({start_game(pairing(terms(), state_.seats, state_.series), now_.seed)});
  }
  if (state_.wants_rematch[index_of(*seat)]) return refuse(Code::kAlreadyOffered);
  return events({RematchOffered{*seat}});
}

Decided Judge::operator()(const Flag& c) const {
  if (!state_.game) return refuse(Code::kNoGame);
  if (state_.game->result) return refuse(rules::RefusalCode::kGameOver);
  if (c.at != At{state_.game->id, state_.game->ply()}) return stale(state_);
  const auto due = deadline(state_, now_.outages);
  if (!due || now_.received < *due + kFlagDelay) return refuse(Code::kNotDue);
  return lose(state_.game->seat_to_move(), EndReason::kTime);
}

Decided Judge::operator()(const ComputerMove& c) const {
  if (const auto seat = computers_turn(c.at); !seat) return std::unexpected(seat.error());
  return play(c.move, c.source);
}

Decided Judge::operator()(const ComputerDeclare& c) const {
  if (const auto seat = computers_turn(c.at); !seat) return std::unexpected(seat.error());
  return declare();
}

Decided Judge::operator()(const ComputerResign& c) const {
  const auto seat = computers_turn(c.at);
  if (!seat) return std::unexpected(seat.error());
  return lose(*seat, EndReason::kResignation);
}

std::optional<Refusal> fault_of(const Create& create) {
  const auto bad_rule = [](std::string field) {
    Facts facts;
    facts.field = std::move(field);
    return Refusal(Code::kBadHouseRules, std::move(facts));
  };
  if (!is_offered(create.house.turn_limit)) return bad_rule("turn_limit");
  const auto limit = create.house.rules.move_limit;
  if (limit && (*limit < kShortestMoveLimit || *limit > kSafetyMoveLimit)) return bad_rule("move_limit");
  if (create.computer && (create.computer->level < 1 || create.computer->level > kComputerLevels)) {
    return Refusal(Code::kBadLevel);
  }
  const rules::Game game(judged_by(create.house), create.start);
  if (!game.outcome()) return std::nullopt;
  if (game.outcome()->reason == rules::Reason::kBareKings) return Refusal(Code::kBareKings);
  Facts facts;
  facts.reason = end_reason(game.outcome()->reason);
  return Refusal(Code::kStartIsOver, std::move(facts));
}

}  // namespace

Decided decide(const Create& create, const Circumstances& now) {
  if (auto fault = fault_of(create)) return std::unexpected(std::move(*fault));
  const PartyCreated created{create.creator.guest, create.house, create.start, create.colors};
  std::vector<Event> list;
  list.emplace_back(created);
  list.emplace_back(SeatTaken{Seat::kFirst, create.creator});
  if (create.computer) {
    list.emplace_back(SeatTaken{Seat::kSecond, *create.computer});
    const Seats seats = {create.creator, *create.computer};
    list.emplace_back(start_game({created, seats, Series{}, nullptr}, now.seed));
  }
  return Decision{now.received, std::move(list)};
}

Decided decide(const State& state, const Command& command, const Circumstances& now) {
  return std::visit(Judge(state, now), command);
}

}  // namespace annan::party
