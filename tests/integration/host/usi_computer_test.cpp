// SPDX-License-Identifier: MIT
// What engines answer, judged by the rules; the engines are scripted processes.
#include "host/usi_computer.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "fakes/parties.hpp"

namespace annan::host {
namespace {

using Answer = std::expected<ComputerChoice, Trouble>;

class UsiComputerTest : public testing::Test {
 protected:
  /// White's first answer, after 7g7f.
  static Answer ask(UsiComputer& computer, bool wanted = true, int level = 1) {
    std::promise<Answer> told;
    computer.choose(
        {.rules = {},
         .start = rules::Position::start(),
         .moves = {fakes::move("7g7f")},
         .level = level,
         .budget = ids::Millis(10'000)},
        [wanted] { return wanted; }, [&](Answer answer) { told.set_value(std::move(answer)); });
    return told.get_future().get();
  }
  static Answer ask_one_that_says(const std::string& answer) {
    UsiComputer computer({.argv = {ANNAN_TEST_DATA "/engines/mock_engine", answer}, .limits = {}, .options = {}}, 1);
    return ask(computer);
  }
};

TEST_F(UsiComputerTest, ALegalMoveIsTheChoice) {
  const Answer answer = ask_one_that_says("3c3d");
  ASSERT_TRUE(answer);
  EXPECT_EQ(std::get<rules::Move>(*answer), fakes::move("3c3d"));
  EXPECT_TRUE(std::holds_alternative<Resigns>(ask_one_that_says("resign").value()));
}

TEST_F(UsiComputerTest, ALieIsNamed) {
  for (const char* lie : {"7g7f", "5a5e", "P*5e", "win"})
    EXPECT_EQ(ask_one_that_says(lie).error(), Trouble::kIllegal) << lie;
  EXPECT_EQ(ask_one_that_says("e2e4").error(), Trouble::kGarbage);
  EXPECT_EQ(ask_one_that_says(":die").error(), Trouble::kExited);
}

TEST_F(UsiComputerTest, WhoIsNotAwaitedIsNotAsked) {
  UsiComputer computer({.argv = {ANNAN_TEST_DATA "/engines/mock_engine", "3c3d", "8c8d"}, .limits = {}, .options = {}},
                       1);
  EXPECT_EQ(ask(computer, false).error(), Trouble::kStopped);
  EXPECT_EQ(std::get<rules::Move>(ask(computer).value()), fakes::move("3c3d"));
}

TEST_F(UsiComputerTest, TheEngineIsToldItsLevel) {
  const std::filesystem::path log = std::filesystem::path(testing::TempDir()) / "usi_computer_level.log";
  std::filesystem::remove(log);
  {
    UsiComputer computer(
        {.argv = {ANNAN_TEST_DATA "/engines/mock_engine", "--log", log.string(), "3c3d"}, .limits = {}, .options = {}},
        1);
    EXPECT_TRUE(ask(computer, true, 3));
    EXPECT_TRUE(ask(computer, true, 7));
  }
  std::ifstream file(log);
  const std::string said(std::istreambuf_iterator<char>(file), {});
  const auto third = said.find("setoption name SkillLevel value 3\n");
  const auto seventh = said.find("setoption name SkillLevel value 7\n");
  EXPECT_NE(third, std::string::npos);
  EXPECT_NE(seventh, std::string::npos);
  EXPECT_LT(third, seventh);
}

}  // namespace
}  // namespace annan::host
