// SPDX-License-Identifier: MIT
#include "admin_command.hpp"

#include <fmt/format.h>

#include <chrono>
#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "database_lock.hpp"
#include "open_database.hpp"
#include "operator.hpp"
#include "serve_settings.hpp"

namespace annan::cli {
namespace {

struct Given {
  std::string config;
  std::string database;
  std::string guest;
  std::string name;
  std::string party;
};

/// What was done, or why not: a sentence either way.
using Outcome = std::expected<std::string, std::string>;
using Action = std::function<Outcome(store::Store&)>;

ids::Instant now() {
  using std::chrono::milliseconds;
  const auto since_epoch = std::chrono::system_clock::now().time_since_epoch();
  return ids::Instant(std::chrono::duration_cast<milliseconds>(since_epoch).count());
}

Outcome rename(const Given& given, store::Store& store) {
  const auto guest = ids::GuestId::parse(given.guest);
  if (!guest) {
    return std::unexpected(
        fmt::format("{} is no guest's id; it stands in the address of a player's page", given.guest));
  }
  const auto name = rename_guest(store, *guest, given.name);
  if (!name) return std::unexpected(name.error());
  return fmt::format("{} is now called {}", given.guest, *name);
}

Outcome end(const Given& given, store::Store& store) {
  const auto party = ids::PartyId::parse(given.party);
  if (!party) return std::unexpected(fmt::format("{} is no party's id; it stands in the party's address", given.party));
  if (auto done = end_party(store, *party, now()); !done) return std::unexpected(std::move(done.error()));
  return fmt::format("{} is ended", given.party);
}

Outcome rebuild(store::Store& store) {
  if (auto done = rebuild_site(store); !done) return std::unexpected(std::move(done.error()));
  return "made anew from the logs";
}

/// The database as `annan serve` would find it. `alone`: with no server on it.
Outcome with_database(const Given& given, bool alone, const Action& action) {
  ServeSettings settings;
  if (!given.config.empty()) {
    if (auto problem = read_config(given.config, settings)) return std::unexpected(std::move(*problem));
  }
  const std::string& database = given.database.empty() ? settings.database : given.database;
  // A mistyped name must not make a new database.
  if (!is_postgres(database) && !std::filesystem::exists(database)) {
    return std::unexpected(fmt::format("there is no database {}", database));
  }
  std::optional<DatabaseLock> lock;
  if (alone && !is_postgres(database)) {
    auto taken = DatabaseLock::take(database);
    if (!taken) return std::unexpected(std::move(taken.error()));
    lock.emplace(std::move(*taken));
  }
  auto store = open_database(database);
  if (!store) return std::unexpected(std::move(store.error()));
  try {
    return action(**store);
  } catch (const store::StoreError& e) {
    return std::unexpected(e.what());
  }
}

Exit report(const Outcome& outcome) {
  if (!outcome) return refuse(outcome.error());
  fmt::print("{}\n", *outcome);
  return Exit::kFine;
}

}  // namespace

void add_admin_command(CLI::App& app, Exit& exit) {
  CLI::App* admin = app.add_subcommand(
      "admin", "What whoever runs a site may do: to the database of a server that runs, or of one that is stopped");
  admin->require_subcommand(1);
  auto given = std::make_shared<Given>();
  const auto add = [&](const char* name, const char* help, bool alone,
                       const std::function<Outcome(store::Store&)>& action) {
    CLI::App* command = admin->add_subcommand(name, help);
    command->add_option("--db", given->database, "As given to annan serve; default: annan.db");
    command->add_option("--config", given->config, "The TOML file of annan serve, for its database")
        ->check(CLI::ExistingFile);
    command->callback([given, alone, action, &exit] { exit = report(with_database(*given, alone, action)); });
    return command;
  };
  CLI::App* renames =
      add("rename", "Give a guest another name", false, [given](store::Store& store) { return rename(*given, store); });
  renames->add_option("GUEST", given->guest, "The id in the address of the player's page")->required();
  renames->add_option("NAME", given->name, "1 to 24 characters")->required();
  CLI::App* ends = add("end", "End a party: its game is called off, nothing more can be done there", false,
                       [given](store::Store& store) { return end(*given, store); });
  ends->add_option("PARTY", given->party, "The id in the party's address")->required();
  add("rebuild", "Make lists of games, open tables and curves anew from the parties' logs; stop the server first", true,
      [](store::Store& store) { return rebuild(store); });
}

}  // namespace annan::cli
