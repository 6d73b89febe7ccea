// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <optional>
#include <vector>

#include "party/circumstances.hpp"
#include "party/command.hpp"
#include "party/decide.hpp"
#include "party/event.hpp"
#include "party/pairing.hpp"
#include "party/refusal.hpp"
#include "party/state.hpp"

/// How decide() is made; nobody else includes this.
namespace annan::party {

[[nodiscard]] std::unexpected<Refusal> refuse(Code code);
[[nodiscard]] std::unexpected<Refusal> refuse(rules::RefusalCode code);

/// Why no game can be played by these house rules from this start, if so.
[[nodiscard]] std::optional<Refusal> fault_of(const HouseRules& house, const rules::Position& start);
[[nodiscard]] std::optional<Refusal> fault_of(const Computer& computer);

/// What a guest's word about the running game brings about before it is judged: the computer gives their place back,
/// the stopped clock goes on. Empty if they were not away.
[[nodiscard]] std::vector<Event> coming_back(const State& state, const ids::GuestId& guest, const Circumstances& now);

/// One command against one state; a function for each kind of command, in decide_*.cpp by topic.
class Judge {
 public:
  Judge(const State& state, const Circumstances& now) : state_(state), now_(now) {}

  // decide_party.cpp
  Decided operator()(const Join& c) const;
  Decided operator()(const Leave& c) const;
  Decided operator()(const Rematch& c) const;
  Decided operator()(const SetHouse& c) const;
  Decided operator()(const NameParty& c) const;
  Decided operator()(const HandOver& c) const;
  Decided operator()(const Remove& c) const;
  Decided operator()(const Allow& c) const;
  Decided operator()(const SeatComputer& c) const;
  Decided operator()(const FreeSeat& c) const;
  Decided operator()(const EndParty& c) const;
  // decide_game.cpp
  Decided operator()(const PlayMove& c) const;
  Decided operator()(const Declare& c) const;
  Decided operator()(const Resign& c) const;
  Decided operator()(const Abort& c) const;
  Decided operator()(const Flag& c) const;
  Decided operator()(const ComputerMove& c) const;
  Decided operator()(const ComputerDeclare& c) const;
  Decided operator()(const ComputerResign& c) const;
  // decide_offers.cpp
  Decided operator()(const Nudge& c) const;
  Decided operator()(const Offer& c) const;
  Decided operator()(const Accept& c) const;
  Decided operator()(const Decline& c) const;
  // decide_absence.cpp
  Decided operator()(const Return& c) const;
  Decided operator()(const StandIn& c) const;
  Decided operator()(const StopClock& c) const;
  Decided operator()(const StartClock& c) const;
  Decided operator()(const GiveUp& c) const;
  Decided operator()(const Succeed& c) const;

 private:
  using Checked = std::expected<Seat, Refusal>;

  [[nodiscard]] ids::Instant at() const;
  [[nodiscard]] Decided events(std::vector<Event> list) const { return Decision{at(), std::move(list)}; }
  [[nodiscard]] std::unexpected<Refusal> stale() const;
  // Who may do something; each gives the seat that is meant or a refusal.
  [[nodiscard]] Checked playing(const ids::GuestId& guest, const At& at) const;
  [[nodiscard]] Checked on_turn(const ids::GuestId& guest, const At& at) const;
  [[nodiscard]] Checked turn_at(const At& at) const;
  [[nodiscard]] Checked computers_turn(const At& at) const;
  [[nodiscard]] std::optional<Refusal> not_running(ids::GameId game) const;
  /// Why a guest may not change the table, as its host between games, if so.
  [[nodiscard]] std::optional<Refusal> not_arranging(const ids::GuestId& guest) const;

  [[nodiscard]] Decided play(rules::Move move, ids::Millis charged, MoveSource source) const;
  [[nodiscard]] Decided declare() const;
  [[nodiscard]] Decided lose(Seat seat, EndReason reason) const;
  [[nodiscard]] Decided draw() const;
  [[nodiscard]] Decided abort() const;
  [[nodiscard]] bool is_spent(Seat seat) const;
  /// The seat's guest has been away from a ranked game for too long.
  [[nodiscard]] Decided lose_by_absence(Seat seat, EndReason reason) const;
  [[nodiscard]] Decided agree(const Offered& offer) const;
  [[nodiscard]] Decided seat(Seat seat, Occupant occupant) const;
  [[nodiscard]] std::optional<Refusal> not_offerable(Seat seat, OfferKind kind) const;
  [[nodiscard]] std::optional<ids::Ply> last_turn_of(Seat seat) const;

  const State& state_;
  const Circumstances& now_;
};

}  // namespace annan::party
