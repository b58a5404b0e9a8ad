// Tables: games whose rounds are shared by all who bet in them. One game of the catalogue is one table; its id names it everywhere.
//
// How a client plays one:
// 1. It reads `tableOffer` once, `tableState` when it opens, and follows the channel `table:GAMEID` on the stream of the tab (a game in
//    its frame gets the events from the page around it). Rounds go on at a table while somebody follows it, or bets.
// 2. Events have the topic `table`, the round's new state as cause (`RoundNews` in `contract/events.ts`) and say everything
//    public that has changed. After a gap in the stream, and after `paid`, it reads `tableState` again for its own bets.
//    At a table whose rounds overlap (`rhythm` of its offer) the result that is shown is that of `last`, while `round` takes bets.
// 3. It counts down by `now` of the last answer, never by its own clock alone.
// 4. Chips are laid in the client and taken back there. `tablePlace` places what was laid: from then on it counts, and
//    nothing is taken back. It may place again in the same round; each placement is a bet of its own.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { inclusion } from './inclusion.ts';
import { tableOfKind, tableProof, tableResult } from './table-kinds.ts';
import {
  dividends,
  ownBet,
  price,
  provenTable,
  roundIndex,
  roundPhases,
  roundTimes,
  spot,
  tableLimits,
} from './table-parts.ts';
import {
  amount,
  askedAmount,
  betNumber,
  freshId,
  hex64,
  houseGameId,
  isoTime,
  nothing,
  optionalWord,
} from './values.ts';

const list = z.array;

/** The last round that was drawn. */
const drawn = z.object({
  index: roundIndex,
  phase: z.enum(roundPhases),
  result: tableResult,
  /** When it took its last bets. Rounds that nobody is at do not take place, so it may be a while ago. */
  closedAt: z.iso.datetime(),
  /** At a table with pools. */
  dividends: z.optional(dividends),
  /** At a table whose rounds overlap: it is shown while the next one takes bets. */
  times: z.optional(roundTimes),
});

/** What all players have staked in money on a spot of the round. */
const total = z.extend(spot, { stake: amount, players: z.int() });

/**
 * The rounds that the road of a table shows, the oldest first: those of the present shoe, or the last 200 where there is no shoe.
 * Each is a short text of the kind (`marks.ts` of its rules): dragon tiger has `D`, `T` and `=` (a tie), roulette the number,
 * sic bo the faces as drawn (`452`).
 */
const marks = list(z.string());

/** What changes at a table from round to round, for everyone. */
const publicState = z.object({
  gameId: houseGameId,
  kind: z.string(),
  name: z.string(),
  vassalage: z.string(),
  /** No bets are taken until operators go on; rounds that were open are finished. */
  paused: z.optional(z.literal(true)),
  phase: z.enum(roundPhases),
  /** The round is void because its proof did not hold: it has no result. */
  unproven: z.optional(z.literal(true)),
  /** The round of this moment. Before anybody has come to the table it is the next that would open. */
  round: roundTimes,
  /** Of a table with a shoe: which hand of it the round is, and that it is the last. */
  shoe: z.optional(z.object({ hand: z.int(), last: z.optional(z.literal(true)) })),
  last: z.optional(drawn),
  marks,
  /** Players with bets of money in the round. */
  players: z.int(),
  /** At a table with pools. */
  totals: z.optional(list(total)),
  limits: tableLimits,
});

export const tableList = defineCall({
  method: 'GET',
  path: '/wps/relay/HOUSE_tables',
  access: 'public',
  summary:
    'The tables of a category with the state of each, those that take bets now first. Followed by the channel `tables`.',
  byItself: true,
  assumed: true,
  input: z.object({ gameType: optionalWord, vassalage: optionalWord }),
  output: z.object({
    /** The server's time. */
    now: isoTime,
    tables: list(z.extend(publicState, { cover: z.string(), closedUntil: z.nullable(isoTime) })),
  }),
  errors: [],
});

export const tableOffer = defineCall({
  method: 'GET',
  path: '/house/table',
  access: 'public',
  summary:
    'A table as it is offered: its name, its stated returns, its limits and the rules that its results follow from.',
  assumed: true,
  input: z.object({ gameId: houseGameId }),
  output: z.object({
    gameId: z.string(),
    name: z.string(),
    vendor: z.string(),
    /** Of the bet that returns most. */
    rtpBasisPoints: z.int(),
    /** What each kind of bet returns, by market or by pick where picks differ, in 1/100 %. */
    returns: z.record(z.string(), z.int()),
    limits: tableLimits,
    table: tableOfKind,
    tableHash: hex64,
  }),
  errors: ['not_found'],
});

export const tableState = defineCall({
  method: 'GET',
  path: '/house/table-state',
  access: 'game',
  fromFrame: true,
  summary:
    'The state of the table of this game session, with the player’s own bets in its round and in the one before.',
  byItself: true,
  assumed: true,
  input: nothing,
  output: z.extend(publicState, {
    now: isoTime,
    currency: z.string(),
    balance: amount,
    /** What all players have staked in money in this round, where somebody has: sums and number of players. */
    totals: list(total),
    /** The player's own placements in this round and in the one before, the oldest first. */
    bets: list(ownBet),
  }),
  errors: ['game_unavailable'],
});

export const tablePlace = defineCall({
  method: 'POST',
  path: '/house/table-bets',
  access: 'game',
  fromFrame: true,
  summary:
    'Places a bet in the round that is open: all of its lines or none. The same placement id again answers the same bet, also when the round is over.',
  assumed: true,
  limit: 'spin',
  input: z.object({
    placementId: freshId,
    /** The round that the player sees. Another one is never taken instead. */
    round: roundIndex,
    /** One line a spot. `price` is the one that was shown, and left out where the stakes make it. */
    lines: list(z.extend(spot, { stake: askedAmount, price: z.optional(price) })).check(
      z.minLength(1),
      z.maxLength(160),
    ),
  }),
  output: z.object({
    bet: ownBet,
    /** The hash of the leaf by which the round is fixed over the bet, to hold against its proof later. */
    leaf: hex64,
    /** After the bet, when it was placed. */
    balance: amount,
  }),
  act: 'stake',
  errors: [
    /** The round is over, not open yet, or paused. */
    'bets_closed',
    /** Bets wait for a moment. */
    'bets_held',
    /** No such spot, a spot named twice, or a stake that the market does not take. */
    'stake_not_offered',
    /** `value` is `{ price }` by spot as it is now. */
    'price_moved',
    /** `value` says which: `{ limit: 'player' | 'spot' | 'betPayout' | 'playerPayout' | 'sold', market?, pick?, left }`. */
    'table_limit',
    'idempotency_conflict',
    'game_unavailable',
  ],
});

export const tableRounds = defineCall({
  method: 'GET',
  path: '/house/table-rounds',
  access: 'public',
  fromFrame: true,
  summary: 'Rounds of a table that are over, the newest first, in pages of 20.',
  assumed: true,
  input: z.object({ gameId: houseGameId, before: z.optional(roundIndex) }),
  output: z.object({
    rounds: list(
      z.object({
        index: roundIndex,
        closedAt: isoTime,
        phase: z.enum(['drawn', 'paid', 'void']),
        /** Absent when its proof did not hold: such a round is void and was never drawn. */
        result: z.optional(tableResult),
        dividends: z.optional(dividends),
        /** How many bets it accepted, and the root of the tree of them. */
        entries: z.int(),
        root: hex64,
      }),
    ),
    /** There are older ones. */
    more: z.boolean(),
  }),
  errors: ['not_found'],
});

export const fairTable = defineCall({
  method: 'GET',
  path: '/wps/relay/HOUSE_fairTable',
  access: 'public',
  summary: 'The proof of a round of a table that is over, to calculate it again.',
  assumed: true,
  input: z.object({ gameId: houseGameId, round: roundIndex }),
  output: z.intersection(provenTable, tableProof),
  errors: ['not_found'],
});

export const fairInclusion = defineCall({
  method: 'GET',
  path: '/wps/relay/HOUSE_fairInclusion',
  access: 'member',
  whileOnBreak: true,
  summary:
    'The proof that a round of a table was fixed over the member’s own bet. A slip over several fixtures is in as many rounds: `gameId` and `round` say which, else it is the first that is over. A pick taken in play is in no root: the fixture shows the score at which it was taken.',
  assumed: true,
  input: z.object({
    number: betNumber,
    gameId: z.optional(houseGameId),
    round: z.optional(roundIndex),
  }),
  output: inclusion,
  errors: ['not_found'],
});
