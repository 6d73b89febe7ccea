// SPDX-License-Identifier: MIT
#include <bit>
#include <cstdlib>
#include <memory>

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "bench/choices/subjects.hpp"
#include "rules/attacks.hpp"

namespace annan::bench {

namespace {

using rules::Bitboard;
using rules::Direction;
using rules::Square;

enum class Slider : std::uint8_t { kRook, kBishop };

constexpr std::size_t at(Square s) {
  return static_cast<std::size_t>(s.index());
}

/// The two lines of a slider through each square, the square itself left out.
struct Lines {
  std::array<std::array<Bitboard, 2>, rules::kSquares> of;
};

constexpr Lines make_lines(Slider slider) {
  constexpr std::array<std::array<Direction, 2>, 2> kBegin = {
      {{Direction::kDown, Direction::kLeft}, {Direction::kLeftUp, Direction::kLeftDown}}};
  Lines lines{};
  for (int i = 0; i < rules::kSquares; ++i) {
    const Square s = Square::from_index(i);
    for (std::size_t line = 0; line < 2; ++line) {
      const Direction d = kBegin[static_cast<std::size_t>(slider)][line];
      lines.of[at(s)][line] = ray(s, d) | ray(s, opposite(d));
    }
  }
  return lines;
}

const std::array<Lines, 2> kLines = {make_lines(Slider::kRook), make_lines(Slider::kBishop)};

Bitboard line_of(Slider slider, Square s, std::size_t line) {
  return kLines[static_cast<std::size_t>(slider)].of[at(s)][line];
}

/// As src/rules has it: each ray by a subtraction or a scan for its first blocker.
struct ByRays {
  static Bitboard slides(Slider slider, Square from, Bitboard occupied) {
    return slider == Slider::kRook ? rook_slides(from, occupied) : bishop_slides(from, occupied);
  }
};

/// For each rank a piece stands on and the nine squares of its file, those it reaches: 9 kB.
constexpr auto kFileReach = [] {
  std::array<std::array<std::uint16_t, 512>, rules::kRanks> reach{};
  for (int rank = 0; rank < rules::kRanks; ++rank) {
    for (unsigned taken = 0; taken < 512; ++taken) {
      unsigned out = 0;
      for (const int step : {-1, 1}) {
        for (int r = rank + step; r >= 0 && r < rules::kRanks; r += step) {
          out |= 1U << r;
          if ((taken >> r & 1U) != 0) break;
        }
      }
      reach[static_cast<std::size_t>(rank)][taken] = static_cast<std::uint16_t>(out);
    }
  }
  return reach;
}();

/// Both directions of a line by o ^ (o - 2r), the second on swapped bytes: no two squares of a rank or diagonal share a
/// byte. Those of a file do; it is read from a table.
struct ByHyperbola {
  using Wide = unsigned __int128;
  static Wide wide(Bitboard b) { return static_cast<Wide>(b.high()) << 64 | b.low(); }
  static Wide swapped(Wide w) {
    const auto low = static_cast<std::uint64_t>(w);
    const auto high = static_cast<std::uint64_t>(w >> 64);
    return static_cast<Wide>(std::byteswap(low)) << 64 | std::byteswap(high);
  }
  static Bitboard along(Bitboard line, Square from, Bitboard occupied) {
    const Wide way = wide(line);
    const Wide piece = wide(Bitboard::of(from));
    const Wide taken = wide(occupied) & way;
    const Wide up = taken - piece;  // the piece's own square is not in `taken`: o - r of o + r
    const Wide down = swapped(swapped(taken) - swapped(piece));
    const Wide reached = (up ^ down) & way;
    return {static_cast<std::uint64_t>(reached), static_cast<std::uint64_t>(reached >> 64)};
  }
  static Bitboard along_file(Square from, Bitboard occupied) {
    const int index = from.index();
    const int rank = index % rules::kRanks;
    const bool low = index < Bitboard::kLowBits;
    const int shift = index - rank - (low ? 0 : Bitboard::kLowBits);
    const std::uint64_t taken = (low ? occupied.low() : occupied.high()) >> shift & 511U;
    const std::uint64_t reached = std::uint64_t{kFileReach[static_cast<std::size_t>(rank)][taken]} << shift;
    return low ? Bitboard(reached, 0) : Bitboard(0, reached);
  }
  static Bitboard slides(Slider slider, Square from, Bitboard occupied) {
    const Bitboard first =
        slider == Slider::kRook ? along_file(from, occupied) : along(line_of(slider, from, 0), from, occupied);
    return first | along(line_of(slider, from, 1), from, occupied);
  }
};

#ifdef __BMI2__
/// All four rays from one table, indexed by what stands on their squares but the last of each: 8 MB for the rook.
class ByExtraction {
 public:
  static Bitboard slides(Slider slider, Square from, Bitboard occupied) {
    const Entry& entry = tables().entries[static_cast<std::size_t>(slider)][at(from)];
    return tables().reach[entry.begin + index_of(entry, occupied)];
  }

 private:
  struct Entry {
    Bitboard relevant;
    std::size_t begin;
    int low_bits;
  };
  struct Tables {
    std::array<std::array<Entry, rules::kSquares>, 2> entries{};
    std::vector<Bitboard> reach;
  };
  [[nodiscard]] static std::uint64_t index_of(const Entry& entry, Bitboard occupied) {
    return _pext_u64(occupied.low(), entry.relevant.low()) | _pext_u64(occupied.high(), entry.relevant.high())
                                                                 << entry.low_bits;
  }
  static Bitboard relevant_of(Slider slider, Square from) {
    // A square whose taking changes nothing is the last of its ray.
    Bitboard out;
    Bitboard rest = line_of(slider, from, 0) | line_of(slider, from, 1);
    const Bitboard empty_reach = ByRays::slides(slider, from, {});
    while (rest.any()) {
      const Square s = rest.pop();
      if (ByRays::slides(slider, from, Bitboard::of(s)) != empty_reach) out |= Bitboard::of(s);
    }
    return out;
  }
  static Tables make() {
    Tables tables;
    for (const Slider slider : {Slider::kRook, Slider::kBishop}) {
      for (int i = 0; i < rules::kSquares; ++i) {
        const Square from = Square::from_index(i);
        Entry& entry = tables.entries[static_cast<std::size_t>(slider)][at(from)];
        const Bitboard relevant = relevant_of(slider, from);
        entry = {relevant, tables.reach.size(), std::popcount(relevant.low())};
        tables.reach.resize(tables.reach.size() + (std::size_t{1} << relevant.count()));
        // All subsets, by the carry-rippler, in the order of their extracted index.
        ByHyperbola::Wide subset = 0;
        const ByHyperbola::Wide all = ByHyperbola::wide(relevant);
        do {
          const Bitboard taken(static_cast<std::uint64_t>(subset), static_cast<std::uint64_t>(subset >> 64));
          tables.reach[entry.begin + index_of(entry, taken)] = ByRays::slides(slider, from, taken);
          subset = (subset - all) & all;
        } while (subset != 0);
      }
    }
    return tables;
  }
  static const Tables& tables() {
    static const Tables all = make();
    return all;
  }
};
#endif

/// Every fourth square of every position, in an order that keeps no line of a table warm by accident.
template <typename Way>
Work slides_everywhere(Slider slider) {
  std::vector<Bitboard> boards;
  for (const rules::Position& pos : positions_one_ply_on())
    boards.push_back(pos.occupied());
  for (const Bitboard occupied : boards) {
    for (int i = 0; i < rules::kSquares; ++i) {
      const Square from = Square::from_index(i);
      if (Way::slides(slider, from, occupied) != ByRays::slides(slider, from, occupied)) std::abort();
    }
  }
  return [boards, slider] {
    std::uint64_t asked = 0;
    Bitboard sum;
    const auto run = [&]<Slider kSlider>() {
      int i = 0;
      for (const Bitboard occupied : boards) {
        for (int n = 0; n < 20; ++n) {
          sum ^= Way::slides(kSlider, Square::from_index(i), occupied);
          i = i + 4 < rules::kSquares ? i + 4 : i + 4 - rules::kSquares;
        }
        asked += 20;
      }
    };
    if (slider == Slider::kRook) {
      run.template operator()<Slider::kRook>();
    } else {
      run.template operator()<Slider::kBishop>();
    }
    return sum.any() ? asked : 0;
  };
}

template <typename Way, Slider slider>
Work prepare() {
  return slides_everywhere<Way>(slider);
}

}  // namespace

std::vector<Subject> slide_subjects() {
  std::vector<Subject> all = {
      {"rook_by_rays", "square", prepare<ByRays, Slider::kRook>},
      {"rook_by_hyperbola", "square", prepare<ByHyperbola, Slider::kRook>},
      {"bishop_by_rays", "square", prepare<ByRays, Slider::kBishop>},
      {"bishop_by_hyperbola", "square", prepare<ByHyperbola, Slider::kBishop>},
  };
#ifdef __BMI2__
  all.push_back({"rook_by_extraction", "square", prepare<ByExtraction, Slider::kRook>});
  all.push_back({"bishop_by_extraction", "square", prepare<ByExtraction, Slider::kBishop>});
#endif
  return all;
}

}  // namespace annan::bench
