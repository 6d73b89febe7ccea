// SPDX-License-Identifier: MIT
// annan_walk_puzzles FILE [PLIES...]: every puzzle of a file walked with the slow rules, or the mates of those lengths;
// exit code 1 if one is at fault.
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

std::size_t walk_material(const std::string& path) {
  std::size_t faults = 0;
  const std::vector<Shipped> puzzles = annan::puzzles::testing::shipped_material(path);
  for (const Shipped& puzzle : puzzles) {
    const auto fault = SlowWalk{}.material_fault_of(puzzle);
    if (!fault) continue;
    ++faults;
    std::printf("%s: %s\n", puzzle.id.c_str(), fault->c_str());
  }
  std::printf("material: %zu played through, faults: %zu\n", puzzles.size(), faults);
  return faults;
}

/// How many of the mates of these lengths are at fault.
std::size_t walk_mates(const std::string& path, const std::vector<int>& lengths) {
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
  return faults;
}

}  // namespace

int main(int argc, char** argv) {
  const std::span<char*> words(argv, static_cast<std::size_t>(argc));
  try {
    if (words.size() < 2) throw std::runtime_error("usage: annan_walk_puzzles FILE [PLIES...]");
    std::vector<int> lengths;
    for (const char* word : words.subspan(2))
      lengths.push_back(std::stoi(word));
    const bool all = lengths.empty();
    std::size_t faults = walk_mates(words[1], all ? std::vector{1, 3, 5, 7} : lengths);
    if (all) faults += walk_material(words[1]);
    return faults == 0 ? 0 : 1;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "%s\n", e.what());
    return 2;
  }
}
