// Reports of payouts that the portal could not follow, and what operators decide about each.
import * as z from 'zod/mini';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { countOpenReports, openReports } from '../withdrawals/open-reports.ts';
import { DECISIONS, ReportRefused, reportFor, settleReport } from '../withdrawals/settle-report.ts';
import { columns, Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { id, note } from './shapes.ts';

const SHOWN = 50;

const report = z.object({
  id: z.string(),
  receivedAt: z.string(),
  provider: z.string(),
  /** `contradicts` what is booked, or is of an `unknown_order`. */
  outcome: z.string(),
  kind: z.string(),
  reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  withdrawal: z.nullable(z.string()),
  state: z.nullable(z.string()),
  account: z.nullable(z.string()),
});

function mistakeOf({ code, order }: ReportRefused): Mistake {
  switch (code) {
    case 'unknown':
      return new Mistake('There is no report with this id. "withdrawals reports" shows those that wait.');
    case 'settled':
      return new Mistake('This report has already been settled.');
    case 'no_money':
      return new Mistake(
        'This decision does not fit. "return" is for a report that a payout failed, "take" for a report that it was paid.',
      );
    case 'other_amount':
      return new Mistake(
        'The report has another amount than the withdrawal. Ask the bank, correct the wallet with "wallet adjust" if needed, and dismiss the report.',
      );
    case 'other_state':
      return new Mistake(
        `Withdrawal ${order?.number} is ${order?.state}. This decision does not fit. "withdrawals show" has its steps.`,
      );
  }
}

/** Runs a decision; what cannot be decided is a sentence for the operator. */
async function deciding<T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    throw error instanceof ReportRefused ? mistakeOf(error) : error;
  }
}

const shown = async (ctx: Ctx): Promise<z.output<typeof report>[]> =>
  (await openReports(ctx, SHOWN)).map(({ id, amountMinor, receivedAt, number, ...rest }) => ({
    ...{ ...rest, id: String(id), amount: toWire(amountMinor), withdrawal: number },
    receivedAt: receivedAt.toISOString(),
  }));

export const payoutReports = [
  defineOperation({
    name: 'withdrawals.reports',
    summary:
      'Shows the reports about payouts that the portal could not book, oldest first: they contradict what is booked, or name no withdrawal.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(report),
    run: shown,
    async text(found, ctx) {
      const rows = found.map((each) => [
        ...[each.id, each.receivedAt, each.outcome, each.kind, `${each.amount} ${each.currency}`],
        ...[each.provider, each.reference, each.withdrawal ?? '', each.state ?? '', each.account ?? ''],
      ]);
      const more = (await countOpenReports(ctx)) - found.length;
      const rest = more > 0 ? `\n... and ${more} more` : '';
      return rows.length > 0 ? columns(rows) + rest : 'No reports are waiting.';
    },
  }),
  defineOperation({
    name: 'withdrawals.settle',
    summary:
      'Decides about a report. dismiss: what is booked is right. return: the bank has sent back a payout that counts as received, and the member gets it. take: the bank has paid a payout that was returned, and it is taken from the balance. The last two need a second operator and --reason.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input: z.strictObject({ id, decision: z.enum(DECISIONS), note }),
    words: ['id', 'decision'],
    output: z.object({ id: z.string(), decision: z.string() }),
    needsSecond: async (_, { decision }) => decision !== 'dismiss',
    check: (ctx, given) => deciding(ctx, (tx) => reportFor(tx, given.id, given.decision)),
    async run(ctx, given, actor) {
      await deciding(ctx, (tx) => settleReport(tx, { ...given, actor: actor.name }));
      return { id: String(given.id), decision: given.decision };
    },
    text: (value) => `Report ${value.id} is settled: ${value.decision}.`,
  }),
];
