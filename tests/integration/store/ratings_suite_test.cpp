// SPDX-License-Identifier: MIT
// Of what every store must do: ratings, ranked games, the index of games, and making it all anew from the logs.
#include <array>
#include <atomic>
#include <future>
#include <map>
#include <set>
#include <thread>
#include <vector>

#include "notation/usi_move.hpp"
#include "ranked_suite.hpp"

namespace annan::store {
namespace {

using fakes::guest;

class RatingsSuite : public RankedSuite {};

TEST_P(RatingsSuite, AResultItsRatingsAndItsEventsAreOneEntry) {
  const auto id = party_id(1);
  EXPECT_EQ(store->standing(guest(1)), Standing{});
  EXPECT_EQ(seq(append(first_of(id, 1, 2))), 1);
  EXPECT_EQ(store->ranked_game(guest(1)), id);
  EXPECT_EQ(store->ranked_game(guest(2)), id);

  const AppendResult result = append(end_of(id, 1, 1, 2));
  ASSERT_EQ(seq(result), 2);
  const auto& added = std::get<Appended>(result).added;
  ASSERT_EQ(added.size(), 1u);
  const auto entries = store->entries_after(id, ids::Seq(1));
  ASSERT_EQ(entries.size(), 1u);
  ASSERT_EQ(entries[0].events.size(), 2u);
  EXPECT_TRUE(std::holds_alternative<party::GameEnded>(entries[0].events[0]));
  EXPECT_EQ(entries[0].events[1], added[0]);
  EXPECT_EQ(store->standing(guest(1)), (Standing{1510, 349, 0.06, 1, 1, kLater}));
  EXPECT_EQ(store->standing(guest(2)), (Standing{1490, 349, 0.06, 1, 0, kLater}));
  EXPECT_FALSE(store->ranked_game(guest(1)));

  const auto history = store->rating_history(guest(2), 10);
  ASSERT_EQ(history.size(), 1u);
  EXPECT_EQ(history[0], (RatingPoint{id, ids::GameId(1), kLater, 1500, 1490, 349}));
  const auto games = store->games_of(guest(2), 10);
  ASSERT_EQ(games.size(), 1u);
  EXPECT_EQ(games[0].players[0], (GameSummary::Player{guest(1), "Guest"}));
  EXPECT_EQ(games[0].started, kNow);
  EXPECT_EQ(games[0].ended, kLater);
  EXPECT_EQ(games[0].result, (party::Result{rules::Color::kBlack, party::EndReason::kResignation}));
  EXPECT_TRUE(games[0].ranked);
  EXPECT_EQ(games[0].change, -10);
}

TEST_P(RatingsSuite, AGameThatIsOverIsFoundByItsNumber) {
  const auto id = party_id(1);
  append(first_of(id, 1, 2));
  EXPECT_TRUE(store->finished_game(id, ids::GameId(1)).empty());
  append(end_of(id, 1, 1, 2));
  const auto entries = store->finished_game(id, ids::GameId(1));
  ASSERT_EQ(entries.size(), 2u);
  EXPECT_EQ(entries[0].at, kNow);
  EXPECT_EQ(entries[1].seq, ids::Seq(2));
  EXPECT_TRUE(store->finished_game(id, ids::GameId(2)).empty());
  EXPECT_TRUE(store->finished_game(party_id(2), ids::GameId(1)).empty());
  store->rebuild_projections();
  EXPECT_EQ(store->finished_game(id, ids::GameId(1)), entries);
}

TEST_P(RatingsSuite, GamesAreFoundByWhatIsAskedOfThem) {
  append(first_of(party_id(1), 1, 2));
  append(end_of(party_id(1), 1, 1, 2));
  append(first_of(party_id(2), 2, 1));
  append(end_of(party_id(2), 1, 2, 1));
  append(first_of(party_id(3), 1, 3));
  const auto found = [this](GameSearch search) {
    search.guest = guest(1);
    std::set<std::string> parties;
    for (const GameSummary& game : store->find_games(search).games)
      parties.insert(game.party.str());
    return parties;
  };
  const auto these = [](std::initializer_list<std::uint64_t> numbers) {
    std::set<std::string> parties;
    for (const std::uint64_t n : numbers)
      parties.insert(party_id(n).str());
    return parties;
  };
  const GameSearch any{.guest = guest(1)};
  const auto with = [&any](auto&& change) {
    GameSearch search = any;
    change(search);
    return search;
  };
  for (int times = 0; times < 2; ++times) {
    EXPECT_EQ(found(any), these({1, 2, 3}));
    EXPECT_EQ(found(with([](GameSearch& s) { s.fate = Fate::kWon; })), these({1}));
    EXPECT_EQ(found(with([](GameSearch& s) { s.fate = Fate::kLost; })), these({2}));
    EXPECT_EQ(found(with([](GameSearch& s) { s.fate = Fate::kDraw; })), these({}));
    EXPECT_EQ(found(with([](GameSearch& s) { s.side = rules::Color::kWhite; })), these({2}));
    EXPECT_EQ(found(with([](GameSearch& s) { s.ranked = true; })), these({1, 2, 3}));
    EXPECT_EQ(found(with([](GameSearch& s) { s.ranked = false; })), these({}));
    EXPECT_EQ(found(with([](GameSearch& s) { s.usual_rules = true; })), these({1, 2, 3}));
    EXPECT_EQ(found(with([](GameSearch& s) { s.usual_rules = false; })), these({}));
    EXPECT_EQ(found(with([](GameSearch& s) { s.from = kNow; })), these({1, 2, 3}));
    EXPECT_EQ(found(with([](GameSearch& s) { s.until = kNow; })), these({}));
    EXPECT_EQ(found(with([](GameSearch& s) { s.opponent = "UES"; })), these({1, 2, 3}));
    EXPECT_EQ(found(with([](GameSearch& s) { s.opponent = "_"; })), these({}));
    EXPECT_EQ(found(with([](GameSearch& s) { s.opponent = "%"; })), these({}));
    // A page at a time.
    const FoundGames page = store->find_games(with([](GameSearch& s) { s.skip = 1, s.most = 1; }));
    EXPECT_EQ(page.games.size(), 1u);
    EXPECT_EQ(page.count, 3u);
    EXPECT_EQ(store->find_games({.guest = guest(9)}).count, 0u);
    store->rebuild_projections();
  }
}

TEST_P(RatingsSuite, OpeningsAreCountedWhateverWayLedThere) {
  const auto move = [](std::string_view usi) { return notation::parse_usi_move(usi).value(); };
  const auto play = [&](std::uint64_t number, const std::vector<std::string_view>& moves, party::EndReason reason) {
    const auto id = party_id(number);
    append(first_of(id, 1, 2));
    std::int64_t at = 1;
    for (const std::string_view usi : moves) {
      append({.party = id,
              .expected = ids::Seq(at),
              .at = kNow,
              .events = {party::MovePlayed{ids::GameId(1), ids::Ply(at - 1), move(usi), ids::Millis(1)}}});
      ++at;
    }
    const std::optional<rules::Color> winner =
        reason == party::EndReason::kAgreement ? std::nullopt : std::optional(rules::Color::kBlack);
    append({.party = id,
            .expected = ids::Seq(at),
            .at = kLater,
            .events = {party::GameEnded{ids::GameId(1), {winner, reason}}}});
  };
  play(1, {"7g7f", "3c3d", "2f2e", "8d8e"}, party::EndReason::kResignation);
  play(2, {"2f2e", "3c3d", "7g7f", "4c4d"}, party::EndReason::kAgreement);
  play(3, {"7g7f"}, party::EndReason::kAborted);
  const auto after = [&](const std::vector<std::string_view>& moves) {
    rules::Position position = rules::Position::start();
    for (const std::string_view usi : moves)
      position.play_unchecked(move(usi));
    return store->openings(position, {});
  };
  for (int times = 0; times < 2; ++times) {
    using Counts = std::vector<OpeningCount>;
    EXPECT_EQ(after({}), (Counts{{move("2f2e"), 0, 0, 1}, {move("7g7f"), 1, 0, 0}}));
    EXPECT_EQ(after({"7g7f", "3c3d", "2f2e"}), (Counts{{move("4c4d"), 0, 0, 1}, {move("8d8e"), 1, 0, 0}}));
    EXPECT_EQ(after({"2f2e", "3c3d", "7g7f"}).size(), 2u);
    EXPECT_TRUE(after({"7g7f", "3c3d", "2f2e", "8d8e"}).empty());
    // How a game may end otherwise makes no other moves; which moves are legal does.
    EXPECT_EQ(store->openings(rules::Position::start(), {.impasse = rules::Impasse::kOff, .move_limit = 300}).size(),
              2u);
    EXPECT_TRUE(store->openings(rules::Position::start(), {.far_rank = rules::FarRank::kAny}).empty());
    store->rebuild_projections();
  }
}

TEST_P(RatingsSuite, AnAppendThatLosesRatesNobody) {
  const auto id = party_id(1);
  append(first_of(id, 1, 2));
  EXPECT_TRUE(is_conflict(append(end_of(id, 0, 1, 2))));
  EXPECT_TRUE(is_conflict(append(end_of(id, 2, 1, 2))));
  // What fails after the rating takes the rating with it.
  Append broken = end_of(id, 1, 1, 2);
  broken.events.emplace_back(party::GameEnded{ids::GameId(1), {std::nullopt, party::EndReason::kAgreement}});
  broken.rated->rate = [](const Standing& b, const Standing& w) {
    RatingOutcome outcome = ten_to_black(b, w, kLater);
    outcome.events.push_back(outcome.events[0]);  // twice the same change of the same game: not to be had
    return outcome;
  };
  EXPECT_TRUE(std::holds_alternative<Failed>(append(std::move(broken))));
  Append nobodys = end_of(id, 1, 1, 2);
  nobodys.command = CommandKey{guest(99), command_id(1)};
  EXPECT_TRUE(std::holds_alternative<Failed>(append(std::move(nobodys))));
  EXPECT_EQ(store->standing(guest(1)), Standing{});
  EXPECT_EQ(store->load(id).size(), 1u);
  EXPECT_TRUE(store->rating_history(guest(1), 10).empty());
  EXPECT_EQ(store->ranked_game(guest(1)), id);
  EXPECT_EQ(seq(append(end_of(id, 1, 1, 2))), 2);
}

TEST_P(RatingsSuite, AnAbortedGameEndsWithoutARating) {
  const auto id = party_id(1);
  append(first_of(id, 1, 2));
  Append end = end_of(id, 1, 1, 2);
  end.events = {party::GameEnded{ids::GameId(1), {std::nullopt, party::EndReason::kAborted}}};
  end.rated.reset();
  EXPECT_EQ(seq(append(std::move(end))), 2);
  EXPECT_FALSE(store->ranked_game(guest(1)));
  EXPECT_EQ(store->standing(guest(1)), Standing{});
  EXPECT_FALSE(store->games_of(guest(1), 10)[0].change);
}

TEST_P(RatingsSuite, ManyGamesThatEndAtOnceLoseNoChange) {
  // Four guests, each against each in both colours, on two nodes, all at once: rows are locked in id order, so that no
  // two wait for each other for ever, and each change starts from what the one before left.
  const std::unique_ptr<Store> other = another();
  struct Game {
    ids::PartyId id;
    std::uint64_t black, white;
  };
  std::vector<Game> games;
  for (std::uint64_t n = 0; n < 3; ++n) {
    for (std::uint64_t b = 1; b <= 4; ++b) {
      for (std::uint64_t w = 1; w <= 4; ++w) {
        if (b != w) games.push_back({party_id(100 + games.size()), b, w});
      }
    }
  }
  for (const Game& g : games)
    append(offer(g.id, 0));
  std::atomic<std::size_t> answered = 0;
  std::promise<void> all;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Game& g = games[i];
    (i % 2 == 0 ? *store : *other).append(end_of(g.id, 1, g.black, g.white), [&](const AppendResult& r) {
      EXPECT_EQ(seq(r), 2);
      if (++answered == games.size()) all.set_value();
    });
  }
  all.get_future().get();
  // Before and after make one chain for each guest, from 1500 to where they stand.
  std::map<std::uint64_t, std::multiset<double>> befores;
  std::map<std::uint64_t, std::multiset<double>> afters;
  for (const Game& g : games) {
    const auto entry = store->entries_after(g.id, ids::Seq(1)).at(0);
    const auto& changed = std::get<party::RatingChanged>(entry.events.at(1));
    for (const auto& [who, change] : {std::pair(g.black, changed.changes[0]), std::pair(g.white, changed.changes[1])}) {
      befores[who].insert(change.before);
      afters[who].insert(change.after);
    }
  }
  for (std::uint64_t who = 1; who <= 4; ++who) {
    const Standing now = store->standing(guest(who));
    EXPECT_EQ(now.games, 18);
    EXPECT_EQ(now.black_games, 9);
    EXPECT_EQ(now.deviation, 350 - 18);
    befores[who].insert(now.rating);
    afters[who].insert(1500);
    EXPECT_EQ(befores[who], afters[who]);
  }
}

TEST_P(RatingsSuite, TheLeaderboardIsOfThoseWhoseRatingIsKnown) {
  for (std::uint64_t n = 0; n < 3; ++n) {
    append(offer(party_id(n), 0));
    append(end_of(party_id(n), 1, n == 2 ? 3 : 1, 2));
  }
  const auto all = store->leaderboard(350, 10);
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0].guest, guest(1));
  EXPECT_EQ(all[0].nickname, "Guest");
  EXPECT_EQ(all[0].standing.rating, 1520);
  EXPECT_EQ(all[2].guest, guest(2));
  EXPECT_EQ(store->leaderboard(347, 10).size(), 1u) << "only who has played three times";
  EXPECT_EQ(store->leaderboard(350, 2).size(), 2u);
}

TEST_P(RatingsSuite, AGameIsIndexedWithItsLength) {
  fakes::HandParty p = fakes::two_guests();
  const auto id = party_id(1);
  p.play("7g7f");
  p.play("3c3d");
  p.act(party::Offer{guest(2), p.at(), party::OfferKind::kTakeback});
  p.act(party::Accept{guest(1), p.at(), party::OfferKind::kTakeback});
  p.act(party::Resign{guest(2), p.at()});
  for (const party::Entry& e : p.log)
    append({id, ids::Seq(e.seq.value() - 1), e.at, e.events});
  ASSERT_TRUE(std::holds_alternative<party::GameEnded>(p.last()));
  const auto games = store->games_of(guest(2), 10);
  ASSERT_EQ(games.size(), 1u);
  EXPECT_EQ(games[0].plies, 1) << "the second move was taken back";
  EXPECT_FALSE(games[0].ranked);
  EXPECT_FALSE(games[0].change);
  EXPECT_EQ(games[0].result->winner, rules::Color::kBlack);
}

TEST_P(RatingsSuite, MadeAnewFromTheLogsAllIsAsItWas) {
  for (std::uint64_t n = 0; n < 3; ++n) {
    ASSERT_EQ(seq(append(first_of(party_id(n), 1 + n % 2, 3))), 1);
    ASSERT_EQ(seq(append(end_of(party_id(n), 1, 1 + n % 2, 3, ids::Instant(kLater.value() + static_cast<int>(n))))), 2);
  }
  ASSERT_EQ(seq(append(first_of(party_id(9), 4, 2))), 1);
  fakes::HandParty open({.creator = fakes::person(1), .house = {}, .listed = true});
  append({party_id(10), ids::Seq(), kNow, open.log[0].events});
  wait<bool>([&](auto done) {
    store->state_presence({{party_id(10), guest(1)}, {party_id(9), guest(4)}}, kNow, kLater, std::move(done));
  });
  const auto seen = [&] {
    std::tuple<std::vector<std::vector<GameSummary>>, std::vector<std::vector<RatingPoint>>, std::vector<OpenTable>,
               std::vector<std::optional<ids::PartyId>>>
        all;
    for (std::uint64_t n = 1; n <= 4; ++n) {
      std::get<0>(all).push_back(store->games_of(guest(n), 100));
      std::get<1>(all).push_back(store->rating_history(guest(n), 100));
      std::get<3>(all).push_back(store->ranked_game(guest(n)));
    }
    std::get<2>(all) = store->open_tables(kNow, 100);
    return all;
  };
  const auto before = seen();
  EXPECT_EQ(std::get<0>(before)[2].size(), 3u);
  EXPECT_EQ(std::get<1>(before)[2].size(), 3u);
  EXPECT_EQ(std::get<2>(before).size(), 1u);
  EXPECT_EQ(std::get<3>(before)[3], party_id(9));
  store->rebuild_projections();
  EXPECT_EQ(seen(), before);
  // Somebody has to look at the game that is being played.
  const auto due = wait<std::expected<std::vector<ids::PartyId>, Failed>>(
      [&](auto done) { store->claim_due(kNow, kLater, 10, std::move(done)); });
  EXPECT_EQ(due.value(), std::vector{party_id(9)});
}

INSTANTIATE_TEST_SUITE_P(Ratings, RatingsSuite, testing::ValuesIn(kinds()), name_of_kind);

}  // namespace
}  // namespace annan::store
