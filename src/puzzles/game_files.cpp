// SPDX-License-Identifier: MIT
#include "puzzles/game_files.hpp"

#include <fmt/format.h>

#include <utility>

#include "match/game_record.hpp"
#include "notation/sfen.hpp"
#include "notation/usi_move.hpp"
#include "rules/movegen.hpp"

namespace annan::puzzles {

namespace {

std::expected<GamePositions, std::string> positions_of(const match::GameRecord& record, const rules::RuleSet& rules) {
  const auto opening = notation::parse_sfen(record.opening);
  if (!opening) return std::unexpected(opening.error().message);
  GamePositions out;
  rules::Position pos = opening->position;
  for (const std::string& word : record.played.moves) {
    const auto move = notation::parse_usi_move(word);
    if (!move || !rules::is_legal(pos, rules, *move)) {
      return std::unexpected(fmt::format("game {}: '{}' is no legal move under these rules", record.game, word));
    }
    out.push_back({.position = pos});
    pos.play_unchecked(*move);
  }
  return out;
}

}  // namespace

std::string GameFiles::named(const std::string& what) const {
  return fmt::format("{}: {}", paths_[opened_ - 1].string(), what);
}

std::expected<void, std::string> GameFiles::open(const std::filesystem::path& path) {
  ++opened_;
  records_.reset();
  waiting_.reset();
  file_ = std::ifstream(path, std::ios::binary);
  if (!file_) return std::unexpected(fmt::format("cannot read {}", path.string()));
  if (file_.peek() == '{') return {};
  auto reader = match::TrainingReader::open(file_);
  if (!reader) return std::unexpected(named(reader.error()));
  if (reader->header().rules != rules_) return std::unexpected(named("these games were played under other rules"));
  records_ = *reader;
  return {};
}

std::expected<std::optional<GamePositions>, std::string> GameFiles::next() {
  for (;;) {
    if (opened_ > 0) {
      auto game = records_ ? next_of_records() : next_of_lines();
      if (!game || *game) return game;
    }
    if (opened_ == paths_.size()) return std::nullopt;
    if (auto opened = open(paths_[opened_]); !opened) return std::unexpected(opened.error());
  }
}

std::expected<std::optional<GamePositions>, std::string> GameFiles::next_of_records() {
  GamePositions out;
  std::optional<match::TrainingRecord> last;
  const auto take = [&](const match::TrainingRecord& record) {
    const bool follows = last && record.ply == last->ply + 1;
    out.push_back(
        {.position = record.position, .swing = follows ? std::optional(record.score + last->score) : std::nullopt});
    last = record;
  };
  if (waiting_) take(*std::exchange(waiting_, std::nullopt));
  for (;;) {
    const auto record = records_->next();
    if (!record) return std::unexpected(named(record.error()));
    if (!*record) break;
    if (last && last->game != (*record)->game) {
      waiting_ = **record;
      break;
    }
    take(**record);
  }
  if (out.empty()) return std::nullopt;
  return out;
}

std::expected<std::optional<GamePositions>, std::string> GameFiles::next_of_lines() {
  std::string line;
  if (!std::getline(file_, line)) return std::nullopt;
  const auto record = match::read_json_line(line);
  if (!record) return std::unexpected(named(record.error()));
  auto positions = positions_of(*record, rules_);
  if (!positions) return std::unexpected(named(positions.error()));
  return *std::move(positions);
}

}  // namespace annan::puzzles
