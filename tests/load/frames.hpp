// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace annan::load {

/// RFC 6455 as a client needs it.
enum class Opcode : std::uint8_t { kContinuation = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10 };

/// One whole frame, masked with `mask`.
[[nodiscard]] std::string masked_frame(Opcode opcode, std::string_view payload, std::uint32_t mask);

struct Message {
  Opcode opcode;
  std::string payload;
};

/// Puts messages together from a server's frames.
class FrameReader {
 public:
  /// The next whole message or control frame, taken from the front of `bytes`; nothing if more has to come; an error
  /// for what a server may not send.
  [[nodiscard]] std::expected<std::optional<Message>, std::string> take(std::string& bytes);
  void reset() { begun_.reset(); }

 private:
  std::optional<Message> begun_;  ///< a fragmented message so far
};

}  // namespace annan::load
