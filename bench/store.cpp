// SPDX-License-Identifier: MIT
// Appends per second, durable, by how many parties append at once: what grouping commits is worth on this disk. On a
// SQLite file of its own, or on the empty PostgreSQL database whose URL ANNAN_BENCH_DB names.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <latch>
#include <memory>
#include <string>
#include <vector>

#include "ids/text_id.hpp"
#include "party/event.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace annan {
namespace {

std::unique_ptr<store::Store> open_in(const std::filesystem::path& folder) {
  const char* url = std::getenv("ANNAN_BENCH_DB");
  return url != nullptr ? store::open_postgres(url) : store::open_sqlite(folder / "annan.db");
}

void durable_appends(benchmark::State& state) {
  // A database is used by several runs: each has parties of its own.
  static std::uint64_t run = 0;
  const std::uint64_t first = ++run << 32;
  std::string folder = std::filesystem::temp_directory_path() / "annan-bench-XXXXXX";
  if (mkdtemp(folder.data()) == nullptr) return state.SkipWithError("no temporary folder");
  {
    const auto store = open_in(folder);
    const auto parties = static_cast<std::uint64_t>(state.range(0));
    std::int64_t seq = 0;
    for (auto _ : state) {
      std::latch answered(state.range(0));
      for (std::uint64_t n = 0; n < parties; ++n) {
        const party::MovePlayed move{ids::GameId(1), ids::Ply(seq),
                                     rules::Move::board(rules::Square::from_index(60), rules::Square::from_index(59)),
                                     ids::Millis(1234)};
        store->append({ids::PartyId::from_random(first + n), ids::Seq(seq), ids::Instant(seq), {move}, {}},
                      [&answered](const store::AppendResult& r) {
                        if (!std::holds_alternative<store::Appended>(r)) std::abort();
                        answered.count_down();
                      });
      }
      answered.wait();
      ++seq;
    }
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
  std::filesystem::remove_all(folder);
}

BENCHMARK(durable_appends)->Arg(1)->Arg(16)->Arg(256)->Arg(2000)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace annan
