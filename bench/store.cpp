// SPDX-License-Identifier: MIT
// Appends per second, durable, by how many parties append at once: what grouping commits is worth on this disk.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <latch>
#include <string>
#include <vector>

#include "ids/text_id.hpp"
#include "party/event.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace annan {
namespace {

void durable_appends(benchmark::State& state) {
  std::string folder = std::filesystem::temp_directory_path() / "annan-bench-XXXXXX";
  if (mkdtemp(folder.data()) == nullptr) return state.SkipWithError("no temporary folder");
  {
    const auto store = store::open_sqlite(std::filesystem::path(folder) / "annan.db");
    const auto parties = static_cast<std::uint64_t>(state.range(0));
    std::int64_t seq = 0;
    for (auto _ : state) {
      std::latch answered(state.range(0));
      for (std::uint64_t n = 0; n < parties; ++n) {
        const party::MovePlayed move{ids::GameId(1), ids::Ply(seq),
                                     rules::Move::board(rules::Square::from_index(60), rules::Square::from_index(59)),
                                     ids::Millis(1234)};
        store->append({ids::PartyId::from_random(n), ids::Seq(seq), ids::Instant(seq), {move}, {}},
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
