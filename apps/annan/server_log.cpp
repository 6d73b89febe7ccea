// SPDX-License-Identifier: MIT
#include "server_log.hpp"

#include <fmt/chrono.h>
#include <spdlog/formatter.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <memory>
#include <string>

namespace annan::cli {
namespace {

class JsonLines final : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& what, spdlog::memory_buf_t& line) override {
    using std::chrono::milliseconds;
    const auto since_epoch = std::chrono::duration_cast<milliseconds>(what.time.time_since_epoch());
    const auto seconds = std::chrono::floor<std::chrono::seconds>(since_epoch);
    const std::string_view level(spdlog::level::to_string_view(what.level).data(),
                                 spdlog::level::to_string_view(what.level).size());
    const boost::json::value object = {{"time", fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(seconds.count()),
                                                            (since_epoch - seconds).count())},
                                       {"level", boost::json::string_view(level.data(), level.size())},
                                       {"message", boost::json::string_view(what.payload.data(), what.payload.size())}};
    const std::string text = boost::json::serialize(object);
    line.append(text.data(), text.data() + text.size());
    line.push_back('\n');
  }
  [[nodiscard]] std::unique_ptr<spdlog::formatter> clone() const override { return std::make_unique<JsonLines>(); }
};

}  // namespace

void start_log(std::string_view level, std::string_view format) {
  auto logger = spdlog::stderr_color_mt("annan");
  if (format == "json") {
    logger->set_formatter(std::make_unique<JsonLines>());
  } else {
    logger->set_pattern("%Y-%m-%d %H:%M:%S.%e %^%l%$ %v");
  }
  spdlog::set_default_logger(std::move(logger));
  spdlog::set_level(spdlog::level::from_str(std::string(level)));
}

}  // namespace annan::cli
