// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "load/stream.hpp"

namespace annan::load {

struct HttpAnswer {
  int status = 0;      ///< 0: the connection was lost
  std::string cookie;  ///< `name=value` of a Set-Cookie, if there was one
  std::string body;
};

/// POST calls from one address, one after the other on one connection.
class HttpLane final : private Stream::Owner {
 public:
  using Done = std::function<void(HttpAnswer)>;

  HttpLane(Poller& poller, Place to, std::optional<std::string> from)
      : to_(std::move(to)), from_(std::move(from)), stream_(poller, *this) {}

  void post(std::string_view path, std::string_view cookie, std::string_view body, Done done);

 private:
  struct Call {
    std::string request;
    Done done;
  };
  void on_connected() override { stream_.write(calls_.front().request); }
  void on_bytes(std::string& bytes) override;
  void on_gone(std::string_view why) override;
  void next();

  Place to_;
  std::optional<std::string> from_;
  Stream stream_;
  std::deque<Call> calls_;  ///< the first one is being asked
};

/// A whole response with a Content-Length taken from the front of `bytes`; nothing if it is not all there.
[[nodiscard]] std::optional<HttpAnswer> take_answer(std::string& bytes);

}  // namespace annan::load
