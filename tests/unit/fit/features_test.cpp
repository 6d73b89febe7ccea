// SPDX-License-Identifier: MIT
#include "fit/features.hpp"

#include <gtest/gtest.h>

#include <random>
#include <sstream>

#include "eval/evaluate.hpp"
#include "unit/fit/capturing_play.hpp"

namespace annan::fit {
namespace {

TEST(Features, AddUpToTheEvaluation) {
  const Weights weights = built_in();
  std::mt19937 random(7);
  int late = 0;
  for (int game = 0; game < 100; ++game) {
    rules::Position pos = rules::Position::start();
    for (int ply = 0; ply < 150; ++ply) {
      const auto move = capturing_move(pos, random);
      if (!move) break;
      pos.play_unchecked(*move);
      const Features features = features_of(pos);
      ASSERT_NEAR(value_of(features.list, features.phase, weights), eval::evaluate(pos), 1.0) << game << ' ' << ply;
      late += features.phase == eval::Phased::kLatePhase ? 1 : 0;
    }
  }
  EXPECT_GT(late, 100);
}

TEST(Weights, EachHasAPlace) {
  EXPECT_EQ(built_in().size(), kWeights);
  for (std::size_t t = 0; t < kTables; ++t) {
    const auto table = static_cast<Table>(t);
    const TableShape& shape = shape_of(table);
    EXPECT_EQ(table_of(place_of(table, 0, 0)), table);
    EXPECT_EQ(table_of(place_of(table, shape.rows - 1, shape.columns - 1)), table);
  }
}

TEST(Weights, TheHeaderHoldsThemAll) {
  Weights weights(kWeights);
  for (std::size_t place = 0; place < kWeights; ++place)
    weights[place] = {static_cast<double>(place) + 0.4, static_cast<double>(place) + 0.6};
  std::ostringstream out;
  write_header(out, weights, "a test");
  const std::string text = out.str();
  for (const TableShape& shape : kShapes)
    EXPECT_NE(text.find("inline constexpr " + std::string(shape.name.substr(1)) + " " + std::string(shape.name) + " ="),
              std::string::npos);
  EXPECT_NE(text.find("{{{0, 1}, {1, 2}, {2, 3}}},  // pawn"), std::string::npos) << text;
  const std::size_t tempo = place_of(Table::kTempo, 0, 0);
  EXPECT_NE(text.find("kTempo = " + std::to_string(tempo) + ";"), std::string::npos) << text;
}

}  // namespace
}  // namespace annan::fit
