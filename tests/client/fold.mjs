// SPDX-License-Identifier: MIT
// A party's state from its messages, as docs/protocol.md tells how.

/** The state after one more message. A gap is an error: the server promises none. */
export function fold(state, message) {
  if (message.type === 'snapshot') return { ...message };
  if (message.type === 'presence' && state) {
    return { ...state, seats: message.seats, watchers: message.watchers, watching: message.watching };
  }
  if (message.type !== 'events') return state;
  if (state === null || message.seq !== state.seq + 1) {
    throw new Error(`events ${message.seq} after ${state === null ? 'nothing' : state.seq}`);
  }
  const next = structuredClone(state);
  next.seq = message.seq;
  for (const event of message.events) kFolds[event.type](next, event);
  if (message.clock !== undefined) next.clock = message.clock;
  if (next.game?.result) next.clock = null;
  return next;
}

/** Whether they are here is said by the presence message that follows. */
const seat = (occupant) => ({ ...occupant, present: occupant.kind === 'computer', rematch: false, absent_since: null, stand_in_at: null });

/** A computer always wants another game; that needs no event. */
function forgetRematch(state) {
  for (const taken of state.seats) taken.rematch = false;
}

const rivalOf = (i) => 1 - i;
const seatToMove = (game) => (game.to_move === 'black' ? game.black : rivalOf(game.black));
const other = (color) => (color === 'black' ? 'white' : 'black');
const known = (state, guest) => [...state.seats, ...state.watching].find((p) => p.guest === guest)?.nickname;

function take(state, event, names) {
  for (const name of names) state[name] = event[name];
}

const kFolds = {
  party_created: (state, e) => take(state, e, ['host', 'name', 'ranked', 'public', 'house', 'start', 'colors']),
  house_changed: (state, e) => {
    take(state, e, ['house', 'start', 'colors']);
    forgetRematch(state);
  },
  party_named: (state, e) => take(state, e, ['name']),
  host_changed: (state, e) => take(state, e, ['host']),
  guest_removed: (state, e) => state.removed.push({ guest: e.guest, nickname: known(state, e.guest) }),
  guest_allowed: (state, e) => { state.removed = state.removed.filter((p) => p.guest !== e.guest); },
  party_ended: (state) => {
    forgetRematch(state);
    Object.assign(state, { ended: true, public: false });
  },
  seat_taken: (state, e) => {
    const { seat: at, type, ...occupant } = e;
    forgetRematch(state);
    state.seats[at] = seat(occupant);
    state.series = { wins: [0, 0], draws: 0, games: 0 };
  },
  seat_left: (state, e) => {
    forgetRematch(state);
    state.seats[e.seat] = seat({ kind: 'empty' });
  },
  rematch_offered: (state, e) => { state.seats[e.seat].rematch = true; },
  game_started: (state, e) => {
    state.game = {
      id: e.game, black: e.black, start: e.start, house: e.house, moves: [], takebacks: 0,
      to_move: e.start.split(' ')[1] === 'w' ? 'white' : 'black', offers: [null, null], stand_in: null, nudged: null,
      adjourned: false, result: null, ratings: null,
    };
    forgetRematch(state);
    take(state, e, ['series', 'host', 'name', 'ranked', 'public', 'house', 'start', 'colors']);
  },
  move_played: ({ game }, e) => {
    if (e.ply !== game.moves.length) throw new Error(`move at ply ${e.ply} after ${game.moves.length}`);
    const mover = seatToMove(game);
    game.moves.push({ usi: e.usi, ms: e.ms, by: e.by });
    game.to_move = other(game.to_move);
    game.nudged = null;
    game.offers[rivalOf(mover)] = null;
    if (game.offers[mover]?.kind !== 'draw') game.offers[mover] = null;
  },
  game_ended: (state, e) => {
    Object.assign(state.game, { offers: [null, null], stand_in: null, adjourned: false, result: { winner: e.winner, reason: e.reason } });
    count(state, e);
  },
  rating_changed: ({ game }, e) => { game.ratings = e.changes; },
  offered: ({ game }, e) => { game.offers[e.seat] = { kind: e.kind, to_ply: e.to_ply ?? null }; },
  offer_declined: ({ game }, e) => { game.offers[e.seat] = null; },
  taken_back: ({ game }, e) => {
    if ((game.moves.length - e.to_ply) % 2 === 1) game.to_move = other(game.to_move);
    Object.assign(game, { moves: game.moves.slice(0, e.to_ply), offers: [null, null], nudged: null, takebacks: game.takebacks + 1 });
  },
  nudged: ({ game }, e) => { game.nudged = e.seat; },
  stand_in_started: ({ game }, e) => { game.stand_in = e.seat; },
  stand_in_ended: ({ game }) => { game.stand_in = null; },
  clock_stopped: () => {},
  clock_started: ({ game }) => { game.adjourned = false; },
  game_adjourned: ({ game }) => { game.adjourned = true; },
};

function count(state, { winner, reason }) {
  state.series.games += 1;
  if (reason === 'aborted' || (reason === 'repetition' && !state.ranked)) return;
  if (winner === null) {
    state.series.draws += 1;
  } else {
    const { black } = state.game;
    state.series.wins[winner === 'black' ? black : rivalOf(black)] += 1;
  }
}
