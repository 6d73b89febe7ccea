// SPDX-License-Identifier: MIT
#include "match/training_record.hpp"

#include <fmt/format.h>

#include <optional>

#include "match/bytes.hpp"
#include "rules/movegen.hpp"

namespace annan::match {
namespace {

using rules::Color;
using rules::PieceType;

// Where things are in a record.
constexpr std::size_t kPositionSize = 56;
constexpr std::size_t kScoreAt = 56;
constexpr std::size_t kBestAt = 58;
constexpr std::size_t kPlyAt = 60;
constexpr std::size_t kResultAt = 62;
constexpr std::size_t kFlagsAt = 63;
constexpr std::size_t kGameAt = 64;
constexpr std::size_t kCheckAt = 68;

constexpr int kSquareBits = 5;
/// Enough for as many as one set of pieces has, by hand type.
constexpr std::array<int, rules::kHandTypes> kHandBits = {5, 3, 3, 3, 3, 2, 2};
static_assert(8 * kPositionSize == rules::kSquares * kSquareBits + 2 * (5 + 4 * 3 + 2 * 2) + 1);

// The file is older than any change to these numbers.
static_assert(index_of(PieceType::kPawn) == 0 && index_of(PieceType::kLance) == 1 &&
              index_of(PieceType::kKnight) == 2 && index_of(PieceType::kSilver) == 3 &&
              index_of(PieceType::kGold) == 4 && index_of(PieceType::kBishop) == 5 && index_of(PieceType::kRook) == 6 &&
              index_of(PieceType::kKing) == 7 && index_of(PieceType::kPromotedPawn) == 8 &&
              index_of(PieceType::kPromotedLance) == 9 && index_of(PieceType::kPromotedKnight) == 10 &&
              index_of(PieceType::kPromotedSilver) == 11 && index_of(PieceType::kHorse) == 12 &&
              index_of(PieceType::kDragon) == 13);

/// Numbers of a few bits, one after the other, lowest bit first.
class BitWriter {
 public:
  explicit BitWriter(std::span<std::uint8_t> bytes) : bytes_(bytes) {}
  void put(int value, int bits) {
    for (int i = 0; i < bits; ++i, ++at_)
      bytes_[at_ / 8] = static_cast<std::uint8_t>(bytes_[at_ / 8] | (value >> i & 1) << (at_ % 8));
  }

 private:
  std::span<std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

class BitReader {
 public:
  explicit BitReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  int take(int bits) {
    int value = 0;
    for (int i = 0; i < bits; ++i, ++at_)
      value |= (bytes_[at_ / 8] >> (at_ % 8) & 1) << i;
    return value;
  }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

void pack_position(const rules::Setup& setup, std::span<std::uint8_t> bytes) {
  BitWriter bits(bytes);
  for (const auto& piece : setup.board) {
    bits.put(piece ? 1 + index_of(piece->color()) * rules::kPieceTypes + index_of(piece->type()) : 0, kSquareBits);
  }
  for (const auto& hand : setup.hands) {
    for (std::size_t type = 0; type < kHandBits.size(); ++type)
      bits.put(hand[type], kHandBits[type]);
  }
  bits.put(setup.side_to_move == Color::kBlack ? 0 : 1, 1);
}

std::expected<rules::Position, std::string> unpack_position(std::span<const std::uint8_t> bytes) {
  BitReader bits(bytes);
  rules::Setup setup;
  for (auto& square : setup.board) {
    const int code = bits.take(kSquareBits) - 1;
    if (code >= 2 * rules::kPieceTypes) return std::unexpected("a square holds no piece that exists");
    if (code < 0) continue;
    square.emplace(static_cast<Color>(code / rules::kPieceTypes), static_cast<PieceType>(code % rules::kPieceTypes));
  }
  for (auto& hand : setup.hands) {
    for (std::size_t type = 0; type < kHandBits.size(); ++type)
      hand[type] = static_cast<std::uint8_t>(bits.take(kHandBits[type]));
  }
  setup.side_to_move = bits.take(1) == 0 ? Color::kBlack : Color::kWhite;
  auto position = rules::Position::from_setup(setup);
  if (!position) return std::unexpected(fmt::format("no lawful position: {}", code_of(position.error())));
  return *position;
}

std::uint16_t pack_move(rules::Move move) {
  const int origin = move.is_drop() ? rules::kSquares + index_of(move.dropped()) : move.from().index();
  return static_cast<std::uint16_t>(move.to().index() | origin << 7 | (move.promotes() ? 1 << 14 : 0));
}

std::optional<rules::Move> unpack_move(std::uint16_t bits) {
  const int to = bits & 127;
  const int origin = bits >> 7 & 127;
  const bool promotes = (bits & 1 << 14) != 0;
  if (to >= rules::kSquares || origin >= rules::kSquares + rules::kHandTypes || bits >= 1 << 15) return std::nullopt;
  const auto target = rules::Square::from_index(to);
  if (origin < rules::kSquares) return rules::Move::board(rules::Square::from_index(origin), target, promotes);
  if (promotes) return std::nullopt;
  return rules::Move::drop(static_cast<PieceType>(origin - rules::kSquares), target);
}

}  // namespace

PackedRecord pack(const TrainingRecord& record) {
  PackedRecord bytes{};
  pack_position(record.position.setup(), std::span(bytes).first(kPositionSize));
  store(bytes, kScoreAt, static_cast<std::uint16_t>(record.score));
  store(bytes, kBestAt, pack_move(record.best));
  store(bytes, kPlyAt, record.ply);
  bytes[kResultAt] = static_cast<std::uint8_t>(record.result);
  bytes[kFlagsAt] = record.flags;
  store(bytes, kGameAt, record.game);
  store(bytes, kCheckAt, crc32(std::span(bytes).first(kCheckAt)));
  return bytes;
}

std::expected<TrainingRecord, std::string> unpack(std::span<const std::uint8_t, kTrainingRecordSize> bytes,
                                                  const rules::RuleSet& rules) {
  if (load<std::uint32_t>(bytes, kCheckAt) != crc32(bytes.first(kCheckAt))) {
    return std::unexpected("damaged: its checksum is wrong");
  }
  const auto position = unpack_position(bytes.first(kPositionSize));
  if (!position) return std::unexpected(position.error());
  const auto best = unpack_move(load<std::uint16_t>(bytes, kBestAt));
  if (!best || !rules::is_legal(*position, rules, *best)) return std::unexpected("its best move is not legal");
  const auto result = static_cast<std::int8_t>(bytes[kResultAt]);
  if (result < -1 || result > 1) return std::unexpected("its result is none");
  if ((bytes[kFlagsAt] & ~kTrainingFlags) != 0) return std::unexpected("it has flags of another version");
  return TrainingRecord{*position,
                        static_cast<std::int16_t>(load<std::uint16_t>(bytes, kScoreAt)),
                        *best,
                        load<std::uint16_t>(bytes, kPlyAt),
                        result,
                        bytes[kFlagsAt],
                        load<std::uint32_t>(bytes, kGameAt)};
}

}  // namespace annan::match
