// SPDX-License-Identifier: MIT
#include "load/frames.hpp"

#include <array>
#include <utility>

namespace annan::load {
namespace {

constexpr std::uint8_t kFinal = 0x80;
constexpr std::uint8_t kMasked = 0x80;

struct Head {
  bool final;
  Opcode opcode;
  std::size_t size;     ///< of the head
  std::size_t payload;  ///< bytes of it
};

std::uint8_t byte(std::string_view bytes, std::size_t at) {
  return static_cast<std::uint8_t>(bytes[at]);
}

std::expected<std::optional<Head>, std::string> read_head(std::string_view bytes) {
  if (bytes.size() < 2) return std::nullopt;
  if ((byte(bytes, 0) & 0x70) != 0) return std::unexpected("a frame with reserved bits");
  if ((byte(bytes, 1) & kMasked) != 0) return std::unexpected("a masked frame from a server");
  const std::size_t short_size = byte(bytes, 1) & 0x7f;
  const std::size_t more = short_size == 126 ? 2u : short_size == 127 ? 8u : 0u;
  if (bytes.size() < 2 + more) return std::nullopt;
  std::uint64_t size = more == 0 ? short_size : 0;
  for (std::size_t i = 0; i < more; ++i)
    size = size << 8 | byte(bytes, 2 + i);
  if (size > (1u << 24)) return std::unexpected("a frame of more than 16 MiB");
  return Head{(byte(bytes, 0) & kFinal) != 0, static_cast<Opcode>(byte(bytes, 0) & 0x0f), 2 + more,
              static_cast<std::size_t>(size)};
}

}  // namespace

std::string masked_frame(Opcode opcode, std::string_view payload, std::uint32_t mask) {
  std::string frame;
  frame.reserve(payload.size() + 14);
  frame.push_back(static_cast<char>(kFinal | static_cast<std::uint8_t>(opcode)));
  if (payload.size() < 126) {
    frame.push_back(static_cast<char>(kMasked | payload.size()));
  } else {
    frame.push_back(static_cast<char>(kMasked | 126));
    frame.push_back(static_cast<char>(payload.size() >> 8 & 0xff));
    frame.push_back(static_cast<char>(payload.size() & 0xff));
  }
  std::array<char, 4> key{};
  for (std::size_t i = 0; i < 4; ++i)
    key[i] = static_cast<char>(mask >> (8 * i) & 0xff);
  frame.append(key.data(), key.size());
  for (std::size_t i = 0; i < payload.size(); ++i)
    frame.push_back(static_cast<char>(payload[i] ^ key[i % 4]));
  return frame;
}

std::expected<std::optional<Message>, std::string> FrameReader::take(std::string& bytes) {
  for (;;) {
    const auto head = read_head(bytes);
    if (!head) return std::unexpected(head.error());
    if (!*head || bytes.size() < (*head)->size + (*head)->payload) return std::nullopt;
    const auto [final, opcode, size, payload_size] = **head;
    std::string payload = bytes.substr(size, payload_size);
    bytes.erase(0, size + payload_size);
    if (opcode >= Opcode::kClose) return Message{opcode, std::move(payload)};
    const bool continues = opcode == Opcode::kContinuation;
    if (continues != begun_.has_value()) return std::unexpected("a fragment out of place");
    if (continues) {
      begun_->payload += payload;
    } else {
      begun_ = Message{opcode, std::move(payload)};
    }
    if (final) return std::exchange(begun_, std::nullopt);
  }
}

}  // namespace annan::load
