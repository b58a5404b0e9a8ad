// The wallet over HTTP, version 1: what outside vendors call. Each call is signed (`X-Vassalage`, `X-Timestamp`,
// `X-Nonce`, `X-Signature`). Amounts are texts in the units that were agreed with the vendor.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { gameId, isoTime } from './values.ts';
import { walletCodes, walletTicket } from './vendor.ts';
import { aboutRound, actionsOf, bare, freeRoundsId, linesOf } from './vendor-actions.ts';

const amount = z
  .string()
  .check(z.regex(/^-?\d{1,21}(\.\d{1,2})?$/), z.describe('Amount in the units of the vendor'));
const player = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const { currency, round } = aboutRound;

const action = z.discriminatedUnion('action', [
  z.strictObject({
    ...bare.bet,
    amount,
    lines: linesOf(z.strictObject({ ...bare.placedLine, stake: amount })),
  }),
  z.strictObject({
    ...bare.win,
    /** Zero says that the bet lost. */
    amount,
    lines: linesOf(z.strictObject({ ...bare.settledLine, payout: amount })),
  }),
  z.strictObject(bare.rollback),
  z.strictObject(bare.endRound),
  z.strictObject({ ...bare.prize, amount }),
  z.strictObject({ ...bare.tip, amount }),
  z.strictObject({
    ...bare.adjust,
    /** With a minus, down. */
    amount,
    lines: linesOf(z.strictObject({ ...bare.settledLine, amount })),
  }),
]);

const errors = Object.values(walletCodes);

/** In bytes: of a message that is as long as it may be, and of any other call. */
const [LARGEST_MESSAGE, LARGEST_CALL] = [262_144, 10_000];

export const vendorAuthenticate = defineCall({
  method: 'POST',
  path: '/vendor/v1/authenticate',
  access: 'vendor',
  summary: 'Spends the ticket of a launch and says who plays. A ticket is good once, for two minutes.',
  assumed: true,
  largestBody: LARGEST_CALL,
  input: walletTicket,
  output: z.object({
    player,
    nickname: z.string(),
    currency,
    game: gameId,
    session: z.uuid(),
    /** The launch's `nodeId`; mostly empty. */
    node: z.string(),
    balance: amount,
    /** Rounds that an operator gave the player for this game; each is a bet of zero that names them. */
    freeRounds: z.array(z.object({ id: freeRoundsId, left: z.int(), stake: amount, until: isoTime })),
  }),
  errors,
});

export const vendorBalance = defineCall({
  method: 'POST',
  path: '/vendor/v1/balance',
  access: 'vendor',
  summary: 'What a player can stake.',
  assumed: true,
  largestBody: LARGEST_CALL,
  input: z.strictObject({ player, currency }),
  output: z.object({ balance: amount }),
  errors,
});

export const vendorTransactions = defineCall({
  method: 'POST',
  path: '/vendor/v1/transactions',
  access: 'vendor',
  summary:
    'Books actions about one player and round, in order, all or none. The same message again gets the same answer.',
  assumed: true,
  largestBody: LARGEST_MESSAGE,
  input: z.strictObject({
    player,
    currency,
    game: gameId,
    /** A bet needs it alive; wins and rollbacks come also after it. */
    session: z.optional(z.uuid()),
    round,
    actions: actionsOf(action),
  }),
  output: z.object({
    results: z.array(
      z.object({
        action: z.string(),
        id: z.string(),
        /** Of a rollback: `unknown` when its target never came, `repeated` when it was taken back before. */
        outcome: z.enum(['done', 'unknown', 'repeated']),
        bet: z.nullable(z.string()),
        /** Right after the action. */
        balance: amount,
      }),
    ),
  }),
  /** `not_allowed`: its players have a wallet there, and bet from that. */
  errors: [...errors, 'not_allowed'],
});

export const sandboxPlayer = defineCall({
  method: 'POST',
  path: '/vendor/v1/sandbox/player',
  access: 'vendor',
  summary: 'Of a vendor of the sandbox: makes a player with play money who has just opened a game.',
  assumed: true,
  largestBody: LARGEST_CALL,
  act: 'grant',
  input: z.strictObject({
    balance: amount,
    /** Free rounds in that game. */
    freeRounds: z.optional(
      z.strictObject({ rounds: z.int().check(z.positive(), z.lte(999)), stake: amount }),
    ),
  }),
  output: z.object({ ticket: z.string() }),
  errors: ['not_allowed', 'invalid_input'],
});

export const sandboxState = defineCall({
  method: 'POST',
  path: '/vendor/v1/sandbox/state',
  access: 'vendor',
  summary: 'Of a vendor of the sandbox: logs a player out, or blocks the account.',
  assumed: true,
  largestBody: LARGEST_CALL,
  input: z.strictObject({ player, state: z.enum(['logged_out', 'blocked']) }),
  output: z.object({}),
  errors: ['not_allowed', 'unknown_player'],
});
