// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ids/text_id.hpp"
#include "ids/time.hpp"
#include "store/failure.hpp"

/// What the databases have in common, so that one set of statements serves both: SQL that both understand, with
/// parameters $1, $2, ….
namespace annan::store {

/// Nothing of the transaction is left, through no fault of its own: another try may do better.
class TryAgain : public StoreError {
 public:
  using StoreError::StoreError;
};

/// A prepared statement of one kind of database.
class RawStatement {
 public:
  virtual ~RawStatement() = default;
  virtual void bind_null(int index) = 0;
  virtual void bind_integer(int index, std::int64_t value) = 0;
  virtual void bind_real(int index, double value) = 0;
  virtual void bind_text(int index, std::string_view value) = 0;
  virtual void bind_bytes(int index, std::span<const std::uint8_t> value) = 0;
  virtual bool step() = 0;
  virtual void reset() = 0;
  [[nodiscard]] virtual bool null(int column) const = 0;
  [[nodiscard]] virtual std::int64_t integer(int column) const = 0;
  [[nodiscard]] virtual double real(int column) const = 0;
  [[nodiscard]] virtual std::string_view text(int column) const = 0;
  [[nodiscard]] virtual std::vector<std::uint8_t> bytes(int column) const = 0;
};

/// One connection. Every failure is a StoreError. For one thread at a time.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  [[nodiscard]] virtual std::unique_ptr<RawStatement> prepare(std::string_view sql) = 0;
  /// Runs statements that give no rows.
  virtual void run(const char* sql) = 0;
  /// How many rows the last statement changed.
  [[nodiscard]] virtual int changes() const = 0;
  [[nodiscard]] virtual bool in_transaction() const = 0;
};

/// A prepared statement, used again and again: bind, step until false, reset. Texts read are valid until the next step.
class Statement {
 public:
  Statement(Connection& db, std::string_view sql) : raw_(db.prepare(sql)) {}

  /// Binds all parameters from the first on. Texts and bytes must outlive the stepping.
  template <class... Values>
  Statement& bind(const Values&... values) {
    raw_->reset();
    int index = 0;
    (bind_one(++index, values), ...);
    return *this;
  }
  /// True if there is a row. After the last one the statement is reset.
  bool step() { return raw_->step(); }
  void run() {
    while (step()) {
    }
  }
  void reset() { raw_->reset(); }

  [[nodiscard]] bool null(int column) const { return raw_->null(column); }
  [[nodiscard]] std::int64_t integer(int column) const { return raw_->integer(column); }
  [[nodiscard]] double real(int column) const { return raw_->real(column); }
  [[nodiscard]] std::string_view text(int column) const { return raw_->text(column); }
  [[nodiscard]] std::vector<std::uint8_t> bytes(int column) const { return raw_->bytes(column); }

 private:
  template <std::integral T>
  void bind_one(int index, T value) {
    raw_->bind_integer(index, static_cast<std::int64_t>(value));
  }
  void bind_one(int index, double value) { raw_->bind_real(index, value); }
  void bind_one(int index, std::string_view value) { raw_->bind_text(index, value); }
  void bind_one(int index, std::span<const std::uint8_t> value) { raw_->bind_bytes(index, value); }
  void bind_one(int index, ids::Instant value) { raw_->bind_integer(index, value.value()); }
  template <class Tag>
  void bind_one(int index, const ids::TextId<Tag>& value) {
    raw_->bind_text(index, value.text());
  }
  template <class T>
  void bind_one(int index, const std::optional<T>& value) {
    if (value) {
      bind_one(index, *value);
    } else {
      raw_->bind_null(index);
    }
  }

  std::unique_ptr<RawStatement> raw_;
};

}  // namespace annan::store
