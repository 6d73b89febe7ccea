// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "rules/refusal.hpp"

/// Every reason for which a site refuses something, beside the rules' own (rules/refusal.hpp). One list, because the
/// page must have a sentence for each: the build exports it to TypeScript. X(enumerator, written code).
#define ANNAN_PARTY_CODES(X)                                                                                          \
  /* a command against the party's state */                                                                           \
  X(kStale, "stale")                    /* game, ply or takebacks are not the present ones; facts: these */           \
  X(kNoGame, "no_game")                 /* nothing has been started yet */                                            \
  X(kGameRunning, "game_running")       /* not while a game is being played */                                        \
  X(kNotSeated, "not_seated")           /* the guest watches */                                                       \
  X(kNotYourTurn, "not_your_turn")      /* it is the other side's move */                                             \
  X(kTooLate, "too_late")               /* received after the turn's deadline, or the flag was first */               \
  X(kSeatsTaken, "seats_taken")         /* both seats are taken; facts: none */                                       \
  X(kAlreadySeated, "already_seated")   /* join by a guest who sits already */                                        \
  X(kSeatTaken, "seat_taken")           /* the seat that was asked for is not free */                                 \
  X(kAlreadyOffered, "already_offered") /* asked before by the same seat, and not again before its next move */       \
  X(kRivalLeft, "rival_left")           /* rematch: the other seat is empty or its guest not connected */             \
  X(kNoOffer, "no_offer")               /* accept or decline of what nobody offers */                                 \
  X(kNothingToTakeBack, "nothing_to_take_back") /* who asks has not moved yet */                                      \
  X(kComputerDeclines, "computer_declines")     /* a draw was offered to the computer */                              \
  X(kTooFar, "too_far")                         /* abort after the second move */                                     \
  X(kNotDueYet, "not_due_yet")       /* nudge before the rival has thought for ten minutes of a turn without limit */ \
  X(kNotNudged, "not_nudged")        /* an abort may be offered in a turn that was nudged */                          \
  X(kNotAway, "not_away")            /* return, but no computer plays in the guest's place */                         \
  X(kNotHost, "not_host")            /* only the host of the party may */                                             \
  X(kNoSuchGuest, "no_such_guest")   /* nobody here whom that could be done to */                                     \
  X(kRemoved, "removed")             /* the host has sent this guest away */                                          \
  X(kTwoComputers, "two_computers")  /* a computer against a computer */                                              \
  X(kNotAComputer, "not_a_computer") /* freeing a seat that no computer has */                                        \
  X(kNotInRanked, "not_in_ranked")   /* not in a ranked game or its party */                                          \
  X(kRankedOver, "ranked_over")      /* a ranked party is one game */                                                 \
  X(kNotDue, "not_due")              /* a site's own command before its time; never sent to clients */                \
  X(kNoComputer, "no_computer")      /* the computer has no such seat or turn; never sent to clients */               \
  X(kPartyEnded, "party_ended")      /* whoever runs the site has ended the party */                                  \
  /* a party that cannot be created */                                                                                \
  X(kBareKings, "bare_kings")           /* the start position is king against king */                                 \
  X(kStartIsOver, "start_is_over")      /* the game would be over at the start; facts: reason */                      \
  X(kBadStart, "bad_start")             /* the start is no position; facts: column, message */                        \
  X(kBadHouseRules, "bad_house_rules")  /* unknown knob or value; facts: field */                                     \
  X(kBadLevel, "bad_level")             /* no such computer level */                                                  \
  X(kComputerAbsent, "computer_absent") /* this site has no computer player */                                        \
  /* guests and the site */                                                                                           \
  X(kNoParty, "no_party")        /* no such party */                                                                  \
  X(kNoGuest, "no_guest")        /* no token or a wrong one */                                                        \
  X(kBadName, "bad_name")        /* empty, too long or made of hidden characters; facts: limit */                     \
  X(kBadCode, "bad_code")        /* no such one-time code, or it was used or has expired */                           \
  X(kBadPhrase, "bad_phrase")    /* no guest's recovery phrase */                                                     \
  X(kIdUsed, "id_used")          /* the command id was accepted before for something else */                          \
  X(kBusy, "busy")               /* too many commands of this guest are waiting; try again */                         \
  X(kUnavailable, "unavailable") /* the store cannot be written now; try again */                                     \
  /* the transport */                                                                                                 \
  X(kBadMessage, "bad_message") /* not what docs/protocol.md describes; facts: field */                               \
  X(kTooLarge, "too_large")     /* over 4 KiB */                                                                      \
  X(kTooFast, "too_fast")       /* more messages than allowed; try again */                                           \
  X(kBadOrigin, "bad_origin")   /* the Origin header is missing or foreign */                                         \
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
