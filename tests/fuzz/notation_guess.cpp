// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "notation/guess_format.hpp"
#include "record_reader.hpp"

/// Any bytes are taken for one format or none, and what is taken for one is given to its reader; a record that its
/// reader takes and that is written again is taken for the same, unless a header of its own has a name that misleads.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace notation = annan::notation;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto format = notation::guess_format(text);
  if (!format) return 0;
  if (const auto record = read_record(*format, text, {.assume_annan = true})) {
    if (record->headers.empty() && notation::guess_format(write_record(*format, *record)) != format) std::abort();
  }
  return 0;
}
