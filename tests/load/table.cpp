// SPDX-License-Identifier: MIT
#include "load/table.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>
#include <utility>

namespace annan::load {
namespace {

using Step = ScriptedGames::Step;

/// What a page tries again by itself, because nothing was done; and a rematch, which people ask for again when the
/// rival is back: after a restart one of the two is connected first.
constexpr std::array<std::string_view, 4> kTryAgain = {"unavailable", "busy", "too_fast", "rival_left"};
constexpr std::chrono::milliseconds kAgain{200};

std::string command_text(const Step& step, const std::string& id) {
  const std::string game = R"(","game":)" + std::to_string(step.game);
  const std::string ply = R"(,"ply":)" + std::to_string(step.ply);
  switch (step.kind) {
    case Step::Kind::kMove:
      return R"({"type":"move","id":")" + id + game + ply + R"(,"usi":")" + std::string(step.usi) + "\"}";
    case Step::Kind::kResign: return R"({"type":"resign","id":")" + id + game + ply + "}";
    case Step::Kind::kRematch: return R"({"type":"rematch","id":")" + id + game + "}";
  }
  return {};
}

}  // namespace

void Table::sit_down(const std::array<const Guest*, 2>& guests, const std::string& party) {
  guests_ = guests;
  join_ = crowd_.hex_id();
  Client::Listener* const here = this;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    clients_[seat] = std::make_unique<Client>(crowd_, *guests[seat], party, here);
    clients_[seat]->enter();
  }
}

bool Table::playing() const {
  return std::ranges::all_of(clients_, [](const auto& c) { return c && c->here() && c->view().game >= 1; });
}

void Table::due(Time when) {
  if (pending_) {
    owed_.push_back(when);
  } else {
    send_next(when);
  }
}

void Table::play_eagerly() {
  eager_ = true;
  if (!pending_) send_next(Poller::Clock::now());
}

void Table::send_next(Time due) {
  const Step step = games_.step(number_, standing_);
  std::string id = crowd_.hex_id();
  std::string text = command_text(step, id);
  pending_ =
      Pending{static_cast<std::size_t>(step.seat), std::move(id), std::move(text), due, step.kind == Step::Kind::kMove};
  send_pending();
}

void Table::send_pending() {
  Client& client = *clients_[pending_->seat];
  if (client.here()) client.send(pending_->text);
}

void Table::on_here(Client& client) {
  if (!join_.empty() && &client == clients_[1].get()) client.send(R"({"type":"join","id":")" + join_ + "\"}");
  if (pending_ && &client == clients_[pending_->seat].get()) send_pending();
}

void Table::on_answer(Client&, const Answer& answer) {
  if (!join_.empty() && answer.id == join_) {
    if (!answer.accepted) crowd_.blame("party " + party() + ": join refused, " + std::string(answer.code));
    join_.clear();
  } else if (!pending_ || answer.id != pending_->id) {
    // The one answer of a command that was sent again on the same socket may come twice.
    ++crowd_.refusals["answer to a command done"];
  } else if (answer.accepted) {
    const Pending done = *std::exchange(pending_, std::nullopt);
    acknowledged(done, answer.seq);
  } else {
    refused(answer.code);
  }
}

void Table::acknowledged(const Pending& done, std::int64_t seq) {
  const auto now = Poller::Clock::now();
  acknowledged_.push_back(seq);
  standing_ = games_.next(number_, standing_);
  ++measured_->commands;
  if (done.is_move) {
    ++measured_->moves;
    measured_->latency.add(std::chrono::duration_cast<Histogram::Micros>(now - done.due));
  }
  if (eager_) return send_next(now);
  if (owed_.empty()) return;
  const Time due = owed_.front();
  owed_.pop_front();
  send_next(due);
}

void Table::refused(std::string_view code) {
  if (std::ranges::find(kTryAgain, code) == kTryAgain.end()) {
    crowd_.blame("party " + party() + ": " + pending_->text + " refused, " + std::string(code));
  }
  ++crowd_.refusals[std::string(code)];
  crowd_.poller.after(kAgain, [this, id = pending_->id] {
    if (pending_ && pending_->id == id) send_pending();
  });
}

View Table::expected() const {
  const auto moves = games_.moves(number_, standing_);
  return {
      .seq = 0, .game = standing_.game, .moves = {moves.begin(), moves.end()}, .over = games_.over(number_, standing_)};
}

}  // namespace annan::load
