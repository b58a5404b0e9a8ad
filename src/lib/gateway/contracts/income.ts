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

/** Kinds that come so often that those of a day are one line. */
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
  /** Lines that can be shown, and bills of all. */
  all: bigint;
  bills: bigint;
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

/**
 * Bills of the agent, on both sides, for periods that ended on these days, added up by line and other side: a line is a dividend, a
 * commission, or the salaries of a kind and side that began on a day. `share` is what bills come to without lines of earlier periods.
 */
function partsOf(memberId: bigint, { from, to }: Range, zone: string): RawBuilder<unknown> {
  const [after, until] = [startOf(from, zone), startOf(to, zone)];
  // By the contracts of the agent, each from where its bills of these days begin at the earliest.
  return sql`
    select mine, kind, category, day, apart, other, count(*) as runs, min(from_at) as begun, max(to_at) as ended, max(id) as latest,
        min(array_position(${STATES}::text[], state)) as attention, min(state) as state,
        coalesce(sum(amount_minor) filter (where counts), 0) as amount, coalesce(sum(share) filter (where counts), 0) as share,
        coalesce(sum(share) filter (where state = 'reversed'), 0) as reversed
      from (
        select b.id, b.from_at, b.to_at, b.state, b.amount_minor, c.kind, c.category, c.downline_id = ${memberId} as mine, ${COUNTS} as counts,
            case when c.downline_id = ${memberId} then c.upline_id else c.downline_id end as other,
            case when ${SALARY} then (b.from_at at time zone ${zone})::date end as day, case when not ${SALARY} then b.id end as apart,
            floor(greatest(b.base_minor, 0)::numeric * b.basis_points / 10000) as share
          from contract_bills b join contracts c on c.id = b.contract_id
          where b.to_at > ${after} and b.to_at <= ${until}
            and b.from_at >= ${new Date(after.getTime() - LONGEST_MS)} and b.from_at < ${until}
            and b.contract_id = any(array(select id from contracts where upline_id = ${memberId}
              union all select id from contracts where downline_id = ${memberId}))) of_period
      group by mine, kind, category, day, apart, other`;
}

const lines = (zone: string): RawBuilder<unknown> => sql`
  select mine, kind, category, (min(begun) at time zone ${zone})::date as "from",
      ((max(ended) - interval '1 second') at time zone ${zone})::date as "to", max(ended) as ended, sum(runs)::integer as runs,
      count(*)::integer as accounts, min(other) as other, sum(amount)::bigint as amount,
      case when sum(runs) = 1 then max(latest) end as bill, max(latest) as latest,
      coalesce((${STATES}::text[])[min(attention)], min(state)) as state
    from parts
    group by mine, kind, category, day, apart`;

export async function incomeOf(ctx: Ctx, { memberId, currency }: Viewer, { days, empty, pageNo }: Asked) {
  const zone = ctx.settings.get('portal.zone');
  const shown = empty === 'with' ? sql`true` : sql`state <> 'not_reached'`;
  const { rows } = await sql<Sums & (Line | { kind: null })>`
    with parts as materialized (${partsOf(memberId, days, zone)}),
    lines as materialized (select * from (${lines(zone)}) lines where ${shown}),
    sums as (
      select coalesce(sum(runs), 0)::bigint as bills, coalesce(sum(share + reversed) filter (where mine), 0)::bigint as received,
          coalesce(sum(amount - share - reversed) filter (where mine), 0)::bigint as corrections,
          coalesce(sum(amount) filter (where not mine), 0)::bigint as below
        from parts)
    select (select count(*) from lines) as all, sums.*, page.*
      from sums left join (select * from lines order by ended desc, latest desc limit ${PAGE} offset ${(pageNo - 1) * PAGE}) page on true
      order by page.ended desc, page.latest desc`.execute(ctx.db);
  const { all = 0n, bills = 0n, received = 0n, corrections = 0n, below = 0n } = rows[0] ?? {};
  const page = rows.filter((row): row is Sums & Line => row.kind !== null);
  return {
    ...{ ...days, zone, currency, pageSize: PAGE, all: Number(all), bills: Number(bills) },
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
