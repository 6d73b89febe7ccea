// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "host/subscriber.hpp"
#include "ids/text_id.hpp"
#include "store/store.hpp"

namespace annan::host {

/// One subscriber in one party.
class Connection {
 public:
  Connection(const ids::PartyId& party, store::Guest guest, std::shared_ptr<Subscriber> subscriber)
      : party_(party), guest_(std::move(guest)), subscriber_(std::move(subscriber)) {}

  [[nodiscard]] const ids::PartyId& party() const { return party_; }
  [[nodiscard]] const store::Guest& guest() const { return guest_; }
  [[nodiscard]] bool listening() const { return subscriber_ != nullptr && listening_; }
  [[nodiscard]] bool is_tab(std::string_view tab) const { return !tab.empty() && tab_ == tab; }

  /// A hello that names no tab changes none.
  void listen(std::string_view tab) {
    listening_ = true;
    if (!tab.empty()) tab_ = tab;
  }
  void rename(const std::string& nickname) { guest_.nickname = nickname; }
  void deliver(const std::shared_ptr<Outgoing>& message) {
    if (subscriber_ != nullptr) subscriber_->deliver(message);
  }
  void deliver(ServerMessage message) { deliver(std::make_shared<Outgoing>(std::move(message))); }
  /// From now on the subscriber is not called any more.
  void close() { subscriber_.reset(); }
  void replace() {
    if (const auto subscriber = std::exchange(subscriber_, nullptr)) subscriber->replaced();
  }
  void expel() {
    if (const auto subscriber = std::exchange(subscriber_, nullptr)) subscriber->removed();
  }

 private:
  ids::PartyId party_;
  store::Guest guest_;
  std::shared_ptr<Subscriber> subscriber_;
  std::string tab_;
  bool listening_ = false;
};

using ConnectionPtr = std::shared_ptr<Connection>;

}  // namespace annan::host
