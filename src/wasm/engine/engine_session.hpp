// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "engine/engine.hpp"
#include "mate/solver.hpp"
#include "wasm/json_writer.hpp"
#include "wasm/request.hpp"

namespace annan::wasm {

/// One computer player for the page's Worker. A request is a text as of Session, the answer `{"ok": VALUE}` or
/// `{"error": {message, ply}}`. Verbs:
///   new_game  forgets what was learned
///   begin     thinks about the game in the request; the argument is `level=3;seed=7;depth=9;nodes=1000;movetime=500;
///             lines=2;black=60000;white=60000;byoyomi=1000`, each as wanted, times in milliseconds
///   mate      the same, but looks for a mate by checks without end until it is settled or told to stop
///   slice     searches as many further nodes as the argument says: `{"over": BOOL, "infos": [...]}`
///   stop      the next slice is the last
///   decide    `{"intent": "move" | "declare" | "resign", "move", "reply", "nodes"}`, after `mate`
///             `{"verdict": "mate" | "no_mate" | "unknown", "moves": "7g7f …", "nodes"}`; precondition: a slice was
///             over
class EngineSession {
 public:
  explicit EngineSession(search::Clock clock) : clock_(clock), engine_(clock, kTableMegabytes) {}

  /// Room for a request of `length` bytes, to be filled before `answer`.
  [[nodiscard]] char* input(std::size_t length) {
    input_.resize(length);
    return input_.data();
  }
  /// Answers what stands in the input. The text lasts until the next call.
  [[nodiscard]] const std::string& answer();

 private:
  static constexpr std::size_t kTableMegabytes = 16;

  using Written = std::expected<void, Failure>;
  [[nodiscard]] Written dispatch(JsonWriter& json, const Request& request);
  [[nodiscard]] Written set_game(const Request& request);
  [[nodiscard]] Written begin(const Request& request);
  [[nodiscard]] Written begin_mate(const Request& request);
  [[nodiscard]] Written slice(JsonWriter& json, std::string_view nodes);
  /// True when it is settled, or told to stop.
  [[nodiscard]] bool slice_mate(std::uint64_t nodes);
  [[nodiscard]] Written decide(JsonWriter& json);
  void decide_mate(JsonWriter& json);

  search::Clock clock_;
  engine::Engine engine_;
  search::Control control_;
  enum class State : unsigned char { kIdle, kThinking, kOver } state_ = State::kIdle;
  /// While a mate is looked for, with what was found by now.
  std::optional<mate::Solver> solver_;
  mate::Result found_{};
  std::uint64_t solver_nodes_ = 0;
  std::string input_;
  std::string answer_;
};

}  // namespace annan::wasm
