// Withdrawals: what waits for a decision, and what operators decide about each.
import * as z from 'zod/mini';
import { toWire } from '../../rules/money.ts';
import type { WithdrawalState } from '../../rules/withdrawal.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import {
  type AccountStatus,
  approveWithdrawal,
  DecisionRefused,
  forceReceipt,
  refuseWithdrawal,
  requirePayable,
} from '../withdrawals/decide.ts';
import { waitingOrders, wholeOf } from '../withdrawals/for-staff.ts';
import { tellOfAnswer } from '../withdrawals/letters.ts';
import { markSeen, writeMessage } from '../withdrawals/messages.ts';
import type { Withdrawal } from '../withdrawals/step.ts';
import { orderOf } from '../withdrawals/view.ts';
import { columns, Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { note, saying, shownAs } from './shapes.ts';

const SHOWN = 50;

/** As it was given out: the database finds acts and actions by it. */
const number = shownAs(
  'NUMBER',
  z.string().check(z.regex(/^W\d{8,15}(-\d{1,3})?$/, { error: saying('not the number of a withdrawal') })),
);

const brief = z.object({
  number: z.string(),
  account: z.string(),
  amount: z.string(),
  currency: z.string(),
  state: z.string(),
  bank: z.string(),
  operators: z.number(),
  /** Of the member's account. */
  status: z.string(),
  owes: z.nullable(z.string()),
  since: z.string(),
});

const decided = z.object({ number: z.string(), state: z.string() });

/** Runs a decision; what cannot be decided is a sentence for the operator. */
async function deciding(
  ctx: Ctx,
  work: (tx: TxCtx) => Promise<Withdrawal>,
  state: WithdrawalState,
): Promise<z.output<typeof decided>> {
  try {
    const order = await inTransaction(ctx, work);
    return { number: order.number, state };
  } catch (error) {
    if (error instanceof DecisionRefused) throw sentenceOf(error);
    throw error;
  }
}

/** Why no money goes out of an account, and what has to happen first. */
const NOT_ACTIVE: Record<AccountStatus, [is: string, until: string]> = {
  active: ['active', 'it is active'],
  frozen: ['frozen', 'it is unfrozen'],
  locked: ['locked by the member', 'it is unlocked'],
  closed: ['closed', 'it is opened again'],
};

function sentenceOf({ code, order, account }: DecisionRefused): Mistake {
  if (!order || !account) return refusalOf(order);
  if (code === 'account_owes')
    return new Mistake(
      `The account owes ${toWire(account.owedMinor)} ${order.currency}. Withdrawal ${order.number} waits until that is paid; refused, its money pays it.`,
    );
  const [is, until] = NOT_ACTIVE[account.status];
  return new Mistake(`The account is ${is}. Withdrawal ${order.number} waits until ${until}.`);
}

const refusalOf = (order: Withdrawal | undefined): Mistake =>
  new Mistake(
    order
      ? `Withdrawal ${order.number} is ${order.state}. This is not possible now.`
      : 'There is no withdrawal with this number. "withdrawals list" shows those that wait.',
  );

/** Throws unless the order is in this state. */
async function inState(ctx: Ctx, wanted: string, state: WithdrawalState): Promise<Withdrawal> {
  const order = await orderOf(ctx, wanted);
  if (order?.state !== state) throw refusalOf(order);
  return order;
}

/** Approvals: above a setting a second operator decides. */
const approval = (step: 'approve' | 'pay_again', from: WithdrawalState) =>
  ({
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    words: ['number'],
    input: z.strictObject({ number }),
    output: decided,
    needsSecond: async (ctx: Ctx, given: { number: string }) =>
      (await orderOf(ctx, given.number))?.four_eyes ?? false,
    check: (ctx: Ctx, given: { number: string }) =>
      deciding(
        ctx,
        async (tx) => {
          const order = await inState(tx, given.number, from);
          await requirePayable(tx, order);
          return order;
        },
        from,
      ),
    run: (ctx: Ctx, given: { number: string }) =>
      deciding(ctx, (tx) => approveWithdrawal(tx, given.number, step), 'approved'),
    text: (value: z.output<typeof decided>) => `Withdrawal ${value.number} is approved. It is paid out next.`,
  }) as const;

export const withdrawals = [
  defineOperation({
    name: 'withdrawals.list',
    summary:
      'Shows the withdrawals that wait for a decision, oldest first: requests, what did not arrive, and payouts that a report contradicts.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(brief),
    run: (ctx) => waitingOrders(ctx, SHOWN),
    text: (found) =>
      found.length > 0
        ? columns(
            found.map((each) => [
              ...[each.number, each.since, each.state, each.account, `${each.amount} ${each.currency}`],
              ...[each.bank, each.operators > 1 ? 'two operators' : ''],
              each.status === 'active' ? '' : `account ${each.status}`,
              each.owes === null ? '' : `owes ${each.owes}`,
            ]),
          )
        : 'No withdrawals are waiting.',
  }),
  defineOperation({
    name: 'withdrawals.show',
    summary: 'Shows a withdrawal: its steps, what the provider said, and what was written about it.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ number }),
    words: ['number'],
    output: z.looseObject({ number: z.string() }),
    async run(ctx, input) {
      const order = await orderOf(ctx, input.number);
      if (!order) throw refusalOf(undefined);
      return wholeOf(ctx, order);
    },
    text: (value) => JSON.stringify(value, null, 2),
  }),
  defineOperation({
    ...approval('approve', 'in_review'),
    name: 'withdrawals.approve',
    summary:
      'Approves a withdrawal, so that it is paid out. Above the setting withdrawal.fourEyesAbove a second operator must approve it too, and --reason is required.',
  }),
  defineOperation({
    ...approval('pay_again', 'claimed'),
    name: 'withdrawals.pay-again',
    summary:
      'Pays what did not arrive of a withdrawal (its number ends in -1) once more. Ask the bank first. It takes a second operator where the withdrawal did.',
  }),
  defineOperation({
    name: 'withdrawals.refuse',
    summary: 'Refuses a withdrawal and returns the money. The member sees the reason.',
    role: 'finance',
    effect: 'changes',
    input: z.strictObject({ number, why: note }),
    words: ['number'],
    output: decided,
    run: (ctx, { number: of, why }) => deciding(ctx, (tx) => refuseWithdrawal(tx, of, why), 'refused'),
    text: (value) => `Withdrawal ${value.number} is refused. Its money is back in the wallet.`,
  }),
  defineOperation({
    name: 'withdrawals.force-receipt',
    summary:
      'Closes a payout as received although the member says that all or part of it is missing. Nothing is booked back and nothing more is paid.',
    role: 'finance',
    effect: 'changes',
    input: z.strictObject({ number, why: note }),
    words: ['number'],
    output: decided,
    run: (ctx, { number: of, why }, actor) =>
      deciding(
        ctx,
        async (tx) => {
          const order = await forceReceipt(tx, of);
          await writeMessage(tx, order, { operator: actor.name, body: why });
          return order;
        },
        'forced',
      ),
    text: (value) => `Withdrawal ${value.number} is closed as received.`,
  }),
  defineOperation({
    name: 'withdrawals.answer',
    summary: 'Writes to the member about a payout that is missing, in full or in part.',
    role: 'finance',
    effect: 'changes',
    input: z.strictObject({ number, text: note }),
    words: ['number'],
    output: z.object({ number: z.string() }),
    async run(ctx, { number: of, text }, actor) {
      const order = await orderOf(ctx, of);
      if (order?.state !== 'partly_received' && order?.state !== 'not_received') throw refusalOf(order);
      await inTransaction(ctx, async (tx) => {
        await markSeen(tx, order.id, 'operator');
        await writeMessage(tx, order, { operator: actor.name, body: text });
        await tellOfAnswer(tx, order);
      });
      return { number: order.number };
    },
    text: (value) => `The member can read it at withdrawal ${value.number}.`,
  }),
];
