/* SPDX-License-Identifier: MIT
 *
 * The C interface of the Annan rules: rule sets, positions, games. C11, and C++ by extern "C".
 *
 * Contracts that hold for every function here:
 * - Errors. A function that can fail returns annan_error; on anything but ANNAN_OK its outputs are as they were, except
 *   where it says otherwise. No exception ever leaves a function, and no input ends the process.
 * - Handles. annan_rules, annan_position and annan_game are opaque. What a function named *_new, *_from_* or *_copy
 * puts into `*out` belongs to the caller, who ends it with the *_free of its type, once. *_free(NULL) does nothing. No
 * handle keeps another alive or looks into it later: what is passed in is copied, and may be freed at once.
 * - Pointers must be valid. A required pointer that is NULL gives ANNAN_ERROR_ARGUMENT; what may be NULL says so.
 * - Text in is UTF-8 ended by NUL. Squares are USI (`7g`), moves are USI (`7g7f`, `7g7f+`, `P*5e`), positions are SFEN
 * or `startpos`.
 * - Text out goes into `buffer` of `capacity` bytes, always with its NUL. `*needed` (may be NULL) is set to the bytes
 * wanted, NUL included, whenever ANNAN_OK or ANNAN_ERROR_BUFFER is returned. buffer == NULL with capacity == 0 asks for
 * the size alone and is ANNAN_OK; a buffer that is too small is ANNAN_ERROR_BUFFER and is not written to.
 * - Codes are plain ints with names, so that their size is fixed; what belongs where is told by the type's name.
 * - Names (const char* returned) are static: valid for ever, not to be freed, never NULL; "" for a number that is no
 * code.
 * - Threads. There is no global state. Different handles may be used at once; one handle by one thread at a time, or by
 *   several as long as all only read it (const).
 */
#ifndef ANNAN_CAPI_ANNAN_H
#define ANNAN_CAPI_ANNAN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Raised when a declaration, a struct or a number below changes its meaning; additions leave it as it is. */
#define ANNAN_API_VERSION 1
/* ANNAN_API_VERSION of the library that is linked: compare it with the one compiled against. */
int annan_api_version(void);

enum {
  ANNAN_OK = 0,
  ANNAN_ERROR_ARGUMENT = 1,     /* a required pointer is NULL, or a number is out of its range */
  ANNAN_ERROR_MEMORY = 2,       /* out of memory; a game that was to be played on can only be freed */
  ANNAN_ERROR_BUFFER = 3,       /* the buffer is too small */
  ANNAN_ERROR_SYNTAX = 4,       /* a text could not be read, or names no lawful position */
  ANNAN_ERROR_UNKNOWN_NAME = 5, /* no such preset, knob or value; a knob's number out of its range is no value */
  ANNAN_ERROR_ILLEGAL = 6,      /* the move or the declaration is refused */
  ANNAN_ERROR_EMPTY_SQUARE = 7, /* no piece stands there */
  ANNAN_ERROR_NO_MOVE = 8,      /* there is no move to take back */
  ANNAN_ERROR_INTERNAL = 9      /* a fault of this library; the handles passed in remain usable */
};
typedef int annan_error;
/* `syntax`, `unknown_name` … and `ok`. */
const char* annan_error_name(annan_error error);

/* A fact that has no meaning here, in a field that holds a number. */
#define ANNAN_NONE (-1)

enum { ANNAN_BLACK = 0, ANNAN_WHITE = 1 };
typedef int annan_color;

/* What a piece is: its own type. The first seven can be held in hand. */
enum {
  ANNAN_PAWN = 0,
  ANNAN_LANCE = 1,
  ANNAN_KNIGHT = 2,
  ANNAN_SILVER = 3,
  ANNAN_GOLD = 4,
  ANNAN_BISHOP = 5,
  ANNAN_ROOK = 6,
  ANNAN_KING = 7,
  ANNAN_PROMOTED_PAWN = 8,
  ANNAN_PROMOTED_LANCE = 9,
  ANNAN_PROMOTED_KNIGHT = 10,
  ANNAN_PROMOTED_SILVER = 11,
  ANNAN_HORSE = 12,
  ANNAN_DRAGON = 13
};
typedef int annan_type;

/* What a piece moves like now: its own type's movement or, with a friend directly behind it, that friend's. */
enum {
  ANNAN_MOVES_PAWN = 0,
  ANNAN_MOVES_LANCE = 1,
  ANNAN_MOVES_KNIGHT = 2,
  ANNAN_MOVES_SILVER = 3,
  ANNAN_MOVES_GOLD = 4,
  ANNAN_MOVES_BISHOP = 5,
  ANNAN_MOVES_ROOK = 6,
  ANNAN_MOVES_KING = 7,
  ANNAN_MOVES_HORSE = 8,
  ANNAN_MOVES_DRAGON = 9
};
typedef int annan_movement;
/* `pawn`, `horse` … */
const char* annan_movement_name(annan_movement movement);

/* A square as text, `7g`; "" for none. */
typedef struct annan_square {
  char text[3];
} annan_square;

/* Where and why a text could not be read. */
typedef struct annan_parse_error {
  int column;        /* of the byte where reading failed, from 1; 1 for a position that is refused as a whole */
  char message[128]; /* one English sentence without a full stop, cut to fit */
} annan_parse_error;

/* ---- Rule sets -------------------------------------------------------------------------------------------------- */

typedef struct annan_rules annan_rules;

/* A rule set by name: `annan` (the default everywhere: preset may be NULL), `lishogi`, `shogitter`, `traditional`.
 * ANNAN_ERROR_UNKNOWN_NAME for another name. */
annan_error annan_rules_new(const char* preset, annan_rules** out);
/* Sets one knob: far_rank (supported, any, own_type), two_pawns (drops, drops_and_moves), pawn_drop_mate (any_check,
 * front_no_reply), impasse (declare27, off, auto27), move_limit (none, or plies from 1 to 1000000000).
 * ANNAN_ERROR_UNKNOWN_NAME, and nothing changed, if either is unknown, a number out of its range included. */
annan_error annan_rules_set(annan_rules* rules, const char* knob, const char* value);
void annan_rules_free(annan_rules* rules);

/* ---- Positions -------------------------------------------------------------------------------------------------- */

/* A lawful arrangement with the side to move and a move number. It never changes. */
typedef struct annan_position annan_position;

/* Reads an SFEN or `startpos`. ANNAN_ERROR_SYNTAX fills *why (may be NULL). */
annan_error annan_position_from_sfen(const char* sfen, annan_position** out, annan_parse_error* why);
annan_error annan_position_copy(const annan_position* position, annan_position** out);
void annan_position_free(annan_position* position);

/* The canonical SFEN. Text out. */
annan_error annan_position_sfen(const annan_position* position, char* buffer, size_t capacity, size_t* needed);
annan_error annan_position_side_to_move(const annan_position* position, annan_color* out);

typedef struct annan_piece {
  annan_color color;
  annan_type type;
  annan_movement movement; /* what it moves like now */
  annan_square supporter;  /* the friend directly behind it, who lends that movement; none: it moves by its own type */
} annan_piece;
/* The piece on a square. ANNAN_ERROR_EMPTY_SQUARE if there is none, ANNAN_ERROR_SYNTAX if `square` is none. */
annan_error annan_position_piece(const annan_position* position, const char* square, annan_piece* out);
/* How many pieces of a type, ANNAN_PAWN to ANNAN_ROOK, a side holds in hand. */
annan_error annan_position_hand(const annan_position* position, annan_color color, annan_type type, int* out);

/* The legal moves in USI, sorted bytewise, with one space between two; "" if there are none. Text out. */
annan_error annan_position_moves(const annan_position* position, const annan_rules* rules, char* buffer,
                                 size_t capacity, size_t* needed);
/* Those of the legal moves that give check, written in the same way. Text out. */
annan_error annan_position_checks(const annan_position* position, const annan_rules* rules, char* buffer,
                                  size_t capacity, size_t* needed);

/* What the board alone says; repetition, impasse and limits are the game's. */
enum {
  ANNAN_PLAYING = 0,
  ANNAN_CHECK = 1,
  ANNAN_CHECKMATE = 2, /* the side to move has lost */
  ANNAN_NO_MOVES = 3   /* not in check, and lost all the same */
};
typedef int annan_status;
annan_error annan_position_status(const annan_position* position, const annan_rules* rules, annan_status* out);

/* Lines of exactly `depth` (0 to ANNAN_PERFT_MAX) legal moves; nothing but the lack of moves ends one. */
#define ANNAN_PERFT_MAX 64
annan_error annan_position_perft(const annan_position* position, const annan_rules* rules, int depth, uint64_t* out);

/* ---- Why a move is refused -------------------------------------------------------------------------------------- */

/* In the order in which they are looked for: the first that holds is given. */
enum {
  ANNAN_GAME_OVER = 0,
  ANNAN_NO_DECLARATION = 1,
  ANNAN_NO_PIECE = 2,
  ANNAN_NOT_YOURS = 3,
  ANNAN_NOT_IN_HAND = 4,
  ANNAN_SQUARE_TAKEN = 5,
  ANNAN_OWN_PIECE = 6,
  ANNAN_NOT_ITS_MOVEMENT = 7,
  ANNAN_CANNOT_PROMOTE = 8,
  ANNAN_MUST_PROMOTE = 9,
  ANNAN_STUCK = 10,
  ANNAN_TWO_PAWNS = 11,
  ANNAN_KING_ATTACKED = 12,
  ANNAN_PAWN_DROP_MATE = 13
};
typedef int annan_refusal_code;
/* `king_attacked` … */
const char* annan_refusal_name(annan_refusal_code code);

/* How a move leaves the own king attacked. */
enum {
  ANNAN_KING_STEPS = 0,     /* the king goes to an attacked square */
  ANNAN_STILL_IN_CHECK = 1, /* a piece that gave check before does so after; said before the two below */
  ANNAN_LINE_OPENED = 2,    /* the piece that moved stood between */
  ANNAN_SUPPORTER_TAKEN = 3 /* the captured piece lent its movement; without it the piece in front attacks */
};
typedef int annan_exposure;
/* `line_opened` … */
const char* annan_exposure_name(annan_exposure exposure);

/* A code with its facts; a fact without meaning for the code is ANNAN_NONE or an empty square. */
typedef struct annan_refusal {
  annan_refusal_code code;
  annan_movement movement;          /* not_its_movement, must_promote, stuck: what the piece moves like */
  annan_square supporter;           /* who lends that movement; king_attacked: the attacker's supporter */
  annan_square other;               /* two_pawns: the other pawn; own_piece, square_taken: the target, taken already */
  annan_square king;                /* king_attacked: where the king would stand */
  annan_square attacker;            /* king_attacked: who would attack it */
  annan_movement attacker_movement; /* king_attacked: moving like what */
  annan_exposure exposure;          /* king_attacked: how it comes about */
} annan_refusal;

/* ANNAN_OK if the move is legal on this board. ANNAN_ERROR_ILLEGAL fills *refusal, ANNAN_ERROR_SYNTAX fills *why (each
 * may be NULL). */
annan_error annan_position_explain(const annan_position* position, const annan_rules* rules, const char* move,
                                   annan_refusal* refusal, annan_parse_error* why);

/* ---- Games ------------------------------------------------------------------------------------------------------ */

/* A start, a rule set, the moves so far and, after each, whether the game is over and why. */
typedef struct annan_game annan_game;

/* A game from `start` (NULL: Annan's start position) under `rules` (NULL: the preset `annan`). */
annan_error annan_game_new(const annan_rules* rules, const annan_position* start, annan_game** out);
void annan_game_free(annan_game* game);

/* Plays a move. ANNAN_ERROR_ILLEGAL fills *refusal, ANNAN_ERROR_SYNTAX fills *why (each may be NULL); then nothing is
 * changed. A game that is over refuses every move as ANNAN_GAME_OVER. */
annan_error annan_game_play(annan_game* game, const char* move, annan_refusal* refusal, annan_parse_error* why);
/* Declares an impasse win for the side to move, under impasse=declare27. ANNAN_ERROR_ILLEGAL fills *refusal (may be
 * NULL). */
annan_error annan_game_declare(annan_game* game, annan_refusal* refusal);
/* Takes back the last move and any outcome, a declaration included. ANNAN_ERROR_NO_MOVE at the start. */
annan_error annan_game_undo(annan_game* game);

/* Plies since the start. */
annan_error annan_game_ply(const annan_game* game, int* out);
/* The moves so far in USI, with one space between two. Text out. */
annan_error annan_game_moves(const annan_game* game, char* buffer, size_t capacity, size_t* needed);
/* A copy of the present position, for the caller to free; its move number counts on from the start's. */
annan_error annan_game_position_copy(const annan_game* game, annan_position** out);

enum {
  ANNAN_REASON_CHECKMATE = 0,       /* no legal move, in check: the side to move loses */
  ANNAN_REASON_NO_MOVES = 1,        /* no legal move, not in check: the side to move loses all the same */
  ANNAN_REASON_PERPETUAL_CHECK = 2, /* the fourth occurrence; who gave check with every move since the first loses */
  ANNAN_REASON_REPETITION = 3,      /* any other fourth occurrence of a position: a draw */
  ANNAN_REASON_BARE_KINGS = 4,      /* two kings, nothing else on the board or in hand: a draw */
  ANNAN_REASON_DECLARATION = 5,     /* an impasse win, declared or, under impasse=auto27, by itself */
  ANNAN_REASON_MOVE_LIMIT = 6       /* as many plies as move_limit says: a draw */
};
typedef int annan_reason;
/* `checkmate` … */
const char* annan_reason_name(annan_reason reason);

typedef struct annan_outcome {
  int over;           /* 0: the game goes on, and both fields below are ANNAN_NONE; 1: it is over */
  annan_color winner; /* ANNAN_NONE: a draw */
  annan_reason reason;
} annan_outcome;
annan_error annan_game_outcome(const annan_game* game, annan_outcome* out);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* ANNAN_CAPI_ANNAN_H */
