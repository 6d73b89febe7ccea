// SPDX-License-Identifier: MIT
#include "party/codes.hpp"

#include <array>
#include <cstddef>

#include "party/event.hpp"
#include "party/refusal.hpp"
#include "party/result.hpp"

namespace annan::party {

namespace {

constexpr std::array<std::string_view, kCodes> kCodeTexts = {
#define ANNAN_PARTY_TEXT(name, text) text,
    ANNAN_PARTY_CODES(ANNAN_PARTY_TEXT)
#undef ANNAN_PARTY_TEXT
};

constexpr std::array<std::string_view, kEndReasons> kReasonTexts = {
    "checkmate",   "no_moves", "perpetual_check", "repetition", "bare_kings", "declaration", "move_limit",
    "resignation", "time",     "agreement",       "aborted",    "absence",
};

constexpr std::array<std::string_view, kMoveSources> kSourceTexts = {"player", "computer", "rules", "stand_in"};

constexpr std::array<std::string_view, kOfferKinds> kOfferTexts = {"draw", "takeback", "abort"};

constexpr std::array<std::string_view, 3> kColorsTexts = {"lot", "first_black", "first_white"};

template <class Enum, std::size_t N>
std::optional<Enum> find_in(const std::array<std::string_view, N>& texts, std::string_view text) {
  for (std::size_t i = 0; i < N; ++i) {
    if (texts[i] == text) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

}  // namespace

std::string_view code_of(Code c) {
  return kCodeTexts[static_cast<std::size_t>(c)];
}

std::string_view code_of(EndReason r) {
  return kReasonTexts[static_cast<std::size_t>(r)];
}
std::optional<EndReason> end_reason(std::string_view code) {
  return find_in<EndReason>(kReasonTexts, code);
}

EndReason end_reason(rules::Reason r) {
  switch (r) {
    case rules::Reason::kCheckmate: return EndReason::kCheckmate;
    case rules::Reason::kNoMoves: return EndReason::kNoMoves;
    case rules::Reason::kPerpetualCheck: return EndReason::kPerpetualCheck;
    case rules::Reason::kRepetition: return EndReason::kRepetition;
    case rules::Reason::kBareKings: return EndReason::kBareKings;
    case rules::Reason::kDeclaration: return EndReason::kDeclaration;
    case rules::Reason::kMoveLimit: return EndReason::kMoveLimit;
  }
  return EndReason::kMoveLimit;
}

std::string_view code_of(MoveSource s) {
  return kSourceTexts[static_cast<std::size_t>(s)];
}
std::optional<MoveSource> move_source(std::string_view code) {
  return find_in<MoveSource>(kSourceTexts, code);
}

std::string_view code_of(OfferKind k) {
  return kOfferTexts[static_cast<std::size_t>(k)];
}
std::optional<OfferKind> offer_kind(std::string_view code) {
  return find_in<OfferKind>(kOfferTexts, code);
}

std::string_view code_of(FirstColors c) {
  return kColorsTexts[static_cast<std::size_t>(c)];
}
std::optional<FirstColors> first_colors(std::string_view code) {
  return find_in<FirstColors>(kColorsTexts, code);
}

std::string_view Refusal::text() const {
  if (const rules::Refusal* r = illegal()) return rules::code_of(r->code);
  return code_of(std::get<Code>(why_));
}

}  // namespace annan::party
