// SPDX-License-Identifier: MIT
#include "record_reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz_record_reader(annan::notation::RecordFormat::kUsi, data, size);
}
