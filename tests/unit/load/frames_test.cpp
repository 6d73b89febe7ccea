// SPDX-License-Identifier: MIT
#include "load/frames.hpp"

#include <gtest/gtest.h>

#include <string>

namespace annan::load {
namespace {

using namespace std::string_literals;

/// Byte by byte, as a network may bring it: the messages that come of it.
std::string read_slowly(const std::string& bytes) {
  FrameReader reader;
  std::string unread, heard;
  for (const char c : bytes) {
    unread.push_back(c);
    const auto message = reader.take(unread);
    if (!message) return heard + "!" + message.error();
    if (*message) heard += "[" + std::to_string(static_cast<int>((*message)->opcode)) + " " + (*message)->payload + "]";
  }
  return heard;
}

TEST(FrameReader, puts_messages_together) {
  EXPECT_EQ(read_slowly("\x81\x05Hello"s), "[1 Hello]");
  EXPECT_EQ(read_slowly("\x01\x03Hel\x89\x01p\x80\x02lo"s), "[9 p][1 Hello]") << "a ping between two fragments";
  EXPECT_EQ(read_slowly("\x81\x7e\x00\x80"s + std::string(128, 'x')), "[1 " + std::string(128, 'x') + "]");
  EXPECT_EQ(read_slowly("\x88\x02\x03\xe8"s), "[8 \x03\xe8]");
}

TEST(FrameReader, refuses_what_a_server_may_not_send) {
  EXPECT_NE(read_slowly("\x81\x85\x01\x02\x03\x04Hello"s).find("!a masked"), std::string::npos);
  EXPECT_NE(read_slowly("\xc1\x01x"s).find("!a frame with reserved"), std::string::npos);
  EXPECT_NE(read_slowly("\x80\x01x"s).find("!a fragment"), std::string::npos);
  EXPECT_NE(read_slowly("\x01\x01x\x81\x01x"s).find("!a fragment"), std::string::npos);
}

TEST(MaskedFrame, is_as_in_the_rfc) {
  EXPECT_EQ(masked_frame(Opcode::kText, "Hello", 0x3d21fa37), "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"s);
}

}  // namespace
}  // namespace annan::load
