// SPDX-License-Identifier: MIT
#include "match/training_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <system_error>
#include <vector>

#include "match/bytes.hpp"

namespace annan::match {
namespace {

constexpr std::string_view kMagic = "ANNANTRN";
constexpr std::uint16_t kVersion = 1;

// Where things are in a header.
constexpr std::size_t kVersionAt = 8;
constexpr std::size_t kHeaderSizeAt = 10;
constexpr std::size_t kRecordSizeAt = 12;
constexpr std::size_t kFarRankAt = 14;
constexpr std::size_t kTwoPawnsAt = 15;
constexpr std::size_t kPawnDropMateAt = 16;
constexpr std::size_t kImpasseAt = 17;
constexpr std::size_t kQuietOnlyAt = 18;
constexpr std::size_t kMoveLimitAt = 20;
constexpr std::size_t kNodesAt = 24;
constexpr std::size_t kSeedAt = 32;
constexpr std::size_t kCheckAt = 60;
constexpr std::uint32_t kLongestMoveLimit = 1'000'000'000;

// The file is older than any change to these numbers.
static_assert(static_cast<int>(rules::FarRank::kSupported) == 0 && static_cast<int>(rules::FarRank::kAny) == 1 &&
              static_cast<int>(rules::FarRank::kOwnType) == 2);
static_assert(static_cast<int>(rules::TwoPawns::kDrops) == 0 && static_cast<int>(rules::TwoPawns::kDropsAndMoves) == 1);
static_assert(static_cast<int>(rules::PawnDropMate::kAnyCheck) == 0 &&
              static_cast<int>(rules::PawnDropMate::kFrontNoReply) == 1);
static_assert(static_cast<int>(rules::Impasse::kDeclare27) == 0 && static_cast<int>(rules::Impasse::kOff) == 1 &&
              static_cast<int>(rules::Impasse::kAuto27) == 2);

/// Nothing if there is no value of this number.
template <class Knob>
std::optional<Knob> knob_of(std::uint8_t number, Knob last) {
  if (number > static_cast<std::uint8_t>(last)) return std::nullopt;
  return static_cast<Knob>(number);
}

template <std::size_t size>
bool read_bytes(std::istream& in, std::array<std::uint8_t, size>& bytes) {
  in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size));
  return in.gcount() == static_cast<std::streamsize>(size);
}

/// What an earlier run left: whole games, and how many records they have.
struct Earlier {
  std::set<std::uint32_t> games;
  std::uint64_t records = 0;
};

std::expected<Earlier, std::string> read_earlier(std::istream& in, const TrainingHeader& header) {
  auto reader = TrainingReader::open(in);
  if (!reader) return std::unexpected(std::move(reader.error()));
  if (reader->header() != header) return std::unexpected("it was made with other rules, nodes, seed or choice");
  Earlier earlier;
  std::optional<std::uint32_t> last;
  std::uint64_t last_begins = 0;
  for (;;) {
    auto record = reader->next();
    // The end of the file may have been cut off anywhere; what is damaged before it is another matter.
    if (!record && !in.eof()) return std::unexpected(std::move(record.error()));
    if (!record || !*record) break;
    const std::uint32_t game = (*record)->game;
    if (game == last) continue;
    if (earlier.games.contains(game)) return std::unexpected(fmt::format("game {} is in it twice", game));
    if (last) earlier.games.insert(*last);
    last = game;
    last_begins = reader->count() - 1;
  }
  earlier.records = last_begins;
  return earlier;
}

}  // namespace

PackedHeader pack(const TrainingHeader& header) {
  PackedHeader bytes{};
  std::ranges::copy(kMagic, bytes.begin());
  store(bytes, kVersionAt, kVersion);
  store(bytes, kHeaderSizeAt, static_cast<std::uint16_t>(kTrainingHeaderSize));
  store(bytes, kRecordSizeAt, static_cast<std::uint16_t>(kTrainingRecordSize));
  bytes[kFarRankAt] = static_cast<std::uint8_t>(header.rules.far_rank);
  bytes[kTwoPawnsAt] = static_cast<std::uint8_t>(header.rules.two_pawns);
  bytes[kPawnDropMateAt] = static_cast<std::uint8_t>(header.rules.pawn_drop_mate);
  bytes[kImpasseAt] = static_cast<std::uint8_t>(header.rules.impasse);
  bytes[kQuietOnlyAt] = header.quiet_only ? 1 : 0;
  store(bytes, kMoveLimitAt, static_cast<std::uint32_t>(header.rules.move_limit.value_or(0)));
  store(bytes, kNodesAt, header.nodes);
  store(bytes, kSeedAt, header.seed);
  store(bytes, kCheckAt, crc32(std::span(bytes).first(kCheckAt)));
  return bytes;
}

std::expected<TrainingHeader, std::string> unpack_header(std::span<const std::uint8_t, kTrainingHeaderSize> bytes) {
  if (!std::ranges::equal(kMagic, bytes.first(kMagic.size()))) return std::unexpected("no file of training records");
  if (const auto version = load<std::uint16_t>(bytes, kVersionAt); version != kVersion) {
    return std::unexpected(fmt::format("version {} of the format; this program reads version {}", version, kVersion));
  }
  if (load<std::uint32_t>(bytes, kCheckAt) != crc32(bytes.first(kCheckAt))) {
    return std::unexpected("the header is damaged: its checksum is wrong");
  }
  const auto far_rank = knob_of(bytes[kFarRankAt], rules::FarRank::kOwnType);
  const auto two_pawns = knob_of(bytes[kTwoPawnsAt], rules::TwoPawns::kDropsAndMoves);
  const auto pawn_drop_mate = knob_of(bytes[kPawnDropMateAt], rules::PawnDropMate::kFrontNoReply);
  const auto impasse = knob_of(bytes[kImpasseAt], rules::Impasse::kAuto27);
  const auto limit = load<std::uint32_t>(bytes, kMoveLimitAt);
  const bool known_rules = far_rank && two_pawns && pawn_drop_mate && impasse && limit <= kLongestMoveLimit;
  const bool known_sizes = load<std::uint16_t>(bytes, kHeaderSizeAt) == kTrainingHeaderSize &&
                           load<std::uint16_t>(bytes, kRecordSizeAt) == kTrainingRecordSize;
  if (!known_rules || !known_sizes || bytes[kQuietOnlyAt] > 1) {
    return std::unexpected("the header names rules or sizes that version 1 does not have");
  }
  TrainingHeader header;
  header.rules = {.far_rank = *far_rank,
                  .two_pawns = *two_pawns,
                  .pawn_drop_mate = *pawn_drop_mate,
                  .impasse = *impasse,
                  .move_limit = limit == 0 ? std::nullopt : std::optional(static_cast<int>(limit))};
  header.quiet_only = bytes[kQuietOnlyAt] == 1;
  header.nodes = load<std::uint64_t>(bytes, kNodesAt);
  header.seed = load<std::uint64_t>(bytes, kSeedAt);
  return header;
}

std::expected<TrainingReader, std::string> TrainingReader::open(std::istream& in) {
  PackedHeader bytes;
  if (!read_bytes(in, bytes)) return std::unexpected("no file of training records: too short for a header");
  auto header = unpack_header(bytes);
  if (!header) return std::unexpected(std::move(header.error()));
  return TrainingReader(in, *header);
}

std::expected<std::optional<TrainingRecord>, std::string> TrainingReader::next() {
  PackedRecord bytes;
  if (!read_bytes(*in_, bytes)) {
    if (in_->gcount() == 0 && in_->eof()) return std::nullopt;
    return std::unexpected(fmt::format("record {}: cut off", count_));
  }
  auto record = unpack(bytes, header_.rules);
  if (!record) return std::unexpected(fmt::format("record {}: {}", count_, record.error()));
  ++count_;
  return *record;
}

std::expected<TrainingWriter, std::string> TrainingWriter::open(const std::filesystem::path& path,
                                                                const TrainingHeader& header) {
  Earlier earlier;
  std::error_code error;
  const bool there = std::filesystem::exists(path) && std::filesystem::file_size(path, error) > 0;
  if (there) {
    std::ifstream in(path, std::ios::binary);
    auto read = read_earlier(in, header);
    if (!read) return std::unexpected(fmt::format("{}: {}", path.string(), read.error()));
    earlier = *std::move(read);
    std::filesystem::resize_file(path, kTrainingHeaderSize + earlier.records * kTrainingRecordSize, error);
  }
  std::ofstream file(path, std::ios::binary | std::ios::app);
  if (!there) {
    const PackedHeader bytes = pack(header);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }
  if (error || !file.flush()) return std::unexpected(fmt::format("cannot write to {}", path.string()));
  return TrainingWriter(std::move(earlier.games), earlier.records, std::move(file));
}

bool TrainingWriter::append(std::span<const TrainingRecord> records) {
  std::vector<std::uint8_t> bytes;
  bytes.reserve(records.size() * kTrainingRecordSize);
  for (const TrainingRecord& record : records) {
    const PackedRecord packed = pack(record);
    bytes.insert(bytes.end(), packed.begin(), packed.end());
  }
  file_.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  count_ += records.size();
  return !file_.flush().fail();
}

}  // namespace annan::match
