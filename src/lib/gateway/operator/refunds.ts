// Giving payments back through their providers, which two operators decide.
import * as z from 'zod/mini';
import { parseMinor, toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { closeTransferBack } from '../money/follow-refunds.ts';
import { openRefunds } from '../money/for-staff.ts';
import { HOUSE } from '../money/house-accounts.ts';
import {
  type Refund,
  type RefundFault,
  RefundRefused,
  refundableWaiting,
  refundDeposit,
  refundOf,
  refundWaiting,
} from '../money/refunds.ts';
import { columns, Mistake } from './command.ts';
import { depositAmount, depositNumber } from './deposit-shapes.ts';
import { defineOperation } from './operation.ts';
import { id, note, saying, shownAs } from './shapes.ts';

const SHOWN = 50;

const SENTENCES: Record<RefundFault, string> = {
  unknown: 'There is no deposit or payment with this number.',
  not_credited: 'This deposit is not credited, so you cannot refund it.',
  no_provider: 'Its payment provider is not configured any more, so you cannot refund it.',
  too_much: 'This is more than is left of this deposit.',
  too_little: 'All of this amount was the fee, so there is nothing to refund.',
  insufficient_funds: 'The member does not have this amount.',
  settled: 'This payment has already been settled. "payments show ID" shows how.',
  no_money_came: 'No money came with this notice, so there is nothing to refund.',
  under_way: 'This payment is on its way back to the payer already.',
};

async function deciding<T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    const most = error.most === undefined ? '' : ` There is ${toWire(error.most)}.`;
    throw new Mistake(`${SENTENCES[error.code]}${most}`);
  }
}

const minorOf = (typed: string): bigint => parseMinor(typed) ?? 0n;

const decided = z.object({
  ...{ refund: z.string(), amount: z.string(), state: z.string() },
  /** Who gives it back. */
  provider: z.string(),
});

const answerOf = ({ id: refund, amount_minor, currency, state, provider }: Refund) => ({
  ...{ refund, amount: `${toWire(amount_minor)} ${currency}`, state, provider },
});

const text = ({ amount, provider, refund }: z.output<typeof decided>): string =>
  provider === HOUSE
    ? `${amount} is set aside. Send it back from the bank, then type "refunds sent ${refund} --reference TEXT".`
    : `${amount} is being refunded through the provider. "refunds list" shows the progress.`;

/** Ends a refund of a bank transfer, as the operator says. */
async function close(
  ctx: Ctx,
  said: { id: string; kind: 'paid' | 'failed'; reference: string; actor: string },
): Promise<z.output<typeof decided>> {
  const refund = await inTransaction(ctx, (tx) => closeTransferBack(tx, said));
  if (!refund)
    throw new Mistake(
      'There is no refund of a bank transfer with this id. "refunds list" shows those under way.',
    );
  return answerOf({ ...refund, state: said.kind });
}

const refundId = shownAs('ID', z.uuid({ error: saying('no id of a refund') }));

export const refunds = [
  defineOperation({
    name: 'refunds.list',
    summary: 'Shows the refunds that are on their way, and their progress.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        ...{ id: z.string(), since: z.string(), state: z.string(), amount: z.string(), provider: z.string() },
        of: z.string(),
      }),
    ),
    run: (ctx) => openRefunds(ctx, SHOWN),
    text: (found) =>
      found.length > 0
        ? columns(
            found.map(({ id: refund, since, state, amount, provider, of }) => [
              ...[refund, since, state, amount, provider, of],
            ]),
          )
        : 'No refunds are on their way.',
  }),
  defineOperation({
    name: 'deposits.refund',
    summary:
      'Refunds a credited deposit, or a part of it, to its payer through the provider, or from the bank if it came by bank transfer. The amount is what the payer gets. The member pays it, less the part of the fee that the house pays. A second operator approves it.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input: z.strictObject({ number: depositNumber, amount: depositAmount }),
    words: ['number', 'amount'],
    output: decided,
    check: (ctx, given) => deciding(ctx, (tx) => refundOf(tx, given.number, minorOf(given.amount))),
    async run(ctx, { number, amount }, _, act) {
      const asked = { number, amountMinor: minorOf(amount), act };
      return answerOf(await deciding(ctx, (tx) => refundDeposit(tx, asked)));
    },
    text,
  }),
  defineOperation({
    name: 'refunds.sent',
    summary: 'Says that a bank transfer was sent back from the bank, under what the bank calls it.',
    role: 'finance',
    effect: 'changes',
    input: z.strictObject({ id: refundId, reference: note }),
    words: ['id'],
    output: decided,
    run: (ctx, { id: of, reference }, actor) =>
      close(ctx, { id: of, kind: 'paid', reference, actor: actor.name }),
    text: ({ amount }) => `${amount} is booked as given back.`,
  }),
  defineOperation({
    name: 'refunds.failed',
    summary: 'Says that a bank transfer cannot be sent back. The money is in the wallet again.',
    role: 'finance',
    effect: 'changes',
    input: z.strictObject({ id: refundId, why: note }),
    words: ['id'],
    output: decided,
    run: (ctx, { id: of, why }, actor) =>
      close(ctx, { id: of, kind: 'failed', reference: why, actor: actor.name }),
    text: ({ amount }) => `${amount} is back in the wallet of the member.`,
  }),
  defineOperation({
    name: 'payments.refund',
    summary:
      'Refunds a payment that waits to its payer through the provider. It is settled as returned when the provider has done it. A second operator approves it.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input: z.strictObject({ id }),
    words: ['id'],
    output: decided,
    check: (ctx, given) => deciding(ctx, (tx) => refundableWaiting(tx, given.id)),
    run: async (ctx, given, _, act) =>
      answerOf(await deciding(ctx, (tx) => refundWaiting(tx, { id: given.id, act }))),
    text,
  }),
];
