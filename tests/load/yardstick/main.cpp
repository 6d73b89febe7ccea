// SPDX-License-Identifier: MIT
// What a load is held against: see README.md one folder up. Never installed.
#include <fmt/format.h>
#include <sys/resource.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include <cstdio>
#include <exception>
#include <string>

#include "load/report_json.hpp"
#include "load/yardstick/echo.hpp"
#include "load/yardstick/echo_server.hpp"
#include "load/yardstick/grouped_append.hpp"
#include "load/yardstick/live_games.hpp"

namespace annan::load {
namespace {

namespace json = boost::json;

void take_all_files() {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

void echo(EchoOptions options, const std::string& place) {
  const auto parsed = parse_place(place);
  if (!parsed) throw std::runtime_error(place + " is no address and port");
  options.place = *parsed;
  const EchoReport r = drive_echo(options);
  const json::object line = {{"echoes", r.echoes},
                             {"seconds", r.seconds},
                             {"echoes_per_second", per_second(r.echoes, r.seconds)},
                             {"echo_ms", latency_json(r.latency)},
                             {"cpu", {{"server", to_json(r.server)}, {"load", to_json(r.own)}}}};
  fmt::print("{}\n", json::serialize(line));
}

void append(const AppendOptions& options) {
  const AppendReport r = append_in_groups(options);
  const auto commits = static_cast<double>(r.commits);
  const json::object line = {{"appends", r.appends},
                             {"seconds", r.seconds},
                             {"appends_per_second", per_second(r.appends, r.seconds)},
                             {"appends_a_commit", r.commits > 0 ? static_cast<double>(r.appends) / commits : 0},
                             {"mean_commit_ms", r.commits > 0 ? 1000 * r.commit_seconds / commits : 0},
                             {"cpu", to_json(r.own)}};
  fmt::print("{}\n", json::serialize(line));
}

int parse_and_run(int argc, char** argv) {
  CLI::App app("What a load is held against, and games to begin with");
  app.require_subcommand(1);
  CLI::App* server = app.add_subcommand("echo-server", "Answer each message with itself, on the site's net stack");

  EchoOptions echoes;
  std::string place;
  CLI::App* driver = app.add_subcommand("echo", "Have messages echoed, as many at once as tables");
  driver->add_option("PLACE", place, "127.0.0.1:8080")->required();
  driver->add_option("--server", echoes.server, "Process id of the server, for its processor time");
  driver->add_option("--tables", echoes.tables, "Two sockets each")->capture_default_str();
  driver->add_option("--homes", echoes.homes, "Addresses they come from")->capture_default_str();
  driver->add_option("--warm-up", echoes.warm_up, "Seconds before it is measured")->capture_default_str();
  driver->add_option("--seconds", echoes.seconds, "Seconds that are measured")->capture_default_str();

  AppendOptions appends;
  CLI::App* appender = app.add_subcommand("append", "Append to a new SQLite database, as many at once as tables");
  appender->add_option("DATABASE", appends.database, "A file that is made")->required();
  appender->add_option("--tables", appends.tables, "One entry each on its way")->capture_default_str();
  appender->add_option("--warm-up", appends.warm_up, "Seconds before it is measured")->capture_default_str();
  appender->add_option("--seconds", appends.seconds, "Seconds that are measured")->capture_default_str();

  std::string database;
  std::size_t games = 10'000;
  std::size_t sample = 50;
  int plies = 12;
  CLI::App* putter = app.add_subcommand("games", "Put games that are being played into an SQLite database");
  putter->add_option("DATABASE", database, "A file that nobody serves; made if missing")->required();
  putter->add_option("--games", games, "How many")->capture_default_str();
  putter->add_option("--plies", plies, "Moves played in each")->check(CLI::Range(0, 400))->capture_default_str();
  putter->add_option("--sample", sample, "Of how many to say how to go on")->capture_default_str();
  CLI11_PARSE(app, argc, argv);

  take_all_files();
  if (server->parsed()) return serve_echo();
  if (driver->parsed()) echo(echoes, place);
  if (appender->parsed()) append(appends);
  if (putter->parsed()) put_live_games(database, games, plies, sample);
  return 0;
}

}  // namespace
}  // namespace annan::load

int main(int argc, char** argv) {
  try {
    return annan::load::parse_and_run(argc, argv);
  } catch (const std::exception& e) {
    std::fprintf(stderr, "annan_yardstick: %s\n", e.what());
    return 2;
  }
}
