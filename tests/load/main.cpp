// SPDX-License-Identifier: MIT
// Many scripted games on a site that runs, and the comparison of everything afterwards. See README.md here.
#include <fmt/format.h>
#include <sys/resource.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include <cstdio>
#include <exception>
#include <string>

#include "load/report_json.hpp"
#include "load/run.hpp"

namespace annan::load {
namespace {

namespace json = boost::json;

/// Everything held, nothing wrong.
constexpr int kFine = 0;
constexpr int kFaults = 1;
constexpr int kCannotRun = 2;

void take_all_files() {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

json::object to_json(const Report& r, const Crowd& crowd) {
  json::object o;
  o["moves"] = r.measured.moves;
  o["commands"] = r.measured.commands;
  o["seconds"] = r.seconds;
  o["moves_per_second"] = per_second(r.measured.moves, r.seconds);
  o["ack_ms"] = latency_json(r.measured.latency);
  o["sockets"] = r.sockets;
  o["sockets_held"] = r.sockets_held;
  if (r.server_bytes_before && r.server_bytes_with_sockets && r.sockets > 0) {
    o["server_mib"] = {{"before", *r.server_bytes_before >> 20},
                       {"with_sockets", *r.server_bytes_with_sockets >> 20},
                       {"after_play", r.server_bytes_after_play.value_or(0) >> 20}};
    o["server_bytes_per_socket"] =
        (*r.server_bytes_with_sockets - *r.server_bytes_before) / static_cast<std::int64_t>(r.sockets);
  }
  o["cpu"] = {{"server", to_json(r.server_cpu)}, {"load", to_json(r.own_cpu)}};
  if (r.storm_sockets > 0) {
    o["storm_sockets"] = r.storm_sockets;
    o["storm_seconds"] = r.storm_seconds ? json::value(*r.storm_seconds) : json::value(nullptr);
  }
  o["messages_heard"] = crowd.messages;
  o["reconnects"] = crowd.reconnects;
  o["logs_read"] = r.logs_read;
  o["entries_read"] = r.entries_read;
  for (const auto& [code, count] : crowd.refusals)
    o["refused"].emplace_object()[code] = count;
  o["faults"] = crowd.faults.size() + crowd.more_faults;
  return o;
}

void print(const Report& r, const Crowd& crowd) {
  const Histogram& latency = r.measured.latency;
  fmt::print("{} moves acknowledged in {:.1f} s: {:.0f} a second ({} commands)\n", r.measured.moves, r.seconds,
             per_second(r.measured.moves, r.seconds), r.measured.commands);
  fmt::print("acknowledged after, in ms: p50 {:.2f}, p99 {:.2f}, p99.9 {:.2f}, slowest {:.2f}\n",
             millis(latency.quantile(0.5)), millis(latency.quantile(0.99)), millis(latency.quantile(0.999)),
             millis(latency.most()));
  fmt::print("sockets: {} of {} held, {} connections begun again\n", r.sockets_held, r.sockets, crowd.reconnects);
  if (r.server_bytes_before && r.server_bytes_with_sockets && r.sockets > 0) {
    fmt::print("the server's memory: {} MiB before, {} MiB with all sockets: {} bytes a socket\n",
               *r.server_bytes_before >> 20, *r.server_bytes_with_sockets >> 20,
               (*r.server_bytes_with_sockets - *r.server_bytes_before) / static_cast<std::int64_t>(r.sockets));
  }
  if (r.storm_seconds)
    fmt::print("storm: {} sockets lost, all back after {:.2f} s\n", r.storm_sockets, *r.storm_seconds);
  for (const auto& [code, count] : crowd.refusals)
    fmt::print("tried again {} times: {}\n", count, code);
  if (r.logs_read > 0) fmt::print("{} logs read, {} entries\n", r.logs_read, r.entries_read);
}

int end(const Report& report, const Crowd& crowd, bool as_json) {
  if (as_json) {
    fmt::print("{}\n", json::serialize(to_json(report, crowd)));
  } else {
    print(report, crowd);
  }
  for (const std::string& fault : crowd.faults)
    fmt::print(stderr, "FAULT {}\n", fault);
  if (crowd.more_faults > 0) fmt::print(stderr, "and {} more\n", crowd.more_faults);
  if (!crowd.faults.empty()) return kFaults;
  if (!as_json) fmt::print("verified: nothing lost, doubled or invented\n");
  return kFine;
}

int run(Options options, bool as_json) {
  take_all_files();
  Poller poller;
  Crowd crowd{.poller = poller, .places = options.places, .random = std::mt19937_64(options.seed + 1)};
  Run run(std::move(options), crowd);
  if (run.set_up()) {
    fmt::print(stderr, "playing\n");
    run.play();
    run.verify();
  }
  return end(run.report(), crowd, as_json);
}

int parse_and_run(int argc, char** argv) {
  CLI::App app("Scripted games on a site that runs, from many addresses, compared in the end");
  Options o;
  std::vector<std::string> places;
  bool as_json = false;
  app.add_option("PLACE", places, "Nodes of the site: 127.0.0.1:8080 …")->required();
  app.add_option("--db", o.database, "The site's database, to compare its logs in the end");
  app.add_option("--server", o.server, "Process id of the server, for its memory");
  app.add_option("--tables", o.tables, "Parties at which two play")->capture_default_str();
  app.add_option("--watchers", o.watchers, "Sockets more at each of them")->capture_default_str();
  app.add_option("--idle", o.idle, "Sockets at parties where nobody plays")->capture_default_str();
  app.add_option("--rate", o.rate, "Commands due a second; 0: as fast as it goes")->capture_default_str();
  app.add_option("--warm-up", o.warm_up, "Seconds before it is measured")->capture_default_str();
  app.add_option("--seconds", o.seconds, "Seconds of play; 0: until SIGTERM")->capture_default_str();
  app.add_option("--settle", o.settle, "Seconds for the last answers")->capture_default_str();
  app.add_option("--storm", o.storm, "Sockets lost at once in the middle")->capture_default_str();
  app.add_option("--homes", o.homes, "Addresses people come from; 0: one for a hundred")->capture_default_str();
  app.add_option("--first-home", o.first_home, "The first of them: others than an earlier load's")
      ->capture_default_str();
  app.add_option("--main-time", o.main_time, "Seconds on each player's clock, 30 a move after them; 0: no clocks")
      ->capture_default_str();
  app.add_option("--plies", o.plies, "Moves of a game at most")->check(CLI::Range(2, 500))->capture_default_str();
  app.add_option("--seed", o.seed, "Of the scripts and of chance")->capture_default_str();
  app.add_flag("--json", as_json, "The report as one line of JSON");
  CLI11_PARSE(app, argc, argv);
  for (const std::string& text : places) {
    const auto place = parse_place(text);
    if (!place) {
      fmt::print(stderr, "{} is no address and port\n", text);
      return kCannotRun;
    }
    o.places.push_back(*place);
  }
  return run(std::move(o), as_json);
}

}  // namespace
}  // namespace annan::load

int main(int argc, char** argv) {
  try {
    return annan::load::parse_and_run(argc, argv);
  } catch (const std::exception& e) {
    std::fprintf(stderr, "annan_load: %s\n", e.what());
    return 2;
  }
}
