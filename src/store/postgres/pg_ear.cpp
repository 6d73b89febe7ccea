// SPDX-License-Identifier: MIT
#include "store/postgres/pg_ear.hpp"

#include <libpq-fe.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <utility>

#include "store/postgres/wake_up.hpp"

namespace annan::store {

namespace {

constexpr int kReconnectMillis = 200;
constexpr int kForEver = -1;

}  // namespace

PgEar::PgEar(std::string url, std::string node) : url_(std::move(url)), node_(std::move(node)) {
  // Listening before anybody is told that the store is open: nothing that comes later is missed.
  auto db = connect();
  end_ = eventfd(0, EFD_CLOEXEC);
  if (end_ < 0) throw StoreError("no eventfd");
  thread_ = std::thread([this, first = std::move(db)]() mutable {
    try {
      hear_on(*first);
    } catch (const StoreError&) {
      first.reset();
      work();
    }
  });
}

PgEar::~PgEar() {
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = write(end_, &one, sizeof one);
  thread_.join();
  close(end_);
}

void PgEar::listen(Listener listener) {
  const std::lock_guard lock(mutex_);
  listener_ = std::move(listener);
}

std::unique_ptr<PgConnection> PgEar::connect() {
  auto db = std::make_unique<PgConnection>(url_);
  db->run("LISTEN annan");
  return db;
}

void PgEar::work() {
  while (!wait(-1, kReconnectMillis)) {
    try {
      const auto db = connect();
      {
        const std::lock_guard lock(mutex_);
        listener_.missed();
      }
      return hear_on(*db);
    } catch (const StoreError&) {
      // Again, after a while.
    }
  }
}

void PgEar::hear_on(PgConnection& db) {
  for (;;) {
    struct Free {
      void operator()(PGnotify* n) const { PQfreemem(n); }
    };
    while (const std::unique_ptr<PGnotify, Free> heard{PQnotifies(db.raw())}) {
      const std::lock_guard lock(mutex_);
      hear(node_, heard->extra, listener_);
    }
    if (wait(PQsocket(db.raw()), kForEver)) return;
    if (PQconsumeInput(db.raw()) == 0) throw StoreError("the listening connection is lost");
  }
}

bool PgEar::wait(int socket, int milliseconds) const {
  // poll() passes over a socket that is negative.
  std::array<pollfd, 2> files = {pollfd{end_, POLLIN, 0}, pollfd{socket, POLLIN, 0}};
  poll(files.data(), files.size(), milliseconds);
  return files[0].revents != 0;
}

}  // namespace annan::store
