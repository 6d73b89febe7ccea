// SPDX-License-Identifier: MIT
// annan_codes: prints web/src/generated/codes.ts, the written codes of rules and party as TypeScript types, so that a
// code without a sentence does not compile on the page, and the named rule sets. A test compares the committed file
// with what this prints.
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "party/codes.hpp"
#include "party/event.hpp"
#include "party/result.hpp"
#include "rules/refusal.hpp"
#include "rules/rule_set.hpp"
#include "rules/setup.hpp"

namespace {

/// The codes of an enumeration whose values run from 0 to `count` - 1.
template <typename Enum>
void append(std::vector<std::string_view>& codes, int count) {
  for (int i = 0; i < count; ++i)
    codes.push_back(code_of(static_cast<Enum>(i)));
}

void print(std::string_view comment, std::string_view list, std::string_view type,
           const std::vector<std::string_view>& codes) {
  std::string text = "\n/** ";
  text.append(comment).append(" */\nexport const ").append(list).append(" = [\n");
  for (const std::string_view code : codes)
    text.append("  \"").append(code).append("\",\n");
  text.append("] as const;\nexport type ").append(type).append(" = (typeof ").append(list).append(")[number];\n");
  std::fputs(text.c_str(), stdout);
}

template <typename Enum>
void print_one(std::string_view comment, std::string_view list, std::string_view type, int count) {
  std::vector<std::string_view> codes;
  append<Enum>(codes, count);
  print(comment, list, type, codes);
}

void print_presets() {
  std::string text =
      "\n/** The named rule sets by their knobs; the first is the default. */\nexport const presets = {\n";
  for (const auto& [name, rules] : annan::rules::kPresets) {
    const std::string limit = rules.move_limit ? std::to_string(*rules.move_limit) : "none";
    const std::pair<std::string_view, std::string_view> knobs[] = {{"far_rank", name_of(rules.far_rank)},
                                                                   {"two_pawns", name_of(rules.two_pawns)},
                                                                   {"pawn_drop_mate", name_of(rules.pawn_drop_mate)},
                                                                   {"impasse", name_of(rules.impasse)},
                                                                   {"move_limit", limit}};
    text.append("  ").append(name).append(": {\n");
    for (const auto& [knob, value] : knobs)
      text.append("    ").append(knob).append(": \"").append(value).append("\",\n");
    text.append("  },\n");
  }
  text.append("} as const;\n");
  std::fputs(text.c_str(), stdout);
}

}  // namespace

int main() {
  using namespace annan;
  std::fputs(
      "// SPDX-License-Identifier: GPL-3.0-or-later\n"
      "// Written by the program annan_codes (tools/codes) from the C++ lists; not to be edited.\n",
      stdout);
  std::vector<std::string_view> refusals;
  append<rules::RefusalCode>(refusals, rules::kRefusalCodes);
  append<party::Code>(refusals, party::kCodes);
  print("Why something is refused: the rules' codes, then the party's and the site's.", "refusalCodes", "RefusalCode",
        refusals);
  print_one<rules::Exposure>("How a move leaves the own king attacked.", "exposureCodes", "ExposureCode",
                             rules::kExposures);
  print_one<rules::SetupError>("Why an arrangement is no position.", "setupErrorCodes", "SetupErrorCode",
                               rules::kSetupErrors);
  print_one<party::EndReason>("Why a game is over.", "endReasons", "EndReason", party::kEndReasons);
  print_one<party::MoveSource>("Who chose a move.", "moveSources", "MoveSource", party::kMoveSources);
  print_presets();
  return 0;
}
