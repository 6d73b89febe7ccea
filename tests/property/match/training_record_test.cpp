// SPDX-License-Identifier: MIT
// Records of random games under random rules are read back as they were, and bytes that are read are written the same.
#include "match/training_record.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "match/bytes.hpp"
#include "rules/game.hpp"
#include "rules/movegen.hpp"

namespace annan::match {
namespace {

rules::Move any_move(const rules::Position& position, const rules::RuleSet& rules) {
  rules::MoveList moves;
  rules::generate_legal(position, rules, moves);
  return moves[*rc::gen::inRange<std::size_t>(0, moves.size())];
}

/// A position of a random game with a move to go on, and numbers of any size.
TrainingRecord any_record(const rules::RuleSet& rules) {
  rules::Game game(rules);
  const int plies = *rc::gen::inRange(0, 150);
  while (game.ply() < plies && !game.outcome())
    RC_ASSERT(game.try_play(any_move(game.position(), rules)).has_value());
  if (game.outcome()) game.take_back();
  return {game.position(),
          *rc::gen::arbitrary<std::int16_t>(),
          any_move(game.position(), rules),
          *rc::gen::arbitrary<std::uint16_t>(),
          *rc::gen::inRange<std::int8_t>(-1, 2),
          static_cast<std::uint8_t>(*rc::gen::arbitrary<std::uint8_t>() & kTrainingFlags),
          *rc::gen::arbitrary<std::uint32_t>()};
}

rules::RuleSet any_rules() {
  return rules::kPresets[*rc::gen::inRange<std::size_t>(0, rules::kPresets.size())].rules;
}

RC_GTEST_PROP(TrainingRecord, IsReadBackAsItWas, ()) {
  const rules::RuleSet rules = any_rules();
  const TrainingRecord record = any_record(rules);
  const auto read = unpack(pack(record), rules);
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == record);
}

RC_GTEST_PROP(TrainingRecord, BytesWithAnyChangeAreRefusedOrReadExactly, ()) {
  const rules::RuleSet rules = any_rules();
  PackedRecord bytes = pack(any_record(rules));
  const int changes = *rc::gen::inRange(1, 4);
  for (int i = 0; i < changes; ++i)
    bytes[*rc::gen::inRange<std::size_t>(0, kTrainingRecordSize - 4)] = *rc::gen::arbitrary<std::uint8_t>();
  store(bytes, kTrainingRecordSize - 4, crc32(std::span(bytes).first(kTrainingRecordSize - 4)));
  if (const auto read = unpack(bytes, rules)) {
    RC_ASSERT(pack(*read) == bytes);
    RC_ASSERT(rules::is_legal(read->position, rules, read->best));
  } else {
    RC_ASSERT(!read.error().empty());
  }
}

}  // namespace
}  // namespace annan::match
