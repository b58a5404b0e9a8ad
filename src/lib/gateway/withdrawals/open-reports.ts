// Reports of payouts that the portal could not follow: they say something else than what is booked, or name no order of ours.
import type { Ctx } from '../core/ctx.ts';

export interface OpenReport {
  id: bigint;
  provider: string;
  /** What the provider says: paid, or failed. */
  kind: string;
  reference: string;
  amountMinor: bigint;
  currency: string;
  outcome: string;
  receivedAt: Date;
  /** The order that it names, how it is now, and whose it is; null when that is none of ours. */
  number: string | null;
  state: string | null;
  account: string | null;
}

const open = ({ db }: Ctx) =>
  db
    .selectFrom('payout_reports as r')
    .where('r.settled_at', 'is', null)
    .where('r.outcome', 'in', ['contradicts', 'unknown_order']);

/** Those that nobody has decided about, the oldest first. */
export const openReports = (ctx: Ctx, limit: number): Promise<OpenReport[]> =>
  open(ctx)
    .leftJoin('withdrawals as w', 'w.id', 'r.withdrawal_id')
    .leftJoin('members as m', 'm.id', 'w.member_id')
    .select(['r.id', 'r.provider', 'r.kind', 'r.reference', 'r.amount_minor as amountMinor', 'r.currency'])
    .select(['r.outcome', 'r.received_at as receivedAt', 'w.number', 'w.state', 'm.account'])
    .orderBy('r.received_at')
    .orderBy('r.id')
    .limit(limit)
    .execute();

/** How many there are. */
export async function countOpenReports(ctx: Ctx): Promise<number> {
  const { count } = await open(ctx)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
