// SPDX-License-Identifier: MIT
#include "rules_options.hpp"

namespace annan::cli {

void RulesOptions::add_to(CLI::App& command) {
  command.add_option("--rules", preset_, "preset: annan, lishogi, shogitter or traditional");
  command.add_option("--set", settings_, "KNOB=VALUE, repeatable; applied after --rules")->allow_extra_args(false);
}

rules::RuleSet RulesOptions::resolve() const {
  const auto preset = rules::preset(preset_);
  if (!preset) throw CLI::ValidationError("--rules", "unknown preset '" + preset_ + "'");
  rules::RuleSet out = *preset;
  for (const std::string& setting : settings_) {
    const auto equals = setting.find('=');
    const bool known =
        equals != std::string::npos && rules::set_knob(out, setting.substr(0, equals), setting.substr(equals + 1));
    if (!known) throw CLI::ValidationError("--set", "unknown knob or value '" + setting + "'");
  }
  return out;
}

}  // namespace annan::cli
