// SPDX-License-Identifier: MIT
// Games that the engine played against itself go through every record format. `annan selfplay --all` makes them here;
// ANNAN_SELF_PLAY names a file of it with as many as one likes.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "match/training_file.hpp"
#include "notation/record_format.hpp"
#include "rules/game.hpp"

namespace annan::match {
namespace {

namespace fs = std::filesystem;
using notation::NodeId;
using notation::Record;
using notation::RecordFormat;

/// A file of twenty short games, taken away at the end of the test.
class SmallFile {
 public:
  SmallFile() : path_(fs::temp_directory_path() / ("annan-self-play-" + std::to_string(std::rand()) + ".trn")) {
    const std::string command =
        std::string("'" ANNAN_BIN_DIR "/annan' selfplay --all --games 20 --nodes 60 --seed 7 ") + "--out '" +
        path_.string() + "' >/dev/null 2>&1";
    made_ = std::system(command.c_str()) == 0;
  }
  SmallFile(const SmallFile&) = delete;
  SmallFile& operator=(const SmallFile&) = delete;
  ~SmallFile() {
    std::error_code none;
    fs::remove(path_, none);
  }
  [[nodiscard]] bool made() const { return made_; }
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
  bool made_ = false;
};

/// A game that is put together from the positions of a file, each with the move that was played there.
class Builder {
 public:
  explicit Builder(const rules::RuleSet& rules, const TrainingRecord& first) : game_(rules, first.position) {
    record_.start = first.position;
    record_.rules = rules;
    record_.players = {"annan", "annan"};
  }
  [[nodiscard]] bool play(const TrainingRecord& next) {
    if (!(next.position == game_.position()) || !game_.try_play(next.best)) return false;
    node_ = record_.moves.add(node_, next.best);
    record_.moves.remarks(node_).comment = {"score " + std::to_string(next.score)};
    return true;
  }
  [[nodiscard]] Record finish() {
    if (const auto& outcome = game_.outcome())
      record_.moves.add(node_, notation::ending_of(*outcome, game_.position().side_to_move()));
    return std::move(record_);
  }

 private:
  rules::Game game_;
  Record record_;
  NodeId node_ = notation::MoveTree::kRoot;
};

void goes_through_every_format(const Record& record, std::uint32_t game) {
  for (const RecordFormat format : notation::kRecordFormats) {
    const std::string text = write_record(format, record);
    const auto read = read_record(format, text, {.rules = record.rules});
    ASSERT_TRUE(read) << name_of(format) << " of game " << game << ", line " << read.error().line << ": "
                      << read.error().message;
    ASSERT_TRUE(*read == kept_by(format, record)) << name_of(format) << " of game " << game << "\n" << text;
    ASSERT_EQ(write_record(format, *read), text) << name_of(format) << " of game " << game;
  }
}

TEST(SelfPlayRecords, GoThroughEveryFormat) {
  const char* named = std::getenv("ANNAN_SELF_PLAY");
  std::optional<SmallFile> made;
  if (named == nullptr) ASSERT_TRUE(made.emplace().made()) << "annan selfplay makes no file";
  std::ifstream in(named != nullptr ? fs::path(named) : made->path(), std::ios::binary);
  auto reader = TrainingReader::open(in);
  ASSERT_TRUE(reader) << reader.error();
  ASSERT_FALSE(reader->header().quiet_only) << "only files of --all hold whole games";
  const rules::RuleSet rules = reader->header().rules;

  int games = 0;
  std::optional<Builder> builder;
  std::uint32_t current = 0;
  for (;;) {
    const auto next = reader->next();
    ASSERT_TRUE(next) << next.error();
    if (builder && (!*next || (*next)->game != current)) {
      goes_through_every_format(builder->finish(), current);
      if (HasFatalFailure()) return;
      ++games;
      builder.reset();
    }
    if (!*next) break;
    if (!builder) builder.emplace(rules, **next);
    current = (*next)->game;
    ASSERT_TRUE(builder->play(**next)) << "game " << current << " has a gap at ply " << (*next)->ply;
  }
  EXPECT_GE(games, 20);
  std::printf("%d games, %llu moves\n", games, static_cast<unsigned long long>(reader->count()));
}

}  // namespace
}  // namespace annan::match
