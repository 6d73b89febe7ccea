// SPDX-License-Identifier: MIT
// annan_walk_proofs: the mate solver's proofs walked with the slow rules until a number of them is reached. Stops with
// exit code 1 at the first false verdict. The seed decides everything.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "differential/number_options.hpp"
#include "engine/engine.hpp"
#include "notation/sfen.hpp"
#include "property/mate/proof_walk.hpp"
#include "property/rules/comparison.hpp"
#include "property/rules/random_positions.hpp"
#include "rules/game.hpp"
#include "rules/movegen.hpp"

namespace annan::mate::testing {
namespace {

using rules::Game;
using rules::Position;
using rules::RuleSet;
using rules::testing::below;
using rules::testing::Random;

constexpr std::string_view kUsage =
    "usage: annan_walk_proofs [--proofs N] [--seed S] [--list 1]\n"
    "Walks N proofs from self-play positions (1000), and others besides. --list 1 prints each: plies, nodes, SFEN.\n";

struct Options {
  std::uint64_t proofs = 1000;
  std::uint64_t seed = 1;
  std::uint64_t list = 0;
};

std::optional<Options> read_options(std::span<const std::string_view> words) {
  Options out;
  const std::array<differential::NumberOption, 3> options = {
      {{"--proofs", out.proofs}, {"--seed", out.seed}, {"--list", out.list}}};
  if (!differential::read_numbers(words, options)) return std::nullopt;
  return out;
}

enum class Source : std::uint8_t { kSelfPlay, kBesideSelfPlay, kRandomGame, kScattered };
constexpr std::array<std::string_view, 4> kSourceNames = {"self-play", "one move beside it", "random games",
                                                          "scattered"};
constexpr int kLengths = 21;  // 1, 3, ... 39 plies, and more

struct Tally {
  std::array<std::uint64_t, kSourceNames.size()> positions{};
  std::array<std::uint64_t, kSourceNames.size()> proofs{};
  std::array<std::uint64_t, kLengths> lengths{};
  std::array<std::uint64_t, 3> verdicts{};
  std::array<std::uint64_t, 3> without_mate{};  ///< positions that the slow rules saw to hold no mate in 1, 3, 5
  std::uint64_t attacker_positions = 0;
  std::uint64_t defender_positions = 0;
  std::uint64_t evasions = 0;
  std::uint64_t nodes = 0;

  void print(double seconds, std::uint64_t seed) const {
    std::printf("%.0f s, seed %ju:", seconds, static_cast<std::uintmax_t>(seed));
    for (std::size_t i = 0; i < kSourceNames.size(); ++i) {
      std::printf(" %s %ju proofs of %ju positions;", kSourceNames[i].data(), static_cast<std::uintmax_t>(proofs[i]),
                  static_cast<std::uintmax_t>(positions[i]));
    }
    std::printf(" verdicts: mate %ju, no mate %ju, unknown %ju; seen without mate in 1, 3, 5: %ju %ju %ju;",
                static_cast<std::uintmax_t>(verdicts[0]), static_cast<std::uintmax_t>(verdicts[1]),
                static_cast<std::uintmax_t>(verdicts[2]), static_cast<std::uintmax_t>(without_mate[0]),
                static_cast<std::uintmax_t>(without_mate[1]), static_cast<std::uintmax_t>(without_mate[2]));
    std::printf(" walked: %ju positions of the attacker, %ju of the defender, %ju evasions answered; nodes %ju; plies:",
                static_cast<std::uintmax_t>(attacker_positions), static_cast<std::uintmax_t>(defender_positions),
                static_cast<std::uintmax_t>(evasions), static_cast<std::uintmax_t>(nodes));
    for (int i = 0; i < kLengths; ++i) {
      std::printf(" %d%s=%ju", 2 * i + 1, i + 1 == kLengths ? "+" : "",
                  static_cast<std::uintmax_t>(lengths[static_cast<std::size_t>(i)]));
    }
    std::printf("\n");
    std::fflush(stdout);
  }
};

struct Silence final : search::Listener {
  void on_progress(const search::Progress&) override {}
};

class Run {
 public:
  explicit Run(const Options& options) : options_(options), random_(options.seed) {}

  int go() {
    while (!fault_ && tally_.proofs[0] < options_.proofs) {
      self_play();
      random_game();
      for (int i = 0; i < kScatteredAtATime && !fault_; ++i)
        scattered();
    }
    tally_.print(elapsed(), options_.seed);
    if (fault_) std::printf("FALSE: %s\n", fault_->c_str());
    std::printf("false verdicts: %d\n", fault_ ? 1 : 0);
    return fault_ ? EXIT_FAILURE : EXIT_SUCCESS;
  }

 private:
  static constexpr int kScatteredAtATime = 20;
  static constexpr int kEndings = 6;
  static constexpr std::size_t kTableMegabytes = 16;

  [[nodiscard]] double elapsed() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }

  /// Mostly little, sometimes much, so that proofs of all lengths are met.
  std::uint64_t some_nodes() {
    const int chance = below(random_, 1000);
    if (chance < 900) return 300;
    return chance < 997 ? 5'000 : 200'000;
  }

  void judge(Source source, const Position& pos, const RuleSet& rules) {
    if (fault_ || !seen_.insert(pos.key()).second) return;
    judge_.look_for_missed_mates(below(random_, 20) == 0);
    fault_ = judge_.first_fault(pos, rules, some_nodes());
    const auto at = static_cast<std::size_t>(source);
    ++tally_.positions[at];
    const Result& result = judge_.result();
    ++tally_.verdicts[static_cast<std::size_t>(result.verdict)];
    tally_.nodes += result.nodes;
    if (result.verdict == Verdict::kMate && !fault_) {
      ++tally_.proofs[at];
      ++tally_.lengths[std::min<std::size_t>(result.line.size() / 2, kLengths - 1)];
      tally_.attacker_positions += judge_.walked().attacker_positions;
      tally_.defender_positions += judge_.walked().defender_positions;
      tally_.evasions += judge_.walked().evasions;
      if (options_.list != 0) {
        std::printf("proof\t%zu\t%ju\t%s\t%s\n", result.line.size(), static_cast<std::uintmax_t>(result.nodes),
                    notation::to_sfen(pos).c_str(), rules::testing::describe(rules).c_str());
      }
    }
    for (int i = 0; 2 * i < judge_.plies_without_mate(); ++i)
      ++tally_.without_mate[static_cast<std::size_t>(i)];
    if (elapsed() - printed_ >= kPrintEverySeconds) {
      printed_ = elapsed();
      tally_.print(printed_, options_.seed);
    }
  }

  /// A game of the engine against itself from a random opening, then its ending again and again: fewer or more nodes a
  /// move make another one. Most mates are near the end.
  void self_play() {
    RuleSet rules = rules::testing::random_rules(random_);
    rules.move_limit = 400;
    Game game(rules);
    for (int ply = 6 + below(random_, 4); ply > 0 && !game.outcome(); --ply)
      (void)game.try_play(rules::testing::random_move(random_, game.position(), rules));
    engine_.set_rules(rules);
    engine_.new_game();
    play_on(game, rules);
    for (int ending = 0; ending < kEndings; ++ending) {
      for (int back = 6 + below(random_, 24); back > 0 && game.ply() > 0; --back)
        game.take_back();
      play_on(game, rules);
    }
  }

  /// Each new position is judged, and sometimes what one random move makes of it.
  void play_on(Game& game, const RuleSet& rules) {
    engine_.set_position(game.position());
    while (!game.outcome() && !fault_) {
      judge(Source::kSelfPlay, game.position(), rules);
      if (below(random_, 4) == 0) {
        Position beside = game.position();
        beside.play_unchecked(rules::testing::random_move(random_, beside, rules));
        judge(Source::kBesideSelfPlay, beside, rules);
      }
      search::Control control;
      Silence silence;
      const search::Limits limits{
          .move_time_ms = {}, .nodes = 100 + static_cast<std::uint64_t>(below(random_, 200)), .depth = {}, .clock = {}};
      const engine::Decision decision = engine_.think(limits, control, silence);
      if (!decision.move || !game.try_play(*decision.move)) return;
      (void)engine_.play(*decision.move);
    }
  }

  void random_game() {
    const RuleSet rules = rules::testing::random_rules(random_);
    Position pos = Position::start();
    for (int ply = 0; ply < 150 && rules::has_legal_move(pos, rules) && !fault_; ++ply) {
      if (below(random_, 3) == 0) judge(Source::kRandomGame, pos, rules);
      pos.play_unchecked(rules::testing::random_move(random_, pos, rules));
    }
  }

  void scattered() {
    const auto& kind = rules::testing::kScatterKinds[random_() % rules::testing::kScatterKinds.size()];
    const RuleSet rules = rules::testing::random_rules(random_);
    Position pos = rules::testing::scattered(random_, kind.scatter);
    // A besieged king is that of the side to move: after its move the others may mate it.
    if (below(random_, 3) != 0 && rules::has_legal_move(pos, rules)) {
      pos.play_unchecked(rules::testing::random_move(random_, pos, rules));
    }
    judge(Source::kScattered, pos, rules);
  }

  static constexpr double kPrintEverySeconds = 30;
  Options options_;
  Random random_;
  Judge judge_{kTableMegabytes};
  engine::Engine engine_{search::Clock{}, 1};
  std::unordered_set<std::uint64_t> seen_;  ///< keys of the positions judged; each is judged once
  Tally tally_;
  std::optional<std::string> fault_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  double printed_ = 0;
};

}  // namespace
}  // namespace annan::mate::testing

int main(int count, char** words) {
  using namespace annan::mate::testing;
  const std::vector<std::string_view> arguments(words + 1, words + count);
  const auto options = read_options(arguments);
  if (!options) {
    std::fputs(kUsage.data(), stderr);
    return 2;
  }
  return Run(*options).go();
}
