// SPDX-License-Identifier: MIT
#include "net/game_calls.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "encoding/record_bytes.hpp"
#include "net/answer.hpp"
#include "net/board_picture.hpp"
#include "net/entity_tag.hpp"
#include "net/game_json.hpp"
#include "net/json_fields.hpp"
#include "notation/record_format.hpp"
#include "notation/sfen.hpp"

namespace annan::net {
namespace {

using notation::RecordFormat;
using party::Code;

constexpr std::size_t kMostKnown = 64;
/// A game that is over does not change, but the way it is shown may.
constexpr std::string_view kCacheFor = "public, max-age=86400";

struct FileKind {
  std::string_view ending;
  RecordFormat format;
  bool cp932;
};
constexpr std::array<FileKind, 6> kFileKinds = {{{"kif", RecordFormat::kKif, true},
                                                 {"kifu", RecordFormat::kKif, false},
                                                 {"ki2", RecordFormat::kKi2, true},
                                                 {"csa", RecordFormat::kCsa, false},
                                                 {"usi", RecordFormat::kUsi, false},
                                                 {"sfen", RecordFormat::kSfen, false}}};

std::string text_in(const FileKind& kind, const notation::Record& record) {
  std::string text = write_record(kind.format, record);
  if (kind.format == RecordFormat::kKif) {
    text.insert(0, kind.cp932 ? "#KIF version=2.0 encoding=Shift_JIS\n" : "#KIF version=2.0 encoding=UTF-8\n");
  }
  return text;
}

/// A name that CP932 cannot hold is left out: everything else in a record of ours can be written in it.
std::string bytes_in(const FileKind& kind, notation::Record record) {
  if (!kind.cp932) return text_in(kind, record);
  for (std::string& player : record.players) {
    if (!encoding::cp932_of(player)) player.clear();
  }
  auto bytes = encoding::cp932_of(text_in(kind, record));
  return bytes ? std::move(*bytes) : text_in(kind, record);
}

/// With what lets others keep it; to who has it already only that it is still so.
Response kept(const Request& request, std::string bytes, std::string_view type, std::vector<Header> headers = {}) {
  const std::string etag = fmt::format("\"{}\"", etag_of(bytes));
  headers.push_back({"Content-Type", std::string(type)});
  headers.push_back({"ETag", etag});
  headers.push_back({"Cache-Control", std::string(kCacheFor)});
  if (is_known(request, etag)) return {304, std::move(headers), nullptr};
  return {200, std::move(headers), std::make_shared<const std::string>(std::move(bytes))};
}

Response file(const Request& request, const FileKind& kind, std::string_view address, const host::FinishedGame& game) {
  const std::string type = fmt::format("text/plain; charset={}", kind.cp932 ? "shift_jis" : "utf-8");
  return kept(request, bytes_in(kind, record_of(game)), type,
              {{"Content-Disposition", fmt::format("attachment; filename=\"annan-{}.{}\"", address, kind.ending)}});
}

/// A whole number from 0 to `most`.
std::optional<std::int64_t> number_of(std::string_view text, std::int64_t most) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0 || value > most) return std::nullopt;
  return value;
}

/// Whether `name` asks for `other` and not for `usual`; nothing where it asks for neither.
std::optional<bool> chosen(const Request& request, std::string_view name, std::string_view usual,
                           std::string_view other) {
  const auto asked = request.asked(name);
  if (!asked || *asked == usual) return false;
  return *asked == other ? std::optional(true) : std::nullopt;
}

/// The position after `ply` moves, or the last one.
Response picture(const Request& request, const host::FinishedGame& game) {
  std::int64_t ply = game.game.ply();
  if (const auto asked = request.asked("ply")) {
    const auto number = number_of(*asked, ply);
    if (!number) return refusal(bad_message("ply"));
    ply = *number;
  }
  const auto english = chosen(request, "lang", "ja", "en");
  if (!english) return refusal(bad_message("lang"));
  const auto dark = chosen(request, "theme", "light", "dark");
  if (!dark) return refusal(bad_message("theme"));
  const auto nameless = chosen(request, "names", "yes", "no");
  if (!nameless) return refusal(bad_message("names"));
  const int at = static_cast<int>(ply);
  std::optional<rules::Move> last;
  if (at > 0) last = game.game.moves()[static_cast<std::size_t>(at - 1)];
  const std::array<std::string, 2> names = {host::name_of(game.players[0]), host::name_of(game.players[1])};
  const PictureCaption caption{names, fmt::format("☗ {} – ☖ {}, {}", names[0], names[1], at)};
  return kept(request, board_svg(game.game.position_at(at), last, caption, {*english, *dark, !*nameless}),
              "image/svg+xml",
              {{"Content-Security-Policy", "default-src 'none'; frame-ancestors *; sandbox"},
               {"Cross-Origin-Resource-Policy", "cross-origin"},
               {"Access-Control-Allow-Origin", "*"}});
}

/// `lishogi;far_rank=supported`: a preset, then knobs, as links of the page have them.
std::optional<rules::RuleSet> rules_of(std::string_view text) {
  const std::size_t end = std::min(text.find(';'), text.size());
  auto rules = rules::preset(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  while (rules && !text.empty()) {
    const std::string_view knob = text.substr(0, text.find(';'));
    text.remove_prefix(std::min(knob.size() + 1, text.size()));
    const std::size_t equals = knob.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    if (!rules::set_knob(*rules, knob.substr(0, equals), knob.substr(equals + 1))) return std::nullopt;
  }
  return rules;
}

}  // namespace

bool GameCalls::get(const Request& request, const Reply& reply) {
  if (const auto name = segment_after(request.path, "/api/games/")) {
    if (!games_.allow(request.remote, TokenBucket::Clock::now())) {
      reply(refusal(Code::kTooFast));
    } else {
      reply(game(request, *name));
    }
    return true;
  }
  if (request.path == "/api/explorer") {
    reply(explorer(request));
    return true;
  }
  constexpr std::string_view kParties = "/api/parties/";
  constexpr std::string_view kGames = "/games/";
  if (!request.path.starts_with(kParties)) return false;
  const std::string_view rest = std::string_view(request.path).substr(kParties.size());
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  const auto number = segment_after(rest.substr(slash), kGames);
  if (!number) return false;
  reply(address(rest.substr(0, slash), *number));
  return true;
}

Response GameCalls::game(const Request& request, std::string_view name) {
  const std::size_t dot = std::min(name.find('.'), name.size());
  const std::string_view address = name.substr(0, dot);
  const GamePtr found = find(address);
  if (!found) return refusal(Code::kNotFound);
  if (dot == name.size()) return kept(request, encode_game(address, *found), "application/json");
  const std::string_view ending = name.substr(dot + 1);
  if (ending == "svg") return picture(request, *found);
  for (const FileKind& kind : kFileKinds) {
    if (kind.ending == ending) return file(request, kind, address, *found);
  }
  return refusal(Code::kNotFound);
}

Response GameCalls::explorer(const Request& request) const {
  const auto position = notation::parse_sfen(request.asked("sfen").value_or(""));
  if (!position) return refusal(bad_message("sfen"));
  const auto rules = rules_of(request.asked("rules").value_or(std::string(rules::kPresets.front().name)));
  if (!rules) return refusal(bad_message("rules"));
  return json_answer(200, encode_openings(host_.openings(position->position, *rules)));
}

Response GameCalls::address(std::string_view party, std::string_view game) const {
  const auto id = ids::PartyId::parse(party);
  const auto number = number_of(game, 1'000'000);
  const auto address = id && number ? host_.game_address(*id, ids::GameId(*number)) : std::nullopt;
  if (!address) return refusal(Code::kNotFound);
  return json_answer(200, encode_address(*address));
}

GameCalls::GamePtr GameCalls::find(std::string_view address) {
  const std::string name(address);
  if (const auto known = known_.find(name); known != known_.end()) return known->second;
  auto game = host_.finished_game(address);
  if (!game) return nullptr;
  if (known_.size() >= kMostKnown) known_.clear();
  return known_.emplace(name, std::make_shared<const host::FinishedGame>(std::move(*game))).first->second;
}

}  // namespace annan::net
