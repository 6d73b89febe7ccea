// SPDX-License-Identifier: MIT
// What docs/decisions/0009-how-moves-are-found.md compares; bench/README.md says how.
#include "bench/choices/subjects.hpp"

int main(int argc, char** argv) {
  std::vector<annan::bench::Subject> subjects = annan::bench::slide_subjects();
  for (const annan::bench::Subject& subject : annan::bench::legality_subjects())
    subjects.push_back(subject);
  return annan::bench::run_subjects(subjects, argc, argv);
}
