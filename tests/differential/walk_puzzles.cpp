// SPDX-License-Identifier: MIT
// annan_walk_puzzles FILE [PLIES...]: every mate puzzle of a file walked with the slow rules; exit code 1 if one is at
// fault.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "property/puzzles/slow_walk.hpp"

namespace {

using annan::puzzles::testing::Shipped;
using annan::puzzles::testing::SlowWalk;

int walk(const std::string& path, const std::vector<int>& lengths) {
  std::size_t faults = 0;
  for (const int plies : lengths) {
    const auto began = std::chrono::steady_clock::now();
    SlowWalk slow;
    const std::vector<Shipped> puzzles = annan::puzzles::testing::shipped_mates(path, plies);
    for (const Shipped& puzzle : puzzles) {
      const auto fault = slow.fault_of(puzzle);
      if (!fault) continue;
      ++faults;
      std::printf("%s: %s\n", puzzle.id.c_str(), fault->c_str());
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    std::printf("mates in %d: %zu walked in %.0f s, %ju positions, %ju replies; faults so far: %zu\n", plies,
                puzzles.size(), seconds, static_cast<std::uintmax_t>(slow.walked().positions),
                static_cast<std::uintmax_t>(slow.walked().replies), faults);
    std::fflush(stdout);
  }
  return faults == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const std::span<char*> words(argv, static_cast<std::size_t>(argc));
  try {
    if (words.size() < 2) throw std::runtime_error("usage: annan_walk_puzzles FILE [PLIES...]");
    std::vector<int> lengths;
    for (const char* word : words.subspan(2))
      lengths.push_back(std::stoi(word));
    return walk(words[1], lengths.empty() ? std::vector{1, 3, 5, 7} : lengths);
  } catch (const std::exception& e) {
    std::fprintf(stderr, "%s\n", e.what());
    return 2;
  }
}
