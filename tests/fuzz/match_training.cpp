// SPDX-License-Identifier: MIT
// Whatever a file of training records holds, reading it gives lawful records, the end or a sentence. The checksums of
// half of the files are made right first, or hardly anything would get past them.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "match/bytes.hpp"
#include "match/training_file.hpp"
#include "rules/movegen.hpp"

namespace {

using namespace annan::match;

void make_right(std::span<std::uint8_t> part) {
  store(part, part.size() - 4, crc32(part.first(part.size() - 4)));
}

void make_all_right(std::vector<std::uint8_t>& file) {
  std::size_t at = 0;
  for (std::size_t size = kTrainingHeaderSize; at + size <= file.size(); size = kTrainingRecordSize) {
    make_right(std::span(file).subspan(at, size));
    at += size;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::vector<std::uint8_t> file(data + 1, data + size);
  if ((data[0] & 1) != 0) make_all_right(file);
  std::istringstream in(std::string(file.begin(), file.end()));
  auto reader = TrainingReader::open(in);
  if (!reader) {
    if (reader.error().empty()) __builtin_trap();
    return 0;
  }
  if (!std::ranges::equal(pack(reader->header()), std::span(file).first(kTrainingHeaderSize))) {
    // Bytes without a meaning yet are left alone by readers and written as zero.
    if (unpack_header(pack(reader->header())).value() != reader->header()) __builtin_trap();
  }
  for (std::size_t at = kTrainingHeaderSize;; at += kTrainingRecordSize) {
    const auto next = reader->next();
    if (!next && next.error().empty()) __builtin_trap();
    if (!next || !*next) return 0;
    if (!std::ranges::equal(pack(**next), std::span(file).subspan(at, kTrainingRecordSize))) __builtin_trap();
    if (!annan::rules::is_legal((*next)->position, reader->header().rules, (*next)->best)) __builtin_trap();
  }
}
