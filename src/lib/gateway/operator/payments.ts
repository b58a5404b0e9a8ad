import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import {
  DECISIONS,
  type Decision,
  type SettlementFault,
  SettlementRefused,
  settlePayment,
} from '../money/settle-payment.ts';
import { countWaiting, findWaiting, listWaiting, type WaitingPayment } from '../money/waiting-payments.ts';
import { actor } from './actor.ts';
import {
  type Answer,
  byVerb,
  columns,
  type Given,
  Mistake,
  type OperatorCommand,
  required,
  text,
  word,
} from './command.ts';

const SHOWN = 50;

/** Payments that could not be booked by themselves, and what an operator decides about them. */
export const payments: OperatorCommand = {
  usage: [
    'payments list   (payment notices that wait, the oldest first)',
    'payments show ID',
    'payments settle ID credit --note TEXT [--deposit NUMBER]   (gives the member what came, less the fee)',
    'payments settle ID return --note TEXT   (you have sent it back at the provider; no money moves here)',
    'payments settle ID dismiss --note TEXT   (nothing is to be done)',
  ],
  options: { note: { type: 'string' }, deposit: { type: 'string' } },
  run: byVerb('payments', { list, show, settle }),
};

async function list(ctx: Ctx): Promise<Answer> {
  const [found, count] = await Promise.all([listWaiting(ctx.db, SHOWN), countWaiting(ctx.db)]);
  const rows = found.map((each) => [
    String(each.id),
    each.receivedAt.toISOString(),
    each.reason,
    `${toWire(each.amountMinor)} ${each.currency}`,
    each.deposit ?? '',
    each.account ?? '',
  ]);
  const rest = count > found.length ? `\n... and ${count - found.length} more` : '';
  return {
    text: rows.length > 0 ? columns(rows) + rest : 'No payment waits.',
    value: found.map(plain),
  };
}

async function show(ctx: Ctx, given: Given): Promise<Answer> {
  const id = paymentId(given);
  const found = await findWaiting(ctx.db, id);
  if (!found) throw new Mistake(SENTENCES.unknown_payment);
  const value = plain(found);
  const lines = Object.entries(value)
    .filter(([, each]) => each !== null)
    .map(([key, each]) => [key, typeof each === 'string' ? each : JSON.stringify(each)]);
  return { text: columns(lines), value };
}

async function settle(ctx: Ctx, given: Given): Promise<Answer> {
  const asked = {
    id: paymentId(given),
    decision: decisionOf(word(given, 2, DECISIONS.join(', '))),
    note: required(given, 'note').trim(),
    actor: actor(),
    depositNumber: text(given, 'deposit'),
  };
  try {
    const { settlement, credited } = await settlePayment(ctx, asked);
    const money = credited && {
      deposit: credited.deposit,
      credited: `${toWire(credited.amountMinor)} ${credited.currency}`,
      fee: toWire(credited.feeMinor),
    };
    const told = money ? `: ${money.credited} by deposit ${money.deposit}, fee ${money.fee}` : '';
    return {
      text: `Payment ${asked.id} is ${settlement}${told}.`,
      value: { id: String(asked.id), settlement, ...money },
      noted: true,
    };
  } catch (error) {
    if (error instanceof SettlementRefused) throw new Mistake(SENTENCES[error.code]);
    throw error;
  }
}

const SENTENCES: Record<SettlementFault, string> = {
  unknown_payment: 'There is no such payment. "payments list" shows the payments that wait.',
  already_settled: 'This payment is settled already. "payments show ID" says how.',
  no_money_came:
    'This notice brought no money, so there is nothing to credit or return. It can be dismissed.',
  order_needed: 'This payment names no order of ours. Say which deposit it is for with --deposit NUMBER.',
  order_known: 'This payment names its order itself, so it takes no --deposit.',
  order_not_taken:
    '--deposit is only for credit: nothing is booked for a deposit when a payment is returned or dismissed.',
  unknown_order: 'There is no deposit with this number.',
  other_currency: 'It came in another currency than the member has. Return it to the payer, or dismiss it.',
};

function paymentId(given: Given): bigint {
  const typed = word(given, 1, 'The id of the payment');
  if (!/^\d{1,18}$/.test(typed)) throw new Mistake(`"${typed}" is no id.`);
  return BigInt(typed);
}

function decisionOf(typed: string): Decision {
  const found = DECISIONS.find((each) => each === typed);
  if (!found) throw new Mistake(`A payment is settled by ${DECISIONS.join(', ')}, not "${typed}".`);
  return found;
}

function plain({ id, amountMinor, receivedAt, settledAt, ...rest }: WaitingPayment) {
  return {
    id: String(id),
    amount: toWire(amountMinor),
    receivedAt: receivedAt.toISOString(),
    ...rest,
    settledAt: settledAt?.toISOString() ?? null,
  };
}
