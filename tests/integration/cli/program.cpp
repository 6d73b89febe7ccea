// SPDX-License-Identifier: MIT
#include "integration/cli/program.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace annan::cli::testing {

namespace {

/// A folder for one run, gone at the end of it.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "annan-cli-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::filesystem::path file(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream out;
  out << file.rdbuf();
  return out.str();
}

std::string quoted(const std::string& word) {
  std::string out = "'";
  for (const char c : word)
    out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

}  // namespace

Ran run_annan(const std::vector<std::string>& arguments, const std::string& input) {
  const Folder folder;
  std::ofstream(folder.file("in"), std::ios::binary) << input;
  std::string command = quoted(std::string(ANNAN_BIN_DIR) + "/annan");
  for (const std::string& argument : arguments)
    command += ' ' + quoted(argument);
  command += " <" + quoted(folder.file("in").string()) + " >" + quoted(folder.file("out").string()) + " 2>" +
             quoted(folder.file("err").string());
  const int status = std::system(command.c_str());
  return {contents(folder.file("out")), contents(folder.file("err")), WIFEXITED(status) ? WEXITSTATUS(status) : -1};
}

std::vector<std::vector<std::string>> vector_rows(const std::string& name) {
  std::ifstream file(std::string(ANNAN_TEST_DATA) + "/vectors/" + name);
  std::vector<std::vector<std::string>> rows;
  std::string line;
  while (std::getline(file, line)) {
    if (line.empty() || line.front() == '#') continue;
    std::vector<std::string> row;
    for (std::size_t at = 0; at <= line.size();) {
      const std::size_t end = std::min(line.find('\t', at), line.size());
      row.push_back(line.substr(at, end - at));
      at = end + 1;
    }
    rows.push_back(std::move(row));
  }
  EXPECT_FALSE(rows.empty()) << name << " is missing or empty";
  return rows;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::stringstream stream(text);
  for (std::string line; std::getline(stream, line);)
    lines.push_back(line);
  return lines;
}

}  // namespace annan::cli::testing
