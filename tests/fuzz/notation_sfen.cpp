// SPDX-License-Identifier: MIT
// Any bytes are an SFEN or are refused with a place inside the text; what was read is written canonically and reads
// back as the same position.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "notation/sfen.hpp"

namespace notation = annan::notation;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto read = notation::parse_sfen(text);
  if (!read) {
    const bool place_is_inside = read.error().column >= 1 && static_cast<std::size_t>(read.error().column) <= size + 1;
    if (!place_is_inside || read.error().message.empty()) std::abort();
    return 0;
  }
  const std::string written = notation::to_sfen(read->position, read->move_number);
  const auto again = notation::parse_sfen(written);
  if (!again || again->position != read->position || again->move_number != read->move_number) std::abort();
  if (again->position.key() != read->position.rebuilt_key()) std::abort();
  if (notation::to_sfen(again->position, again->move_number) != written) std::abort();
  return 0;
}
