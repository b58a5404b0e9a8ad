// What the status of a deposit says beside its sums: where it is paid, and what its promotion brought.
import * as z from 'zod/mini';
import { bonusStates } from '../rules/promotion.ts';
import { amount, isoTime } from './values.ts';

/** Where a bank transfer goes, and the code that makes it known. */
export const bankPayment = z.object({
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
  code: z.string(),
});

/** Where a coin is sent. */
export const coinPayment = z.object({
  coin: z.string(),
  network: z.string(),
  address: z.string(),
  /** In the coin. */
  amount: z.string(),
  /** Credited after so many, which take about so long; and how many there are. */
  confirmations: z.int(),
  minutes: z.int(),
  confirmed: z.int(),
  seenAt: z.nullable(isoTime),
  /** The page of the stand-in where a tester pays. */
  testUrl: z.nullable(z.string()),
});

export const depositBonus = z.object({
  promotion: z.string(),
  title: z.string(),
  /** Null until the deposit is credited, and after that where the promotion brought nothing. */
  given: z.nullable(
    z.object({
      number: z.string(),
      state: z.enum(bonusStates),
      /** Nothing while free rounds are played: what they win is the bonus. */
      amount,
      /** What has to be bet. */
      wager: amount,
      /** For so many days once it is active; until when it is then. */
      days: z.int(),
      endsAt: z.nullable(isoTime),
      rounds: z.nullable(z.object({ count: z.int(), game: z.string() })),
    }),
  ),
});
