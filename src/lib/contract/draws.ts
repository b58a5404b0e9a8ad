// Draws: games whose rounds are drawn at a time and take bets ahead of it. Tickets are bought at the portal, without a game in a frame, and
// wait for their draw over restarts. One game of the catalogue is one draw; its id names it everywhere.
//
// How a page sells one:
// 1. It reads `tableOffer` once (rules, prices, limits) and `drawState`: the draws on sale, the nearest first, and the last result.
//    It follows the channel `table:GAMEID`: `closed` names the root of the tickets, after `drawn` it reads `drawState` again.
// 2. `drawBuy` buys a ticket of one draw, all of its lines or none. `drawChase` buys the same lines in several draws: the money of each is
//    held, and staked when that draw closes. With `stopOnWin` the first draw that pays anything gives the rest back.
// 3. `drawTickets` lists what the member has bought; results of draws that are over are in `tableRounds`, proofs in `fairTable`.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { askedLines, drawRound, ownChase } from './draw-parts.ts';
import { tableResult } from './table-kinds.ts';
import { ifDone, ifPlaced, ownBet, roundIndex, roundTimes, tableLimits } from './table-parts.ts';
import { amount, betNumber, freshId, hex64, houseGameId, isoTime, optionalWord } from './values.ts';

const list = z.array;

/** What may refuse a ticket and a chase alike. */
const saleErrors = [
  /** The draw takes no bets now. */
  'bets_closed',
  /** Bets on a fixture wait for a moment. */
  'bets_held',
  /** No such pick, one named twice, or a stake that the market does not take. */
  'stake_not_offered',
  /** `value` is `{ price }` by `MARKET PICK` as it is now. */
  'price_moved',
  /** `value`: `{ limit: 'player' | 'spot' | 'betPayout' | 'playerPayout' | 'sold' | 'number', market?, pick?, left }`. */
  'table_limit',
  'idempotency_conflict',
  'game_unavailable',
  'not_found',
  'not_placed',
] as const;

export const drawState = defineCall({
  method: 'GET',
  path: '/wps/relay/HOUSE_drawState',
  access: 'public',
  summary: 'A draw now: which of its rounds take bets, the nearest first, and what was drawn last.',
  byItself: true,
  assumed: true,
  input: z.object({ gameId: houseGameId }),
  output: z.object({
    /** The server’s time. */
    now: isoTime,
    gameId: z.string(),
    kind: z.string(),
    name: z.string(),
    vendor: z.string(),
    paused: z.optional(z.literal(true)),
    /** The nearest draw that is not over; between its close and its result it takes no bets. */
    draws: list(z.extend(drawRound, { hash: z.optional(hex64), root: z.optional(hex64) })),
    last: z.optional(
      z.extend(roundTimes, {
        phase: z.enum(['drawn', 'paid', 'void']),
        result: tableResult,
        entries: z.int(),
        root: hex64,
      }),
    ),
    limits: tableLimits,
  }),
  errors: ['not_found'],
});

export const drawBuy = defineCall({
  method: 'POST',
  path: '/wps/relay/HOUSE_drawBuy',
  access: 'member',
  summary:
    'Buys a ticket of a draw. The same placement id again answers the same ticket, also when the draw is over.',
  assumed: true,
  act: 'stake',
  whileOnBreak: true,
  limit: 'spin',
  input: z.object({
    gameId: houseGameId,
    placementId: freshId,
    round: roundIndex,
    lines: askedLines,
    ifPlaced,
  }),
  output: z.object({
    bet: ownBet,
    /** The hash of the leaf by which the draw is fixed over the ticket, to hold against its proof later. */
    leaf: hex64,
    /** After the ticket, when it was bought. */
    balance: amount,
  }),
  errors: saleErrors,
});

export const drawChase = defineCall({
  method: 'POST',
  path: '/wps/relay/HOUSE_drawChase',
  access: 'member',
  summary:
    'Buys the same lines in several draws. The money of each draw is held, and staked when that draw closes. The same placement id again answers the same chase.',
  assumed: true,
  act: 'stake',
  whileOnBreak: true,
  limit: 'spin',
  input: z.object({
    gameId: houseGameId,
    placementId: freshId,
    /** What one draw takes at a multiple of 1. */
    lines: askedLines,
    draws: list(z.object({ round: roundIndex, times: z.int().check(z.gte(1), z.lte(1_000)) })).check(
      z.minLength(1),
      z.maxLength(60),
    ),
    stopOnWin: z.boolean(),
    ifPlaced,
  }),
  output: z.object({ chase: ownChase, balance: amount }),
  errors: saleErrors,
});

export const drawEndChase = defineCall({
  method: 'POST',
  path: '/wps/relay/HOUSE_drawEndChase',
  access: 'member',
  summary: 'Ends a chase and gives back what it still holds. Draws that were staked stay as they are.',
  assumed: true,
  limit: 'write',
  input: z.object({ placementId: freshId, ifDone }),
  output: z.object({ chase: ownChase, balance: amount }),
  errors: ['not_found', 'not_done', 'game_unavailable'],
});

export const drawTickets = defineCall({
  method: 'GET',
  path: '/wps/relay/HOUSE_drawTickets',
  access: 'member',
  whileOnBreak: true,
  summary:
    'The member’s tickets of a draw, or of all draws, the newest first in pages of 20, and with the first page their chases: those under way and the last 20.',
  byItself: true,
  assumed: true,
  input: z.object({
    /** Of this game; of all of a kind with `kind`. */
    gameId: z._default(z.union([houseGameId, z.literal('')]), ''),
    kind: optionalWord,
    /** Those of this round. */
    round: z.optional(roundIndex),
    /** The number of a ticket: those before it. */
    before: z.optional(betNumber),
  }),
  output: z.object({
    tickets: list(
      z.extend(ownBet, {
        gameId: z.string(),
        closesAt: isoTime,
        /** It is a draw of a chase, which has the same placement id. */
        ofChase: z.optional(z.literal(true)),
      }),
    ),
    chases: list(ownChase),
    more: z.boolean(),
  }),
  errors: [],
});
