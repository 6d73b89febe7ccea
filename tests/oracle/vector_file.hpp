// SPDX-License-Identifier: MIT
// The tab-separated example files in tests/data/vectors: comment lines begin with '#', every other line is one example.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace annan::oracle {

struct VectorRow {
  std::size_t line = 0;  // from 1
  std::vector<std::string> fields;
};

std::vector<std::string> split(std::string_view text, char separator);
// Words between single spaces; none for an empty text.
std::vector<std::string> words(std::string_view text);

// Throws std::runtime_error when the file is missing, holds no example, or a row has fewer fields than asked for.
std::vector<VectorRow> read_vectors(const std::string& name, std::size_t fields);

}  // namespace annan::oracle
