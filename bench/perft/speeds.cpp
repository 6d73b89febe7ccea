// SPDX-License-Identifier: MIT
#include "bench/perft/speeds.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <stdexcept>

#include "bench/perft/mailbox.hpp"
#include "rules/perft.hpp"

namespace annan::bench {

namespace {

/// Like printf, into a string.
template <typename... Args>
std::string text(const char* format, Args... args) {
  std::array<char, 512> line;
  std::snprintf(line.data(), line.size(), format, args...);
  return line.data();
}

/// What comes after the colon in the first line of `name` in /proc/cpuinfo.
std::string cpu_field(std::string_view name) {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    const auto colon = line.find(": ");
    if (line.starts_with(name) && colon != std::string::npos) return line.substr(colon + 2);
  }
  return "unknown";
}

/// Nodes per second over repetitions that together take a tenth of a second or more.
template <typename CountNodes>
double speed_of(CountNodes count_nodes, std::uint64_t expected) {
  constexpr std::clock_t kShortest = CLOCKS_PER_SEC / 10;
  std::uint64_t nodes = 0;
  const std::clock_t begin = std::clock();
  std::clock_t spent = 0;
  while (spent < kShortest) {
    const std::uint64_t counted = count_nodes();
    if (counted != expected) {
      throw std::runtime_error("counted " + std::to_string(counted) + " nodes instead of " + std::to_string(expected));
    }
    nodes += counted;
    spent = std::clock() - begin;
  }
  return static_cast<double>(nodes) * CLOCKS_PER_SEC / static_cast<double>(spent);
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// The three loops of one position, each run in turn with the others.
class Measured {
 public:
  explicit Measured(const PerftPosition& position)
      : position_(position), board_(notation::parse_sfen(position.sfen).value().position) {
    nodes_ = rules::perft(board_, rules_, position.depth);
    shallow_nodes_ = rules::perft(board_, rules_, position.depth - 1);
  }

  void run() {
    const int depth = position_.depth;
    mailbox_.push_back(speed_of([&] { return mailbox_perft(board_.setup(), depth - 1); }, shallow_nodes_));
    making_.push_back(speed_of([&] { return rules::perft_making_leaves(board_, rules_, depth); }, nodes_));
    counting_.push_back(speed_of([&] { return rules::perft(board_, rules_, depth); }, nodes_));
  }

  [[nodiscard]] Speed speed() const {
    return {.position = position_,
            .nodes = nodes_,
            .making = median(making_),
            .counting = median(counting_),
            .mailbox = median(mailbox_)};
  }

 private:
  PerftPosition position_;
  rules::RuleSet rules_ = rules::preset("lishogi").value();
  rules::Position board_;
  std::uint64_t nodes_;
  std::uint64_t shallow_nodes_;
  std::vector<double> making_;
  std::vector<double> counting_;
  std::vector<double> mailbox_;
};

}  // namespace

std::vector<Speed> measure_perft(int runs) {
  std::vector<Measured> all(kPerftPositions.begin(), kPerftPositions.end());
  for (int run = 0; run < runs; ++run) {
    for (Measured& one : all)
      one.run();
  }
  std::vector<Speed> speeds;
  for (const Measured& one : all)
    speeds.push_back(one.speed());
  return speeds;
}

std::string build_line() {
#ifdef __clang__
  const std::string compiler = __VERSION__;
#else
  const std::string compiler = "g++ " __VERSION__;
#endif
  return compiler + ", " ANNAN_BUILD_FLAGS;
}

std::string machine_line() {
  return cpu_field("model name") + " (family " + cpu_field("cpu family") + ", model " + cpu_field("model\t") + ")";
}

std::string speeds_table(const std::vector<Speed>& speeds, int runs) {
  std::string out = "build: " + build_line() + "\nmachine: " + machine_line() + "\n";
  out += text(
      "rules lishogi, one thread, position state %zu bytes, medians of %d runs; a ratio is to the mailbox's speed\n",
      sizeof(rules::Position), runs);
  out += text("%-11s %5s %10s %16s %6s %16s %6s %12s\n", "position", "depth", "nodes", "make/unmake n/s", "ratio",
              "leaf-count n/s", "ratio", "mailbox n/s");
  for (const Speed& s : speeds) {
    out += text("%-11s %5d %10llu %16.0f %6.1f %16.0f %6.1f %12.0f\n", s.position.name.data(), s.position.depth,
                static_cast<unsigned long long>(s.nodes), s.making, s.making / s.mailbox, s.counting,
                s.counting / s.mailbox, s.mailbox);
  }
  return out;
}

std::string speeds_json(const std::vector<Speed>& speeds, int runs) {
  std::string out = "{\"build\":\"" + build_line() + "\",\"machine\":\"" + machine_line() + "\",";
  out += text("\"position_bytes\":%zu,\"runs\":%d,\"speeds\":[", sizeof(rules::Position), runs);
  for (const Speed& s : speeds) {
    if (&s != speeds.data()) out += ',';
    out += text("{\"name\":\"%s\",\"depth\":%d,\"nodes\":%llu,\"making\":%.0f,\"counting\":%.0f,\"mailbox\":%.0f}",
                s.position.name.data(), s.position.depth, static_cast<unsigned long long>(s.nodes), s.making,
                s.counting, s.mailbox);
  }
  return out + "]}\n";
}

}  // namespace annan::bench
