// SPDX-License-Identifier: MIT
#include "vector_file.hpp"

#include <fstream>
#include <stdexcept>

namespace annan::oracle {

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string> words(std::string_view text) {
  return text.empty() ? std::vector<std::string>{} : split(text, ' ');
}

std::vector<VectorRow> read_vectors(const std::string& name, std::size_t fields) {
  const std::string path = std::string(ANNAN_TEST_DATA) + "/vectors/" + name;
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::vector<VectorRow> rows;
  std::string line;
  for (std::size_t number = 1; std::getline(file, line); ++number) {
    if (line.empty() || line.front() == '#') continue;
    rows.push_back({number, split(line, '\t')});
    if (rows.back().fields.size() < fields) {
      throw std::runtime_error(path + ": too few fields in line " + std::to_string(number));
    }
  }
  if (rows.empty()) throw std::runtime_error(path + " holds no example");
  return rows;
}

}  // namespace annan::oracle
