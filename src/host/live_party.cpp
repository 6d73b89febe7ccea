// SPDX-License-Identifier: MIT
#include "host/live_party.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "host/command_of.hpp"
#include "party/clock.hpp"

namespace annan::host {

namespace {

/// How many entries are kept for those who have missed some.
constexpr std::size_t kRecent = 256;
/// How often a command is decided again because the log went on before it was written.
constexpr int kMostConflicts = 16;
/// After a failed write of a command of the site's own.
constexpr ids::Millis kRetry{1000};
/// A flag that is due waits so long for the note that the site is up, then looks again.
constexpr ids::Millis kUnconfirmed{100};

std::optional<party::At> position_of(const party::Command& command) {
  if (const auto* c = std::get_if<party::ComputerMove>(&command)) return c->at;
  if (const auto* c = std::get_if<party::ComputerDeclare>(&command)) return c->at;
  if (const auto* c = std::get_if<party::ComputerResign>(&command)) return c->at;
  return std::nullopt;
}

}  // namespace

LiveParty::LiveParty(Site& site, const ids::PartyId& id, party::State state, std::deque<party::Entry> recent)
    : site_(site), id_(id), state_(std::move(state)), recent_(std::move(recent)) {
  computer_ = std::make_shared<ComputerSeat>(site_, [this](party::Command command) { act(std::move(command)); });
  for (const auto& occupant : state_.seats) {
    if (!occupant) continue;
    if (const auto* person = std::get_if<party::Person>(&*occupant)) learn_name(*person);
  }
}

void LiveParty::start(std::function<void()> idle) {
  idle_ = std::move(idle);
  attend();
}

bool LiveParty::idle() const {
  return audience_.empty() && jobs_.empty() && !computer_->thinking() && !flag_armed_;
}

// ---- commands ----------------------------------------------------------------------------------------------------

void LiveParty::submit(const ConnectionPtr& connection, ids::CommandId id, ClientCommand command) {
  if (const auto* said = std::get_if<Say>(&command)) {
    say(connection, id, said->phrase);
    return;
  }
  const auto of_guest = [&](const Job& job) { return job.key && job.key->guest == connection->guest().id; };
  if (std::cmp_greater_equal(std::ranges::count_if(jobs_, of_guest), site_.options.waiting_commands)) {
    connection->deliver(Refused{id, party::Refusal(party::Code::kBusy)});
    return;
  }
  enqueue({.what = std::move(command),
           .received = site_.now(),
           .key = store::CommandKey{connection->guest().id, id},
           .nickname = connection->guest().nickname,
           .connection = connection});
}

void LiveParty::act(party::Command command) {
  enqueue({.what = std::move(command), .received = site_.now()});
}

void LiveParty::enqueue(Job job) {
  jobs_.push_back(std::move(job));
  work();
}

void LiveParty::work() {
  while (!writing_ && !jobs_.empty())
    decide_first();
  settle();
}

std::expected<party::Command, party::Refusal> LiveParty::command_of(const Job& job) const {
  if (const auto* command = std::get_if<party::Command>(&job.what)) return *command;
  return host::command_of(std::get<ClientCommand>(job.what), {job.key->guest, job.nickname}, state_,
                          [this](const ids::GuestId& guest) { return audience_.connected(guest); });
}

void LiveParty::decide_first() {
  Job& job = jobs_.front();
  party::Circumstances now{.received = job.received, .seed = site_.options.random(), .outages = site_.outages()};
  for (const party::Seat seat : {party::Seat::kFirst, party::Seat::kSecond}) {
    const auto guest = party::guest_on(state_.seats, seat);
    // A flag falls whether the player is there or not.
    if (guest && !audience_.connected(*guest)) now.absent_since[party::index_of(seat)] = job.received;
  }
  const auto command = command_of(job);
  auto decided = command ? party::decide(state_, *command, now) : std::unexpected(command.error());
  if (!decided) {
    const Job done = std::move(job);
    jobs_.pop_front();
    refused(done, decided.error());
    return;
  }
  writing_ = true;
  store::Append append{id_, state_.seq, decided->at, decided->events, job.key};
  Scheduler& scheduler = site_.scheduler;
  site_.store.append(std::move(append), [weak = weak_from_this(), &scheduler,
                                         decision = std::move(*decided)](store::AppendResult result) mutable {
    scheduler.post([weak, decision = std::move(decision), result = std::move(result)]() mutable {
      if (const auto self = weak.lock()) self->written(std::move(decision), std::move(result));
    });
  });
}

void LiveParty::written(party::Decision decision, store::AppendResult result) {
  writing_ = false;
  Job& first = jobs_.front();
  if (std::holds_alternative<store::Conflict>(result) && ++first.conflicts <= kMostConflicts && read_on()) {
    work();
    return;
  }
  const Job job = std::move(first);
  jobs_.pop_front();
  if (const auto* appended = std::get_if<store::Appended>(&result)) {
    if (job.key) answer(job, Ack{job.key->id, appended->seq});
    adopt({appended->seq, decision.at, std::move(decision.events)});
  } else if (const auto* before = std::get_if<store::Duplicate>(&result)) {
    answer_duplicate(job, *before);
  } else if (const auto* failed = std::get_if<store::Failed>(&result)) {
    write_failed(job, failed->message);
  } else {
    write_failed(job, "the log goes on faster than it can be followed");
  }
  work();
}

/// Takes in what another writer has appended. False if there is nothing, or it cannot be read.
bool LiveParty::read_on() {
  try {
    std::vector<party::Entry> entries = site_.store.entries_after(id_, state_.seq);
    for (party::Entry& entry : entries)
      adopt(std::move(entry));
    return !entries.empty();
  } catch (const store::StoreError& e) {
    spdlog::error("party {}: {}", id_.text(), e.what());
    return false;
  }
}

void LiveParty::refused(const Job& job, const party::Refusal& why) {
  if (!job.key) {
    const auto& command = std::get<party::Command>(job.what);
    if (const auto at = position_of(command)) computer_->refused(state_, *at);
    // An outage has put the deadline off.
    const auto* flag = std::get_if<party::Flag>(&command);
    if (flag != nullptr && flag_armed_ && flag_armed_->at == flag->at) {
      flag_armed_.reset();
      arm_flag();
    }
    return;
  }
  try {
    if (const auto before = site_.store.find_command(*job.key)) {
      answer_duplicate(job, *before);
    } else {
      answer(job, Refused{job.key->id, why});
    }
  } catch (const store::StoreError& e) {
    write_failed(job, e.what());
  }
}

void LiveParty::answer_duplicate(const Job& job, const store::Duplicate& before) {
  if (!job.key) return;
  if (before.party == id_ && before.seq > ids::Seq()) {
    answer(job, Ack{job.key->id, before.seq});
  } else {
    answer(job, Refused{job.key->id, party::Refusal(party::Code::kIdUsed)});
  }
}

void LiveParty::write_failed(const Job& job, const std::string& message) {
  spdlog::error("party {}: {}", id_.text(), message);
  if (job.key) {
    answer(job, Refused{job.key->id, party::Refusal(party::Code::kUnavailable)});
    return;
  }
  site_.scheduler.at(site_.now() + kRetry, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) {
      self->computer_->forget();
      self->flag_armed_.reset();
      self->attend();
      self->settle();
    }
  });
}

void LiveParty::answer(const Job& job, ServerMessage message) const {
  if (const auto connection = job.connection.lock()) connection->deliver(std::move(message));
}

void LiveParty::adopt(party::Entry entry) {
  party::fold(state_, entry);
  bool seats_changed = false;
  for (const party::Event& event : entry.events) {
    const auto* taken = std::get_if<party::SeatTaken>(&event);
    if (taken != nullptr) {
      if (const auto* person = std::get_if<party::Person>(&taken->occupant)) learn_name(*person);
    }
    seats_changed |= taken != nullptr || std::holds_alternative<party::SeatLeft>(event);
  }
  recent_.push_back(std::move(entry));
  if (recent_.size() > kRecent) recent_.pop_front();
  const ids::Instant now = site_.now();
  audience_.broadcast(Events{recent_.back(), now, clock(now)});
  if (seats_changed) announce();
  attend();
}

// ---- the site's own part -----------------------------------------------------------------------------------------

void LiveParty::attend() {
  computer_->attend(state_);
  arm_flag();
}

void LiveParty::arm_flag() {
  const auto due = party::deadline(state_, site_.outages());
  if (!due) {
    flag_armed_.reset();
    return;
  }
  const Flagged flag{state_.game->at(), *due};
  if (flag_armed_ == flag) return;
  flag_armed_ = flag;
  flag_at(flag.due + party::kFlagDelay);
}

void LiveParty::flag_at(ids::Instant when) {
  site_.scheduler.at(when, [weak = weak_from_this(), flag = *flag_armed_] {
    const auto self = weak.lock();
    if (self && self->flag_armed_ == flag) self->fall(flag);
  });
}

/// Nobody loses on time while an outage may yet come to light that puts the deadline off.
void LiveParty::fall(const Flagged& flag) {
  if (site_.uptime->confirmed()) {
    act(party::Flag{flag.at});
  } else {
    flag_at(site_.now() + kUnconfirmed);
  }
}

void LiveParty::settle() {
  if (idle() && idle_) idle_();
}

}  // namespace annan::host
