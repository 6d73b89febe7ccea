// SPDX-License-Identifier: MIT
#include "host/command_of.hpp"

#include <utility>

#include "host/name.hpp"

namespace annan::host {

namespace {

using Command = std::expected<party::Command, party::Refusal>;

struct ToParty {
  const party::Person& sender;
  const party::State& state;
  const std::function<bool(const ids::GuestId&)>& connected;

  [[nodiscard]] party::At at(const Place& place) const {
    const int present = state.game ? state.game->takebacks : 0;
    return {place.game, place.ply, place.takebacks.value_or(present)};
  }

  Command operator()(const Join& c) const { return party::Join{sender, c.seat}; }
  Command operator()(const Leave&) const { return party::Leave{sender.guest}; }
  Command operator()(const Rematch& c) const { return party::Rematch{sender.guest, c.game}; }
  Command operator()(const SetHouse& c) const {
    auto colors = c.colors;
    if (party::seat_of(state.seats, sender.guest) == party::Seat::kSecond) {
      if (colors == party::FirstColors::kFirstSeatBlack) {
        colors = party::FirstColors::kFirstSeatWhite;
      } else if (colors == party::FirstColors::kFirstSeatWhite) {
        colors = party::FirstColors::kFirstSeatBlack;
      }
    }
    return party::SetHouse{sender.guest, c.house, c.start, colors};
  }
  Command operator()(const NameParty& c) const {
    if (c.name.empty()) return party::NameParty{sender.guest, {}};
    auto name = normal_name(c.name);
    if (!name) return std::unexpected(bad_name());
    return party::NameParty{sender.guest, std::move(*name)};
  }
  Command operator()(const HandOver& c) const { return party::HandOver{sender.guest, c.to, connected(c.to)}; }
  Command operator()(const Remove& c) const { return party::Remove{sender.guest, c.who}; }
  Command operator()(const Allow& c) const { return party::Allow{sender.guest, c.who}; }
  Command operator()(const SeatComputer& c) const { return party::SeatComputer{sender.guest, c.seat, c.level}; }
  Command operator()(const FreeSeat& c) const { return party::FreeSeat{sender.guest, c.seat}; }
  Command operator()(const Play& c) const { return party::PlayMove{sender.guest, at(c.at), c.move}; }
  Command operator()(const Declare& c) const { return party::Declare{sender.guest, at(c.at)}; }
  Command operator()(const Resign& c) const { return party::Resign{sender.guest, at(c.at)}; }
  Command operator()(const Abort& c) const { return party::Abort{sender.guest, at(c.at)}; }
  Command operator()(const Nudge& c) const { return party::Nudge{sender.guest, at(c.at)}; }
  Command operator()(const Offer& c) const { return party::Offer{sender.guest, at(c.at), c.kind}; }
  Command operator()(const Accept& c) const { return party::Accept{sender.guest, at(c.at), c.kind}; }
  Command operator()(const Decline& c) const { return party::Decline{sender.guest, at(c.at), c.kind}; }
  Command operator()(const Return&) const { return party::Return{sender.guest}; }
  // These are no party's business: the host has dealt with them.
  Command operator()(const Rename&) const { std::unreachable(); }
  Command operator()(const Say&) const { std::unreachable(); }
};

}  // namespace

Command command_of(const ClientCommand& asked, const party::Person& sender, const party::State& state,
                   const std::function<bool(const ids::GuestId&)>& connected) {
  return std::visit(ToParty{sender, state, connected}, asked);
}

party::Refusal bad_name() {
  party::Facts facts;
  facts.limit = kNameLimit;
  return party::Refusal(party::Code::kBadName, std::move(facts));
}

}  // namespace annan::host
