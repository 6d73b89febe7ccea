// SPDX-License-Identifier: MIT
#include "serve.hpp"
#include "database_lock.hpp"

#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>
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

namespace annan::cli {
namespace {

namespace fs = std::filesystem;

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

OrProblem<std::vector<std::string>> canonical_origins(const ServeSettings& settings) {
  std::vector<std::string> origins;
  for (const std::string& text : settings.public_origins) {
    const auto origin = net::canonical_origin(text);
    if (!origin) {
      return std::unexpected(
          fmt::format("{} is no origin; one looks like https://annan.example or http://10.0.0.5:8080", text));
    }
    origins.push_back(*origin);
  }
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

/// The limits that suit the open files this process may have, raised as far as it may raise them itself.
net::WebServerLimits limits_by_files() {
  constexpr std::size_t kOwnFiles = 64;  // the store's, the engines', the log's
  net::WebServerLimits limits;
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

void start_log(const std::string& level) {
  // Standard output is for the one line with the link.
  auto logger = spdlog::stderr_color_mt("annan");
  logger->set_pattern("%Y-%m-%d %H:%M:%S.%e %^%l%$ %v");
  spdlog::set_default_logger(std::move(logger));
  spdlog::set_level(spdlog::level::from_str(level));
}

/// Serves until a signal. Everything here ends in the reverse of the order in which it begins: first nobody is let in,
/// then the host forgets its parties, then the engines end, and last the store writes what waits.
std::optional<std::string> serve(const ServeSettings& settings) {
  const auto endpoint = parse_endpoint(settings.listen);
  if (!endpoint)
    return fmt::format("--listen {} is no address and port; one looks like 127.0.0.1:8080", settings.listen);
  auto origins = canonical_origins(settings);
  if (!origins) return origins.error();
  auto page = find_page(settings);
  if (!page) return page.error();

  net::EventLoop loop;
  std::optional<DatabaseLock> lock;
  if (!is_postgres(settings.database)) {
    auto taken = DatabaseLock::take(settings.database);
    if (!taken) return taken.error();
    lock.emplace(std::move(*taken));
  }
  auto store = open_database(settings.database);
  if (!store) return store.error();
  auto computer = find_computer(settings);
  if (!computer) return computer.error();
  host::HostOptions options;
  options.computer_budget = ids::Millis(settings.think_ms);
  host::Host host(**store, loop, computer->get(), options);
  net::SiteApplication application(host, loop, std::move(*page), *origins);
  auto server = net::WebServer::listen(loop, endpoint->address, endpoint->port, limits_by_files(), application);
  if (!server) return server.error();

  // Whoever read our output may go; that ends nothing.
  std::signal(SIGPIPE, SIG_IGN);
  loop.on_signal([&] { (*server)->close([&loop] { loop.stop(); }); });
  host.start();
  fmt::print("Annan is ready: {}\n", link_to(*origins, *endpoint, (*server)->port()));
  std::fflush(stdout);
  spdlog::info("serving {}:{} from {}", endpoint->address, (*server)->port(), name_of(settings.database));
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
  lay_over("--web", &ServeSettings::web);
  lay_over("--engine", &ServeSettings::engine);
  lay_over("--engine-processes", &ServeSettings::engine_processes);
  lay_over("--engine-memory", &ServeSettings::engine_memory_mib);
  lay_over("--think", &ServeSettings::think_ms);
  lay_over("--log-level", &ServeSettings::log_level);
  if (!problem) problem = problem_with(settings);
  if (!problem) {
    start_log(settings.log_level);
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
  command->add_option("--web", s.web, "The page's folder")->envname("ANNAN_WEB_DIST");
  command->add_option("--engine", s.engine, "USI engine of the computer player, or none; default: annan_engine");
  command->add_option("--engine-processes", s.engine_processes, "How many computer seats may think at once")
      ->capture_default_str();
  command->add_option("--engine-memory", s.engine_memory_mib, "MiB of address space an engine may take; 0: no limit")
      ->capture_default_str();
  command->add_option("--think", s.think_ms, "Milliseconds a computer may think about a move")->capture_default_str();
  command->add_option("--log-level", s.log_level, "debug, info, warn, error or off")->capture_default_str();
  command->callback([command, given, &exit] { exit = run_serve(*command, *given); });
}

}  // namespace annan::cli
