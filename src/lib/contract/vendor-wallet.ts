// The wallet over HTTP, version 1: what vendors of outside call. Each call is signed (`X-Vassalage`, `X-Timestamp`,
// `X-Nonce`, `X-Signature`). Amounts are texts in the units that were agreed with the vendor.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { gameId, isoTime } from './values.ts';
import { TAKEN_BACK, walletCodes, walletTicket } from './vendor.ts';

const amount = z
  .string()
  .check(z.regex(/^-?\d{1,21}(\.\d{1,2})?$/), z.describe('Amount in the units of the vendor'));
const id = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{1,100}$/), z.describe('Unique for ever, by vendor and action'));
const player = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const freeRoundsId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
const words = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** How often a message may name things. */
const [MOST_ACTIONS, MOST_LINES] = [50, 200];

const placedLine = z.strictObject({
  market: words(100),
  pick: words(200),
  stake: amount,
  /** Thousandths. */
  priceMilli: z.optional(z.int().check(z.positive(), z.lte(2_000_000_000))),
  rulesVersion: z.optional(words(50)),
  score: z.optional(words(100)),
});

const settledLine = z.strictObject({
  /** Its place in the bet, from 1. */
  line: z.int().check(z.positive(), z.lte(32_000)),
  result: z.enum(['won', 'lost', 'push', 'void', 'half_won', 'half_lost']),
  payout: amount,
});

const action = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('bet'),
    id,
    amount,
    /** The free rounds that it is one of; then its amount is zero. */
    freeRounds: z.optional(freeRoundsId),
    lines: z.optional(z.array(placedLine).check(z.minLength(1), z.maxLength(MOST_LINES))),
  }),
  z.strictObject({
    action: z.literal('win'),
    id,
    /** Zero says that the bet lost. */
    amount,
    /** The bet it belongs to; without it, the round's bet that waits. */
    bet: z.optional(id),
    finished: z.optional(z.literal(true)),
    lines: z.optional(z.array(settledLine).check(z.minLength(1), z.maxLength(MOST_LINES))),
  }),
  z.strictObject({ action: z.literal('rollback'), id, of: z.enum(TAKEN_BACK), target: id }),
  z.strictObject({ action: z.literal('endRound'), id }),
  z.strictObject({ action: z.enum(['bonusWin', 'promoWin', 'jackpotWin', 'tip']), id, amount }),
  /** Corrects what a settled bet paid; with a minus, down. */
  z.strictObject({ action: z.literal('adjust'), id, bet: id, amount }),
]);

const errors = Object.values(walletCodes);

export const vendorAuthenticate = defineCall({
  method: 'POST',
  path: '/vendor/v1/authenticate',
  access: 'vendor',
  summary: 'Spends the ticket of a launch and says who plays. A ticket is good once, for two minutes.',
  assumed: true,
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
  input: z.strictObject({
    player,
    currency,
    game: gameId,
    /** A bet needs it alive; wins and rollbacks come also after it. */
    session: z.optional(z.uuid()),
    round: id,
    actions: z.array(action).check(z.minLength(1), z.maxLength(MOST_ACTIONS)),
  }),
  output: z.object({
    results: z.array(
      z.object({
        action: z.string(),
        id,
        /** Of a rollback: `unknown` when its target never came, `repeated` when it was taken back before. */
        outcome: z.enum(['done', 'unknown', 'repeated']),
        bet: z.nullable(z.string()),
        /** Right after the action. */
        balance: amount,
      }),
    ),
  }),
  errors,
});

export const sandboxPlayer = defineCall({
  method: 'POST',
  path: '/vendor/v1/sandbox/player',
  access: 'vendor',
  summary: 'Of a vendor of the sandbox: makes a player with play money who has just opened a game.',
  assumed: true,
  act: 'grant',
  input: z.strictObject({ balance: amount }),
  output: z.object({ ticket: z.string() }),
  errors: ['not_allowed', 'invalid_input'],
});

export const sandboxState = defineCall({
  method: 'POST',
  path: '/vendor/v1/sandbox/state',
  access: 'vendor',
  summary: 'Of a vendor of the sandbox: logs a player out, or blocks the account.',
  assumed: true,
  input: z.strictObject({ player, state: z.enum(['logged_out', 'blocked']) }),
  output: z.object({}),
  errors: ['not_allowed', 'unknown_player'],
});
