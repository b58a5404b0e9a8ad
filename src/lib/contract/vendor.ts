// The wallet door: what a game vendor asks of a player's wallet. Amounts are minor units inside; a vendor's translator
// turns its own units and words into these, and these answers into its own.
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** One business movement of the vendor, for ever: not the id of a network attempt. */
const transactionId = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/));
const MOST_MINOR = 10n ** 15n;
const stake = z.bigint().check(z.positive(), z.lte(MOST_MINOR));
const payout = z.bigint().check(z.nonnegative(), z.lte(MOST_MINOR));

/** Text that a database can hold: no control character, no half of a pair. */
const words = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** One part of a placement: a leg of a slip, chips on a spot, a number of a ticket. */
const placedLine = z.strictObject({
  market: words(100),
  pick: words(200),
  /** Zero for a leg whose stake is on another line. */
  stakeMinor: payout,
  /** Thousandths. */
  priceMilli: z.optional(z.int().check(z.positive(), z.lte(2_000_000_000))),
  rulesVersion: z.optional(words(50)),
  /** What stood on the board. */
  score: z.optional(words(100)),
});

const settledLine = z.strictObject({
  /** Its place in the bet, from 1. */
  line: z.int().check(z.positive(), z.lte(32_000)),
  result: z.enum(['won', 'lost', 'push', 'void', 'half_won', 'half_lost']),
  payoutMinor: payout,
});

const MOST_LINES = 200;

/** What can be taken back. */
export const TAKEN_BACK = ['bet', 'win', 'bonusWin', 'promoWin', 'jackpotWin', 'tip'] as const;

export const betAction = z
  .strictObject({
    action: z.literal('bet'),
    id: transactionId,
    amountMinor: payout,
    /** The free rounds that it is one of; then its amount is zero. */
    freeRounds: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
    lines: z.optional(z.array(placedLine).check(z.minLength(1), z.maxLength(MOST_LINES))),
  })
  .check(
    z.refine(
      ({ amountMinor, freeRounds }) => (amountMinor === 0n) === (freeRounds !== undefined),
      'Only a free round has a stake of zero.',
    ),
    z.refine(
      ({ amountMinor, lines }) =>
        !lines || lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n) === amountMinor,
      'The stakes of the lines make the stake of the bet.',
    ),
  );

export const winAction = z.strictObject({
  action: z.literal('win'),
  id: transactionId,
  /** Zero says that the bet lost. */
  amountMinor: payout,
  /** The bet it belongs to; without it, the round's bet that waits. */
  bet: z.optional(transactionId),
  /** Closes the round. */
  finished: z.optional(z.literal(true)),
  lines: z.optional(z.array(settledLine).check(z.minLength(1), z.maxLength(MOST_LINES))),
});

export const rollbackAction = z.strictObject({
  action: z.literal('rollback'),
  id: transactionId,
  of: z.enum(TAKEN_BACK),
  /** The transaction taken back. When it never came, it is refused should it come later. */
  target: transactionId,
});

export const endRoundAction = z.strictObject({ action: z.literal('endRound'), id: transactionId });

/** A prize without a bet: of a bonus or free rounds of the vendor, of a promotion, of a jackpot. */
export const prizeAction = z.strictObject({
  action: z.enum(['bonusWin', 'promoWin', 'jackpotWin']),
  id: transactionId,
  amountMinor: stake,
});

export const tipAction = z.strictObject({ action: z.literal('tip'), id: transactionId, amountMinor: stake });

/** Corrects what a settled bet paid, up or down. */
export const adjustAction = z.strictObject({
  action: z.literal('adjust'),
  id: transactionId,
  bet: transactionId,
  amountMinor: z.bigint().check(
    z.gte(-MOST_MINOR),
    z.lte(MOST_MINOR),
    z.refine((amount) => amount !== 0n),
  ),
});

export const walletAction = z.discriminatedUnion('action', [
  betAction,
  winAction,
  rollbackAction,
  endRoundAction,
  prizeAction,
  tipAction,
  adjustAction,
]);

/** Several actions about one player and round, booked in order, all or none. */
export const walletMessage = z.strictObject({
  memberId: z.bigint(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  gameId: words(100),
  /** The session the launch opened. A bet needs it alive; wins and rollbacks come also after it. */
  gameSessionId: z.optional(z.uuid()),
  roundId: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
  actions: z.array(walletAction).check(z.minLength(1), z.maxLength(50)),
});

export const walletBalanceQuery = z.strictObject({ memberId: z.bigint(), currency: z.string() });

/** The launch's ticket, good for one time and two minutes. */
export const walletTicket = z.strictObject({ ticket: z.string().check(z.regex(/^[\w-]{20,100}$/)) });

const storedMinor = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((digits: string) => BigInt(digits)),
);

/** A booked action. The first reply to a transaction is stored and given again to each repeat. */
export const walletResult = z.object({
  action: z.enum([...TAKEN_BACK, 'adjust', 'rollback', 'endRound']),
  id: z.string(),
  /** Of a rollback: `unknown` when its target never came, `repeated` when it was already taken back. */
  outcome: z.enum(['done', 'unknown', 'repeated']),
  betNumber: z.nullable(z.string()),
  balanceMinor: storedMinor,
});

export const played = z.object({
  /** One for each action, in order. */
  results: z.array(walletResult),
  /** How many of them were booked before. */
  repeated: z.int(),
  /** What can be staked now; below zero when more was taken back than there was. */
  balanceMinor: storedMinor,
});

export type WalletAction = z.output<typeof walletAction>;
export type WalletMessage = z.output<typeof walletMessage>;
export type Played = z.output<typeof played>;

/** Error classes of the door. Only `temporary` may be tried again with the same ids; all others are final. */
export type WalletError =
  | 'invalid'
  | 'bad_signature'
  | 'unknown_ticket'
  | 'unknown_player'
  | 'session_ended'
  | 'player_blocked'
  | 'wrong_currency'
  | 'game_disabled'
  | 'insufficient_funds'
  | 'limit_exceeded'
  | 'conflict'
  | 'duplicate'
  | 'unknown_transaction'
  | 'rolled_back'
  | 'round_closed'
  | 'temporary';

/** The code by which a vendor reads each error class of the wallet. */
export const walletCodes = {
  invalid: 'invalid_input',
  bad_signature: 'signature_invalid',
  unknown_ticket: 'unknown_ticket',
  unknown_player: 'unknown_player',
  session_ended: 'session_ended',
  player_blocked: 'player_blocked',
  wrong_currency: 'wrong_currency',
  game_disabled: 'game_disabled',
  insufficient_funds: 'insufficient_funds',
  limit_exceeded: 'limit_exceeded',
  conflict: 'conflict',
  duplicate: 'duplicate',
  unknown_transaction: 'unknown_transaction',
  rolled_back: 'rolled_back',
  round_closed: 'round_closed',
  temporary: 'try_again',
} as const satisfies Record<WalletError, ErrorCode>;

export type WalletAnswer<T> =
  | ({ ok: true } & T)
  | { ok: false; error: WalletError; final: boolean; balanceMinor?: bigint };

export interface WalletPlayer {
  memberId: bigint;
  account: string;
  nickname: string;
  currency: string;
  gameId: string;
  gameSessionId: string;
  /** What the launch named as `nodeId`; mostly empty. */
  nodeId: string;
  balanceMinor: bigint;
}

/** The door as a vendor's translator sees it. It never throws: errors are answers. */
export interface WalletDoor {
  authenticate(asked: z.input<typeof walletTicket>): Promise<WalletAnswer<WalletPlayer>>;
  balance(asked: z.input<typeof walletBalanceQuery>): Promise<WalletAnswer<{ balanceMinor: bigint }>>;
  act(message: z.input<typeof walletMessage>): Promise<WalletAnswer<Played>>;
}
