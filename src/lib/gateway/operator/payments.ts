// Payments that could not be booked by themselves, and what an operator decides about them.
import * as z from 'zod/mini';
import type { WaitingReason } from '../../rules/deposit.ts';
import { toWire } from '../../rules/money.ts';
import {
  DECISIONS,
  type SettlementFault,
  SettlementRefused,
  settlePayment,
} from '../money/settle-payment.ts';
import { countWaiting, findWaiting, listWaiting, type WaitingPayment } from '../money/waiting-payments.ts';
import { columns, Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { id, note, shownAs } from './shapes.ts';

const SHOWN = 50;

const payment = z.object({
  id: z.string(),
  amount: z.string(),
  receivedAt: z.string(),
  reason: z.string(),
  /** The reason as a sentence. */
  why: z.string(),
  kind: z.string(),
  provider: z.string(),
  eventId: z.string(),
  reference: z.string(),
  currency: z.string(),
  body: z.unknown(),
  deposit: z.nullable(z.string()),
  account: z.nullable(z.string()),
  settlement: z.nullable(z.string()),
  settledBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  creditedBy: z.nullable(z.string()),
  settledAt: z.nullable(z.string()),
});

export const payments = [
  defineOperation({
    name: 'payments.list',
    summary: 'Shows the payments that wait for a decision, oldest first.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(payment),
    run: async (ctx) => (await listWaiting(ctx.db, SHOWN)).map(plain),
    async text(found, ctx) {
      const rows = found.map(({ id, receivedAt, why, amount, currency, deposit, account }) => [
        id,
        receivedAt,
        `${amount} ${currency}`,
        deposit ?? '',
        account ?? '',
        why,
      ]);
      const more = (await countWaiting(ctx.db)) - found.length;
      const rest = more > 0 ? `\n... and ${more} more` : '';
      return rows.length > 0 ? columns(rows) + rest : 'No payments are waiting.';
    },
  }),
  defineOperation({
    name: 'payments.show',
    summary: 'Shows a payment with everything that the provider sent.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ id }),
    words: ['id'],
    output: payment,
    async run(ctx, input) {
      const found = await findWaiting(ctx.db, input.id);
      if (!found) throw new Mistake(SENTENCES.unknown_payment);
      return plain(found);
    },
  }),
  defineOperation({
    name: 'payments.settle',
    summary:
      'Decides about a payment. credit: the member gets the amount that came, less the fee. return: you have sent it back at the provider. dismiss: nothing is credited. If the deposit was in review, a message tells the member so.',
    role: 'finance',
    effect: 'changes',
    input: z.strictObject({
      id,
      decision: z.enum(DECISIONS),
      note,
      deposit: z.optional(shownAs('NUMBER', z.string())),
    }),
    words: ['id', 'decision'],
    output: z.object({
      id: z.string(),
      settlement: z.string(),
      deposit: z.optional(z.string()),
      credited: z.optional(z.string()),
      fee: z.optional(z.string()),
    }),
    async run(ctx, { id, decision, note, deposit }, actor) {
      const asked = { id, decision, note, actor: actor.name, depositNumber: deposit };
      const { settlement, credited } = await settlePayment(ctx, asked).catch((error: unknown) => {
        throw error instanceof SettlementRefused ? new Mistake(SENTENCES[error.code]) : error;
      });
      return {
        id: String(id),
        settlement,
        ...(credited && {
          deposit: credited.deposit,
          credited: `${toWire(credited.amountMinor)} ${credited.currency}`,
          fee: toWire(credited.feeMinor),
        }),
      };
    },
    text({ id, settlement, deposit, credited, fee }) {
      const money = credited ? `: ${credited} by deposit ${deposit}, fee ${fee}` : '';
      return `Payment ${id} is ${settlement}${money}.`;
    },
  }),
];

const WHY: Record<WaitingReason, string> = {
  event_reused: 'The provider has used this event for something else before.',
  unknown_order: 'It names no order of ours.',
  paid_again: 'The deposit was credited before with this amount.',
  more_came: 'The deposit was credited before, with another amount.',
  wrong_amount: 'It is not the amount of the order.',
  wrong_currency: 'It is not in the currency of the order.',
  failed_after_credit: 'The provider says that the payment failed, after it was credited.',
  account_frozen: 'The account is frozen.',
  time_out: 'The member is taking a time-out.',
  self_exclusion: 'The member has excluded themselves.',
  not_allowed: 'The member may not deposit.',
  player_limit: 'It would exceed a deposit limit of the member.',
};

const SENTENCES: Record<SettlementFault, string> = {
  unknown_payment: 'There is no payment with this id. "payments list" shows the payments that are waiting.',
  already_settled: 'This payment has already been settled. "payments show ID" shows how.',
  no_money_came: 'No money came with this notice, so you cannot credit or return it. You can dismiss it.',
  order_needed: 'This payment does not name a deposit. Name the deposit with --deposit NUMBER.',
  order_known: 'This payment already names its deposit. Leave out --deposit.',
  order_not_taken:
    'Use --deposit only with credit. Returning or dismissing a payment does not change a deposit.',
  unknown_order: 'There is no deposit with this number.',
  charged_back: 'This deposit was charged back. Return the payment to the payer, or dismiss it.',
  being_returned: 'This payment is on its way back to the payer. "refunds list" shows how far it is.',
  other_currency: 'The payment is not in the currency of the member. Return it to the payer, or dismiss it.',
};

function plain({ id, amountMinor, receivedAt, settledAt, ...rest }: WaitingPayment) {
  return {
    id: String(id),
    amount: toWire(amountMinor),
    receivedAt: receivedAt.toISOString(),
    why: WHY[rest.reason],
    ...rest,
    settledAt: settledAt?.toISOString() ?? null,
  };
}
