// SPDX-License-Identifier: MIT
#pragma once

#include <boost/json/object.hpp>

#include <cstdint>
#include <string>
#include <string_view>

#include "load/crowd.hpp"
#include "load/frames.hpp"
#include "load/stream.hpp"
#include "load/view.hpp"

namespace annan::load {

/// The answer to a command.
struct Answer {
  bool accepted;
  std::string_view id;
  std::int64_t seq;       ///< of an accepted one
  std::string_view code;  ///< of a refused one
};

/// One page at a party: a socket that comes back when it is lost, with what it has seen.
class Client final : private Stream::Owner {
 public:
  class Listener {
   public:
    /// All that was missed is there; again after every reconnect.
    virtual void on_here(Client& client) = 0;
    virtual void on_answer(Client& client, const Answer& answer) = 0;

   protected:
    ~Listener() = default;
  };

  Client(Crowd& crowd, const Guest& guest, std::string party, Listener* listener = nullptr);

  void enter();
  /// For good.
  void leave();
  /// As if the network were gone; it comes back at once.
  void lose();
  /// A peer that has said nothing, not even a ping, for so long is dead.
  void check_pulse(Poller::Clock::time_point now);
  void send(std::string_view text);

  [[nodiscard]] bool here() const { return here_; }
  [[nodiscard]] const View& view() const { return view_; }
  [[nodiscard]] const std::string& party() const { return party_; }

 private:
  void connect();
  void come_back();
  void on_connected() override;
  void on_bytes(std::string& bytes) override;
  void on_gone(std::string_view why) override;
  /// Whether the server's answer to the handshake is there.
  [[nodiscard]] bool greet(std::string& bytes);
  void hear(const Message& message);
  void hear_text(std::string_view text);
  void say_hello(std::int64_t seen);
  void blame(const std::string& what);

  Crowd& crowd_;
  const Guest& guest_;
  std::string party_;
  Listener* listener_;
  Stream stream_;
  FrameReader frames_;
  View view_;
  std::size_t place_;
  Poller::Clock::time_point heard_{};
  bool wanted_ = false;  ///< it has entered and not left
  bool upgraded_ = false;
  bool here_ = false;
};

}  // namespace annan::load
