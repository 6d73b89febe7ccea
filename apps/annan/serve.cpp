// SPDX-License-Identifier: MIT
#include "serve.hpp"
#include "database_lock.hpp"

#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "host/host.hpp"
#include "host/usi_computer.hpp"
#include "net/event_loop.hpp"
#include "net/origin.hpp"
#include "net/site_application.hpp"
#include "net/static_files.hpp"
#include "net/web_server.hpp"
#include "open_database.hpp"
#include "serve_settings.hpp"
#include "server_log.hpp"
#include "service_manager.hpp"
#include "site_metrics.hpp"

namespace annan::cli {
namespace {

namespace fs = std::filesystem;

/// Who reads metrics is one machine or two.
constexpr std::size_t kMetricsConnections = 16;

/// A sentence for the person who started the program.
template <class T>
using OrProblem = std::expected<T, std::string>;

fs::path folder_of_this_program() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  return error ? fs::path(".") : program.parent_path();
}

/// The page: as told, else as a build tree or an installation has it beside the program.
OrProblem<net::StaticFiles> find_page(const ServeSettings& settings) {
  if (!settings.web.empty()) return net::StaticFiles::read(settings.web);
  const fs::path here = folder_of_this_program();
  for (const char* place : {"../../../web/dist", "../share/annan/web"}) {
    if (fs::exists(here / place / "index.html")) return net::StaticFiles::read((here / place).lexically_normal());
  }
  spdlog::warn("the page has not been built: ./dev build makes it, --web names its folder");
  return net::StaticFiles();
}

/// The computer player, or none.
OrProblem<std::unique_ptr<host::UsiComputer>> find_computer(const ServeSettings& settings) {
  if (settings.engine == "none") return nullptr;
  usi_client::EngineCommand command;
  command.argv = usi_client::split_command(settings.engine);
  if (command.argv.empty()) {
    const fs::path engine = folder_of_this_program() / "annan_engine";
    if (!fs::exists(engine)) {
      spdlog::warn("no computer player: there is no {}", engine.string());
      return nullptr;
    }
    command.argv = {engine.string()};
  }
  command.options = {{"USI_Hash", "16"}, {"USI_Ponder", "false"}};
  if (settings.engine_memory_mib > 0) {
    command.limits.memory_bytes = static_cast<std::uint64_t>(settings.engine_memory_mib) << 20;
  }
  return std::make_unique<host::UsiComputer>(std::move(command), static_cast<std::size_t>(settings.engine_processes));
}

std::vector<std::string> canonical_origins(const ServeSettings& settings) {
  std::vector<std::string> origins;
  origins.reserve(settings.public_origins.size());
  for (const std::string& text : settings.public_origins)
    origins.push_back(net::canonical_origin(text).value());
  return origins;
}

/// As it may stand in a log: without a password.
std::string name_of(const std::string& database) {
  if (!is_postgres(database)) return database;
  const std::size_t begin = database.find("://") + 3;
  const std::size_t end = std::min(database.find('?'), database.size());
  const std::size_t user = database.rfind('@', end);
  const std::size_t host = user == std::string::npos || user < begin ? begin : user + 1;
  return database.substr(0, begin) + database.substr(host, end - host);
}

/// Where a browser on this machine finds the site.
std::string link_to(const std::vector<std::string>& origins, const Endpoint& endpoint, std::uint16_t port) {
  if (!origins.empty()) return origins.front();
  if (endpoint.address == "0.0.0.0" || endpoint.address == "::") return fmt::format("http://127.0.0.1:{}", port);
  const bool v6 = endpoint.address.find(':') != std::string::npos;
  return v6 ? fmt::format("http://[{}]:{}", endpoint.address, port)
            : fmt::format("http://{}:{}", endpoint.address, port);
}

/// The limits, which suit the open files this process may have, raised as far as it may raise them itself.
net::WebServerLimits limits_for(const ServeSettings& settings) {
  constexpr std::size_t kOwnFiles = 64;  // the store's, the engines', the log's
  net::WebServerLimits limits;
  limits.connections = static_cast<std::size_t>(settings.connections);
  for (const std::string& proxy : settings.trusted_proxies)
    static_cast<void>(limits.proxies.add(proxy));
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return limits;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  getrlimit(RLIMIT_NOFILE, &files);
  const auto for_sockets =
      static_cast<std::size_t>(files.rlim_cur) - std::min<std::size_t>(files.rlim_cur / 2, kOwnFiles);
  limits.connections = std::min(limits.connections, for_sockets);
  return limits;
}

/// Can only this machine reach it?
bool is_loopback(const Endpoint& endpoint) {
  return endpoint.address.starts_with("127.") || endpoint.address == "::1";
}

/// Root may look at the site on its own machine, as in a container that knows no other user.
std::optional<std::string> problem_of_being(const ServeSettings& settings) {
  if (geteuid() != 0 || settings.allow_root) return std::nullopt;
  if (const auto endpoint = parse_endpoint(settings.listen); endpoint && is_loopback(*endpoint)) return std::nullopt;
  return "this is root, and whoever found a hole in the server would have the whole machine; run it as a user of its "
         "own, as packaging/annan.service does, or say --allow-root; on 127.0.0.1 it needs no permission";
}

/// What is at work while the site is served.
struct Running {
  net::EventLoop& loop;
  host::Host& host;
  net::SiteApplication& application;
  net::WebServer& server;
  const ServiceManager& manager;
};

/// Tells the service manager again and again that the loop is not stuck.
void keep_telling(const Running& running, std::chrono::milliseconds interval) {
  running.manager.alive();
  running.loop.at(running.loop.now() + ids::Millis(interval.count()),
                  [&running, interval] { keep_telling(running, interval); });
}

/// Newcomers are turned away; after `drain` the clocks stand, what is being written is finished and acknowledged, and
/// everybody is told when to come back.
void stop(const Running& running, std::chrono::milliseconds drain) {
  running.manager.stopping();
  running.application.turn_away();
  running.loop.at(running.loop.now() + ids::Millis(drain.count()), [&running] {
    running.application.stop_listening();
    running.host.stop([&running] { running.server.close([&running] { running.loop.stop(); }); });
  });
}

/// Nothing, if they are not asked for.
OrProblem<std::unique_ptr<net::WebServer>> serve_metrics(const ServeSettings& settings, net::EventLoop& loop,
                                                         MetricsApplication& application) {
  if (settings.metrics.empty()) return nullptr;
  const std::optional<Endpoint> endpoint = parse_endpoint(settings.metrics);
  net::WebServerLimits limits;
  limits.connections = kMetricsConnections;
  auto server = net::WebServer::listen(loop, endpoint->address, endpoint->port, limits, application);
  if (!server) return std::unexpected(server.error());
  spdlog::info("metrics on {}:{}", endpoint->address, (*server)->port());
  return std::move(*server);
}

/// Precondition: problem_with() finds nothing. Serves until a signal. Everything here ends in the reverse of the order
/// in which it begins: first nobody is let in, then the host forgets its parties, then the engines end, and last the
/// store writes what waits.
std::optional<std::string> serve(const ServeSettings& settings) {
  const std::optional<Endpoint> endpoint = parse_endpoint(settings.listen);
  const std::vector<std::string> origins = canonical_origins(settings);
  auto page = find_page(settings);
  if (!page) return page.error();

  net::EventLoop loop;
  std::optional<DatabaseLock> lock;
  if (!is_postgres(settings.database)) {
    auto taken = DatabaseLock::take(settings.database);
    if (!taken) return taken.error();
    lock.emplace(std::move(*taken));
  }
  SiteMeters meters;
  auto store = open_database(settings.database, meters.store);
  if (!store) return store.error();
  auto computer = find_computer(settings);
  if (!computer) return computer.error();
  if (*computer) meters.engines = &(*computer)->meters();
  host::HostOptions options;
  options.computer_budget = ids::Millis(settings.think_ms);
  options.meters = meters.host;
  host::Host host(**store, loop, computer->get(), options);
  net::SiteApplication application(host, loop, std::move(*page), origins, meters.net);
  auto server = net::WebServer::listen(loop, endpoint->address, endpoint->port, limits_for(settings), application);
  if (!server) return server.error();
  meters.live_parties = [&host] { return host.live_parties(); };
  meters.connections = [&server] { return (*server)->connections(); };
  MetricsApplication metrics(meters);
  auto metrics_server = serve_metrics(settings, loop, metrics);
  if (!metrics_server) return metrics_server.error();

  // Whoever read our output may go; that ends nothing.
  std::signal(SIGPIPE, SIG_IGN);
  const ServiceManager manager;
  const Running running{loop, host, application, **server, manager};
  loop.on_signal([&] { stop(running, std::chrono::seconds(settings.drain_seconds)); });
  host.start();
  if (manager.alive_interval()) keep_telling(running, *manager.alive_interval());
  fmt::print("Annan is ready: {}\n", link_to(origins, *endpoint, (*server)->port()));
  std::fflush(stdout);
  spdlog::info("serving {}:{} from {}", endpoint->address, (*server)->port(), name_of(settings.database));
  manager.ready();
  loop.run();
  spdlog::info("stopped");
  return std::nullopt;
}

/// What was given on the command line, to be laid over the file.
struct Given {
  ServeSettings settings;
  std::string config;
};

Exit run_serve(const CLI::App& command, const Given& given) {
  ServeSettings settings;
  std::optional<std::string> problem;
  if (!given.config.empty()) problem = read_config(given.config, settings);
  const auto lay_over = [&](const char* option, auto member) {
    if (command.count(option) > 0) settings.*member = given.settings.*member;
  };
  lay_over("--listen", &ServeSettings::listen);
  lay_over("--db", &ServeSettings::database);
  lay_over("--public-origin", &ServeSettings::public_origins);
  lay_over("--trusted-proxy", &ServeSettings::trusted_proxies);
  lay_over("--web", &ServeSettings::web);
  lay_over("--allow-root", &ServeSettings::allow_root);
  lay_over("--connections", &ServeSettings::connections);
  lay_over("--drain", &ServeSettings::drain_seconds);
  lay_over("--engine", &ServeSettings::engine);
  lay_over("--engine-processes", &ServeSettings::engine_processes);
  lay_over("--engine-memory", &ServeSettings::engine_memory_mib);
  lay_over("--think", &ServeSettings::think_ms);
  lay_over("--metrics", &ServeSettings::metrics);
  lay_over("--log-level", &ServeSettings::log_level);
  lay_over("--log-format", &ServeSettings::log_format);
  if (!problem) problem = problem_with(settings);
  if (!problem) problem = problem_of_being(settings);
  if (!problem) {
    start_log(settings.log_level, settings.log_format);
    problem = sodium_init() < 0 ? "no source of random numbers" : serve(settings);
  }
  if (!problem) return Exit::kFine;
  fmt::print(stderr, "annan serve: {}\n", *problem);
  return Exit::kBadInput;
}

}  // namespace

void add_serve_command(CLI::App& app, Exit& exit) {
  CLI::App* command = app.add_subcommand("serve", "Serve the site until Ctrl-C");
  auto given = std::make_shared<Given>();
  ServeSettings& s = given->settings;
  command->add_option("--config", given->config, "TOML file; what is given here as well wins")
      ->check(CLI::ExistingFile);
  command->add_option("--listen", s.listen, "Address and port; port 0: any")->capture_default_str();
  command
      ->add_option("--db", s.database,
                   "SQLite file, made if missing, or postgresql://USER@HOST/DATABASE for one node of many")
      ->capture_default_str();
  command->add_option("--public-origin", s.public_origins, "Where browsers see the site, e.g. https://annan.example");
  command->add_option("--trusted-proxy", s.trusted_proxies,
                      "Address or network whose X-Forwarded-For counts, beside this machine");
  command->add_option("--web", s.web, "The page's folder")->envname("ANNAN_WEB_DIST");
  command->add_flag("--allow-root", s.allow_root, "As root, listen to other machines all the same");
  command->add_option("--connections", s.connections, "At once; each takes a file")->capture_default_str();
  command->add_option("--drain", s.drain_seconds, "Seconds from being told to stop until sockets are closed")
      ->capture_default_str();
  command->add_option("--engine", s.engine, "USI engine of the computer player, or none; default: annan_engine");
  command->add_option("--engine-processes", s.engine_processes, "How many computer seats may think at once")
      ->capture_default_str();
  command->add_option("--engine-memory", s.engine_memory_mib, "MiB of address space an engine may take; 0: no limit")
      ->capture_default_str();
  command->add_option("--think", s.think_ms, "Milliseconds a computer may think about a move")->capture_default_str();
  command->add_option("--metrics", s.metrics, "Address and port of /metrics for Prometheus; empty: none");
  command->add_option("--log-level", s.log_level, "debug, info, warn, error or off")->capture_default_str();
  command->add_option("--log-format", s.log_format, "text, or json: one object a line")->capture_default_str();
  command->callback([command, given, &exit] { exit = run_serve(*command, *given); });
}

}  // namespace annan::cli
