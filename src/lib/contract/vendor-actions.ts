// What a vendor's message may book. Amounts are minor units here; vendors write theirs (`vendor-wallet.ts`).
import * as z from 'zod/mini';

const transactionId = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{1,100}$/), z.describe('Unique for ever, by vendor and action'));
const MOST_MINOR = 10n ** 15n;
const stake = z.bigint().check(z.positive(), z.lte(MOST_MINOR));
const payout = z.bigint().check(z.nonnegative(), z.lte(MOST_MINOR));
const difference = z.bigint().check(z.gte(-MOST_MINOR), z.lte(MOST_MINOR));

/** Text that a database can hold: no control character, no half of a pair. */
export const words = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

export const freeRoundsId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** What can be taken back. */
export const TAKEN_BACK = ['bet', 'win', 'bonusWin', 'promoWin', 'jackpotWin', 'tip'] as const;

/** Actions without their amounts, which vendors write in units of their own (`vendor-wallet.ts`). */
export const bare = {
  /** One part of a placement: a leg of a slip, chips on a spot, a number of a ticket. */
  placedLine: {
    market: words(100),
    pick: words(200),
    /** Thousandths. */
    priceMilli: z.optional(z.int().check(z.positive(), z.lte(2_000_000_000))),
    rulesVersion: z.optional(words(50)),
    /** What stood on the board. */
    score: z.optional(words(100)),
  },
  settledLine: {
    /** Its place in the bet, from 1. */
    line: z.int().check(z.positive(), z.lte(32_000)),
    result: z.enum(['won', 'lost', 'push', 'void', 'half_won', 'half_lost']),
  },
  bet: {
    action: z.literal('bet'),
    id: transactionId,
    /** The free rounds that it is one of; then its amount is zero. */
    freeRounds: z.optional(freeRoundsId),
  },
  win: {
    action: z.literal('win'),
    id: transactionId,
    /** The bet it belongs to; without it, the round's bet that waits. */
    bet: z.optional(transactionId),
    /** Closes the round. */
    finished: z.optional(z.literal(true)),
  },
  rollback: {
    action: z.literal('rollback'),
    id: transactionId,
    of: z.enum(TAKEN_BACK),
    /** The transaction taken back. When it never came, it is refused should it come later. */
    target: transactionId,
  },
  endRound: { action: z.literal('endRound'), id: transactionId },
  /** A prize without a bet: of a bonus or free rounds of the vendor, of a promotion, of a jackpot. */
  prize: { action: z.enum(['bonusWin', 'promoWin', 'jackpotWin']), id: transactionId },
  tip: { action: z.literal('tip'), id: transactionId },
  /** Corrects what a settled bet paid, up or down. */
  adjust: { action: z.literal('adjust'), id: transactionId, bet: transactionId },
};

/** How often a message may name things. */
const [MOST_ACTIONS, MOST_LINES] = [50, 200];

export const linesOf = <L extends z.ZodMiniType>(line: L) =>
  z.optional(z.array(line).check(z.minLength(1), z.maxLength(MOST_LINES)));

/** The parts of a message beside its player and its actions. */
export const aboutRound = {
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  round: transactionId,
};
export const actionsOf = <A extends z.ZodMiniType>(action: A) =>
  z.array(action).check(z.minLength(1), z.maxLength(MOST_ACTIONS));

/** What the lines of a message come to; undefined when one of them is named twice. */
function sumOf<L extends object>(lines: readonly L[], of: (line: L) => bigint): bigint | undefined {
  const numbers = lines.flatMap((line) => ('line' in line ? [line.line] : []));
  if (new Set(numbers).size < numbers.length) return undefined;
  return lines.reduce((sum, line) => sum + of(line), 0n);
}

export const betAction = z
  .strictObject({
    ...bare.bet,
    amountMinor: payout,
    /** The stake of a line is zero for a leg whose stake is on another line. */
    lines: linesOf(z.strictObject({ ...bare.placedLine, stakeMinor: payout })),
  })
  .check(
    z.refine(
      ({ amountMinor, freeRounds }) => (amountMinor === 0n) === (freeRounds !== undefined),
      'Only a free round has a stake of zero.',
    ),
    z.refine(
      ({ amountMinor, lines }) => !lines || sumOf(lines, ({ stakeMinor }) => stakeMinor) === amountMinor,
      'The stakes of the lines make the stake of the bet.',
    ),
  );

export const winAction = z
  .strictObject({
    ...bare.win,
    /** Zero says that the bet lost. */
    amountMinor: payout,
    lines: linesOf(z.strictObject({ ...bare.settledLine, payoutMinor: payout })),
  })
  .check(
    z.refine(
      ({ amountMinor, lines }) => !lines || sumOf(lines, ({ payoutMinor }) => payoutMinor) === amountMinor,
      'The payouts of the lines make the amount of the win.',
    ),
  );

export const rollbackAction = z.strictObject(bare.rollback);
export const endRoundAction = z.strictObject(bare.endRound);
export const prizeAction = z.strictObject({ ...bare.prize, amountMinor: stake });
export const tipAction = z.strictObject({ ...bare.tip, amountMinor: stake });

export const adjustAction = z
  .strictObject({
    ...bare.adjust,
    amountMinor: difference.check(z.refine((amount) => amount !== 0n)),
    /** What each line pays more, or with a minus less. */
    lines: linesOf(z.strictObject({ ...bare.settledLine, amountMinor: difference })),
  })
  .check(
    z.refine(
      ({ amountMinor, lines }) => !lines || sumOf(lines, (line) => line.amountMinor) === amountMinor,
      'The amounts of the lines make the amount of the correction.',
    ),
  );

export const walletAction = z.discriminatedUnion('action', [
  betAction,
  winAction,
  rollbackAction,
  endRoundAction,
  prizeAction,
  tipAction,
  adjustAction,
]);
