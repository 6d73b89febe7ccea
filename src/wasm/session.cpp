// SPDX-License-Identifier: MIT
#include "wasm/session.hpp"

#include <array>

#include "notation/usi_move.hpp"
#include "wasm/analysis.hpp"
#include "wasm/board_words.hpp"
#include "wasm/command_texts.hpp"
#include "wasm/json_writer.hpp"
#include "wasm/threats.hpp"

namespace annan::wasm {
namespace {

using Written = std::expected<void, Failure>;

Written answer_text(JsonWriter& json, const TextAnswer& text) {
  if (!text) return std::unexpected(text.error());
  json.string(*text);
  return {};
}

std::expected<rules::Move, Failure> read_argument(const Request& request) {
  const auto move = notation::parse_usi_move(request.argument);
  if (move) return *move;
  return std::unexpected(
      Failure{.kind = Failure::Kind::kMove, .message = move.error().message, .column = move.error().column});
}

void write_optional_refusal(JsonWriter& json, const std::optional<rules::Refusal>& refusal) {
  if (refusal) {
    write_refusal(json, *refusal);
  } else {
    json.null();
  }
}

Written answer_game(JsonWriter& json, const Request& request, GameCache& cache) {
  const auto loaded = cache.load(request);
  if (!loaded) return std::unexpected(loaded.error());
  if (request.verb == "analyse") {
    write_analysis(json, *loaded);
    return {};
  }
  if (request.verb == "names") {
    write_names(json, *loaded);
    return {};
  }
  const rules::Game& game = loaded->game;
  if (request.verb == "threats") {
    const auto by = request.argument == word_of(rules::Color::kWhite) ? rules::Color::kWhite : rules::Color::kBlack;
    write_threats(json, game.position(), game.rules(), by);
    return {};
  }
  const auto move = read_argument(request);
  if (!move) return std::unexpected(move.error());
  if (request.verb == "preview") {
    write_preview(json, game, *move);
  } else if (game.outcome()) {
    write_refusal(json, {.code = rules::RefusalCode::kGameOver});
  } else {
    write_optional_refusal(json, explain(game.position(), game.rules(), *move));
  }
  return {};
}

Written dispatch(JsonWriter& json, const Request& request, GameCache& cache) {
  if (request.verb == "moves") return answer_text(json, moves_text(request));
  if (request.verb == "status") return answer_text(json, status_text(request));
  if (request.verb == "perft") return answer_text(json, perft_text(request));
  if (request.verb == "explain_code") return answer_text(json, explain_text(request));
  if (request.verb == "play_out") return answer_text(json, play_out_text(request, cache));
  return answer_game(json, request, cache);
}

void write_failure(JsonWriter& json, const Failure& failure) {
  constexpr std::array<std::string_view, 4> kKinds = {"rules", "sfen", "move", "illegal"};
  json.begin_object();
  json.key("kind");
  json.string(kKinds[static_cast<std::size_t>(failure.kind)]);
  json.key("message");
  json.string(failure.message);
  json.key("column");
  json.number(failure.column);
  json.key("ply");
  json.number(failure.ply);
  if (failure.refusal) {
    json.key("refusal");
    write_refusal(json, *failure.refusal);
  }
  if (failure.setup) {
    json.key("setup");
    json.string(rules::code_of(*failure.setup));
  }
  json.end_object();
}

}  // namespace

const std::string& Session::answer() {
  JsonWriter value;
  value.begin_object();
  value.key("ok");
  const Written written = dispatch(value, split_request(input_), cache_);
  value.end_object();
  if (written) {
    answer_ = value.take();
    return answer_;
  }
  JsonWriter error;
  error.begin_object();
  error.key("error");
  write_failure(error, written.error());
  error.end_object();
  answer_ = error.take();
  return answer_;
}

}  // namespace annan::wasm
