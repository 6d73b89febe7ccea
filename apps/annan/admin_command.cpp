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
#include "inspection.hpp"
#include "open_database.hpp"
#include "operator.hpp"
#include "serve_settings.hpp"
#include "store/postgres/postgres_backup.hpp"
#include "store/sqlite/sqlite_backup.hpp"

namespace annan::cli {
namespace {

struct Given {
  std::string config;
  std::string file;
  std::size_t most = 100;
  std::string database;
  std::string guest;
  std::string name;
  std::string party;
};

/// What was done, or why not: a sentence either way.
using Outcome = std::expected<std::string, std::string>;
using Action = std::function<Outcome(store::Store&)>;

void print_line(std::string_view line) {
  fmt::print("{}\n", line);
}

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

Outcome check(store::Store& store) {
  const Checked checked = check_games(store, print_line);
  const std::string seen = fmt::format("{} parties, {} games, {} moves", checked.parties, checked.games, checked.moves);
  if (checked.faults > 0) return std::unexpected(fmt::format("{}: {} faults", seen, checked.faults));
  return seen + ": all as the rules have it";
}

Outcome games(const Given& given, store::Store& store) {
  std::optional<ids::GuestId> guest;
  if (!given.guest.empty()) {
    guest = ids::GuestId::parse(given.guest);
    if (!guest) return std::unexpected(fmt::format("{} is no guest's id", given.guest));
  }
  list_games(store, guest, now(), given.most, print_line);
  return "";
}

/// The database's name as `annan serve` would find it, or what is wrong with the file that should say it.
Outcome find_database(const Given& given) {
  ServeSettings settings;
  if (!given.config.empty()) {
    if (auto problem = read_config(given.config, settings)) return std::unexpected(std::move(*problem));
  }
  return given.database.empty() ? settings.database : given.database;
}

/// While a server runs, too.
Outcome back_up(const Given& given) {
  auto database = find_database(given);
  if (!database) return database;
  if (is_postgres(*database)) {
    store::back_up_postgres(*database, given.file);
  } else {
    if (!std::filesystem::exists(*database)) return std::unexpected(fmt::format("there is no database {}", *database));
    store::back_up_sqlite(*database, given.file);
  }
  return fmt::format("{} holds all of it", given.file);
}

Outcome restore(const Given& given) {
  auto database = find_database(given);
  if (!database) return database;
  if (!std::filesystem::exists(given.file)) return std::unexpected(fmt::format("there is no {}", given.file));
  if (is_postgres(*database)) {
    store::restore_postgres(given.file, *database);
    return "the database is as the backup has it";
  }
  auto lock = DatabaseLock::take(*database);
  if (!lock) return std::unexpected(std::move(lock.error()));
  store::restore_sqlite(given.file, *database);
  return fmt::format("{} is as the backup has it", *database);
}

Outcome or_broken(const std::function<Outcome()>& action) {
  try {
    return action();
  } catch (const store::StoreError& e) {
    return std::unexpected(e.what());
  }
}

/// The database as `annan serve` would find it. `alone`: with no server on it.
Outcome with_database(const Given& given, bool alone, const Action& action) {
  auto found = find_database(given);
  if (!found) return found;
  const std::string& database = *found;
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
  return or_broken([&] { return action(**store); });
}

Exit report(const Outcome& outcome) {
  if (!outcome) return refuse(outcome.error());
  if (!outcome->empty()) print_line(*outcome);
  return Exit::kFine;
}

CLI::App* add_named(CLI::App* admin, const std::shared_ptr<Given>& given, const char* name, const char* help) {
  CLI::App* command = admin->add_subcommand(name, help);
  command->add_option("--db", given->database, "As given to annan serve; default: annan.db");
  command->add_option("--config", given->config, "The TOML file of annan serve, for its database")
      ->check(CLI::ExistingFile);
  return command;
}

void add_backup_commands(CLI::App* admin, const std::shared_ptr<Given>& given, Exit& exit) {
  const auto add = [&](const char* name, const char* help, const char* what, Outcome (*action)(const Given&)) {
    CLI::App* command = add_named(admin, given, name, help);
    command->add_option("FILE", given->file, what)->required();
    command->callback([given, action, &exit] { exit = report(or_broken([&] { return action(*given); })); });
  };
  add("backup", "Write the whole database into one new file, while the server runs or not",
      "Made, and must not be there", back_up);
  add("restore", "Make the database of a backup; it must not be there, or for PostgreSQL be empty", "A backup",
      restore);
}

}  // namespace

void add_admin_command(CLI::App& app, Exit& exit) {
  CLI::App* admin = app.add_subcommand(
      "admin", "What whoever runs a site may do: to the database of a server that runs, or of one that is stopped");
  admin->require_subcommand(1);
  auto given = std::make_shared<Given>();
  const auto add = [&](const char* name, const char* help, bool alone,
                       const std::function<Outcome(store::Store&)>& action) {
    CLI::App* command = add_named(admin, given, name, help);
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
  add("check", "Judge every move of every game again and report what the rules do not have", false, check);
  CLI::App* lists = add("games", "List the latest games, newest first, with tabs between", false,
                        [given](store::Store& store) { return games(*given, store); });
  lists->add_option("--guest", given->guest, "Of one player only");
  lists->add_option("--most", given->most, "How many")->capture_default_str()->check(CLI::Range(1, 1'000'000));
  add_backup_commands(admin, given, exit);
}

}  // namespace annan::cli
