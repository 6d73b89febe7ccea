// SPDX-License-Identifier: MIT
#include "host/audience.hpp"

#include <algorithm>
#include <utility>

namespace annan::host {

bool Audience::connected(const ids::GuestId& guest) const {
  return std::ranges::any_of(connections_, [&](const ConnectionPtr& c) { return c->guest().id == guest; });
}

std::vector<ids::GuestId> Audience::guests() const {
  std::vector<ids::GuestId> guests;
  for (const ConnectionPtr& c : connections_) {
    if (std::ranges::find(guests, c->guest().id) == guests.end()) guests.push_back(c->guest().id);
  }
  return guests;
}

void Audience::add(const ConnectionPtr& connection, std::size_t most) {
  const auto same = [&](const ConnectionPtr& c) { return c->guest().id == connection->guest().id; };
  while (std::cmp_greater_equal(std::ranges::count_if(connections_, same), most)) {
    const auto oldest = std::ranges::find_if(connections_, same);
    (*oldest)->replace();
    connections_.erase(oldest);
  }
  connections_.push_back(connection);
}

bool Audience::remove(const Connection& connection) {
  return std::erase_if(connections_, [&](const ConnectionPtr& c) { return c.get() == &connection; }) > 0;
}

bool Audience::contains(const Connection& connection) const {
  return std::ranges::any_of(connections_, [&](const ConnectionPtr& c) { return c.get() == &connection; });
}

void Audience::take_over(const Connection& connection, std::string_view tab) {
  std::erase_if(connections_, [&](const ConnectionPtr& c) {
    const bool older = c.get() != &connection && c->guest().id == connection.guest().id && c->is_tab(tab);
    if (older) c->replace();
    return older;
  });
}

void Audience::expel(const ids::GuestId& guest) {
  std::erase_if(connections_, [&](const ConnectionPtr& c) {
    const bool theirs = c->guest().id == guest;
    if (theirs) c->expel();
    return theirs;
  });
}

void Audience::rename(const store::Guest& guest) {
  for (const ConnectionPtr& c : connections_) {
    if (c->guest().id == guest.id) c->rename(guest.nickname);
  }
}

void Audience::broadcast(ServerMessage message) const {
  const auto outgoing = std::make_shared<Outgoing>(std::move(message));
  for (const ConnectionPtr& c : connections_) {
    if (c->listening()) c->deliver(outgoing);
  }
}

}  // namespace annan::host
