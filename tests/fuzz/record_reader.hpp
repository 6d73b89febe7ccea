// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "notation/record_format.hpp"

/// Any bytes are a record or are refused with a line inside the text; what was read goes through every format.
inline int fuzz_record_reader(annan::notation::RecordFormat format, const std::uint8_t* data, std::size_t size) {
  namespace notation = annan::notation;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = read_record(format, text, {.assume_annan = size % 2 == 0});
  if (!record) {
    const auto lines = std::max<std::ptrdiff_t>(1, std::ranges::count(text, '\n') + 1);
    if (record.error().line < 1 || record.error().line > lines || record.error().message.empty()) std::abort();
    return 0;
  }
  for (const notation::RecordFormat to : notation::kRecordFormats) {
    const std::string written = write_record(to, *record);
    if (written.size() > notation::kLargestRecord) continue;
    const auto again = read_record(to, written, {.rules = record->rules});
    if (!again || !(*again == kept_by(to, *record)) || write_record(to, *again) != written) std::abort();
  }
  return 0;
}
