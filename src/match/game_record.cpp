// SPDX-License-Identifier: MIT
#include "match/game_record.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/json.hpp>
#include <optional>

namespace annan::match {
namespace {

namespace json = boost::json;

std::string_view result_of(const Ending& ending) {
  if (!ending.winner) return "draw";
  return *ending.winner == rules::Color::kBlack ? "black" : "white";
}

bool read_result(std::string_view text, Ending& ending) {
  if (text == "black") ending.winner = rules::Color::kBlack;
  if (text == "white") ending.winner = rules::Color::kWhite;
  return ending.winner || text == "draw";
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    if (!word.empty()) words.emplace_back(word);
    text.remove_prefix(std::min(word.size() + 1, text.size()));
  }
  return words;
}

std::optional<std::string> text_at(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return std::string(value->get_string());
}

}  // namespace

Verdict verdict_of(const GameRecord& record) {
  const auto& winner = record.played.ending.winner;
  if (!winner) return Verdict::kDraw;
  const bool first_is_black = slot_of(record.game).black == Side::kFirst;
  return (*winner == rules::Color::kBlack) == first_is_black ? Verdict::kWin : Verdict::kLoss;
}

std::string to_json_line(const GameRecord& record) {
  const Ending& ending = record.played.ending;
  json::object object{{"game", record.game},
                      {"pair", slot_of(record.game).pair},
                      {"black", record.black},
                      {"white", record.white},
                      {"black_terms", record.black_terms},
                      {"white_terms", record.white_terms},
                      {"opening", record.opening},
                      {"moves", fmt::format("{}", fmt::join(record.played.moves, " "))},
                      {"result", result_of(ending)},
                      {"reason", ending.reason}};
  if (!ending.detail.empty()) object["detail"] = ending.detail;
  if (!record.transcript.empty()) object["transcript"] = json::value_from(record.transcript);
  return json::serialize(object);
}

std::expected<GameRecord, std::string> read_json_line(std::string_view line) {
  boost::system::error_code error;
  const json::value value = json::parse(line, error);
  if (error || !value.is_object()) return std::unexpected("no JSON object");
  const json::object& object = value.get_object();
  GameRecord record;
  const json::value* game = object.if_contains("game");
  if (game == nullptr || !game->is_int64() || game->get_int64() < 0 || game->get_int64() > 1'000'000'000) {
    return std::unexpected("no number in the field game");
  }
  record.game = static_cast<int>(game->get_int64());
  const auto moves = text_at(object, "moves");
  const auto result = text_at(object, "result");
  for (const auto& [key, target] : {std::pair<std::string_view, std::string*>{"black", &record.black},
                                    {"white", &record.white},
                                    {"opening", &record.opening},
                                    {"reason", &record.played.ending.reason}}) {
    auto text = text_at(object, key);
    if (!text) return std::unexpected(fmt::format("no text in the field {}", key));
    *target = *std::move(text);
  }
  record.black_terms = text_at(object, "black_terms").value_or("");
  record.white_terms = text_at(object, "white_terms").value_or("");
  if (!moves) return std::unexpected("no text in the field moves");
  if (!result || !read_result(*result, record.played.ending)) return std::unexpected("no result in the field result");
  record.played.moves = words_of(*moves);
  record.played.ending.detail = text_at(object, "detail").value_or("");
  if (const json::value* lines = object.if_contains("transcript"); lines != nullptr && lines->is_array()) {
    for (const json::value& entry : lines->get_array()) {
      if (entry.is_string()) record.transcript.emplace_back(entry.get_string());
    }
  }
  return record;
}

}  // namespace annan::match
