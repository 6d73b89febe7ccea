// SPDX-License-Identifier: MIT
#include "host/node_rounds.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "host/node_talk.hpp"
#include "store/store.hpp"

namespace annan::host {

void NodeRounds::start() {
  listen();
  // Whoever was connected to a node of this name before is not connected to this one.
  *site_.presence_in_doubt = true;
  renew();
  claim();
}

void NodeRounds::listen() {
  const auto here = [weak = weak_from_this(), &scheduler = site_.scheduler](auto then) {
    scheduler.post([weak, then = std::move(then)] {
      if (const auto self = weak.lock()) then(*self->live_);
    });
  };
  site_.store.listen({.appended =
                          [here](const std::vector<ids::PartyId>& parties) {
                            here([parties](const LiveParties& live) {
                              for (const ids::PartyId& id : parties) {
                                if (const auto party = live.find(id)) party->follow();
                              }
                            });
                          },
                      .missed =
                          [here] {
                            here([](const LiveParties& live) {
                              for (const auto& party : live.all()) {
                                party->follow();
                                party->learn_names_anew();
                              }
                            });
                          },
                      .said =
                          [here](const ids::PartyId& id, const std::string& text) {
                            here([id, text](const LiveParties& live) {
                              const auto heard = talk::read(text);
                              if (heard && std::holds_alternative<talk::Renamed>(*heard)) {
                                // A guest may be known at many tables.
                                for (const auto& party : live.all())
                                  party->hear(text);
                              } else if (const auto party = live.find(id)) {
                                party->hear(text);
                              }
                            });
                          }});
}

void NodeRounds::renew() {
  const ids::Instant now = site_.now();
  if (std::exchange(*site_.presence_in_doubt, false)) {
    state_presence(now);
  } else {
    site_.store.renew_presence(now, now + kPresenceLife, [](bool) {});
  }
  to_visit_.clear();
  for (const auto& party : live_->all())
    to_visit_.push_back(party->id());
  visits_at_once_ = std::max(kFewestVisits, (to_visit_.size() + kVisitRounds - 1) / kVisitRounds);
  visit();
  site_.scheduler.at(now + kRenewInterval, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->renew();
  });
}

void NodeRounds::state_presence(ids::Instant now) {
  std::vector<store::Present> present;
  for (const auto& party : live_->all()) {
    for (const ids::GuestId& guest : party->connected_guests())
      present.push_back({party->id(), guest});
  }
  site_.store.state_presence(std::move(present), now, now + kPresenceLife,
                             [&scheduler = site_.scheduler, doubt = site_.presence_in_doubt](bool written) {
                               if (!written) scheduler.post([doubt] { *doubt = true; });
                             });
}

void NodeRounds::visit() {
  for (std::size_t n = 0; n < visits_at_once_ && !to_visit_.empty(); ++n) {
    const auto party = live_->find(to_visit_.back());
    to_visit_.pop_back();
    if (party) party->look_around();
  }
  if (to_visit_.empty()) return;
  site_.scheduler.at(site_.now() + kVisitInterval, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->visit();
  });
}

void NodeRounds::claim() {
  // What is due is for those who stay.
  if (site_.uptime->stopped()) return;
  const ids::Instant now = site_.now();
  if (!claiming_) {
    claiming_ = true;
    site_.store.claim_due(now, now + kClaimLife, kMostClaimed,
                          [weak = weak_from_this(),
                           &scheduler = site_.scheduler](std::expected<std::vector<ids::PartyId>, store::Failed> due) {
                            scheduler.post([weak, due = std::move(due)] {
                              const auto self = weak.lock();
                              if (!self) return;
                              self->claiming_ = false;
                              if (due) self->look_after(*due);
                            });
                          });
  }
  site_.scheduler.at(now + kClaimInterval, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->claim();
  });
}

void NodeRounds::look_after(const std::vector<ids::PartyId>& due) {
  for (const ids::PartyId& id : due) {
    try {
      if (const auto party = live_->open(id)) party->take_over();
    } catch (const store::StoreError& e) {
      spdlog::error("party {}: {}", id.text(), e.what());
    }
  }
}

}  // namespace annan::host
