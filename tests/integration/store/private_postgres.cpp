// SPDX-License-Identifier: MIT
#include "private_postgres.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <stdexcept>

#include "store/postgres/pg_connection.hpp"

namespace annan::store {

namespace {

/// Keeps the server and ends it when nobody holds the other end of its standard input any more. Its orders are lines,
/// its answers too.
constexpr const char* kKeeper = R"SH(
bin=$1
folder=$(mktemp -d /tmp/annan-postgres-XXXXXX) || exit 1
trap 'kill -QUIT "$server" 2>/dev/null; wait "$server" 2>/dev/null; rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM
"$bin/initdb" -D "$folder/data" -U annan -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$folder/log" 2>&1 ||
  { cat "$folder/log" >&2; exit 1; }
start() {
  "$bin/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c max_connections=60 -c shared_buffers=16MB \
    >>"$folder/log" 2>&1 </dev/null &
  server=$!
  until "$bin/pg_isready" -q -h "$folder" -U annan -d postgres; do
    kill -0 "$server" 2>/dev/null || { cat "$folder/log" >&2; exit 1; }
    sleep 0.02
  done
}
start
echo "$folder"
while read -r order; do
  case $order in
    crash) kill -QUIT "$server"; wait "$server"; start ;;
  esac
  echo done
done
)SH";

std::string find_bin() {
  for (const char* place : {"/usr/lib/postgresql/15/bin", "/usr/bin", "/usr/local/bin"}) {
    if (std::filesystem::exists(std::filesystem::path(place) / "initdb")) return place;
  }
  throw std::runtime_error("PostgreSQL is not installed: ./dev setup test");
}

[[noreturn]] void become_keeper(const std::string& bin, int orders, int answers) {
  dup2(orders, STDIN_FILENO);
  dup2(answers, STDOUT_FILENO);
  // PostgreSQL does not run as root. A folder that its user cannot enter would be in the way.
  if (chdir("/") != 0) _exit(1);
  // Ctrl-C is for the tests; the keeper ends when they have.
  setpgid(0, 0);
  if (getuid() == 0) {
    execlp("runuser", "runuser", "-u", "postgres", "--", "sh", "-c", kKeeper, "keeper", bin.c_str(), nullptr);
  } else {
    execlp("sh", "sh", "-c", kKeeper, "keeper", bin.c_str(), nullptr);
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
  std::array<int, 2> orders{};
  std::array<int, 2> answers{};
  if (pipe2(orders.data(), O_CLOEXEC) != 0 || pipe2(answers.data(), O_CLOEXEC) != 0)
    throw std::runtime_error("no pipe");
  keeper_ = fork();
  if (keeper_ == 0) become_keeper(bin, orders[0], answers[1]);
  close(orders[0]);
  close(answers[1]);
  orders_ = orders[1];
  answers_ = answers[0];
  folder_ = ask("");
  if (folder_.empty()) throw std::runtime_error("PostgreSQL did not start");
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
  const std::string name = "test" + std::to_string(++databases_);
  PgConnection(url_of("postgres")).run(("CREATE DATABASE " + name).c_str());
  return url_of(name);
}

void PrivatePostgres::crash_and_restart() {
  if (ask("crash") != "done") throw std::runtime_error("PostgreSQL did not start again");
}

}  // namespace annan::store
