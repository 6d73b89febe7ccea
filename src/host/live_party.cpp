// SPDX-License-Identifier: MIT
#include "host/live_party.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "host/command_of.hpp"
#include "host/due.hpp"
#include "host/rated_game.hpp"

namespace annan::host {

namespace {

/// How many entries are kept for those who have missed some.
constexpr std::size_t kRecent = 256;
/// How often a command is decided again because the log went on before it was written.
constexpr int kMostConflicts = 16;
/// After a failed write of a command of the site's own.
constexpr ids::Millis kRetry{1000};

std::optional<party::At> computers_position(const party::Command& command) {
  if (const auto* c = std::get_if<party::ComputerMove>(&command)) return c->at;
  if (const auto* c = std::get_if<party::ComputerDeclare>(&command)) return c->at;
  if (const auto* c = std::get_if<party::ComputerResign>(&command)) return c->at;
  return std::nullopt;
}

}  // namespace

LiveParty::LiveParty(Site& site, const ids::PartyId& id, party::State state, std::deque<party::Entry> recent)
    : site_(site), id_(id), state_(std::move(state)), recent_(std::move(recent)) {
  const auto own = [this](party::Command command) { act(std::move(command)); };
  computer_ = std::make_shared<ComputerSeat>(site_, own);
  timer_ = std::make_shared<SiteTimer>(site_, own);
  for (const auto& occupant : state_.seats) {
    if (!occupant) continue;
    if (const auto* person = std::get_if<party::Person>(&*occupant)) learn_name(person->guest, person->nickname);
  }
}

void LiveParty::start(std::function<void()> idle) {
  idle_ = std::move(idle);
  look_for_others();
  attend();
}

bool LiveParty::idle() const {
  if (!audience_.empty() || !jobs_.empty() || computer_->thinking()) return false;
  const auto due = timer_->due();
  if (!due) return true;
  if (*due <= site_.now()) return false;
  // When those who play are nowhere, what follows from it is for the node that saw them go.
  return (state_.game_running() && state_.game->clock_stopped) || !attendance_.others().empty();
}

void LiveParty::submit(const ConnectionPtr& connection, ids::CommandId id, ClientCommand command) {
  // Who has been removed may still be heard, but has no say.
  if (!audience_.contains(*connection)) return;
  if (const Say* words = std::get_if<Say>(&command)) return say(connection, id, words->phrase);
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
  const auto& wish = std::get<ClientCommand>(job.what);
  return host::command_of(wish, {job.key->guest, job.nickname}, state_,
                          [this](const ids::GuestId& guest) { return is_here(guest); });
}

void LiveParty::decide_first() {
  Job& job = jobs_.front();
  const auto command = command_of(job);
  party::Circumstances now = circumstances(job.received);
  now.seed = site_.options.random();
  auto decided = command ? party::decide(state_, *command, now) : std::unexpected(command.error());
  if (decided) {
    write(std::move(*decided), job.key);
    return;
  }
  // Nobody is refused for what another node knows better.
  if (job.key && read_on()) return;
  const Job done = std::move(job);
  jobs_.pop_front();
  refused(done, decided.error());
}

void LiveParty::write(party::Decision decision, const std::optional<store::CommandKey>& key) {
  writing_ = state_.seq;
  store::Append append{.party = id_,
                       .expected = state_.seq,
                       .at = decision.at,
                       .events = decision.events,
                       .command = key,
                       .due = look_after(&state_, decision),
                       .rated = rated_by(state_, decision.events, decision.at)};
  Scheduler& scheduler = site_.scheduler;
  site_.store.append(std::move(append), [weak = weak_from_this(), &scheduler,
                                         decision = std::move(decision)](store::AppendResult result) mutable {
    scheduler.post([weak, decision = std::move(decision), result = std::move(result)]() mutable {
      if (const auto self = weak.lock()) self->written(std::move(decision), std::move(result));
    });
  });
}

void LiveParty::written(party::Decision decision, store::AppendResult result) {
  const ids::Seq based_on = *std::exchange(writing_, std::nullopt);
  Job& first = jobs_.front();
  if (std::holds_alternative<store::Conflict>(result) && ++first.conflicts <= kMostConflicts) {
    // What has come between may have been read already.
    if (read_on() || state_.seq > based_on) return work();
  }
  const Job job = std::move(first);
  jobs_.pop_front();
  if (auto* appended = std::get_if<store::Appended>(&result)) {
    if (job.key) answer(job, Ack{job.key->id, appended->seq});
    count(job, decision.events);
    std::ranges::move(appended->added, std::back_inserter(decision.events));
    wrote({appended->seq, decision.at, std::move(decision.events)});
  } else if (const auto* before = std::get_if<store::Duplicate>(&result)) {
    answer_duplicate(job, *before);
  } else if (const auto* failed = std::get_if<store::Failed>(&result)) {
    write_failed(job, failed->message);
  } else {
    write_failed(job, "the log goes on faster than it can be followed");
  }
  work();
}

void LiveParty::count(const Job& job, const std::vector<party::Event>& events) const {
  HostMeters& meters = *site_.options.meters;
  if (job.key) meters.commands.add();
  for (const party::Event& event : events) {
    if (std::holds_alternative<party::MovePlayed>(event)) (job.key ? meters.moves : meters.computer_moves).add();
  }
}

/// What was read on meanwhile may have had the entry in it.
void LiveParty::wrote(party::Entry entry) {
  if (entry.seq < state_.seq) return;
  ours_ = true;
  if (entry.seq == state_.seq) {
    attend();
  } else {
    adopt(std::move(entry));
  }
}

/// Takes in what has been appended, by whomever. False if there is nothing, or it cannot be read.
bool LiveParty::read_on() {
  try {
    std::vector<party::Entry> entries = site_.store.entries_after(id_, state_.seq);
    if (entries.empty()) return false;
    ours_ = false;
    for (party::Entry& entry : entries)
      adopt(std::move(entry));
    return true;
  } catch (const store::StoreError& e) {
    spdlog::error("party {}: {}", id_.text(), e.what());
    return false;
  }
}

void LiveParty::refused(const Job& job, const party::Refusal& why) {
  if (!job.key) {
    const auto& command = std::get<party::Command>(job.what);
    if (const auto at = computers_position(command)) {
      computer_->refused(state_, *at);
    } else {
      timer_->again();
      attend();
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
      self->timer_->again();
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
  recent_.push_back(std::move(entry));
  if (recent_.size() > kRecent) recent_.pop_front();
  const party::Entry& last = recent_.back();
  const ids::Instant now = site_.now();
  audience_.broadcast(Events{last, now, clock(now)});
  for (const party::Event& event : last.events)
    heed(event);
  look();
}

void LiveParty::heed(const party::Event& event) {
  if (const auto* taken = std::get_if<party::SeatTaken>(&event)) {
    if (const auto* person = std::get_if<party::Person>(&taken->occupant)) learn_name(person->guest, person->nickname);
  } else if (const auto* removed = std::get_if<party::GuestRemoved>(&event)) {
    if (!audience_.connected(removed->guest)) return;
    audience_.expel(removed->guest);
    gone(removed->guest);
    announce_soon();
  }
}

}  // namespace annan::host
