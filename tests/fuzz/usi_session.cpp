// SPDX-License-Identifier: MIT
// Any bytes as a USI conversation: no crash, no hang, no exception. The searches are short because every input ends.
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "usi/run.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kLongest = 2048;
  constexpr std::int64_t kTableMegabytes = 1;
  if (size > kLongest) return 0;
  std::string text(reinterpret_cast<const char*>(data), size);
  // A table of gigabytes is no fault, only slow.
  for (std::size_t at = text.find("USI_Hash"); at != std::string::npos; at = text.find("USI_Hash", at))
    text.erase(at, 8);
  std::istringstream in(text);
  std::ostringstream out;
  annan::usi::run(in, out, kTableMegabytes);
  return 0;
}
