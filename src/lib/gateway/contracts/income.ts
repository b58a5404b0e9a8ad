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
const COUNTS = sql`state not in ('denied', 'expired', 'reversed', 'outside')`;

/** Kinds that come so often that those of a day are one line, of which the sums are kept. */
const SALARY = sql`c.kind in ('daily', 'hourly', 'realtime')`;

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
  /** Lines that can be shown, and bills of all that came to something: one of 0.00 asks nothing of anybody. */
  all: bigint;
  bills: bigint;
  received: bigint;
  corrections: bigint;
  below: bigint;
}

interface IncomeQuery {
  days: Range;
  /** Without lines of which every bill came to nothing. */
  empty: 'with' | 'without';
  pageNo: number;
  pageSize?: number;
}

/**
 * Bills of the agent, on both sides, for periods that ended on these days, added up by line and other side: a line is a dividend, a
 * commission, or the salaries of a kind and side that began on a day. `share` is what bills come to without lines of earlier periods.
 */
function partsOf(memberId: bigint, { from, to }: Range, zone: string): RawBuilder<unknown> {
  const [after, until] = [startOf(from, zone), startOf(to, zone)];
  const own = sql`array(select id from contracts where upline_id = ${memberId} union all select id from contracts where downline_id = ${memberId})`;
  // By the contracts of the agent, each from where its bills of these days begin at the earliest.
  return sql`
    select mine, kind, category, day, apart, other, min(contract_id) as contract_id, sum(bills) as runs, coalesce(sum(bills) filter (where state <> 'not_reached'), 0) as counted, max(ended) as ended,
        min(first_day) as first_day, max(last_day) as last_day,
        min(array_position(${STATES}::text[], state)) as attention, min(state) as state,
        coalesce(sum(amount) filter (where ${COUNTS}), 0) as amount, coalesce(sum(share) filter (where ${COUNTS}), 0) as share,
        coalesce(sum(share) filter (where state = 'reversed'), 0) as reversed
      from (
        select d.contract_id, d.state, d.bills, d.amount_minor as amount, d.share_minor as share, d.day, null::bigint as apart,
            d.day as first_day, d.day as last_day, (d.day + 1)::timestamp at time zone ${zone} as ended
          from contract_bill_days d
          where d.contract_id = any(${own}) and d.day >= ${from}::date and d.day < ${to}::date and d.bills > 0
        union all
        select b.contract_id, b.state, 1, b.amount_minor, floor(greatest(b.base_minor, 0)::numeric * b.basis_points / 10000), null, b.id,
            (b.from_at at time zone ${zone})::date, ((b.to_at - interval '1 second') at time zone ${zone})::date, b.to_at
          from contract_bills b join contracts c on c.id = b.contract_id and not ${SALARY}
          where b.to_at > ${after} and b.to_at <= ${until}
            and b.from_at >= ${new Date(after.getTime() - LONGEST_MS)} and b.from_at < ${until}
            and b.contract_id = any(${own})) of_period
      cross join lateral (
        select c.kind, c.category, c.downline_id = ${memberId} as mine,
            case when c.downline_id = ${memberId} then c.upline_id else c.downline_id end as other
          from contracts c where c.id = of_period.contract_id) c
      group by mine, kind, category, day, apart, other`;
}

/** Of a line of one bill also which. */
const lines = (zone: string): RawBuilder<unknown> => sql`
  select mine, kind, category, min(first_day) as "from", max(last_day) as "to", max(ended) as ended, sum(runs)::integer as runs,
      count(*)::integer as accounts, min(other) as other, sum(amount)::bigint as amount, apart,
      case when sum(runs) = 1 then coalesce(apart, (
        select id from contract_bills b
          where b.contract_id = min(parts.contract_id) and b.from_at >= parts.day::timestamp at time zone ${zone}
            and b.from_at < (parts.day + 1)::timestamp at time zone ${zone})) end as bill,
      coalesce((${STATES}::text[])[min(attention)], min(state)) as state
    from parts
    group by mine, kind, category, day, apart`;

export async function incomeOf(
  ctx: Ctx,
  { memberId, currency }: Viewer,
  { days, empty, pageNo, pageSize = PAGE }: IncomeQuery,
) {
  const zone = ctx.settings.get('portal.zone');
  const shown = empty === 'with' ? sql`true` : sql`state <> 'not_reached'`;
  const { rows } = await sql<Sums & (Line | { kind: null })>`
    with parts as materialized (${partsOf(memberId, days, zone)}),
    lines as materialized (select * from (${lines(zone)}) lines where ${shown}),
    sums as (
      select coalesce(sum(counted), 0)::bigint as bills, coalesce(sum(share + reversed) filter (where mine), 0)::bigint as received,
          coalesce(sum(amount - share - reversed) filter (where mine), 0)::bigint as corrections,
          coalesce(sum(amount) filter (where not mine), 0)::bigint as below
        from parts)
    select (select count(*) from lines) as all, sums.*, page.*
      from sums left join (select * from lines order by ended desc, kind, mine, category, apart desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}) page on true
      order by page.ended desc, page.kind, page.mine, page.category, page.apart desc`.execute(ctx.db);
  const { all = 0n, bills = 0n, received = 0n, corrections = 0n, below = 0n } = rows[0] ?? {};
  const page = rows.filter((row): row is Sums & Line => row.kind !== null);
  return {
    ...{ ...days, zone, currency, pageSize, all: Number(all), bills: Number(bills) },
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
