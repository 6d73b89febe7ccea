// SPDX-License-Identifier: MIT
#include "private_postgres.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "store/postgres/pg_connection.hpp"

namespace annan::store {

namespace {

std::string find_bin() {
  for (const char* place : {"/usr/lib/postgresql/15/bin", "/usr/bin", "/usr/local/bin"}) {
    if (std::filesystem::exists(std::filesystem::path(place) / "initdb")) return place;
  }
  throw std::runtime_error("PostgreSQL is not installed: ./dev setup test");
}

/// Read here: the server's user need not be able to.
std::string keeper_script() {
  std::ifstream file(ANNAN_TEST_DATA "/postgres_keeper.sh");
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

[[noreturn]] void become_keeper(const std::string& script, const std::string& bin, int orders, int answers) {
  dup2(orders, STDIN_FILENO);
  dup2(answers, STDOUT_FILENO);
  // PostgreSQL does not run as root. A folder that its user cannot enter would be in the way.
  if (chdir("/") != 0) _exit(1);
  // Ctrl-C is for the tests; the keeper ends when they have.
  setpgid(0, 0);
  if (getuid() == 0) {
    execlp("runuser", "runuser", "-u", "postgres", "--", "sh", "-c", script.c_str(), "keeper", bin.c_str(), nullptr);
  } else {
    execlp("sh", "sh", "-c", script.c_str(), "keeper", bin.c_str(), nullptr);
  }
  _exit(1);
}

}  // namespace

PrivatePostgres& PrivatePostgres::instance() {
  static PrivatePostgres server;
  return server;
}

PrivatePostgres::PrivatePostgres() {
  const std::string bin = find_bin();
  const std::string script = keeper_script();
  std::array<int, 2> orders{};
  std::array<int, 2> answers{};
  if (pipe2(orders.data(), O_CLOEXEC) != 0 || pipe2(answers.data(), O_CLOEXEC) != 0)
    throw std::runtime_error("no pipe");
  keeper_ = fork();
  if (keeper_ == 0) become_keeper(script, bin, orders[0], answers[1]);
  close(orders[0]);
  close(answers[1]);
  orders_ = orders[1];
  answers_ = answers[0];
  folder_ = ask("");
  if (folder_.empty() || ask("database annan") != "done") throw std::runtime_error("PostgreSQL did not start");
}

PrivatePostgres::~PrivatePostgres() {
  close(orders_);
  waitpid(keeper_, nullptr, 0);
}

std::string PrivatePostgres::ask(const std::string& order) {
  if (!order.empty() && write(orders_, (order + "\n").c_str(), order.size() + 1) < 0) return {};
  std::string line;
  char c = 0;
  while (read(answers_, &c, 1) == 1 && c != '\n')
    line += c;
  return line;
}

std::string PrivatePostgres::url_of(const std::string& database) const {
  return "postgresql:///" + database + "?host=" + folder_ + "&user=annan";
}

std::string PrivatePostgres::new_database() {
  // One database, emptied: to make another each time takes much longer.
  PgConnection db(url_of("annan"));
  db.run("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  return url_of("annan");
}

void PrivatePostgres::crash_and_restart() {
  if (ask("crash") != "done") throw std::runtime_error("PostgreSQL did not start again");
}

}  // namespace annan::store
