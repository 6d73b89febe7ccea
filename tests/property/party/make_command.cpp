// SPDX-License-Identifier: MIT
// What comes to the minds of guests and timers.
#include <array>

#include "fakes/parties.hpp"
#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "world.hpp"

namespace annan::party {

namespace {

using fakes::guest;
using fakes::person;

/// The usual start; one move from mate; a declaration that holds; few pieces; White to move.
constexpr std::array<std::string_view, 5> kStarts = {
    "lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1",
    "4k4/9/4KG3/9/9/9/9/9/9 b - 1",
    "RRBBKGGGG/SSSS5/9/9/9/9/9/9/8k b - 1",
    "4k4/9/9/9/9/9/9/9/R3K4 b - 1",
    "4k3r/9/9/9/9/9/9/9/R3K4 w - 1",
};

rules::Position make_start(Dice& dice) {
  const std::size_t which = dice.chance(60) ? 0 : dice.below(kStarts.size());
  return notation::parse_sfen(kStarts[which])->position;
}

std::optional<TimeControl> make_time(Dice& dice) {
  const auto seconds = [](std::int64_t n) { return ids::Millis(n * 1000); };
  switch (dice.below(6)) {
    case 0: return turn_limit(30);
    case 1: return TimeControl{.main = seconds(20), .byoyomi = seconds(5)};
    case 2: return TimeControl{.main = seconds(10), .increment = seconds(3)};
    case 3: return TimeControl{.byoyomi = seconds(dice.between(4, 9)), .increment = seconds(1)};
    default: return std::nullopt;
  }
}

HouseRules make_house(Dice& dice) {
  HouseRules house;
  house.swap_sides = dice.chance(70);
  house.time = make_time(dice);
  if (dice.chance(10)) house.rules.move_limit = 100;
  return house;
}

ids::GuestId anybody(Dice& dice) {
  return guest(1 + dice.below(kGuests));
}
/// Most often one of those who play.
ids::GuestId somebody(const State& state, Dice& dice) {
  const auto seated = guest_on(state.seats, static_cast<Seat>(dice.below(2)));
  return seated && dice.chance(85) ? *seated : anybody(dice);
}
Seat some_seat(Dice& dice) {
  return static_cast<Seat>(dice.below(2));
}
/// Most often one that is open, or was turned down and may not come again.
OfferKind some_kind(const State& state, Dice& dice) {
  const Seat seat = some_seat(dice);
  if (state.game && state.game->offers[index_of(seat)] && dice.chance(80))
    return state.game->offers[index_of(seat)]->kind;
  const auto any = static_cast<std::size_t>(dice.below(kOfferKinds));
  for (std::size_t kind = 0; kind < kOfferKinds && state.game && dice.chance(60); ++kind) {
    if (state.game->turned_down[index_of(seat)][kind]) return static_cast<OfferKind>(kind);
  }
  return static_cast<OfferKind>(any);
}
At place(const State& state) {
  return state.game ? state.game->at() : At{ids::GameId(1), ids::Ply()};
}

/// A legal move, and now and then the one that undoes the own last one, so that positions come again.
rules::Move some_move(const GameState& game, Dice& dice) {
  const auto legal = fakes::legal_moves(game.game);
  const auto played = game.game.moves();
  if (played.size() >= 2 && dice.chance(50)) {
    const rules::Move last = played[played.size() - 2];
    for (const rules::Move m : legal) {
      if (!last.is_drop() && !m.is_drop() && m.from() == last.to() && m.to() == last.from()) return m;
    }
  }
  return dice.pick(legal);
}

Command about_the_table(const State& state, Dice& dice) {
  const ids::GuestId host = dice.chance(80) ? state.terms.host : anybody(dice);
  switch (dice.below(11)) {
    case 0: return SetHouse{host, make_house(dice)};
    case 1: return SetHouse{host, make_house(dice), make_start(dice), static_cast<FirstColors>(dice.below(3))};
    case 2: return NameParty{host, "Table " + std::to_string(dice.below(9))};
    case 3: return HandOver{host, anybody(dice), dice.chance(50)};
    case 4: return Remove{host, anybody(dice)};
    case 5: return Allow{host, anybody(dice)};
    case 6: return SeatComputer{host, some_seat(dice), static_cast<int>(dice.between(0, kComputerLevels))};
    case 7: return FreeSeat{host, some_seat(dice)};
    case 8: return Leave{somebody(state, dice)};
    default: {
      Join join{person(1 + dice.below(kGuests))};
      if (dice.chance(30)) join.seat = some_seat(dice);
      return join;
    }
  }
}

Command about_the_game(const State& state, Dice& dice) {
  const ids::GuestId who = somebody(state, dice);
  const At at = place(state);
  switch (dice.below(13)) {
    case 0:
    case 1:
    case 2: return Offer{who, at, some_kind(state, dice)};
    case 3:
    case 4:
    case 5: return Accept{who, at, some_kind(state, dice)};
    case 6:
    case 11: return Decline{who, at, some_kind(state, dice)};
    case 7: return Abort{who, at};
    case 8:
    case 9: return Return{who};
    case 10: return dice.chance(15) ? Command(Resign{who, at}) : Command(Declare{who, at});
    default: return Nudge{who, at};
  }
}

Command move_on(const State& state, Dice& dice) {
  const GameState& game = *state.game;
  const Seat seat = game.seat_to_move();
  const auto mover = guest_on(state.seats, seat);
  const rules::Move move = dice.chance(97) ? some_move(game, dice) : fakes::move("5e5d");
  const bool in_turn = mover && game.stand_in != seat;
  if (dice.chance(in_turn ? 2 : 90)) {
    if (dice.chance(3)) return ComputerResign{game.at()};
    if (dice.chance(5)) return ComputerDeclare{game.at()};
    return ComputerMove{game.at(), move, dice.chance(10) ? MoveSource::kRules : MoveSource::kComputer};
  }
  const ids::GuestId who = mover && dice.chance(92) ? *mover : somebody(state, dice);
  if (dice.chance(4)) return Declare{who, game.at()};
  return PlayMove{who, game.at(), move};
}

}  // namespace

Create make_party(Dice& dice) {
  Create create{.creator = person(1), .house = make_house(dice), .start = make_start(dice)};
  create.colors = static_cast<FirstColors>(dice.below(3));
  create.listed = dice.chance(50);
  if (create.house.time && !is_offered(*create.house.time)) create.house.time.reset();
  const std::size_t kind = dice.below(10);
  if (kind < 2) create.computer = Computer{1};
  if (kind >= 2 && kind < 5) create.rival = person(2);
  create.ranked = kind >= 3 && kind < 5;
  return create;
}

Command make_command(const State& state, Dice& dice) {
  const std::size_t topic = dice.below(100);
  if (!state.game_running()) {
    if (topic < 50 && state.game) return Rematch{somebody(state, dice), state.game->id};
    return about_the_table(state, dice);
  }
  if (topic < 76) return move_on(state, dice);
  if (topic < 94) return about_the_game(state, dice);
  if (topic < 96) return Rematch{somebody(state, dice), state.game->id};
  return about_the_table(state, dice);
}

Command make_site_command(const State& state, Dice& dice) {
  const At at = place(state);
  switch (dice.below(7)) {
    case 0:
    case 1: return StandIn{at};
    case 2: return Flag{at};
    case 3: return StopClock{at.game};
    case 4: return StartClock{at.game};
    case 5: return GiveUp{at.game};
    default: return Succeed{};
  }
}

Command meant_now(const State& state, Command command) {
  std::visit(
      [&]<class C>(C& c) {
        if constexpr (requires { c.at; }) c.at = place(state);
      },
      command);
  return command;
}

std::optional<ids::GuestId> guest_of(const Command& command) {
  return std::visit(
      []<class C>(const C& c) -> std::optional<ids::GuestId> {
        if constexpr (requires { c.guest; }) return c.guest;
        if constexpr (requires { c.person; }) return c.person.guest;
        return std::nullopt;
      },
      command);
}

std::string name_of(const Command& command) {
  constexpr std::array<std::string_view, std::variant_size_v<Command>> kNames = {"join",
                                                                                 "leave",
                                                                                 "rematch",
                                                                                 "set_house",
                                                                                 "name_party",
                                                                                 "hand_over",
                                                                                 "remove",
                                                                                 "allow",
                                                                                 "seat_computer",
                                                                                 "free_seat",
                                                                                 "move",
                                                                                 "declare",
                                                                                 "resign",
                                                                                 "abort",
                                                                                 "nudge",
                                                                                 "offer",
                                                                                 "accept",
                                                                                 "decline",
                                                                                 "return",
                                                                                 "flag",
                                                                                 "standin",
                                                                                 "stop",
                                                                                 "start",
                                                                                 "give_up",
                                                                                 "succeed",
                                                                                 "computer_move",
                                                                                 "computer_declare",
                                                                                 "computer_resign",
                                                                                 "end_party"};
  std::string text(kNames[command.index()]);
  std::visit(
      [&]<class C>(const C& c) {
        if constexpr (requires { c.guest; }) text += " of " + c.guest.str().substr(0, 1);
        if constexpr (requires { c.person; }) text += " of " + c.person.guest.str().substr(0, 1);
        if constexpr (requires { c.at; }) text += " at ply " + std::to_string(c.at.ply.value());
        if constexpr (requires { c.move; }) text += ' ' + notation::to_usi(c.move);
        if constexpr (requires { c.kind; }) text += ' ' + std::string(code_of(c.kind));
      },
      command);
  return text;
}

std::string_view name_of(const Event& event) {
  constexpr std::array<std::string_view, std::variant_size_v<Event>> kNames = {
      "party_created",    "seat_taken",     "seat_left",     "game_started",   "move_played",    "game_ended",
      "rematch_offered",  "house_changed",  "party_named",   "host_changed",   "guest_removed",  "guest_allowed",
      "stand_in_started", "stand_in_ended", "clock_stopped", "clock_started",  "game_adjourned", "offered",
      "offer_declined",   "taken_back",     "nudged",        "rating_changed", "party_ended"};
  return kNames[event.index()];
}

}  // namespace annan::party
