// SPDX-License-Identifier: MIT
#include "rules/rule_set.hpp"

#include "capi/handles.hpp"

annan_error annan_rules_new(const char* preset, annan_rules** out) {
  return annan::capi::guarded([&]() -> annan_error {
    if (out == nullptr) return ANNAN_ERROR_ARGUMENT;
    const auto set = preset == nullptr ? annan::rules::RuleSet{} : annan::rules::preset(preset);
    if (!set) return ANNAN_ERROR_UNKNOWN_NAME;
    *out = new annan_rules{*set};
    return ANNAN_OK;
  });
}

annan_error annan_rules_set(annan_rules* rules, const char* knob, const char* value) {
  return annan::capi::guarded([&]() -> annan_error {
    if (rules == nullptr || knob == nullptr || value == nullptr) return ANNAN_ERROR_ARGUMENT;
    return annan::rules::set_knob(rules->set, knob, value) ? ANNAN_OK : ANNAN_ERROR_UNKNOWN_NAME;
  });
}

void annan_rules_free(annan_rules* rules) {
  delete rules;
}
