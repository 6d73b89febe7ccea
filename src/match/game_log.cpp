// SPDX-License-Identifier: MIT
#include "match/game_log.hpp"

#include <fmt/format.h>

#include <iterator>
#include <system_error>

namespace annan::match {

std::expected<GameLog, std::string> GameLog::open(const std::filesystem::path& path) {
  std::vector<GameRecord> records;
  std::string text;
  if (std::ifstream file(path, std::ios::binary); file) text.assign(std::istreambuf_iterator<char>(file), {});
  std::size_t at = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', at)) {
    auto record = read_json_line(std::string_view(text).substr(at, end - at));
    if (!record) {
      return std::unexpected(fmt::format("{}, line {}: {}", path.string(), records.size() + 1, record.error()));
    }
    records.push_back(*std::move(record));
    at = end + 1;
  }
  std::error_code error;
  if (at < text.size()) std::filesystem::resize_file(path, at, error);
  std::ofstream file(path, std::ios::binary | std::ios::app);
  if (error || !file) return std::unexpected(fmt::format("cannot write to {}", path.string()));
  return GameLog(std::move(records), std::move(file));
}

bool GameLog::append(const GameRecord& record) {
  file_ << to_json_line(record) << '\n' << std::flush;
  return file_.good();
}

}  // namespace annan::match
