// SPDX-License-Identifier: MIT
#include "bench/measured/run.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>

#include "bench/perft/positions.hpp"
#include "rules/movegen.hpp"

extern "C" {
[[gnu::noinline]] std::uint64_t annan_measured(const annan::bench::Work* work);
std::uint64_t annan_measured(const annan::bench::Work* work) {
  return (*work)();
}
}

namespace annan::bench {

namespace {

/// Of processor time, over 50 ms or more.
double nanoseconds_a_unit(const Work& work) {
  constexpr std::clock_t kShortest = CLOCKS_PER_SEC / 20;
  std::uint64_t units = 0;
  const std::clock_t begin = std::clock();
  while (std::clock() - begin < kShortest)
    units += annan_measured(&work);
  return 1e9 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC / static_cast<double>(units);
}

void print_times(std::span<const Subject* const> chosen) {
  constexpr std::size_t kRounds = 11;
  std::vector<Work> works;
  for (const Subject* subject : chosen)
    works.push_back(subject->prepare());
  std::vector<std::vector<double>> times(works.size());
  for (std::size_t round = 0; round < kRounds; ++round) {
    for (std::size_t i = 0; i < works.size(); ++i)
      times[i].push_back(nanoseconds_a_unit(works[i]));
  }
  for (std::size_t i = 0; i < works.size(); ++i) {
    std::ranges::sort(times[i]);
    std::printf("%-24s %10.2f ns a %s\n", chosen[i]->name.data(), times[i][kRounds / 2], chosen[i]->unit.data());
  }
}

int usage() {
  std::fputs("usage: list | compiler | run NAME | time NAME...\n", stderr);
  return 2;
}

const char* compiler() {
#ifdef __clang__
  return __VERSION__;
#else
  return "g++ " __VERSION__;
#endif
}

}  // namespace

int run_subjects(std::span<const Subject> subjects, int argc, char** argv) {
  const std::vector<std::string_view> words(argv + 1, argv + argc);
  if (words.empty()) return usage();
  if (words[0] == "list") {
    for (const Subject& subject : subjects)
      std::printf("%s %s\n", subject.name.data(), subject.unit.data());
    return 0;
  }
  if (words[0] == "compiler") return std::puts(compiler()) < 0;
  std::vector<const Subject*> chosen;
  for (const std::string_view name : std::span(words).subspan(1)) {
    const auto found = std::ranges::find(subjects, name, &Subject::name);
    if (found == subjects.end()) return usage();
    chosen.push_back(&*found);
  }
  if (words[0] == "time" && !chosen.empty()) {
    print_times(chosen);
    return 0;
  }
  if (words[0] != "run" || chosen.size() != 1) return usage();
  const Work work = chosen[0]->prepare();
  std::printf("%llu\n", static_cast<unsigned long long>(annan_measured(&work)));
  return 0;
}

rules::RuleSet bench_rules() {
  return rules::preset("lishogi").value();
}

rules::Position perft_position(std::size_t index) {
  return notation::parse_sfen(kPerftPositions.at(index).sfen).value().position;
}

std::vector<rules::Position> positions_one_ply_on() {
  std::vector<rules::Position> all;
  for (std::size_t i = 0; i < kPerftPositions.size(); ++i) {
    rules::Position pos = perft_position(i);
    all.push_back(pos);
    rules::MoveList moves;
    generate_legal(pos, bench_rules(), moves);
    for (const rules::Move move : moves) {
      all.push_back(pos);
      all.back().play_unchecked(move);
    }
  }
  return all;
}

}  // namespace annan::bench
