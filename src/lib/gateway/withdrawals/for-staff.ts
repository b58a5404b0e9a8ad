// Withdrawals as operators read them.
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { messagesOf } from './messages.ts';
import { owedBy } from './owed.ts';
import type { Withdrawal } from './step.ts';
import { restOf, stepsOf } from './view.ts';

/** Orders an operator has to decide on, and those of which the bank said two things. */
const waiting = ({ db }: Ctx) =>
  db
    .selectFrom('withdrawals as w')
    .where((of) =>
      of.or([
        of('w.state', 'in', ['in_review', 'claimed']),
        of.exists(
          of
            .selectFrom('payout_reports as r')
            .select('r.event_id')
            .whereRef('r.withdrawal_id', '=', 'w.id')
            .where('r.outcome', '=', 'contradicts')
            .where('r.settled_at', 'is', null),
        ),
      ]),
    );

/** Nothing owed is null. */
const owesWord = (owedMinor: bigint): string | null => (owedMinor > 0n ? toWire(owedMinor) : null);

/** What waits for a decision, the oldest first. */
export async function waitingOrders(ctx: Ctx, limit: number) {
  const found = await waiting(ctx)
    .innerJoin('members as m', 'm.id', 'w.member_id')
    .select(['w.number', 'm.account', 'w.amount_minor', 'w.currency', 'w.state', 'w.bank_name'])
    .leftJoin('accounts as owed', (on) =>
      on
        .onRef('owed.owner_id', '=', 'w.member_id')
        .onRef('owed.currency', '=', 'w.currency')
        .on('owed.kind', '=', 'debt')
        .on('owed.shard', '=', 0),
    )
    .select(['w.last_four', 'w.four_eyes', 'w.step_at', 'm.status', 'owed.balance_minor'])
    .orderBy('w.step_at')
    .orderBy('w.number')
    .limit(limit)
    .execute();
  return found.map((row) => ({
    ...{ number: row.number, account: row.account, amount: toWire(row.amount_minor), currency: row.currency },
    ...{ state: row.state, bank: `${row.bank_name} ${row.last_four}`, operators: row.four_eyes ? 2 : 1 },
    ...{ status: row.status, owes: owesWord(-(row.balance_minor ?? 0n)) },
    since: row.step_at.toISOString(),
  }));
}

/** How many withdrawals `waitingOrders` lists without a limit. */
export async function countWaitingOrders(ctx: Ctx): Promise<number> {
  const { count } = await waiting(ctx)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All there is to know about an order. */
export async function wholeOf(ctx: Ctx, order: Withdrawal) {
  const { account, status } = await ctx.db
    .selectFrom('members')
    .select(['account', 'status'])
    .where('id', '=', order.member_id)
    .executeTakeFirstOrThrow();
  const reports = await ctx.db
    .selectFrom('payout_reports')
    .select(['id', 'event_id as event', 'kind', 'reference', 'outcome', 'received_at as at'])
    .select(['settlement', 'settled_by as settledBy', 'note'])
    .where('withdrawal_id', '=', order.id)
    .orderBy('received_at')
    .execute();
  return {
    ...{ number: order.number, account, status, state: order.state, operators: order.four_eyes ? 2 : 1 },
    ...{ amount: toWire(order.amount_minor), fee: toWire(order.fee_minor), currency: order.currency },
    ...{ bank: order.bank_name, lastFour: order.last_four, holder: order.holder, reference: order.reference },
    owes: owesWord(await owedBy(ctx.db, order)),
    rest: (await restOf(ctx, order.id))?.number ?? null,
    steps: (await stepsOf(ctx, order.id)).map((step) => ({ ...step, at: step.at.toISOString() })),
    reports: reports.map((report) => ({
      ...{ ...report, id: String(report.id), at: report.at.toISOString() },
    })),
    messages: (await messagesOf(ctx, order.id)).map(({ operator, body, files, writtenAt }) => ({
      ...{ by: operator ?? account, text: body, files, at: writtenAt.toISOString() },
    })),
  };
}
