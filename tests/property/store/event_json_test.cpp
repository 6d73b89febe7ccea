// SPDX-License-Identifier: MIT
// Entries of any events are read back as they were written.
#include "store/event_json.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "rules/game.hpp"
#include "rules/movegen.hpp"

namespace annan::store {
namespace {

using namespace party;

std::int64_t number(std::int64_t least = 0) {
  return *rc::gen::weightedOneOf<std::int64_t>({{3, rc::gen::inRange<std::int64_t>(least, 1'000)},
                                                {1, rc::gen::inRange<std::int64_t>(least, std::int64_t{1} << 52)}});
}
template <class Enum>
Enum one_of(int count) {
  return static_cast<Enum>(*rc::gen::inRange(0, count));
}
bool yes_or_no() {
  return *rc::gen::arbitrary<bool>();
}
Seat seat() {
  return one_of<Seat>(2);
}
ids::GuestId guest() {
  return ids::GuestId::from_random(*rc::gen::arbitrary<std::uint64_t>());
}
ids::Millis millis() {
  return ids::Millis(number());
}
ids::GameId game() {
  return ids::GameId(number(1));
}
ids::Ply ply() {
  return ids::Ply(number());
}

std::string text() {
  std::string text;
  for (int n = *rc::gen::inRange(0, 12); n > 0; --n) {
    text += *rc::gen::element<std::string>("a", "\"", "\\", " ", "将", "é", "\xF0\x9F\x90\xA6", "\n", "/", "0");
  }
  return text;
}

rules::RuleSet rule_set() {
  rules::RuleSet rules{.far_rank = one_of<rules::FarRank>(3),
                       .two_pawns = one_of<rules::TwoPawns>(2),
                       .pawn_drop_mate = one_of<rules::PawnDropMate>(2),
                       .impasse = one_of<rules::Impasse>(3)};
  if (yes_or_no()) rules.move_limit = *rc::gen::inRange(1, 1'000'000);
  return rules;
}

HouseRules house() {
  HouseRules house{.rules = rule_set(), .show_legal = yes_or_no(), .swap_sides = yes_or_no()};
  if (yes_or_no()) house.time = TimeControl{millis(), millis(), millis()};
  return house;
}

/// From a random game, with pieces in hand and promoted ones.
rules::Game played() {
  rules::Game game{rules::RuleSet{}};
  for (int n = *rc::gen::inRange(0, 60); n > 0 && !game.outcome(); --n) {
    rules::MoveList moves;
    rules::generate_legal(game.position(), game.rules(), moves);
    RC_ASSERT(game.try_play(moves[*rc::gen::inRange<std::size_t>(0, moves.size())]).has_value());
  }
  return game;
}

rules::Move move() {
  const rules::Game game = played();
  return game.ply() == 0 ? rules::Move::drop(rules::PieceType::kGold, rules::Square::from_index(40))
                         : game.moves().back();
}

Terms terms() {
  Terms terms{.host = guest(),
              .house = house(),
              .start = played().position(),
              .colors = one_of<FirstColors>(3),
              .name = text(),
              .ranked = yes_or_no(),
              .listed = yes_or_no()};
  for (int n = *rc::gen::inRange(0, 4); n > 0; --n)
    terms.removed.push_back(guest());
  return terms;
}

Occupant occupant() {
  if (yes_or_no()) return Computer{*rc::gen::inRange(1, 11)};
  return Person{guest(), text()};
}

Result result() {
  Result result{.winner = {}, .reason = one_of<EndReason>(kEndReasons)};
  if (yes_or_no()) result.winner = one_of<rules::Color>(2);
  return result;
}

double hundredths() {
  return static_cast<double>(*rc::gen::inRange(-100'000, 400'000)) / 100;
}
RatingChange rating_change() {
  return {
      .before = hundredths(), .after = hundredths(), .deviation_before = hundredths(), .deviation_after = hundredths()};
}

Event offered() {
  Offered offer{game(), seat(), one_of<OfferKind>(kOfferKinds)};
  if (offer.kind == OfferKind::kTakeback) offer.to_ply = ply();
  return offer;
}

Event event_of_table(std::size_t kind) {
  switch (kind) {
    case 0: return PartyCreated{terms()};
    case 1: return SeatTaken{seat(), occupant()};
    case 2: return SeatLeft{seat()};
    case 3: return RematchOffered{seat()};
    case 4: return HouseChanged{house(), played().position(), one_of<FirstColors>(3)};
    case 5: return PartyNamed{text()};
    case 6: return HostChanged{guest()};
    case 7: return GuestRemoved{guest()};
    case 8: return GuestAllowed{guest()};
    default: return PartyEnded{};
  }
}
constexpr std::size_t kTableEvents = 10;

Event event_of_game(std::size_t kind) {
  switch (kind) {
    case 0: {
      const Series series{.wins = {static_cast<int>(number()) & 0xFFFF, 3}, .draws = 2, .games = 70'000};
      return GameStarted{game(), seat(), {occupant(), occupant()}, terms(), series};
    }
    case 1: return MovePlayed{game(), ply(), move(), millis(), one_of<MoveSource>(kMoveSources)};
    case 2: return GameEnded{game(), result()};
    case 3: return StandInStarted{game(), seat()};
    case 4: return StandInEnded{game(), seat(), millis()};
    case 5: return ClockStopped{game(), millis()};
    case 6: return ClockStarted{game()};
    case 7: return GameAdjourned{game()};
    case 8: return offered();
    case 9: return OfferDeclined{game(), seat(), one_of<OfferKind>(kOfferKinds)};
    case 10: return TakenBack{game(), ply()};
    case 11: return Nudged{game(), seat()};
    default: return RatingChanged{game(), {rating_change(), rating_change()}};
  }
}
constexpr std::size_t kGameEvents = 13;

Event any_event(std::size_t kind) {
  return kind < kTableEvents ? event_of_table(kind) : event_of_game(kind - kTableEvents);
}

RC_GTEST_PROP(EventJson, IsReadBackAsItWas, ()) {
  std::vector<Event> events;
  for (int n = *rc::gen::inRange(1, 5); n > 0; --n)
    events.push_back(any_event(*rc::gen::inRange<std::size_t>(0, kTableEvents + kGameEvents)));
  RC_ASSERT(events_from_json(kEventSchema, events_to_json(events)) == events);
}

RC_GTEST_PROP(EventJson, EveryKindOfEvent, ()) {
  std::set<std::size_t> kinds;
  for (std::size_t kind = 0; kind < kTableEvents + kGameEvents; ++kind) {
    const std::vector<Event> one = {any_event(kind)};
    kinds.insert(one.front().index());
    RC_ASSERT(events_from_json(kEventSchema, events_to_json(one)) == one);
  }
  RC_ASSERT(kinds.size() == std::variant_size_v<Event>);
}

}  // namespace
}  // namespace annan::store
