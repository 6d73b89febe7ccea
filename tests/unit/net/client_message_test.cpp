// SPDX-License-Identifier: MIT
#include "net/client_message.hpp"

#include <gtest/gtest.h>

#include "net/http_request_body.hpp"
#include "net/http_response_body.hpp"
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
  EXPECT_EQ(play.at, host::Place(ids::GameId(2), ids::Ply(3)));
  EXPECT_EQ(command_of<host::Play>(R"("type":"move","game":2,"ply":3,"takebacks":1,"usi":"7g7f")").at,
            host::Place(ids::GameId(2), ids::Ply(3), 1));
  EXPECT_EQ(notation::to_usi(play.move), "8h2b+");
  EXPECT_EQ(command_of<host::Declare>(R"("type":"move","game":2,"ply":3,"usi":"win")").at.ply, ids::Ply(3));
  EXPECT_EQ(command_of<host::Resign>(R"("type":"resign","game":1,"ply":0)").at.game, ids::GameId(1));
  EXPECT_EQ(command_of<host::Rematch>(R"("type":"rematch","game":9)").game, ids::GameId(9));
  EXPECT_EQ(command_of<host::Rename>(R"("type":"rename","nickname":"\u9db4")").nickname, "鶴");
  command_of<host::Join>(R"("type":"join")");
  command_of<host::Leave>(R"("type":"leave")");
}

TEST(ClientMessage, ReadsWhatIsAskedOfTheGame) {
  const std::string here = R"(,"game":2,"ply":3,"takebacks":1)";
  const host::Place place(ids::GameId(2), ids::Ply(3), 1);
  EXPECT_EQ(command_of<host::Abort>(R"("type":"abort")" + here).at, place);
  EXPECT_EQ(command_of<host::Nudge>(R"("type":"nudge")" + here).at, place);
  const auto offer = command_of<host::Offer>(R"("type":"offer","kind":"takeback")" + here);
  EXPECT_EQ(offer.at, place);
  EXPECT_EQ(offer.kind, party::OfferKind::kTakeback);
  EXPECT_EQ(command_of<host::Accept>(R"("type":"accept","kind":"draw")" + here).kind, party::OfferKind::kDraw);
  EXPECT_EQ(command_of<host::Decline>(R"("type":"decline","kind":"abort")" + here).kind, party::OfferKind::kAbort);
  command_of<host::Return>(R"("type":"return")" + here);
  EXPECT_EQ(command_of<host::Say>(R"("type":"phrase","phrase":"well_played")").phrase, host::Phrase::kWellPlayed);
}

TEST(ClientMessage, ReadsWhatIsAskedOfTheParty) {
  EXPECT_FALSE(command_of<host::Join>(R"("type":"join","seat":null)").seat);
  EXPECT_EQ(command_of<host::Join>(R"("type":"join","seat":1)").seat, party::Seat::kSecond);
  EXPECT_EQ(command_of<host::NameParty>(R"("type":"name_party","name":"")").name, "");
  const ids::GuestId guest = *ids::GuestId::parse("m2n8x4qp7rta");
  EXPECT_EQ(command_of<host::HandOver>(R"("type":"hand_over","guest":"m2n8x4qp7rta")").to, guest);
  EXPECT_EQ(command_of<host::Remove>(R"("type":"remove","guest":"m2n8x4qp7rta")").who, guest);
  EXPECT_EQ(command_of<host::Allow>(R"("type":"allow","guest":"m2n8x4qp7rta")").who, guest);
  const auto computer = command_of<host::SeatComputer>(R"("type":"seat_computer","seat":1,"level":1)");
  EXPECT_EQ(computer.seat, party::Seat::kSecond);
  EXPECT_EQ(computer.level, 1);
  EXPECT_EQ(command_of<host::FreeSeat>(R"("type":"free_seat","seat":0)").seat, party::Seat::kFirst);
  const auto house = command_of<host::SetHouse>(
      R"("type":"set_house","house":{"time":{"main":600,"byoyomi":30}},"sfen":"startpos","color":"white")");
  EXPECT_EQ(house.house.time,
            (party::TimeControl{.main = ids::Millis(600'000), .byoyomi = ids::Millis(30'000), .increment = {}}));
  EXPECT_TRUE(house.start);
  EXPECT_EQ(house.colors, party::FirstColors::kFirstSeatWhite);
  EXPECT_FALSE(command_of<host::SetHouse>(R"("type":"set_house","house":{})").start);
}

TEST(ClientMessage, NamesWhatIsWrongWithACommand) {
  const auto wrong = [](const std::string& fields) {
    return refusal_of("{\"id\":\"" + std::string(kId) + "\"," + fields + "}");
  };
  EXPECT_EQ(wrong(R"("type":"join","seat":2)"), "seat");
  EXPECT_EQ(wrong(R"("type":"offer","game":1,"ply":0,"kind":"peace")"), "kind");
  EXPECT_EQ(wrong(R"("type":"offer","game":1,"ply":0)"), "kind");
  EXPECT_EQ(wrong(R"("type":"accept","kind":"draw","game":1,"ply":0,"takebacks":-1)"), "takebacks");
  EXPECT_EQ(wrong(R"("type":"accept","kind":"draw","game":1,"ply":0,"takebacks":3000000000)"), "takebacks");
  EXPECT_EQ(wrong(R"("type":"remove","guest":"nobody")"), "guest");
  EXPECT_EQ(wrong(R"("type":"phrase","phrase":"ha!")"), "phrase");
  EXPECT_EQ(wrong(R"("type":"set_house")"), "house");
  EXPECT_EQ(wrong(R"("type":"set_house","house":{"time":{"main":-1}}")"), "json");
  EXPECT_EQ(wrong(R"("type":"set_house","house":{"time":{"main":-1}})"), "time");
  EXPECT_EQ(wrong(R"("type":"set_house","house":{"time":60})"), "time");
  EXPECT_EQ(wrong(R"("type":"set_house","house":{},"color":"red")"), "color");
  EXPECT_EQ(wrong(R"("type":"seat_computer","seat":0)"), "level");
  const auto level =
      decode_client_message("{\"id\":\"" + std::string(kId) + R"(","type":"seat_computer","seat":0,"level":99})");
  EXPECT_EQ(level.error().why.code(), party::Code::kBadLevel);
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

TEST(CreateRequest, TheTimeControlWinsOverTheTurnLimit) {
  const auto time = [](const char* house) {
    return decode_create_request("{\"house\":" + std::string(house) + "}")->wish.house.time;
  };
  EXPECT_EQ(time(R"({"turn_limit":30})"), party::turn_limit(30));
  EXPECT_EQ(time(R"({"turn_limit":30,"time":null})"), party::turn_limit(30)) << "a page that knows only the one";
  EXPECT_EQ(time(R"({"turn_limit":30,"time":{"increment":5,"main":60}})"),
            (party::TimeControl{.main = ids::Millis(60'000), .byoyomi = {}, .increment = ids::Millis(5'000)}));
  EXPECT_FALSE(time(R"({"turn_limit":null})"));
}

TEST(CreateRequest, ReadsWhatOthersSee) {
  const auto request = decode_create_request(R"({"name":"Friday","public":true})");
  ASSERT_TRUE(request.has_value());
  EXPECT_EQ(request->wish.name, "Friday");
  EXPECT_TRUE(request->wish.listed);
  EXPECT_EQ(decode_create_request(R"({"public":1})").error().facts().field, "public");
  EXPECT_EQ(decode_create_request(R"({"name":1})").error().facts().field, "name");
}

TEST(DeviceRequests, SayWhatIsWrong) {
  EXPECT_EQ(decode_claim(R"({"code":"ABCDE-fghij"})")->text(), "abcdefghij");
  EXPECT_EQ(decode_claim(R"({})").error().facts().field, "code");
  EXPECT_EQ(decode_claim(R"({"code":"abc"})").error().code(), party::Code::kBadCode);
  const auto words = host::RecoveryPhrase({}).words();
  std::string body = R"({"words":[)";
  for (const auto word : words)
    body += "\"" + std::string(word) + "\",";
  body.back() = ']';
  EXPECT_EQ(decode_recovery(body + "}"), host::RecoveryPhrase({}));
  EXPECT_EQ(decode_recovery(R"({"words":["abandon"]})").error().code(), party::Code::kBadPhrase);
  EXPECT_EQ(decode_recovery(R"({"words":[1]})").error().facts().field, "words");
  EXPECT_EQ(decode_recovery(R"({"words":"abandon"})").error().facts().field, "words");
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
