// SPDX-License-Identifier: MIT
#include "site_metrics.hpp"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>
#include <vector>

#include "net/answer.hpp"

namespace annan::cli {
namespace {

using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;

/// One family after the other.
class Families {
 public:
  void counter(std::string name, std::string help, std::uint64_t value) {
    add(std::move(name), std::move(help), MetricType::Counter).counter.value = static_cast<double>(value);
  }
  /// A gauge that is always 1, for what its labels say.
  void info(std::string name, std::string help, std::vector<ClientMetric::Label> labels) {
    ClientMetric& metric = add(std::move(name), std::move(help), MetricType::Gauge);
    metric.label = std::move(labels);
    metric.gauge.value = 1;
  }
  void gauge(std::string name, std::string help, double value) {
    add(std::move(name), std::move(help), MetricType::Gauge).gauge.value = value;
  }
  /// Begins a family that is told apart by a label; labelled() goes on with it.
  void labelled_counter(std::string name, std::string help) {
    all_.push_back({std::move(name), std::move(help), MetricType::Counter, {}});
  }
  void labelled(std::string label, std::string value, std::uint64_t count) {
    ClientMetric& metric = all_.back().metric.emplace_back();
    metric.label = {{std::move(label), std::move(value)}};
    metric.counter.value = static_cast<double>(count);
  }
  void latencies(std::string name, std::string help, const meter::Latencies& latencies) {
    const meter::Latencies::Reading reading = latencies.read();
    ClientMetric::Histogram& histogram = add(std::move(name), std::move(help), MetricType::Histogram).histogram;
    histogram.sample_count = reading.all;
    histogram.sample_sum = std::chrono::duration<double>(reading.sum).count();
    for (std::size_t i = 0; i < reading.up_to.size(); ++i) {
      const std::chrono::duration<double> most = meter::Latencies::kSteps[i];
      histogram.bucket.push_back({reading.up_to[i], most.count()});
    }
  }
  [[nodiscard]] std::string text() const { return prometheus::TextSerializer().Serialize(all_); }

 private:
  ClientMetric& add(std::string name, std::string help, MetricType type) {
    all_.push_back({std::move(name), std::move(help), type, {ClientMetric()}});
    return all_.back().metric.front();
  }

  std::vector<MetricFamily> all_;
};

void add_process(Families& families) {
  std::ifstream statm("/proc/self/statm");
  double pages = 0;
  double resident = 0;
  statm >> pages >> resident;
  families.gauge("process_resident_memory_bytes", "Memory in use.",
                 resident * static_cast<double>(sysconf(_SC_PAGESIZE)));
  std::error_code error;
  const std::filesystem::directory_iterator files("/proc/self/fd", error);
  families.gauge("process_open_fds", "Open files, sockets among them.",
                 static_cast<double>(std::distance(begin(files), end(files))));
}

void add_store(Families& families, const store::StoreMeters& meters) {
  families.latencies("annan_append_seconds", "From asking the store for an entry until it is durable.", meters.append);
  families.latencies("annan_commit_seconds", "One transaction's commit: fsync, or the database server's answer.",
                     meters.commit);
  families.counter("annan_store_failures_total", "Writes that the store has answered with a failure.",
                   meters.failures.value());
  families.gauge("annan_store_queue", "Writes that wait for the store.", static_cast<double>(meters.waiting.value()));
}

void add_net(Families& families, const net::NetMeters& meters) {
  families.gauge("annan_party_sockets", "Open sockets in parties.", static_cast<double>(meters.party_sockets.value()));
  families.gauge("annan_lobby_sockets", "Open sockets in the lobby.",
                 static_cast<double>(meters.lobby_sockets.value()));
  families.counter("annan_messages_total", "Messages heard through sockets.", meters.messages.value());
  families.counter("annan_overflows_total", "Queues to slow readers that a snapshot took the place of.",
                   meters.overflows.value());
  families.labelled_counter("annan_refusals_total", "What was refused, by the code of docs/protocol.md.");
  for (const auto& [code, count] : meters.refusals)
    families.labelled("code", std::string(code), count);
  families.labelled_counter("annan_http_answers_total", "Answers to HTTP requests.");
  for (const auto& [status, count] : meters.answers)
    families.labelled("status", std::to_string(status), count);
}

}  // namespace

std::string metrics_text(const SiteMeters& meters) {
  Families families;
  families.info("annan_build_info", "What this program is.", {{"version", ANNAN_VERSION}, {"compiler", __VERSION__}});
  families.counter("annan_moves_acknowledged_total", "Moves of guests: durable and acknowledged.",
                   meters.host->moves.value());
  families.counter("annan_computer_moves_total", "Moves of the computer.", meters.host->computer_moves.value());
  families.counter("annan_commands_acknowledged_total", "Commands of guests, moves among them.",
                   meters.host->commands.value());
  families.gauge("annan_live_parties", "Parties in memory.", static_cast<double>(meters.live_parties()));
  families.gauge("annan_connections", "Open connections, sockets among them.",
                 static_cast<double>(meters.connections()));
  add_store(families, *meters.store);
  add_net(families, *meters.net);
  if (meters.engines != nullptr) {
    families.counter("annan_engine_questions_total", "Positions that engines were asked about.",
                     meters.engines->questions.value());
    families.counter("annan_engine_restarts_total", "Engine processes that failed and were replaced.",
                     meters.engines->restarts.value());
    families.gauge("annan_engine_queue", "Positions that wait for an engine.",
                   static_cast<double>(meters.engines->waiting.value()));
  }
  add_process(families);
  return families.text();
}

void MetricsApplication::on_request(net::Request request, net::Reply reply) {
  if (request.path != "/metrics") return reply(net::plain_answer(404, "see /metrics\n"));
  if (request.method != "GET" && request.method != "HEAD") return reply({405, {{"Allow", "GET, HEAD"}}, nullptr});
  reply({200,
         {{"Content-Type", "text/plain; version=0.0.4; charset=utf-8"}, {"Cache-Control", "no-store"}},
         std::make_shared<const std::string>(metrics_text(meters_))});
}

std::expected<std::unique_ptr<net::WebSocketListener>, net::Response> MetricsApplication::on_upgrade(
    const net::Request&) {
  return std::unexpected(net::plain_answer(404, "no socket is here\n"));
}

net::Response MetricsApplication::refuse(int status) const {
  return net::plain_answer(status, "not a request that is understood here\n");
}

}  // namespace annan::cli
