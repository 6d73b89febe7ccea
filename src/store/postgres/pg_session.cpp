// SPDX-License-Identifier: MIT
#include "store/postgres/pg_session.hpp"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "store/postgres/wake_up.hpp"

namespace annan::store {

namespace {

/// For so long a node tries to learn what became of a commit whose answer was lost.
constexpr std::chrono::seconds kLookUp{30};
constexpr std::chrono::milliseconds kLookAgain{100};
/// The one failure after which something may have been written. Who sends the command again learns what became of it,
/// and whose next append is a Conflict reads on.
constexpr const char* kUnknown =
    "the connection was lost during a commit, and it cannot be learned whether it was done";

/// Held, shared, by every node that serves.
constexpr const char* kServeLock = "418464555375";

std::string call_with_lock(const std::string& function) {
  return "SELECT " + function + "(" + kServeLock + ")";
}

std::string list_of(std::vector<ids::PartyId>& parties) {
  std::string list = "{";
  for (const ids::PartyId& party : parties)
    list += (list.size() > 1 ? "," : "") + party.str();
  return list + "}";
}

}  // namespace

struct PgSession::Connected {
  explicit Connected(const std::string& url, const std::string& node)
      : db(url),
        writes(db, node),
        begin(db, "BEGIN"),
        transaction(db, "SELECT pg_current_xact_id()"),
        lock(db, "SELECT 1 FROM party WHERE id = ANY (CAST($1 AS TEXT[])) ORDER BY id FOR NO KEY UPDATE"),
        savepoint(db, "SAVEPOINT job"),
        release(db, "RELEASE SAVEPOINT job"),
        undo(db, "ROLLBACK TO SAVEPOINT job"),
        notify(db, "SELECT pg_notify('annan', $1)"),
        commit(db, "COMMIT") {}

  PgConnection db;
  LogWrites writes;
  Statement begin, transaction, lock, savepoint, release, undo, notify, commit;
  std::string id;  ///< of the transaction
};

PgSession::PgSession(std::string url, std::string node) : url_(std::move(url)), node_(std::move(node)) {
  connected();
}

PgSession::~PgSession() = default;

PgSession::Connected& PgSession::connected() {
  if (!connected_) {
    connected_ = std::make_unique<Connected>(url_, node_);
    if (serving_) Statement(connected_->db, call_with_lock("pg_advisory_lock_shared")).run();
  }
  return *connected_;
}

LogWrites& PgSession::begin(std::vector<ids::PartyId> parties) {
  try {
    Connected& c = connected();
    c.begin.run();
    c.transaction.reset();
    while (c.transaction.step())
      c.id = c.transaction.text(0);
    if (parties.size() > 1) {
      // In id order before anything else, so that no two nodes wait for each other's parties.
      c.lock.bind(list_of(parties)).run();
    }
    return c.writes;
  } catch (...) {
    connected_.reset();
    throw;
  }
}

void PgSession::savepoint() {
  connected_->savepoint.run();
}
void PgSession::release() {
  connected_->release.run();
}
void PgSession::undo() {
  connected_->undo.run();
}
bool PgSession::intact() const {
  return connected_->db.usable();
}

void PgSession::commit(const std::vector<News>& news) {
  Connected& c = *connected_;
  for (const std::string& line : wake_ups(node_, news))
    c.notify.bind(line).run();
  const std::string transaction = c.id;
  try {
    c.commit.run();
  } catch (const ConnectionLost&) {
    connected_.reset();
    if (!was_committed(transaction)) throw TryAgain("the connection was lost before the commit");
  }
}

void PgSession::roll_back() {
  if (!connected_) return;
  try {
    if (connected_->db.usable()) {
      connected_->db.run("ROLLBACK");
      return;
    }
  } catch (const StoreError&) {
    // Then the connection goes, and with it the transaction.
  }
  connected_.reset();
}

bool PgSession::was_committed(const std::string& transaction) {
  const auto give_up = std::chrono::steady_clock::now() + kLookUp;
  for (;; std::this_thread::sleep_for(kLookAgain)) {
    try {
      PgConnection db(url_);
      // The server may not have noticed that we are gone. If it is committing now, it ends that first.
      Statement end(db,
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE backend_xid = CAST(CAST(CAST($1 AS TEXT) AS XID8) AS XID)");
      end.bind(transaction).run();
      Statement look(db, "SELECT pg_xact_status(CAST(CAST($1 AS TEXT) AS XID8))");
      std::string status;
      look.bind(transaction);
      while (look.step())
        status = look.null(0) ? "forgotten" : std::string(look.text(0));
      if (status == "committed") return true;
      if (status == "aborted") return false;
    } catch (const StoreError&) {
      // Not to be reached: again, while there is time.
    }
    if (std::chrono::steady_clock::now() >= give_up) {
      throw StoreError(kUnknown);
    }
  }
}

bool PgSession::serve_beside_others() {
  const auto call = [this](const char* function) {
    bool done = false;
    Statement statement(connected_->db, call_with_lock(function));
    while (statement.step())
      done = statement.text(0) == "t";
    return done;
  };
  // Nodes that begin at the same time do it one after the other, until this transaction ends.
  Statement(connected_->db, "SELECT pg_advisory_xact_lock(418464555376)").run();
  if (serving_) call("pg_advisory_unlock_shared");
  const bool alone = call("pg_try_advisory_lock");
  call("pg_advisory_lock_shared");
  if (alone) call("pg_advisory_unlock");
  serving_ = true;
  return !alone;
}

bool PgSession::is_served() {
  Statement alone(connected_->db, call_with_lock("pg_try_advisory_xact_lock"));
  bool served = true;
  while (alone.step())
    served = alone.text(0) != "t";
  return served;
}

}  // namespace annan::store
