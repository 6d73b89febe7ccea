// SPDX-License-Identifier: MIT
#include "store/sql/sql_store.hpp"

#include <future>
#include <limits>

namespace annan::store {

namespace {

/// For a note that is to find no outage, however old the last one is.
constexpr ids::Millis kAnyGap{std::numeric_limits<std::int64_t>::max()};

/// A job's answer, made in its part of the transaction and given after the commit.
template <class Result>
Writer::Answer give(std::shared_ptr<Result> result, std::move_only_function<void(Result)> done) {
  return [result = std::move(result), done = std::move(done)](std::optional<std::string> failure) mutable {
    if (failure) *result = Failed{std::move(*failure)};
    done(std::move(*result));
  };
}

}  // namespace

// ---- jobs --------------------------------------------------------------------------------------------------------

void SqlStore::append_by(Append append, std::function<AppendResult(LogWrites&, const Append&)> job, AppendDone done) {
  auto result = std::make_shared<AppendResult>(Failed{});
  const ids::PartyId party = append.party;
  Writer::Write write = [result, append = std::move(append), job = std::move(job)](LogWrites& w) {
    *result = job(w, append);
    return std::holds_alternative<Appended>(*result);
  };
  writer_.add({std::move(write), give<AppendResult>(result, std::move(done)), party, News{party, {}}});
}

template <class Result>
void SqlStore::answer(std::function<Result(LogWrites&)> job, Done<Result> done) {
  auto result = std::make_shared<Result>();
  writer_.add([result, job = std::move(job)](LogWrites& w) { return *result = job(w), true; },
              [result, done = std::move(done)](std::optional<std::string> failure) mutable {
                if (failure) return done(std::unexpected(Failed{std::move(*failure)}));
                done(std::move(*result));
              });
}

void SqlStore::write(Writer::Write job, Written done) {
  auto kept = std::make_shared<bool>(false);
  writer_.add(
      [kept, job = std::move(job)](LogWrites& w) mutable { return *kept = job(w); },
      [kept, done = std::move(done)](const std::optional<std::string>& failure) mutable { done(!failure && *kept); });
}

void SqlStore::wait_for(std::function<void(LogWrites&)> job) {
  std::promise<std::optional<std::string>> ended;
  writer_.add([&job](LogWrites& w) { return job(w), true; },
              [&ended](std::optional<std::string> failure) { ended.set_value(std::move(failure)); });
  if (const auto failure = ended.get_future().get()) throw StoreError("the database cannot be written: " + *failure);
}

void SqlStore::tell(News news) {
  writer_.add({[](LogWrites&) { return true; }, [](const auto&) {}, std::nullopt, std::move(news)});
}

// ---- the log -----------------------------------------------------------------------------------------------------

void SqlStore::append(Append append, AppendDone done) {
  append_by(std::move(append), [](LogWrites& w, const Append& a) { return w.append(a); }, std::move(done));
}
bool SqlStore::has_party(const ids::PartyId& party) {
  return readers_.read([&](ReadStatements& r) { return r.has_party(party); });
}
std::vector<party::Entry> SqlStore::load(const ids::PartyId& party) {
  return readers_.read([&](ReadStatements& r) { return r.load(party); });
}
std::vector<party::Entry> SqlStore::entries_after(const ids::PartyId& party, ids::Seq seen) {
  return readers_.read([&](ReadStatements& r) { return r.after(party, seen); });
}
std::vector<party::Entry> SqlStore::finished_game(const ids::PartyId& party, ids::GameId game) {
  return readers_.read([&](ReadStatements& r) { return r.finished_game(party, game); });
}
std::optional<Duplicate> SqlStore::find_command(const CommandKey& key) {
  return readers_.read([&](ReadStatements& r) { return r.command(key); });
}
std::vector<ids::PartyId> SqlStore::parties_after(const std::optional<ids::PartyId>& last, std::size_t most) {
  return readers_.read([&](ReadStatements& r) { return r.parties_after(last, most); });
}
void SqlStore::rebuild_projections() {
  wait_for([](LogWrites& w) { w.projections().rebuild(); });
}

// ---- guests ------------------------------------------------------------------------------------------------------

void SqlStore::add_guest(const Guest& guest, const TokenHash& token, ids::Instant at, Written done) {
  write([guest, token, at](LogWrites& w) { return w.guests().add_guest(guest, token, at), true; }, std::move(done));
}
void SqlStore::rename_guest(Rename rename, std::move_only_function<void(RenameResult)> done) {
  auto result = std::make_shared<RenameResult>(Failed{});
  Writer::Write write = [result, rename = std::move(rename)](LogWrites& w) {
    *result = w.rename_guest(rename);
    return std::holds_alternative<Renamed>(*result);
  };
  writer_.add(std::move(write), give<RenameResult>(result, std::move(done)));
}
void SqlStore::name_guest(const Guest& guest, Written done) {
  write([guest](LogWrites& w) { return w.guests().rename(guest.id, guest.nickname); }, std::move(done));
}
std::optional<Guest> SqlStore::guest_by_token(const TokenHash& token) {
  return readers_.read([&](ReadStatements& r) { return r.by_token(token); });
}
std::optional<Guest> SqlStore::guest(const ids::GuestId& id) {
  return readers_.read([&](ReadStatements& r) { return r.by_id(id); });
}
void SqlStore::add_token(const ids::GuestId& guest, const TokenHash& token, ids::Instant at, Written done) {
  write([guest, token, at](LogWrites& w) { return w.guests().add_token(guest, token, at), true; }, std::move(done));
}
void SqlStore::put_code(const ids::GuestId& guest, const SecretHash& code, ids::Instant expires, Written done) {
  write([guest, code, expires](LogWrites& w) { return w.guests().put_code(guest, code, expires), true; },
        std::move(done));
}
void SqlStore::take_code(const SecretHash& code, const TokenHash& token, ids::Instant now,
                         Done<std::optional<ids::GuestId>> done) {
  answer<std::optional<ids::GuestId>>(
      [code, token, now](LogWrites& w) { return w.guests().take_code(code, token, now); }, std::move(done));
}
void SqlStore::set_phrase(const ids::GuestId& guest, const SecretHash& phrase, Written done) {
  write([guest, phrase](LogWrites& w) { return w.guests().set_phrase(guest, phrase), true; }, std::move(done));
}
std::optional<Guest> SqlStore::guest_by_phrase(const SecretHash& phrase) {
  return readers_.read([&](ReadStatements& r) { return r.by_phrase(phrase); });
}
SiteKey SqlStore::site_key() {
  return readers_.read([](ReadStatements& r) { return r.site_key(); });
}

// ---- ratings -----------------------------------------------------------------------------------------------------

Standing SqlStore::standing(const ids::GuestId& guest) {
  return readers_.read([&](ReadStatements& r) { return r.standing(guest); });
}
std::vector<Leader> SqlStore::leaderboard(double deviation, std::size_t most) {
  return readers_.read([&](ReadStatements& r) { return r.leaderboard(deviation, most); });
}
std::vector<OpeningCount> SqlStore::openings(const rules::Position& position, const rules::RuleSet& rules) {
  return readers_.read([&](ReadStatements& r) { return r.openings(position, rules); });
}
FoundGames SqlStore::find_games(const GameSearch& search) {
  return readers_.read([&](ReadStatements& r) { return r.find_games(search); });
}
std::vector<GameSummary> SqlStore::games_of(const ids::GuestId& guest, std::size_t most) {
  return readers_.read([&](ReadStatements& r) { return r.games_of(guest, most); });
}
std::vector<GameSummary> SqlStore::latest_games(ids::Instant before, std::size_t most) {
  return readers_.read([&](ReadStatements& r) { return r.latest_games(before, most); });
}
std::vector<RatingPoint> SqlStore::rating_history(const ids::GuestId& guest, std::size_t most) {
  return readers_.read([&](ReadStatements& r) { return r.rating_history(guest, most); });
}
std::optional<ids::PartyId> SqlStore::ranked_game(const ids::GuestId& guest) {
  return readers_.read([&](ReadStatements& r) { return r.ranked_game(guest); });
}

// ---- the lobby ---------------------------------------------------------------------------------------------------

std::optional<ids::InviteCode> SqlStore::invite_code(const ids::PartyId& party) {
  return readers_.read([&](ReadStatements& r) { return r.invite_code(party); });
}
std::optional<ids::PartyId> SqlStore::party_by_code(const ids::InviteCode& code) {
  return readers_.read([&](ReadStatements& r) { return r.party_by_code(code); });
}
std::vector<OpenTable> SqlStore::open_tables(ids::Instant now, std::size_t most) {
  return readers_.read([&](ReadStatements& r) { return r.open_tables(now, most); });
}
void SqlStore::put_seek(const Seek& seek, Written done) {
  write([seek](LogWrites& w) { return w.lobby().put_seek(seek); }, std::move(done));
}
void SqlStore::drop_seek(const ids::GuestId& guest, Written done) {
  write([guest](LogWrites& w) { return w.lobby().drop_seek(guest), true; }, std::move(done));
}
std::vector<Seeker> SqlStore::seeks(ids::Instant now) {
  return readers_.read([&](ReadStatements& r) { return r.seeks(now); });
}
void SqlStore::pair(const ids::GuestId& one, const ids::GuestId& other, Append append, AppendDone done) {
  append_by(
      std::move(append), [one, other](LogWrites& w, const Append& a) { return w.pair(one, other, a); },
      std::move(done));
}

// ---- presence and deadlines --------------------------------------------------------------------------------------

void SqlStore::renew_presence(ids::Instant now, ids::Instant until, Written done) {
  write([now, until](LogWrites& w) { return w.lobby().renew_presence(now, until), true; }, std::move(done));
}
void SqlStore::add_presence(const Present& came, ids::Instant until, Written done) {
  write([came, until](LogWrites& w) { return w.lobby().add_presence(came, until), true; }, std::move(done));
}
void SqlStore::drop_presence(const Present& gone, ids::Instant now, Written done) {
  write([gone, now](LogWrites& w) { return w.lobby().drop_presence(gone, now), true; }, std::move(done));
}
void SqlStore::state_presence(std::vector<Present> present, ids::Instant now, ids::Instant until, Written done) {
  write([present = std::move(present), now,
         until](LogWrites& w) { return w.lobby().state_presence(present, now, until), true; },
        std::move(done));
}
std::vector<PresentUntil> SqlStore::presence(const ids::PartyId& party) {
  return readers_.read([&](ReadStatements& r) { return r.presence(party); });
}
void SqlStore::set_due(const ids::PartyId& party, ids::Seq seen, std::optional<ids::Instant> due, Written done) {
  write([party, seen, due](LogWrites& w) { return w.lobby().set_due(party, seen, due), true; }, std::move(done));
}
void SqlStore::claim_due(ids::Instant now, ids::Instant until, std::size_t most, Done<std::vector<ids::PartyId>> done) {
  answer<std::vector<ids::PartyId>>([now, until, most](LogWrites& w) { return w.lobby().claim_due(now, until, most); },
                                    std::move(done));
}

// ---- service -----------------------------------------------------------------------------------------------------

std::vector<party::Outage> SqlStore::begin_service(ids::Instant now, ids::Millis tolerance) {
  wait_for([this, now, tolerance](LogWrites& w) {
    const bool others = writer_.session().serve_beside_others();
    w.note_alive(now, others ? kAnyGap : tolerance);
  });
  return outages();
}
void SqlStore::note_alive(ids::Instant now, ids::Millis tolerance, std::move_only_function<void(Noted)> done) {
  answer<std::optional<party::Outage>>([now, tolerance](LogWrites& w) { return w.note_alive(now, tolerance); },
                                       std::move(done));
}
std::vector<party::Outage> SqlStore::outages() {
  return readers_.read([](ReadStatements& r) { return r.outages(); });
}
bool SqlStore::is_served() {
  bool served = false;
  wait_for([this, &served](LogWrites&) { served = writer_.session().is_served(); });
  return served;
}
void SqlStore::check_writable(Written done) {
  write([](LogWrites& w) { return w.touch(), true; }, std::move(done));
}

}  // namespace annan::store
