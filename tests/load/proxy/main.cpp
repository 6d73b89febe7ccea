// SPDX-License-Identifier: MIT
// A TCP proxy that spoils connections:   annan_spoiler PLACE
// It says `listening PORT`, then obeys lines on standard input, each answered by `done`:
//   lag MS JITTER   each piece is delivered MS to MS + JITTER milliseconds later, in order
//   reset           all connections are broken off at once, in both directions
//   leave           the same, but the server is told nothing: it still has what it has not read
//   freeze, thaw    nothing is delivered, and nobody is told; then all of it
// It connects from the address of whom it serves, so that the server's limits by address see the same as without it.
#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <deque>
#include <exception>
#include <iterator>
#include <list>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "load/poller.hpp"
#include "load/stream.hpp"

namespace annan::load {
namespace {

using Clock = Poller::Clock;

struct Mood {
  std::chrono::milliseconds lag{0};
  int jitter = 0;  ///< milliseconds
  bool frozen = false;
  std::mt19937 random{1};
};

/// One direction of a pair: what was heard at one end and is to be said at the other.
class Way final : public Stream::Owner {
 public:
  Way(Poller& poller, Mood& mood) : poller_(poller), mood_(mood), heard_at_(poller, *this) {}
  void join(Way& other) { other_ = &other; }
  [[nodiscard]] Stream& stream() { return heard_at_; }

  void on_connected() override {}
  void on_bytes(std::string& bytes) override {
    const auto extra = mood_.jitter > 0
                           ? std::chrono::milliseconds(mood_.random() % static_cast<unsigned>(mood_.jitter))
                           : std::chrono::milliseconds(0);
    const auto due = std::max(Clock::now() + mood_.lag + extra, last_due_);
    last_due_ = due;
    waiting_.push_back({due, std::exchange(bytes, {})});
    deliver_when_due();
  }
  void on_gone(std::string_view) override {
    ended_ = true;
    deliver();
  }
  /// All that is due.
  void deliver() {
    const auto now = Clock::now();
    while (!mood_.frozen && !waiting_.empty() && waiting_.front().first <= now) {
      other_->stream().write(waiting_.front().second);
      waiting_.pop_front();
    }
    if (ended_ && waiting_.empty() && !mood_.frozen) other_->stream().close();
  }
  void reset() {
    waiting_.clear();
    heard_at_.reset();
  }
  [[nodiscard]] bool over() const { return !heard_at_.is_open() && waiting_.empty(); }

 private:
  void deliver_when_due() {
    if (mood_.frozen) return;
    if (last_due_ <= Clock::now()) return deliver();
    // Pairs outlive their timers: they are never freed.
    poller_.at(last_due_, [this] { deliver(); });
  }

  Poller& poller_;
  Mood& mood_;
  Stream heard_at_;
  Way* other_ = nullptr;
  Clock::time_point last_due_{};
  std::deque<std::pair<Clock::time_point, std::string>> waiting_;
  bool ended_ = false;
};

struct Pair {
  Pair(Poller& poller, Mood& mood) : client(poller, mood), server(poller, mood) {
    client.join(server);
    server.join(client);
  }
  Way client, server;
};

class Spoiler final : private Poller::Handler {
 public:
  Spoiler(Poller& poller, Place to) : poller_(poller), to_(std::move(to)), orders_(*this) {}

  void listen() {
    listener_ = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    sockaddr_in own{};
    own.sin_family = AF_INET;
    own.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof own;
    auto* address = reinterpret_cast<sockaddr*>(&own);
    if (bind(listener_, address, size) != 0 || ::listen(listener_, SOMAXCONN) != 0 ||
        getsockname(listener_, address, &size) != 0) {
      throw std::system_error(errno, std::generic_category(), "listen");
    }
    poller_.watch(listener_, *this);
    poller_.watch(STDIN_FILENO, orders_);
    say(fmt::format("listening {}", ntohs(own.sin_port)));
  }
  [[nodiscard]] bool over() const { return orders_.over; }

 private:
  struct Orders final : Poller::Handler {
    explicit Orders(Spoiler& owner) : spoiler(owner) {}
    // Standard input may be a socket, which can be written as well; reading it blocks.
    void on_ready(std::uint32_t events) override {
      if ((events & (EPOLLIN | EPOLLHUP)) != 0) spoiler.read_orders();
    }
    Spoiler& spoiler;
    std::string unread = {};
    bool over = false;
  };

  static void say(const std::string& line) {
    fmt::print("{}\n", line);
    std::fflush(stdout);
  }

  void on_ready(std::uint32_t) override {
    for (;;) {
      sockaddr_in peer{};
      socklen_t size = sizeof peer;
      const int socket = accept4(listener_, reinterpret_cast<sockaddr*>(&peer), &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
      if (socket < 0) return;
      std::array<char, INET_ADDRSTRLEN> text{};
      inet_ntop(AF_INET, &peer.sin_addr, text.data(), text.size());
      Pair& pair = pairs_.emplace_back(poller_, mood_);
      pair.client.stream().adopt(socket);
      pair.server.stream().open(to_, std::string(text.data()));
    }
  }

  void read_orders() {
    std::array<char, 256> bytes{};
    const ssize_t size = read(STDIN_FILENO, bytes.data(), bytes.size());
    if (size <= 0) {
      orders_.over = true;
      return;
    }
    orders_.unread.append(bytes.data(), static_cast<std::size_t>(size));
    for (std::size_t end; (end = orders_.unread.find('\n')) != std::string::npos;) {
      obey(orders_.unread.substr(0, end));
      orders_.unread.erase(0, end + 1);
      say("done");
    }
  }

  void obey(const std::string& line) {
    std::istringstream words(line);
    std::string order;
    words >> order;
    if (order == "lag") {
      int lag = 0;
      words >> lag >> mood_.jitter;
      mood_.lag = std::chrono::milliseconds(lag);
    } else if (order == "freeze") {
      mood_.frozen = true;
    } else if (order == "thaw") {
      mood_.frozen = false;
      for (Pair& pair : pairs_) {
        pair.client.deliver();
        pair.server.deliver();
      }
    } else if (order == "reset" || order == "leave") {
      for (Pair& pair : pairs_) {
        pair.client.reset();
        if (order == "reset") pair.server.reset();
      }
    }
  }

  Poller& poller_;
  Place to_;
  Mood mood_;
  int listener_ = -1;
  Orders orders_;
  std::list<Pair> pairs_;
};

int run(int argc, char** argv) {
  const auto place = argc == 2 ? parse_place(argv[1]) : std::nullopt;
  if (!place) {
    fmt::print(stderr, "usage: annan_spoiler 127.0.0.1:PORT\n");
    return 2;
  }
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  Poller poller;
  Spoiler spoiler(poller, *place);
  spoiler.listen();
  static_cast<void>(poller.run_until([&] { return spoiler.over(); }));
  return 0;
}

}  // namespace
}  // namespace annan::load

int main(int argc, char** argv) {
  try {
    return annan::load::run(argc, argv);
  } catch (const std::exception& e) {
    std::fprintf(stderr, "annan_spoiler: %s\n", e.what());
    return 2;
  }
}
