// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "ids/text_id.hpp"
#include "store/sql/log_writes.hpp"

namespace annan::store {

/// What a transaction tells the other nodes when it is committed.
struct News {
  ids::PartyId party;
  std::string said;  ///< empty: its log has gone on
};

/// The transactions of the one writing connection. After an exception of any of them nothing of the transaction is
/// left; TryAgain says that it is worth to begin again.
class WriteSession {
 public:
  virtual ~WriteSession() = default;

  /// Begins a transaction that will append to these parties' logs at most. The statements are valid until it ends.
  virtual LogWrites& begin(std::vector<ids::PartyId> parties) = 0;
  virtual void savepoint() = 0;
  /// The savepoint's work is to stand, or to be undone.
  virtual void release() = 0;
  virtual void undo() = 0;
  /// False after an error that has ended the transaction.
  [[nodiscard]] virtual bool intact() const = 0;
  /// Durable when it returns.
  virtual void commit(const std::vector<News>& news) = 0;
  virtual void roll_back() = 0;

  /// Within a transaction: this node serves from now on. True if another one does.
  virtual bool serve_beside_others() = 0;
  /// Within a transaction, of a node that does not serve: does another one?
  virtual bool is_served() = 0;
};

}  // namespace annan::store
