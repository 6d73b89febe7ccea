// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/postgres/pg_connection.hpp"
#include "store/sql/write_session.hpp"

namespace annan::store {

/// The writing connection of a node, made again whenever it is lost.
class PgSession final : public WriteSession {
 public:
  /// `node` names this node among those that hear its news.
  PgSession(std::string url, std::string node);
  ~PgSession() override;

  LogWrites& begin(std::vector<ids::PartyId> parties) override;
  void savepoint() override;
  void release() override;
  void undo() override;
  [[nodiscard]] bool intact() const override;
  void commit(const std::vector<News>& news) override;
  void roll_back() override;
  bool serve_beside_others() override;
  bool is_served() override;

 private:
  struct Connected;
  Connected& connected();
  /// Whether the transaction that was being committed when the connection was lost has been committed.
  bool was_committed(const std::string& transaction);

  std::string url_;
  std::string node_;
  std::unique_ptr<Connected> connected_;
  bool serving_ = false;
};

}  // namespace annan::store
