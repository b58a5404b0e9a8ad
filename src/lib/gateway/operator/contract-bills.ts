// Bills of agents' contracts: what operators see of them, and decide.
import * as z from 'zod/mini';
import { toWire } from '../../rules/money.ts';
import { type Bill, billOfNumber, selectBills } from '../contracts/bills.ts';
import { accountsOf } from '../contracts/rows.ts';
import { hold, outside, release, reverse, settleNow } from '../contracts/rule.ts';
import { workedOutAgain } from '../contracts/statement.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { columns, Mistake } from './command.ts';
import { said } from './contract-shapes.ts';
import { findMember } from './find-member.ts';
import { defineOperation } from './operation.ts';
import { note, saying, shownAs } from './shapes.ts';

const SHOWN = 50;

const number = shownAs(
  'NUMBER',
  z.string().check(z.regex(/^AB-\d{6,18}$/, { error: saying('not the number of a bill') })),
);

const after = z.object({ number: z.string(), state: z.string(), amount: z.string(), paid: z.string() });

async function billAt(ctx: Pick<Ctx, 'db'>, of: string): Promise<Bill> {
  const bill = await billOfNumber(ctx, of);
  if (!bill) throw new Mistake(`There is no bill ${of}.`);
  return bill;
}

/** Does something with a bill in one transaction, and answers how it stands after it. */
async function ruling(ctx: Ctx, of: string, rule: (tx: TxCtx, bill: Bill) => Promise<void>) {
  return inTransaction(ctx, async (tx) => {
    await rule(tx, await billAt(tx, of));
    const bill = await billAt(tx, of);
    const { state, amount_minor, paid_minor } = bill;
    return { number: of, state, amount: toWire(amount_minor), paid: toWire(paid_minor) };
  }).catch(said);
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
  defineOperation({
    name: 'bills.list',
    summary: 'Shows the bills of contracts that wait, or all of an agent, the newest first.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ account: z.optional(z.string()) }),
    output: z.array(
      z.object({
        ...{ number: z.string(), state: z.string(), kind: z.string(), payer: z.string(), agent: z.string() },
        ...{ from: z.string(), to: z.string(), amount: z.string(), paid: z.string() },
      }),
    ),
    async run(ctx, { account }) {
      const id = account === undefined ? undefined : (await findMember(ctx, account)).id;
      const bills = await selectBills(ctx)
        .$if(id === undefined, (query) => query.where('b.state', 'in', ['awaiting', 'short', 'part', 'held']))
        .$if(id !== undefined, (query) =>
          query.where(({ or, eb }) =>
            or([eb('c.upline_id', '=', id as bigint), eb('c.downline_id', '=', id as bigint)]),
          ),
        )
        .orderBy('b.id', 'desc')
        .limit(SHOWN)
        .execute();
      const accounts = await accountsOf(
        ctx,
        bills.flatMap((bill) => [bill.upline_id, bill.downline_id]),
      );
      return bills.map((bill) => ({
        ...{ number: bill.number, state: bill.state, kind: bill.kind },
        payer: bill.upline_id === null ? 'the house' : (accounts.get(bill.upline_id) ?? ''),
        agent: accounts.get(bill.downline_id) ?? '',
        ...{ from: bill.from_at.toISOString(), to: bill.to_at.toISOString() },
        ...{ amount: toWire(bill.amount_minor), paid: toWire(bill.paid_minor) },
      }));
    },
    text: (found) =>
      found.length > 0
        ? columns(
            found.map((row) => [
              row.number,
              row.state,
              row.kind,
              row.payer,
              row.agent,
              row.from,
              row.to,
              row.amount,
              row.paid,
            ]),
          )
        : 'No bills wait.',
  }),
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
