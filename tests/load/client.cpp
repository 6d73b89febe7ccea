// SPDX-License-Identifier: MIT
#include "load/client.hpp"

#include <boost/json.hpp>

#include <chrono>
#include <utility>

#include "load/upgrade.hpp"

namespace annan::load {
namespace {

namespace json = boost::json;

/// The server pings oftener.
constexpr std::chrono::seconds kSilence{8};
constexpr std::chrono::milliseconds kComeBack{100};

std::string_view text_at(const json::object& o, const char* key) {
  const json::value* value = o.if_contains(key);
  return value != nullptr && value->is_string() ? std::string_view(value->get_string()) : std::string_view();
}

}  // namespace

std::string Crowd::hex_id() {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string id;
  for (int half = 0; half < 2; ++half) {
    std::uint64_t bits = random();
    for (int i = 0; i < 16; ++i, bits >>= 4)
      id.push_back(kDigits[bits & 15]);
  }
  return id;
}

Client::Client(Crowd& crowd, const Guest& guest, std::string party, Listener* listener)
    : crowd_(crowd),
      guest_(guest),
      party_(std::move(party)),
      listener_(listener),
      stream_(crowd.poller, *this),
      place_(crowd.random() % crowd.places.size()) {}

void Client::enter() {
  wanted_ = true;
  connect();
}

void Client::leave() {
  wanted_ = false;
  here_ = false;
  stream_.close();
}

void Client::lose() {
  stream_.close();
  on_gone("lost on purpose");
}

void Client::connect() {
  upgraded_ = false;
  here_ = false;
  frames_.reset();
  heard_ = Poller::Clock::now();
  const Place& place = crowd_.places[place_];
  stream_.open(place, place.on_this_machine() ? std::optional(address_of_home(guest_.home)) : std::nullopt);
}

void Client::come_back() {
  if (wanted_ && !stream_.is_open()) connect();
}

void Client::check_pulse(Poller::Clock::time_point now) {
  if (!stream_.is_open() || now - heard_ < kSilence) return;
  stream_.close();
  on_gone("silent");
}

void Client::on_gone(std::string_view) {
  here_ = false;
  if (!wanted_) return;
  ++crowd_.reconnects;
  place_ = (place_ + 1) % crowd_.places.size();
  const auto wait = kComeBack * (1 + static_cast<double>(crowd_.random() % 1000) / 1000);
  crowd_.poller.after(std::chrono::duration_cast<Poller::Clock::duration>(wait), [this] { come_back(); });
}

void Client::on_connected() {
  stream_.write(upgrade_request(crowd_.places[place_].text(), "/ws/" + party_, guest_.cookie));
}

void Client::on_bytes(std::string& bytes) {
  heard_ = Poller::Clock::now();
  if (!upgraded_ && !greet(bytes)) return;
  while (stream_.is_open()) {
    const auto message = frames_.take(bytes);
    if (!message) {
      blame(message.error());
      return lose();
    }
    if (!*message) return;
    hear(**message);
  }
}

bool Client::greet(std::string& bytes) {
  const auto answer = take_upgrade(bytes);
  if (!answer) return false;
  if (!answer->accepted) {
    // Busy, or its store cannot be read just now: tried again, as a page does.
    ++crowd_.refusals["upgrade " + answer->status];
    lose();
    return false;
  }
  upgraded_ = true;
  say_hello(view_.seq);
  return true;
}

void Client::say_hello(std::int64_t seen) {
  send(R"({"type":"hello","seen":)" + std::to_string(seen) + "}");
}

void Client::send(std::string_view text) {
  stream_.write(masked_frame(Opcode::kText, text, static_cast<std::uint32_t>(crowd_.random())));
}

void Client::hear(const Message& message) {
  if (message.opcode == Opcode::kText) {
    ++crowd_.messages;
    try {
      hear_text(message.payload);
    } catch (const std::exception& e) {
      blame("a message that cannot be read (" + std::string(e.what()) + "): " + message.payload);
    }
  } else if (message.opcode == Opcode::kPing) {
    stream_.write(masked_frame(Opcode::kPong, message.payload, static_cast<std::uint32_t>(crowd_.random())));
  } else if (message.opcode == Opcode::kClose) {
    lose();
  }
}

void Client::hear_text(std::string_view text) {
  json::monotonic_resource memory;
  const json::value parsed = json::parse(text, &memory);
  const json::object& message = parsed.as_object();
  const std::string_view type = text_at(message, "type");
  if (type == "events") {
    if (auto folded = fold(view_, message); !folded) blame(folded.error());
  } else if (type == "snapshot") {
    View told = view_of(message);
    if (told.seq < view_.seq) blame("a snapshot of seq " + std::to_string(told.seq) + " came to " + view_.text());
    view_ = std::move(told);
  } else if (type == "ack" || type == "refused") {
    const bool accepted = type == "ack";
    const Answer answer{accepted, text_at(message, "id"), accepted ? message.at("seq").as_int64() : 0,
                        text_at(message, "code")};
    if (listener_ != nullptr) listener_->on_answer(*this, answer);
  } else if (type == "presence" && !here_) {
    // The first one is what ends the answer to `hello`.
    here_ = true;
    if (listener_ != nullptr) listener_->on_here(*this);
  }
}

void Client::blame(const std::string& what) {
  crowd_.blame("party " + party_ + ": " + what);
}

}  // namespace annan::load
