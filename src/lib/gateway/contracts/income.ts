// An agent's income by contracts: what was got or is due, less what is paid to downlines, for periods that ended on some days.
import { type RawBuilder, sql } from 'kysely';
import { toWire } from '../../rules/money.ts';
import type { Range } from '../../rules/periods.ts';
import { startOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { selectBills, showBills } from './bills.ts';
import { PAGE, type Viewer } from './view.ts';

/** Bills by which money comes or will come. */
const COUNTS = sql`b.state not in ('denied', 'expired', 'reversed', 'outside')`;

export async function incomeOf(ctx: Ctx, { memberId, currency }: Viewer, days: Range, pageNo: number) {
  const zone = ctx.settings.get('portal.zone');
  const [after, until] = [startOf(days.from, zone), startOf(days.to, zone)];
  const ofPeriod: RawBuilder<boolean> = sql<boolean>`b.to_at > ${after} and b.to_at <= ${until}
    and (c.upline_id = ${memberId} or c.downline_id = ${memberId})`;
  const bills = await selectBills(ctx)
    .where(ofPeriod)
    .orderBy('b.to_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(PAGE)
    .offset((pageNo - 1) * PAGE)
    .execute();
  const { rows } = await sql<Record<'all' | 'received' | 'corrections' | 'below', bigint>>`
    select count(*) as all,
        coalesce(sum(b.amount_minor) filter (where c.downline_id = ${memberId} and (${COUNTS} or b.state = 'reversed')), 0)::bigint
          as received,
        coalesce(sum(b.amount_minor) filter (where c.downline_id = ${memberId} and b.state = 'reversed'), 0)::bigint as corrections,
        coalesce(sum(b.amount_minor) filter (where c.upline_id = ${memberId} and ${COUNTS}), 0)::bigint as below
      from contract_bills b join contracts c on c.id = b.contract_id where ${ofPeriod}`.execute(ctx.db);
  const { all = 0n, received = 0n, corrections = 0n, below = 0n } = rows[0] ?? {};
  return {
    ...{ ...days, zone, currency, pageSize: PAGE, all: Number(all) },
    rows: await showBills(ctx, memberId, currency, bills),
    ...{ received: toWire(received), corrections: toWire(-corrections), below: toWire(-below) },
    mine: toWire(received - corrections - below),
  };
}
