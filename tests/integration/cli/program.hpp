// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace annan::cli::testing {

/// What a run of the built program `annan` left behind.
struct Ran {
  std::string out;
  std::string err;
  int exit_code;
};

/// Runs `annan ARGUMENTS` with `input` on its standard input and waits for its end.
Ran run_annan(const std::vector<std::string>& arguments, const std::string& input = {});

/// Runs `annan ARGUMENTS`, kills it without warning as soon as `file` is larger than `bytes`, and waits for its end.
/// False if it ended by itself before.
bool run_and_kill(const std::vector<std::string>& arguments, const std::string& file, std::size_t bytes);

/// A file name that is free before and after.
class FreeFile {
 public:
  FreeFile();
  ~FreeFile();
  FreeFile(const FreeFile&) = delete;
  FreeFile& operator=(const FreeFile&) = delete;
  [[nodiscard]] std::string name() const { return path_.string(); }
  /// Empty if there is no such file.
  [[nodiscard]] std::string contents() const;
  [[nodiscard]] std::vector<std::string> lines() const;

 private:
  std::filesystem::path path_;
};

/// The tab-separated rows of a file of tests/data/vectors, comment lines left out. Fails the test if there are none.
std::vector<std::vector<std::string>> vector_rows(const std::string& name);

std::vector<std::string> lines_of(const std::string& text);

}  // namespace annan::cli::testing
