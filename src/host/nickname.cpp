// SPDX-License-Identifier: MIT
#include "host/nickname.hpp"

#include <array>
#include <string_view>

namespace annan::host {

namespace {

constexpr std::array<std::string_view, 24> kMoods = {
    "Quiet", "Bold",  "Brave", "Calm",  "Clever", "Merry", "Swift", "Gentle", "Lucky", "Patient", "Wise",  "Bright",
    "Early", "Noble", "Keen",  "Plain", "Nimble", "Proud", "Sunny", "Tidy",   "Warm",  "Witty",   "Young", "Honest"};
constexpr std::array<std::string_view, 24> kBirds = {"Heron",  "Crane",      "Sparrow", "Swallow", "Owl",    "Falcon",
                                                     "Kite",   "Robin",      "Wren",    "Plover",  "Egret",  "Magpie",
                                                     "Crow",   "Lark",       "Finch",   "Swan",    "Pigeon", "Quail",
                                                     "Cuckoo", "Kingfisher", "Thrush",  "Stork",   "Teal",   "Ibis"};
constexpr std::uint64_t kNumbers = 90;

}  // namespace

std::string invented_nickname(std::uint64_t seed) {
  std::string name(kMoods[seed % kMoods.size()]);
  seed /= kMoods.size();
  name += ' ';
  name += kBirds[seed % kBirds.size()];
  seed /= kBirds.size();
  name += ' ' + std::to_string(10 + seed % kNumbers);
  return name;
}

}  // namespace annan::host
