// SPDX-License-Identifier: MIT
#include "store/event_json.hpp"

#include <gtest/gtest.h>

#include <string>

#include "fakes/parties.hpp"
#include "party/state.hpp"
#include "store/store.hpp"

namespace annan::store {
namespace {

using fakes::guest;

/// As written by the program of schema 1: a turn limit, and none of what came later.
constexpr std::string_view kOldStart =
    R"([{"type":"seat_taken","seat":1,"occupant":{"computer":1}},)"
    R"({"type":"game_started","game":3,"black":1,)"
    R"("seats":[{"guest":"baaaaaaaaaaa","nickname":"Quiet Heron 27"},{"computer":1}],)"
    R"("terms":{"host":"baaaaaaaaaaa","house":{"far_rank":"own_type","two_pawns":"drops","pawn_drop_mate":"any_check",)"
    R"("impasse":"declare27","move_limit":200,"show_legal":false,"swap_sides":true,"turn_limit_ms":30000},)"
    R"("start":"lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1","colors":"first_white"},)"
    R"("series":{"wins":[1,0],"draws":0,"games":2}},)"
    R"({"type":"move_played","game":3,"ply":0,"usi":"7g7f","ms":1200,"by":"computer"}])";

TEST(EventJson, ALogOfSchemaOneStillLoads) {
  const auto events = events_from_json(1, kOldStart);
  ASSERT_EQ(events.size(), 3u);
  const auto& started = std::get<party::GameStarted>(events[1]);
  EXPECT_EQ(started.terms.host, guest(1));
  EXPECT_EQ(started.terms.house.time, party::turn_limit(30));
  EXPECT_EQ(started.terms.house.rules.move_limit, 200);
  EXPECT_FALSE(started.terms.house.show_legal);
  EXPECT_EQ(started.terms.colors, party::FirstColors::kFirstSeatWhite);
  EXPECT_EQ(started.terms.name, "");
  EXPECT_FALSE(started.terms.ranked);
  EXPECT_FALSE(started.terms.listed);
  EXPECT_TRUE(started.terms.removed.empty());
  const auto state = party::open({ids::Seq(9), ids::Instant(5), events});
  ASSERT_TRUE(state);
  EXPECT_EQ(state->game->ply(), ids::Ply(1));
  // Written again it is in the present form and means the same.
  EXPECT_EQ(events_from_json(kEventSchema, events_to_json(events)), events);
}

TEST(EventJson, AnOldPartyWithoutALimitHasNone) {
  const std::string old(R"([{"type":"party_created","host":"baaaaaaaaaaa","house":{"far_rank":"supported",)"
                        R"("two_pawns":"drops","pawn_drop_mate":"any_check","impasse":"off","move_limit":null,)"
                        R"("show_legal":true,"swap_sides":false,"turn_limit_ms":null},)"
                        R"("start":"4k4/9/9/9/9/9/9/9/4K4 b R 1","colors":"lot"}])");
  const auto events = events_from_json(1, old);
  EXPECT_FALSE(std::get<party::PartyCreated>(events.at(0)).terms.house.time);
}

TEST(EventJson, AMoveIsWrittenShort) {
  const std::string_view before = R"([{"type":"move_played","game":3,"ply":8,"usi":"7g7f","ms":1200,"by":"player"},)"
                                  R"({"type":"move_played","game":3,"ply":9,"usi":"P*5e","ms":0,"by":"stand_in"}])";
  const std::string_view now = R"([["move",3,8,"7g7f",1200],["move",3,9,"P*5e",0,"stand_in"]])";
  EXPECT_EQ(events_to_json(events_from_json(2, before)), now);
  EXPECT_EQ(events_from_json(kEventSchema, now), events_from_json(2, before));
}

TEST(EventJson, NewerAndUnknownFormsAreRefused) {
  EXPECT_THROW((void)events_from_json(0, "[]"), StoreError);
  EXPECT_THROW((void)events_from_json(kEventSchema + 1, "[]"), StoreError);
  for (const std::string_view text :
       {R"([{"type":"offered","game":1,"seat":0,"kind":"money"}])",
        R"([{"type":"offered","game":1,"seat":0,"kind":"takeback"}])",
        R"([{"type":"offered","game":1,"seat":0,"kind":"draw","to_ply":3}])",
        R"([{"type":"taken_back","game":1,"to_ply":-1}])",
        R"([{"type":"rating_changed","game":1,"changes":[{"before":1500}]}])",
        R"([{"type":"guest_removed","guest":"b"}])", R"([{"type":"clock_stopped","game":1}])", R"([{"type":"rest"}])",
        "[[]]", R"([["move",3,8,"7g7f"]])", R"([["move",3,8,"7g7f",1,"player",1]])", R"([["move",3,-1,"7g7f",1]])",
        R"([["move",3,8,"7z7f",1]])", R"([["move",3,8,"7g7f",1,"nobody"]])", R"([["moved",3,8,"7g7f",1]])",
        R"([["move","3",8,"7g7f",1]])", R"([["move",3,8,7,1]])"}) {
    EXPECT_THROW((void)events_from_json(kEventSchema, text), StoreError) << text;
  }
}

}  // namespace
}  // namespace annan::store
