// SPDX-License-Identifier: MIT
// What one player offers the other during a game.
#include "party/absence.hpp"
#include "party/judge.hpp"

namespace annan::party {

namespace {

/// Who thinks without a limit is not hurried before.
constexpr ids::Millis kNudgeAfter{600'000};

}  // namespace

/// The ply at which the seat moved last.
std::optional<ids::Ply> Judge::last_turn_of(Seat seat) const {
  const std::int64_t back = state_.game->seat_to_move() == seat ? 2 : 1;
  const std::int64_t ply = state_.game->ply().value() - back;
  return ply < 0 ? std::nullopt : std::optional(ids::Ply(ply));
}

Decided Judge::operator()(const Nudge& c) const {
  const auto seat = playing(c.guest, c.at);
  if (!seat) return std::unexpected(seat.error());
  const GameState& game = *state_.game;
  const Seat rival = ~*seat;
  if (game.house.time || game.seat_to_move() != rival || is_computer(state_.seats, rival)) {
    return refuse(Code::kNotDueYet);
  }
  if (!is_playing(state_, now_, rival)) return refuse(Code::kRivalLeft);
  if (used_time(game, now_.received, now_.outages) < kNudgeAfter) return refuse(Code::kNotDueYet);
  if (game.nudged) return refuse(Code::kAlreadyOffered);
  return events({Nudged{game.id, *seat}});
}

/// Why this seat may not offer this now, if so.
std::optional<Refusal> Judge::not_offerable(Seat seat, OfferKind kind) const {
  const GameState& game = *state_.game;
  if (kind == OfferKind::kTakeback && state_.terms.ranked) return Refusal(Code::kNotInRanked);
  if (kind == OfferKind::kTakeback && !last_turn_of(seat)) return Refusal(Code::kNothingToTakeBack);
  if (kind == OfferKind::kAbort && !game.nudged) return Refusal(Code::kNotNudged);
  if (kind == OfferKind::kDraw && is_computer(state_.seats, ~seat)) return Refusal(Code::kComputerDeclines);
  const bool turned_down = game.turned_down[index_of(seat)][static_cast<std::size_t>(kind)];
  if (turned_down || game.offers[index_of(seat)]) return Refusal(Code::kAlreadyOffered);
  return std::nullopt;
}

Decided Judge::agree(const Offered& offer) const {
  switch (offer.kind) {
    case OfferKind::kDraw: return draw();
    case OfferKind::kAbort: return abort();
    case OfferKind::kTakeback: break;
  }
  return events({TakenBack{state_.game->id, *offer.to_ply}});
}

/// Two who offer each other the same agree, but two takebacks are not the same.
Decided Judge::operator()(const Offer& c) const {
  const auto seat = playing(c.guest, c.at);
  if (!seat) return std::unexpected(seat.error());
  const auto& others = state_.game->offers[index_of(~*seat)];
  if (others && others->kind == c.kind && c.kind != OfferKind::kTakeback) return agree(*others);
  if (auto refusal = not_offerable(*seat, c.kind)) return std::unexpected(std::move(*refusal));
  Offered offer{state_.game->id, *seat, c.kind};
  if (c.kind == OfferKind::kTakeback) offer.to_ply = last_turn_of(*seat);
  if (is_computer(state_.seats, ~*seat)) return agree(offer);
  return events({offer});
}

Decided Judge::operator()(const Accept& c) const {
  const auto seat = playing(c.guest, c.at);
  if (!seat) return std::unexpected(seat.error());
  const auto& offer = state_.game->offers[index_of(~*seat)];
  if (!offer || offer->kind != c.kind) return refuse(Code::kNoOffer);
  return agree(*offer);
}

Decided Judge::operator()(const Decline& c) const {
  const auto seat = playing(c.guest, c.at);
  if (!seat) return std::unexpected(seat.error());
  for (const Seat offerer : {~*seat, *seat}) {
    const auto& offer = state_.game->offers[index_of(offerer)];
    if (offer && offer->kind == c.kind) return events({OfferDeclined{state_.game->id, offerer, c.kind}});
  }
  return refuse(Code::kNoOffer);
}

}  // namespace annan::party
