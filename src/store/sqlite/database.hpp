// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ids/text_id.hpp"
#include "ids/time.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace annan::store {

enum class Access : std::uint8_t { kWrite, kRead };

/// One connection. Every failure is a StoreError. For one thread at a time.
class Database {
 public:
  Database(const std::filesystem::path& file, Access access);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database();

  /// Runs statements that give no rows.
  void run(const char* sql);
  /// How many rows the last statement changed.
  [[nodiscard]] int changes() const;
  [[nodiscard]] bool in_transaction() const;
  [[nodiscard]] sqlite3* raw() const { return db_; }

 private:
  sqlite3* db_ = nullptr;
};

/// A prepared statement, used again and again: bind, step until false, reset. Texts and blobs read are valid until the
/// next step.
class Statement {
 public:
  Statement(Database& db, std::string_view sql);
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement();

  /// Binds all parameters from the first on. They must outlive the stepping.
  template <class... Values>
  Statement& bind(const Values&... values) {
    reset();
    int index = 0;
    (bind_one(++index, values), ...);
    return *this;
  }
  /// True if there is a row. After the last one the statement is reset.
  bool step();
  void run() {
    while (step()) {
    }
  }
  void reset();

  [[nodiscard]] bool null(int column) const;
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] double real(int column) const;
  [[nodiscard]] std::string_view text(int column) const;
  [[nodiscard]] std::span<const std::uint8_t> blob(int column) const;

 private:
  void bind_one(int index, std::int64_t value);
  template <std::integral T>
  void bind_one(int index, T value) {
    bind_one(index, static_cast<std::int64_t>(value));
  }
  void bind_one(int index, double value);
  void bind_one(int index, std::string_view value);
  void bind_one(int index, ids::Instant value) { bind_one(index, value.value()); }
  template <class Tag>
  void bind_one(int index, const ids::TextId<Tag>& value) {
    bind_one(index, value.text());
  }
  template <class T>
  void bind_one(int index, const std::optional<T>& value) {
    if (value) {
      bind_one(index, *value);
    } else {
      bind_null(index);
    }
  }
  void bind_null(int index);
  void bind_one(int index, std::span<const std::uint8_t> value);
  void check(int result) const;

  Database& db_;
  sqlite3_stmt* statement_ = nullptr;
};

}  // namespace annan::store
