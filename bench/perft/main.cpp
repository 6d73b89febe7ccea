// SPDX-License-Identifier: MIT
// `annan bench perft` without the rest of annan, for compilers that do not build the server: annan_perft_bench [RUNS]
// prints one line of JSON.
#include <cstdio>
#include <cstdlib>

#include "bench/perft/speeds.hpp"

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::atoi(argv[1]) : 1;
  if (runs <= 0) {
    std::fputs("usage: annan_perft_bench [RUNS]\n", stderr);
    return 2;
  }
  std::fputs(annan::bench::speeds_json(annan::bench::measure_perft(runs), runs).c_str(), stdout);
  return 0;
}
