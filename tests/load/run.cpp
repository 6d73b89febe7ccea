// SPDX-License-Identifier: MIT
#include "load/run.hpp"

#include <unistd.h>
#include <boost/json.hpp>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <fstream>
#include <string_view>
#include <utility>

namespace annan::load {
namespace {

using Clock = Poller::Clock;
using std::chrono::milliseconds;

/// So many behind one address, as the server's limits have it.
constexpr std::size_t kGuestsInHome = 100;
constexpr std::size_t kScripts = 64;
/// So many handshakes at once while sockets are opened.
constexpr std::ptrdiff_t kOpenings = 200;
constexpr double kSetUpSeconds = 300;

std::atomic<bool> told_to_stop = false;

Clock::duration duration_of(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

double seconds_of(Clock::duration duration) {
  return std::chrono::duration<double>(duration).count();
}

std::string time_text(int main_time) {
  if (main_time == 0) return "null";
  return R"({"main":)" + std::to_string(main_time) + R"(,"byoyomi":30})";
}

}  // namespace

Run::Run(Options options, Crowd& crowd)
    : options_(std::move(options)), crowd_(crowd), games_(kScripts, options_.plies, options_.seed) {
  const std::size_t people = options_.tables * (2 + options_.watchers) + options_.idle;
  if (options_.homes == 0) options_.homes = (people + kGuestsInHome - 1) / kGuestsInHome;
  crowd_.homes = std::max<std::size_t>(options_.homes, 1);
  for (std::size_t home = 0; home < crowd_.homes; ++home) {
    const Place& place = options_.places[home % options_.places.size()];
    lanes_.push_back(std::make_unique<HttpLane>(
        crowd_.poller, place,
        place.on_this_machine() ? std::optional(address_of_home(options_.first_home + home)) : std::nullopt));
  }
  const auto stop = [](int) { told_to_stop = true; };
  std::signal(SIGTERM, stop);
  std::signal(SIGINT, stop);
}

bool Run::wait(const std::string& what, double seconds, const std::function<bool()>& done) {
  if (crowd_.poller.run_until(done, Clock::now() + duration_of(seconds))) return true;
  crowd_.blame("not within " + std::to_string(static_cast<int>(seconds)) + " s: " + what);
  return false;
}

void Run::each_client(const std::function<void(Client&)>& action) {
  for (Table& table : tables_) {
    for (const std::size_t seat : {0u, 1u})
      action(table.client(seat));
  }
  for (const auto& watcher : watchers_)
    action(*watcher);
}

// ---- before --------------------------------------------------------------------------------------------------------

bool Run::set_up() {
  report_.server_bytes_before = server_bytes();
  make_guests(options_.tables * (2 + options_.watchers) + options_.idle);
  if (!wait("all guests", kSetUpSeconds, [this] { return calls_open_ == 0; })) return false;
  make_parties();
  if (!wait("all parties", kSetUpSeconds, [this] { return calls_open_ == 0; })) return false;
  if (!crowd_.faults.empty()) return false;
  open_sockets();
  const auto all_there = [this] {
    return tables_.size() == options_.tables && std::ranges::all_of(tables_, &Table::playing) &&
           watchers_.size() == options_.tables * options_.watchers + options_.idle &&
           std::ranges::all_of(watchers_, [](const auto& w) { return w->here(); });
  };
  if (!wait("all sockets", kSetUpSeconds, all_there)) return false;
  report_.sockets = 2 * tables_.size() + watchers_.size();
  report_.server_bytes_with_sockets = server_bytes();
  look_at_pulses();
  return true;
}

void Run::make_guests(std::size_t how_many) {
  for (std::size_t i = 0; i < how_many; ++i) {
    const std::size_t home = i % crowd_.homes;
    Guest& guest = guests_.emplace_back(Guest{options_.first_home + home, {}});
    ++calls_open_;
    lanes_[home]->post("/api/guest", "", "{}", [this, &guest](const HttpAnswer& answer) {
      --calls_open_;
      if (answer.status != 200) crowd_.blame("a guest: HTTP " + std::to_string(answer.status) + " " + answer.body);
      guest.cookie = answer.cookie;
    });
  }
}

void Run::make_parties() {
  const std::size_t idle = (options_.idle + kIdleWatchers - 1) / kIdleWatchers;
  parties_.resize(options_.tables + idle);
  const std::size_t people = options_.tables * (2 + options_.watchers);
  for (std::size_t i = 0; i < parties_.size(); ++i) {
    const Guest& host = guests_[i < options_.tables ? 2 * i : people + (i - options_.tables) * kIdleWatchers];
    ++calls_open_;
    const std::string wish = R"({"id":")" + crowd_.hex_id() +
                             R"(","color":"black","house":{"swap_sides":false,"time":)" +
                             time_text(options_.main_time) + "}}";
    lanes_[host.home - options_.first_home]->post(
        "/api/parties", host.cookie, wish, [this, i](const HttpAnswer& answer) {
          --calls_open_;
          if (answer.status == 200) {
            parties_[i] = boost::json::parse(answer.body).at("party").as_string();
          } else {
            crowd_.blame("a party: HTTP " + std::to_string(answer.status) + " " + answer.body);
          }
        });
  }
}

/// A few at a time: what is measured here is holding them. The storm opens them all at once.
void Run::open_sockets() {
  const auto few_tables = [this] {
    const auto opening = [](const Table& table) { return !table.playing(); };
    return std::ranges::count_if(tables_, opening) < kOpenings;
  };
  while (tables_.size() < options_.tables) {
    const std::size_t i = tables_.size();
    tables_.emplace_back(crowd_, games_, warming_up_, i).sit_down({&guests_[2 * i], &guests_[2 * i + 1]}, parties_[i]);
    if (!wait("tables", kSetUpSeconds, few_tables)) return;
  }
  const auto few_watchers = [this] {
    return std::ranges::count_if(watchers_, [](const auto& w) { return !w->here(); }) < kOpenings;
  };
  const std::size_t at_tables = options_.tables * options_.watchers;
  while (watchers_.size() < at_tables + options_.idle) {
    const std::size_t i = watchers_.size();
    const std::size_t party = i < at_tables ? i / options_.watchers : options_.tables + (i - at_tables) / kIdleWatchers;
    watchers_.push_back(std::make_unique<Client>(crowd_, guests_[2 * options_.tables + i], parties_[party]));
    watchers_.back()->enter();
    if (i % 50 == 0 && !wait("watchers", kSetUpSeconds, few_watchers)) return;
  }
}

std::optional<std::int64_t> Run::server_bytes() const {
  if (options_.server == 0) return std::nullopt;
  std::ifstream status("/proc/" + std::to_string(options_.server) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:")) return std::stoll(line.substr(6)) * 1024;
  }
  return std::nullopt;
}

// ---- while it is played --------------------------------------------------------------------------------------------

void Run::look_at_pulses() {
  const auto now = Clock::now();
  each_client([now](Client& client) { client.check_pulse(now); });
  crowd_.poller.after(std::chrono::seconds(1), [this] { look_at_pulses(); });
}

void Run::issue(Time now) {
  const auto due = static_cast<std::uint64_t>(seconds_of(now - issuing_since_) * options_.rate);
  for (; issued_ < due; ++issued_) {
    const Time when = issuing_since_ + duration_of(static_cast<double>(issued_ + 1) / options_.rate);
    tables_[next_table_].due(when);
    next_table_ = (next_table_ + 1) % tables_.size();
  }
}

void Run::tick() {
  if (!issuing_) return;
  issue(Clock::now());
  crowd_.poller.after(milliseconds(1), [this] { tick(); });
}

void Run::play() {
  if (tables_.empty() && options_.storm == 0) return;
  issuing_ = options_.rate > 0 && !tables_.empty();
  issuing_since_ = Clock::now();
  if (issuing_) {
    tick();
  } else {
    for (Table& table : tables_)
      table.play_eagerly();
  }
  const auto pass = [this](double seconds) {
    const auto end = Clock::now() + duration_of(seconds);
    static_cast<void>(crowd_.poller.run_until([&] { return told_to_stop.load() || Clock::now() >= end; }));
  };
  pass(options_.warm_up);
  for (Table& table : tables_)
    table.measure_in(report_.measured);
  const CpuTimes server_cpu = cpu_by_thread(options_.server);
  const CpuTimes own_cpu = cpu_by_thread(getpid());
  const auto begun = Clock::now();
  if (options_.storm > 0) {
    pass(options_.seconds / 2);
    lose_many();
    pass(options_.seconds / 2);
  } else if (options_.seconds > 0) {
    pass(options_.seconds);
  } else {
    static_cast<void>(crowd_.poller.run_until([] { return told_to_stop.load(); }));
  }
  report_.seconds = seconds_of(Clock::now() - begun);
  report_.server_cpu = since(server_cpu, cpu_by_thread(options_.server));
  report_.own_cpu = since(own_cpu, cpu_by_thread(getpid()));
  report_.server_bytes_after_play = server_bytes();
  each_client([this](const Client& client) { report_.sockets_held += client.here() ? 1 : 0; });
  issuing_ = false;
  for (Table& table : tables_) {
    table.stop();
    table.measure_in(warming_up_);
  }
}

/// From one moment to the next they are gone, all come back by themselves, and the play goes on meanwhile.
void Run::lose_many() {
  std::vector<Client*> all;
  each_client([&](Client& client) { all.push_back(&client); });
  std::ranges::shuffle(all, crowd_.random);
  all.resize(std::min(all.size(), options_.storm));
  report_.storm_sockets = all.size();
  const auto begun = Clock::now();
  for (Client* client : all)
    client->lose();
  const auto back = [&all] { return std::ranges::all_of(all, &Client::here); };
  if (wait("all sockets back after the storm", 120, back)) report_.storm_seconds = seconds_of(Clock::now() - begun);
}

}  // namespace annan::load
