// SPDX-License-Identifier: MIT
#include "store/sqlite/sqlite_backup.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <string>
#include <system_error>

#include "store/failure.hpp"
#include "store/sqlite/sqlite_connection.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace annan::store {

namespace {

namespace fs = std::filesystem;

/// A file in the making: gone again unless kept.
class Part {
 public:
  explicit Part(const fs::path& whole) : whole_(whole), part_(whole.string() + ".part") {
    if (fs::exists(whole_)) throw StoreError(whole_.string() + " is there already; move it away or name another");
    forget();
    // Who is somebody's player, and the key to prove it, are in it.
    const int file = open(part_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) throw StoreError("cannot write " + part_.string() + ": " + std::strerror(errno));
    close(file);
  }
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;
  ~Part() { forget(); }

  [[nodiscard]] const fs::path& file() const { return part_; }
  void keep() {
    sync(part_, O_RDONLY);
    if (std::rename(part_.c_str(), whole_.c_str()) != 0) {
      throw StoreError("cannot make " + whole_.string() + ": " + std::strerror(errno));
    }
    sync(whole_.has_parent_path() ? whole_.parent_path() : fs::path("."), O_RDONLY | O_DIRECTORY);
  }

 private:
  static void sync(const fs::path& what, int flags) {
    const int file = open(what.c_str(), flags | O_CLOEXEC);
    const bool done = file >= 0 && fsync(file) == 0;
    const int why = errno;
    if (file >= 0) close(file);
    if (!done) throw StoreError("cannot write " + what.string() + " to disk: " + std::strerror(why));
  }
  void forget() const {
    std::error_code ignored;
    for (const char* end : {"", "-wal", "-shm", "-journal"})
      fs::remove(part_.string() + end, ignored);
  }

  fs::path whole_;
  fs::path part_;
};

void expect_intact(SqliteConnection& db, const fs::path& file) {
  try {
    Statement check(db, "PRAGMA integrity_check(1)");
    std::string found;
    while (check.step())
      found = check.text(0);
    if (found != "ok") throw StoreError(found);
    Statement version(db, "SELECT version FROM schema_version");
    if (!version.step()) throw StoreError("it is no database of this program");
    version.reset();
  } catch (const StoreError& e) {
    throw StoreError(file.string() + " is damaged: " + e.what());
  }
}

void copy(SqliteConnection& from, SqliteConnection& to) {
  struct Finish {
    void operator()(sqlite3_backup* b) const { sqlite3_backup_finish(b); }
  };
  const std::unique_ptr<sqlite3_backup, Finish> copying(sqlite3_backup_init(to.raw(), "main", from.raw(), "main"));
  if (!copying) throw StoreError(std::string("SQLite, copying: ") + sqlite3_errmsg(to.raw()));
  // In one step: a reader's view of one moment.
  const int result = sqlite3_backup_step(copying.get(), -1);
  if (result != SQLITE_DONE) throw StoreError(std::string("SQLite, copying: ") + sqlite3_errstr(result));
}

}  // namespace

void back_up_sqlite(const fs::path& from, const fs::path& to) {
  Part part(to);
  {
    SqliteConnection source(from, Access::kRead);
    SqliteConnection target(part.file(), Access::kWrite);
    copy(source, target);
    // One file, whole by itself.
    target.run("PRAGMA journal_mode=DELETE");
    expect_intact(target, to);
  }
  part.keep();
}

void restore_sqlite(const fs::path& from, const fs::path& to) {
  for (const char* end : {"-wal", "-journal"}) {
    const std::string left = to.string() + end;
    if (fs::exists(left)) throw StoreError(left + " is there, of another database of that name; move it away first");
  }
  Part part(to);
  {
    SqliteConnection source(from, Access::kRead);
    expect_intact(source, from);
    SqliteConnection target(part.file(), Access::kWrite);
    copy(source, target);
  }
  // Brings it up to date, or refuses what a newer program has made.
  {
    const auto opened = open_sqlite(part.file());
  }
  part.keep();
}

}  // namespace annan::store
