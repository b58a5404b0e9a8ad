// Bank transfers: which wait for an operator, and what operators decide about each.
import * as z from 'zod/mini';
import { parseMinor, toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { confirmTransfer, refuseTransfer, TransferRefused, transferOf } from '../money/confirm-transfer.ts';
import type { Deposit } from '../money/credit-what-came.ts';
import { confirmingDeposits, depositForStaff } from '../money/for-staff.ts';
import { columns, Mistake } from './command.ts';
import { depositAmount, depositNumber } from './deposit-shapes.ts';
import { defineOperation } from './operation.ts';
import { note, shownAs } from './shapes.ts';

const SHOWN = 50;

const minorOf = (typed: string): bigint => parseMinor(typed) ?? 0n;

const brief = z.object({
  number: z.string(),
  account: z.string(),
  amount: z.string(),
  currency: z.string(),
  code: z.string(),
  sentAt: z.string(),
  operators: z.number(),
});

const decided = z.object({ number: z.string(), status: z.string() });

/** Runs a decision; what cannot be decided is a sentence for the operator. */
async function deciding<T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    throw error instanceof TransferRefused ? mistakeOf(error) : error;
  }
}

function mistakeOf({ code, detail }: TransferRefused): Mistake {
  switch (code) {
    case 'unknown':
      return new Mistake('There is no deposit with this number. "deposits list" shows those that wait.');
    case 'not_by_transfer':
      return new Mistake(
        'This deposit is not a bank transfer. Its provider says whether it was paid. See "payments list".',
      );
    case 'other_state':
      return new Mistake(`This deposit is ${detail}. This is not possible now.`);
    case 'gate':
      return new Mistake(`The member may not deposit this now: ${detail}. Send the money back to the payer.`);
  }
}

const look = (ctx: Ctx, of: string, decision: 'confirm' | 'refuse'): Promise<Deposit> =>
  deciding(ctx, (tx) => transferOf(tx, of, decision));

export const bankTransfers = [
  defineOperation({
    name: 'deposits.list',
    summary: 'Shows the bank transfers whose members have sent a receipt, oldest first.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(brief),
    run: (ctx) => confirmingDeposits(ctx, SHOWN),
    text: (found) =>
      found.length > 0
        ? columns(
            found.map((each) => [
              ...[each.number, each.sentAt, each.account, `${each.amount} ${each.currency}`, each.code],
              each.operators > 1 ? 'two operators' : '',
            ]),
          )
        : 'No deposits are waiting.',
  }),
  defineOperation({
    name: 'deposits.show',
    summary:
      'Shows a deposit, by its number or the code of its transfer. "files show ID" prints a picture of its receipts.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ number: shownAs('NUMBER', z.string()) }),
    words: ['number'],
    output: z.looseObject({ number: z.string() }),
    async run(ctx, input) {
      const found = await depositForStaff(ctx, input.number);
      if (!found) throw mistakeOf(new TransferRefused('unknown'));
      return found;
    },
    text: (value) => JSON.stringify(value, null, 2),
  }),
  defineOperation({
    name: 'deposits.confirm',
    summary:
      'Credits a bank transfer with the amount that arrived in our account, less the fee. Above the setting deposit.fourEyesAbove a second operator must approve it, and --reason is required.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input: z.strictObject({ number: depositNumber, amount: depositAmount }),
    words: ['number', 'amount'],
    output: z.object({ number: z.string(), status: z.string(), credited: z.string(), fee: z.string() }),
    async needsSecond(ctx, given) {
      const deposit = await look(ctx, given.number, 'confirm');
      return minorOf(given.amount) > (deposit.four_eyes_above_minor ?? 0n);
    },
    check: (ctx, given) => look(ctx, given.number, 'confirm'),
    async run(ctx, given, actor) {
      const confirmed = { number: given.number, amountMinor: minorOf(given.amount), actor: actor.name };
      const deposit = await deciding(ctx, (tx) => confirmTransfer(tx, confirmed));
      return {
        ...{ number: deposit.number, status: deposit.status, fee: toWire(deposit.fee_minor) },
        credited: `${toWire(deposit.credit_minor)} ${deposit.currency}`,
      };
    },
    text: (value) => `Deposit ${value.number} is credited: ${value.credited}, fee ${value.fee}.`,
  }),
  defineOperation({
    name: 'deposits.refuse',
    summary: 'Refuses a bank transfer whose money has not arrived. The member sees the reason.',
    role: 'finance',
    effect: 'changes',
    input: z.strictObject({ number: depositNumber, why: note }),
    words: ['number'],
    output: decided,
    async run(ctx, given) {
      const deposit = await deciding(ctx, (tx) => refuseTransfer(tx, given.number, given.why));
      return { number: deposit.number, status: 'failed' };
    },
    text: (value) => `Deposit ${value.number} is refused. Nothing was credited.`,
  }),
];
