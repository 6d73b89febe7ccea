// SPDX-License-Identifier: MIT
#include "reference.hpp"

#include <algorithm>

#include "rules/movegen.hpp"

namespace annan::party {

namespace {

void need(bool holds, const char* rule) {
  if (!holds) throw Violation{rule};
}

constexpr std::size_t color_index(rules::Color c) {
  return c == rules::Color::kBlack ? 0 : 1;
}

}  // namespace

// ---- what is true now --------------------------------------------------------------------------------------------

Seat Reference::mover() const {
  return play_->board.position().side_to_move() == rules::Color::kBlack ? play_->black : ~play_->black;
}

At Reference::here() const {
  return {play_->id, ids::Ply(play_->board.ply()), play_->takebacks};
}

std::optional<ids::Instant> Reference::gone(Seat seat) const {
  const auto who = guest(seat);
  const auto found = who ? truth_->absences.now.find(*who) : truth_->absences.now.end();
  return found == truth_->absences.now.end() ? std::nullopt : std::optional(found->second);
}

bool Reference::plays(Seat seat) const {
  return guest(seat) && !gone(seat) && !(playing() && play_->away == seat);
}

std::optional<ids::GuestId> Reference::speaker() const {
  const Command* command = std::get_if<Command>(cause_);
  if (command == nullptr) return std::nullopt;
  return std::visit(
      []<class C>(const C& c) -> std::optional<ids::GuestId> {
        if constexpr (requires { c.guest; }) return c.guest;
        if constexpr (requires { c.person; }) return c.person.guest;
        return std::nullopt;
      },
      *command);
}

std::optional<Seat> Reference::speakers_seat() const {
  const auto who = speaker();
  return who ? seat_of(seats_, *who) : std::nullopt;
}

std::optional<ids::Ply> Reference::last_turn_of(Seat seat) const {
  rules::Color side = play_->board.start().side_to_move();
  std::optional<ids::Ply> last;
  for (int ply = 0; ply < play_->board.ply(); ++ply) {
    if ((side == rules::Color::kBlack) == (seat == play_->black)) last = ids::Ply(ply);
    side = ~side;
  }
  return last;
}

bool Reference::is_offered_to(Seat seat, OfferKind kind) const {
  const auto& offer = play_->offers[index_of(~seat)];
  return offer && offer->kind == kind;
}

void Reference::begin_turn() {
  play_->turn = Turn{.since = at_, .before = {}, .stopped = {}};
}

// ---- the events --------------------------------------------------------------------------------------------------

struct Reference::Reader {
  Reference& r;

  Play& running(ids::GameId id) const {
    need(r.playing(), "nothing happens to a game that is over");
    need(r.play_->id == id, "an event is about the present game");
    return *r.play_;
  }
  void host_only() const { need(r.by_host(), "only the host may"); }
  void between_games() const { need(!r.playing(), "not during a game"); }

  void operator()(const PartyCreated& e) const {
    need(!r.terms_ && std::holds_alternative<Create>(*r.cause_), "a party is created once");
    r.terms_ = e.terms;
    if (e.terms.ranked) need(e.terms.house == ranked_house(), "ranked has its own rules");
  }

  void operator()(const SeatTaken& e) const {
    between_games();
    need(!r.seats_[index_of(e.seat)], "a seat is taken when it is free");
    const bool at_once = std::holds_alternative<Create>(*r.cause_);
    need(at_once || !r.terms_->ranked, "nobody joins a ranked party");
    if (const auto* person = std::get_if<Person>(&e.occupant)) {
      need(!seat_of(r.seats_, person->guest), "a guest has one seat");
      need(std::ranges::count(r.terms_->removed, person->guest) == 0, "who was removed does not sit");
      const auto* join = r.cause<Join>();
      need(at_once || (join != nullptr && r.speaker() == person->guest), "a guest sits down himself");
      if (join != nullptr) need(join->seat.value_or(e.seat) == e.seat, "the seat that was asked for");
    } else {
      need(!is_computer(r.seats_, ~e.seat), "no two computers");
      need(at_once || (r.cause<SeatComputer>() != nullptr && r.by_host()), "the host seats the computer");
    }
    r.seats_[index_of(e.seat)] = e.occupant;
    r.series_ = {};
    r.wants_ = {};
    r.new_pair_ = true;
  }

  void operator()(const SeatLeft& e) const {
    between_games();
    const auto who = r.guest(e.seat);
    need(r.seats_[index_of(e.seat)].has_value(), "a seat is left that was taken");
    const auto* remove = r.cause<Remove>();
    const bool left = r.cause<Leave>() != nullptr && who && r.speaker() == who;
    const bool freed = r.cause<FreeSeat>() != nullptr && r.by_host() && !who;
    need(left || freed || (remove != nullptr && r.by_host() && who == remove->who), "who takes a seat away");
    r.seats_[index_of(e.seat)].reset();
    r.wants_ = {};
  }

  void operator()(const GameStarted& e) const {
    between_games();
    need(e.game.value() == (r.play_ ? r.play_->id.value() + 1 : 1), "games are counted");
    need(r.seats_ == Seats{e.seats[0], e.seats[1]}, "those who sit play");
    need(e.terms == *r.terms_, "a game is played by the rules of the table");
    need(e.series == r.series_, "the series goes on");
    if (r.new_pair_) {
      const FirstColors colors = r.terms_->colors;
      if (colors != FirstColors::kLot)
        need((e.black == Seat::kFirst) == (colors == FirstColors::kFirstSeatBlack), "colors as chosen");
    } else {
      const auto seat = r.speakers_seat();
      need(r.cause<Rematch>() != nullptr && seat && !r.terms_->ranked, "a further game is wanted");
      need(is_computer(r.seats_, ~*seat) || (r.wants_[index_of(~*seat)] && !r.gone(~*seat)), "by both");
      const Result& last = *r.play_->result;
      const bool again = last.reason == EndReason::kAborted || (last.reason == EndReason::kRepetition && !last.winner);
      need((e.black == r.play_->black) == (again || !r.terms_->house.swap_sides), "sides swapped, or not");
    }
    const ids::Millis main = e.terms.house.time ? e.terms.house.time->main : ids::Millis();
    r.new_pair_ = false;
    r.wants_ = {};
    r.play_.emplace(Play{.id = e.game,
                         .black = e.black,
                         .house = e.terms.house,
                         .board = rules::Game(judged_by(e.terms.house), e.terms.start),
                         .mains = {{main, main}},
                         .turn = {}});
    r.begin_turn();
  }

  void operator()(const MovePlayed& e) const {
    Play& p = running(e.game);
    const Seat seat = r.mover();
    need(e.ply == ids::Ply(p.board.ply()), "one move a ply");
    const bool computer = is_computer(r.seats_, seat);
    if (e.source == MoveSource::kPlayer) {
      const auto* c = r.cause<PlayMove>();
      need(c != nullptr && c->move == e.move && c->at == r.here(), "the move that was meant, where it was meant");
      need(r.speakers_seat() == seat && r.may_play(seat), "by the player to move, in time");
    } else {
      const auto* c = r.cause<ComputerMove>();
      need(c != nullptr && c->move == e.move && c->at == r.here(), "the computer's move, where it was meant");
      need(computer || p.away == seat, "the computer's turn");
      need(!r.helped_enough(), "three moves in a ranked game");
      const MoveSource own = computer ? MoveSource::kComputer : MoveSource::kStandIn;
      need(e.source == (c->source == MoveSource::kRules ? MoveSource::kRules : own), "who chose the move");
      if (!computer) ++p.helped[index_of(seat)];
    }
    const ids::Millis used = r.used(p.turn, r.truth_->received);
    const auto whole = r.whole_turn();
    need(e.charged == (whole && !computer ? std::min(used, *whole) : used), "the time is charged right");
    auto mains = p.mains.back();
    ids::Millis& own = mains[color_index(p.board.position().side_to_move())];
    if (p.house.time) own = std::max(ids::Millis(), own - e.charged) + p.house.time->increment;
    need(p.board.try_play(e.move).has_value(), "the move is legal");
    p.mains.push_back(mains);
    r.begin_turn();
    p.offers[index_of(~seat)].reset();
    if (p.offers[index_of(seat)] && p.offers[index_of(seat)]->kind != OfferKind::kDraw)
      p.offers[index_of(seat)].reset();
    p.barred[index_of(seat)] = {};
  }

  void operator()(const GameEnded& e) const {
    Play& p = running(e.game);
    r.check_end(e.result);
    p.result = e.result;
    p.away.reset();
    ++r.series_.games;
    const bool replayed = e.result.reason == EndReason::kRepetition && !r.terms_->ranked;
    if (e.result.winner) {
      ++r.series_.wins[index_of(*e.result.winner == rules::Color::kBlack ? p.black : ~p.black)];
    } else if (e.result.reason != EndReason::kAborted && !replayed) {
      ++r.series_.draws;
    }
  }

  void operator()(const RematchOffered& e) const {
    need(r.play_ && r.play_->result && !r.terms_->ranked, "after a game");
    need(r.cause<Rematch>() != nullptr && r.speakers_seat() == e.seat, "a player wants another");
    need(r.guest(~e.seat) && !r.gone(~e.seat), "the rival is there");
    need(!r.wants_[0] && !r.wants_[1], "the second wish begins the game");
    r.wants_[index_of(e.seat)] = true;
  }

  void operator()(const HouseChanged& e) const {
    const auto* c = r.cause<SetHouse>();
    host_only();
    between_games();
    need(c != nullptr && !r.terms_->ranked && c->house == e.house, "the house rules that were set");
    need(e.start == c->start.value_or(r.terms_->start) && e.colors == c->colors.value_or(r.terms_->colors),
         "and no more");
    need(!rules::Game(judged_by(e.house), e.start).outcome(), "a game can begin");
    r.terms_->house = e.house;
    r.terms_->start = e.start;
    r.terms_->colors = e.colors;
    r.wants_ = {};
  }
  void operator()(const PartyNamed& e) const {
    host_only();
    need(r.cause<NameParty>() != nullptr, "a name is given");
    r.terms_->name = e.name;
  }
  void operator()(const HostChanged& e) const {
    const auto seat = seat_of(r.seats_, e.host);
    need(e.host != r.terms_->host, "another becomes host");
    if (const auto* c = r.cause<HandOver>()) {
      host_only();
      need(c->to == e.host && (seat || c->to_connected), "handed over to someone who is there");
    } else if (r.cause<Leave>() != nullptr) {
      host_only();
      need(seat.has_value(), "the rival inherits");
    } else {
      const auto left = r.truth_->absences.now.find(r.terms_->host);
      need(r.cause<Succeed>() != nullptr && left != r.truth_->absences.now.end(), "the host is away");
      need(r.served(std::max(left->second, r.resumed()), r.truth_->received) >= ids::Millis(600'000),
           "for ten minutes");
      need(seat && !r.gone(*seat), "a player who is there inherits");
    }
    r.terms_->host = e.host;
  }
  void operator()(const GuestRemoved& e) const {
    host_only();
    need(r.cause<Remove>() != nullptr && e.guest != r.terms_->host, "the host removes others");
    auto& removed = r.terms_->removed;
    need(std::ranges::count(removed, e.guest) == 0, "once");
    removed.push_back(e.guest);
    if (removed.size() > 64) removed.erase(removed.begin());
  }
  void operator()(const GuestAllowed& e) const {
    host_only();
    need(r.cause<Allow>() != nullptr && std::erase(r.terms_->removed, e.guest) == 1, "who was removed is allowed");
  }

  void operator()(const PartyEnded&) const { need(false, "nobody who runs a site is here"); }

  void operator()(const StandInStarted& e) const {
    Play& p = running(e.game);
    need(r.cause<StandIn>() != nullptr && e.seat == r.mover() && r.may_stand_in(),
         "after the grace, for the one to move");
    need(!r.terms_->ranked || p.spells[index_of(e.seat)] == 0, "one spell in a ranked game");
    p.away = e.seat;
    ++p.spells[index_of(e.seat)];
  }
  void operator()(const StandInEnded& e) const {
    Play& p = running(e.game);
    need(p.away == e.seat, "who was away returns");
    need(r.speakers_seat() == e.seat || r.cause<StopClock>() != nullptr, "by their own word, or nobody is left");
    const ids::Millis used = r.used(p.turn, r.at_);
    need(e.spent == (r.mover() == e.seat ? r.at_most_but_ten_seconds(used) : used),
         "ten seconds are left to who returns");
    p.away.reset();
    p.turn.since = r.at_;
    p.turn.before = e.spent;
  }
  void operator()(const ClockStopped& e) const {
    Play& p = running(e.game);
    p.away = r.away_before_;
    p.turn = r.turn_before_;
    need(r.cause<StopClock>() != nullptr && r.may_stop(), "when nobody is left");
    ids::Instant last = p.turn.since;
    for (const Seat seat : {Seat::kFirst, Seat::kSecond})
      last = std::max(last, r.gone(seat).value_or(last));
    last = std::max(last, r.missed().value_or(last));
    need(e.spent == r.at_most_but_ten_seconds(r.used(p.turn, last)), "charged until the last one left");
    p.away.reset();
    p.turn = Turn{.since = r.at_, .before = e.spent, .stopped = r.at_, .nudged = p.turn.nudged};
  }
  void operator()(const ClockStarted& e) const {
    Play& p = running(e.game);
    need(p.turn.stopped.has_value(), "a clock starts that stood still");
    need(r.cause<StartClock>() != nullptr ? r.may_start() : r.speakers_seat().has_value(), "for someone who plays");
    p.turn.stopped.reset();
    p.turn.since = r.at_;
    p.adjourned = false;
  }
  void operator()(const GameAdjourned& e) const {
    Play& p = running(e.game);
    need(r.cause<GiveUp>() != nullptr && r.waited_for_long() && p.board.ply() >= 4, "after ten minutes alone");
    p.adjourned = true;
  }

  void operator()(const Offered& e) const {
    Play& p = running(e.game);
    const auto* c = r.cause<Offer>();
    need(c != nullptr && c->kind == e.kind && c->at == r.here() && r.speakers_seat() == e.seat, "as it was offered");
    need(!p.offers[index_of(e.seat)] && !p.barred[index_of(e.seat)][static_cast<std::size_t>(e.kind)],
         "not again and again");
    need(!is_computer(r.seats_, ~e.seat), "to a person");
    const bool takeback = e.kind == OfferKind::kTakeback;
    need(takeback || !r.is_offered_to(e.seat, e.kind), "who offers what is offered agrees");
    need(!takeback || !r.terms_->ranked, "nothing is taken back in a ranked game");
    need(e.to_ply == (takeback ? r.last_turn_of(e.seat) : std::nullopt) && (!takeback || e.to_ply),
         "to the own last turn");
    need(e.kind != OfferKind::kAbort || p.turn.nudged, "an abort is offered to who was nudged");
    p.offers[index_of(e.seat)] = e;
  }
  void operator()(const OfferDeclined& e) const {
    Play& p = running(e.game);
    const auto* c = r.cause<Decline>();
    need(c != nullptr && c->kind == e.kind && c->at == r.here() && r.speakers_seat(), "a player declines");
    need(r.is_offered_to(~e.seat, e.kind), "what was offered");
    need(r.speakers_seat() != e.seat || !r.is_offered_to(e.seat, e.kind), "the other's offer before the own");
    p.offers[index_of(e.seat)].reset();
    p.barred[index_of(e.seat)][static_cast<std::size_t>(e.kind)] = true;
  }
  void operator()(const TakenBack& e) const {
    Play& p = running(e.game);
    const auto seat = r.speakers_seat();
    need(seat.has_value() && !r.terms_->ranked, "a player agrees");
    if (const auto* c = r.cause<Accept>()) {
      need(c->at == r.here() && c->kind == OfferKind::kTakeback && r.is_offered_to(*seat, c->kind),
           "to what was offered");
      need(e.to_ply == p.offers[index_of(~*seat)]->to_ply, "to that turn");
    } else {
      const auto* o = r.cause<Offer>();
      need(o != nullptr && o->at == r.here() && is_computer(r.seats_, ~*seat), "the computer grants it");
      need(e.to_ply == r.last_turn_of(*seat), "the own last turn");
    }
    while (p.board.ply() > static_cast<int>(e.to_ply.value()))
      p.board.take_back();
    p.mains.resize(static_cast<std::size_t>(e.to_ply.value()) + 1);
    p.offers = {};
    ++p.takebacks;
    r.begin_turn();
  }
  void operator()(const Nudged& e) const {
    Play& p = running(e.game);
    need(r.cause<Nudge>() != nullptr && r.speakers_seat() == e.seat && r.mover() == ~e.seat, "who waits nudges");
    need(!p.house.time && r.plays(~e.seat) && !p.turn.nudged, "one who is there and has no limit, once");
    need(r.used(p.turn, r.truth_->received) >= ids::Millis(600'000), "after ten minutes");
    p.turn.nudged = true;
  }
  void operator()(const RatingChanged&) const { throw Violation{"ratings are the store's"}; }
};

void Reference::check_agreed(const Result& result, OfferKind kind) const {
  const auto seat = speakers_seat();
  const bool accepts = cause<Accept>() != nullptr && cause<Accept>()->kind == kind && cause<Accept>()->at == here();
  const bool offers = cause<Offer>() != nullptr && cause<Offer>()->kind == kind && cause<Offer>()->at == here();
  need(!result.winner && seat && (accepts || offers) && is_offered_to(*seat, kind), "both want it");
}

void Reference::check_aborted() const {
  if (const auto* c = cause<Abort>()) {
    need(speakers_seat() && c->at == here() && play_->board.ply() < 2, "a player, before the second move");
  } else if (cause<GiveUp>() != nullptr) {
    need(waited_for_long() && play_->board.ply() < 4, "after ten minutes alone");
  } else if (cause<Flag>() != nullptr) {
    need(terms_->ranked && may_flag() && taken_by_outage(), "broken off by an outage");
  } else if (cause<StandIn>() != nullptr) {
    need(terms_->ranked && may_stand_in() && play_->spells[index_of(mover())] > 0 && taken_by_outage(), "by an outage");
  } else if (cause<ComputerMove>() != nullptr || cause<ComputerDeclare>() != nullptr) {
    need(helped_enough() && taken_by_outage(), "by an outage");
  } else {
    check_agreed({std::nullopt, EndReason::kAborted}, OfferKind::kAbort);
  }
}

void Reference::check_end(const Result& result) {
  const rules::Color side = play_->board.position().side_to_move();
  if (const auto& outcome = play_->board.outcome()) {
    need(result.winner == outcome->winner && result.reason == end_reason(outcome->reason), "the end by the rules");
    return;
  }
  switch (result.reason) {
    case EndReason::kDeclaration: {
      const bool by_player = cause<Declare>() != nullptr && cause<Declare>()->at == here() &&
                             speakers_seat() == mover() && may_play(mover());
      const bool by_computer = cause<ComputerDeclare>() != nullptr && cause<ComputerDeclare>()->at == here() &&
                               (is_computer(seats_, mover()) || play_->away == mover());
      need((by_player || by_computer) && result.winner == side && play_->board.try_declare(), "a true declaration");
      return;
    }
    case EndReason::kResignation: {
      const bool computer =
          cause<ComputerResign>() != nullptr && cause<ComputerResign>()->at == here() && is_computer(seats_, mover());
      const bool player = cause<Resign>() != nullptr && cause<Resign>()->at == here() && speakers_seat();
      need(computer || player, "who plays resigns");
      const Seat loser = computer ? mover() : *speakers_seat();
      need(result.winner == (loser == play_->black ? rules::Color::kWhite : rules::Color::kBlack), "and loses");
      return;
    }
    case EndReason::kTime:
      need(cause<Flag>() != nullptr && cause<Flag>()->at == here() && may_flag() && result.winner == ~side,
           "the flag of the one to move");
      need(!terms_->ranked || !was_gone(mover(), *last_moment()) || !taken_by_outage(), "not by an outage");
      return;
    case EndReason::kAbsence:
      need(terms_->ranked && result.winner == ~side && !taken_by_outage(), "away from a ranked game");
      if (cause<StandIn>() != nullptr) {
        need(may_stand_in() && play_->spells[index_of(mover())] > 0, "for the second time");
      } else {
        need((cause<ComputerMove>() != nullptr || cause<ComputerDeclare>() != nullptr) && helped_enough(),
             "for more than three moves");
      }
      return;
    case EndReason::kAgreement: return check_agreed(result, OfferKind::kDraw);
    case EndReason::kAborted: need(!result.winner, "nobody wins"); return check_aborted();
    default: throw Violation{"a game ends by the rules only if it does"};
  }
}

void Reference::check_between_entries() const {
  need(terms_.has_value(), "a log begins with a party");
  need(!playing() || !play_->board.outcome(), "a game that the rules end is ended in the same entry");
  need(!playing() || (seats_[0] && seats_[1]), "a game has two players");
  need(!(seats_[0] && seats_[1] && new_pair_), "two who sit play");
  need(!seats_[0] || seats_[0] != seats_[1], "two different ones");
  need(std::ranges::count(terms_->removed, terms_->host) == 0, "the host is not removed");
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    if (const auto who = guest(seat)) need(std::ranges::count(terms_->removed, *who) == 0, "who sits is not removed");
  }
  need(series_.wins[0] + series_.wins[1] + series_.draws <= series_.games, "the series adds up");
}

void Reference::judge(const Entry& entry, const Cause& cause, const Truth& truth) {
  cause_ = &cause;
  truth_ = &truth;
  need(entry.seq == seq_.next() && !entry.events.empty(), "entries are counted and say something");
  need(entry.at == std::max(truth.received, at_), "an entry's time is its receipt, or the last one's");
  seq_ = entry.seq;
  at_ = entry.at;
  if (play_) {
    turn_before_ = play_->turn;
    away_before_ = play_->away;
  }
  for (const Event& event : entry.events)
    std::visit(Reader{*this}, event);
  check_between_entries();
}

// ---- what must be accepted ---------------------------------------------------------------------------------------

bool Reference::must_accept(const Command& command, const Truth& truth) {
  const Cause cause(command);
  cause_ = &cause;
  truth_ = &truth;
  const auto seat = speakers_seat();
  const auto meant = [&](const At& at) { return playing() && at == here(); };
  const auto legal = [&](rules::Move m) { return rules::is_legal(play_->board.position(), play_->board.rules(), m); };
  if (const auto* c = std::get_if<Join>(&command)) {
    const bool banned = std::ranges::count(terms_->removed, c->person.guest) > 0 || terms_->ranked;
    const bool free = c->seat ? !seats_[index_of(*c->seat)] : !seats_[0] || !seats_[1];
    return !banned && !seat && free;
  }
  if (const auto* c = std::get_if<PlayMove>(&command)) {
    if (!meant(c->at) || seat != mover() || !legal(c->move)) return false;
    return play_->turn.stopped || play_->away == seat || may_play(*seat);
  }
  if (const auto* c = std::get_if<Resign>(&command)) return meant(c->at) && seat;
  if (const auto* c = std::get_if<Accept>(&command)) return meant(c->at) && seat && is_offered_to(*seat, c->kind);
  if (std::holds_alternative<Return>(command)) return playing() && seat && (play_->away == seat || play_->turn.stopped);
  if (const auto* c = std::get_if<StandIn>(&command)) return meant(c->at) && may_stand_in();
  if (const auto* c = std::get_if<StopClock>(&command)) return playing() && c->game == play_->id && may_stop();
  if (const auto* c = std::get_if<StartClock>(&command)) return playing() && c->game == play_->id && may_start();
  if (const auto* c = std::get_if<GiveUp>(&command)) return playing() && c->game == play_->id && waited_for_long();
  if (const auto* c = std::get_if<Flag>(&command)) return meant(c->at) && may_flag();
  if (const auto* c = std::get_if<ComputerMove>(&command)) {
    return meant(c->at) && legal(c->move) && (is_computer(seats_, mover()) || play_->away == mover());
  }
  return false;
}

}  // namespace annan::party
