// SPDX-License-Identifier: MIT
#include "store/postgres/postgres_backup.hpp"

#include <fcntl.h>
#include <libpq-fe.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "store/failure.hpp"
#include "store/postgres/pg_connection.hpp"
#include "store/postgres/postgres_store.hpp"

namespace annan::store {

namespace {

namespace fs = std::filesystem;

/// What leads to the database, as environment variables: a command line can be read by everybody on the machine.
std::vector<std::string> environment_for(const std::string& url) {
  struct Free {
    void operator()(PQconninfoOption* o) const { PQconninfoFree(o); }
  };
  const std::unique_ptr<PQconninfoOption, Free> options(PQconninfoParse(url.c_str(), nullptr));
  if (!options) throw StoreError("that is no address of a PostgreSQL database");
  std::map<std::string, std::string> variables;
  for (char** v = environ; *v != nullptr; ++v) {
    const std::string_view variable(*v);
    const std::size_t sign = variable.find('=');
    if (sign != std::string_view::npos) variables.emplace(variable.substr(0, sign), variable.substr(sign + 1));
  }
  for (const PQconninfoOption* o = options.get(); o->keyword != nullptr; ++o) {
    if (o->val != nullptr && o->envvar != nullptr) variables.insert_or_assign(o->envvar, o->val);
  }
  std::vector<std::string> environment;
  environment.reserve(variables.size());
  for (const auto& [name, value] : variables)
    environment.push_back(name + "=" + value);
  return environment;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  pointers.reserve(texts.size() + 1);
  for (std::string& text : texts)
    pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

/// Runs one of PostgreSQL's programs to its end. It says on standard error itself what it finds wrong.
void run(std::vector<std::string> command, const std::string& url, bool quietly = false) {
  std::vector<std::string> environment = environment_for(url);
  const std::vector<char*> arguments = pointers_to(command);
  const std::vector<char*> variables = pointers_to(environment);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  if (quietly) posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const int error = posix_spawnp(&child, arguments[0], &files, nullptr, arguments.data(), variables.data());
  posix_spawn_file_actions_destroy(&files);
  if (error != 0) {
    throw StoreError(command[0] + " cannot be run: " + std::strerror(error) + "; it comes with postgresql-client");
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) throw StoreError(command[0] + " has failed");
}

void expect_empty(const std::string& url) {
  PgConnection db(url);
  Statement look(db, "SELECT 1 FROM pg_class WHERE relnamespace = current_schema()::regnamespace LIMIT 1");
  const bool something = look.step();
  look.reset();
  if (something) throw StoreError("the database is not empty; make a new one with ENCODING 'UTF8' and name that");
}

}  // namespace

void back_up_postgres(const std::string& url, const fs::path& to) {
  if (fs::exists(to)) throw StoreError(to.string() + " is there already; move it away or name another");
  const std::string part = to.string() + ".part";
  const mode_t before = umask(0077);
  try {
    run({"pg_dump", "--format=custom", "--no-owner", "--no-privileges", "--file=" + part}, url);
    // Reads the list of what is in it from beginning to end.
    run({"pg_restore", "--list", part}, url, true);
  } catch (const StoreError&) {
    umask(before);
    std::error_code ignored;
    fs::remove(part, ignored);
    throw;
  }
  umask(before);
  const int file = open(part.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = file >= 0 && fsync(file) == 0;
  if (file >= 0) close(file);
  if (!synced || std::rename(part.c_str(), to.c_str()) != 0) {
    throw StoreError("cannot make " + to.string() + ": " + std::strerror(errno));
  }
}

void restore_postgres(const fs::path& from, const std::string& url) {
  if (!fs::exists(from)) throw StoreError("there is no " + from.string());
  expect_empty(url);
  // An empty address: all of it comes by the environment.
  run({"pg_restore", "--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges",
       "--dbname=postgresql://", from.string()},
      url);
  // Brings it up to date, or refuses what a newer program has made.
  const auto opened = open_postgres(url);
}

}  // namespace annan::store
