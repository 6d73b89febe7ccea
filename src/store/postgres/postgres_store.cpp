// SPDX-License-Identifier: MIT
#include "store/postgres/postgres_store.hpp"

#include <algorithm>
#include <random>
#include <utility>

#include "ids/text_id.hpp"
#include "store/postgres/migrations.hpp"
#include "store/postgres/pg_connection.hpp"
#include "store/postgres/pg_ear.hpp"
#include "store/postgres/pg_session.hpp"
#include "store/sql/sql_store.hpp"

namespace annan::store {

namespace {

struct NodeTag;

/// A name that no other node has.
std::string new_node() {
  std::random_device random;
  return ids::TextId<NodeTag>::from_random(std::uint64_t{random()} << 32 | random()).str();
}

class PostgresStore final : public SqlStore {
 public:
  PostgresStore(const std::string& url, const std::string& node, std::shared_ptr<StoreMeters> meters)
      : SqlStore(
            std::make_unique<PgSession>(url, node), [url] { return std::make_unique<PgConnection>(url); }, node,
            std::move(meters)),
        ear_(url, node) {}

  void listen(Listener listener) override { ear_.listen(std::move(listener)); }
  void send_ephemeral(const ids::PartyId& party, std::string text) override {
    text.resize(std::min(text.size(), kLongestText));
    std::ranges::replace(text, '\n', ' ');
    tell({party, std::move(text)});
  }

 private:
  PgEar ear_;
};

}  // namespace

std::unique_ptr<Store> open_postgres(const std::string& url, std::shared_ptr<StoreMeters> meters) {
  migrate_postgres(url);
  return std::make_unique<PostgresStore>(url, new_node(), std::move(meters));
}

}  // namespace annan::store
