// SPDX-License-Identifier: MIT
#include "puzzles_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/game_files.hpp"
#include "puzzles/maker.hpp"
#include "puzzles/pack.hpp"
#include "puzzles/rating.hpp"
#include "puzzles/verifier.hpp"

namespace annan::cli {

namespace {

using puzzles::Puzzle;

struct PuzzlesCommand {
  std::vector<std::filesystem::path> games;
  std::filesystem::path out;
  std::filesystem::path from;
  std::filesystem::path verify;
  std::filesystem::path rate;
  std::vector<std::string> want;
  std::uint64_t seed = 1;
  int rare = 40;
};

constexpr std::array<int, puzzles::kKinds> kWanted = {250, 350, 300, 150, 200};

std::expected<std::string, std::string> text_of_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::unexpected(fmt::format("cannot read {}", path.string()));
  return std::string(std::istreambuf_iterator<char>(file), {});
}

std::expected<std::vector<Puzzle>, std::string> pack_of_file(const std::filesystem::path& path) {
  const auto text = text_of_file(path);
  if (!text) return std::unexpected(text.error());
  auto pack = puzzles::read_pack(*text);
  if (!pack) return std::unexpected(fmt::format("{}, {}", path.string(), pack.error()));
  return pack;
}

/// Written beside and then moved, so that there is a whole file at any time.
[[nodiscard]] bool write_pack(const std::filesystem::path& path, const std::vector<Puzzle>& pack) {
  const std::filesystem::path beside = path.string() + ".new";
  {
    std::ofstream file(beside, std::ios::binary);
    file << puzzles::to_pack(pack) << std::flush;
    if (!file) return false;
  }
  std::error_code error;
  std::filesystem::rename(beside, path, error);
  return !error;
}

/// How many puzzles there are of each theme (and in all) and kind, and where their ratings lie.
void print_table(const std::vector<Puzzle>& pack) {
  constexpr int kBand = 200;
  constexpr int kBands = 12;  // 400 to 2,600
  std::array<std::array<int, puzzles::kKinds + 1>, puzzles::kThemes + 1> themes{};
  std::array<std::array<int, puzzles::kKinds + 1>, kBands> ratings{};
  for (const Puzzle& puzzle : pack) {
    const auto kind = static_cast<std::size_t>(puzzle.kind);
    const auto band = static_cast<std::size_t>(std::clamp((puzzle.rating - 400) / kBand, 0, kBands - 1));
    for (const std::size_t column : {kind, puzzles::kKinds}) {
      ++ratings[band][column];
      ++themes[puzzles::kThemes][column];
      for (std::size_t t = 0; t < puzzles::kThemes; ++t)
        themes[t][column] += puzzle.themes.has(static_cast<puzzles::Theme>(t)) ? 1 : 0;
    }
  }
  fmt::print("| | mate1 | mate3 | mate5 | mate7 | material | all |\n|---|---|---|---|---|---|---|\n");
  for (std::size_t t = 0; t <= puzzles::kThemes; ++t) {
    const bool all = t == puzzles::kThemes;
    fmt::print("| {} | {} |\n", all ? "all" : puzzles::code_of(static_cast<puzzles::Theme>(t)),
               fmt::join(themes[t], " | "));
  }
  for (std::size_t b = 0; b < kBands; ++b) {
    const int from = 400 + static_cast<int>(b) * kBand;
    if (ratings[b].back() > 0) fmt::print("| {}–{} | {} |\n", from, from + kBand - 1, fmt::join(ratings[b], " | "));
  }
}

/// KIND=N.
std::expected<void, std::string> read_wanted(const std::vector<std::string>& words, puzzles::MakePlan& plan) {
  plan.wanted = kWanted;
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    const auto kind = puzzles::kind_of_code(std::string_view(word).substr(0, equals));
    int count = -1;
    if (equals != std::string::npos) std::from_chars(word.data() + equals + 1, word.data() + word.size(), count);
    if (!kind || count < 0) return std::unexpected(fmt::format("--want takes KIND=N, not '{}'", word));
    plan.wanted[static_cast<std::size_t>(*kind)] = count;
  }
  return {};
}

/// The file beside the one to be made: the plan, then the puzzles so far and, behind each game, its number.
class WorkFile {
 public:
  /// Reads what an earlier run of the same plan left behind into `maker`. The error is a sentence.
  static std::expected<WorkFile, std::string> open(const std::filesystem::path& path, const std::string& plan,
                                                   puzzles::Maker& maker) {
    std::uint64_t games = 0;
    std::string whole = plan + '\n';
    if (const auto text = text_of_file(path)) {
      if (!text->starts_with(whole)) {
        return std::unexpected(fmt::format("{} was begun with another plan; remove it to start anew", path.string()));
      }
      std::string since;
      std::vector<Puzzle> puzzles;
      for (std::size_t at = whole.size(), end; (end = text->find('\n', at)) != std::string::npos; at = end + 1) {
        const std::string line = text->substr(at, end - at);
        since += line + '\n';
        if (line.starts_with("game ")) {
          for (const Puzzle& puzzle : puzzles)
            maker.keep(puzzle);
          puzzles.clear();
          whole += since;
          since.clear();
          games = std::stoull(line.substr(5));
        } else {
          const auto puzzle = puzzles::read_line(line);
          if (!puzzle) return std::unexpected(fmt::format("{}: {}", path.string(), puzzle.error()));
          puzzles.push_back(*puzzle);
        }
      }
    }
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << whole << std::flush;
    if (!file) return std::unexpected(fmt::format("cannot write to {}", path.string()));
    return WorkFile(games, std::move(file));
  }
  /// How many games are done.
  [[nodiscard]] std::uint64_t games() const { return games_; }
  [[nodiscard]] bool add(const std::optional<Puzzle>& puzzle, std::uint64_t game) {
    if (puzzle) file_ << puzzles::to_line(*puzzle) << '\n';
    file_ << "game " << game << '\n' << std::flush;
    return file_.good();
  }

 private:
  WorkFile(std::uint64_t games, std::ofstream file) : games_(games), file_(std::move(file)) {}
  std::uint64_t games_;
  std::ofstream file_;
};

std::string plan_text(const PuzzlesCommand& command, const puzzles::MakePlan& plan) {
  std::string files;
  for (const auto& path : command.games)
    files += ' ' + path.filename().string();
  return fmt::format("annan-puzzles-work 1: seed {}, want {}, rare {}, games{}", plan.seed, fmt::join(plan.wanted, " "),
                     plan.rare, files);
}

Exit make(const PuzzlesCommand& command) {
  puzzles::MakePlan plan{.seed = command.seed, .rare = command.rare};
  if (const auto read = read_wanted(command.want, plan); !read) return refuse(read.error());
  puzzles::Maker maker(plan);
  if (!command.from.empty()) {
    const auto pack = pack_of_file(command.from);
    if (!pack) return refuse(pack.error());
    for (const Puzzle& puzzle : *pack)
      maker.keep(puzzle);
  }
  const std::filesystem::path work_path = command.out.string() + ".work";
  auto work = WorkFile::open(work_path, plan_text(command, plan), maker);
  if (!work) return refuse(work.error());
  puzzles::GameFiles files(command.games, {});
  const bool terminal = isatty(STDERR_FILENO) == 1;
  for (std::uint64_t number = 1; !maker.done(); ++number) {
    const auto game = files.next();
    if (!game) return refuse(game.error());
    if (!*game) break;
    if (number <= work->games()) continue;
    if (!work->add(maker.make(**game, number), number)) return refuse("cannot write to " + work_path.string());
    if (terminal) fmt::print(stderr, "\r\x1b[K{} games, {} puzzles", number, maker.puzzles().size());
  }
  if (terminal) fmt::print(stderr, "\n");
  if (!write_pack(command.out, maker.puzzles())) return refuse("cannot write to " + command.out.string());
  print_table(maker.puzzles());
  return Exit::kFine;
}

Exit verify(const PuzzlesCommand& command) {
  const auto pack = pack_of_file(command.verify);
  if (!pack) return refuse(pack.error());
  puzzles::Verifier verifier;
  std::size_t faults = 0;
  std::set<std::string> seen;
  for (const Puzzle& puzzle : *pack) {
    auto fault = verifier.fault_of(puzzle);
    if (!seen.insert(puzzles::sameness(puzzle.position)).second) fault = "it is there twice";
    if (!fault) continue;
    ++faults;
    fmt::print("{}: {}\n", puzzles::id_of(puzzle.position), *fault);
  }
  print_table(*pack);
  fmt::print("{} puzzles, {} faults\n", pack->size(), faults);
  return faults == 0 ? Exit::kFine : Exit::kIllegal;
}

Exit rate(const PuzzlesCommand& command) {
  auto pack = pack_of_file(command.rate);
  if (!pack) return refuse(pack.error());
  puzzles::Rater rater({});
  for (Puzzle& puzzle : *pack)
    puzzle.rating = rater.rate(puzzle);
  if (!write_pack(command.rate, *pack)) return refuse("cannot write to " + command.rate.string());
  print_table(*pack);
  return Exit::kFine;
}

Exit run(const PuzzlesCommand& command) {
  if (!command.verify.empty()) return verify(command);
  if (!command.rate.empty()) return rate(command);
  if (command.out.empty() || command.games.empty()) {
    return refuse("puzzles needs files of games and --out, or --verify or --rate");
  }
  return make(command);
}

}  // namespace

void add_puzzles_command(CLI::App& app, Exit& exit) {
  auto* command = app.add_subcommand("puzzles", "makes puzzles of self-play games, verifies and rates them");
  auto state = std::make_shared<PuzzlesCommand>();
  command->add_option("games", state->games, "files of `annan selfplay` or `annan match`, default rules");
  auto* out = command->add_option("--out", state->out, "the file to make; with OUT.work beside it the run goes on");
  command->add_option("--from", state->from, "a file whose puzzles are taken over and count");
  command->add_option("--want", state->want, "KIND=N: how many; mate1 mate3 mate5 mate7 material");
  command->add_option("--rare", state->rare, "more of mates with a theme that fewer than this show (40)")
      ->check(CLI::Range(0, 1'000'000));
  command->add_option("--seed", state->seed, "of the order of a game's positions (1)");
  auto* verify = command->add_option("--verify", state->verify, "judge a file instead of making one")->excludes(out);
  command->add_option("--rate", state->rate, "let the levels try a file's puzzles anew")
      ->excludes(out)
      ->excludes(verify);
  command->callback([state, &exit] { exit = run(*state); });
}

}  // namespace annan::cli
