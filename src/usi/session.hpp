// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"
#include "engine/threads/companion_threads.hpp"
#include "engine/threads/line_writer.hpp"
#include "engine/threads/thinker.hpp"
#include "usi/go_request.hpp"
#include "usi/settings.hpp"

namespace annan::usi {

/// One conversation in USI: takes the client's lines one by one, thinks on a thread of its own, writes answers to a
/// stream. Nothing a client sends ends it but `quit`. Commands that would touch a thinking engine wait until it is
/// idle.
class Session {
 public:
  /// `table_megabytes` (1 to kLargestTableMegabytes) until the client chooses a size.
  Session(std::ostream& out, search::Clock clock, std::int64_t table_megabytes = engine::kDefaultTableMegabytes);
  /// As quit().
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// False after `quit`: no line is wanted any more.
  bool handle(std::string_view line);
  /// Ends what is going on; nothing is written from here on.
  void quit();
  /// Waits for the answer to a `go` that ends by itself.
  void wait() { thinker_.wait(); }

 private:
  class Narrator;

  /// Commands that change what the engine works with. Precondition: idle.
  void handle_when_idle(std::string_view command, std::string_view arguments);
  void tell(std::string_view text);
  void introduce();
  void set_option(std::string_view arguments);
  void set_position(std::string_view arguments);
  void play_moves(std::string_view moves);
  void go(std::string_view arguments);
  void go_mate(const GoRequest::Mate& request, std::int64_t now);
  void answer(const engine::Decision& decision);
  void answer(const mate::Result& result);
  void defer(std::string_view line);
  void catch_up();
  void apply_settings();

  engine::LineWriter out_;
  search::Clock clock_;
  Settings settings_;
  engine::Engine engine_;
  engine::CompanionThreads companions_;
  std::vector<std::string> deferred_;
  engine::Decision decision_{.intent = engine::Intent::kResign};
  mate::Result mate_{.verdict = mate::Verdict::kUnknown, .line = {}};
  engine::Thinker thinker_;  ///< last: its thread ends before what it uses
};

}  // namespace annan::usi
