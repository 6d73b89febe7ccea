// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "rules/refusal.hpp"

/// Every reason for which a site refuses something, beside the rules' own (rules/refusal.hpp). One list, because the
/// page must have a sentence for each: the build exports it to TypeScript. X(enumerator, written code).
#define ANNAN_PARTY_CODES(X)                                                                               \
  /* a command against the party's state */                                                                \
  X(kStale, "stale")                    /* game or ply are not the present ones; facts: game, ply */       \
  X(kNoGame, "no_game")                 /* nothing has been started yet */                                 \
  X(kGameRunning, "game_running")       /* not while a game is being played */                             \
  X(kNotSeated, "not_seated")           /* the guest watches */                                            \
  X(kNotYourTurn, "not_your_turn")      /* it is the other side's move */                                  \
  X(kTooLate, "too_late")               /* received after the turn's deadline, or the flag was first */    \
  X(kSeatsTaken, "seats_taken")         /* both seats are taken; facts: none */                            \
  X(kAlreadySeated, "already_seated")   /* join by a guest who sits already */                             \
  X(kAlreadyOffered, "already_offered") /* rematch pressed before by the same seat */                      \
  X(kRivalLeft, "rival_left")           /* rematch: the other seat is empty or its guest not connected */  \
  X(kNotDue, "not_due")                 /* a flag before its time; never sent to clients */                \
  X(kNoComputer, "no_computer")         /* the computer has no such seat or turn; never sent to clients */ \
  /* a party that cannot be created */                                                                     \
  X(kBareKings, "bare_kings")           /* the start position is king against king */                      \
  X(kStartIsOver, "start_is_over")      /* the game would be over at the start; facts: reason */           \
  X(kBadStart, "bad_start")             /* the start is no position; facts: column, message */             \
  X(kBadHouseRules, "bad_house_rules")  /* unknown knob or value; facts: field */                          \
  X(kBadLevel, "bad_level")             /* no such computer level */                                       \
  X(kComputerAbsent, "computer_absent") /* this site has no computer player */                             \
  /* guests and the site */                                                                                \
  X(kNoParty, "no_party")        /* no such party */                                                       \
  X(kNoGuest, "no_guest")        /* no token or a wrong one */                                             \
  X(kBadName, "bad_name")        /* empty, too long or made of hidden characters; facts: limit */          \
  X(kIdUsed, "id_used")          /* the command id was accepted before for something else */               \
  X(kBusy, "busy")               /* too many commands of this guest are waiting; try again */              \
  X(kUnavailable, "unavailable") /* the store cannot be written now; try again */                          \
  /* the transport */                                                                                      \
  X(kBadMessage, "bad_message") /* not what docs/protocol.md describes; facts: field */                    \
  X(kTooLarge, "too_large")     /* over 4 KiB */                                                           \
  X(kTooFast, "too_fast")       /* more messages than allowed; try again */                                \
  X(kBadOrigin, "bad_origin")   /* the Origin header is missing or foreign */                              \
  X(kNotFound, "not_found")     /* no such address */

namespace annan::party {

enum class Code : std::uint8_t {
#define ANNAN_PARTY_ENUMERATOR(name, text) name,
  ANNAN_PARTY_CODES(ANNAN_PARTY_ENUMERATOR)
#undef ANNAN_PARTY_ENUMERATOR
};

#define ANNAN_PARTY_COUNT(name, text) +1
inline constexpr int kCodes = ANNAN_PARTY_CODES(ANNAN_PARTY_COUNT);
#undef ANNAN_PARTY_COUNT

[[nodiscard]] std::string_view code_of(Code c);

}  // namespace annan::party
