// SPDX-License-Identifier: MIT
#include "store/postgres/pg_connection.hpp"

#include <libpq-fe.h>

#include <array>
#include <charconv>
#include <cstdlib>
#include <utility>
#include <vector>

namespace annan::store {

namespace {

std::string without_line_end(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' '))
    text.pop_back();
  return text;
}

template <class Number>
Number number_in(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw StoreError("PostgreSQL gave no number: " + std::string(text));
  }
  return value;
}

class PgStatement final : public RawStatement {
 public:
  PgStatement(PgConnection& db, std::string name) : db_(db), name_(std::move(name)) {}

  void bind_null(int index) override { at(index) = {.null = true}; }
  void bind_integer(int index, std::int64_t value) override { at(index) = {.text = std::to_string(value)}; }
  void bind_real(int index, double value) override {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    at(index) = {.text = std::string(text.data(), end)};
  }
  void bind_text(int index, std::string_view value) override { at(index) = {.text = std::string(value)}; }
  void bind_bytes(int index, std::span<const std::uint8_t> value) override {
    at(index) = {.text = std::string(value.begin(), value.end()), .binary = true};
  }
  bool step() override {
    if (!rows_) run();
    if (++row_ < PQntuples(rows_.get())) return true;
    reset();
    return false;
  }
  void reset() override { rows_.reset(); }
  [[nodiscard]] bool null(int column) const override { return PQgetisnull(rows_.get(), row_, column) != 0; }
  [[nodiscard]] std::int64_t integer(int column) const override { return number_in<std::int64_t>(text(column)); }
  [[nodiscard]] double real(int column) const override { return number_in<double>(text(column)); }
  [[nodiscard]] std::string_view text(int column) const override {
    return {PQgetvalue(rows_.get(), row_, column), static_cast<std::size_t>(PQgetlength(rows_.get(), row_, column))};
  }
  [[nodiscard]] std::vector<std::uint8_t> bytes(int column) const override {
    std::size_t size = 0;
    const std::unique_ptr<unsigned char, decltype(&PQfreemem)> raw(
        PQunescapeBytea(reinterpret_cast<const unsigned char*>(text(column).data()), &size), &PQfreemem);
    if (!raw) throw StoreError("PostgreSQL gave no bytes");
    return {raw.get(), raw.get() + size};
  }

 private:
  struct Value {
    std::string text{};
    bool null = false;
    bool binary = false;
  };
  Value& at(int index) {
    const auto i = static_cast<std::size_t>(index);
    if (values_.size() < i) values_.resize(i);
    return values_[i - 1];
  }
  void run() {
    std::vector<const char*> texts;
    std::vector<int> lengths;
    std::vector<int> formats;
    for (const Value& v : values_) {
      texts.push_back(v.null ? nullptr : v.text.c_str());
      lengths.push_back(static_cast<int>(v.text.size()));
      formats.push_back(v.binary ? 1 : 0);
    }
    rows_ = db_.check(PQexecPrepared(db_.raw(), name_.c_str(), static_cast<int>(values_.size()), texts.data(),
                                     lengths.data(), formats.data(), 0),
                      "a statement");
    row_ = -1;
  }

  PgConnection& db_;
  std::string name_;
  std::vector<Value> values_;
  PgResult rows_;
  int row_ = -1;
};

}  // namespace

void ClearResult::operator()(pg_result* r) const {
  PQclear(r);
}

PgConnection::PgConnection(const std::string& url) {
  // What stands before dbname is overridden by the URL.
  constexpr std::array<const char*, 10> kNames = {"connect_timeout",
                                                  "keepalives_idle",
                                                  "keepalives_interval",
                                                  "keepalives_count",
                                                  "tcp_user_timeout",
                                                  "application_name",
                                                  "options",
                                                  "dbname",
                                                  "client_encoding",
                                                  nullptr};
  // A node that stands still in the middle of a transaction must not keep the others from their parties: it is cut off
  // before they give up waiting.
  const std::array<const char*, 10> values = {"10",
                                              "5",
                                              "2",
                                              "3",
                                              "10000",
                                              "annan",
                                              "-c idle_in_transaction_session_timeout=5000 -c lock_timeout=10000",
                                              url.c_str(),
                                              "UTF8",
                                              nullptr};
  db_ = PQconnectdbParams(kNames.data(), values.data(), 1);
  if (db_ != nullptr && PQstatus(db_) == CONNECTION_OK) {
    PQsetNoticeProcessor(db_, [](void*, const char*) {}, nullptr);
    return;
  }
  const std::string why = db_ == nullptr ? "out of memory" : without_line_end(PQerrorMessage(db_));
  PQfinish(db_);
  throw StoreError("cannot reach PostgreSQL: " + why);
}

PgConnection::~PgConnection() {
  PQfinish(db_);
}

std::unique_ptr<RawStatement> PgConnection::prepare(std::string_view sql) {
  std::string name = "s" + std::to_string(++statements_);
  const std::string text(sql);
  check(PQprepare(db_, name.c_str(), text.c_str(), 0, nullptr), sql);
  return std::make_unique<PgStatement>(*this, std::move(name));
}

void PgConnection::run(const char* sql) {
  check(PQexec(db_, sql), sql);
}

bool PgConnection::in_transaction() const {
  const auto status = PQtransactionStatus(db_);
  return status == PQTRANS_INTRANS || status == PQTRANS_INERROR;
}

bool PgConnection::usable() const {
  return PQstatus(db_) == CONNECTION_OK && in_transaction();
}

PgResult PgConnection::check(pg_result* result, std::string_view doing) {
  PgResult owned(result);
  const auto status = PQresultStatus(result);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
    const char* changed = PQcmdTuples(result);
    changes_ = *changed == '\0' ? 0 : std::atoi(changed);
    return owned;
  }
  const std::string why = "PostgreSQL, " + std::string(doing) + ": " +
                          without_line_end(result != nullptr ? PQresultErrorMessage(result) : PQerrorMessage(db_));
  const char* code = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const std::string_view state = code == nullptr ? "" : code;
  if (PQstatus(db_) != CONNECTION_OK) throw ConnectionLost(why);
  // Deadlock, serialisation failure.
  if (state == "40P01" || state == "40001") throw TryAgain(why);
  throw StoreError(why);
}

}  // namespace annan::store
