// An agent's income by contracts: what was got or is due, less what is paid to downlines, for periods that ended on some days. Salaries come
// often and to many, so those of a day and kind are one line; a dividend and a commission have one each.
import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '../../rules/durations.ts';
import { toWire } from '../../rules/money.ts';
import type { Range } from '../../rules/periods.ts';
import { type Day, startOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { type Bill, selectBills } from './bills.ts';
import { accountsOf } from './rows.ts';
import { showBills } from './shown-bills.ts';
import { PAGE, type Viewer } from './view.ts';

/** No period is longer. */
const LONGEST_MS = 32 * DAY_MS;

/** Bills by which money comes or will come. */
const COUNTS = sql`b.state not in ('denied', 'expired', 'reversed', 'outside')`;

/** Of several bills the state is said that asks for most attention. */
const STATES = ['short', 'part', 'held', 'not_now', 'reversed', 'outside', 'paid'] as const;

interface Line extends Pick<Bill, 'kind' | 'category' | 'state'> {
  mine: boolean;
  from: Day;
  to: Day;
  runs: number;
  accounts: number;
  /** The other side, when it is one; null: the house. */
  other: bigint | null;
  amount: bigint;
  /** Of a line of one bill. */
  bill: bigint | null;
}

interface Sums {
  all: bigint;
  received: bigint;
  corrections: bigint;
  below: bigint;
}

interface Asked {
  days: Range;
  /** Without lines of which every bill came to nothing. */
  empty: 'with' | 'without';
  pageNo: number;
}

/** Bills of the agent, on both sides, for periods that ended on these days; each with what it comes to by itself. */
function ofPeriod(memberId: bigint, { from, to }: Range, zone: string): RawBuilder<unknown> {
  const [after, until] = [startOf(from, zone), startOf(to, zone)];
  // By the contracts of the agent, each from where its bills of these days begin at the earliest.
  return sql`
    select b.*, c.kind, c.category, c.downline_id = ${memberId} as mine, ${COUNTS} as counts,
        case when c.downline_id = ${memberId} then c.upline_id else c.downline_id end as other,
        floor(greatest(b.base_minor, 0)::numeric * b.basis_points / 10000) as share
      from contract_bills b join contracts c on c.id = b.contract_id
      where b.to_at > ${after} and b.to_at <= ${until}
        and b.from_at >= ${new Date(after.getTime() - LONGEST_MS)} and b.from_at < ${until}
        and b.contract_id = any(array(select id from contracts where upline_id = ${memberId}
          union all select id from contracts where downline_id = ${memberId}))`;
}

/** One line of each dividend and commission, and of the salaries of a kind and side that began on the same day. */
const lines = sql`
  select mine, kind, min(category) as category, portal_day(min(from_at)) as first, portal_day(max(to_at) - interval '1 second') as last,
      max(to_at) as ended, count(*)::integer as runs, count(distinct coalesce(other, 0))::integer as accounts, min(other) as other,
      coalesce(sum(amount_minor) filter (where counts), 0)::bigint as amount,
      case when count(*) = 1 then max(id) end as bill, max(id) as latest,
      coalesce((${STATES}::text[])[min(array_position(${STATES}::text[], state))], min(state)) as state
    from (
      select b.*, case when kind in ('daily', 'hourly', 'realtime') then portal_day(from_at) end as day,
          case when kind not in ('daily', 'hourly', 'realtime') then id end as apart
        from of_period b) b
    group by mine, kind, apart, day`;

export async function incomeOf(ctx: Ctx, { memberId, currency }: Viewer, { days, empty, pageNo }: Asked) {
  const zone = ctx.settings.get('portal.zone');
  const shown = empty === 'with' ? sql`true` : sql`state <> 'not_reached'`;
  const { rows } = await sql<Sums & (Line | { kind: null })>`
    with of_period as materialized (${ofPeriod(memberId, days, zone)}),
    lines as materialized (select * from (${lines}) lines where ${shown}),
    sums as (
      select coalesce(sum(share) filter (where mine and (counts or state = 'reversed')), 0)::bigint as received,
          coalesce(sum(amount_minor - share) filter (where mine and counts), 0)::bigint
            - coalesce(sum(share) filter (where mine and state = 'reversed'), 0)::bigint as corrections,
          coalesce(sum(amount_minor) filter (where not mine and counts), 0)::bigint as below
        from of_period)
    select (select count(*) from lines) as all, sums.received, sums.corrections, sums.below,
        page.mine, page.kind, page.category, page.first as "from", page.last as "to", page.runs, page.accounts, page.other, page.amount,
        page.bill, page.state
      from sums left join (select * from lines order by ended desc, latest desc limit ${PAGE} offset ${(pageNo - 1) * PAGE}) page on true
      order by page.ended desc, page.latest desc`.execute(ctx.db);
  const { all = 0n, received = 0n, corrections = 0n, below = 0n } = rows[0] ?? {};
  const page = rows.filter((row): row is Sums & Line => row.kind !== null);
  return {
    ...{ ...days, zone, currency, pageSize: PAGE, all: Number(all) },
    rows: await shownLines(ctx, { memberId, currency }, page),
    ...{ received: toWire(received), corrections: toWire(corrections), below: toWire(-below) },
    mine: toWire(received + corrections - below),
  };
}

async function shownLines(ctx: Ctx, { memberId, currency }: Viewer, page: readonly Line[]) {
  const ids = page.flatMap(({ bill }) => (bill === null ? [] : [bill]));
  const bills = ids.length > 0 ? await selectBills(ctx).where('b.id', 'in', ids).execute() : [];
  const shown = await showBills(ctx, memberId, currency, bills);
  const byId = new Map(bills.map(({ id }, at) => [id, shown[at]]));
  const accounts = await accountsOf(
    ctx,
    page.map(({ other }) => other),
  );
  return page.map((line) => ({
    ...{ kind: line.kind, category: line.category, side: line.mine ? ('mine' as const) : ('below' as const) },
    ...{ from: line.from, to: line.to, runs: line.runs, accounts: line.accounts, state: line.state },
    account: line.accounts === 1 && line.other !== null ? (accounts.get(line.other) ?? null) : null,
    amount: toWire(line.amount),
    bill: line.bill === null ? null : (byId.get(line.bill) ?? null),
  }));
}
