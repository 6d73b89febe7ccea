// SPDX-License-Identifier: MIT
// Any bytes are a text or are refused with a line; a text in CP932 reads back as itself, but for what CP932 lacks.
#include <cstdint>
#include <cstdlib>

#include "encoding/record_bytes.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace encoding = annan::encoding;
  const auto text = encoding::text_of({reinterpret_cast<const char*>(data), size});
  if (!text) {
    if (text.error().line < 1 || text.error().message.empty()) std::abort();
    return 0;
  }
  if (!encoding::is_utf8(*text)) std::abort();
  const auto bytes = encoding::cp932_of(*text);
  if (!bytes) return 0;
  // Read without being told the encoding, bytes may happen to be UTF-8.
  const auto again = encoding::text_of("#encoding=CP932\n" + *bytes);
  if (!again || encoding::cp932_of(*again).value_or("") != "#encoding=CP932\n" + *bytes) std::abort();
  return 0;
}
