// SPDX-License-Identifier: MIT
// The end of a run: what was acknowledged, what everybody sees, and what the site's logs say are one and the same.
#include <algorithm>
#include <memory>

#include "load/log_check.hpp"
#include "load/run.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace annan::load {
namespace {

/// Fresh sockets at once: few enough that the server's limits by address do not matter.
constexpr std::size_t kFreshAtOnce = 200;

/// Apart from the seq, which only the server knows.
bool same_game(const View& a, const View& b) {
  return a.game == b.game && a.moves == b.moves && a.over == b.over;
}

std::unique_ptr<store::Store> open_store(const std::string& database) {
  if (database.starts_with("postgresql://")) return store::open_postgres(database);
  return store::open_sqlite(database);
}

}  // namespace

void Run::verify() {
  settle();
  compare_clients();
  compare_with_fresh();
  if (!options_.database.empty()) compare_logs();
}

void Run::settle() {
  const auto all_told = [this] {
    const auto told = [](Table& table) {
      const View expected = table.expected();
      return !table.waiting() && same_game(table.client(0).view(), expected) &&
             same_game(table.client(1).view(), expected);
    };
    return std::ranges::all_of(tables_, told) && std::ranges::all_of(watchers_, [](const auto& watcher) {
             // Those of idle parties have nothing to wait for but to be there.
             return watcher->here();
           });
  };
  static_cast<void>(wait("all acknowledged and seen", options_.settle, all_told));
  // What is still on its way to a watcher, who has no script to compare with.
  const auto all_watched = [this] {
    for (std::size_t i = 0; i < options_.tables * options_.watchers; ++i) {
      if (watchers_[i]->view().seq < tables_[i / options_.watchers].client(0).view().seq) return false;
    }
    return true;
  };
  if (options_.watchers > 0) static_cast<void>(wait("all moves at the watchers", options_.settle, all_watched));
}

void Run::compare_clients() {
  for (Table& table : tables_) {
    const View expected = table.expected();
    for (const std::size_t seat : {0u, 1u}) {
      const View& view = table.client(seat).view();
      if (same_game(view, expected)) continue;
      crowd_.blame("party " + table.party() + ": seat " + std::to_string(seat) + " sees " + view.text() +
                   ", acknowledged was " + expected.text());
    }
  }
}

void Run::compare_with_fresh() {
  for (std::size_t begin = 0; begin < tables_.size(); begin += kFreshAtOnce) {
    const std::size_t end = std::min(begin + kFreshAtOnce, tables_.size());
    for (std::size_t i = begin; i < end; ++i) {
      fresh_.push_back(std::make_unique<Client>(crowd_, tables_[i].guest(0), tables_[i].party()));
      fresh_.back()->enter();
    }
    const auto here = [&](std::size_t i) { return fresh_[i]->here(); };
    const auto all_here = [&] {
      for (std::size_t i = begin; i < end; ++i) {
        if (!here(i)) return false;
      }
      return true;
    };
    if (!wait("fresh sockets", options_.settle, all_here)) return;
    for (std::size_t i = begin; i < end; ++i) {
      compare_fresh(tables_[i], *fresh_[i]);
      fresh_[i]->leave();
    }
  }
}

/// `fresh` has never heard anything but the snapshot.
void Run::compare_fresh(Table& table, const Client& fresh) {
  const std::string party = "party " + table.party() + ": ";
  const View& truth = fresh.view();
  if (!same_game(truth, table.expected())) {
    crowd_.blame(party + "a fresh socket sees " + truth.text() + ", acknowledged was " + table.expected().text());
  }
  const Replayed server = replay(truth.moves);
  if (!server.problem.empty()) crowd_.blame(party + server.problem);
  const auto compare = [&](const std::string& who, const View& view) {
    if (view == truth && replay(view.moves).sfen == server.sfen) return;
    crowd_.blame(party + who + " sees " + view.text() + ", a fresh socket " + truth.text());
  };
  for (const std::size_t seat : {0u, 1u})
    compare("seat " + std::to_string(seat), table.client(seat).view());
  for (std::size_t i = 0; i < options_.watchers; ++i)
    compare("a watcher", watchers_[table.number() * options_.watchers + i]->view());
}

/// Not through the server, which might be wrong about both in the same way, but from its database.
void Run::compare_logs() {
  const auto store = open_store(options_.database);
  for (const Table& table : tables_) {
    const auto party = ids::PartyId::parse(table.party());
    if (!party) {
      crowd_.blame(table.party() + " is no party's id");
      continue;
    }
    const auto log = store->entries_after(*party, ids::Seq());
    ++report_.logs_read;
    report_.entries_read += log.size();
    for (const std::string& fault : faults_in_log(log, games_, table.number(), table.acknowledged()))
      crowd_.blame("the log of party " + table.party() + ", " + fault);
  }
}

}  // namespace annan::load
