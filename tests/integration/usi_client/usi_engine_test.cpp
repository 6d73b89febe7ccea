// SPDX-License-Identifier: MIT
// Real child processes: tests/data/engines/mock_engine says what each act means.
#include "usi_client/usi_engine.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>

namespace annan::usi_client {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

EngineCommand mock(std::vector<std::string> acts) {
  EngineCommand command;
  command.argv = {ANNAN_TEST_DATA "/engines/mock_engine"};
  command.argv.insert(command.argv.end(), acts.begin(), acts.end());
  return command;
}

UsiEngine started(std::vector<std::string> acts) {
  auto engine = UsiEngine::start(mock(std::move(acts)), after(seconds(5)));
  if (!engine) throw std::runtime_error("mock engine: " + engine.error().detail);
  return std::move(*engine);
}

EngineFault fault_of_search(UsiEngine& engine, milliseconds span = milliseconds(200)) {
  auto answer = engine.search({}, {}, after(span));
  EXPECT_FALSE(answer.has_value());
  return answer ? EngineFault::kCannotStart : answer.error().fault;
}

TEST(UsiEngine, AnswersInTurn) {
  UsiEngine engine = started({"7g7f", "resign"});
  EXPECT_EQ(engine.name(), "Mock");
  EXPECT_TRUE(engine.has_option("FarRank"));
  EXPECT_FALSE(engine.has_option("Hash"));
  const auto first = engine.search({}, {.movetime = milliseconds(10)}, after(seconds(5)));
  ASSERT_TRUE(first.has_value());
  EXPECT_EQ(first->move, "7g7f");
  EXPECT_EQ(first->last_info, "info depth 1 score cp 0");
  const auto second = engine.search({"startpos", {"7g7f", "3c3d"}}, {}, after(seconds(5)));
  ASSERT_TRUE(second.has_value());
  EXPECT_EQ(second->move, "resign");
}

TEST(UsiEngine, IsToldOnlyOptionsItKnowsAndOnlyChanges) {
  const auto log = std::filesystem::temp_directory_path() / ("annan_mock_log_" + std::to_string(getpid()));
  std::filesystem::remove(log);
  {
    UsiEngine engine = started({"--log", log.string(), "7g7f"});
    const std::vector<EngineOption> options = {{"FarRank", "any"}, {"Unknown", "1"}};
    ASSERT_TRUE(engine.set_options(options, after(seconds(5))).has_value());
    ASSERT_TRUE(engine.set_options(options, after(seconds(5))).has_value());
  }
  std::ifstream file(log);
  std::string text(std::istreambuf_iterator<char>(file), {});
  std::filesystem::remove(log);
  EXPECT_EQ(text, "usi\nisready\nsetoption name FarRank value any\nisready\nisready\n");
}

TEST(UsiEngine, StopEndsALongThink) {
  UsiEngine engine = started({":wait", "7g7f"});
  const auto stopped = engine.search({}, {}, after(milliseconds(50)));
  ASSERT_TRUE(stopped.has_value());
  EXPECT_EQ(stopped->move, "resign");
  EXPECT_TRUE(engine.search({}, {}, after(seconds(5))).has_value());
}

TEST(UsiEngine, InterruptEndsAThinkFromAnotherThread) {
  UsiEngine engine = started({":wait"});
  std::jthread other([&] { engine.interrupt(); });
  const auto begun = std::chrono::steady_clock::now();
  const auto answer = engine.search({}, {}, after(seconds(60)));
  ASSERT_TRUE(answer.has_value());
  EXPECT_LT(std::chrono::steady_clock::now() - begun, seconds(10));
}

TEST(UsiEngine, HangDeathAndFloodEndInTime) {
  for (const auto& [act, fault] :
       std::vector<std::pair<std::string, EngineFault>>{{":hang", EngineFault::kTimedOut},
                                                        {":die", EngineFault::kDied},
                                                        {":flood", EngineFault::kFlooded},
                                                        {":longline", EngineFault::kFlooded}}) {
    UsiEngine engine = started({act});
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_EQ(fault_of_search(engine, milliseconds(1000)), fault) << act;
    EXPECT_LT(std::chrono::steady_clock::now() - begun, seconds(2)) << act;
  }
}

TEST(UsiEngine, AKilledProcessIsFoundDeadAtOnce) {
  UsiEngine engine = started({"7g7f"});
  kill(engine.pid(), SIGKILL);
  EXPECT_EQ(fault_of_search(engine, seconds(60)), EngineFault::kDied);
}

TEST(UsiEngine, AStoppedProcessTimesOut) {
  UsiEngine engine = started({"7g7f"});
  kill(engine.pid(), SIGSTOP);
  EXPECT_EQ(fault_of_search(engine), EngineFault::kTimedOut);
}

TEST(UsiEngine, AnAnswerToAnOlderQuestionIsNotTaken) {
  UsiEngine engine = started({"7g7f;2g2f", "3c3d"});
  ASSERT_TRUE(engine.search({}, {}, after(seconds(5))).has_value());
  EXPECT_EQ(fault_of_search(engine, seconds(5)), EngineFault::kBadAnswer);
}

TEST(UsiEngine, SaysWhyItCannotStart) {
  const auto missing = UsiEngine::start({.argv = {"/nowhere/engine"}, .limits = {}, .options = {}}, after(seconds(1)));
  ASSERT_FALSE(missing.has_value());
  EXPECT_EQ(missing.error().fault, EngineFault::kCannotStart);
  EXPECT_EQ(missing.error().detail, "cannot start /nowhere/engine: No such file or directory");
  const auto mute = UsiEngine::start(mock({":mute"}), after(milliseconds(100)));
  ASSERT_FALSE(mute.has_value());
  EXPECT_EQ(mute.error().fault, EngineFault::kTimedOut);
}

TEST(ChildProcess, RunsNicelyAndWithinItsMemory) {
  auto child = ChildProcess::spawn({"/bin/cat"}, {.nice = 7, .memory_bytes = std::uint64_t{1} << 30});
  ASSERT_TRUE(child.has_value());
  rlimit memory{};
  ASSERT_EQ(prlimit(child->pid(), RLIMIT_AS, nullptr, &memory), 0);
  EXPECT_EQ(memory.rlim_cur, std::uint64_t{1} << 30);
  const int expected = std::min(getpriority(PRIO_PROCESS, 0) + 7, 19);
  EXPECT_EQ(getpriority(PRIO_PROCESS, static_cast<id_t>(child->pid())), expected);
}

TEST(ChildProcess, ANonReaderDoesNotBlockTheWriter) {
  auto child = ChildProcess::spawn({"/bin/sleep", "60"}, {});
  ASSERT_TRUE(child.has_value());
  const auto sent = child->send(std::string(4 << 20, 'x'), after(milliseconds(100)));
  ASSERT_FALSE(sent.has_value());
  EXPECT_EQ(sent.error().fault, EngineFault::kTimedOut);
}

TEST(ChildProcess, IsGoneWithItsObject) {
  pid_t pid = 0;
  {
    auto child = ChildProcess::spawn({"/bin/sleep", "60"}, {});
    ASSERT_TRUE(child.has_value());
    pid = child->pid();
    EXPECT_EQ(kill(pid, 0), 0);
  }
  EXPECT_EQ(kill(pid, 0), -1);
  EXPECT_EQ(errno, ESRCH);
}

}  // namespace
}  // namespace annan::usi_client
