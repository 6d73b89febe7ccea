// SPDX-License-Identifier: MIT
// Whatever stands in a row of the log is events or a StoreError; events are written as they were read.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "store/event_json.hpp"
#include "store/store.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace annan;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const auto events = store::events_from_json(store::kEventSchema, text);
    if (store::events_from_json(store::kEventSchema, store::events_to_json(events)) != events) __builtin_trap();
  } catch (const store::StoreError&) {
  }
  return 0;
}
