// SPDX-License-Identifier: MIT
#include "net/static_files.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace annan::net {
namespace {

namespace fs = std::filesystem;

class StaticFilesTest : public ::testing::Test {
 protected:
  StaticFilesTest() : folder_(fs::temp_directory_path() / ("annan_static_" + std::to_string(getpid()))) {
    write("index.html", "<!doctype html>");
    write("assets/app-1a2b.js", "let a;");
    write("assets/app-1a2b.js.br", "BR");
    write("assets/app-1a2b.js.gz", "GZ");
    write("rules.wasm", "W");
  }
  ~StaticFilesTest() override { fs::remove_all(folder_); }
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << text;
  }
  static std::string header(const Response& r, std::string_view name) {
    for (const Header& h : r.headers) {
      if (equal_ignoring_case(h.name, name)) return h.value;
    }
    return "";
  }
  static Request accepting(std::string encodings) {
    Request r;
    r.headers.push_back({"Accept-Encoding", std::move(encodings)});
    return r;
  }
  fs::path folder_;
};

TEST_F(StaticFilesTest, KnowsTypesAndCaching) {
  const auto files = StaticFiles::read(folder_);
  ASSERT_TRUE(files.has_value());
  const auto index = files->serve("/", {});
  ASSERT_TRUE(index);
  EXPECT_EQ(*index->body, "<!doctype html>");
  EXPECT_EQ(header(*index, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(header(*index, "Cache-Control"), "no-cache");
  EXPECT_EQ(header(*files->serve("/rules.wasm", {}), "Content-Type"), "application/wasm");
  EXPECT_EQ(header(*files->serve("/assets/app-1a2b.js", {}), "Cache-Control"), "public, max-age=31536000, immutable");
}

TEST_F(StaticFilesTest, ServesTheSmallestFormAccepted) {
  const auto files = StaticFiles::read(folder_);
  ASSERT_TRUE(files.has_value());
  const std::string js = "/assets/app-1a2b.js";
  EXPECT_EQ(*files->serve(js, accepting("gzip, deflate, br"))->body, "BR");
  EXPECT_EQ(*files->serve(js, accepting("gzip;q=0.5"))->body, "GZ");
  EXPECT_EQ(header(*files->serve(js, accepting("gzip")), "Content-Encoding"), "gzip");
  EXPECT_EQ(*files->serve(js, accepting("br;q=0, identity"))->body, "let a;");
  EXPECT_EQ(*files->serve("/rules.wasm", accepting("br"))->body, "W");
}

TEST_F(StaticFilesTest, AnswersAKnownETagWithoutTheBody) {
  const auto files = StaticFiles::read(folder_);
  ASSERT_TRUE(files.has_value());
  Request again;
  again.headers.push_back({"If-None-Match", header(*files->serve("/index.html", {}), "ETag")});
  const auto response = files->serve("/index.html", again);
  ASSERT_TRUE(response);
  EXPECT_EQ(response->status, 304);
  EXPECT_EQ(response->body, nullptr);
}

TEST_F(StaticFilesTest, ServesNothingElse) {
  const auto files = StaticFiles::read(folder_);
  ASSERT_TRUE(files.has_value());
  for (const char* path : {"", "/assets", "/assets/", "/../etc/passwd", "/assets/../index.html", "//index.html",
                           "/index.html/", "/%69ndex.html", "/assets/app-1a2b.js.br"}) {
    EXPECT_FALSE(files->serve(path, {}).has_value()) << path;
  }
}

TEST_F(StaticFilesTest, SaysWhatIsWrongWithTheFolder) {
  EXPECT_FALSE(StaticFiles::read(folder_ / "none").has_value());
  fs::remove(folder_ / "index.html");
  const auto files = StaticFiles::read(folder_);
  ASSERT_FALSE(files.has_value());
  EXPECT_NE(files.error().find("has no index.html"), std::string::npos);
}

}  // namespace
}  // namespace annan::net
