// SPDX-License-Identifier: MIT
// The kinds of store that the suite is tried on.
#include <unistd.h>

#include <filesystem>
#include <stdexcept>

#include "private_postgres.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/sqlite/sqlite_store.hpp"
#include "store_suite.hpp"

namespace annan::store {
namespace {

class SqliteSite final : public Site {
 public:
  SqliteSite() {
    std::string place = testing::TempDir() + "annan-store-XXXXXX";
    if (mkdtemp(place.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = place;
  }
  ~SqliteSite() override { std::filesystem::remove_all(folder_); }
  std::unique_ptr<Store> open() override { return open_sqlite(place()); }
  [[nodiscard]] std::string place() const override { return folder_ / "annan.db"; }

 private:
  std::filesystem::path folder_;
};

class PostgresSite final : public Site {
 public:
  std::unique_ptr<Store> open() override { return open_postgres(url_); }
  [[nodiscard]] std::string place() const override { return url_; }

 private:
  std::string url_ = PrivatePostgres::instance().new_database();
};

template <class Kept>
std::unique_ptr<Site> make() {
  return std::make_unique<Kept>();
}

}  // namespace

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> kAll = {{"sqlite", make<SqliteSite>}, {"postgres", make<PostgresSite>}};
  return kAll;
}
const std::vector<Kind>& kinds_for_nodes() {
  static const std::vector<Kind> kSome = {{"postgres", make<PostgresSite>}};
  return kSome;
}

}  // namespace annan::store
