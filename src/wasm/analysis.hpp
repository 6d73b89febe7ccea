// SPDX-License-Identifier: MIT
#pragma once

#include "rules/refusal.hpp"
#include "wasm/game_cache.hpp"
#include "wasm/json_writer.hpp"

namespace annan::wasm {

/// Each writes one JSON object or array; the shapes are Analysis, MoveName[], Refusal and Preview in
/// web/src/wasm/rules.ts.
void write_analysis(JsonWriter& json, const GameCache::Loaded& loaded);
void write_names(JsonWriter& json, const GameCache::Loaded& loaded);
void write_refusal(JsonWriter& json, const rules::Refusal& refusal);
/// `null` when the piece cannot be put there at all.
void write_preview(JsonWriter& json, const rules::Game& game, rules::Move move);

}  // namespace annan::wasm
