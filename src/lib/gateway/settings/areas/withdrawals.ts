// Withdrawals and what protects them.
import * as z from 'zod/mini';
import { parseMinor } from '../../../rules/money.ts';
import { positiveAmount } from '../shapes.ts';
import type { Definitions } from './definition.ts';

const LEAST_MAX = 1_000_00n;

const count = (least: number) => z.int().check(z.gte(least), z.lte(100_000));

const bank = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  provider: z.string(),
  /** The largest single payout. What is above it is paid in several. */
  max: positiveAmount,
  /** Hundredths of a percent; a fee of the whole would leave nothing to pay. */
  feeBasisPoints: z.int().check(z.gte(0), z.lt(10_000)),
  speed: z.string(),
});

const banks = z.array(bank).check(
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two banks have the same id'),
  // Parts are halves of it at least, and a request has few of them.
  z.refine(
    (all) => all.every(({ max }) => (parseMinor(max) ?? 0n) >= LEAST_MAX),
    'use a max of 1000.00 or more',
  ),
);

export type Bank = z.output<typeof bank>;

export const withdrawals = {
  'paymentPassword.tries': {
    says: 'How many wrong payment passwords a member may type before it is blocked for a while.',
    schema: count(1),
    standard: 5,
  },
  'paymentPassword.restMinutes': {
    says: 'For how many minutes the payment password is blocked after that. The right one is refused too.',
    schema: count(1),
    standard: 30,
  },
  'bankCards.most': {
    says: 'How many bank accounts a member may have.',
    schema: count(1),
    standard: 5,
  },
  'bankCards.restHours': {
    says: 'For how many hours nothing is paid out to a bank account after it was added, or after the payment password was reset without the old one.',
    schema: count(0),
    standard: 24,
  },
  'withdrawal.banks': {
    says: 'The banks to which members withdraw, each with its provider, its largest payout, fee and speed.',
    schema: banks,
    standard: [
      to('saigon', 'Saigon Commerce', '10000.00', 50, '30 min'),
      to('harbor', 'Harbor Bank', '5000.00', 50, '2 hours'),
      to('delta', 'Delta People’s Bank', '10000.00', 100, '2 hours'),
      to('lotus', 'Lotus Savings', '5000.00', 100, '1 day'),
    ],
  },
  'withdrawal.min': {
    says: 'The smallest amount of one withdrawal.',
    schema: positiveAmount,
    standard: '20.00',
  },
  'withdrawal.max': {
    says: 'The largest amount of one withdrawal.',
    schema: positiveAmount,
    standard: '20000.00',
  },
  'withdrawal.requestsADay': {
    says: 'How often a member may withdraw on one day of the portal.',
    schema: count(1),
    standard: 5,
  },
  'withdrawal.amountADay': {
    says: 'How much a member may withdraw on one day of the portal.',
    schema: positiveAmount,
    standard: '20000.00',
  },
  'withdrawal.freeAWeek': {
    says: 'How many withdrawals a week are free of charge. A VIP level may give more. For those after them the fee of the bank is due.',
    schema: count(0),
    standard: 3,
  },
  'withdrawal.turnoverBasisPoints': {
    says: 'How much of a deposit must be bet before it can be withdrawn, in hundredths of a percent of it. With 0 no bet is needed, with 10000 the deposit must be bet once.',
    schema: z.int().check(z.gte(0), z.lte(1_000_000)),
    standard: 0,
  },
  'withdrawal.fourEyesAbove': {
    says: 'Two operators must approve a withdrawal above this amount.',
    schema: positiveAmount,
    standard: '5000.00',
  },
  'withdrawal.confirmMinutes': {
    says: 'For how many minutes a member can say whether a payout has arrived. After that it counts as received.',
    schema: count(1),
    standard: 30,
  },
  'withdrawal.cancel': {
    says: 'Whether members can cancel a withdrawal before it is approved. Some markets forbid that.',
    schema: z.boolean(),
    standard: false,
  },
  'withdrawal.sandboxPays': {
    says: 'How the sandbox pays out: at once, late (it reports a few seconds later), it fails, or its answer is lost and the portal must ask for it.',
    schema: z.enum(['atOnce', 'late', 'fails', 'answerLost']),
    standard: 'late',
  },
} as const satisfies Definitions;

function to(id: string, name: string, max: string, feeBasisPoints: number, speed: string): Bank {
  return { id, name, provider: 'sandbox', max, feeBasisPoints, speed };
}
