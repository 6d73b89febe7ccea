// SPDX-License-Identifier: MIT
#include "net/game_search.hpp"

#include <array>
#include <charconv>
#include <string>
#include <utility>

#include "net/utf8.hpp"

namespace annan::net {
namespace {

/// Longer than any name that there is.
constexpr std::size_t kLongestOpponent = 400;
constexpr std::int64_t kMostPages = 100'000;
/// The end of the year 9999.
constexpr std::int64_t kLastMoment = 253'402'300'799'999;

template <class T>
using Words = std::array<std::pair<std::string_view, T>, 2>;

/// What the query says of `name`, by these words; nothing if it says nothing.
template <class T, std::size_t N>
Read<std::optional<T>> one_of(const Request& request, std::string_view name,
                              const std::array<std::pair<std::string_view, T>, N>& words) {
  const auto asked = request.asked(name);
  if (!asked) return std::nullopt;
  for (const auto& [word, value] : words) {
    if (word == *asked) return value;
  }
  return std::unexpected(bad_message(name));
}

Read<std::optional<std::int64_t>> number(const Request& request, std::string_view name, std::int64_t least,
                                         std::int64_t most) {
  const auto asked = request.asked(name);
  if (!asked) return std::nullopt;
  std::int64_t value = 0;
  const char* end = asked->data() + asked->size();
  const auto [stopped, error] = std::from_chars(asked->data(), end, value);
  if (error != std::errc{} || stopped != end || value < least || value > most) {
    return std::unexpected(bad_message(name));
  }
  return value;
}

constexpr std::array<std::pair<std::string_view, store::Fate>, 3> kFates = {
    {{"won", store::Fate::kWon}, {"lost", store::Fate::kLost}, {"draw", store::Fate::kDraw}}};
constexpr Words<rules::Color> kSides = {{{"black", rules::Color::kBlack}, {"white", rules::Color::kWhite}}};
constexpr Words<bool> kRanked = {{{"yes", true}, {"no", false}}};
constexpr Words<bool> kRules = {{{"usual", true}, {"other", false}}};

std::optional<ids::Instant> moment(const std::optional<std::int64_t>& at) {
  return at ? std::optional(ids::Instant(*at)) : std::nullopt;
}

}  // namespace

Read<store::GameSearch> read_search(const Request& request, const ids::GuestId& guest) {
  store::GameSearch search{.guest = guest};
  const auto fate = one_of(request, "result", kFates);
  if (!fate) return std::unexpected(fate.error());
  const auto side = one_of(request, "side", kSides);
  if (!side) return std::unexpected(side.error());
  const auto ranked = one_of(request, "ranked", kRanked);
  if (!ranked) return std::unexpected(ranked.error());
  const auto usual = one_of(request, "rules", kRules);
  if (!usual) return std::unexpected(usual.error());
  const auto from = number(request, "from", 0, kLastMoment);
  if (!from) return std::unexpected(from.error());
  const auto until = number(request, "until", 0, kLastMoment);
  if (!until) return std::unexpected(until.error());
  const auto page = number(request, "page", 1, kMostPages);
  if (!page) return std::unexpected(page.error());
  search.opponent = request.asked("opponent");
  if (search.opponent && (search.opponent->size() > kLongestOpponent || !is_utf8(*search.opponent) ||
                          search.opponent->find('\0') != std::string::npos)) {
    return std::unexpected(bad_message("opponent"));
  }
  search.fate = *fate;
  search.side = *side;
  search.ranked = *ranked;
  search.usual_rules = *usual;
  search.from = moment(*from);
  search.until = moment(*until);
  search.skip = static_cast<std::size_t>(page->value_or(1) - 1) * search.most;
  return search;
}

}  // namespace annan::net
