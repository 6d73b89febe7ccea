// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "host/audience.hpp"
#include "host/computer_seat.hpp"
#include "host/connection.hpp"
#include "host/messages.hpp"
#include "host/site.hpp"
#include "ids/command_id.hpp"
#include "party/command.hpp"
#include "party/decide.hpp"
#include "party/state.hpp"
#include "store/store.hpp"

namespace annan::host {

/// A party in memory: the state its log has led to, who is connected, and the commands that wait. One command at a time
/// is decided and written; what is not durable is neither answered nor shown.
class LiveParty : public std::enable_shared_from_this<LiveParty> {
 public:
  /// From the entries that the store loads. Precondition: the first one opens the party.
  LiveParty(Site& site, const ids::PartyId& id, party::State state, std::deque<party::Entry> recent);

  /// `idle` is called when the party may be forgotten; possibly in vain.
  void start(std::function<void()> idle);

  [[nodiscard]] const party::State& state() const { return state_; }
  [[nodiscard]] const ids::PartyId& id() const { return id_; }
  /// Nobody is connected, nothing waits: all that is known here is in the store.
  [[nodiscard]] bool idle() const;

  void connect(const ConnectionPtr& connection);
  void hello(const ConnectionPtr& connection, ids::Seq seen, std::string_view tab);
  void submit(const ConnectionPtr& connection, ids::CommandId id, ClientCommand command);
  void disconnect(const ConnectionPtr& connection);
  void renamed(const store::Guest& guest);
  /// Deadlines have moved.
  void outages_changed();

 private:
  /// A guest's command, or one of the site's own.
  struct Job {
    std::variant<ClientCommand, party::Command> what;
    ids::Instant received;
    std::optional<store::CommandKey> key = {};
    std::string nickname = {};
    std::weak_ptr<Connection> connection = {};
    int conflicts = 0;
  };
  /// The turn that may be lost on time, and its deadline.
  struct Flagged {
    party::At at;
    ids::Instant due;
    friend bool operator==(const Flagged&, const Flagged&) = default;
  };

  void act(party::Command command);
  void enqueue(Job job);
  void work();
  void decide_first();
  [[nodiscard]] std::expected<party::Command, party::Refusal> command_of(const Job& job) const;
  void written(party::Decision decision, store::AppendResult result);
  void refused(const Job& job, const party::Refusal& why);
  void answer_duplicate(const Job& job, const store::Duplicate& before);
  void write_failed(const Job& job, const std::string& message);
  [[nodiscard]] bool read_on();
  void answer(const Job& job, ServerMessage message) const;
  void adopt(party::Entry entry);
  void attend();
  void arm_flag();
  void flag_at(ids::Instant when);
  void fall(const Flagged& flag);
  void settle();

  [[nodiscard]] Snapshot snapshot(const Connection& connection);
  [[nodiscard]] std::optional<TurnClock> clock(ids::Instant now) const;
  [[nodiscard]] std::array<SeatView, party::kSeats> seats() const;
  [[nodiscard]] Presence presence() const { return {seats(), audience_.watchers(state_.seats)}; }
  void catch_up(Connection& connection, ids::Seq seen);
  void announce();
  void announce_soon();
  void say(const ConnectionPtr& connection, ids::CommandId id, Phrase phrase);
  void learn_name(const party::Person& person);

  Site& site_;
  ids::PartyId id_;
  party::State state_;
  std::deque<party::Entry> recent_;  ///< the last ones, up to state_.seq
  Audience audience_;
  std::unordered_map<ids::GuestId, std::string> names_;  ///< of those who sit or sat here, as they are called now
  std::unordered_map<ids::GuestId, ids::Instant> said_;  ///< when somebody last spoke
  std::shared_ptr<ComputerSeat> computer_;
  std::deque<Job> jobs_;  ///< the first one is being written if writing_
  bool writing_ = false;
  std::optional<Flagged> flag_armed_;
  bool announcing_ = false;
  std::function<void()> idle_;
};

}  // namespace annan::host
