// SPDX-License-Identifier: MIT
#include "host/client_command.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace annan::host {

namespace {

constexpr std::array kPhrases = {
#define ANNAN_HOST_ROW(name, text) std::pair{Phrase::name, std::string_view(text)},
    ANNAN_HOST_PHRASES(ANNAN_HOST_ROW)
#undef ANNAN_HOST_ROW
};

}  // namespace

std::string_view code_of(Phrase p) {
  return kPhrases[static_cast<std::size_t>(p)].second;
}

std::optional<Phrase> phrase(std::string_view code) {
  const auto found = std::ranges::find(kPhrases, code, &std::pair<Phrase, std::string_view>::second);
  return found == kPhrases.end() ? std::nullopt : std::optional(found->first);
}

}  // namespace annan::host
