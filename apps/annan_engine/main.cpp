// SPDX-License-Identifier: MIT
// The USI engine: commands on standard input, answers on standard output, no arguments.
#include <csignal>
#include <iostream>

#include "usi/run.hpp"

int main() {
  // A client that closes its end is a failed write, not the end of the process in the middle of something.
  std::signal(SIGPIPE, SIG_IGN);
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  return annan::usi::run(std::cin, std::cout);
}
