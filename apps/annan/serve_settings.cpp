// SPDX-License-Identifier: MIT
#include "serve_settings.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <toml++/toml.h>
#include <algorithm>
#include <charconv>
#include <functional>
#include <utility>

#include "net/networks.hpp"
#include "net/origin.hpp"

namespace annan::cli {
namespace {

/// A sentence, or nothing.
using Problem = std::optional<std::string>;
template <class T>
using Check = std::function<Problem(const T&)>;

/// `what` begins the sentence: "thinking time is".
Check<std::int64_t> within(std::int64_t least, std::int64_t most, std::string_view what, std::string_view unit = "") {
  return [=](std::int64_t value) -> Problem {
    if (value >= least && value <= most) return std::nullopt;
    return fmt::format("{} {} to {}{}", what, least, most, unit);
  };
}

Check<std::string> one_of(std::string_view what, std::vector<std::string_view> names) {
  return [=](const std::string& value) -> Problem {
    for (const std::string_view name : names) {
      if (value == name) return std::nullopt;
    }
    return fmt::format("{} {} is none of {}", what, value, fmt::join(names, ", "));
  };
}

Check<std::string> address_and_port(std::string_view what) {
  return [=](const std::string& value) -> Problem {
    if (parse_endpoint(value)) return std::nullopt;
    return fmt::format("{} {} is no address and port; one looks like 127.0.0.1:8080", what, value);
  };
}

Problem origin_problem(const std::string& text) {
  if (net::canonical_origin(text)) return std::nullopt;
  return fmt::format("{} is no origin; one looks like https://annan.example or http://10.0.0.5:8080", text);
}

Problem proxy_problem(const std::string& text) {
  if (net::Networks().add(text)) return std::nullopt;
  return fmt::format("{} is no address or network; they look like 10.0.0.5 or 10.0.0.0/24", text);
}

Check<std::int64_t> connections_check() {
  return within(1, 1'000'000, "connections are");
}
Check<std::int64_t> drain_check() {
  return within(0, 300, "draining takes", " seconds");
}
Check<std::int64_t> processes_check() {
  return within(1, 64, "engine processes are");
}
Check<std::int64_t> memory_check() {
  return within(0, 1 << 20, "an engine's memory is", " MiB, 0 for no limit");
}
Check<std::int64_t> think_check() {
  return within(50, 60'000, "thinking time is", " milliseconds");
}
Check<std::string> level_check() {
  return one_of("log level", {"debug", "info", "warn", "error", "off"});
}

Check<std::string> format_check() {
  return one_of("log format", {"text", "json"});
}
Check<std::string> metrics_check(std::string_view what) {
  return [=](const std::string& value) { return value.empty() ? std::nullopt : address_and_port(what)(value); };
}

/// One table of the file: takes known keys out, so that what is left is a mistake.
class Section {
 public:
  Section(const toml::table& table, std::string name) : table_(table), name_(std::move(name)) {}

  template <class T>
  void take(std::string_view key, T& into, const Check<T>& check = {}) {
    known_.push_back(key);
    const toml::node* node = table_.get(key);
    if (node == nullptr) return;
    const auto value = node->value_exact<T>();
    if (!value) return complain(*node, fmt::format("{}{} has a value of the wrong kind", name_, key));
    into = *value;
    if (!check) return;
    if (auto problem = check(into)) complain(*node, std::move(*problem));
  }
  void take(std::string_view key, std::vector<std::string>& into, const Check<std::string>& check) {
    known_.push_back(key);
    const toml::node* node = table_.get(key);
    if (node == nullptr) return;
    const toml::array* list = node->as_array();
    if (list == nullptr) return complain(*node, fmt::format("{}{} is to be a list of texts", name_, key));
    into.clear();
    for (const toml::node& item : *list) {
      const auto text = item.value_exact<std::string>();
      if (!text) return complain(item, fmt::format("{}{} is to be a list of texts", name_, key));
      if (auto problem = check(*text)) return complain(item, std::move(*problem));
      into.push_back(*text);
    }
  }
  /// Of the file, if it has one.
  [[nodiscard]] const toml::table* take_table(std::string_view key) {
    known_.push_back(key);
    const toml::node* node = table_.get(key);
    if (node == nullptr) return nullptr;
    if (node->as_table() == nullptr) complain(*node, fmt::format("{}{} is to be a table: [{}]", name_, key, key));
    return node->as_table();
  }
  /// The first mistake: LINE:COLUMN: and a sentence. To be asked when all is taken.
  [[nodiscard]] Problem problem() {
    for (const auto& [key, node] : table_) {
      if (std::ranges::find(known_, key.str()) != known_.end()) continue;
      complain(key.source().begin,
               fmt::format("{}{} is not known; what is known here: {}", name_, key.str(), fmt::join(known_, ", ")));
    }
    return problem_;
  }

 private:
  void complain(const toml::node& node, std::string sentence) { complain(node.source().begin, std::move(sentence)); }
  void complain(const toml::source_position& at, std::string sentence) {
    if (!problem_) problem_ = fmt::format("{}:{}: {}", at.line, at.column, sentence);
  }

  const toml::table& table_;
  std::string name_;
  std::vector<std::string_view> known_;
  Problem problem_;
};

Problem take_all(const toml::table& root, ServeSettings& settings) {
  Section site(root, "");
  site.take("listen", settings.listen, address_and_port("listen"));
  site.take("db", settings.database);
  site.take("public_origins", settings.public_origins, origin_problem);
  site.take("trusted_proxies", settings.trusted_proxies, proxy_problem);
  site.take("web", settings.web);
  site.take("allow_root", settings.allow_root);
  site.take("connections", settings.connections, connections_check());
  site.take("drain_seconds", settings.drain_seconds, drain_check());
  site.take("metrics", settings.metrics, metrics_check("metrics"));
  site.take("log_level", settings.log_level, level_check());
  site.take("log_format", settings.log_format, format_check());
  const toml::table* engine_table = site.take_table("engine");
  if (auto problem = site.problem()) return problem;
  if (engine_table == nullptr) return std::nullopt;
  Section engine(*engine_table, "engine.");
  engine.take("command", settings.engine);
  engine.take("processes", settings.engine_processes, processes_check());
  engine.take("memory_mib", settings.engine_memory_mib, memory_check());
  engine.take("think_ms", settings.think_ms, think_check());
  return engine.problem();
}

}  // namespace

std::optional<std::string> read_config(const std::filesystem::path& file, ServeSettings& settings) {
  toml::table root;
  try {
    root = toml::parse_file(file.string());
  } catch (const toml::parse_error& e) {
    const toml::source_position at = e.source().begin;
    return fmt::format("{}:{}:{}: {}", file.string(), at.line, at.column, e.description());
  }
  const Problem problem = take_all(root, settings);
  return problem ? std::optional(fmt::format("{}:{}", file.string(), *problem)) : std::nullopt;
}

std::optional<std::string> problem_with(const ServeSettings& settings) {
  for (Problem problem :
       {address_and_port("--listen")(settings.listen), connections_check()(settings.connections),
        drain_check()(settings.drain_seconds), processes_check()(settings.engine_processes),
        memory_check()(settings.engine_memory_mib), think_check()(settings.think_ms), level_check()(settings.log_level),
        format_check()(settings.log_format), metrics_check("--metrics")(settings.metrics)}) {
    if (problem) return problem;
  }
  for (const std::string& origin : settings.public_origins) {
    if (auto problem = origin_problem(origin)) return problem;
  }
  for (const std::string& proxy : settings.trusted_proxies) {
    if (auto problem = proxy_problem(proxy)) return problem;
  }
  return std::nullopt;
}

std::optional<Endpoint> parse_endpoint(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return std::nullopt;
  std::string address(text.substr(0, colon));
  const std::string_view digits = text.substr(colon + 1);
  Endpoint endpoint{{}, 0};
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), endpoint.port);
  if (error != std::errc() || end != digits.data() + digits.size() || digits.empty()) return std::nullopt;
  if (address == "localhost") address = "127.0.0.1";
  if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
  if (address.empty()) return std::nullopt;
  endpoint.address = std::move(address);
  return endpoint;
}

}  // namespace annan::cli
