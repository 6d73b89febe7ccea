// SPDX-License-Identifier: MIT
#include "usi/run.hpp"

#include <string>

#include "engine/threads/steady_clock.hpp"
#include "usi/session.hpp"

namespace annan::usi {
namespace {

/// Longer lines are cut off here; a game of a hundred thousand moves fits.
constexpr std::size_t kLongestLine = std::size_t{8} << 20;

/// The next line without its end; false when there is none.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  std::streambuf* from = in.rdbuf();
  constexpr auto kEnd = std::istream::traits_type::eof();
  for (auto c = from->sbumpc(); c != kEnd; c = from->sbumpc()) {
    if (c == '\n') return true;
    if (line.size() < kLongestLine) line.push_back(std::istream::traits_type::to_char_type(c));
  }
  return !line.empty();
}

}  // namespace

int run(std::istream& in, std::ostream& out, std::int64_t table_megabytes) {
  Session session(out, engine::steady_clock(), table_megabytes);
  std::string line;
  while (read_line(in, line) && session.handle(line)) {
  }
  return 0;
}

}  // namespace annan::usi
