// SPDX-License-Identifier: MIT
#include "serve_settings.hpp"

#include <fmt/format.h>

#include <toml++/toml.h>
#include <charconv>
#include <set>

namespace annan::cli {
namespace {

/// One table of the file: takes known keys out, so that what is left is a mistake.
class Section {
 public:
  Section(const toml::table& table, std::string name) : table_(table), name_(std::move(name)) {}

  template <class T>
  void take(std::string_view key, T& into) {
    known_.insert(std::string(key));
    const toml::node* node = table_.get(key);
    if (node == nullptr) return;
    if (const auto value = node->value_exact<Stored<T>>()) {
      into = static_cast<T>(*value);
    } else {
      complain(key, "has a value of the wrong kind");
    }
  }
  void take(std::string_view key, std::vector<std::string>& into) {
    known_.insert(std::string(key));
    const toml::node* node = table_.get(key);
    if (node == nullptr) return;
    const toml::array* list = node->as_array();
    if (list == nullptr) return complain(key, "is to be a list of texts");
    into.clear();
    for (const toml::node& item : *list) {
      if (!item.is_string()) return complain(key, "is to be a list of texts");
      into.push_back(*item.value_exact<std::string>());
    }
  }
  void expect_table(std::string_view key) { known_.insert(std::string(key)); }
  [[nodiscard]] std::optional<std::string> problem() {
    for (const auto& [key, node] : table_) {
      if (!known_.contains(key.str())) complain(key.str(), "is not known");
    }
    return problem_;
  }

 private:
  template <class T>
  using Stored = std::conditional_t<std::is_integral_v<T>, std::int64_t, T>;
  void complain(std::string_view key, std::string_view what) {
    if (!problem_) problem_ = fmt::format("{}{} {}", name_, key, what);
  }
  const toml::table& table_;
  std::string name_;
  std::set<std::string, std::less<>> known_;
  std::optional<std::string> problem_;
};

}  // namespace

std::optional<std::string> read_config(const std::filesystem::path& file, ServeSettings& settings) {
  toml::table root;
  try {
    root = toml::parse_file(file.string());
  } catch (const toml::parse_error& e) {
    return fmt::format("{}:{}: {}", file.string(), e.source().begin.line, e.description());
  }
  Section site(root, "");
  site.take("listen", settings.listen);
  site.take("db", settings.database);
  site.take("public_origins", settings.public_origins);
  site.take("web", settings.web);
  site.take("log_level", settings.log_level);
  site.expect_table("engine");
  auto problem = site.problem();
  const toml::table none;
  const toml::table* engine_table = root["engine"].as_table();
  Section engine(engine_table != nullptr ? *engine_table : none, "engine.");
  engine.take("command", settings.engine);
  engine.take("processes", settings.engine_processes);
  engine.take("memory_mib", settings.engine_memory_mib);
  engine.take("think_ms", settings.think_ms);
  if (!problem) problem = engine.problem();
  if (problem) return fmt::format("{}: {}", file.string(), *problem);
  return std::nullopt;
}

std::optional<std::string> problem_with(const ServeSettings& settings) {
  const auto outside = [](std::int64_t value, std::int64_t least, std::int64_t most) {
    return value < least || value > most;
  };
  if (outside(settings.engine_processes, 1, 64)) return "engine processes are 1 to 64";
  if (outside(settings.engine_memory_mib, 0, 1 << 20)) return "an engine's memory is 0 (no limit) to 1048576 MiB";
  if (outside(settings.think_ms, 50, 60'000)) return "thinking time is 50 to 60000 milliseconds";
  for (const std::string_view level : {"debug", "info", "warn", "error", "off"}) {
    if (settings.log_level == level) return std::nullopt;
  }
  return fmt::format("log level {} is none of debug, info, warn, error, off", settings.log_level);
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
