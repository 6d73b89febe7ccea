// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "party/codes.hpp"
#include "party/command.hpp"
#include "party/result.hpp"
#include "rules/refusal.hpp"

namespace annan::party {

/// The facts that belong to some codes; a fact that has no meaning for the code is absent.
struct Facts {
  std::optional<At> present;           ///< stale: the place in the game that is the present one
  std::optional<EndReason> reason;     ///< start_is_over
  std::optional<std::string> field;    ///< bad_house_rules: the knob; bad_message: the field
  std::optional<int> column;           ///< bad_start
  std::optional<std::string> message;  ///< bad_start: one English sentence from the SFEN reader
  std::optional<int> limit;            ///< bad_name: visible characters allowed
};

/// Why a command is refused: by the rules of the game, or by the party or the site.
class Refusal {
 public:
  explicit Refusal(Code code, Facts facts = {}) : why_(code), facts_(std::move(facts)) {}
  explicit Refusal(const rules::Refusal& illegal) : why_(illegal) {}

  /// The rules' refusal with its own facts, if it was the rules.
  [[nodiscard]] const rules::Refusal* illegal() const { return std::get_if<rules::Refusal>(&why_); }
  /// The party's or site's code, if it was not the rules.
  [[nodiscard]] std::optional<Code> code() const {
    const Code* c = std::get_if<Code>(&why_);
    return c == nullptr ? std::nullopt : std::optional(*c);
  }
  [[nodiscard]] const Facts& facts() const { return facts_; }
  /// The stable written code.
  [[nodiscard]] std::string_view text() const;

 private:
  std::variant<Code, rules::Refusal> why_;
  Facts facts_;
};

}  // namespace annan::party
