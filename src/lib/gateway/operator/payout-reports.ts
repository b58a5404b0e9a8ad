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
        'This report moves no money like that. "return" is for a payout that failed, "take" for one that was paid.',
      );
    case 'other_amount':
      return new Mistake(
        'The report is of another amount than the withdrawal. Ask the bank, correct the wallet by "wallet adjust" if it must be, and dismiss it.',
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
      'Shows what providers said of payouts and the portal could not follow, oldest first: it contradicts what is booked, or names no withdrawal.',
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
      'Decides about a report. dismiss: what is booked is right. return: the bank has sent back a payout that counts as received, and the member gets it. take: the bank has paid what was given back, and the balance pays for it. The last two wait for a second operator, and take --reason.',
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
