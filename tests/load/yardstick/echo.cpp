// SPDX-License-Identifier: MIT
#include "load/yardstick/echo.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <deque>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>

#include "load/frames.hpp"
#include "load/poller.hpp"
#include "load/upgrade.hpp"

namespace annan::load {
namespace {

using Clock = Poller::Clock;

constexpr std::chrono::seconds kSetUp{120};
/// Handshakes at once.
constexpr std::ptrdiff_t kOpenings = 200;

/// What all tables have in common.
struct Measurement {
  Poller poller{};
  std::mt19937_64 random{1};
  EchoReport report{};
  bool measuring = false;
};

class EchoSocket final : private Stream::Owner {
 public:
  class Listener {
   public:
    virtual void on_text(const std::string& text) = 0;

   protected:
    ~Listener() = default;
  };

  EchoSocket(Measurement& measurement, Listener& listener)
      : measurement_(measurement), listener_(listener), stream_(measurement.poller, *this) {}
  void open(const Place& place, std::size_t home) {
    host_ = place.text();
    stream_.open(place, place.on_this_machine() ? std::optional(address_of_home(home)) : std::nullopt);
  }
  void send(std::string_view text) { write(Opcode::kText, text); }
  [[nodiscard]] bool here() const { return here_; }

 private:
  void on_connected() override { stream_.write(upgrade_request(host_, "/ws/echo", "")); }
  void on_gone(std::string_view why) override { throw std::runtime_error("a socket is lost: " + std::string(why)); }
  void on_bytes(std::string& bytes) override {
    if (!here_) {
      const auto answer = take_upgrade(bytes);
      if (!answer) return;
      if (!answer->accepted) throw std::runtime_error("no socket: HTTP " + answer->status);
      here_ = true;
    }
    for (;;) {
      const auto message = frames_.take(bytes);
      if (!message) throw std::runtime_error(message.error());
      if (!*message) return;
      hear(**message);
    }
  }
  void hear(const Message& message) {
    if (message.opcode == Opcode::kText) return listener_.on_text(message.payload);
    if (message.opcode == Opcode::kPing) return write(Opcode::kPong, message.payload);
    throw std::runtime_error("the server says what is no echo");
  }
  void write(Opcode opcode, std::string_view text) {
    stream_.write(masked_frame(opcode, text, static_cast<std::uint32_t>(measurement_.random())));
  }

  Measurement& measurement_;
  Listener& listener_;
  Stream stream_;
  FrameReader frames_;
  std::string host_;
  bool here_ = false;
};

class EchoTable final : private EchoSocket::Listener {
 public:
  explicit EchoTable(Measurement& measurement) : measurement_(measurement) {}
  EchoTable(const EchoTable&) = delete;
  EchoTable& operator=(const EchoTable&) = delete;

  void open(const Place& place, std::size_t home) {
    for (auto& socket : sockets_) {
      socket = std::make_unique<EchoSocket>(measurement_, static_cast<EchoSocket::Listener&>(*this));
      socket->open(place, home);
    }
  }
  [[nodiscard]] bool here() const {
    return std::ranges::all_of(sockets_, [](const auto& s) { return s && s->here(); });
  }
  void say() {
    const auto salt = static_cast<std::uint32_t>(measurement_.random());
    said_ = R"({"type":"move","id":"0123456789abcdef01234567)" + std::to_string(10'000'000 + salt % 90'000'000) +
            R"(","game":1,"ply":10,"usi":"7g7f"})";
    said_at_ = Clock::now();
    sockets_[seat_]->send(said_);
  }

 private:
  void on_text(const std::string& text) override {
    if (text != said_) throw std::runtime_error("an echo of what was not said: " + text);
    if (measurement_.measuring) {
      ++measurement_.report.echoes;
      measurement_.report.latency.add(std::chrono::duration_cast<Histogram::Micros>(Clock::now() - said_at_));
    }
    seat_ = 1 - seat_;
    say();
  }

  Measurement& measurement_;
  std::array<std::unique_ptr<EchoSocket>, 2> sockets_;
  std::size_t seat_ = 0;
  std::string said_;
  Clock::time_point said_at_{};
};

void pass(Poller& poller, double seconds) {
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  static_cast<void>(poller.run_until([] { return false; }, end));
}

void open_all(Measurement& measurement, std::deque<EchoTable>& tables, const EchoOptions& options) {
  const auto opening = [&] { return std::ranges::count_if(tables, [](const auto& t) { return !t.here(); }); };
  const auto limit = Clock::now() + kSetUp;
  for (std::size_t i = 0; i < options.tables; ++i) {
    tables.emplace_back(measurement).open(options.place, i % options.homes);
    const bool last = i + 1 == options.tables;
    if ((last || i % 50 == 0) &&
        !measurement.poller.run_until([&] { return opening() <= (last ? 0 : kOpenings); }, limit)) {
      throw std::runtime_error("not all sockets could be opened in time");
    }
  }
}

}  // namespace

EchoReport drive_echo(const EchoOptions& options) {
  Measurement measurement;
  std::deque<EchoTable> tables;
  open_all(measurement, tables, options);
  for (EchoTable& table : tables)
    table.say();
  pass(measurement.poller, options.warm_up);
  const CpuTimes server = cpu_by_thread(options.server);
  const CpuTimes own = cpu_by_thread(getpid());
  const auto begun = Clock::now();
  measurement.measuring = true;
  pass(measurement.poller, options.seconds);
  measurement.measuring = false;
  EchoReport report = measurement.report;
  report.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  report.server = since(server, cpu_by_thread(options.server));
  report.own = since(own, cpu_by_thread(getpid()));
  return report;
}

}  // namespace annan::load
