// Bills of agents' contracts: what operators see of them, and decide.
import * as z from 'zod/mini';
import { toWire } from '../../rules/money.ts';
import type { Bill } from '../contracts/bills.ts';
import { hold, outside, release, reverse, settleNow } from '../contracts/rule.ts';
import { workedOutAgain } from '../contracts/statement.ts';
import type { Ctx } from '../core/ctx.ts';
import { publishBalances } from '../core/events.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { billAt, billList } from './bill-list.ts';
import { Mistake } from './command.ts';
import { billNumber as number, said } from './contract-shapes.ts';
import { defineOperation } from './operation.ts';
import { note } from './shapes.ts';

const after = z.object({ number: z.string(), state: z.string(), amount: z.string(), paid: z.string() });

/** Does something with a bill in one transaction, tells open pages of its two sides, and answers how it stands after it. */
async function ruling(ctx: Ctx, of: string, rule: (tx: TxCtx, bill: Bill) => Promise<void>) {
  const { upline_id, downline_id, state, amount_minor, paid_minor } = await inTransaction(ctx, async (tx) => {
    await rule(tx, await billAt(tx, of));
    return billAt(tx, of);
  }).catch(said);
  const sides = [upline_id, downline_id].filter((id) => id !== null);
  await publishBalances(ctx, sides, 'correction');
  return { number: of, state, amount: toWire(amount_minor), paid: toWire(paid_minor) };
}

const text = ({ number: of, state, amount, paid }: z.output<typeof after>): string =>
  // it keeps what was paid, which is nobody's any more
  state === 'reversed'
    ? `The payment of bill ${of} is taken back: ${paid}.`
    : `Bill ${of} of ${amount} is ${state}. ${paid} is paid.`;

const inState = async (ctx: Ctx, of: string, states: readonly string[]): Promise<void> => {
  const { state } = await billAt(ctx, of);
  if (!states.includes(state)) throw new Mistake(`Bill ${of} is ${state}.`);
};

export const contractBills = [
  billList,
  defineOperation({
    name: 'bills.check',
    summary: 'Works a bill out again from the bets of its period, and says whether it is the same.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ number }),
    words: ['number'],
    output: z.object({ number: z.string(), same: z.boolean() }),
    run: async (ctx, { number: of }) => ({
      number: of,
      same: (await workedOutAgain(ctx, await billAt(ctx, of))).same,
    }),
    text: ({ number: of, same }) =>
      same ? `Bill ${of} comes to the same.` : `Bill ${of} does not come to the same.`,
    bad: ({ same }) => !same,
  }),
  defineOperation({
    name: 'bills.settle',
    summary:
      'Pays a bill now, also one that nobody has requested or approved: from the house, or from what its payer has set aside.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input: z.strictObject({ number }),
    words: ['number'],
    output: after,
    check: (ctx, { number: of }) => inState(ctx, of, ['to_request', 'awaiting', 'short', 'part']),
    run: (ctx, { number: of }, actor) =>
      ruling(ctx, of, (tx, bill) => settleNow(tx, bill, `settled by ${actor.name}`)),
    text,
  }),
  defineOperation({
    name: 'bills.reverse',
    summary: 'Takes the payment of a bill back. What the balance of the agent does not cover is owed.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input: z.strictObject({ number }),
    words: ['number'],
    output: after,
    check: (ctx, { number: of }) => inState(ctx, of, ['paid']),
    run: (ctx, { number: of }, actor) =>
      ruling(ctx, of, (tx, bill) => reverse(tx, bill, `reversed by ${actor.name}`)),
    text,
  }),
  defineOperation({
    name: 'bills.hold',
    summary: 'Holds a bill: nothing is paid of it until it is released.',
    role: 'finance',
    effect: 'changes',
    input: z.strictObject({ number, note }),
    words: ['number'],
    output: after,
    run: (ctx, { number: of, note: why }) => ruling(ctx, of, (tx, bill) => hold(tx, bill, why)),
    text,
  }),
  defineOperation({
    name: 'bills.release',
    summary: 'Releases a bill that was held.',
    role: 'finance',
    effect: 'changes',
    input: z.strictObject({ number }),
    words: ['number'],
    output: after,
    run: (ctx, { number: of }) => ruling(ctx, of, release),
    text,
  }),
  defineOperation({
    name: 'bills.outside',
    summary:
      'Says that both sides have settled a bill outside the portal. The portal pays nothing more of it.',
    role: 'finance',
    effect: 'changes',
    input: z.strictObject({ number, note }),
    words: ['number'],
    output: after,
    run: (ctx, { number: of, note: why }) => ruling(ctx, of, (tx, bill) => outside(tx, bill, why)),
    text,
  }),
];
