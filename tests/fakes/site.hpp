// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "fakes/computer.hpp"
#include "fakes/memory_store.hpp"
#include "fakes/scheduler.hpp"
#include "host/host.hpp"

namespace annan::fakes {

/// A client's end that writes down what it hears.
class Ear final : public host::Subscriber {
 public:
  void deliver(std::shared_ptr<host::Outgoing> message) override { heard.push_back(std::move(message)); }
  void replaced() override { was_replaced = true; }
  void removed() override { was_removed = true; }

  template <class Message>
  [[nodiscard]] std::vector<Message> all() const {
    std::vector<Message> found;
    for (const auto& m : heard) {
      if (const auto* one = std::get_if<Message>(&m->message)) found.push_back(*one);
    }
    return found;
  }
  template <class Message>
  [[nodiscard]] std::optional<Message> last() const {
    const auto found = all<Message>();
    return found.empty() ? std::nullopt : std::optional(found.back());
  }
  /// The kinds of the messages in their order: W S E A R P C T.
  [[nodiscard]] std::string kinds() const {
    std::string text;
    for (const auto& m : heard)
      text += "WSEARPCT"[m->message.index()];
    return text;
  }

  std::vector<std::shared_ptr<host::Outgoing>> heard;
  bool was_replaced = false;
  bool was_removed = false;
};

/// A host with a clock, a store and a computer of the test's. restart() is kill -9 and a new start. Those over one
/// Memory are nodes of one site; each needs a number of its own.
class Site {
 public:
  explicit Site(std::shared_ptr<Memory> memory = std::make_shared<Memory>(),
                std::shared_ptr<Scheduler> clock = std::make_shared<Scheduler>(), std::uint64_t number = 0)
      : store(std::move(memory)),
        clock_(std::move(clock)),
        scheduler(*clock_),
        random_(0x9E3779B97F4A7C15ull + (number << 32)),
        ids_(number << 32) {
    restart();
  }
  ~Site() { kill(); }
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;

  void kill() {
    store.lose();
    host.reset();
  }
  void restart() {
    kill();
    host.emplace(store, scheduler, &computer, host::HostOptions{.random = [this] { return ++random_; }});
    host->start();
    scheduler.run();
  }
  ids::CommandId fresh_id() {
    std::array<std::uint8_t, 16> bytes{};
    ++ids_;
    for (std::size_t i = 0; i < 8; ++i)
      bytes[i] = static_cast<std::uint8_t>(ids_ >> (8 * i));
    return ids::CommandId(bytes);
  }
  host::Host::NewGuest guest() {
    std::optional<host::Host::NewGuest> made;
    host->add_guest([&](std::optional<host::Host::NewGuest> g) { made = std::move(g); });
    scheduler.run();
    return made.value();
  }
  host::Host::Created create(const store::Guest& guest, ids::CommandId id, host::CreateParty wish) {
    std::optional<host::Host::Created> created;
    host->create(guest, id, std::move(wish), [&](host::Host::Created c) { created = std::move(c); });
    scheduler.run();
    return created.value();
  }

  MemoryStore store;

 private:
  std::shared_ptr<Scheduler> clock_;

 public:
  Scheduler& scheduler;
  Computer computer;
  std::optional<host::Host> host;

 private:
  std::uint64_t random_;
  std::uint64_t ids_;
};

/// A guest's page in a party: folds what it hears, as a real one does.
class Page {
 public:
  Page(Site& site, const store::Guest& guest, const ids::PartyId& party) : site_(site), guest_(guest), party_(party) {
    open();
  }
  Page(const Page&) = delete;
  Page& operator=(const Page&) = delete;
  ~Page() { close(); }

  /// A new socket; the old one, if any, is not known to be dead.
  void open(std::string_view tab = {}) {
    ear = std::make_shared<Ear>();
    connection = site_.host->connect(party_, guest_, ear).value();
    site_.host->hello(connection, ids::Seq(), tab);
    site_.scheduler.run();
  }
  void close() {
    if (connection && site_.host) site_.host->disconnect(connection);
    connection.reset();
    site_.scheduler.run();
  }
  /// Empty if acknowledged, else the code.
  std::string act(host::ClientCommand command) { return act(site_.fresh_id(), std::move(command)); }
  std::string act(ids::CommandId id, host::ClientCommand command) {
    site_.host->submit(connection, id, std::move(command));
    site_.scheduler.run();
    return answer(id);
  }
  /// The last answer to the command; "nothing" if there is none.
  [[nodiscard]] std::string answer(ids::CommandId id) const {
    std::string text = "nothing";
    for (const auto& m : ear->heard) {
      if (const auto* ack = std::get_if<host::Ack>(&m->message); ack != nullptr && ack->id == id) text.clear();
      if (const auto* no = std::get_if<host::Refused>(&m->message); no != nullptr && no->id == id)
        text = no->why.text();
    }
    return text;
  }
  /// What a snapshot says now.
  host::Snapshot look() {
    site_.host->hello(connection, ids::Seq());
    return ear->last<host::Snapshot>().value();
  }
  party::At at() {
    const auto game = look().game.value();
    return {game.id, ids::Ply(static_cast<std::int64_t>(game.moves.size()))};
  }
  std::string play(std::string_view usi) { return act(host::Play{at(), move(usi)}); }

  std::shared_ptr<Ear> ear;
  host::ConnectionPtr connection;

 private:
  Site& site_;
  store::Guest guest_;
  ids::PartyId party_;
};

}  // namespace annan::fakes
