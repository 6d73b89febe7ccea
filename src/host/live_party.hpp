// SPDX-License-Identifier: MIT
#pragma once

#include <array>
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

#include "host/attendance.hpp"
#include "host/audience.hpp"
#include "host/computer_seat.hpp"
#include "host/connection.hpp"
#include "host/messages.hpp"
#include "host/site.hpp"
#include "host/site_timer.hpp"
#include "ids/command_id.hpp"
#include "party/command.hpp"
#include "party/decide.hpp"
#include "party/state.hpp"
#include "store/store.hpp"

namespace annan::host {

/// A party in memory: the state its log has led to, who is connected, and the commands that wait. One command at a time
/// is decided and written; what is not durable is neither answered nor shown. Another node may have the same party in
/// memory: what one of them writes the others read, and the computer's moves and the site's own commands are left to
/// the node that wrote last, or has claimed the party because it was silent.
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
  /// Commands wait, or are being written.
  [[nodiscard]] bool busy() const { return !jobs_.empty(); }

  void connect(const ConnectionPtr& connection);
  void hello(const ConnectionPtr& connection, ids::Seq seen, std::string_view tab);
  void submit(const ConnectionPtr& connection, ids::CommandId id, ClientCommand command);
  void disconnect(const ConnectionPtr& connection);
  void renamed(const store::Guest& guest);
  /// Deadlines have moved.
  void outages_changed();

  // ---- the node's rounds ----

  /// Those who are connected to this node.
  [[nodiscard]] std::vector<ids::GuestId> connected_guests() const { return audience_.guests(); }
  /// Another node has written: reads on.
  void follow();
  /// Names may have changed unheard.
  void learn_names_anew();
  /// Another node has spoken.
  void hear(std::string_view text);
  /// Regularly: asks the store for those who are missed here.
  void look_around();
  /// Nobody has done what was due in the party: now this node does, if there is something.
  void take_over();

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
  /// When the store is to remind somebody of the party, as last written.
  struct Reminder {
    ids::Seq seq;
    std::optional<ids::Instant> due;
    friend bool operator==(const Reminder&, const Reminder&) = default;
  };

  // live_party.cpp: commands
  void act(party::Command command);
  void enqueue(Job job);
  void work();
  void decide_first();
  [[nodiscard]] std::expected<party::Command, party::Refusal> command_of(const Job& job) const;
  void write(party::Decision decision, const std::optional<store::CommandKey>& key);
  void written(party::Decision decision, store::AppendResult result);
  void count(const Job& job, const std::vector<party::Event>& events) const;
  void wrote(party::Entry entry);
  void refused(const Job& job, const party::Refusal& why);
  void answer_duplicate(const Job& job, const store::Duplicate& before);
  void write_failed(const Job& job, const std::string& message);
  [[nodiscard]] bool read_on();
  void answer(const Job& job, ServerMessage message) const;
  void adopt(party::Entry entry);
  void heed(const party::Event& event);

  // live_party_watch.cpp: the site's own part, and other nodes
  [[nodiscard]] party::Circumstances circumstances(ids::Instant received) const;
  void attend();
  void look();
  void look_for_others();
  [[nodiscard]] store::Written presence_told() const;
  void came(const ids::GuestId& guest);
  void gone(const ids::GuestId& guest);
  void tell_others(std::string text) const;
  [[nodiscard]] std::optional<ids::Instant> next_look(ids::Instant now) const;
  void remind();
  void settle();

  // live_party_audience.cpp: what those who are connected see
  [[nodiscard]] bool is_here(const ids::GuestId& guest) const;
  [[nodiscard]] Snapshot snapshot(const Connection& connection);
  [[nodiscard]] std::optional<GameView> game_view() const;
  [[nodiscard]] std::optional<TurnClock> clock(ids::Instant now) const;
  [[nodiscard]] std::array<SeatView, party::kSeats> seats() const;
  [[nodiscard]] std::vector<ids::GuestId> watchers() const;
  [[nodiscard]] Presence presence();
  [[nodiscard]] party::Person named(const ids::GuestId& guest);
  void catch_up(Connection& connection, ids::Seq seen);
  void announce();
  void announce_soon();
  void announce_if_changed();
  void call(const store::Guest& guest);
  void learn_name(const ids::GuestId& guest, const std::string& otherwise);
  void say(const ConnectionPtr& connection, ids::CommandId id, Phrase phrase);

  Site& site_;
  ids::PartyId id_;
  party::State state_;
  std::deque<party::Entry> recent_;  ///< the last ones, up to state_.seq
  Audience audience_;
  Attendance attendance_;
  std::unordered_map<ids::GuestId, std::string> names_;  ///< as they are called now
  std::unordered_map<ids::GuestId, ids::Instant> said_;  ///< when somebody last spoke
  std::optional<ids::InviteCode> code_;
  std::shared_ptr<ComputerSeat> computer_;
  std::shared_ptr<SiteTimer> timer_;
  std::deque<Job> jobs_;             ///< the first one is being written if writing_
  std::optional<ids::Seq> writing_;  ///< to follow this entry
  bool ours_ = true;                 ///< what the site has to do here is left to this node
  std::optional<Reminder> reminder_;
  std::array<SeatView, party::kSeats> announced_;
  bool announcing_ = false;
  std::function<void()> idle_;
};

}  // namespace annan::host
