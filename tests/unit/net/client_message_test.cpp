// SPDX-License-Identifier: MIT
#include "net/client_message.hpp"

#include <gtest/gtest.h>

#include "net/server_message.hpp"
#include "notation/usi_move.hpp"

namespace annan::net {
namespace {

constexpr std::string_view kId = "00112233445566778899aabbccddeeff";

template <class T>
T command_of(const std::string& fields) {
  const auto message = decode_client_message("{\"id\":\"" + std::string(kId) + "\"," + fields + "}");
  EXPECT_TRUE(message.has_value());
  const auto& command = std::get<Command>(message.value());
  EXPECT_EQ(command.id.hex(), kId);
  return std::get<T>(command.what);
}

std::string refusal_of(const std::string& text) {
  const auto message = decode_client_message(text);
  return message ? "accepted" : message.error().why.facts().field.value_or("");
}

TEST(ClientMessage, ReadsEachKind) {
  const auto hello = decode_client_message(R"({"type":"hello","seen":7,"tab":"a","more":[{}]})");
  ASSERT_TRUE(hello.has_value());
  EXPECT_EQ(std::get<Hello>(*hello).seen, ids::Seq(7));
  EXPECT_EQ(std::get<Hello>(*hello).tab, "a");
  EXPECT_EQ(std::get<Ping>(*decode_client_message(R"({"type":"ping","t":-5})")).t, -5);
  EXPECT_EQ(std::get<Ping>(*decode_client_message(R"({"type":"ping","t":null})")).t, std::nullopt);
  const auto play = command_of<host::Play>(R"("type":"move","game":2,"ply":3,"usi":"8h2b+")");
  EXPECT_EQ(play.at, (party::At{ids::GameId(2), ids::Ply(3)}));
  EXPECT_EQ(notation::to_usi(play.move), "8h2b+");
  EXPECT_EQ(command_of<host::Declare>(R"("type":"move","game":2,"ply":3,"usi":"win")").at.ply, ids::Ply(3));
  EXPECT_EQ(command_of<host::Resign>(R"("type":"resign","game":1,"ply":0)").at.game, ids::GameId(1));
  EXPECT_EQ(command_of<host::Rematch>(R"("type":"rematch","game":9)").game, ids::GameId(9));
  EXPECT_EQ(command_of<host::Rename>(R"("type":"rename","nickname":"\u9db4")").nickname, "鶴");
  command_of<host::Join>(R"("type":"join")");
  command_of<host::Leave>(R"("type":"leave")");
}

TEST(ClientMessage, NamesTheFieldThatIsWrong) {
  EXPECT_EQ(refusal_of(""), "json");
  EXPECT_EQ(refusal_of("[1]"), "json");
  EXPECT_EQ(refusal_of("{\"type\":\"ping\"} x"), "json");
  EXPECT_EQ(refusal_of("{\"type\":\"\xff\"}"), "json");
  EXPECT_EQ(refusal_of(R"({"a":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}})"), "json");
  EXPECT_EQ(refusal_of(R"({"type":"dance","id":"00112233445566778899aabbccddeeff"})"), "type");
  EXPECT_EQ(refusal_of(R"({"type":"hello"})"), "seen");
  EXPECT_EQ(refusal_of(R"({"type":"hello","seen":1.5})"), "seen");
  EXPECT_EQ(refusal_of(R"({"type":"hello","seen":99999999999999999999})"), "seen");
  EXPECT_EQ(refusal_of(R"({"type":"hello","seen":0,"tab":")" + std::string(65, 'x') + "\"}"), "tab");
  EXPECT_EQ(refusal_of(R"({"type":"move","game":0,"ply":0,"usi":"7g7f"})"), "game");
  EXPECT_EQ(refusal_of(R"({"type":"move","game":1,"ply":-1,"usi":"7g7f"})"), "ply");
  EXPECT_EQ(refusal_of(R"({"type":"move","game":1,"ply":0,"usi":"K*5e"})"), "usi");
}

TEST(ClientMessage, ARefusalCarriesTheIdIfItCanBeRead) {
  const auto with = decode_client_message(R"({"type":"move","id":"00112233445566778899AABBCCDDEEFF"})");
  ASSERT_FALSE(with.has_value());
  EXPECT_EQ(with.error().id->hex(), kId);
  EXPECT_FALSE(decode_client_message(R"({"type":"move","id":"0011"})").error().id.has_value());
}

TEST(CreateRequest, HasDefaultsForEverything) {
  for (const char* body : {"", "{}", R"({"opponent":null,"house":{}})"}) {
    const auto request = decode_create_request(body);
    ASSERT_TRUE(request.has_value()) << body;
    EXPECT_EQ(request->wish.house, party::HouseRules{});
    EXPECT_FALSE(request->wish.computer || request->wish.colors || request->id);
  }
}

TEST(CreateRequest, LaysKnobsOverThePreset) {
  const auto request = decode_create_request(
      R"({"house":{"rules":{"far_rank":"own_type","preset":"lishogi"},"turn_limit":60,"show_legal":false},"color":"white"})");
  ASSERT_TRUE(request.has_value());
  rules::RuleSet expected = *rules::preset("lishogi");
  expected.far_rank = rules::FarRank::kOwnType;
  EXPECT_EQ(request->wish.house.rules, expected);
  EXPECT_EQ(request->wish.house.time, party::turn_limit(60));
  EXPECT_FALSE(request->wish.house.show_legal);
  EXPECT_EQ(request->wish.colors, party::FirstColors::kFirstSeatWhite);
}

TEST(CreateRequest, SaysWhatIsWrong) {
  const auto code = [](const char* body) { return std::string(decode_create_request(body).error().text()); };
  EXPECT_EQ(code(R"({"house":{"rules":{"impasse":"maybe"}}})"), "bad_house_rules");
  EXPECT_EQ(code(R"({"house":7})"), "bad_house_rules");
  EXPECT_EQ(code(R"({"house":{"turn_limit":"60"}})"), "bad_house_rules");
  EXPECT_EQ(code(R"({"house":{"turn_limit":-1}})"), "bad_house_rules");
  EXPECT_EQ(code(R"({"sfen":"lnsg b - 1"})"), "bad_start");
  EXPECT_EQ(code(R"({"opponent":"computer","level":0})"), "bad_level");
  EXPECT_EQ(code(R"({"color":"red"})"), "bad_message");
  EXPECT_EQ(code(R"({"id":"1"})"), "bad_message");
}

TEST(ServerMessage, RefusalsCarryTheirFacts) {
  rules::Refusal why{.code = rules::RefusalCode::kKingAttacked};
  why.king = rules::Square::from_index(0);
  why.exposure = rules::Exposure::kLineOpened;
  const std::string text = encode(host::Refused{ids::CommandId::parse(kId), party::Refusal(why)});
  EXPECT_EQ(text,
            R"({"type":"refused","id":"00112233445566778899aabbccddeeff","code":"king_attacked","facts":{"king":")" +
                notation::to_usi(rules::Square::from_index(0)) + R"(","exposure":"line_opened"}})");
  EXPECT_EQ(encode_error(party::Refusal(party::Code::kBadOrigin)), R"({"error":{"code":"bad_origin","facts":{}}})");
}

}  // namespace
}  // namespace annan::net
