// SPDX-License-Identifier: MIT
#include "integration/cli/program.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>
#include <thread>

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

std::string contents_of(const std::filesystem::path& path) {
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
  return {contents_of(folder.file("out")), contents_of(folder.file("err")),
          WIFEXITED(status) ? WEXITSTATUS(status) : -1};
}

bool run_and_kill(const std::vector<std::string>& arguments, const std::string& file, std::size_t bytes) {
  std::vector<std::string> words = arguments;
  words.insert(words.begin(), std::string(ANNAN_BIN_DIR) + "/annan");
  std::vector<char*> argv;
  for (std::string& word : words)
    argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&quiet, stream, "/dev/null", O_WRONLY, 0);
  pid_t pid = 0;
  const int error = posix_spawn(&pid, argv[0], &quiet, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&quiet);
  if (error != 0) throw std::runtime_error("cannot start annan");
  int status = 0;
  std::error_code missing;
  while (waitpid(pid, &status, WNOHANG) == 0) {
    const auto size = std::filesystem::file_size(file, missing);
    if (!missing && size > bytes) kill(pid, SIGKILL);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return WIFSIGNALED(status);
}

FreeFile::FreeFile() {
  static int count = 0;
  path_ = std::filesystem::temp_directory_path() /
          ("annan_cli_" + std::to_string(getpid()) + "_" + std::to_string(++count));
  std::filesystem::remove(path_);
}

FreeFile::~FreeFile() {
  std::error_code ignored;
  std::filesystem::remove(path_, ignored);
}

std::string FreeFile::contents() const {
  return contents_of(path_);
}

std::vector<std::string> FreeFile::lines() const {
  return lines_of(contents());
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
