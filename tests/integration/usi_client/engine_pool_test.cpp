// SPDX-License-Identifier: MIT
#include "usi_client/engine_pool.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <future>

namespace annan::usi_client {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Result = std::expected<SearchAnswer, EngineFailure>;

EngineCommand mock(std::vector<std::string> acts) {
  EngineCommand command;
  command.argv = {ANNAN_TEST_DATA "/engines/mock_engine"};
  command.argv.insert(command.argv.end(), acts.begin(), acts.end());
  return command;
}

std::future<Result> ask(EnginePool& pool, milliseconds budget, bool accept = true) {
  auto promise = std::make_shared<std::promise<Result>>();
  Question question{{}, {}, budget, [accept](const SearchAnswer&) -> std::optional<EngineFailure> {
                      if (accept) return std::nullopt;
                      return EngineFailure{EngineFault::kBadAnswer, "illegal"};
                    }};
  pool.ask(std::move(question), [promise](Result r) { promise->set_value(std::move(r)); });
  return promise->get_future();
}

TEST(EnginePool, AnswersMoreQuestionsThanItHasProcesses) {
  EnginePool pool(mock({"7g7f"}), 2);
  std::vector<std::future<Result>> answers;
  for (int i = 0; i < 20; ++i)
    answers.push_back(ask(pool, seconds(10)));
  for (auto& a : answers)
    EXPECT_EQ(a.get()->move, "7g7f");
}

TEST(EnginePool, ReplacesAProcessThatFailed) {
  for (const char* act : {":hang", ":die", ":flood", ":longline"}) {
    const auto mark = std::filesystem::temp_directory_path() / ("annan_pool_" + std::to_string(getpid()));
    std::filesystem::remove(mark);
    EnginePool pool(mock({"--once", mark.string(), act, "--then", "7g7f"}), 1);
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_FALSE(ask(pool, milliseconds(500)).get().has_value()) << act;
    EXPECT_LT(std::chrono::steady_clock::now() - begun, seconds(2)) << act;
    EXPECT_TRUE(ask(pool, seconds(10)).get().has_value()) << act;
    std::filesystem::remove(mark);
  }
}

TEST(EnginePool, ReplacesAProcessThatLied) {
  EnginePool pool(mock({"7g7f", "2g2f"}), 1);
  EXPECT_FALSE(ask(pool, seconds(10), false).get().has_value());
  EXPECT_EQ(ask(pool, seconds(10)).get()->move, "7g7f") << "a new process begins anew";
}

TEST(EnginePool, AsksNoProcessWhatNobodyWantsToKnow) {
  EnginePool pool(mock({"7g7f", "2g2f"}), 1);
  EXPECT_EQ(ask(pool, seconds(10)).get()->move, "7g7f");
  std::promise<Result> told;
  pool.ask({{}, {}, seconds(10), nullptr, [] { return false; }}, [&](Result r) { told.set_value(std::move(r)); });
  const auto answer = told.get_future().get();
  ASSERT_FALSE(answer.has_value());
  EXPECT_EQ(answer.error().fault, EngineFault::kStopped);
  EXPECT_EQ(ask(pool, seconds(10)).get()->move, "2g2f") << "the process was not asked, and not replaced";
}

TEST(EnginePool, TellsThatNoEngineCanBeStarted) {
  EnginePool pool({.argv = {"/nowhere/engine"}, .limits = {}, .options = {}}, 1);
  const auto answer = ask(pool, milliseconds(300)).get();
  ASSERT_FALSE(answer.has_value());
  EXPECT_EQ(answer.error().fault, EngineFault::kCannotStart);
}

TEST(EnginePool, AnswersEverybodyWhenItCloses) {
  std::future<Result> thinking;
  std::future<Result> waiting;
  const auto begun = std::chrono::steady_clock::now();
  {
    EnginePool pool(mock({":wait"}), 1);
    thinking = ask(pool, seconds(60));
    waiting = ask(pool, seconds(60));
  }
  static_cast<void>(thinking.get());
  EXPECT_FALSE(waiting.get().has_value());
  EXPECT_LT(std::chrono::steady_clock::now() - begun, seconds(10));
}

}  // namespace
}  // namespace annan::usi_client
