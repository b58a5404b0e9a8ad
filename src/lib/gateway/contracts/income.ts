// An agent's income by contracts: what was got or is due, less what is paid to downlines, for periods that ended on some days.
import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '../../rules/durations.ts';
import { toWire } from '../../rules/money.ts';
import type { Range } from '../../rules/periods.ts';
import { startOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { selectBills } from './bills.ts';
import { showBills } from './shown-bills.ts';
import { PAGE, type Viewer } from './view.ts';

/** No period is longer. */
const LONGEST_MS = 32 * DAY_MS;

/** Bills by which money comes or will come. */
const COUNTS = sql`b.state not in ('denied', 'expired', 'reversed', 'outside')`;

export async function incomeOf(ctx: Ctx, { memberId, currency }: Viewer, days: Range, pageNo: number) {
  const zone = ctx.settings.get('portal.zone');
  const [after, until] = [startOf(days.from, zone), startOf(days.to, zone)];
  // By the contracts of the agent, each from where its bills of these days begin at the earliest.
  const ofPeriod: RawBuilder<boolean> = sql<boolean>`b.to_at > ${after} and b.to_at <= ${until}
    and b.from_at >= ${new Date(after.getTime() - LONGEST_MS)} and b.from_at < ${until}
    and b.contract_id = any(array(select id from contracts where upline_id = ${memberId}
      union all select id from contracts where downline_id = ${memberId}))`;
  const bills = await selectBills(ctx)
    .where(ofPeriod)
    .orderBy('b.to_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(PAGE)
    .offset((pageNo - 1) * PAGE)
    .execute();
  const { rows } = await sql<Record<'all' | 'received' | 'corrections' | 'below', bigint>>`
    select count(*) as all,
        coalesce(sum(share) filter (where mine and (counts or state = 'reversed')), 0)::bigint as received,
        coalesce(sum(amount_minor - share) filter (where mine and counts), 0)::bigint
          - coalesce(sum(share) filter (where mine and state = 'reversed'), 0)::bigint as corrections,
        coalesce(sum(amount_minor) filter (where not mine and counts), 0)::bigint as below
      from (
        select b.*, c.downline_id = ${memberId} as mine, ${COUNTS} as counts,
            floor(greatest(b.base_minor, 0)::numeric * b.basis_points / 10000) as share
          from contract_bills b join contracts c on c.id = b.contract_id where ${ofPeriod}) of_period`.execute(
    ctx.db,
  );
  const { all = 0n, received = 0n, corrections = 0n, below = 0n } = rows[0] ?? {};
  return {
    ...{ ...days, zone, currency, pageSize: PAGE, all: Number(all) },
    rows: await showBills(ctx, memberId, currency, bills),
    ...{ received: toWire(received), corrections: toWire(corrections), below: toWire(-below) },
    mine: toWire(received + corrections - below),
  };
}
