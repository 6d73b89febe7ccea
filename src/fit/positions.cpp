// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "fit/fitter.hpp"
#include "match/training_file.hpp"

namespace annan::fit {

void Positions::add(const match::TrainingRecord& record, std::uint32_t game) {
  const Features features = features_of(record.position);
  features_.insert(features_.end(), features.list.begin(), features.list.end());
  facts_.push_back({.end = features_.size(),
                    .game = game,
                    .score = record.score,
                    .result = record.result,
                    .phase = static_cast<std::uint8_t>(features.phase)});
}

std::span<const Feature> Positions::features(std::size_t i) const {
  const std::size_t begin = i == 0 ? 0 : facts_[i - 1].end;
  return std::span(features_).subspan(begin, facts_[i].end - begin);
}

std::expected<Positions, std::string> read_positions(const std::vector<std::filesystem::path>& files) {
  Positions out;
  std::uint32_t first = 0;
  for (const auto& file : files) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return std::unexpected(fmt::format("cannot read {}", file.string()));
    auto reader = match::TrainingReader::open(in);
    if (!reader) return std::unexpected(fmt::format("{}: {}", file.string(), reader.error()));
    std::uint32_t next = first;
    for (;;) {
      const auto record = reader->next();
      if (!record) return std::unexpected(fmt::format("{}: {}", file.string(), record.error()));
      if (!*record) break;
      out.add(**record, first + (*record)->game);
      next = std::max(next, first + (*record)->game + 1);
    }
    first = next;
  }
  return out;
}

}  // namespace annan::fit
